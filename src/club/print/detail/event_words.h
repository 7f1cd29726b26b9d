#pragma once

#include "club/tournament/event.h"
#include "core/base/wording.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// Words and look-ups that several sheets of an event share.
namespace euchre::print::detail {

[[nodiscard]] std::string text(std::uint64_t number);

/// `Round 3`, with its label.
[[nodiscard]] std::string round_words(const tournament::Round& round, const Wording& say);

/// The round of that number, or for 0 the last; nothing where there is none.
[[nodiscard]] const tournament::Round* round_asked(const tournament::Event& event, std::uint32_t number);

/// The chairs of a side: `North–South`, and `N–S` where there is little room. At a table of the house it sits there, too.
/// REQUIRES for both: a side of a game, not the director or the house.
[[nodiscard]] std::string chairs_words(tournament::Reporter side, const Wording& say);
[[nodiscard]] std::string chairs_short(tournament::Reporter side, const Wording& say);
/// `side A` or `side B` where pairs move; empty in other events.
[[nodiscard]] std::string letter_words(const tournament::Event& event, tournament::Reporter side, const Wording& say);

/// Where somebody sits who has no game in the round: `out`; in a knock-out `bye`, since he goes on.
[[nodiscard]] std::string idle_words(const tournament::Round& round, const Wording& say);

/// A name as it is sorted: upper and lower case as one, bytes beyond ASCII as they are.
[[nodiscard]] std::string folded(const std::string& name);

/// A game of an entry, its own side first.
struct OwnGame {
  const tournament::Game* game = nullptr;
  std::size_t side = 0;

  [[nodiscard]] const std::vector<tournament::EntryId>& adversaries() const { return game->sides[1 - side]; }
  [[nodiscard]] std::optional<tournament::GameScore> score() const;
};

[[nodiscard]] std::optional<OwnGame> game_in(const tournament::Event& event, const tournament::Round& round,
                                             tournament::EntryId entry);

/// `12` or `12+7`.
[[nodiscard]] std::string numbers_text(const std::vector<tournament::EntryId>& entries);

}  // namespace euchre::print::detail
