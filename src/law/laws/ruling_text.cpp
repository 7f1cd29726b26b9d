#include "law/laws/ruling_text.h"

#include "core/base/text.h"
#include "law/laws/detail/ruling_words.h"

#include <algorithm>
#include <functional>

namespace euchre::laws {

namespace {

using detail::inside;
using detail::is_group;
using detail::next_part;
using detail::Piece;
using detail::piece_of;
using detail::Row;

template <class Word>
std::string_view token_of(Word word) {
  return detail::row_of(word).token;
}

std::string text_of(Seat seat) { return {to_char(seat)}; }
std::string text_of(Side side) { return std::string(euchre::to_text(side)); }
std::string text_of(Trump trump) { return {to_char(trump)}; }
std::string text_of(Card card) { return euchre::to_text(card); }
std::string text_of(Candidate player) { return 'P' + std::to_string(player.number); }
std::string text_of(Anybody /*nobody in particular*/) { return "any"; }
std::string text_of(const Pair& pair) { return text_of(pair.first) + '+' + text_of(pair.second); }
std::string text_of(int number) { return std::to_string(number); }
std::string text_of(const BySide<int>& score) {
  return "NS=" + text_of(score[Side::NorthSouth]) + " EW=" + text_of(score[Side::EastWest]);
}
std::string text_of(const Team& team) {
  return team.letter + (team.number == 0 ? std::string() : text_of(team.number));
}
template <class... T>
std::string text_of(const std::variant<T...>& one) {
  return std::visit([](const auto& value) { return text_of(value); }, one);
}

std::string text_of(CardSet cards) {
  std::string text;
  for (const Card card : highest_first(cards)) text += (text.empty() ? "" : "/") + text_of(card);
  return text;
}

std::string text_of(const Suits& suits) {
  std::string text;
  for (const Trump suit : kTrumpKinds) {
    if (suits.has[suit.index()]) text += (text.empty() ? "" : "/") + text_of(suit);
  }
  return text;
}

std::string text_of(Reason reason) { return std::string(token_of(reason)); }
std::string text_of(const Choice& choice) { return to_text(choice); }

/// What the terminal of a pattern names in this value; nothing where the value lacks it.
template <class T>
std::optional<std::string> written(std::string_view terminal, const T& value) {
  const auto some = [](const auto& part) { return part ? std::optional(text_of(*part)) : std::nullopt; };
  if (terminal == "CARD") {
    if constexpr (requires { value.card; }) return some(value.card);
  } else if (terminal == "SUIT") {
    if constexpr (requires { value.suit; }) return some(value.suit);
  } else if (terminal == "SEAT") {
    return some(value.seat);
  } else if (terminal == "SIDE") {
    return some(value.side);
  } else if (terminal == "PLAYER") {
    if constexpr (requires { value.player; }) return some(value.player);
  } else if (terminal == "REASON") {
    if constexpr (requires { value.reason; }) return some(value.reason);
  } else if (terminal == "OPT") {
    if constexpr (requires { value.choice; }) return some(value.choice);
  } else if (terminal == "N") {
    if constexpr (requires { value.number; }) return text_of(value.number);
  } else {
    return std::string(terminal);
  }
  return std::nullopt;
}

/// The arguments that a pattern asks for, each with a space before it; nothing where the value lacks one of them.
template <class T>
std::optional<std::string> arguments(std::string_view pattern, const T& value) {
  std::string text;
  while (!pattern.empty()) {
    const std::string_view part = next_part(pattern);
    if (is_group(part)) {
      text += arguments(inside(part), value).value_or("");
      continue;
    }
    const Piece piece = piece_of(part);
    std::optional<std::string> found;
    for (const std::string_view terminal : split(piece.terminals, '|')) {
      if (!found) found = written(terminal, value);
    }
    if (!found) return std::nullopt;
    text += ' ' + std::string(piece.prefix) + *found;
  }
  return text;
}

template <class Word, class T>
std::string phrase(Word word, const T& value) {
  const Row& row = detail::row_of(word);
  return std::string(row.token) + arguments(row.arguments, value).value_or("");
}

std::string spaced(const std::vector<Candidate>& players) {
  std::string text;
  for (const Candidate player : players) text += ' ' + text_of(player);
  return text;
}

std::string attribute(std::string_view key, const std::optional<int>& value) {
  return value ? ' ' + std::string(key) + '=' + text_of(*value) : std::string();
}

std::string task_text(const Must& must) {
  std::string text = phrase(must.task.word, must.task);
  if (!must.cards.empty()) text += ' ' + text_of(must.cards);
  if (must.suits != Suits{}) text += ' ' + text_of(must.suits);
  return text;
}

/// The text after the word of the form.
struct BodyWriter {
  std::string operator()(const Option& option) const {
    std::string text = to_text(option.holder) + " {";
    for (std::size_t i = 0; i < option.choices.size(); ++i) text += (i == 0 ? "" : " | ") + to_text(option.choices[i]);
    return text + "}" + (option.until ? " until " + to_text(*option.until) : "");
  }
  std::string operator()(const Allowed& one) const {
    return text_of(one.who) + ' ' + phrase(one.deed.word, one.deed) +
           (one.until ? " until " + to_text(*one.until) : "");
  }
  std::string operator()(const Denied& one) const { return text_of(one.who) + ' ' + phrase(one.deed.word, one.deed); }
  std::string operator()(const PointsEntered& one) const {
    return text_of(one.side) + " +" + text_of(one.points) + ' ' + std::string(token_of(one.reason));
  }
  std::string operator()(const ScoreIs& one) const { return text_of(one.score); }
  std::string operator()(const CardIs& one) const {
    return text_of(one.card) + ' ' + std::string(token_of(one.status)) + (one.by ? " by " + text_of(*one.by) : "") +
           (one.chosen ? " if " + to_text(*one.chosen) : "");
  }
  std::string operator()(const Must& one) const {
    return text_of(one.who) + ' ' + task_text(one) + (one.task.choice ? " if " + to_text(*one.task.choice) : "");
  }
  std::string operator()(const DealerIs& one) const { return text_of(one.who) + ' ' + std::string(token_of(one.by)); }
  std::string operator()(const DealTurnOf& one) const { return text_of(one.who) + " turn=" + text_of(one.turn); }
  std::string operator()(const Turn& one) const { return text_of(one.seat) + ' ' + std::string(token_of(one.how)); }
  std::string operator()(const TrumpIs& one) const {
    return text_of(one.suit) + " maker=" + text_of(one.maker) + " lone=" + (one.lone ? text_of(*one.lone) : "none");
  }
  std::string operator()(const GameWon& one) const {
    return text_of(one.side) + " wins" +
           (one.result ? ' ' + text_of(one.result->winner) + '-' + text_of(one.result->loser) : "") +
           attribute("value", one.value) + attribute("carry", one.carry) + attribute("n", one.number);
  }
  std::string operator()(const GameDue& one) const {
    return "due" + attribute("n", one.number) + " open " + text_of(one.score);
  }
  std::string operator()(const GameDrawn& /*one*/) const { return "drawn"; }
  std::string operator()(const RubberWon& one) const {
    return text_of(one.side) + " wins" + attribute("games", one.games) + (one.points ? ' ' + text_of(*one.points) : "");
  }
  std::string operator()(const Stands& one) const { return phrase(one.thing.word, one.thing); }
  std::string operator()(const Void& one) const { return phrase(one.thing.word, one.thing); }
  std::string operator()(const Barred& one) const { return text_of(one.who) + ' ' + std::string(token_of(one.bar)); }
  std::string operator()(const Partners& one) const {
    return "partners " + text_of(one.first) + " v " + text_of(one.second);
  }
  std::string operator()(const FirstChoice& one) const {
    std::string prizes;
    for (const FirstChoice::Prize prize : one.prizes)
      prizes += (prizes.empty() ? "" : "+") + std::string(token_of(prize));
    return "choice " + text_of(one.who) + ' ' + prizes;
  }
  std::string operator()(const Players& one) const {
    const bool is_none = one.what == Players::Do::Redraw && one.players.empty();
    return std::string(token_of(one.what)) + (is_none ? " none" : spaced(one.players)) +
           attribute("after", one.after_rubbers);
  }
  std::string operator()(const Precede& one) const { return "precede" + spaced(one.first) + " v" + spaced(one.second); }
  std::string operator()(const Places& one) const {
    std::string text = one.list == Places::List::Members ? "member" : "rank";
    for (const Places::Place& place : one.places) text += ' ' + text_of(place.number) + ' ' + text_of(place.who);
    return text;
  }
  std::string operator()(const Move& one) const { return "move " + text_of(one.team) + " to " + text_of(one.table); }
  std::string operator()(const Record& one) const {
    return "record " + text_of(one.unit) + " wins=" + text_of(one.wins) + " points=" + text_of(one.points);
  }
  std::string operator()(const ExtraGame& one) const {
    return "extra-game " + text_of(one.one) + ' ' + text_of(one.other);
  }
  std::string operator()(const FlipAgain& one) const { return "flip-again round=" + text_of(one.round); }
  std::string operator()(const Bye& one) const { return "bye " + text_of(one.team); }
  std::string operator()(const TeamIs& one) const { return std::string("team ") + one.letter + ' ' + text_of(one.who); }
  std::string operator()(const Ranking& one) const {
    std::string text;
    for (const auto& place : one.order) text += (text.empty() ? "" : " > ") + text_of(place);
    return text;
  }
  std::string operator()(const Noted& one) const { return phrase(one.word, one); }
  std::string operator()(const Governs& one) const { return "governs " + to_text(one.article); }
  std::string operator()(const Fallback& one) const { return "fallback " + one.code->id + ' ' + to_text(one.article); }
  std::string operator()(const Contrast& one) const {
    return "contrast " + one.code->id + (one.to == Contrast::To::GameOver ? " game-over" : " revoke-established");
  }
};

}  // namespace

std::vector<Card> highest_first(CardSet cards) {
  std::vector<Card> ordered(cards.begin(), cards.end());
  std::ranges::sort(ordered, std::greater<>());
  return ordered;
}

std::string to_text(const Choice& choice) { return phrase(choice.kind, choice); }
std::string to_text(const Limit& limit) { return phrase(limit.kind, limit); }
std::string to_text(const Party& party) { return text_of(who_of(party)); }
std::string body_of(const Stated& stated) { return std::visit(BodyWriter{}, stated); }
std::string to_text(const Stated& stated) { return std::string(word_of(form_of(stated))) + ' ' + body_of(stated); }
std::string_view word_of(Form form) { return detail::kForms[static_cast<std::size_t>(form)]; }
std::string_view word_of(Reason reason) { return token_of(reason); }

}  // namespace euchre::laws
