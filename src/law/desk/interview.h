#pragma once

#include "law/desk/desk_ruling.h"

#include <optional>
#include <string>
#include <vector>

namespace euchre::desk {

/// A question with the answers that are possible now.
struct Asked {
  const Question* question = nullptr;
  std::vector<OfferedAnswer> choices;
};

/// A question that was answered.
struct Answered {
  const Question* question = nullptr;
  OfferedAnswer answer;
};

/// Where an interview stands: either something is to be asked, or the ruling is there.
struct Step {
  std::vector<Answered> answered;    ///< in the order of the questions
  std::optional<Asked> next;         ///< what must still be asked
  std::optional<DeskRuling> ruling;  ///< once nothing must be asked; absent if the answers contradict one another
  std::vector<Asked> more;           ///< what may be added to the ruling
};

/// The state of the interview about an incident under a code. Only what the ruling depends on is asked: a question is
/// left out where every possible answer to it gives the same ruling, whatever is answered later.
[[nodiscard]] Step interview(const laws::LawBook& book, const Incident& incident, const Answers& answers);

/// How the hand ended: asked where points may be settled at once.
[[nodiscard]] const Question& result_question();

}  // namespace euchre::desk
