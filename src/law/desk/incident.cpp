#include "law/desk/incident.h"

#include "core/base/check.h"
#include "law/desk/detail/incident_reader.h"
#include "law/desk/incident_texts.h"

#include <algorithm>

namespace euchre::desk {
namespace {

detail::Catalogue read_catalogue() {
  detail::Catalogue catalogue;
  detail::read_incidents(detail::kPreparingTxt, "preparing.txt", catalogue);
  detail::read_incidents(detail::kDealTxt, "deal.txt", catalogue);
  detail::read_incidents(detail::kCallsTxt, "calls.txt", catalogue);
  detail::read_incidents(detail::kAloneTxt, "alone.txt", catalogue);
  detail::read_incidents(detail::kPlayTxt, "play.txt", catalogue);
  detail::read_incidents(detail::kCardsTxt, "cards.txt", catalogue);
  detail::read_incidents(detail::kRevokeTxt, "revoke.txt", catalogue);
  detail::read_incidents(detail::kConductTxt, "conduct.txt", catalogue);
  EUCHRE_REQUIRE(catalogue.problems.empty());
  return catalogue;
}

const detail::Catalogue& catalogue() {
  static const detail::Catalogue read = read_catalogue();
  return read;
}

}  // namespace

std::span<const Incident> incidents() { return catalogue().incidents; }
std::span<const IncidentGroup> incident_groups() { return catalogue().groups; }

const Incident* find_incident(std::string_view id) {
  const auto all = incidents();
  const auto found = std::ranges::find(all, id, &Incident::id);
  return found == all.end() ? nullptr : &*found;
}

const Question* find_question(const Incident& incident, std::string_view id) {
  const auto found = std::ranges::find(incident.questions, id, &Question::id);
  return found == incident.questions.end() ? nullptr : &*found;
}

}  // namespace euchre::desk
