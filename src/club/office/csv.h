#pragma once

#include "club/tournament/event_fact.h"
#include "core/base/wording.h"

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::office {

/// The fields of one line of a CSV file: parted by tabs where it has one, else by semicolons, as spreadsheets write that
/// have a comma in numbers, else by commas; in quotation marks where a field holds such a sign. Blanks around a field are left aside.
/// Nothing where a quotation mark is not closed.
[[nodiscard]] std::optional<std::vector<std::string>> csv_fields(std::string_view line);

/// What `csv_line` wrote in place of a field that looks like a formula, as it was; any other field as it is.
[[nodiscard]] std::string plain_field(std::string field);

/// One line, ended by `\r\n`. A field that a spreadsheet would take for a formula gets an apostrophe before it.
[[nodiscard]] std::string csv_line(const std::vector<std::string>& fields);

/// The table as a file: with the mark before it by which spreadsheets see that it is UTF-8, for else they read José wrong.
[[nodiscard]] std::string csv_file(std::string_view table);

/// A game by its number, as people say it: a spreadsheet would take 3.10 for the number 3.1.
[[nodiscard]] std::string csv_game(tournament::GameId game, const Wording& say);

/// The words over the columns of a table.
[[nodiscard]] std::vector<std::string> csv_heading(const Wording& say, std::initializer_list<std::string_view> columns);

}  // namespace euchre::office
