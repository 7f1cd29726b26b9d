#include "club/tournament/detail/gone_on.h"

#include "club/tournament/bracket.h"

#include <algorithm>

namespace euchre::tournament::detail {
namespace {

/// The game about whose end a fact says something.
std::optional<GameId> game_ended_by(const EventFact& fact) {
  return std::visit(
      []<class Fact>(const Fact& one) -> std::optional<GameId> {
        constexpr bool kEnds = std::is_same_v<Fact, Scored> || std::is_same_v<Fact, Confirmed> ||
                               std::is_same_v<Fact, Disputed> || std::is_same_v<Fact, Corrected> ||
                               std::is_same_v<Fact, Voided> || std::is_same_v<Fact, Postponed> ||
                               std::is_same_v<Fact, Cleared>;
        if constexpr (kEnds) return one.game;
        return std::nullopt;
      },
      fact);
}

}  // namespace

std::optional<GameId> game_gone_on_from(const Event& event, const EventFact& fact) {
  const auto id = game_ended_by(fact);
  const bool is_earlier = id && id->round > 0 && id->round < event.rounds().size();
  if (!is_earlier || !event.rounds()[id->round - 1].is_final) return std::nullopt;
  const auto before = bracket_of(event).contests;
  const auto contest = std::ranges::find_if(
      before, [&](const Contest& one) { return std::ranges::find(one.games, *id) != one.games.end(); });
  if (contest == before.end()) return std::nullopt;
  Event changed = event;
  changed.apply(fact);
  const Bracket bracket = bracket_of(changed);
  const Contest& after = bracket.contests[static_cast<std::size_t>(contest - before.begin())];
  // Where two meet more than once, they may have to once more, or a later game of theirs is one too many.
  const bool is_as_before =
      after.winner == contest->winner && after.wins == contest->wins && after.games == contest->games;
  return is_as_before ? std::nullopt : id;
}

}  // namespace euchre::tournament::detail
