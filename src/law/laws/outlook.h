#pragma once

#include "law/laws/machine.h"

#include <vector>

namespace euchre::laws {

/// What one choice of an option that is open leads to.
struct Outlook {
  Option option;
  Choice choice;
  /// What would be ruled of it and hold then, and is not so now; at scoring all points and the score. Where nothing else
  /// comes of it, who is then to act, what may still be chosen, or the score. Of a suit or card that will only be named
  /// later it says who must obey.
  std::vector<Statement> leads_to;
  friend bool operator==(const Outlook&, const Outlook&) = default;
};

/// The act by which the holder of a right takes a choice.
[[nodiscard]] facts::Act act_of(const Party& holder, const Choice& choice);
/// The statement with `if CHOICE`, where the language of rulings has it.
[[nodiscard]] Stated if_chosen(Stated stated, const Choice& choice);
/// What comes of every choice of every option that is open: each is made on a copy of the machine. `now` is its ruling.
[[nodiscard]] std::vector<Outlook> outlook(const Machine& machine, const Ruling& now);

}  // namespace euchre::laws
