#include "minds/players/net_player.h"

#include "core/base/check.h"
#include "minds/nets/inputs.h"
#include "minds/nets/outputs.h"
#include "minds/players/detail/bidding.h"
#include "minds/players/detail/discarding.h"
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

/// The nets have never named trump for a joker that was turned up: `rules` decides in their place.
bool is_left_to_rules(const game::SeatView& view) {
  return view.phase == game::Phase::SecondRound &&
         game::opening_on(view.rules, view.turn_up) == game::Opening::DealerNames;
}

NetPolicy::Options options_by_rules(const game::SeatView& view, const match::Standing& standing) {
  NetPolicy::Options options;
  double sum = 0;
  for (const game::Action& action : lawful_actions(view)) {
    options.push_back({action, static_cast<double>(likelihood_permille(view, standing, action))});
    sum += options.back().chance;
  }
  for (NetPolicy::Option& option : options) option.chance /= sum;
  return options;
}

}  // namespace

bool is_vain(const game::Action& action, const game::SeatView& view, const match::Standing& standing) {
  const auto* call = std::get_if<game::Call>(&action);
  return call != nullptr && is_alone(*call) && wins_by(earned_together(view, standing), standing, side_of(view.seat)) &&
         may_stay_together(*call, view);
}

NetPolicy::Options NetPolicy::options(const game::SeatView& view, const match::Standing& standing) const {
  EUCHRE_REQUIRE(view.to_act == view.seat);
  Options options;
  if (game::is_any_exchange(view.phase)) {
    options.push_back({detail::choose_in_exchange(view), 1.0});
    return options;
  }
  if (is_left_to_rules(view)) return options_by_rules(view, standing);
  const nets::OutputSet legal = nets::legal_outputs(view);
  if (std::has_single_bit(legal)) {
    options.push_back({nets::action_of(view, lowest(legal)), 1.0});
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
  return options;
}

double NetPolicy::chance_of(const game::SeatView& view, const match::Standing& standing,
                            const game::Action& action) const {
  const Options all = options(view, standing);
  for (const Option& option : all) {
    if (option.action == action) return option.chance;
  }
  // Of two cards that the nets do not tell apart only one is an option.
  const unsigned output = nets::output_of(view, action);
  for (const Option& option : all) {
    if (nets::output_of(view, option.action) == output) return option.chance;
  }
  unreachable("a lawful action");
}

game::Action NetPolicy::favourite(const game::SeatView& view, const match::Standing& standing) const {
  EUCHRE_REQUIRE(view.to_act == view.seat);
  if (game::is_any_exchange(view.phase)) return detail::choose_in_exchange(view);
  // The nets have learnt no such word.
  if (view.legal.calls.contains(game::Call::ThrowIn) && detail::choose_call(view, standing) == game::Call::ThrowIn)
    return game::Call::ThrowIn;
  if (is_left_to_rules(view)) {
    const game::Action named = rule_of_thumb(view, standing).action;
    return is_vain(named, view, standing) ? game::Action(*in_place_of_vain(named, view)) : named;
  }
  const nets::OutputSet legal = nets::legal_outputs(view);
  if (std::has_single_bit(legal)) return nets::action_of(view, lowest(legal));
  const auto outputs = nets_->for_task(nets::task_of(view.phase)).outputs(nets::inputs_of(view, standing), legal);
  const game::Action liked = nets::action_of(view, most_liked(outputs, legal));
  if (!is_vain(liked, view, standing)) return liked;
  if (const auto call = in_place_of_vain(liked, view)) return *call;
  return nets::action_of(view, most_liked(outputs, legal & ~vain_outputs(view, standing, legal)));
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
