#pragma once

#include "law/laws/ground.h"

namespace euchre::laws {

/// One parameter of a code's laws: its value, and the articles or the reading it rests on.
template <class T>
struct Rule {
  T value{};
  Ground ground;
  friend bool operator==(const Rule&, const Rule&) = default;
};

}  // namespace euchre::laws
