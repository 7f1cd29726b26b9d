#pragma once

#include "core/base/wording.h"

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::office {

/// The fields of one line of a CSV file: parted by commas, in quotation marks where a field holds one. Blanks around a
/// field are left aside.
[[nodiscard]] std::vector<std::string> csv_fields(std::string_view line);

/// One line, ended by `\r\n`. A field that a spreadsheet would take for a formula gets an apostrophe before it.
[[nodiscard]] std::string csv_line(const std::vector<std::string>& fields);

/// The words over the columns of a table.
[[nodiscard]] std::vector<std::string> csv_heading(const Wording& say, std::initializer_list<std::string_view> columns);

}  // namespace euchre::office
