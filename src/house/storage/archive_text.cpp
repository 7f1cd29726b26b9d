#include "house/storage/archive_text.h"

#include "core/base/check.h"
#include "core/base/text.h"
#include "house/storage/detail/settings_text.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>
#include <vector>

namespace euchre::storage {
namespace {

/// How the logs of a kind are told in files.
struct Format {
  LogKind kind;
  std::string_view word;    ///< before the name of the file
  std::string_view suffix;  ///< behind it
  std::string_view header;  ///< the first line
};
constexpr std::array<Format, 4> kFormats{{{LogKind::Table, "table-", ".record", "euchre-record 1"},
                                          {LogKind::Event, "event-", ".event", "euchre-event 1"},
                                          {LogKind::Club, "club-", ".club", "euchre-club 1"},
                                          {LogKind::Season, "season-", ".season", "euchre-season 1"}}};

constexpr std::string_view kArchive = "# archive 1 ";
constexpr std::string_view kSettings = "# settings ";
constexpr std::string_view kOwner = "# owner ";

/// Null for a log that is told in no file.
const Format* format_of(std::string_view log) {
  const std::string_view prefix = log.substr(0, log.find('/') == std::string_view::npos ? 0 : log.find('/') + 1);
  const auto found =
      std::ranges::find_if(kFormats, [prefix](const Format& format) { return log_name(format.kind, "") == prefix; });
  return found == kFormats.end() ? nullptr : &*found;
}

bool is_plain(std::string_view id) {
  return !id.empty() && std::ranges::all_of(id, [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9') ||
           letter == '-' || letter == '_';
  });
}

std::string_view id_of(std::string_view log) {
  const std::size_t slash = log.find('/');
  return slash == std::string_view::npos ? log : log.substr(slash + 1);
}

template <class Bytes>
std::string hex(const Bytes& bytes) {
  return to_hex(bytes.data(), bytes.size());
}

std::string hex(const std::optional<TokenHash>& hash) { return hash ? hex(hash->bytes) : "-"; }

std::string settings_line(const TableSettings& settings) {
  return std::string(kSettings) + "host=" + hex(settings.host) + " listed=" + (settings.is_listed ? "1" : "0") +
         " clock=" + std::to_string(settings.clock_seconds) + " pace=" + std::to_string(settings.pace_ms) +
         " choice=" + std::to_string(settings.choice_seconds) + " director-key=" + hex(settings.director_key) +
         " director=" + hex(settings.director) + " advice=" + (settings.gives_advice ? "1" : "0") +
         " shown=" + detail::to_text(settings.shown) + " accepting=" + detail::to_text(settings.accepting) +
         (settings.event.empty() ? std::string() : " event=" + settings.event);
}

/// What stands in the lines of the head, taken out by their keys.
class Fields {
 public:
  explicit Fields(std::string_view line) {
    for (const std::string_view word : words(line)) {
      const std::size_t mark = word.find('=');
      if (mark == std::string_view::npos) is_wrong_ = true;
      if (mark != std::string_view::npos) values_[std::string(word.substr(0, mark))] = word.substr(mark + 1);
    }
  }

  [[nodiscard]] std::string_view text(const std::string& key) {
    const auto found = values_.find(key);
    is_wrong_ = is_wrong_ || found == values_.end();
    return found == values_.end() ? std::string_view() : found->second;
  }
  /// Empty where there is none.
  [[nodiscard]] std::string_view text_if_there(const std::string& key) const {
    const auto found = values_.find(key);
    return found == values_.end() ? std::string_view() : found->second;
  }
  [[nodiscard]] std::uint64_t number(const std::string& key) {
    const auto value = parse_integer(text(key));
    is_wrong_ = is_wrong_ || !value || *value < 0;
    return value && *value >= 0 ? static_cast<std::uint64_t>(*value) : 0;
  }
  [[nodiscard]] std::optional<TokenHash> hash(const std::string& key) {
    if (text(key) == "-") return std::nullopt;
    TokenHash hash;
    fill(text(key), hash.bytes);
    return hash;
  }
  template <std::size_t count>
  void fill(std::string_view text, std::array<std::uint8_t, count>& bytes) {
    const auto parsed = parse_hex(text);
    is_wrong_ = is_wrong_ || !parsed || parsed->size() != count;
    if (parsed && parsed->size() == count) std::ranges::copy(*parsed, bytes.begin());
  }
  [[nodiscard]] bool is_wrong() const { return is_wrong_; }

 private:
  std::map<std::string, std::string_view, std::less<>> values_;
  bool is_wrong_ = false;
};

TableSettings read_settings(Fields& fields) {
  TableSettings settings;
  settings.host = fields.hash("host");
  settings.is_listed = fields.number("listed") != 0;
  settings.clock_seconds = static_cast<unsigned>(fields.number("clock"));
  settings.pace_ms = static_cast<unsigned>(fields.number("pace"));
  settings.choice_seconds = static_cast<unsigned>(fields.number("choice"));
  settings.director_key = fields.hash("director-key");
  settings.director = fields.hash("director");
  settings.gives_advice = fields.number("advice") != 0;
  // Nothing in files of before.
  settings.shown = detail::read_shown(fields.text_if_there("shown"));
  settings.accepting = detail::read_tokens(fields.text_if_there("accepting"));
  settings.event = fields.text_if_there("event");
  return settings;
}

ChainValue end_of_chain(const StoredTable& log) {
  ChainValue value = chain_of(log.table);
  for (const std::string& line : log.lines) value = chain_after(value, line);
  return value;
}

Failure<std::string> wrong(std::size_t line, const std::string& what) {
  return Failure<std::string>{"line " + std::to_string(line) + ": " + what};
}

/// Where a text is being read.
struct Reader {
  std::vector<std::string_view> lines;
  std::size_t next = 0;

  /// The next line without its beginning; nothing where it begins otherwise.
  [[nodiscard]] std::optional<std::string_view> take(std::string_view beginning) {
    if (next >= lines.size() || !lines[next].starts_with(beginning)) return std::nullopt;
    return lines[next++].substr(beginning.size());
  }
};

/// Whose the seats were.
bool read_owners(Reader& reader, std::uint64_t count, StoredTable& log) {
  for (std::uint64_t i = 0; i < count; ++i) {
    const auto owner = reader.take(kOwner);
    if (!owner || owner->size() < 3) return false;
    const auto seat = parse_seat(owner->substr(0, 1));
    const auto bytes = parse_hex(owner->substr(2));
    TokenHash hash;
    if (!seat || !bytes || bytes->size() != hash.bytes.size()) return false;
    std::ranges::copy(*bytes, hash.bytes.begin());
    log.owners[*seat] = hash;
  }
  return true;
}

}  // namespace

Result<std::string, std::string> to_archive_text(const StoredTable& log) {
  const Format* format = format_of(log.table);
  if (format == nullptr) return Failure{log.table + ": is told in no file"};
  if (log.damage) return Failure{to_text(log.table, *log.damage)};
  std::string owners;
  std::size_t owner_count = 0;
  for (const Seat seat : kSeats) {
    if (!log.owners[seat]) continue;
    ++owner_count;
    owners += std::string(kOwner) + to_char(seat) + ' ' + hex(log.owners[seat]->bytes) + '\n';
  }
  std::string text = std::string(format->header) + '\n' + std::string(kArchive) + "log=" + log.table +
                     " life=" + (log.life == TableLife::Closed ? "closed" : "open") +
                     " lines=" + std::to_string(log.lines.size()) + " owners=" + std::to_string(owner_count) +
                     " written=" + std::to_string(log.written_ms) + " chain=" + hex(end_of_chain(log).bytes) + '\n' +
                     settings_line(log.settings) + '\n' + owners;
  for (const std::string& line : log.lines) {
    if (line.find('\n') != std::string::npos) return Failure{log.table + ": a line holds a line feed"};
    text += line + '\n';
  }
  return text;
}

Result<StoredTable, std::string> parse_archive_text(std::string_view text) {
  if (!text.ends_with('\n')) return Failure{std::string("its last line is cut off")};
  Reader reader{split(text.substr(0, text.size() - 1), '\n')};
  const std::string_view header = reader.lines.front();
  ++reader.next;
  const auto head = reader.take(kArchive);
  if (!head) return wrong(2, "no log of an archive begins so");
  Fields fields(*head);
  StoredTable log;
  log.table = fields.text("log");
  log.life = fields.text("life") == "closed" ? TableLife::Closed : TableLife::Open;
  log.written_ms = fields.number("written");
  const std::uint64_t count = fields.number("lines");
  const std::uint64_t owners = fields.number("owners");
  ChainValue end;
  fields.fill(fields.text("chain"), end.bytes);
  const Format* format = format_of(log.table);
  if (fields.is_wrong() || format == nullptr) return wrong(2, "what it tells of the log cannot be read");
  if (format->header != header) return wrong(1, "it should be \"" + std::string(format->header) + '"');
  const auto settings = reader.take(kSettings);
  Fields set(settings.value_or("host"));
  log.settings = read_settings(set);
  if (set.is_wrong()) return wrong(3, "the settings cannot be read");
  if (!read_owners(reader, owners, log)) return wrong(reader.next + 1, "whose a seat was cannot be read");
  for (; reader.next < reader.lines.size(); ++reader.next) log.lines.emplace_back(reader.lines[reader.next]);
  if (log.lines.size() != count)
    return Failure{"it has " + std::to_string(log.lines.size()) + " lines, not " + std::to_string(count)};
  if (end_of_chain(log) != end) return Failure{std::string("a line was altered: its chain does not end as it should")};
  return log;
}

std::string archive_file_name(std::string_view log) {
  const Format* format = format_of(log);
  if (format == nullptr || !is_plain(id_of(log))) return {};
  return std::string(format->word) + std::string(id_of(log)) + std::string(format->suffix);
}

std::string log_of_archive_file(std::string_view file) {
  for (const Format& format : kFormats) {
    if (!file.starts_with(format.word) || !file.ends_with(format.suffix)) continue;
    const std::size_t around = format.word.size() + format.suffix.size();
    if (file.size() <= around) return {};
    const std::string_view id = file.substr(format.word.size(), file.size() - around);
    return is_plain(id) ? log_name(format.kind, id) : std::string();
  }
  return {};
}

}  // namespace euchre::storage
