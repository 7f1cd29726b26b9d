#pragma once

#include "core/cards/card_set.h"
#include "core/codes/code.h"
#include "law/desk/incident.h"
#include "law/laws/machine.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::desk {

/// What was answered, by the id of the question; `dealer` is a question of every incident. Seats are letters.
using Answers = std::map<std::string, std::string, std::less<>>;

/// Something that nobody told the desk and that the machine needs: in what people read, `label` stands for it. Without a
/// label it must not be spoken of.
struct StandIn {
  std::optional<Card> card;
  std::optional<Trump> suit;
  std::optional<Seat> seat;
  std::string label;
};

/// An incident as it is told to the law machine, in the vocabulary of facts.
struct Story {
  laws::SetUp set_up;
  std::vector<std::string> before;  ///< the lawful part
  std::vector<std::string> facts;   ///< the incident
  std::vector<StandIn> stand_ins;
  CardSet named;       ///< cards that people named
  unsigned trick = 1;  ///< in which the incident happened, as told; nobody need know its number
};

/// The question every incident begins with, where it matters.
[[nodiscard]] const Question& dealer_question();

/// Which card was turned up: may be told where trump is being made.
[[nodiscard]] const Question& turn_up_question();

/// Whether all conditions hold. Questions without an answer count as answered with the first answer they offer.
[[nodiscard]] bool hold(const std::vector<Condition>& conditions, const Answers& answers);

/// Every answer that fits the question where the rest is as answered.
[[nodiscard]] std::vector<OfferedAnswer> answers_to(const codes::Code& code, const Question& question,
                                                    const Answers& answers);

/// The incident with these answers. Questions without an answer take the first one that is offered; cards are invented.
/// Nothing where the answers contradict one another.
[[nodiscard]] std::optional<Story> tell(const codes::Code& code, const Incident& incident, const Answers& answers);

}  // namespace euchre::desk
