#include "law/laws/detail/earlier_claims.h"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

// Claims that were made before the director found what they rest on: they are answered as of when they were made. AMB-G03

namespace euchre::laws::detail {

namespace {

using facts::Act;
using facts::Verb;

/// What somebody asks for that rests on something found.
enum class Asked : std::uint8_t { NewDeal, LostDeal, FivePoints, Correction };

template <std::size_t N>
bool is_one_of(const std::array<std::string_view, N>& words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

std::optional<Asked> asked_in(const Act& act) {
  constexpr std::array<std::string_view, 2> kNewDeal{"new-deal", "fresh-deal"};
  constexpr std::array<std::string_view, 3> kDeal{"misdeal", "lost-deal", "deal"};
  const bool claims = act.verb == Verb::Claim;
  const bool wants = act.verb == Verb::Elect || act.verb == Verb::Demand;
  if ((claims || wants) && is_one_of(kNewDeal, act.what)) return Asked::NewDeal;
  if (claims && is_one_of(kDeal, act.what)) return Asked::LostDeal;
  if (claims && act.what == "five-points") return Asked::FivePoints;
  const bool disputes_score = claims && act.what == "wrong-score";
  return disputes_score || (wants && act.what == "correction") ? std::optional(Asked::Correction) : std::nullopt;
}

bool is_of_pack(const Act& found) { return is_finding(found, "pack-uncut") || is_finding(found, "pack-unshuffled"); }

bool rests_on(Asked asked, const Act& found) {
  constexpr std::array<std::string_view, 5> kAsksNewDeal{
      "card-exposed-in-deal", "faced-card-in-pack", "faced-card-in-stock", "extra-card-exposed-at-turn", "omission"};
  if (found.verb != Verb::Finding) return false;
  switch (asked) {
    case Asked::NewDeal: return is_of_pack(found) || is_one_of(kAsksNewDeal, found.what);
    case Asked::LostDeal: return is_of_pack(found);
    case Asked::FivePoints: return found.what == "omission";
    case Asked::Correction: return found.what == "counter-error";
  }
  unreachable("asked");
}

bool is_card_put_down(const Act& act) { return act.verb == Verb::Lead || act.verb == Verb::Play; }

/// Whether what was found came about after the claim, by what was told since: the trump card was turned with another, the first
/// card was put down, or the hand was scored.
bool came_about_since(const Act& found, std::span<const Act> before, std::span<const Act> since) {
  if (is_finding(found, "extra-card-exposed-at-turn"))
    return std::ranges::find(since, Verb::TurnUp, &Act::verb) != since.end();
  if (is_finding(found, "omission"))
    return std::ranges::none_of(before, is_card_put_down) && std::ranges::any_of(since, is_card_put_down);
  return is_finding(found, "counter-error") && std::ranges::any_of(since, [](const Act& act) {
           return is_finding(act, "hand-result") || is_finding(act, "score-after") || act.verb == Verb::MarkScore;
         });
}

/// Whether something was granted when it was said.
bool was_granted(const Position& at, std::size_t place) {
  return std::ranges::any_of(
      at.said, [place](const Statement& said) { return said.since == place && as<Allowed>(said) != nullptr; });
}

}  // namespace

std::optional<std::size_t> place_of_claim_resting_on(const Position& at, const Act& found) {
  if (found.verb != Verb::Finding) return std::nullopt;
  const std::span log(at.log);
  for (std::size_t place = at.dealt_since; place < log.size(); ++place) {
    const auto asked = asked_in(log[place]);
    if (!asked || !rests_on(*asked, found)) continue;
    const auto before = log.subspan(at.dealt_since, place - at.dealt_since);
    const bool is_answered =
        was_granted(at, place) || std::ranges::any_of(before, [&](const Act& told) { return rests_on(*asked, told); });
    if (!is_answered && !came_about_since(found, before, log.subspan(place + 1))) return place;
  }
  return std::nullopt;
}

}  // namespace euchre::laws::detail
