#include "core/facts/act_text.h"

#include "core/base/text.h"
#include "core/facts/act_terms.h"
#include "core/facts/told_persons.h"

#include <algorithm>
#include <array>

namespace euchre::facts {

namespace {

Failure<ActProblem> no_fact(std::string text) { return Failure<ActProblem>{ActProblem{std::move(text)}}; }

std::optional<Actor> parse_actor(std::string_view word) {
  if (const auto seat = parse_seat(word); seat && word.front() >= 'A' && word.front() <= 'Z') return Actor(*seat);
  if (const auto side = parse_side(word)) return Actor(*side);
  if (word == "dir") return Actor(Director{});
  if (word == "clock") return Actor(Clock{});
  if (word.size() == 2 && word[0] == 'P' && word[1] >= '1' && word[1] <= '9') {
    return Actor(Candidate{static_cast<std::uint8_t>(word[1] - '0')});
  }
  return std::nullopt;
}

bool is_key(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9') ||
           letter == '-';
  });
}

/// Takes `key=value` out of the words.
bool take_attribute(Act& act, std::string_view word) {
  const std::size_t equals = word.find('=');
  if (equals == std::string_view::npos || !is_key(word.substr(0, equals))) return false;
  act.attributes.push_back({std::string(word.substr(0, equals)), std::string(word.substr(equals + 1))});
  return true;
}

bool take_flag(Act& act, std::string_view word) {
  const auto flag = flag_in(word);
  if (flag) act.flags = static_cast<std::uint8_t>(act.flags | static_cast<std::uint8_t>(*flag));
  return flag.has_value();
}

/// `text="Take it"` is `text=take-it`: one word, in small letters where it was spoken.
std::string joined(std::string_view before, std::string value) {
  const bool was_spoken = before.ends_with("text=") || before.ends_with("hint=") || before.ends_with("words=");
  if (was_spoken) return in_one_word(value);
  std::ranges::replace(value, ' ', '-');
  return value;
}

/// Cuts the quoted words out of the line, or joins them to the key that they follow; false where a quotation does not end.
bool take_quotation(std::string& line, Act& act) {
  const std::size_t start = line.find('"');
  if (start == std::string::npos) return true;
  const std::size_t end = line.find('"', start + 1);
  if (end == std::string::npos) return false;
  std::string quoted = line.substr(start + 1, end - start - 1);
  if (start > 0 && line[start - 1] == '=') {
    line.replace(start, end - start + 1, joined(std::string_view(line).substr(0, start), std::move(quoted)));
    return true;
  }
  act.words = std::move(quoted);
  line.erase(start, end - start + 1);
  return true;
}

std::optional<Card> exact_card(std::string_view word) {
  const auto card = parse_card(word);
  return card && to_text(*card) == word ? card : std::nullopt;
}

std::optional<unsigned> small_number(std::string_view word) {
  if (word.starts_with('+')) word.remove_prefix(1);
  const auto number = parse_integer(word);
  if (!number || *number < 0 || *number > 1000) return std::nullopt;
  return static_cast<unsigned>(*number);
}

/// Takes `KD` or `KD,9C` out of the words.
bool take_cards(Act& act, std::string_view word) {
  std::vector<Card> cards;
  for (const std::string_view part : split(word, ',')) {
    const auto card = exact_card(part);
    if (!card) return false;
    cards.push_back(*card);
  }
  act.cards.insert(act.cards.end(), cards.begin(), cards.end());
  return true;
}

/// Puts a free word where it belongs: cards, a suit letter, a number, or the manner.
void take_word(Act& act, std::string_view word) {
  if (take_cards(act, word)) return;
  if (const auto number = small_number(word); number && !act.number) act.number = *number;
  if (!act.manner.empty()) act.manner += ' ';
  act.manner += word;
}

/// The first letter of a suit, or its name; `E` and `W` are no suits, but `S` is both, so only asked where one is due.
std::optional<Suit> suit_word(std::string_view word) {
  if (word.size() == 1) {
    return word.front() >= 'A' && word.front() <= 'Z' ? parse_suit(word.front()) : std::nullopt;
  }
  for (const Suit suit : kSuits) {
    const std::string_view name = name_of(suit);
    if (word == name || word == name.substr(0, name.size() - 1)) return suit;
  }
  return std::nullopt;
}

/// What is named as trump: a suit, or `N`, `no trump`, `L`, `low no trump`.
std::optional<Trump> trump_word(const std::vector<std::string_view>& said) {
  if (said.empty()) return std::nullopt;
  if (const auto suit = suit_word(said.front())) return suit;
  if (said.front().size() == 1) {
    const char letter = said.front().front();
    return letter >= 'A' && letter <= 'Z' ? parse_trump(letter) : std::nullopt;
  }
  std::string all;
  for (const std::string_view word : said) all += std::string(all.empty() ? "" : " ") + std::string(word);
  for (const NoTrump kind : {NoTrump::High, NoTrump::Low}) {
    if (all.starts_with(name_of(Trump(kind)))) return kind;
  }
  return std::nullopt;
}

/// `demands N to play lowest`, `elect call-card AD`, `elect W must-lose`.
void read_demand(Act& act, const std::vector<std::string_view>& rest) {
  std::string all;
  for (const std::string_view word : rest) all += std::string(all.empty() ? "" : " ") + std::string(word);
  act.what = demanded(all);
  for (const std::string_view word : rest) {
    if (!act.whom) act.whom = parse_actor(word) && parse_seat(word) ? parse_seat(word) : std::nullopt;
    if (const auto suit = suit_word(word); suit && (act.what == "call-suit" || act.what == "lone" || word.size() > 1)) {
      act.suit = suit;
    }
  }
  if (act.what.empty() && !rest.empty()) act.what = std::string(rest.front());
}

bool takes_suit(Verb verb) { return verb == Verb::Name || verb == Verb::Alone || verb == Verb::CallSuit; }

bool needs_suit(Verb verb) { return takes_suit(verb) && verb != Verb::Alone; }

bool takes_card(Verb verb) {
  return verb == Verb::Discard || verb == Verb::Lead || verb == Verb::Play || verb == Verb::Withdraw ||
         verb == Verb::Detach || verb == Verb::CallCard || verb == Verb::TurnUp;
}

bool takes_object(Verb verb) {
  return verb == Verb::Claim || verb == Verb::Ask || verb == Verb::Elect || verb == Verb::Demand;
}

/// Whom a question is put to: a seat, or the asker's partner.
std::optional<Seat> asked(const Act& act, std::string_view word) {
  const Seat* asker = std::get_if<Seat>(&act.actor);
  if (word == "partner" && asker != nullptr) return partner_of(*asker);
  return word.size() == 1 ? parse_seat(word) : std::nullopt;
}

/// One line, one card: which of them would lie in the trick nobody could tell.
std::string several_cards(const Act& act) {
  const std::string problem = "names " + std::to_string(act.cards.size()) + " cards: write a line for each";
  const std::string second = to_text(act.cards[1]);
  if (act.verb == Verb::Lead) return problem + "; of two led at once the second is `lead " + second + " !two`";
  if (act.verb == Verb::Play)
    return problem + "; a second one is `play " + second + " !two` beside the first, `!extra` where it slipped in";
  return problem;
}

/// Reads what the verb is about; the problem where it is not named.
std::optional<std::string> read_object(Act& act, const std::vector<std::string_view>& rest) {
  if (takes_suit(act.verb)) {
    act.suit = trump_word(rest);
    if (act.verb == Verb::CallSuit && act.suit && !act.suit->is_suit()) return "calls for no suit: write C, D, H or S";
    if (!act.suit && needs_suit(act.verb))
      return "names no suit: write C, D, H or S, or N or L for no trump high or low";
  }
  if (takes_card(act.verb) && act.cards.empty()) return "names no card: write rank then suit, such as AS";
  if (takes_card(act.verb) && act.cards.size() > 1) return several_cards(act);
  if (act.verb == Verb::Says && act.words.empty()) return "says nothing: put the words in quotation marks";
  if (takes_object(act.verb) && rest.empty()) return "does not say what is claimed, asked or elected";
  if (act.verb == Verb::Claim) act.what = std::string(claimed(rest.front()));
  if (act.verb == Verb::Ask) {
    act.whom = asked(act, rest.front());
    act.what = act.manner;
  }
  if (act.verb == Verb::Elect || act.verb == Verb::Demand) read_demand(act, rest);
  if (act.verb == Verb::Discard || act.verb == Verb::Answer || act.verb == Verb::Declare) act.what = act.manner;
  return std::nullopt;
}

bool read_verb(Act& act, std::string_view word) {
  if (std::holds_alternative<Director>(act.actor) || std::holds_alternative<Clock>(act.actor)) {
    act.verb = std::holds_alternative<Clock>(act.actor) ? Verb::Event : Verb::Finding;
    act.what = std::string(word);
    return true;
  }
  const auto verb = verb_in(word);
  if (verb) act.verb = *verb;
  return verb.has_value();
}

/// What both partners can do as one: a card, a call or a trick is always one player's.
bool may_be_of_side(Verb verb) {
  constexpr std::array kOfSide{Verb::TouchCards, Verb::LookCards, Verb::Claim,        Verb::Elect,
                               Verb::Demand,     Verb::CallCard,  Verb::CallSuit,     Verb::Ask,
                               Verb::MixCards,   Verb::MarkScore, Verb::CountIdleHand};
  return std::ranges::find(kOfSide, verb) != kOfSide.end();
}

/// `dir election by=NS choice=call-suit suit=D` as the side says it, `NS elect call-suit D`; nothing of other lines. What is
/// chosen in place of a result is found with the revoke, in any order, and stays the director's.
std::optional<std::string> election_in(const std::vector<std::string_view>& parts) {
  if (parts[0] != "dir" || parts[1] != "election") return std::nullopt;
  std::string by;
  std::string choice;
  std::string rest;
  for (const std::string_view part : std::vector(parts.begin() + 2, parts.end())) {
    const std::string_view value = part.substr(std::min(part.find('=') + 1, part.size()));
    if (part.starts_with("by=") || part.starts_with("side=") || part.starts_with("seat="))
      by = value;
    else if (part.starts_with("choice="))
      choice = value;
    else
      rest += ' ' + std::string(part.starts_with("card=") || part.starts_with("suit=") ? value : part);
  }
  const bool is_of_result = choice.starts_with("penalty") || choice.starts_with("result");
  if (by.empty() || choice.empty() || is_of_result) return std::nullopt;
  return by + " elect " + choice + rest;
}

Result<ActLine, ActProblem> parse_single(std::string_view text) {
  Act act;
  std::string line(text);
  if (!take_quotation(line, act)) return no_fact("the quotation does not end");
  const auto parts = words(line);
  if (parts.size() < 2) return no_fact("a fact is an actor and a verb, such as `W pass`");
  if (const auto election = election_in(parts)) return parse_single(*election);
  const auto actor = parse_actor(parts[0]);
  if (!actor) return no_fact("`" + std::string(parts[0]) + "` is no actor: N E S W, NS, EW, P1 to P9, dir or clock");
  act.actor = *actor;
  if (!read_verb(act, parts[1])) return no_fact("`" + std::string(parts[1]) + "` is no verb of the vocabulary");
  if (act.verb == Verb::Finding && !is_finding_word(parts[1]))
    return no_fact("`" + std::string(parts[1]) + "` is nothing that a director enters");
  std::vector<std::string_view> rest;
  for (const std::string_view part : std::vector(parts.begin() + 2, parts.end())) {
    if (part.starts_with('!')) {
      if (!take_flag(act, part)) return no_fact("`" + std::string(part) + "` is no flag");
    } else if (!take_attribute(act, part)) {
      rest.push_back(part);
      take_word(act, part);
    }
  }
  if (const auto problem = read_object(act, rest)) return no_fact(std::string(parts[0]) + " " + *problem);
  settle_person(act);
  if (std::holds_alternative<Side>(act.actor) && !may_be_of_side(act.verb)) {
    const auto one = std::string(parts[0]).substr(0, 1);
    return no_fact("`" + std::string(parts[0]) + ' ' + std::string(parts[1]) +
                   "` does not say which of the two: write `" + one + ' ' + std::string(parts[1]) +
                   "`, or the other's letter");
  }
  return ActLine{{std::move(act)}, std::nullopt, std::nullopt};
}

/// `W AS` or `E TH*`.
std::optional<Act> parse_trick_card(std::string_view text, Verb verb) {
  const auto parts = words(text);
  if (parts.size() != 2) return std::nullopt;
  std::string_view card_text = parts[1];
  const bool revoke = card_text.ends_with('*');
  if (revoke) card_text.remove_suffix(1);
  const auto seat = parse_seat(parts[0]);
  const auto card = parse_card(card_text);
  if (!seat || !card) return std::nullopt;
  Act act;
  act.actor = *seat;
  act.verb = verb;
  act.cards.push_back(*card);
  if (revoke) act.flags = static_cast<std::uint8_t>(Flag::Revoke);
  return act;
}

Result<ActLine, ActProblem> parse_trick(std::string_view text) {
  const std::size_t colon = text.find(':');
  const auto number = small_number(trim(text.substr(5, colon - 5)));
  if (!number || *number < 1 || *number > 5) return no_fact("tricks are numbered 1 to 5");
  std::string_view cards = text.substr(colon + 1);
  ActLine line;
  line.trick = *number;
  if (const std::size_t arrow = cards.find("->"); arrow != std::string_view::npos) {
    line.winner = parse_seat(trim(cards.substr(arrow + 2)));
    if (!line.winner) return no_fact("after -> stands the winner's seat");
    cards = cards.substr(0, arrow);
  }
  for (const std::string_view part : split(cards, ',')) {
    auto act = parse_trick_card(part, line.acts.empty() ? Verb::Lead : Verb::Play);
    if (!act) return no_fact("`" + std::string(trim(part)) + "` is no seat and card, such as `W AS`");
    line.acts.push_back(std::move(*act));
  }
  return line;
}

}  // namespace

Result<ActLine, ActProblem> parse_act_line(std::string_view line) {
  line = trim(line);
  if (line.starts_with("trick ") && line.find(':') != std::string_view::npos) return parse_trick(line);
  return parse_single(line);
}

}  // namespace euchre::facts
