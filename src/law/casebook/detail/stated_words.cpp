#include "core/base/check.h"
#include "core/base/text.h"
#include "law/casebook/detail/named_things.h"

#include <algorithm>
#include <array>
#include <vector>

namespace euchre::casebook::detail {
namespace {

using laws::Form;

// In the words below {1} is the token after the first as a person or a card, {1:suit} as a suit, {1:number} without its
// sign, {by} the attribute `by=...`, {rest} everything after the first token with commas.

constexpr std::array kStatements{
    Phrase{"advisory", "this is a reminder only; nothing follows from it"},
    Phrase{"no-penalty", "no penalty for {1}"},
    Phrase{"penalty-paid", "the penalty is paid; nothing more is owed"},
    Phrase{"demand-met", "the demand was obeyed"},
    Phrase{"claimable", "{1} could claim {2:number} for the {3}"},
    Phrase{"revokes-cancel", "the revokes of the two sides cancel each other"},
    Phrase{"revoke-established", "the revoke of {by} in trick {trick} is established"},
    Phrase{"revoke-proved", "the revoke of {by} in trick {trick} counts as proved"},
    Phrase{"no-revoke", "what {by} played to trick {trick} is no revoke"},
    Phrase{"surplus-card", "the surplus card is counted to trick {trick}"},
    Phrase{"not-due", "{1} was not due in trick {trick}"},
    Phrase{"counts-as-pass", "{1} has passed"},
    Phrase{"hand-right", "{1} holds the right number of cards"},
    Phrase{"answer", "the answer is {1:suit}"},
    Phrase{"approved-form", "the right words would have been: alone, {2:suit}"},
    Phrase{"lone-march-value", "five tricks alone would bring {1} {2}"},
    Phrase{"not-faced", "the turned trump is not a faced card"},
    Phrase{"governs", "article {1} governs this"},
    Phrase{"no-article", "this code has no article on it"},
    Phrase{"fallback", "by a reading, article {2} of {1:code} is followed"},
    Phrase{"turn-used", "the turn of {1} to deal is used up"},
    Phrase{"turns-left", "turns to deal still to come: {1}"},
    Phrase{"hands-played", "hands played: {1}"},
    Phrase{"game-open", "the game is not over"},
    Phrase{"marker-max", "the markers show {1} at most"},
    Phrase{"no-score", "nobody scores"},
    Phrase{"hand-stopped", "the hand ends at once"},
    Phrase{"no-other-points", "no further points are given for this hand"},
    Phrase{"no-choice", "{1} have no choice"},
};

constexpr std::array kThings{
    Phrase{"deal", "the deal"},
    Phrase{"hand", "the whole hand"},
    Phrase{"trick", "trick {1}"},
    Phrase{"lead", "the lead of {1}"},
    Phrase{"play", "{1} as played by {3}"},
    Phrase{"discard", "the discard of {1}"},
    Phrase{"draw", "the draw of {1}"},
    Phrase{"order", "the order of {1}"},
    Phrase{"naming", "the naming of {2:suit} by {1}"},
    Phrase{"pass", "the pass of {1}"},
    Phrase{"turn-down", "the turning down by {1}"},
    Phrase{"lone-hand", "the lone hand of {1}"},
    Phrase{"option", "the right of {1}"},
    Phrase{"abandonment", "the abandonment of the hands"},
    Phrase{"carry", "the surplus of game {n}"},
    Phrase{"marks", "what {1} have marked"},
    Phrase{"result", "the result as played"},
    Phrase{"revoke-penalty", "the penalty for the revoke"},
    Phrase{"trump", "{1:suit} as trump"},
};

constexpr std::array kBars{
    Phrase{"making", "make trump"},
    Phrase{"scoring", "score"},
    Phrase{"order", "order up"},
};

constexpr std::array kClub{
    Phrase{"choice", "{1} has the choice of {2}"},
    Phrase{"in", "these play: {rest}"},
    Phrase{"out", "these leave or are not admitted: {rest}"},
    Phrase{"wait", "these wait, in this order: {rest}"},
    Phrase{"member", "members of the table, by place: {rest}"},
    Phrase{"draw", "only these draw: {rest}"},
    Phrase{"no-draw", "without drawing: {rest}"},
    Phrase{"redraw", "these draw again: {rest}"},
    Phrase{"no-reentry", "{1} loses the right to come back"},
    Phrase{"new-candidate", "{1} counts as a new candidate"},
    Phrase{"move", "{1} goes to table {3}"},
    Phrase{"record", "on the card of {1}: {wins} won, {points} points"},
    Phrase{"rank", "final places: {rest}"},
    Phrase{"extra-game", "{1} and {2} play a deciding game"},
    Phrase{"flip-again", "the coins of round {round} decide nothing; flip again"},
    Phrase{"bye", "{1} sits out"},
    Phrase{"team", "team {1}: {2}"},
};

std::string with_spaces(std::string_view token, char mark, std::string_view between) {
  std::string text;
  for (const std::string_view part : split(token, mark)) {
    text += (text.empty() ? "" : std::string(between)) + seat_or_side(part);
  }
  return text;
}

std::string_view attribute(Tokens tokens, std::string_view key) {
  for (const std::string_view token : tokens) {
    const std::size_t equals = token.find('=');
    if (equals != std::string_view::npos && token.substr(0, equals) == key) return token.substr(equals + 1);
  }
  return {};
}

std::string rest_of(Tokens tokens) {
  std::string text;
  for (const std::string_view token : tokens.subspan(1)) text += (text.empty() ? "" : ", ") + seat_or_side(token);
  return text;
}

std::string capitalised(std::string_view token) {
  std::string text(token);
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  return text;
}

std::string placed(Tokens tokens, std::string_view name) {
  if (name == "rest") return rest_of(tokens);
  const std::size_t colon = std::min(name.find(':'), name.size());
  const std::string_view kind = name.substr(std::min(colon + 1, name.size()));
  const auto place = parse_integer(name.substr(0, colon));
  const auto at = place ? static_cast<std::size_t>(*place) : 0;
  const std::string_view token = !place               ? attribute(tokens, name.substr(0, colon))
                                 : at < tokens.size() ? tokens[at]
                                                      : std::string_view();
  if (kind == "suit") return suit_name(token);
  if (kind == "code") return capitalised(token);
  if (kind == "number") return std::string(token.starts_with('+') ? token.substr(1) : token);
  return with_spaces(token, '+', " and ");
}

/// The phrase with its places filled from the tokens.
std::string filled(std::string_view phrase, Tokens tokens) {
  std::string text;
  while (!phrase.empty()) {
    const std::size_t open = std::min(phrase.find('{'), phrase.size());
    text += phrase.substr(0, open);
    phrase.remove_prefix(open);
    const std::size_t close = phrase.find('}');
    if (close == std::string_view::npos) break;
    text += placed(tokens, phrase.substr(1, close - 1));
    phrase.remove_prefix(close + 1);
  }
  return text;
}

std::string choose(std::span<const Phrase> phrases, Tokens tokens) {
  const auto found = std::ranges::find(phrases, tokens.front(), &Phrase::token);
  return found == phrases.end() ? all_things(tokens) : filled(found->words, tokens);
}

std::string sides_points(Tokens tokens) {
  return std::string(attribute(tokens, "NS")) + " for North and South, " + std::string(attribute(tokens, "EW")) +
         " for East and West";
}

std::string game_words(Tokens tokens) {
  const std::string_view number = attribute(tokens, "n");
  const std::string game = number.empty() ? "the game" : "game " + std::string(number);
  if (tokens.front() == "drawn") return "the game is drawn";
  if (tokens.front() == "due") {
    return (number.empty() ? "the next game" : game) + " is due, opening at " + sides_points(tokens);
  }
  std::string text = seat_or_side(tokens.front()) + " win " + game;
  for (const std::string_view token : tokens) {
    if (token.find('-') != std::string_view::npos) text += ", " + with_spaces(token, '-', " to ");
  }
  const std::string_view carry = attribute(tokens, "carry");
  if (!carry.empty() && carry != "0") text += "; " + std::string(carry) + " carried into the next";
  if (attribute(tokens, "value") == "2") text += "; it counts double";
  return text;
}

std::string club_words(Tokens tokens) {
  const auto versus = std::ranges::find(tokens, "v");
  if (versus != tokens.end()) {
    const auto middle = static_cast<std::size_t>(versus - tokens.begin());
    std::string first = with_spaces(tokens[1], '+', " and ");
    for (const std::string_view token : tokens.first(middle).subspan(2)) first += ", " + seat_or_side(token);
    std::string second;
    for (const std::string_view token : tokens.subspan(middle + 1))
      second += (second.empty() ? "" : ", ") + with_spaces(token, '+', " and ");
    return first + (tokens.front() == "precede" ? " come before " : " play against ") + second;
  }
  return choose(kClub, tokens);
}

std::string rank_words(Tokens tokens) {
  std::string text = "from the highest:";
  bool first = true;
  for (const std::string_view token : tokens) {
    if (token == ">") continue;
    text += (first ? " " : ", ") + one_thing(token);
    first = false;
  }
  return text;
}

std::string info_words(Tokens tokens) {
  if (tokens.front() == "contrast" && tokens.size() > 2) {
    return "under " + capitalised(tokens[1]) +
           (tokens[2] == "game-over" ? " the game would be over" : " the revoke would be established");
  }
  return choose(kStatements, tokens);
}

std::string thing_words(Tokens tokens) {
  std::string text = choose(kThings, tokens);
  const std::string_view winner = attribute(tokens, "winner");
  return winner.empty() ? text : text + ", won by " + seat_or_side(winner) + ",";
}

}  // namespace

std::string one_thing(std::string_view token) {
  if (token.starts_with("trick=")) return "trick " + std::string(token.substr(6));
  if (const auto side = parse_side(token)) return *side == Side::NorthSouth ? "North and South" : "East and West";
  if (const auto seat = parse_seat(token); seat && token.front() != 'S') return std::string(name_of(*seat));
  if (const auto card = parse_card(token); card && to_text(*card) == token) return "the " + name_of(*card);
  if (token.find('/') != std::string_view::npos) {
    std::string joined;
    for (const std::string_view part : split(token, '/')) joined += (joined.empty() ? "" : " or ") + one_thing(part);
    return joined;
  }
  return std::string(token);
}

std::string seat_or_side(std::string_view token) {
  if (token == "S") return "South";
  if (token == "any") return "anybody";
  return one_thing(token);
}

std::string suit_name(std::string_view token) {
  const auto suit = token.size() == 1 ? parse_suit(token.front()) : std::nullopt;
  return suit ? std::string(name_of(*suit)) : one_thing(token);
}

std::string all_things(Tokens tokens) {
  std::string text;
  for (const std::string_view token : tokens) text += (text.empty() ? "" : " ") + one_thing(token);
  return text;
}

std::string stated_words(Form form, Tokens tokens) {
  switch (form) {
    case Form::Score: return "the score is " + sides_points(tokens);
    case Form::Game: return game_words(tokens);
    case Form::Rubber: return seat_or_side(tokens[0]) + " win the rubber; rubber points: " + sides_points(tokens);
    case Form::Stands: return thing_words(tokens) + " stands";
    case Form::Void: return thing_words(tokens) + " does not count";
    case Form::Barred:
      return seat_or_side(tokens[0]) + " may no longer " + choose(kBars, tokens.subspan(1)) + " in this deal";
    case Form::Club: return club_words(tokens);
    case Form::Rank: return rank_words(tokens);
    case Form::Info: return info_words(tokens);
    case Form::Option:
    case Form::Allowed:
    case Form::Denied:
    case Form::Points:
    case Form::Card:
    case Form::Must:
    case Form::Dealer:
    case Form::Turn:
    case Form::Trump: return all_things(tokens);
  }
  unreachable("form");
}

}  // namespace euchre::casebook::detail
