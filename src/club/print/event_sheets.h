#pragma once

#include "club/print/languages.h"
#include "club/print/page.h"
#include "club/tournament/design.h"
#include "club/tournament/event.h"
#include "club/tournament/prizes.h"
#include "core/base/keep_going.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace euchre::print {

/// What can be printed of an event.
enum class Sheet : std::uint8_t {
  TableCards,      ///< the number of each table and the codes that open its score pads
  SeatingByName,   ///< where everybody sits in a round
  SeatingByTable,  ///< who sits at each table in a round
  ScoreCards,      ///< blank, one for each entry
  Results,         ///< the same, filled
  Standings,
  CrossTable,  ///< every entry against every other; where they are too many for that, as by rounds
  ByRound,     ///< every entry against every round
  RouteCards,  ///< for each player: where he plays in every round, as far as that is known, with whom and against whom
  NameTags,    ///< for each player, to cut out
  Fixtures,    ///< every round with its date, who plays whom
  Prizes,      ///< who gets how much
  Bracket,     ///< of the knock-out: who meets whom, what was played and what is to come
};

/// `table-cards` and the like.
[[nodiscard]] std::string_view to_text(Sheet sheet);
[[nodiscard]] std::optional<Sheet> parse_sheet(std::string_view text);
/// All of them, parted by commas.
[[nodiscard]] std::string sheet_words();

/// `a4` or `letter`.
[[nodiscard]] std::optional<Paper> parse_paper(std::string_view text);

/// The address that a side's code holds; empty: no code is printed.
using PadAddress = std::function<std::string(std::uint32_t table, tournament::Reporter side)>;

/// The address of a player's own page; empty: no code is printed.
using PlayerAddress = std::function<std::string(tournament::EntryId entry)>;

struct SheetWish {
  Sheet sheet = Sheet::Standings;
  Paper paper = Paper::A4;
  std::uint32_t round = 0;            ///< of a seating; 0: the last
  PadAddress pad_address = {};        ///< for table cards
  std::string warning = {};           ///< on each of them, in bold; empty where there is none
  KeepGoing keep_going = {};          ///< once it says no, the sheet is left as it is
  std::string find_address = {};      ///< on table cards, where everybody finds himself; empty: no such code
  PlayerAddress player_address = {};  ///< on route cards and name tags
  tournament::PrizeList prizes = {};
  tournament::Effort effort = tournament::Effort::Full;  ///< by which the event's rounds are made
  /// Of the rounds to come, where it was found before: as for `with_rounds_ahead`.
  std::shared_ptr<const tournament::Schedule> schedule = {};
  Language language = Language::English;
};

[[nodiscard]] Document sheet_of(const tournament::Event& event, const SheetWish& wish);

}  // namespace euchre::print
