#include "core/codes/toml_document.h"

#include "core/base/text.h"
#include "core/codes/detail/toml_cursor.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

namespace euchre::codes {
namespace {

using detail::TomlCursor;

/// Honest keys and values nest two or three deep.
constexpr unsigned kMostDepth = 12;

/// The names that a text has given so far, so that none is given twice or to two kinds of thing.
class Names {
 public:
  /// Notes `path`, written in the table whose own path has `table_length` characters, as a value; false where it is one
  /// already, or is or lies in something else.
  bool add_value(const std::string& path, std::size_t table_length) {
    if (tables_.contains(path) || is_in_value(path) || !values_.insert(path).second) return false;
    for (const std::string& table : tables_above(path)) {
      tables_.insert(table);
      if (table.size() > table_length) headers_.insert(table);  // made by dots, it takes no header later
    }
    return true;
  }
  /// Notes the header `[path]`; false where it was one before, or is a value.
  bool add_header(const std::string& path) {
    if (values_.contains(path) || is_in_value(path) || !headers_.insert(path).second) return false;
    tables_.insert(path);
    for (std::string& table : tables_above(path)) tables_.insert(std::move(table));
    return true;
  }
  /// Nothing can be added to the table `path` any more.
  void close(const std::string& path) { values_.insert(path); }

 private:
  static std::vector<std::string> tables_above(const std::string& path) {
    std::vector<std::string> tables;
    for (std::size_t dot = path.find('.'); dot != std::string::npos; dot = path.find('.', dot + 1)) {
      tables.push_back(path.substr(0, dot));
    }
    return tables;
  }
  [[nodiscard]] bool is_in_value(const std::string& path) const {
    return std::ranges::any_of(tables_above(path),
                               [this](const std::string& table) { return values_.contains(table); });
  }

  std::set<std::string> values_;
  std::set<std::string> headers_;
  std::set<std::string> tables_;
};

/// The parts of a key that stand between dots.
using Key = std::vector<std::string>;

std::string joined(const std::string& prefix, const Key& key) {
  std::string path = prefix;
  for (const std::string& part : key) path += (path.empty() ? "" : ".") + part;
  return path;
}

class TomlReader {
 public:
  explicit TomlReader(std::string_view toml) : cursor_(toml) {}

  Result<std::vector<TomlLeaf>, TomlError> read() {
    for (cursor_.skip_lines(); !cursor_.is_at_end() && !cursor_.error(); cursor_.skip_lines()) {
      if (read_line()) cursor_.take_end_of_line();
    }
    if (cursor_.error()) return Failure{*cursor_.error()};
    close_table();
    return std::move(leaves_);
  }

 private:
  bool read_line() {
    if (cursor_.skip("[[")) return read_list_header();
    if (cursor_.skip("[")) return read_header();
    return read_pair(table_, 0);
  }

  bool read_header() {
    const int line = cursor_.line();
    const auto key = take_key();
    if (!key || !expect("]", "a group's name ends with ]")) return false;
    const std::string path = joined("", *key);
    if (!names_.add_header(path)) return fail_twice(path);
    open_table(path, line);
    return true;
  }

  /// `[[name]]`: the next of a list of tables, as `name[0]`, `name[1]` ...
  bool read_list_header() {
    const int line = cursor_.line();
    const auto key = take_key();
    if (!key || !expect("]]", "a list's name ends with ]]")) return false;
    const std::string name = joined("", *key);
    if (list_lengths_[name] == 0 && !names_.add_header(name)) return fail_twice(name);
    const std::string path = name + '[' + std::to_string(list_lengths_[name]++) + ']';
    static_cast<void>(names_.add_header(path));
    open_table(path, line);
    return true;
  }

  void open_table(const std::string& path, int line) {
    close_table();
    table_ = path;
    table_line_ = line;
    leaves_before_table_ = leaves_.size();
  }

  /// A table that nothing was written in is told as such.
  void close_table() {
    if (!table_.empty() && leaves_.size() == leaves_before_table_) {
      leaves_.push_back({table_, TomlKind::EmptyTable, "", table_line_});
    }
  }

  /// `key = value`, its path starting with `prefix`.
  bool read_pair(const std::string& prefix, unsigned depth) {
    const int line = cursor_.line();
    const auto key = take_key();
    if (!key || !expect("=", "a value is missing: write key = value")) return false;
    cursor_.skip_blanks();
    const std::string path = joined(prefix, *key);
    if (cursor_.skip("{")) return read_inline_table(path, line, depth + 1);
    TomlLeaf leaf{path, TomlKind::Other, "", line};
    if (!read_value(leaf, depth)) return false;
    if (!names_.add_value(path, prefix.size())) return fail_twice(path);
    leaves_.push_back(std::move(leaf));
    return true;
  }

  bool read_inline_table(const std::string& path, int line, unsigned depth) {
    if (depth > kMostDepth) return fail("values nest too deeply");
    if (!names_.add_header(path)) return fail_twice(path);
    cursor_.skip_blanks();
    if (cursor_.skip("}")) {
      leaves_.push_back({path, TomlKind::EmptyTable, "", line});
    } else if (!read_pairs_to_brace(path, depth)) {
      return false;
    }
    names_.close(path);
    return true;
  }

  bool read_pairs_to_brace(const std::string& path, unsigned depth) {
    for (;;) {
      cursor_.skip_blanks();
      if (!read_pair(path, depth)) return false;
      cursor_.skip_blanks();
      if (cursor_.skip("}")) return true;
      if (!expect(",", "a comma or } is missing")) return false;
    }
  }

  bool read_value(TomlLeaf& leaf, unsigned depth) {
    if (cursor_.next() == '"' || cursor_.next() == '\'') {
      auto text = cursor_.take_string();
      if (!text) return false;
      leaf.kind = TomlKind::Text;
      leaf.text = *std::move(text);
      return true;
    }
    if (cursor_.skip("[")) return skip_list(depth + 1);
    return read_word(leaf);
  }

  bool read_word(TomlLeaf& leaf) {
    const std::string_view word = cursor_.take_word();
    if (word.empty()) return fail("a value is missing: write key = value");
    if (word == "true" || word == "false") {
      leaf.kind = TomlKind::Truth;
      leaf.text = word;
      return true;
    }
    const bool is_number = (word[0] >= '0' && word[0] <= '9') || word[0] == '+' || word[0] == '-';
    if (!is_number) return fail("a word must stand in quotes");
    return read_number(word, leaf);
  }

  /// Whole numbers in tens are read; fractions, dates and the rest are known to be something else.
  bool read_number(std::string_view word, TomlLeaf& leaf) {
    const bool has_sign = word[0] == '+' || word[0] == '-';
    const std::string_view digits = word.substr(has_sign ? 1 : 0);
    const bool is_whole = !digits.empty() && std::ranges::all_of(digits, [](char c) { return c >= '0' && c <= '9'; });
    if (!is_whole) return true;
    if (digits.size() > 1 && digits[0] == '0') return fail("a number does not start with a nought");
    const auto number = parse_integer(word[0] == '+' ? digits : word);
    if (!number) return fail("a number is too large");
    leaf.kind = TomlKind::Number;
    leaf.text = std::to_string(*number);
    return true;
  }

  /// Lists are read over: no rule is one.
  bool skip_list(unsigned depth) {
    if (depth > kMostDepth) return fail("values nest too deeply");
    for (;;) {
      cursor_.skip_lines();
      if (cursor_.skip("]")) return true;
      TomlLeaf ignored;
      if (cursor_.next() == '{') return fail("a list holds no tables in braces here");
      if (cursor_.is_at_end()) return fail("a list does not end");
      if (!read_value(ignored, depth)) return false;
      cursor_.skip_lines();
      if (cursor_.skip("]")) return true;
      if (!expect(",", "a comma or ] is missing")) return false;
    }
  }

  std::optional<Key> take_key() {
    Key key;
    do {
      if (key.size() == kMostDepth) return cursor_.fail("a key nests too deeply");
      cursor_.skip_blanks();
      auto part = cursor_.take_key_part();
      if (!part) return std::nullopt;
      key.push_back(*std::move(part));
      cursor_.skip_blanks();
    } while (cursor_.skip("."));
    return key;
  }

  bool expect(std::string_view sign, const char* problem) { return cursor_.skip(sign) || fail(problem); }

  bool fail_twice(const std::string& path) {
    constexpr std::size_t kMostShownBytes = 60;
    return fail((path.size() > kMostShownBytes ? "a key" : path) + " stands twice");
  }

  bool fail(std::string problem) {
    cursor_.fail(std::move(problem));
    return false;
  }

  TomlCursor cursor_;
  Names names_;
  std::map<std::string, unsigned, std::less<>> list_lengths_;
  std::string table_;
  int table_line_ = 0;
  std::size_t leaves_before_table_ = 0;
  std::vector<TomlLeaf> leaves_;
};

}  // namespace

Result<std::vector<TomlLeaf>, TomlError> read_toml_leaves(std::string_view toml) {
  if (const auto line = detail::line_of_bad_byte(toml)) {
    return Failure{TomlError{*line, "a character that is no text"}};
  }
  return TomlReader(toml).read();
}

Result<std::vector<TomlRecord>, TomlError> read_toml_records(std::string_view toml, std::string_view name) {
  auto leaves = read_toml_leaves(toml);
  if (!leaves) return Failure{leaves.error()};
  std::vector<TomlRecord> records;
  std::string place;
  for (TomlLeaf& leaf : *leaves) {
    const std::size_t bracket = leaf.path.find("].");
    if (leaf.kind != TomlKind::Text || bracket == std::string::npos) continue;
    if (!leaf.path.starts_with(name) || leaf.path[name.size()] != '[') continue;
    if (leaf.path.substr(0, bracket) != place) records.emplace_back();
    place = leaf.path.substr(0, bracket);
    records.back().emplace(leaf.path.substr(bracket + 2), std::move(leaf.text));
  }
  return records;
}

std::string quoted_toml(std::string_view text) {
  constexpr std::string_view kHexDigits = "0123456789ABCDEF";
  std::string result = "\"";
  for (const char letter : text) {
    const auto code = static_cast<unsigned char>(letter);
    if (letter == '"' || letter == '\\') {
      result += '\\';
      result += letter;
    } else if (code < 0x20 || code == 0x7F) {
      result += "\\u00";
      result += kHexDigits[code >> 4U];
      result += kHexDigits[code & 15U];
    } else {
      result += letter;
    }
  }
  return result + '"';
}

}  // namespace euchre::codes
