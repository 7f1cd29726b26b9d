#include "club/office/tell_notes.h"

#include "club/office/detail/told_values.h"
#include "club/tournament/event_refusal.h"

#include <optional>
#include <string>
#include <variant>

namespace euchre::office {
namespace {

/// What a fact notes for the director, in words; nothing for those that note nothing. What he wrote stays as he wrote it.
struct NoteOf {
  const Wording& say;

  std::optional<std::string> operator()(const tournament::Noted& fact) const { return fact.text; }
  std::optional<std::string> operator()(const tournament::WishUnkept& fact) const {
    return say("wish {n} is not kept in this round: ", {{"n", std::to_string(fact.wish.number)}}) +
           explain(fact.wish, say);
  }
  std::optional<std::string> operator()(const tournament::RoundHeldUp& fact) const {
    return say("the next round did not begin by itself: ") +
           explain(tournament::EventRefusal{fact.reason, std::nullopt, fact.game}, say);
  }
  template <class Other>
  std::optional<std::string> operator()(const Other&) const {
    return std::nullopt;
  }
};

}  // namespace

told::EventNotes tell_notes(std::span<const tournament::DatedFact> facts, const Wording& say) {
  told::EventNotes list;
  list.facts = whole(facts.size());
  for (std::size_t at = 0; at < facts.size(); ++at) {
    auto text = std::visit(NoteOf{say}, facts[at].fact);
    if (!text) continue;
    told::Note& note = list.notes.emplace_back();
    note.fact = whole(at + 1);
    if (facts[at].at) note.at = static_cast<std::int64_t>(*facts[at].at);
    note.text = *std::move(text);
  }
  return list;
}

}  // namespace euchre::office
