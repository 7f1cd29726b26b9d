#pragma once

#include "house/table/table_view.h"

namespace euchre::table::detail {

/// What an open table shows of the deal in play where a strict one shows the lawful deal: cards, calls, tricks as they
/// lie. Only what was done openly goes into it.
void show_open_deal(TableView& view, const Table& table, const Audience& audience);

/// The part of the view that only an open table has.
[[nodiscard]] OpenView open_view_of(const Table& table, const Audience& audience);

/// What the player to act is asked to do at an open table; nothing in it warns him. REQUIRES: somebody is to act.
[[nodiscard]] std::string open_prompt(const Table& table);

}  // namespace euchre::table::detail
