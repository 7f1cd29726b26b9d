#pragma once

#include "law/casebook/scenario.h"
#include "law/desk/interview.h"

#include <functional>
#include <string>
#include <vector>

namespace euchre::desk_walk {

/// Called at each end of an interview. True stops the walk.
using AtEnd = std::function<bool(const desk::Answers&, const desk::Step&)>;

/// Answers every question in every way, from `given` on. True where the walk was stopped.
bool walk(const laws::LawBook& book, const desk::Incident& incident, const desk::Answers& given, const AtEnd& at_end);

/// One thing that a case expects, and what it rests on.
struct Essential {
  std::string body;  ///< as written
  laws::Stated what;
  std::vector<std::string> ids;
};

/// All that a case expects.
std::vector<Essential> essentials_of(const casebook::Scenario& scenario);

/// Those essentials that the ruling does not state on one of the same grounds. Tricks and games are counted as told,
/// so their numbers are not compared; what a player may claim his side may claim.
std::vector<Essential> missing_from(const desk::DeskRuling& ruling, const std::vector<Essential>& essentials);

/// How many questions were answered by somebody at the table.
std::size_t questions_asked(const desk::Step& step);

}  // namespace euchre::desk_walk
