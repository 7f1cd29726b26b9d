#include "club/office/csv.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>

namespace euchre::office {
namespace {

/// Whether a spreadsheet would work the field out: some look past blanks, and take the wide signs of East Asian keyboards, too.
bool is_formula(std::string_view field) {
  while (field.starts_with(' ') || field.starts_with("\u00a0"))
    field.remove_prefix(field.front() == ' ' ? 1 : std::string_view("\u00a0").size());
  constexpr std::array<std::string_view, 10> kSigns{"=",  "+",      "-",      "@",      "\t",
                                                    "\r", "\uff1d", "\uff0b", "\uff0d", "\uff20"};
  return std::ranges::any_of(kSigns, [&](std::string_view sign) { return field.starts_with(sign); });
}

std::string quoted(const std::string& field) {
  const std::string text = is_formula(field) ? "'" + field : field;
  // Where the decimal sign is a comma, spreadsheets part fields by semicolons, and would find a formula behind one.
  if (text.find_first_of(",;\"\r\n") == std::string::npos) return text;
  std::string out = "\"";
  for (const char letter : text) out += letter == '"' ? std::string("\"\"") : std::string(1, letter);
  return out + '"';
}

/// A tab, a semicolon or a comma, whichever of them, in this order, stands outside of quotation marks.
char separator_of(std::string_view line) {
  char separator = ',';
  bool is_quoted = false;
  for (const char letter : line) {
    if (letter == '"') is_quoted = !is_quoted;
    if (is_quoted) continue;
    if (letter == '\t') return letter;
    if (letter == ';') separator = letter;
  }
  return separator;
}

/// Nothing where a quotation mark is not closed. A mark opens a field at its beginning only: in `Smith "Red" Joe` it is a letter.
std::optional<std::vector<std::string>> parted_by(std::string_view line, char separator) {
  std::vector<std::string> fields{""};
  bool is_quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char letter = line[i];
    if (is_quoted && line.substr(i).starts_with("\"\"")) {
      fields.back() += line[i++];
    } else if (letter == '"' && (is_quoted || trim(fields.back()).empty())) {
      is_quoted = !is_quoted;
    } else if (letter == separator && !is_quoted) {
      fields.emplace_back();
    } else {
      fields.back() += letter;
    }
  }
  if (is_quoted) return std::nullopt;
  for (std::string& field : fields) field = trim(field);
  return fields;
}

}  // namespace

std::optional<std::vector<std::string>> csv_fields(std::string_view line) {
  return parted_by(line, separator_of(line));
}

std::string plain_field(std::string field) {
  const bool is_marked = field.starts_with('\'') && is_formula(std::string_view(field).substr(1));
  return is_marked ? field.substr(1) : field;
}

std::string csv_line(const std::vector<std::string>& fields) {
  std::string line;
  for (std::size_t i = 0; i < fields.size(); ++i) line += (i == 0 ? "" : ",") + quoted(fields[i]);
  return line + "\r\n";
}

std::string csv_file(std::string_view table) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  return std::string(kMark).append(table);
}

std::string csv_game(tournament::GameId game, const Wording& say) {
  return say("game {game}", {{"game", to_text(game)}});
}

std::vector<std::string> csv_heading(const Wording& say, std::initializer_list<std::string_view> columns) {
  std::vector<std::string> heading;
  heading.reserve(columns.size());
  for (const std::string_view column : columns) heading.push_back(say(column));
  return heading;
}

}  // namespace euchre::office
