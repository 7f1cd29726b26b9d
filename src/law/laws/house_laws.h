#pragma once

#include "core/base/result.h"
#include "core/codes/code.h"
#include "law/laws/law_book.h"

#include <memory>
#include <string_view>

namespace euchre::laws {

/// What a table with house rules is judged by.
struct HouseLaws {
  std::unique_ptr<const codes::Code> code;  ///< `book` points to it
  LawBook book;
};

/// House rules with what they say about the laws: `[laws.<group>]` and `[readings]` beside the rules of lawful play.
/// Values that say nothing because another value excludes them are errors.
[[nodiscard]] Result<HouseLaws, codes::CodeError> read_house_laws(std::string_view toml, std::string_view file_name);

}  // namespace euchre::laws
