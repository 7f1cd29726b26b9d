#include "club/office/tell_notes.h"

#include "club/office/detail/told_values.h"
#include "core/base/text.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace euchre::office {
namespace {

/// The number behind a word: `3` of `wish 3 is not kept`.
std::string number_in(std::string_view head) {
  const auto parts = split(head, ' ');
  return parts.size() < 2 ? std::string() : std::string(parts[1]);
}

/// A reason with a number in it is found by the words for more than one.
std::string retold_reason(std::string_view words, const Wording& say) {
  const std::size_t begin = std::min(words.find_first_of("0123456789"), words.size());
  const std::size_t end = std::min(words.find_first_not_of("0123456789", begin), words.size());
  const auto number = parse_integer(words.substr(begin, end - begin));
  if (!number || words.substr(begin, end - begin) != std::to_string(*number)) return say(words);
  const std::string counted = std::string(words.substr(0, begin)) + "{n}" + std::string(words.substr(end));
  return say.count(static_cast<std::uint64_t>(*number), words, counted);
}

/// A refusal, which may begin with whom or what it is about.
std::string retold_refusal(std::string_view words, const Wording& say) {
  const std::size_t colon = words.find(": ");
  if (colon == std::string_view::npos) return retold_reason(words, say);
  const std::string_view head = words.substr(0, colon);
  const std::string number = number_in(head);
  if (head == "game " + number)
    return say("game {game}: ", {{"game", number}}) + retold_refusal(words.substr(colon + 2), say);
  if (head == "entry " + number)
    return say("entry {n}: ", {{"n", number}}) + retold_refusal(words.substr(colon + 2), say);
  return retold_reason(words, say);
}

/// The house notes in English what it could not do. What the director wrote stays as it is.
std::string retold(std::string_view text, const Wording& say) {
  const std::size_t colon = text.find(": ");
  if (colon == std::string_view::npos) return std::string(text);
  const std::string_view head = text.substr(0, colon);
  const std::string_view why = text.substr(colon + 2);
  if (head == "the next round did not begin by itself")
    return say("the next round did not begin by itself: ") + retold_refusal(why, say);
  const std::string number = number_in(head);
  if (head == "wish " + number + " is not kept in this round")
    return say("wish {n} is not kept in this round: ", {{"n", number}}) + retold_reason(why, say);
  return std::string(text);
}

}  // namespace

told::EventNotes tell_notes(std::span<const tournament::DatedFact> facts, const Wording& say) {
  told::EventNotes list;
  list.facts = whole(facts.size());
  for (std::size_t at = 0; at < facts.size(); ++at) {
    const auto* noted = std::get_if<tournament::Noted>(&facts[at].fact);
    if (noted == nullptr) continue;
    told::Note& note = list.notes.emplace_back();
    note.fact = whole(at + 1);
    if (facts[at].at) note.at = static_cast<std::int64_t>(*facts[at].at);
    note.text = retold(noted->text, say);
  }
  return list;
}

}  // namespace euchre::office
