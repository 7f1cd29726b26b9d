#pragma once

/// TOML as a flat list of leaves, read by our own reader: bad text from anybody is refused with its line, in words for
/// people, and no text can exhaust the stack. All of TOML 1.0 is accepted but tables in braces inside lists, dates with a
/// blank, `inf` and `nan`. Lists, dates and numbers other than plain decimal ones are only told apart, since no rule is one.

#include "core/base/result.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::codes {

enum class TomlKind : std::uint8_t {
  Text,
  Number,  ///< a whole number
  Truth,
  EmptyTable,
  Other,  ///< a list, a fraction, a date
};

/// One value and where it stands.
struct TomlLeaf {
  std::string path;  ///< keys joined by dots: `lone_hand.period`
  TomlKind kind = TomlKind::Other;
  std::string text;  ///< the value of Text, Number and Truth
  int line = 0;      ///< from 1
};

struct TomlError {
  int line = 0;
  std::string problem;
};

/// Every value of a TOML text in the order written, tables dissolved into dotted paths.
[[nodiscard]] Result<std::vector<TomlLeaf>, TomlError> read_toml_leaves(std::string_view toml);

using TomlRecord = std::map<std::string, std::string, std::less<>>;

/// The text fields of each table of the list `[[name]]`, in order.
[[nodiscard]] Result<std::vector<TomlRecord>, TomlError> read_toml_records(std::string_view toml,
                                                                           std::string_view name);

/// `text` as a TOML string, quotes included.
[[nodiscard]] std::string quoted_toml(std::string_view text);

}  // namespace euchre::codes
