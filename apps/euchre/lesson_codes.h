#pragma once

#include "core/base/result.h"
#include "core/codes/code.h"

#include <string>
#include <vector>

class Arguments;

/// What learners learn: codes, and house rules drawn at random beside them.
struct LessonCodes {
  std::vector<std::string> ids = {euchre::codes::default_code(euchre::codes::Occasion::Game).id};
  std::uint32_t drawn = 0;
  std::vector<std::uint32_t> packs = {24};

  void add_options(Arguments& arguments);
};

/// Codes by which deals are played in turn by chance. What is drawn lives in here.
struct Lessons {
  std::vector<euchre::codes::Code> drawn;
  std::vector<const euchre::codes::Code*>
      codes;  ///< at least one; one that stands there twice is played twice as often
};

/// The codes of those ids, every code for `all`; and where house rules are drawn, those of every code in turn with the packs
/// in turn, half of all that is played. The error says which is none.
[[nodiscard]] euchre::Result<Lessons, std::string> lessons_of(const LessonCodes& chosen);
