#pragma once

#include "core/cards/card.h"
#include "core/cards/seat.h"
#include "core/game/deal.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace euchre::notation {

/// The first place where a record tells what cannot have happened, or what does not follow from what happened.
struct Disagreement {
  std::size_t line = 0;  ///< in the text, from 1; 0 where no line can be named
  unsigned deal = 0;     ///< from 1; 0 outside the deals
  unsigned trick = 0;    ///< from 1; 0 outside the play
  std::optional<Seat> seat;
  std::optional<Card> card;
  std::string problem;  ///< `revoke: hearts were led and he holds the king of hearts`
  friend bool operator==(const Disagreement&, const Disagreement&) = default;
};

/// How cards are spelt: `QS` as in records, or `Qs` as in EGN.
enum class CardSpelling : std::uint8_t { Record, Egn };

/// `deal 3, trick 2, W, QS: revoke: hearts were led ...`, leaving out what is not known.
[[nodiscard]] std::string to_text(const Disagreement& disagreement, CardSpelling spelling = CardSpelling::Record);

/// Why `action` by `seat` is not lawful now; nothing where it is.
[[nodiscard]] std::optional<std::string> why_unlawful(const game::Deal& deal, Seat seat, const game::Action& action);

/// The trick that is being played, from 1; 0 before and after the play.
[[nodiscard]] unsigned trick_number(const game::Deal& deal);

}  // namespace euchre::notation
