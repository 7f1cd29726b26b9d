#include "law/desk/detail/wording.h"

#include <algorithm>
#include <vector>

namespace euchre::desk::detail {
namespace {

/// The label of what was invented; null where it was not, or where nothing takes its place.
template <class T>
const std::string* label_of(const Story& story, std::optional<T> StandIn::* what, T one) {
  const auto found = std::ranges::find_if(
      story.stand_ins, [&](const StandIn& known) { return known.*what == one && !known.label.empty(); });
  return found == story.stand_ins.end() ? nullptr : &found->label;
}

void add_card(const std::optional<laws::Choice>& choice, CardSet& cards) {
  if (choice && choice->card) cards.insert(*choice->card);
}

template <class Word>
void add_cards(const laws::Of<Word>& of, CardSet& cards) {
  if (of.card) cards.insert(*of.card);
  add_card(of.choice, cards);
}

/// The cards that a statement speaks of.
struct CardsSpokenOf {
  CardSet& cards;

  void operator()(const laws::Option& one) const {
    for (const laws::Choice& choice : one.choices) add_card(choice, cards);
  }
  void operator()(const laws::Allowed& one) const { add_cards(one.deed, cards); }
  void operator()(const laws::Denied& one) const { add_cards(one.deed, cards); }
  void operator()(const laws::CardIs& one) const {
    cards.insert(one.card);
    add_card(one.chosen, cards);
  }
  void operator()(const laws::Must& one) const {
    cards |= one.cards;
    add_cards(one.task, cards);
  }
  void operator()(const laws::Stands& one) const { add_cards(one.thing, cards); }
  void operator()(const laws::Void& one) const { add_cards(one.thing, cards); }
  void operator()(const laws::Noted& one) const { add_cards(one, cards); }
  void operator()(const laws::Ranking& one) const {
    for (const auto& place : one.order) {
      if (const auto* card = std::get_if<Card>(&place)) cards.insert(*card);
    }
  }
  template <class T>
  void operator()(const T& /*speaks of no card*/) const {}
};

}  // namespace

std::string StoryNames::of(Trump trump) const {
  const std::string* label = label_of(story_, &StandIn::suit, trump);
  return label == nullptr ? Names::of(trump) : *label;
}

std::string StoryNames::of(Card card) const {
  const std::string* label = label_of(story_, &StandIn::card, card);
  return label == nullptr ? Names::of(card) : *label;
}

std::string StoryNames::of_trick(int number) const {
  const auto told = static_cast<int>(story_.trick);
  if (number == told) return "that trick";
  if (number == told + 1) return "the next trick";
  return number < told ? "the earlier trick" : "a later trick";
}

std::string StoryNames::turn_of(Seat seat) const {
  const std::string* label = label_of(story_, &StandIn::seat, seat);
  return label == nullptr ? Names::turn_of(seat) : *label + " is";
}

std::string StoryNames::trump_is(Trump trump) const {
  const std::string* label = label_of(story_, &StandIn::suit, trump);
  if (label == nullptr) return Names::trump_is(trump);
  return *label == "trump" ? *label + " is" : *label + " is trump,";
}

std::optional<std::string> worded(const Story& story, const laws::Stated& stated) {
  CardSet cards;
  std::visit(CardsSpokenOf{cards}, stated);
  const StoryNames names(story);
  const auto may_be_told = [&](Card card) {
    return story.named.contains(card) || label_of(story, &StandIn::card, card) != nullptr;
  };
  if (!std::ranges::all_of(cards, may_be_told)) return std::nullopt;
  return casebook::to_words(stated, names);
}

}  // namespace euchre::desk::detail
