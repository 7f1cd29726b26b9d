#include "core/facts/told_persons.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>

namespace euchre::facts {

namespace {

/// A finding about a player or a side, the word that names him, and the other words that people use for it.
struct PersonOf {
  std::string_view finding;
  std::string_view word;
  std::string_view others;
  bool is_needed = false;          ///< nothing can be ruled without him
  std::string_view needed_word{};  ///< nor without this one
};

constexpr std::array kPersons{
    PersonOf{"card-exposed", "owner", "by seat player", true, "card"},
    PersonOf{"card-exposed-in-deal", "by", "seat player side", true, "card"},
    PersonOf{"consultation", "by", "side seat player", true},
    PersonOf{"counter-error", "side", "by", true},
    PersonOf{"dealt-by", "actual", "by seat player"},
    PersonOf{"detached-card-replaced", "by", "owner seat player"},
    PersonOf{"earlier-false-lead", "by", "seat player owner", true, "card"},
    PersonOf{"hand-count", "seat", "by owner player", true},
    PersonOf{"idle-partner-plays", "by", "seat player owner", true, "card"},
    PersonOf{"named-card", "by", "seat player owner", true},
    PersonOf{"next-leader", "seat", "by player", true},
    PersonOf{"omission", "seat", "by player", true, "trick"},
    PersonOf{"quitted-trick-turned", "by", "seat player", true},
    PersonOf{"remark", "by", "seat player", true},
    PersonOf{"revoke-claimed", "by", "seat player", true},
    PersonOf{"revoke-proved", "by", "seat player", true},
    PersonOf{"shuffle-seen", "by", "seat player"},
    PersonOf{"talk", "by", "seat player side", true},
    PersonOf{"tricks-mixed", "by", "seat player side"},
    PersonOf{"trump-card-lifted", "by", "seat player"},
    PersonOf{"two-cards-to-trick", "seat", "by player owner", true},
    PersonOf{"unclear-declaration", "by", "seat player"},
    PersonOf{"undiscarded", "seat", "by player"},
    PersonOf{"wrong-count", "seat", "by player owner", true},
};

const PersonOf* person_of(const Act& act) {
  if (act.verb != Verb::Finding) return nullptr;
  const auto* const found = std::ranges::find(kPersons, act.what, &PersonOf::finding);
  return found == kPersons.end() ? nullptr : found;
}

}  // namespace

void settle_person(Act& finding) {
  const PersonOf* person = person_of(finding);
  if (person == nullptr || finding.value(person->word)) return;
  for (const std::string_view other : split(person->others, ' ')) {
    const auto value = finding.value(other);
    if (!value) continue;
    finding.attributes.push_back({std::string(person->word), std::string(*value)});
    return;
  }
}

std::optional<ActProblem> missing_person(const Act& act) {
  const PersonOf* person = person_of(act);
  if (person == nullptr) return std::nullopt;
  const std::string_view needed = person->needed_word;
  if (!needed.empty() && !act.value(needed))
    return ActProblem{"`dir " + act.what + "` does not say which " + std::string(needed) + ": write `" +
                      std::string(needed) + "=`"};
  if (!person->is_needed || act.value(person->word)) return std::nullopt;
  return ActProblem{"`dir " + act.what + "` does not say who: write `" + std::string(person->word) + "=` and the " +
                    (person->word == "side" ? "side" : "seat")};
}

}  // namespace euchre::facts
