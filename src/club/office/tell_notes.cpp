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
    const std::string number = std::to_string(fact.wish.number);
    const bool may_be_kept = fact.wish.problem == tournament::WishProblem::MayMeet;
    const std::string about =
        may_be_kept ? say("wish {n}: ", {{"n", number}}) : say("wish {n} is not kept in this round: ", {{"n", number}});
    return about + explain(fact.wish, say);
  }
  std::optional<std::string> operator()(const tournament::RoundHeldUp& fact) const {
    return say("the next round did not begin by itself: ") +
           explain(tournament::EventRefusal{fact.reason, std::nullopt, fact.game}, say);
  }
  std::optional<std::string> operator()(const tournament::RoundsPutBack& fact) const {
    const std::string game = to_text(fact.game);
    std::string text =
        fact.again.empty()
            ? say("game {game} was won by the other side: the rounds after it were drawn anew", {{"game", game}})
            : say("game {game} was won by the other side, so these games are played again: {games}",
                  {{"game", game}, {"games", in_list(fact.again)}});
    if (!fact.gone.empty())
      text += say("; nobody plays these games any more, and they no longer count: {games}",
                  {{"games", in_list(fact.gone)}});
    return text;
  }
  std::optional<std::string> operator()(const tournament::EventReopened& fact) const {
    return fact.reason.empty() ? say("the event was opened again")
                               : say("the event was opened again: {reason}", {{"reason", fact.reason}});
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
