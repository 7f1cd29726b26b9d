#include "chosen_code.h"

#include "arguments.h"
#include "code_names.h"
#include "read_input.h"

namespace codes = euchre::codes;

void ChosenCode::add_options(Arguments& arguments) {
  arguments.add_option("--code", &id, "the code of laws: " + codes::ids_of_codes()).show_default();
  arguments.add_option("--house", &house_file, "house rules: a TOML file that says what differs from a code");
}

euchre::Result<codes::Code, std::string> ChosenCode::load() const {
  if (house_file.empty()) {
    if (const codes::Code* code = codes::find_code(id)) return *code;
    return euchre::Failure{no_such_code(id)};
  }
  const auto toml = read_input(house_file, kMostOfText);
  if (!toml) return euchre::Failure{toml.error()};
  auto code = codes::parse_house_rules(*toml, house_file);
  if (!code) return euchre::Failure{codes::to_text(code.error())};
  return *std::move(code);
}
