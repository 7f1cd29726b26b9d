#pragma once

/// The room `players`: computer players. A player is given what its seat may see and the score, and answers with a
/// lawful action; it never sees the deal itself. One file for each idea:
///
///   player.h                       what a player is, what he may do, and who can be made by name
///   levels.h                       the players as people choose them, and how long each thinks
///   simple_players.h               `random`, `beginner`, `casual`
///   rules_player.h                 `rules`; why it does so in rule_of_thumb.h (docs/rules-player.md)
///   net_player.h                   what a pair of nets likes; `net`, and the nets that come with the program
///   worlds.h, weighed_worlds.h     the ways the cards may lie, as likely as `rules` or a policy of nets makes them
///   play_on.h                      a deal played to its end, how it ends and what that is worth
///   search_players.h               what is tried in which worlds, and what came of it; `pimc` and `best`
///   explanation.h                  why `best` would do so, and what is to be feared
///   detail/                        how `rules` thinks (reading, prospects, bidding, discarding, card_play) and how worlds
///                                  are made (seating, retelling)

#include "core/base/random.h"
#include "core/game/action.h"
#include "core/game/seat_view.h"
#include "core/match/standing.h"

#include <memory>
#include <string_view>
#include <vector>

namespace euchre::players {

/// Whether a player looks at the score.
enum class ScoreRegard : std::uint8_t { Counted, Ignored };

/// The score as such a player sees it: as it is, or nothing to nothing with no rubber hanging on the game.
[[nodiscard]] inline match::Standing regarded(match::Standing standing, ScoreRegard regard) {
  if (regard == ScoreRegard::Ignored) {
    standing.score = {};
    standing.ends = {};
  }
  return standing;
}

/// A computer player. Stateless between decisions, so that one object may serve many seats and threads.
class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  /// The name that tables and records know it by, such as `rules`.
  [[nodiscard]] virtual std::string_view name() const = 0;
  /// What to do now. `random` breaks ties and is all the chance there is.
  /// REQUIRES: view.to_act == view.seat. Returns an action that view.legal contains.
  [[nodiscard]] virtual game::Action choose(const game::SeatView& view, const match::Standing& standing,
                                            RandomStream& random) const = 0;
};

/// The names of all players that can be made, strongest last.
[[nodiscard]] std::vector<std::string_view> player_names();
/// The player with that name; null where there is none. After a colon it may be told how many worlds to think of, and
/// what to do without: `best:400`, `best:80+noscore`, `net:noscore`; `rules:2026`, `net:2026` and `best:2026` play as those did (docs/strength.md).
[[nodiscard]] std::shared_ptr<const Player> make_player(std::string_view name);

/// Everything that the seat to act may do: calls in their order, then cards.
[[nodiscard]] std::vector<game::Action> lawful_actions(const game::SeatView& view);

}  // namespace euchre::players
