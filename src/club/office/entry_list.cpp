#include "club/office/entry_list.h"

#include "club/office/csv.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>

namespace euchre::office {
namespace {

using tournament::Enter;
using Fields = std::vector<std::string>;

constexpr std::size_t kMostBytes = 60;

enum class Part : std::uint8_t { Name, Partner, Club, Group, Other };
struct Heading {
  std::string_view word;
  Part part;
};
/// In small letters. The page knows the same words over names (`web/src/state/event/entry_list.ts`).
constexpr std::array<Heading, 33> kHeadings{{
    {"name", Part::Name},        {"names", Part::Name},
    {"player", Part::Name},      {"player 1", Part::Name},
    {"name 1", Part::Name},      {"nom", Part::Name},
    {"noms", Part::Name},        {"joueur", Part::Name},
    {"joueur 1", Part::Name},    {"nom 1", Part::Name},
    {"partner", Part::Partner},  {"player 2", Part::Partner},
    {"name 2", Part::Partner},   {"partenaire", Part::Partner},
    {"joueur 2", Part::Partner}, {"nom 2", Part::Partner},
    {"club", Part::Club},        {"team", Part::Club},
    {"group", Part::Group},      {"groupe", Part::Group},
    {"entry", Part::Other},      {"number", Part::Other},
    {"no.", Part::Other},        {"inscription", Part::Other},
    {"present", Part::Other},    {"encore l\u00e0", Part::Other},
    {"place", Part::Other},      {"rang", Part::Other},
    {"here", Part::Other},       {"pr\u00e9sent", Part::Other},
    {"paid", Part::Other},       {"pay\u00e9", Part::Other},
    {"table", Part::Other},
}};

/// In small letters; bytes beyond ASCII as they are.
std::string small(std::string_view text) {
  std::string lower(text);
  for (char& letter : lower) letter = letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
  return lower;
}

/// What stands in each column.
using Columns = std::vector<Part>;

/// The columns that a line names; nothing where it is no heading.
std::optional<Columns> heading_in(const Fields& fields) {
  Columns columns;
  for (const std::string& field : fields) {
    const auto* found = std::ranges::find(kHeadings, small(field), &Heading::word);
    columns.push_back(found == kHeadings.end() ? Part::Other : found->part);
  }
  const bool has_names = std::ranges::find(columns, Part::Name) != columns.end();
  const bool is_known =
      !columns.empty() && std::ranges::find(kHeadings, small(fields.front()), &Heading::word) != kHeadings.end();
  return has_names && is_known ? std::optional(std::move(columns)) : std::nullopt;
}

/// Where no heading says otherwise.
const Columns& usual_columns() {
  static const Columns columns{Part::Name, Part::Partner, Part::Club, Part::Group};
  return columns;
}

/// Two people in one field; nothing where it is one, or more.
std::optional<Fields> two_in(const std::string& name) {
  for (const std::string_view between : {"&", "+", "/", " and ", " et "}) {
    const std::size_t at = name.find(between);
    if (at == std::string::npos) continue;
    Fields both{std::string(trim(name.substr(0, at))), std::string(trim(name.substr(at + between.size())))};
    const bool are_two = !both[0].empty() && !both[1].empty() && both[1].find(between) == std::string::npos;
    return are_two ? std::optional(std::move(both)) : std::nullopt;
  }
  return std::nullopt;
}

bool is_number(std::string_view text) { return parse_integer(text).has_value(); }

/// Whether the bytes are UTF-8 as far as can be told from how they begin and go on.
bool is_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const auto byte = static_cast<unsigned char>(text[at]);
    const std::size_t more = byte < 0x80 ? 0 : byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : byte >= 0xC2 ? 1 : 4;
    if (more == 4 || byte > 0xF4 || at + more >= text.size()) return false;
    for (std::size_t i = 1; i <= more; ++i) {
      if ((static_cast<unsigned char>(text[at + i]) & 0xC0U) != 0x80U) return false;
    }
    at += more + 1;
  }
  return true;
}

/// Reads line after line.
class Reader {
 public:
  void read(std::string_view line) {
    ++line_;
    if (trim(line).empty()) return;
    if (!is_utf8(line)) return complain("its letters are not UTF-8: save the sheet as \"CSV UTF-8\"");
    if (trim(line).front() == '#') return complain("a line that begins with # is no entry: leave it out");
    const auto fields = csv_fields(line);
    if (!fields) return complain("a quotation mark is not closed: write \"Ann \"\"Red\"\" Ashe\", or no marks at all");
    if (std::ranges::all_of(*fields, &std::string::empty)) return;
    if (list_.entries.empty() && faults_.empty() && !has_heading_) {
      if (auto columns = heading_in(*fields)) {
        columns_ = *std::move(columns);
        has_heading_ = true;
        return;
      }
    }
    take(*fields);
  }
  [[nodiscard]] Result<EntryList, std::vector<ListFault>> done() && {
    if (!faults_.empty()) return Failure{std::move(faults_)};
    return std::move(list_);
  }

 private:
  void complain(std::string words) { faults_.push_back({line_, std::move(words)}); }

  void take(const Fields& fields) {
    if (!has_heading_ && is_number(fields.front()))
      return complain(fields.front() + " is no name: write a first line such as number,name,partner,club");
    const bool has_more =
        std::any_of(fields.begin() + static_cast<std::ptrdiff_t>(std::min(fields.size(), columns_.size())),
                    fields.end(), [](const std::string& field) { return !field.empty(); });
    if (has_more)
      return complain("it has more than " +
                      std::string(has_heading_ ? "the heading names" : "name, partner, club and group"));
    auto enter = entry_of(fields);
    if (!enter) return;
    std::vector<std::string> all = enter->names;
    all.insert(all.end(), {enter->club, enter->group});
    for (const std::string& text : all) {
      if (text.size() > kMostBytes)
        return complain('"' + text + "\" is too long: write at most 60 letters (fewer with accents)");
    }
    for (const std::string& name : enter->names) tell_if_repeated(name);
    list_.entries.push_back(*std::move(enter));
  }

  std::optional<Enter> entry_of(const Fields& fields) {
    std::map<Part, std::string> parts;
    Fields shifted = fields;
    auto both = has_heading_ ? std::nullopt : two_in(fields.front());
    // The pair stands in one field, and what follows it moves up.
    if (both) shifted.insert(shifted.begin() + 1, "");
    for (std::size_t i = 0; i < std::min(shifted.size(), columns_.size()); ++i) {
      if (parts[columns_[i]].empty()) parts[columns_[i]] = plain_field(shifted[i]);
    }
    if (has_heading_ && parts[Part::Partner].empty()) both = two_in(parts[Part::Name]);
    if (parts[Part::Name].empty()) {
      complain("a name is missing");
      return std::nullopt;
    }
    Enter enter{{parts[Part::Name]}, parts[Part::Club], parts[Part::Group]};
    if (both) enter.names = *std::move(both);
    if (!parts[Part::Partner].empty()) enter.names.push_back(parts[Part::Partner]);
    return enter;
  }

  void tell_if_repeated(const std::string& name) {
    const auto [known, is_new] = lines_.emplace(small(name), line_);
    if (!is_new) list_.repeated.push_back({line_, name + " stands in line " + std::to_string(known->second) + ", too"});
  }

  std::size_t line_ = 0;
  bool has_heading_ = false;
  Columns columns_ = usual_columns();
  EntryList list_;
  std::vector<ListFault> faults_;
  std::map<std::string, std::size_t> lines_;  ///< of names in small letters
};

}  // namespace

std::string to_text(const ListFault& fault) { return "line " + std::to_string(fault.line) + ": " + fault.words; }

Result<EntryList, std::vector<ListFault>> read_entries(std::string_view csv) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (csv.starts_with(kByteOrderMark)) csv.remove_prefix(kByteOrderMark.size());
  Reader reader;
  while (!csv.empty()) {
    const std::size_t end = std::min(csv.find_first_of("\r\n"), csv.size());
    reader.read(csv.substr(0, end));
    const bool are_two = csv.substr(end).starts_with("\r\n");
    csv.remove_prefix(std::min(csv.size(), end + (are_two ? 2 : 1)));
  }
  return std::move(reader).done();
}

}  // namespace euchre::office
