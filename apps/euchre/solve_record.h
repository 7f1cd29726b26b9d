#pragma once

#include "core/base/result.h"
#include "core/codes/code.h"
#include "core/game/deal.h"

#include <optional>
#include <string>

/// A deal of a recorded game.
struct RecordedDeal {
  euchre::codes::Code code;
  euchre::game::Dealt dealt;
  std::optional<euchre::game::Deal> before_card;  ///< as it stood before the card that was asked for
};

/// Which deal of a record, and before which of its cards.
struct RecordPlace {
  unsigned deal = 1;  ///< from 1
  unsigned card = 0;  ///< from 1; 0 for the deal as it was dealt
};

/// Reads a record, EGN game or OpenSpiel history, `-` for standard input. The error says what is wrong and where.
[[nodiscard]] euchre::Result<RecordedDeal, std::string> read_recorded_deal(const std::string& file, RecordPlace place);
