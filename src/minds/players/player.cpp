#include "minds/players/player.h"

#include "minds/players/net_player.h"
#include "minds/players/rules_player.h"
#include "minds/players/search_players.h"
#include "minds/players/shipped_nets.h"
#include "minds/players/simple_players.h"

#include <charconv>
#include <optional>

namespace euchre::players {

std::vector<std::string_view> player_names() {
  return {"random", "beginner", "casual", "club", "rules", "pimc", "net", "best"};
}

namespace {

/// What stands after the colon of a name, such as `best:400+noscore`.
struct Wishes {
  std::optional<unsigned> worlds;
  bool has_weights = true;
  bool has_endings = true;
  bool has_score = true;
  bool has_leads = false;
  bool is_of_2026 = false;
};

/// A number from 1 to 100,000.
std::optional<unsigned> worlds_in(std::string_view text) {
  constexpr unsigned kMost = 100'000;
  unsigned worlds = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), worlds);
  if (error != std::errc() || end != text.data() + text.size() || worlds == 0 || worlds > kMost) return std::nullopt;
  return worlds;
}

bool take_wish(std::string_view word, Wishes& wishes) {
  if (word == "noweights") {
    wishes.has_weights = false;
  } else if (word == "noendings") {
    wishes.has_endings = false;
  } else if (word == "noscore") {
    wishes.has_score = false;
  } else if (word == "leads") {
    wishes.has_leads = true;
  } else if (word == "2026") {
    wishes.is_of_2026 = true;
  } else {
    wishes.worlds = worlds_in(word);
    return wishes.worlds.has_value();
  }
  return true;
}

/// Nothing where a word is none of those that are known.
std::optional<Wishes> wishes_in(std::string_view text) {
  Wishes wishes;
  for (;;) {
    const std::size_t plus = text.find('+');
    if (!take_wish(text.substr(0, plus), wishes)) return std::nullopt;
    if (plus == std::string_view::npos) return wishes;
    text.remove_prefix(plus + 1);
  }
}

/// The search of the autumn of 2026: fewer worlds at a time, every opening lead, no call that the nets hardly like.
Search search_of_2026() {
  Search search;
  search.candidates = 128;
  search.worlds = 40;
  search.rounds = 8;
  search.opening_lead = OpeningLead::Searched;
  search.least_first_call = search.least_chance;
  return search;
}

Search search_of(const Wishes& wishes) {
  Search search = wishes.is_of_2026 ? search_of_2026() : Search{};
  if (wishes.worlds) {
    search.rounds = (*wishes.worlds + search.worlds - 1) / search.worlds;
    const unsigned in_a_round = *wishes.worlds / search.rounds;
    search.candidates = search.candidates * in_a_round / search.worlds + 1;
    search.worlds = in_a_round;
  }
  if (!wishes.has_weights) search.inference = Inference::Ignored;
  if (!wishes.has_endings) search.near_the_end = NearTheEnd::Drawn;
  if (!wishes.has_score) search.score = ScoreRegard::Ignored;
  if (wishes.has_leads) search.opening_lead = OpeningLead::Searched;
  return search;
}

/// Nets by pack.
using NetsOf = std::shared_ptr<const nets::NetPair> (*)(Pack);

/// Who plays by those nets, the ones of each pack; null where there are none.
template <class Kind, class... Options>
std::shared_ptr<const Player> make_by(NetsOf nets_of, const Options&... options) {
  if (nets_of(Pack::TwentyFour) == nullptr) return nullptr;
  return std::make_shared<const ByPack>(std::make_shared<const Kind>(nets_of(Pack::TwentyFour), options...),
                                        std::make_shared<const Kind>(nets_of(Pack::ThirtyTwo), options...));
}

NetsOf nets_for(const Wishes& wishes) { return wishes.is_of_2026 ? nets_of_2026 : shipped_nets; }

std::shared_ptr<const Player> make_net(const Wishes& wishes) {
  return make_by<NetPlayer>(nets_for(wishes), wishes.has_score ? ScoreRegard::Counted : ScoreRegard::Ignored);
}

std::shared_ptr<const Player> make_best(const Wishes& wishes) {
  return make_by<BestPlayer>(nets_for(wishes), search_of(wishes));
}

/// Null where the player cannot do what is wished.
std::shared_ptr<const Player> make_by_wish(std::string_view name, const Wishes& wishes) {
  if (name == "best") return make_best(wishes);
  if (!wishes.has_weights || !wishes.has_endings || wishes.has_leads) return nullptr;
  if (name == "net" && !wishes.worlds) return make_net(wishes);
  if (!wishes.has_score) return nullptr;
  if (name == "pimc" && wishes.worlds && !wishes.is_of_2026) return std::make_shared<const PimcPlayer>(*wishes.worlds);
  if (name == "rules" && !wishes.worlds) return std::make_shared<const RulesPlayer>(Edition::Of2026);
  return nullptr;
}

}  // namespace

std::shared_ptr<const Player> make_player(std::string_view name) {
  if (const std::size_t colon = name.find(':'); colon != std::string_view::npos) {
    const auto wishes = wishes_in(name.substr(colon + 1));
    return wishes ? make_by_wish(name.substr(0, colon), *wishes) : nullptr;
  }
  if (name == "random") return std::make_shared<const RandomPlayer>();
  if (name == "beginner") return std::make_shared<const BeginnerPlayer>();
  if (name == "casual") return std::make_shared<const CasualPlayer>();
  if (name == "club") return std::make_shared<const RulesPlayer>(Edition::Club);
  if (name == "rules") return std::make_shared<const RulesPlayer>();
  if (name == "pimc") return std::make_shared<const PimcPlayer>();
  if (name == "net") return make_net({});
  if (name == "best") return make_best({});
  return nullptr;
}

std::vector<game::Action> lawful_actions(const game::SeatView& view) {
  std::vector<game::Action> actions;
  for (unsigned index = 0; index < game::kCallCount; ++index) {
    const auto call = static_cast<game::Call>(index);
    if (view.legal.calls.contains(call)) actions.emplace_back(call);
  }
  for (const Card card : view.legal.cards) actions.push_back(game::action_with(view.phase, card));
  return actions;
}

}  // namespace euchre::players
