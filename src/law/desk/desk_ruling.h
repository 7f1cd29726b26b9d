#pragma once

#include "law/desk/story.h"
#include "law/laws/machine.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace euchre::desk {

/// What part of a ruling a line belongs to, in the order in which they are read out.
enum class Part { Deal, Calls, Rights, Cards, Points, Notes, Turn };

/// One line of a ruling.
struct RuledLine {
  Part part = Part::Notes;
  laws::Statement statement;
  std::string words;
};

/// A right that is open when the ruling is given: what its holder chose can be answered too (`then`).
struct OpenRight {
  std::string holder;
  std::vector<OfferedAnswer> choices;  ///< `0.1`: the second choice of the first right
  std::vector<std::string> leads_to;   ///< for each choice, what comes of it
};

/// What follows from an incident, for people.
struct DeskRuling {
  std::vector<RuledLine> lines;
  std::vector<OpenRight> rights;
  /// Whether the two say the same to people, be it on other articles: nobody is asked a question for those alone.
  friend bool operator==(const DeskRuling& left, const DeskRuling& right);
};

/// Rules on a story; nothing where what was told contradicts itself. Told is what the incident brought about, not what
/// held before it.
[[nodiscard]] std::optional<DeskRuling> rule(const laws::LawBook& book, const Incident& incident,
                                             const Answers& answers);

/// Why the desk does not tell what the machine says.
enum class LeftOut : std::uint8_t {
  Implied,       ///< told for the side, or for the player
  OfNoConcern,   ///< any hand would say so, or only a reader of the laws asks for it
  SaidByOption,  ///< that a card may be called, where calling it is one of two choices
  OrdinaryTurn,  ///< who deals next by rotation
  IdleClaim,     ///< of a new deal that is due anyhow
  NeedsScore,    ///< which nobody told
  StoodBefore,   ///< it held before the incident
  Nameless,      ///< of a card, suit or player that was invented
};

/// What the machine says of a story and the desk does not tell.
struct Unsaid {
  LeftOut why = LeftOut::Implied;
  laws::Statement statement;
};
/// Together with the lines of the ruling this is all that the machine says.
[[nodiscard]] std::vector<Unsaid> left_unsaid(const laws::LawBook& book, const Incident& incident,
                                              const Answers& answers);

/// Whether the two say the same to people, apart from whose turn it is.
[[nodiscard]] bool say_the_same_but_for_turns(const DeskRuling& left, const DeskRuling& right);

}  // namespace euchre::desk
