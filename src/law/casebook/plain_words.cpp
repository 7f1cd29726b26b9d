#include "law/casebook/plain_words.h"

#include "core/base/check.h"
#include "core/base/text.h"
#include "law/casebook/detail/named_things.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <vector>

namespace euchre::casebook {

namespace {

using detail::all_things;
using detail::one_thing;
using detail::Phrase;  // here `*` stands for what follows the token
using detail::seat_or_side;
using detail::suit_name;
using detail::Tokens;
using laws::Form;
using laws::Statement;

constexpr std::array kChoices{
    Phrase{"new-deal", "have the cards dealt again"},
    Phrase{"stand", "let it stand"},
    Phrase{"call-card", "call for *"},
    Phrase{"call-suit", "name the suit of the offending side's next lead"},
    Phrase{"call-any", "call any lawful card of the open hands of *"},
    Phrase{"lead-is", "let * be the lead"},
    Phrase{"play-highest", "have * play his highest card of the suit led"},
    Phrase{"play-lowest", "have * play his lowest card of the suit led"},
    Phrase{"win-trick", "have * if he can"},
    Phrase{"lose-trick", "have * if he can"},
    Phrase{"result-as-played", "score the hand as played (*)"},
    Phrase{"penalty-add", "add * to their own score"},
    Phrase{"penalty-take", "take * off the other side's score"},
    Phrase{"lone-continues", "let the lone hand go on"},
    Phrase{"partnership", "have both partners play"},
    Phrase{"trump-stands", "let the irregular order be played"},
    Phrase{"no-order", "let the irregular order count for nothing"},
    Phrase{"lone", "play alone at *"},
    Phrase{"go-on", "make no use of it"},
};

constexpr std::array kActs{
    Phrase{"appeal", "appeal against the ruling"},
    Phrase{"assist", "assist"},
    Phrase{"call-card", "call for * now"},
    Phrase{"call-suit", "call a suit"},
    Phrase{"change", "take back * and play another card"},
    Phrase{"change-discard", "change the discard"},
    Phrase{"change-seat", "choose seats again"},
    Phrase{"claim-deal", "claim the deal"},
    Phrase{"claim-disobedience", "claim that a call was disobeyed"},
    Phrase{"claim-false-lead", "claim that the lead was out of turn"},
    Phrase{"claim-new-deal", "claim a new deal"},
    Phrase{"claim-result", "claim another result of the hand"},
    Phrase{"claim-revoke", "claim the revoke"},
    Phrase{"correction", "have the error put right"},
    Phrase{"count", "count the *"},
    Phrase{"demand", "demand to *"},
    Phrase{"discard", "discard *"},
    Phrase{"entry", "enter the coming rubber"},
    Phrase{"exchange", "exchange a card with the partner"},
    Phrase{"gather", "gather the trick"},
    Phrase{"lead", "lead *"},
    Phrase{"open-hands", "have the hands laid open"},
    Phrase{"quit-trick", "quit the trick"},
    Phrase{"five-points", "take the five points"},
    Phrase{"lone-hand", "play alone"},
    Phrase{"naming", "name trump *"},
    Phrase{"order", "order it up"},
    Phrase{"pass", "pass"},
    Phrase{"pick-up", "take the turned card up"},
    Phrase{"placing", "have the cards placed before their players"},
    Phrase{"play-before", "play before *"},
    Phrase{"play-on", "have the hand played out"},
    Phrase{"question", "ask about the *"},
    Phrase{"recut", "cut again"},
    Phrase{"reshuffle", "have the pack shuffled again"},
    Phrase{"search", "look at the quitted trick (*)"},
    Phrase{"shuffle", "shuffle"},
    Phrase{"substitute", "put * in his place"},
    Phrase{"surrender-claim", "make * give up his hand"},
    Phrase{"take-over", "take the lone hand over"},
    Phrase{"take-up-hand", "take the hand up again"},
    Phrase{"withdraw", "take back *"},
};

constexpr std::array kDuties{
    Phrase{"play", "play *"},
    Phrase{"lead", "lead *"},
    Phrase{"pass", "pass"},
    Phrase{"name", "name *"},
    Phrase{"pick-up", "take * into the hand"},
    Phrase{"discard", "discard"},
    Phrase{"turn-down", "turn * down"},
    Phrase{"take-back", "take back *"},
    Phrase{"lay-open", "lay the hand open"},
    Phrase{"lay-away", "lay the hand away face down"},
    Phrase{"leave-hand-down", "leave the hand face down"},
    Phrase{"take-up-hand", "take the hand up and play"},
    Phrase{"play-dealt-hand", "play the five cards dealt"},
    Phrase{"cut-afresh", "cut again"},
    Phrase{"reshuffle", "shuffle again"},
    Phrase{"redraw", "draw again"},
    Phrase{"win-trick", "win trick *"},
    Phrase{"lose-trick", "lose trick *"},
    Phrase{"obey", "do what * elect"},
};

constexpr std::array kLimits{
    Phrase{"first-lead", "the opening lead"},  Phrase{"next-lead", "the next lead by *"},
    Phrase{"next-card", "the next card of *"}, Phrase{"next-call", "the next call by *"},
    Phrase{"next-act", "the next card of *"},  Phrase{"touch", "* touch the cards"},
    Phrase{"waiver", "they let it pass"},      Phrase{"reasonable-time", "a reasonable time has gone by"},
    Phrase{"play-proceeds", "play goes on"},   Phrase{"scored", "the hand is scored"},
    Phrase{"hand-end", "the end of the hand"}, Phrase{"rubber-end", "the end of the rubber"},
};

constexpr std::array kStatuses{
    Phrase{"exposed-callable", "is exposed and may be called"},
    Phrase{"exposed-mandatory", "is exposed and must be played at the first lawful chance"},
    Phrase{"not-exposed", "is not an exposed card"},
    Phrase{"not-callable", "may not be called"},
    Phrase{"withdrawn", "is taken out of the trick"},
    Phrase{"returned", "goes back to its owner's hand"},
    Phrase{"out-of-play", "takes no part in the hand"},
    Phrase{"face-up", "is turned up again"},
};

constexpr std::array kReasons{
    Phrase{"march", "the march"},
    Phrase{"lone-march", "five tricks alone"},
    Phrase{"tricks", "three or four tricks"},
    Phrase{"euchre", "the euchre"},
    Phrase{"lone-euchre", "euchring the lone player"},
    Phrase{"revoke", "the revoke"},
    Phrase{"disobedience", "the call that was disobeyed"},
    Phrase{"forfeit", "the wrong number of cards"},
    Phrase{"refusal", "the refusal of a call"},
    Phrase{"surrender", "the hand laid down against a lone player"},
    Phrase{"omission", "the trick not played to"},
    Phrase{"penalty", "the penalty they choose"},
    Phrase{"hint", "the hint"},
    Phrase{"barred", "nothing may be scored by this side"},
    Phrase{"replaced", "the penalty stands in place of the result"},
    Phrase{"game-over", "the game was already won"},
};

constexpr std::array kKinds{
    Phrase{"same", "deals again"},
    Phrase{"next", "deals next in turn"},
    Phrase{"lost", "deals next: the deal is lost to the former dealer"},
    Phrase{"first", "deals first"},
    Phrase{"rightful", "is the rightful dealer and deals"},
};

std::string suit_names(std::string_view token) {
  std::string text;
  for (const std::string_view suit : split(token, '/')) text += (text.empty() ? "" : " or ") + suit_name(suit);
  return text;
}

std::string fill(std::span<const Phrase> phrases, Tokens tokens);

/// What follows the token, where it is more than a card or a person.
std::optional<std::string> special_rest(Tokens tokens) {
  const std::string_view word = tokens.front();
  if (tokens.size() == 3 && (word == "win-trick" || word == "lose-trick")) {
    return seat_or_side(tokens[2]) + (word == "win-trick" ? " win trick " : " lose trick ") + std::string(tokens[1]);
  }
  if (tokens.size() == 2 && (word == "name" || word == "naming" || word == "lone")) return suit_names(tokens[1]);
  if (tokens.size() == 2 && (word == "discard" || word == "lead") && tokens[1] == "any") return "any card";
  if (tokens.size() == 2 && (word == "lead" || word == "play") && tokens[1].size() == 1) {
    return "a card of " + suit_name(tokens[1]);
  }
  if (tokens.size() > 1 && word == "demand") return fill(kChoices, tokens.subspan(1));
  return std::nullopt;
}

/// Fills the phrase of the first token with the words of the rest.
std::string fill(std::span<const Phrase> phrases, Tokens tokens) {
  if (tokens.empty()) return {};
  const auto found = std::find_if(phrases.begin(), phrases.end(),
                                  [&](const Phrase& phrase) { return phrase.token == tokens.front(); });
  if (found == phrases.end()) return all_things(tokens);
  std::string text(found->words);
  const std::size_t star = text.find('*');
  if (const auto special = special_rest(tokens); star != std::string::npos && special) {
    return text.replace(star, 1, *special);
  }
  std::string rest = tokens.size() == 2 ? seat_or_side(tokens[1]) : all_things(tokens.subspan(1));
  if (star != std::string::npos) text.replace(star, 1, rest);
  while (!text.empty() && text.back() == ' ') text.pop_back();
  return text;
}

/// The tokens before and after a word such as `until`.
struct Parted {
  Tokens before;
  Tokens after;
};

Parted part_at(Tokens tokens, std::string_view word) {
  const auto found = std::find(tokens.begin(), tokens.end(), word);
  if (found == tokens.end()) return {tokens, {}};
  const auto place = static_cast<std::size_t>(found - tokens.begin());
  return {tokens.first(place), tokens.subspan(place + 1)};
}

std::string option_words(std::string_view body) {
  const std::size_t open = body.find('{');
  const std::size_t close = body.find('}');
  if (open == std::string_view::npos || close == std::string_view::npos) return std::string(body);
  std::string text = seat_or_side(trim(body.substr(0, open))) + " may choose to ";
  bool first = true;
  for (const std::string_view choice : split(body.substr(open + 1, close - open - 1), '|')) {
    const auto tokens = words(choice);
    text += (first ? "" : ", or to ") + fill(kChoices, tokens);
    first = false;
  }
  const auto limit = words(body.substr(close + 1));
  if (limit.size() > 1) text += "; until " + fill(kLimits, Tokens(limit).subspan(1));
  return text;
}

std::string act_words(Tokens tokens, std::string_view verb) {
  const Parted parted = part_at(tokens.subspan(1), "until");
  const bool nobody = tokens.front() == "any" && verb == " may not ";
  std::string text = nobody ? "nobody may " : seat_or_side(tokens.front()) + std::string(verb);
  text += fill(kActs, parted.before);
  if (!parted.after.empty()) text += ", until " + fill(kLimits, parted.after);
  return text;
}

std::string points_words(Tokens tokens) {
  const std::string who = seat_or_side(tokens[0]);
  const std::string reason = fill(kReasons, tokens.subspan(2, 1));
  if (tokens[1] == "+0") return who + " score nothing: " + reason;
  return who + " score " + std::string(tokens[1].substr(1)) + " for " + reason;
}

std::string trump_words(Tokens tokens) {
  std::string text =
      suit_name(tokens[0]) + " are trump, made by " + seat_or_side(tokens[1].substr(tokens[1].find('=') + 1));
  const std::string_view lone = tokens[2].substr(tokens[2].find('=') + 1);
  return text + (lone == "none" ? ", both partners playing" : ", " + seat_or_side(lone) + " plays alone");
}

std::string must_words(Tokens tokens) {
  const Parted parted = part_at(tokens.subspan(1), "if");
  std::string text = seat_or_side(tokens[0]) + " must " + fill(kDuties, parted.before);
  if (!parted.after.empty()) text += ", if they choose to " + fill(kChoices, parted.after);
  return text;
}

std::string card_words(Tokens tokens) {
  const Parted parted = part_at(tokens.subspan(1), "if");
  std::string text = one_thing(tokens[0]) + ' ' + fill(kStatuses, parted.before);
  if (!parted.after.empty()) text += ", if they choose to " + fill(kChoices, parted.after);
  return text;
}

std::string turn_words(Tokens tokens) {
  return "it is " + seat_or_side(tokens[0]) + "'s turn to " + std::string(tokens[1] == "bid" ? "speak" : tokens[1]);
}

/// How many tokens each form needs before it can be put into words.
std::size_t least_tokens(Form form) {
  switch (form) {
    case Form::Points:
    case Form::Trump: return 3;
    case Form::Allowed:
    case Form::Denied:
    case Form::Card:
    case Form::Must:
    case Form::Dealer:
    case Form::Turn:
    case Form::Barred: return 2;
    case Form::Option:
    case Form::Score:
    case Form::Game:
    case Form::Rubber:
    case Form::Stands:
    case Form::Void:
    case Form::Club:
    case Form::Rank:
    case Form::Info: return 1;
  }
  unreachable("form");
}

std::string in_words(const Statement& statement) {
  const auto split_body = words(statement.body);
  const Tokens tokens(split_body);
  if (tokens.size() < least_tokens(statement.form)) return statement.body;
  switch (statement.form) {
    case Form::Option: return option_words(statement.body);
    case Form::Allowed: return act_words(tokens, " may ");
    case Form::Denied: return act_words(tokens, " may not ");
    case Form::Points: return points_words(tokens);
    case Form::Card: return card_words(tokens);
    case Form::Must: return must_words(tokens);
    case Form::Dealer:
      return tokens[1].starts_with("turn=") ? seat_or_side(tokens[0]) + " has deal " + std::string(tokens[1].substr(5))
                                            : seat_or_side(tokens[0]) + ' ' + fill(kKinds, tokens.subspan(1));
    case Form::Turn: return turn_words(tokens);
    case Form::Trump: return trump_words(tokens);
    case Form::Score:
    case Form::Game:
    case Form::Rubber:
    case Form::Stands:
    case Form::Void:
    case Form::Barred:
    case Form::Club:
    case Form::Rank:
    case Form::Info: return detail::stated_words(statement.form, tokens);
  }
  unreachable("form");
}

}  // namespace

std::string to_words(const Statement& statement) {
  std::string text = in_words(statement);
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  return text;
}

}  // namespace euchre::casebook
