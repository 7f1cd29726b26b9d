#pragma once

#include "house/gatherings/http_message.h"

#include <string>
#include <string_view>

/// Answers that are files. Their names are the house's own: nobody's words stand in them.
namespace euchre::gatherings {

/// Of that type, to be kept under that name.
[[nodiscard]] HttpAnswer file_answer(std::string body, std::string_view type, std::string_view name);
/// For a spreadsheet.
[[nodiscard]] HttpAnswer csv_answer(std::string_view csv, std::string_view name);
/// Opened where it is asked for, and kept under that name.
[[nodiscard]] HttpAnswer pdf_answer(std::string pdf, std::string_view name);

}  // namespace euchre::gatherings
