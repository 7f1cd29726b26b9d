#include "codes/toml_document.h"

// Debian's TOML library comes as a shared object that throws; its headers alone do neither.
#define TOML_HEADER_ONLY 1
#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>

#include <algorithm>
#include <iterator>

namespace euchre::codes {
namespace {

TomlError to_error(const toml::parse_error& error) {
  return {static_cast<int>(error.source().begin.line), std::string(error.description())};
}

TomlLeaf leaf_of(const toml::node& node) {
  TomlLeaf leaf;
  leaf.line = static_cast<int>(node.source().begin.line);
  if (const auto* text = node.as_string()) {
    leaf.kind = TomlKind::Text;
    leaf.text = text->get();
  } else if (const auto* number = node.as_integer()) {
    leaf.kind = TomlKind::Number;
    leaf.text = std::to_string(number->get());
  } else if (const auto* truth = node.as_boolean()) {
    leaf.kind = TomlKind::Truth;
    leaf.text = truth->get() ? "true" : "false";
  } else if (node.is_table()) {
    leaf.kind = TomlKind::EmptyTable;
  }
  return leaf;
}

/// A key as a path shows it: in quotes unless it is a bare word, so that `"a.b"` is not taken for `b` in `[a]`.
std::string path_part(std::string_view key) {
  const bool is_bare = !key.empty() && std::ranges::all_of(key, [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9') ||
           letter == '_' || letter == '-';
  });
  return is_bare ? std::string(key) : quoted_toml(key);
}

struct PlacedLeaf {
  TomlLeaf leaf;
  toml::source_position position;
};

/// The depth is bounded: the parser refuses deep nesting.
void collect(const toml::table& table, const std::string& prefix, std::vector<PlacedLeaf>& leaves) {
  for (const auto& [key, node] : table) {
    const std::string path = prefix + path_part(key.str());
    const toml::table* inner = node.as_table();
    if (inner != nullptr && !inner->empty()) {
      collect(*inner, path + '.', leaves);
      continue;
    }
    PlacedLeaf placed{leaf_of(node), key.source().begin};
    placed.leaf.path = path;
    if (placed.position.line > 0) placed.leaf.line = static_cast<int>(placed.position.line);
    leaves.push_back(std::move(placed));
  }
}

TomlRecord record_of(const toml::table& table) {
  TomlRecord record;
  for (const auto& [key, node] : table) {
    if (const auto* text = node.as_string()) record.emplace(std::string(key.str()), text->get());
  }
  return record;
}

}  // namespace

Result<std::vector<TomlLeaf>, TomlError> read_toml_leaves(std::string_view toml) {
  const toml::parse_result parsed = toml::parse(toml);
  if (!parsed) return Failure{to_error(parsed.error())};
  std::vector<PlacedLeaf> placed;
  collect(parsed.table(), "", placed);
  std::ranges::sort(placed,
                    [](const PlacedLeaf& one, const PlacedLeaf& other) { return one.position < other.position; });
  std::vector<TomlLeaf> leaves;
  leaves.reserve(placed.size());
  std::ranges::transform(placed, std::back_inserter(leaves), [](PlacedLeaf& leaf) { return std::move(leaf.leaf); });
  return leaves;
}

Result<std::vector<TomlRecord>, TomlError> read_toml_records(std::string_view toml, std::string_view name) {
  const toml::parse_result parsed = toml::parse(toml);
  if (!parsed) return Failure{to_error(parsed.error())};
  std::vector<TomlRecord> records;
  if (const toml::array* list = parsed.table()[name].as_array()) {
    for (const toml::node& node : *list) {
      if (const toml::table* table = node.as_table()) records.push_back(record_of(*table));
    }
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
