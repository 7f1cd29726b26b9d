#pragma once

#include "core/base/result.h"
#include "core/codes/code.h"
#include "core/codes/toml_document.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::codes::detail {

/// Whether a leaf stands under `[laws...]` or `[readings]`.
[[nodiscard]] bool is_about_laws(std::string_view path);

/// Reads the sections `[laws.<group>]` and `[readings]` of one file. Rows of the laws go into the code; what a reading
/// says about lawful play is added to the file's own leaves, as if it had been written there.
class LawSettingsReader {
 public:
  LawSettingsReader(std::string_view file_name, std::vector<TomlLeaf>& leaves, Code& code)
      : file_(file_name), leaves_(leaves), code_(code) {}

  /// The first thing that is wrong.
  [[nodiscard]] std::optional<CodeError> read();

 private:
  [[nodiscard]] std::optional<CodeError> take_row(const TomlLeaf& leaf);
  [[nodiscard]] std::optional<CodeError> take_reading(const TomlLeaf& leaf);
  [[nodiscard]] std::optional<CodeError> set_row(const TomlLeaf& leaf, std::string_view row, std::string_view value,
                                                 std::string_view ground);
  [[nodiscard]] std::optional<CodeError> set_lawful(const TomlLeaf& leaf, std::string_view path,
                                                    std::string_view value);
  [[nodiscard]] CodeError error(const TomlLeaf& leaf, std::string problem, std::string hint) const;

  std::string file_;
  std::vector<TomlLeaf>& leaves_;
  Code& code_;
};

}  // namespace euchre::codes::detail
