#include "law/desk/detail/wording.h"

#include "core/base/text.h"
#include "law/casebook/plain_words.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <vector>

namespace euchre::desk::detail {
namespace {

using laws::Form;
using laws::Statement;

void replace_all(std::string& text, std::string_view what, std::string_view with) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
    text.replace(at, what.size(), with);
}

/// The cards that a statement speaks of.
std::vector<Card> cards_in(std::string_view body) {
  std::vector<Card> cards;
  std::string spaced(body);
  for (char& letter : spaced) {
    if (letter == '/' || letter == '{' || letter == '}' || letter == '|' || letter == '=') letter = ' ';
  }
  for (const std::string_view word : words(spaced)) {
    const auto card = word.size() == 2 ? parse_card(word) : std::nullopt;
    if (card && to_text(*card) == word) cards.push_back(*card);
  }
  return cards;
}

bool may_be_told(const Story& story, Card card) {
  if (story.named.contains(card)) return true;
  return std::ranges::any_of(story.stand_ins,
                             [card](const StandIn& known) { return known.card == card && !known.label.empty(); });
}

/// Tricks are numbered as they were told, which says nothing about the table.
void name_tricks(const Story& story, std::string& text) {
  constexpr std::string_view kTrick = "trick ";
  if (text.starts_with("Trick ")) text.front() = 't';
  for (std::size_t at = text.find(kTrick); at != std::string::npos; at = text.find(kTrick, at + 1)) {
    const std::size_t digit = at + kTrick.size();
    if (digit >= text.size() || text[digit] < '1' || text[digit] > '5') continue;
    const auto number = static_cast<unsigned>(text[digit] - '0');
    const std::string_view name = number == story.trick       ? "that trick"
                                  : number == story.trick + 1 ? "the next trick"
                                  : number < story.trick      ? "the earlier trick"
                                                              : "a later trick";
    text.replace(at, kTrick.size() + 1, name);
  }
}

constexpr std::string_view kHiddenSuit = "\x01";

/// A card that people named keeps its suit: `ace of spades` is put out of the way under another name of its suit, or back.
void rename_suit_of_cards(std::string& text, std::string_view from, std::string_view to) {
  constexpr std::array<std::string_view, 8> kRanks{"seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"};
  for (const std::string_view rank : kRanks) {
    const std::string of_suit = std::string(rank) + " of ";
    replace_all(text, of_suit + std::string(from), of_suit + std::string(to));
  }
}

const StandIn* stand_in_of(const Story& story, Seat seat) {
  const auto found = std::ranges::find_if(story.stand_ins, [seat](const StandIn& known) { return known.seat == seat; });
  return found == story.stand_ins.end() ? nullptr : &*found;
}

const StandIn* stand_in_of(const Story& story, Suit suit) {
  const auto found = std::ranges::find_if(story.stand_ins, [suit](const StandIn& known) { return known.suit == suit; });
  return found == story.stand_ins.end() ? nullptr : &*found;
}

/// `turn E lead` where it is not known who that is.
std::optional<std::string> turn_words(const Story& story, const Statement& statement) {
  const auto tokens = words(statement.body);
  const auto seat = tokens.empty() ? std::nullopt : parse_seat(tokens[0]);
  const StandIn* known = seat ? stand_in_of(story, *seat) : nullptr;
  if (known == nullptr || tokens.size() < 2) return std::nullopt;
  return known->label + " is to " + std::string(tokens[1] == "bid" ? "speak" : tokens[1]);
}

/// `trump H maker=W lone=none` where the suit is not known.
std::optional<std::string> trump_words(const Story& story, const Statement& statement) {
  const auto tokens = words(statement.body);
  const auto suit = tokens.empty() ? std::nullopt : parse_suit(tokens[0].front());
  const StandIn* known = suit ? stand_in_of(story, *suit) : nullptr;
  if (known == nullptr) return std::nullopt;
  const std::string all = casebook::to_words(statement);
  const std::size_t made = all.find(", made by");
  return made == std::string::npos ? std::nullopt
                                   : std::optional(known->label + (known->label == "trump" ? " is" : " is trump") +
                                                   (known->label == "trump" ? all.substr(made + 1) : all.substr(made)));
}

}  // namespace

std::string sentence(std::string text) {
  if (!text.empty()) text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  return text;
}

std::string with_labels(const Story& story, std::string text) {
  name_tricks(story, text);
  for (const StandIn& known : story.stand_ins) {
    if (!known.card || known.label.empty()) continue;
    replace_all(text, "the " + name_of(*known.card), known.label);
    replace_all(text, "The " + name_of(*known.card), sentence(known.label));
  }
  for (const StandIn& known : story.stand_ins) {
    if (!known.suit || known.label.empty()) continue;
    const std::string name(name_of(*known.suit));
    rename_suit_of_cards(text, name, kHiddenSuit);
    replace_all(text, name, known.label);
    replace_all(text, sentence(name), sentence(known.label));
    rename_suit_of_cards(text, kHiddenSuit, name);
  }
  return text;
}

std::optional<std::string> worded(const Story& story, const Statement& statement) {
  for (const Card card : cards_in(statement.body)) {
    if (!may_be_told(story, card)) return std::nullopt;
  }
  std::optional<std::string> text;
  if (statement.form == Form::Turn) text = turn_words(story, statement);
  if (statement.form == Form::Trump) text = trump_words(story, statement);
  if (!text) text = with_labels(story, casebook::to_words(statement));
  return sentence(*std::move(text));
}

std::string worded_choice(const Story& story, const laws::Choice& choice) {
  const Statement offered{Form::Option, "NS {" + laws::to_text(choice) + "}", {}, {}, false};
  std::string text = casebook::to_words(offered);
  constexpr std::string_view kBefore = "may choose to ";
  const std::size_t at = text.find(kBefore);
  if (at != std::string::npos) text.erase(0, at + kBefore.size());
  return sentence(with_labels(story, std::move(text)));
}

}  // namespace euchre::desk::detail
