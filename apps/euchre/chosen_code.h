#pragma once

#include "core/base/result.h"
#include "core/codes/code.h"

#include <string>

class Arguments;

/// The code of laws that a command is to go by: `--code hoyle` or `--house FILE`.
struct ChosenCode {
  std::string id = euchre::codes::default_code(euchre::codes::Occasion::Game).id;
  std::string house_file;

  void add_options(Arguments& arguments);
  /// The code; the error says which codes there are, or why the house rules cannot be used.
  [[nodiscard]] euchre::Result<euchre::codes::Code, std::string> load() const;
};
