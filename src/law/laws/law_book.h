#pragma once

#include "core/base/result.h"
#include "core/codes/code.h"
#include "law/laws/auction_law.h"
#include "law/laws/club_law.h"
#include "law/laws/conduct_law.h"
#include "law/laws/dealing_law.h"
#include "law/laws/play_law.h"
#include "law/laws/revoke_law.h"

#include <string>
#include <string_view>
#include <vector>

namespace euchre::laws {

/// A code whose articles fill the silence of another, by a reading.
struct Lender {
  std::string code;
  Ground reading;
};

/// Everything that one code says about irregularities, one part for each topic, as its `laws.toml` has it; a code that is
/// silent inherits from another, and then rests on a reading (AMB-G08).
struct LawBook {
  const codes::Code* code = nullptr;
  std::vector<Lender> lenders;  ///< nearest first; none where no text fills the silence
  std::string overlaid;         ///< the code whose text lies below this one's own list; empty where none does
  Ground overlay_ground;
  FalseLeadLaw false_lead;
  PlayOrderLaw play_order;
  ExposedLaw exposed;
  RevokeLaw revoke;
  AuctionLaw auction;
  LoneLaw lone;
  DiscardLaw discard;
  PreparingLaw preparing;
  DealingLaw dealing;
  ConductLaw conduct;
  NumbersLaw numbers;
  SittingLaw sitting;
  ClubLaw club;
  EventLaw event;
  ScoreLaw score;
};

/// The laws of a code, built in or of the house. `code` must outlive the book.
[[nodiscard]] LawBook read_law_book(const codes::Code& code);

/// Whether the laws of a code that was brought can be read: every key answered, every ground known.
[[nodiscard]] Result<void, codes::CodeError> check_laws(const codes::Code& code);

/// The laws of a code as it stands in its folder; null where no code has that id.
[[nodiscard]] const LawBook* find_law_book(std::string_view code_id);

}  // namespace euchre::laws
