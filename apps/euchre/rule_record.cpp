#include "rule_record.h"

#include "core/facts/act_text.h"
#include "core/facts/fact.h"
#include "core/game/deal.h"
#include "law/laws/law_book.h"
#include "law/laws/lawful_acts.h"
#include "law/laws/open_acts.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>

namespace {

euchre::BySide<euchre::codes::Points> points_of(const euchre::BySide<int>& score) {
  euchre::BySide<euchre::codes::Points> points;
  for (const euchre::Side side : euchre::kSides)
    points[side] = euchre::codes::Points(static_cast<std::int16_t>(score[side]));
  return points;
}

using euchre::Seat;
using euchre::Side;
using euchre::casebook::Scenario;
namespace casebook = euchre::casebook;
namespace facts = euchre::facts;
namespace game = euchre::game;
namespace laws = euchre::laws;
namespace notation = euchre::notation;

/// An act of a record in the vocabulary of facts, as a director would write it.
std::string act_text(Seat seat, const game::Call call, Seat dealer) {
  const std::string who(1, euchre::to_char(seat));
  if (call == game::Call::StayTogether) return {};
  if (call == game::Call::Pass) return who + " pass";
  if (call == game::Call::GoAlone) return who + " alone";
  if (call == game::Call::ThrowIn) return who + " throws-in";
  const std::string alone = game::is_alone(call) ? " alone" : "";
  if (const auto trump = game::named_trump(call)) return who + " name " + euchre::to_char(*trump) + alone;
  if (seat == dealer) return who + " take-up" + alone;
  return who + (seat == euchre::partner_of(dealer) ? " assist" : " order") + alone;
}

/// Whether these are cards as the lawful deal knows them: five different ones to each, all of the pack.
bool is_regular(const game::Dealt& dealt, const euchre::codes::DealRules& rules) {
  euchre::CardSet seen = euchre::CardSet{dealt.turn_up};
  for (const Seat seat : euchre::kSeats) {
    if (dealt.hands[seat].size() != game::kHandSize || dealt.hands[seat].intersects(seen)) return false;
    seen |= dealt.hands[seat];
  }
  return euchre::cards_of(rules.pack).contains_all(seen);
}

/// Reads a record from its first line to its last.
class RecordReader {
 public:
  explicit RecordReader(const euchre::codes::Code* house) : house_(house) {
    if (house != nullptr) house_laws_.emplace(laws::read_law_book(*house));
  }

  void take(int line, const notation::Line& content) {
    const auto* fact = std::get_if<facts::Fact>(&content);
    if (fact == nullptr) return;
    if (machine_ && take_at_open_table(line, *fact)) return;
    std::visit([&](const auto& known) { take_fact(line, known); }, *fact);
  }

  [[nodiscard]] std::vector<Scenario> finish() {
    close();
    return std::move(cases_);
  }

 private:
  template <class Fact>
  void take_fact(int /*line*/, const Fact& /*fact*/) {}

  void take_fact(int /*line*/, const facts::TableOpened& fact) {
    code_ = fact.code;
    is_open_ = fact.manner != facts::Manner::Strict;
  }
  void take_fact(int /*line*/, const facts::MatchBegan& fact) {
    for (const Side side : euchre::kSides) score_[side] = fact.score[side].number();
  }
  void take_fact(int line, const facts::DealBegan& fact) {
    close();
    open_ = Scenario{};
    open_->id = "deal-" + std::to_string(fact.number);
    open_->code = code_;
    open_->line = line;
    open_->set_up.dealer = fact.dealer;
    open_->set_up.score = score_;
  }
  void take_fact(int /*line*/, const facts::HandsDealt& fact) {
    if (!open_) return;
    open_->set_up.hands = fact.hands;
    open_->set_up.turn_up = fact.turn_up;
    const euchre::codes::Code* code = house_ != nullptr ? house_ : euchre::codes::find_code(code_);
    const game::Dealt dealt{open_->set_up.dealer.value_or(Seat::North), fact.hands, fact.turn_up};
    if (code != nullptr && is_regular(dealt, code->deal))
      deal_ = game::Deal(euchre::match::rules_at(code->deal, code->match.game, points_of(score_)), dealt);
    const laws::LawBook* book = house_laws_ ? &*house_laws_ : laws::find_law_book(code_);
    open_->set_up.is_live = is_open_ && book != nullptr;
    if (open_->set_up.is_live) machine_.emplace(*book, open_->set_up);
  }

  /// What was done at an open table, as the law machine takes it; false for facts that are no act.
  bool take_at_open_table(int line, const facts::Fact& fact) {
    if (const auto* undone = std::get_if<facts::ActsUndone>(&fact)) return undo(undone->count);
    if (std::holds_alternative<facts::Waived>(fact)) return keep(line, fact, std::nullopt);
    const bool ends =
        std::holds_alternative<facts::DealEntered>(fact) || std::holds_alternative<facts::DealSettled>(fact);
    const bool is_act = std::holds_alternative<facts::Called>(fact) || std::holds_alternative<facts::Discarded>(fact) ||
                        std::holds_alternative<facts::CardPlayed>(fact) ||
                        std::holds_alternative<facts::Incident>(fact);
    if (!ends && !is_act) return false;
    auto act = laws::act_of(machine_->position(), fact);
    if (act) machine_->observe(*act);
    keep(line, fact, std::move(act));
    return !ends;
  }

  bool keep(int line, const facts::Fact& fact, std::optional<facts::Act> act) {
    facts::ActLine acts;
    if (act) acts.acts.push_back(*std::move(act));
    open_->facts.push_back({line, notation::to_line(fact), std::move(acts)});
    return true;
  }

  /// Takes the last acts back, and what followed from them.
  bool undo(unsigned count) {
    open_->facts.resize(open_->facts.size() - std::min<std::size_t>(count, open_->facts.size()));
    machine_.emplace(machine_->book(), open_->set_up);
    for (const casebook::ScenarioFact& fact : open_->facts) {
      for (const facts::Act& act : fact.acts.acts) machine_->observe(act);
    }
    return true;
  }
  void take_fact(int line, const facts::Called& fact) {
    if (open_ && fact.call == game::Call::KeepHand) return swap(line, fact.seat, fact.call);
    const Seat dealer = open_ ? open_->set_up.dealer.value_or(Seat::North) : Seat::North;
    take_action(line, fact.seat, fact.call, act_text(fact.seat, fact.call, dealer));
  }
  void take_fact(int line, const facts::Discarded& fact) {
    take_action(line, fact.seat, game::Discard{fact.card}, card_text(fact.seat, " discard ", fact.card) + " quitted");
  }
  void take_fact(int line, const facts::CardGiven& fact) {
    take_action(line, fact.seat, game::GiveCard{fact.card}, card_text(fact.seat, " gives ", fact.card));
  }
  void take_fact(int line, const facts::CardLaidUnder& fact) {
    if (open_) swap(line, fact.seat, game::LayUnder{fact.card});
  }
  void take_fact(int line, const facts::CardPlayed& fact) {
    take_action(line, fact.seat, game::PlayCard{fact.card}, card_text(fact.seat, " play ", fact.card));
  }
  void take_fact(int line, const facts::Incident& fact) { take_incident(line, fact.text); }
  void take_fact(int /*line*/, const facts::DealEntered& fact) { take_score(fact.score); }
  void take_fact(int /*line*/, const facts::DealSettled& fact) { take_score(fact.score); }
  void take_fact(int /*line*/, const facts::ScoreCorrected& fact) { take_score(fact.score); }
  void take_score(const euchre::BySide<euchre::codes::Points>& score) {
    for (const Side side : euchre::kSides) score_[side] = score[side].number();
  }
  void take_fact(int /*line*/, const facts::GameEnded& fact) {
    score_ = {};
    if (fact.result.winner) score_[*fact.result.winner] = fact.result.carried.number();
  }

  static std::string card_text(Seat seat, std::string_view verb, euchre::Card card) {
    return euchre::to_char(seat) + std::string(verb) + euchre::to_text(card);
  }

  /// Three cards laid down are one act to the laws; whoever keeps his hand does nothing.
  void swap(int line, Seat seat, const game::Action& action) {
    const bool is_lawful =
        deal_ && deal_->phase() != game::Phase::Over && deal_->to_act() == seat && deal_->is_legal(action);
    if (!is_lawful) return deal_.reset();
    deal_->apply(action);
    if (deal_->phase() == game::Phase::GoingUnder || !std::holds_alternative<game::LayUnder>(action)) return;
    std::string text = euchre::to_char(seat) + std::string(" goes-under");
    for (const euchre::Card card : deal_->laid_under()) text += ' ' + euchre::to_text(card);
    take_text(line, text);
  }

  /// A lawful action is taken as the lawful deal tells it, any other as it is written.
  void take_action(int line, Seat seat, const game::Action& action, const std::string& text) {
    if (!open_ || text.empty()) return;
    const bool lawful =
        deal_ && deal_->phase() != game::Phase::Over && deal_->to_act() == seat && deal_->is_legal(action);
    if (lawful) {
      facts::ActLine acts;
      if (auto act = laws::act_of(*deal_, action)) acts.acts.push_back(*std::move(act));
      deal_->apply(action);
      open_->facts.push_back({line, text, std::move(acts)});
      return;
    }
    deal_.reset();
    take_text(line, text);
  }

  void take_incident(int line, std::string_view text) {
    if (!open_) return;
    deal_.reset();
    take_text(line, std::string(text));
  }

  void take_text(int line, const std::string& text) {
    auto acts = facts::parse_act_line(text);
    if (acts) {
      open_->facts.push_back({line, text, *std::move(acts)});
    } else {
      open_->problems.push_back({line, "`" + text + "` " + acts.error().text});
    }
  }

  void close() {
    if (open_ && deal_ && !is_open_) open_->title = kLawfullyPlayed;
    if (open_ && open_->set_up.hands) cases_.push_back(*std::move(open_));
    open_.reset();
    deal_.reset();
    machine_.reset();
  }

  const euchre::codes::Code* house_;
  std::string code_ = euchre::codes::default_code(euchre::codes::Occasion::Game).id;
  euchre::BySide<int> score_;
  bool is_open_ = false;  ///< the record of an open table
  std::optional<laws::LawBook> house_laws_;
  std::optional<laws::Machine> machine_;  ///< of an open table's deal
  std::optional<Scenario> open_;
  std::optional<game::Deal> deal_;  ///< as long as everything is lawful
  std::vector<Scenario> cases_;
};

}  // namespace

std::string house_rules_of(const notation::Record& record) {
  for (const notation::Line& line : record.lines) {
    const auto* fact = std::get_if<facts::Fact>(&line);
    const auto* opened = fact == nullptr ? nullptr : std::get_if<facts::TableOpened>(fact);
    if (opened != nullptr) return opened->house_rules;
  }
  return {};
}

std::vector<Scenario> cases_of(const notation::Record& record, const euchre::codes::Code* house) {
  RecordReader reader(house);
  int number = 1;
  for (const notation::Line& line : record.lines) reader.take(++number, line);
  return reader.finish();
}
