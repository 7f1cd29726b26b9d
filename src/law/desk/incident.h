#pragma once

/// The room `desk`: the director's desk for real tables. What may have happened is data (`data/desk/*.txt`): kinds of
/// incident (incident.h), each with plain questions and with what is told to the law machine for each answer (story.h).
/// An interview (interview.h) asks only what the ruling depends on; the ruling (desk_ruling.h) is worded without anything
/// that had to be invented for the machine's sake.

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::desk {

/// `who=E`, `lone!=none`, `who~@dealer` (of one side), `who!~@dealer`: what must hold for a line or a question to count.
struct Condition {
  enum class Kind { Is, IsNot, SameSide, OtherSide };
  Kind kind = Kind::Is;
  std::string answer;                ///< the question whose answer is compared
  std::vector<std::string> allowed;  ///< with any of these; `@dealer` is a seat to be worked out
};

/// One of the answers offered.
struct OfferedAnswer {
  std::string value;
  std::string label;
};

/// One plain question.
struct Question {
  enum class Kind {
    Seat,
    Lone,    ///< a seat, or nobody
    Choice,  ///< one of those listed
    Number,
    Card,
    Suit
  };
  std::string id;
  Kind kind = Kind::Choice;
  std::string text;
  std::vector<OfferedAnswer> choices;  ///< Choice
  int least = 0;                       ///< Number
  int most = 0;                        ///< Number
  std::vector<std::string> excluded;   ///< Seat: expressions such as `dealer` or `left.who`
  std::vector<Condition> when;
  bool optional = false;  ///< the ruling can be given without it; then `label` stands for what is not known
  std::string label;      ///< `the card led`
  std::string source;     ///< Card: which invented suit stands for it: `trump`, `led`, or another
};

/// One line told to the machine, or an instruction (`*lead-by who`) about cards that nobody need name.
struct Line {
  bool is_incident = true;  ///< false for what went before it
  std::vector<Condition> when;
  std::string text;
};

/// Something that may happen at a table.
struct Incident {
  std::string id;
  std::string group;
  std::string title;
  std::vector<std::string> sayings;  ///< how people put it
  std::string start;                 ///< how the table stands: `deal`, `calls`, `play lone=lone`
  std::vector<Question> questions;
  std::vector<Line> lines;
  bool deals_cards = false;  ///< the machine is told who holds what is played
  bool settles = false;      ///< the result of the hand may be given too
  bool tells_turn = false;   ///< whose turn it is now belongs to the ruling
  bool about_lone = false;   ///< who may still play alone belongs to the ruling
};

struct IncidentGroup {
  std::string id;
  std::string title;
};

/// All kinds of incident in the order in which a desk lists them. Built into the program from `data/desk`.
[[nodiscard]] std::span<const Incident> incidents();
[[nodiscard]] std::span<const IncidentGroup> incident_groups();
/// The kind with that id; null where there is none.
[[nodiscard]] const Incident* find_incident(std::string_view id);
/// The question of that id; null where the kind does not ask it.
[[nodiscard]] const Question* find_question(const Incident& incident, std::string_view id);

}  // namespace euchre::desk
