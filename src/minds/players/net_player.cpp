#include "minds/players/net_player.h"

#include "core/base/check.h"
#include "minds/nets/inputs.h"
#include "minds/nets/outputs.h"
#include "minds/players/built_in_nets.h"
#include "minds/players/rule_of_thumb.h"
#include "minds/players/worlds.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>
#include <span>
#include <string_view>

namespace euchre::players {
namespace {

bool wins_by(codes::Points points, const match::Standing& standing, Side side) {
  return standing.target && !standing.ends && standing.score[side] + points >= *standing.target;
}

/// What the side earns together with success: by making it, or by a euchre of the lone player whom it faces.
codes::Points earned_together(const game::SeatView& view, const match::Standing& standing) {
  return view.trump && view.faces_lone_hand() ? standing.points.lone_euchre : standing.points.made;
}

/// The same together with the partner.
game::Call together(game::Call alone) {
  if (alone == game::Call::OrderAlone) return game::Call::Order;
  const auto named = game::named_trump(alone);
  return named ? game::name_trump(*named) : game::Call::StayTogether;
}

/// Whether the player may do the same together with his partner: where he may play, by playing.
bool may_stay_together(game::Call alone, const game::SeatView& view) {
  return view.legal.calls.contains(together(alone)) || (alone == game::Call::GoAlone && !view.legal.cards.empty());
}

/// The same call without playing alone; nothing where one stays together by playing a card. REQUIRES: the action is vain.
std::optional<game::Call> in_place_of_vain(const game::Action& action, const game::SeatView& view) {
  const auto* call = std::get_if<game::Call>(&action);
  EUCHRE_REQUIRE(call != nullptr);
  return view.legal.calls.contains(together(*call)) ? std::optional(together(*call)) : std::nullopt;
}

/// One unit of a net's output, as it was before it was rounded to whole numbers.
constexpr double kUnit = 1.0 / (double{nets::kActiveOne} * nets::kWeightOne);

unsigned lowest(nets::OutputSet outputs) { return static_cast<unsigned>(std::countr_zero(outputs)); }

unsigned most_liked(std::span<const std::int32_t> outputs, nets::OutputSet among) {
  unsigned best = lowest(among);
  for (nets::OutputSet rest = among; rest != 0; rest &= rest - 1) {
    if (outputs[lowest(rest)] > outputs[best]) best = lowest(rest);
  }
  return best;
}

nets::OutputSet vain_outputs(const game::SeatView& view, const match::Standing& standing, nets::OutputSet legal) {
  nets::OutputSet vain = 0;
  for (nets::OutputSet rest = legal; rest != 0; rest &= rest - 1) {
    if (is_vain(nets::action_of(view, lowest(rest)), view, standing)) vain |= rest & (~rest + 1);
  }
  return vain;
}

/// What nets have learnt nothing of: to name no trump and to play at it, to defend alone and what is played then. There
/// `rules` is asked.
bool is_unlearnt(const game::SeatView& view) {
  if (!view.trump) return false;
  const bool may_defend_alone = view.phase == game::Phase::AloneChoice && view.faces_lone_hand();
  return !view.trump->is_suit() || view.lone_defender || may_defend_alone;
}

FixedVector<game::Call, 4> no_trump_calls(const game::SeatView& view) {
  FixedVector<game::Call, 4> calls;
  for (const NoTrump kind : {NoTrump::High, NoTrump::Low}) {
    for (const game::Call call : {game::name_trump(kind), game::name_trump_alone(kind)}) {
      if (view.legal.calls.contains(call)) calls.push_back(call);
    }
  }
  return calls;
}

/// How often sound players act so, 0 to 1.
double chance_by_rules(const game::SeatView& view, const match::Standing& standing, const game::Action& action) {
  constexpr double kPermille = 1000.0;
  return likelihood_permille(view, standing, action) / kPermille;
}

NetPolicy::Options options_by_rules(const game::SeatView& view, const match::Standing& standing) {
  NetPolicy::Options options;
  double sum = 0;
  for (const game::Action& action : lawful_actions(view)) {
    options.push_back({action, chance_by_rules(view, standing, action)});
    sum += options.back().chance;
  }
  for (NetPolicy::Option& option : options) option.chance /= sum;
  return options;
}

/// Gives the no trump calls what sound players would give them; the rest of what is likely stays with the others.
void add_no_trump_calls(NetPolicy::Options& options, const game::SeatView& view, const match::Standing& standing) {
  const auto calls = no_trump_calls(view);
  double named = 0;
  for (const game::Call call : calls) named += chance_by_rules(view, standing, call);
  for (NetPolicy::Option& option : options) option.chance *= std::max(0.0, 1.0 - named);
  const double all = std::max(1.0, named);
  for (const game::Call call : calls) options.push_back({call, chance_by_rules(view, standing, call) / all});
}

/// Whether sound players would name no trump now.
std::optional<game::Action> no_trump_by_rules(const game::SeatView& view, const match::Standing& standing) {
  const auto calls = no_trump_calls(view);
  if (calls.empty()) return std::nullopt;
  const game::Action sound = rule_of_thumb(view, standing).action;
  const auto* call = std::get_if<game::Call>(&sound);
  if (call == nullptr || nets::has_output(*call)) return std::nullopt;
  if (!is_vain(sound, view, standing)) return sound;
  return in_place_of_vain(sound, view);
}

}  // namespace

bool is_vain(const game::Action& action, const game::SeatView& view, const match::Standing& standing) {
  const auto* call = std::get_if<game::Call>(&action);
  return call != nullptr && is_alone(*call) && wins_by(earned_together(view, standing), standing, side_of(view.seat)) &&
         may_stay_together(*call, view);
}

NetPolicy::Options NetPolicy::options(const game::SeatView& view, const match::Standing& standing) const {
  EUCHRE_REQUIRE(view.to_act == view.seat);
  if (is_unlearnt(view)) return options_by_rules(view, standing);
  const nets::OutputSet legal = nets::legal_outputs(view);
  Options options;
  if (std::has_single_bit(legal)) {
    options.push_back({nets::action_of(view, lowest(legal)), 1.0});
    add_no_trump_calls(options, view, standing);
    return options;
  }
  const auto outputs = nets_->for_task(nets::task_of(view.phase)).outputs(nets::inputs_of(view, standing), legal);
  std::int32_t most = outputs[lowest(legal)];
  for (nets::OutputSet rest = legal; rest != 0; rest &= rest - 1) most = std::max(most, outputs[lowest(rest)]);
  double sum = 0;
  for (nets::OutputSet rest = legal; rest != 0; rest &= rest - 1) {
    const unsigned output = lowest(rest);
    const double chance = std::exp(static_cast<double>(outputs[output] - most) * kUnit / heat_);
    options.push_back({nets::action_of(view, output), chance});
    sum += chance;
  }
  for (Option& option : options) option.chance /= sum;
  add_no_trump_calls(options, view, standing);
  return options;
}

double NetPolicy::chance_of(const game::SeatView& view, const match::Standing& standing,
                            const game::Action& action) const {
  for (const Option& option : options(view, standing)) {
    if (option.action == action) return option.chance;
  }
  unreachable("a lawful action");
}

game::Action NetPolicy::favourite(const game::SeatView& view, const match::Standing& standing) const {
  EUCHRE_REQUIRE(view.to_act == view.seat);
  if (is_unlearnt(view)) return rule_of_thumb(view, standing).action;
  if (const auto named = no_trump_by_rules(view, standing)) return *named;
  const nets::OutputSet legal = nets::legal_outputs(view);
  if (std::has_single_bit(legal)) return nets::action_of(view, lowest(legal));
  const auto outputs = nets_->for_task(nets::task_of(view.phase)).outputs(nets::inputs_of(view, standing), legal);
  const game::Action liked = nets::action_of(view, most_liked(outputs, legal));
  if (!is_vain(liked, view, standing)) return liked;
  if (const auto call = in_place_of_vain(liked, view)) return *call;
  return nets::action_of(view, most_liked(outputs, legal & ~vain_outputs(view, standing, legal)));
}

namespace {

std::shared_ptr<const nets::NetPair> read(std::string_view bytes) {
  auto nets = nets::parse_nets(bytes);
  EUCHRE_REQUIRE(nets.has_value());
  return std::make_shared<const nets::NetPair>(*std::move(nets));
}

}  // namespace

std::shared_ptr<const nets::NetPair> shipped_nets(Pack pack) {
  static const auto kShort = read(detail::hoyle_net());
  static const auto kLong = read(detail::keller_net());
  return pack == Pack::TwentyFour ? kShort : kLong;
}

game::Action NetPlayer::choose(const game::SeatView& view, const match::Standing& standing,
                               RandomStream& /*random*/) const {
  return policy_.favourite(view, regarded(standing, score_));
}

game::Action ByPack::choose(const game::SeatView& view, const match::Standing& standing, RandomStream& random) const {
  const Player& player = view.rules.pack == Pack::TwentyFour ? *with_24_cards_ : *with_more_;
  return player.choose(view, standing, random);
}

}  // namespace euchre::players
