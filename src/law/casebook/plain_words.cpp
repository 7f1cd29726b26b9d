#include "law/casebook/plain_words.h"

#include "law/casebook/detail/phrases.h"
#include "law/laws/ruling_text.h"

#include <cctype>

namespace euchre::casebook {

namespace {

using detail::phrase_of;
using laws::Choice;
using laws::Stated;
using laws::Who;

/// Puts words together, each thing under the name that it has for the reader.
class Wording {
 public:
  explicit Wording(const Names& names) : names_(names) {}

  [[nodiscard]] std::string choice(const Choice& choice) const { return filled(phrase_of(choice.kind), choice); }

  std::string operator()(const laws::Option& one) const {
    std::string text = name(laws::who_of(one.holder)) + " may choose to ";
    for (std::size_t i = 0; i < one.choices.size(); ++i) text += (i == 0 ? "" : ", or to ") + choice(one.choices[i]);
    return one.until ? text + "; until " + limit(*one.until) : text;
  }
  std::string operator()(const laws::Allowed& one) const {
    return name(one.who) + " may " + deed(one.deed) + (one.until ? ", until " + limit(*one.until) : "");
  }
  std::string operator()(const laws::Denied& one) const {
    const bool is_for_all = std::holds_alternative<laws::Anybody>(one.who);
    return (is_for_all ? "nobody may " : name(one.who) + " may not ") + deed(one.deed);
  }
  std::string operator()(const laws::PointsEntered& one) const {
    const std::string who = name(one.side);
    if (one.points == 0) return who + " score nothing" + why_nothing(one.reason);
    return who + " score " + std::to_string(one.points) + " for " + std::string(phrase_of(one.reason));
  }
  std::string operator()(const laws::ScoreIs& one) const { return "the score is " + of_both(one.score); }
  std::string operator()(const laws::CardIs& one) const {
    return name(one.card) + ' ' + std::string(phrase_of(one.status)) + if_chosen(one.chosen);
  }
  std::string operator()(const laws::Must& one) const {
    return name(one.who) + " must " + task(one) + if_chosen(one.task.choice);
  }
  std::string operator()(const laws::DealerIs& one) const {
    return name(one.who) + ' ' + std::string(phrase_of(one.by));
  }
  std::string operator()(const laws::DealTurnOf& one) const {
    return name(one.who) + " has deal " + std::to_string(one.turn);
  }
  std::string operator()(const laws::Turn& one) const {
    return names_.turn_of(one.seat) + " to " + std::string(phrase_of(one.how));
  }
  std::string operator()(const laws::TrumpIs& one) const {
    return names_.trump_is(one.suit) + " made by " + name(one.maker) +
           (one.lone ? ", " + name(*one.lone) + " plays alone" : ", both partners playing");
  }
  std::string operator()(const laws::GameWon& one) const {
    std::string text =
        name(one.side) + " win " + (one.number ? "game " + std::to_string(*one.number) : std::string("the game"));
    if (one.result) text += ", " + std::to_string(one.result->winner) + " to " + std::to_string(one.result->loser);
    if (one.carry.value_or(0) != 0) text += "; " + std::to_string(*one.carry) + " carried into the next";
    return one.value == 2 ? text + "; it counts double" : text;
  }
  std::string operator()(const laws::GameDue& one) const {
    const std::string game = one.number ? "game " + std::to_string(*one.number) : std::string("the next game");
    return game + " is due, opening at " + of_both(one.score);
  }
  std::string operator()(const laws::GameDrawn& /*one*/) const { return "the game is drawn"; }
  std::string operator()(const laws::RubberWon& one) const {
    return name(one.side) + " win the rubber" + (one.points ? "; rubber points: " + of_both(*one.points) : "");
  }
  std::string operator()(const laws::Stands& one) const {
    if (one.thing.word != laws::Thing::Option) return thing(one.thing) + " stands";
    return has(one.thing) + " chosen" + (one.thing.choice ? " to " + choice(*one.thing.choice) : std::string());
  }
  std::string operator()(const laws::Void& one) const {
    return one.thing.word == laws::Thing::Option ? "the choice of " + who(one.thing) + " does not count"
                                                 : thing(one.thing) + " does not count";
  }
  std::string operator()(const laws::Barred& one) const {
    return name(one.who) + " may no longer " + std::string(phrase_of(one.bar)) + " in this deal";
  }
  std::string operator()(const laws::Partners& one) const {
    return name(one.first) + " play against " + name(one.second);
  }
  std::string operator()(const laws::FirstChoice& one) const {
    std::string prizes;
    for (const auto prize : one.prizes) prizes += (prizes.empty() ? "" : " and ") + std::string(phrase_of(prize));
    return "the choice of " + prizes + " goes to " + name(one.who);
  }
  std::string operator()(const laws::Players& one) const {
    const std::string words(phrase_of(one.what));
    if (words.front() == ' ') return list(one.players) + words;
    const bool is_none = one.what == laws::Players::Do::Redraw && one.players.empty();
    return words + (is_none ? "none" : list(one.players)) +
           (one.after_rubbers ? ", after " + rubbers(*one.after_rubbers) : "");
  }
  std::string operator()(const laws::Precede& one) const {
    return list(one.first) + " come before " + list(one.second);
  }
  std::string operator()(const laws::Places& one) const {
    const bool is_table = one.list == laws::Places::List::Members;
    std::string text = is_table ? "members of the table, by place:" : "final places:";
    for (const auto& place : one.places)
      text += (text.back() == ':' ? " " : ", ") + std::to_string(place.number) + ". " + name(place.who);
    return text;
  }
  std::string operator()(const laws::Move& one) const {
    return name(one.team) + " goes to table " + std::to_string(one.table);
  }
  std::string operator()(const laws::Record& one) const {
    return "on the card of " + name(one.unit) + ": " + std::to_string(one.wins) + " won, " +
           std::to_string(one.points) + " points";
  }
  std::string operator()(const laws::ExtraGame& one) const {
    return name(one.one) + " and " + name(one.other) + " play a deciding game";
  }
  std::string operator()(const laws::FlipAgain& one) const {
    return "the coins of round " + std::to_string(one.round) + " decide nothing; flip again";
  }
  std::string operator()(const laws::Bye& one) const { return name(one.team) + " sits out"; }
  std::string operator()(const laws::TeamIs& one) const {
    return std::string("team ") + one.letter + ": " + name(one.who);
  }
  std::string operator()(const laws::Ranking& one) const {
    std::string text = "from the highest:";
    for (const auto& place : one.order) text += (text.back() == ':' ? " " : ", ") + name(place);
    return text;
  }
  std::string operator()(const laws::Noted& one) const { return filled(phrase_of(one.word), one); }
  std::string operator()(const laws::Governs& one) const {
    return "article " + to_text(one.article) + " goes before the others here";
  }
  std::string operator()(const laws::Fallback& one) const {
    return "the rules say nothing of it here; article " + to_text(one.article) + " of " + sentence(one.code->id) +
           " is followed";
  }
  std::string operator()(const laws::Contrast& one) const {
    const bool is_over = one.to == laws::Contrast::To::GameOver;
    return "under " + sentence(one.code->id) +
           (is_over ? " the game would be over" : " the revoke would be established");
  }

 private:
  /// Some reasons say why there is nothing, the others what it would have been for.
  [[nodiscard]] static std::string why_nothing(laws::Reason reason) {
    using enum laws::Reason;
    const bool says_why = reason == Barred || reason == Replaced || reason == GameOver || reason == PassedOut;
    return (says_why ? ": " : " for ") + std::string(phrase_of(reason));
  }

  [[nodiscard]] std::string name(Seat seat) const { return names_.of(seat); }
  [[nodiscard]] std::string name(Side side) const { return names_.of(side); }
  [[nodiscard]] std::string name(Card card) const { return names_.of(card); }
  [[nodiscard]] static std::string name(laws::Candidate player) { return 'P' + std::to_string(player.number); }
  [[nodiscard]] static std::string name(laws::Anybody /*nobody in particular*/) { return "anybody"; }
  [[nodiscard]] static std::string name(const laws::Team& team) {
    return team.letter + (team.number == 0 ? std::string() : std::to_string(team.number));
  }
  [[nodiscard]] static std::string name(const laws::Pair& pair) {
    return name(pair.first) + " and " + name(pair.second);
  }
  template <class... T>
  [[nodiscard]] std::string name(const std::variant<T...>& one) const {
    return std::visit([this](const auto& value) { return this->name(value); }, one);
  }

  [[nodiscard]] static std::string rubbers(int count) {
    return std::to_string(count) + (count == 1 ? " rubber" : " rubbers");
  }
  [[nodiscard]] static std::string list(const std::vector<laws::Candidate>& players) {
    std::string text;
    for (const laws::Candidate player : players) text += (text.empty() ? "" : ", ") + name(player);
    return text;
  }
  [[nodiscard]] static std::string of_both(const BySide<int>& score) {
    return std::to_string(score[Side::NorthSouth]) + " for North and South, " + std::to_string(score[Side::EastWest]) +
           " for East and West";
  }

  [[nodiscard]] std::string limit(const laws::Limit& limit) const { return filled(phrase_of(limit.kind), limit); }
  [[nodiscard]] std::string if_chosen(const std::optional<Choice>& chosen) const {
    return chosen ? ", if they choose to " + choice(*chosen) : std::string();
  }
  [[nodiscard]] std::string deed(const laws::Of<laws::Deed>& deed) const { return filled(phrase_of(deed.word), deed); }
  [[nodiscard]] std::string thing(const laws::Of<laws::Thing>& thing) const {
    const std::string text = filled(phrase_of(thing.word), thing);
    const bool tells_winner = thing.word == laws::Thing::Trick && thing.seat;
    return tells_winner ? text + ", won by " + name(*thing.seat) + ',' : text;
  }

  [[nodiscard]] std::string task(const laws::Must& must) const {
    std::string text = filled(phrase_of(must.task.word), must.task);
    const bool names_suit = must.task.word == laws::Task::Play || must.task.word == laws::Task::Lead;
    if (names_suit && must.task.suit) return text + " a card of " + names_.of(*must.task.suit);
    if (must.task.word == laws::Task::WinTrick && must.task.card) return text + " with " + name(*must.task.card);
    std::string things;
    for (const Card card : laws::highest_first(must.cards)) things += (things.empty() ? "" : " or ") + name(card);
    for (const Trump suit : kTrumpKinds) {
      if (must.suits.has[suit.index()]) things += (things.empty() ? "" : " or ") + names_.of(suit);
    }
    return things.empty() ? text : text + ' ' + things;
  }

  /// Whom the value speaks of.
  template <class T>
  [[nodiscard]] std::string who(const T& value) const {
    if (value.seat) return name(*value.seat);
    if (value.side) return name(*value.side);
    if constexpr (requires { value.player; }) {
      if (value.player) return name(*value.player);
    }
    return "anybody";
  }

  /// `West has`, `North and South have`.
  [[nodiscard]] std::string has(const laws::Of<laws::Thing>& thing) const {
    return who(thing) + (thing.seat ? " has" : " have");
  }

  template <class T>
  [[nodiscard]] std::string placed(std::string_view place, const T& value) const {
    if (place == "who") return who(value);
    if (place == "side") return value.side ? name(*value.side) : std::string();
    if constexpr (requires { value.number; }) {
      if (place == "n") return std::to_string(value.number);
      if (place == "trick") return names_.of_trick(value.number);
    }
    if constexpr (requires { value.card; }) {
      if (place == "card" || place == "any card" || place == "suit") return placed_card(place, value);
    }
    if constexpr (requires { value.choice; }) {
      if (place == "choice") return value.choice ? choice(*value.choice) : std::string();
      if (place == "reason") return std::string(value.reason ? phrase_of(*value.reason) : std::string_view());
    }
    return std::string(place);
  }

  template <class T>
  [[nodiscard]] std::string placed_card(std::string_view place, const T& value) const {
    if (place == "suit") return value.suit ? names_.of(*value.suit) : std::string();
    if (value.card) return name(*value.card);
    return place == "any card" ? std::string(place) : std::string();
  }

  /// The phrase with its places filled from the value.
  template <class T>
  [[nodiscard]] std::string filled(std::string_view phrase, const T& value) const {
    std::string text;
    while (!phrase.empty()) {
      const std::size_t open = std::min(phrase.find('{'), phrase.size());
      text += phrase.substr(0, open);
      phrase.remove_prefix(open);
      const std::size_t close = phrase.find('}');
      if (close == std::string_view::npos) break;
      text += placed(phrase.substr(1, close - 1), value);
      phrase.remove_prefix(close + 1);
    }
    while (text.ends_with(' ')) text.pop_back();
    return text;
  }

  const Names& names_;
};

}  // namespace

std::string Names::of(Seat seat) const { return std::string(name_of(seat)); }
std::string Names::of(Side side) const { return side == Side::NorthSouth ? "North and South" : "East and West"; }
std::string Names::of(Trump trump) const { return std::string(name_of(trump)); }
std::string Names::of(Card card) const { return "the " + name_of(card); }
std::string Names::of_trick(int number) const { return "trick " + std::to_string(number); }
std::string Names::turn_of(Seat seat) const { return "it is " + of(seat) + "'s turn"; }
std::string Names::trump_is(Trump trump) const { return of(trump) + (trump.is_suit() ? " are trump," : " is played,"); }

std::string to_words(const Stated& stated, const Names& names) { return sentence(std::visit(Wording(names), stated)); }
std::string to_words(const Choice& choice, const Names& names) { return Wording(names).choice(choice); }
std::string to_words(const laws::Outlook& outlook, const Names& names) {
  const Wording wording(names);
  std::string text = "If they choose to " + wording.choice(outlook.choice) + ": ";
  for (std::size_t i = 0; i < outlook.leads_to.size(); ++i)
    text += (i == 0 ? "" : "; ") + std::visit(wording, outlook.leads_to[i].what);
  return text;
}
std::string_view to_words(laws::Because because) { return phrase_of(because); }

std::string sentence(std::string text) {
  if (!text.empty()) text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  return text;
}

}  // namespace euchre::casebook
