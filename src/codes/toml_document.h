#pragma once

/// TOML as a flat list of leaves. The only door to the TOML library, whose headers are costly to compile.

#include "base/result.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::codes::detail {

enum class LeafKind : std::uint8_t {
  Text,
  Number,  ///< a whole number
  Truth,
  EmptyTable,
  Other,  ///< a list, a fraction, a date
};

/// One value and where it stands.
struct Leaf {
  std::string path;  ///< keys joined by dots: `lone_hand.period`
  LeafKind kind = LeafKind::Other;
  std::string text;  ///< the value of Text, Number and Truth
  int line = 0;      ///< from 1
};

struct TomlError {
  int line = 0;
  std::string problem;
};

/// Every value of a TOML text in the order written, tables dissolved into dotted paths.
[[nodiscard]] Result<std::vector<Leaf>, TomlError> read_leaves(std::string_view toml);

using Record = std::map<std::string, std::string, std::less<>>;

/// The text fields of each table of the list `[[name]]`, in order.
[[nodiscard]] Result<std::vector<Record>, TomlError> read_records(std::string_view toml, std::string_view name);

/// `text` as a TOML string, quotes included.
[[nodiscard]] std::string quoted(std::string_view text);

}  // namespace euchre::codes::detail
