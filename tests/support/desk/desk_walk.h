#pragma once

#include "casebook/scenario.h"
#include "desk/interview.h"

#include <functional>
#include <string>
#include <vector>

namespace euchre::desk_walk {

/// Called at each end of an interview. True stops the walk.
using AtEnd = std::function<bool(const desk::Answers&, const desk::Step&)>;

/// Answers every question in every way, from `given` on. True where the walk was stopped.
bool walk(const laws::LawBook& book, const desk::Incident& incident, const desk::Answers& given, const AtEnd& at_end);

/// What a case expects of options, points, cards, claims and the fate of the deal. Statements of the lawful course, of the
/// score and of what only the hands can tell are left out.
std::vector<std::string> essentials_of(const casebook::Scenario& scenario);

/// Those essentials that the ruling does not state. Tricks are counted as told, so their numbers are not compared.
std::vector<std::string> missing_from(const desk::DeskRuling& ruling, const std::vector<std::string>& essentials);

/// The cards that the essentials speak of, each once, in order.
std::vector<std::string> cards_in(const std::vector<std::string>& essentials);

/// How many questions were answered by somebody at the table.
std::size_t questions_asked(const desk::Step& step);

}  // namespace euchre::desk_walk
