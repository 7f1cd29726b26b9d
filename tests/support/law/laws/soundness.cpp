#include "support/law/laws/soundness.h"

#include "core/codes/code.h"
#include "law/laws/ruling_text.h"

#include <algorithm>
#include <array>
#include <set>

namespace euchre::laws {

namespace {

using Findings = std::vector<std::string>;

/// Counts every place where a card can lie.
class CardCount {
 public:
  void add(Card card, const std::string& where) {
    if (seen_.contains(card)) twice_ += " " + to_text(card) + " (" + where + ")";
    seen_.insert(card);
  }
  void add(CardSet cards, const std::string& where) {
    for (const Card card : cards) add(card, where);
  }
  [[nodiscard]] const std::string& twice() const { return twice_; }
  [[nodiscard]] CardSet seen() const { return seen_; }

 private:
  CardSet seen_;
  std::string twice_;
};

bool lies_apart(TurnUpPlace place) {
  return place == TurnUpPlace::OnPack || place == TurnUpPlace::TurnedDown || place == TurnUpPlace::OutOfPlay;
}

void check_cards(const Position& at, Findings& findings) {
  if (!at.hands_known) return;
  CardCount count;
  for (const Seat seat : kSeats) count.add(at.hands[seat], "hand");
  for (const TrickRecord& trick : at.tricks) {
    for (const Placed& placed : trick.cards) {
      if (placed.fate != Placed::Fate::Withdrawn) count.add(placed.card, "trick");
    }
  }
  if (at.discard.quitted && at.discard.card) count.add(*at.discard.card, "discard");
  if (at.turn_up && lies_apart(at.turn_up_place)) count.add(*at.turn_up, "turn-up");
  if (!count.twice().empty()) findings.push_back("cards lie in two places:" + count.twice());
  const std::size_t dealt = at.turn_up ? 21 : 20;
  if (count.seen().size() != dealt)
    findings.push_back(std::to_string(count.seen().size()) + " cards of " + std::to_string(dealt) + " are left");
}

/// A right to one thing, which may be used or left alone, leaves a choice as well.
bool leaves_a_choice(const Right& right) {
  if (right.choices.size() != 1) return right.choices.size() > 1;
  const Choice::Kind kind = right.choices.front().kind;
  return kind == Choice::Kind::CallSuit || kind == Choice::Kind::CallAny || kind == Choice::Kind::WinTrick;
}

void check_right(const Right& right, Findings& findings) {
  const std::string name = "the right `" + body_of(option_of(right)) + "` ";
  if (right.holder.seat.has_value() == right.holder.side.has_value()) findings.push_back(name + "has no one holder");
  if (!leaves_a_choice(right)) findings.push_back(name + "leaves no choice");
}

bool is_in_code(const std::string& code, std::string_view id) {
  const auto articles = codes::articles_of(code);
  return std::any_of(articles.begin(), articles.end(), [&](const codes::Article& article) { return article.id == id; });
}

/// Articles of the code itself, of the codes whose text it lends (with the reading that lends it), or a reading.
bool belongs(const LawBook& book, const Ground& ground, const std::string& id) {
  if (id.starts_with("AMB-") || id == "default" || id == "house") return true;
  const std::string& code = book.code->base;
  if (is_in_code(code, id)) return true;
  if (is_in_code(book.overlaid, id)) return true;
  const auto& ids = ground.ids();
  return std::ranges::any_of(book.lenders, [&](const Lender& lender) {
    return std::ranges::find(ids, lender.reading.ids().front()) != ids.end() && is_in_code(lender.code, id);
  });
}

void check_ground(const LawBook& book, const Statement& statement, Findings& findings) {
  const std::string said = "`" + to_text(statement.what) + "` ";
  if (statement.ground.empty()) findings.push_back(said + "has no ground");
  if (as<Contrast>(statement) != nullptr) return;  // speaks of another code
  for (const std::string& id : statement.ground.ids()) {
    if (!belongs(book, statement.ground, id)) findings.push_back(said + "rests on " + id + ", not of " + book.code->id);
  }
}

/// `must E play AH/KH`: whether each card named may be put down without a revoke. No lead is one.
void check_duty(const Position& at, const Statement& statement, Findings& findings) {
  const auto* must = as<Must>(statement);
  const Seat* seat = must == nullptr ? nullptr : std::get_if<Seat>(&must->who);
  const auto turn = turn_of(at);
  if (seat == nullptr || !turn || turn->seat != *seat) return;
  const Task due = turn->how == Turn::How::Lead ? Task::Lead : Task::Play;
  if (must->task.word != due || due == Task::Lead) return;
  if (!(must->cards & (at.hands[*seat] - lawful_cards(at, *seat))).empty())
    findings.push_back("`" + to_text(statement.what) + "` would be a revoke");
}

/// Nobody may at once do a thing and not do it; what was refused may be granted later.
void check_contradictions(const Ruling& ruling, Findings& findings) {
  for (const Statement& one : ruling.statements) {
    const auto* allowed = as<Allowed>(one);
    if (allowed == nullptr) continue;
    const Stated opposite = Denied{allowed->who, allowed->deed};
    const auto denied = std::ranges::find(ruling.statements, opposite, &Statement::what);
    if (denied == ruling.statements.end()) continue;
    if (!is_history(*denied) || !is_history(one) || denied->since >= one.since)
      findings.push_back("`" + to_text(one.what) + "` is denied as well");
  }
}

/// What is offered can be chosen: a right that gives the option is open, or was used.
/// Whether the side has, by what its counters ought to show, what is told: the others have won the game, and it shows enough to win it.
bool is_beyond_its_points(const Position& at, Side side, int told, int sum) {
  const auto& error = at.counter_errors[side];
  return error && told == sum - at.score[side] + error->correct;
}

/// The score told is the score before the hand and each point told, but for a penalty that is taken off in place of the result, and
/// for counters that showed too much when the others won.
void check_sum(const Position& at, const Ruling& ruling, Findings& findings) {
  const bool is_replaced =
      std::ranges::find(ruling.statements, Stated(Void{Thing::Result}), &Statement::what) != ruling.statements.end();
  if (is_replaced || at.revoke_election == Choice::Kind::PenaltyTake) return;
  BySide<int> sum = at.score;
  for (const Statement& statement : ruling.statements) {
    const bool is_of_deal = statement.since != Statement::kFormerDeal;
    if (const auto* points = as<PointsEntered>(statement); points && is_of_deal) sum[points->side] += points->points;
  }
  for (const Statement& statement : ruling.statements) {
    const auto* score = as<ScoreIs>(statement);
    if (score == nullptr || statement.since == Statement::kFormerDeal) continue;
    const bool is_made = std::ranges::all_of(kSides, [&](Side side) {
      return score->score[side] == sum[side] || is_beyond_its_points(at, side, score->score[side], sum[side]);
    });
    if (!is_made) findings.push_back("the points told do not make the score: " + to_text(statement.what));
  }
}

void check_option(const Position& at, const Statement& statement, Findings& findings) {
  if (as<Option>(statement) == nullptr) return;
  bool is_given = false;
  bool is_left = false;
  for (const Right& right : at.rights) {
    if (statement.what != Stated(option_of(right))) continue;
    is_given = true;
    is_left = is_left || right.state == Right::State::Open || right.state == Right::State::Exercised;
  }
  if (is_given && !is_left) findings.push_back("`" + to_text(statement.what) + "` has lapsed");
}

}  // namespace

Findings unsound(const Machine& machine) {
  Findings findings;
  const Position& at = machine.position();
  check_cards(at, findings);
  for (const Right& right : at.rights) check_right(right, findings);
  const Ruling ruling = machine.ruling();
  check_contradictions(ruling, findings);
  check_sum(at, ruling, findings);
  for (const Statement& statement : ruling.statements) {
    check_option(at, statement, findings);
    check_ground(machine.book(), statement, findings);
    check_duty(at, statement, findings);
  }
  return findings;
}

Findings unsound_answer(const Position& before, const Machine& machine) {
  using enum Deed;
  constexpr std::array kCalls{Pass, Order, Assist, PickUp, Naming, LoneHand, TakeOver};
  Findings findings;
  const Position& at = machine.position();
  const facts::Verb verb = at.log.back().verb;
  const bool is_card = verb == facts::Verb::Lead || verb == facts::Verb::Play;
  // A card may end a choice about the lone hand, and the lone hand with it. [S100.a]
  if (!is_card || !before.auction.is_made() || before.auction.lone != at.auction.lone) return findings;
  for (const Statement& said : at.said) {
    const auto* denied = as<Denied>(said);
    const bool is_answer = denied != nullptr && said.since + 1 == at.log.size();
    if (is_answer && std::ranges::find(kCalls, denied->deed.word) != kCalls.end())
      findings.push_back("`" + to_text(said.what) + "` is said of a card");
  }
  return findings;
}

Findings open_rights(const Machine& machine) {
  Findings open;
  for (const Right& right : machine.position().rights) {
    if (right.state == Right::State::Open) open.push_back(body_of(option_of(right)));
  }
  return open;
}

}  // namespace euchre::laws
