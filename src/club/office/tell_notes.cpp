#include "club/office/tell_notes.h"

#include "club/office/detail/told_values.h"

namespace euchre::office {

told::EventNotes tell_notes(std::span<const tournament::DatedFact> facts) {
  told::EventNotes list;
  list.facts = whole(facts.size());
  for (std::size_t at = 0; at < facts.size(); ++at) {
    const auto* noted = std::get_if<tournament::Noted>(&facts[at].fact);
    if (noted == nullptr) continue;
    told::Note& note = list.notes.emplace_back();
    note.fact = whole(at + 1);
    if (facts[at].at) note.at = static_cast<std::int64_t>(*facts[at].at);
    note.text = noted->text;
  }
  return list;
}

}  // namespace euchre::office
