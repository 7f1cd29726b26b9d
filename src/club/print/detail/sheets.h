#pragma once

#include "club/print/event_sheets.h"

/// The sheets of an event, one function each; `sheet_of` chooses between them.
namespace euchre::print::detail {

enum class Filled : std::uint8_t { No, Yes };

[[nodiscard]] Document seating_by_name(const tournament::Event& event, const SheetWish& wish);
[[nodiscard]] Document seating_by_table(const tournament::Event& event, const SheetWish& wish);
[[nodiscard]] Document standings_sheet(const tournament::Event& event, const SheetWish& wish);
[[nodiscard]] Document round_table(const tournament::Event& event, const SheetWish& wish);
[[nodiscard]] Document cross_table(const tournament::Event& event, const SheetWish& wish);
[[nodiscard]] Document table_cards(const tournament::Event& event, const SheetWish& wish);
[[nodiscard]] Document route_cards(const tournament::Event& event, const SheetWish& wish);
[[nodiscard]] Document fixtures(const tournament::Event& event, const SheetWish& wish);
[[nodiscard]] Document prize_sheet(const tournament::Event& event, const SheetWish& wish);
[[nodiscard]] Document bracket_sheet(const tournament::Event& event, const SheetWish& wish);
[[nodiscard]] Document name_tags(const tournament::Event& event, const SheetWish& wish);
[[nodiscard]] Document cards_sheet(const tournament::Event& event, const SheetWish& wish, Filled filled);

}  // namespace euchre::print::detail
