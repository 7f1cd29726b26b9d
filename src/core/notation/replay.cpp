#include "core/notation/replay.h"

#include "core/facts/draw.h"
#include "core/notation/detail/result_due.h"
#include "core/notation/detail/shuffle_tally.h"

#include <algorithm>
#include <type_traits>
#include <utility>

namespace euchre::notation {

namespace {

using facts::Course;
using facts::DealCourse;
using facts::Fact;
using facts::Misfit;

std::optional<Seat> seat_of(const Fact& fact) {
  return std::visit(
      [](const auto& known) -> std::optional<Seat> {
        if constexpr (requires { known.seat; }) return known.seat;
        return std::nullopt;
      },
      fact);
}

std::optional<Card> card_of(const Fact& fact) {
  return std::visit(
      [](const auto& known) -> std::optional<Card> {
        if constexpr (requires { known.card; }) return known.card;
        return std::nullopt;
      },
      fact);
}

std::optional<game::Action> action_of(const Fact& fact) {
  if (const auto* call = std::get_if<facts::Called>(&fact)) return call->call;
  if (const auto* discard = std::get_if<facts::Discarded>(&fact)) return game::Discard{discard->card};
  if (const auto* give = std::get_if<facts::CardGiven>(&fact)) return game::GiveCard{give->card};
  if (const auto* laid = std::get_if<facts::CardLaidUnder>(&fact)) return game::LayUnder{laid->card};
  if (const auto* play = std::get_if<facts::CardPlayed>(&fact)) return game::PlayCard{play->card};
  return std::nullopt;
}

/// The result that is due, as a line; nothing where none is.
std::optional<std::string> score_due(const Course& course) {
  const std::optional<Fact> due = detail::result_due(course);
  if (!due) return std::nullopt;
  return to_line(*due);
}

std::string in_words(const Course& course, Misfit misfit, const Fact& fact) {
  std::string words(facts::to_text(misfit));
  if (misfit == Misfit::Unlawful || misfit == Misfit::OutOfTurn) {
    const std::optional<game::Action> action = action_of(fact);
    if (action) return why_unlawful(*course.deal()->play, *seat_of(fact), *action).value_or(words);
  }
  if (misfit == Misfit::WrongScore) {
    const std::optional<std::string> due = score_due(course);
    return words + (due ? "; due is: " + *due : "");
  }
  if (misfit == Misfit::WrongDealer && course.dealer()) return words + ": " + to_char(*course.dealer());
  return words;
}

/// Facts that go on to something new: by then the results of the last deal must stand in the record.
bool begins_anew(const Fact& fact) {
  return std::holds_alternative<facts::DealBegan>(fact) || std::holds_alternative<facts::MatchBegan>(fact) ||
         std::holds_alternative<facts::TableClosed>(fact);
}

/// Walks along the facts and stops at the first that does not fit.
class Walk {
 public:
  explicit Walk(ReplayScope scope) : scope_(scope) {}

  /// Takes the next fact; nothing where it fits.
  std::optional<Disagreement> take(const Fact& fact) {
    const Course& course = replay_.course;
    if (const std::optional<Misfit> misfit = course.misfit(fact)) {
      return here(fact, in_words(course, *misfit, fact));
    }
    if (begins_anew(fact)) {
      if (std::optional<std::string> missing = what_is_missing()) return here(fact, *std::move(missing));
    }
    replay_.course.apply(fact);
    if (const auto* dealt = std::get_if<facts::HandsDealt>(&fact)) dealt_ = *dealt;
    note_draw(fact);
    ++replay_.fact_count;
    count(fact);
    if (scope_ == ReplayScope::Play) return std::nullopt;
    return verify(fact);
  }

  Replay finish() {
    const DealCourse* deal = replay_.course.deal();
    replay_.is_deal_open = replay_.course.is_deal_running();
    if (scope_ == ReplayScope::PlayAndDeals && deal != nullptr && deal->scored && !deal->revealed) {
      replay_.remarks.push_back("the secret of deal " + std::to_string(deal->number) + " is not revealed yet");
    }
    for (std::string& remark : tally_.remarks()) replay_.remarks.push_back(std::move(remark));
    return std::move(replay_);
  }

 private:
  [[nodiscard]] Disagreement here(const Fact& fact, std::string problem) const {
    const DealCourse* deal = replay_.course.deal();
    Disagreement disagreement{0, 0, 0, seat_of(fact), card_of(fact), std::move(problem)};
    if (deal == nullptr) return disagreement;
    disagreement.deal = deal->number;
    if (deal->play && action_of(fact)) disagreement.trick = trick_number(*deal->play);
    return disagreement;
  }

  /// Keeps what the draw comes to, to be compared once its secret is open.
  void note_draw(const Fact& fact) {
    if (std::holds_alternative<facts::DrawBegan>(fact)) drawn_.clear();
    const auto* match = std::get_if<facts::MatchBegan>(&fact);
    if (match != nullptr || std::holds_alternative<facts::CardDrawn>(fact) ||
        std::holds_alternative<facts::SeatsDrawn>(fact)) {
      drawn_.push_back(fact);
    }
    if (match == nullptr || scope_ == ReplayScope::Play || replay_.course.draw() != nullptr) return;
    drawn_.clear();
    replay_.remarks.push_back("the house had not committed to the draw of match " + std::to_string(match->number));
  }

  [[nodiscard]] std::optional<std::string> what_is_missing() const {
    const DealCourse* deal = replay_.course.deal();
    const facts::DrawCourse* draw = replay_.course.draw();
    const bool is_draw_made = deal == nullptr && draw != nullptr && !replay_.course.is_draw_pending();
    if (scope_ == ReplayScope::PlayAndDeals && is_draw_made && !draw->revealed) {
      return "the secret of the draw was not revealed";
    }
    if (deal == nullptr || !deal->scored) return std::nullopt;
    if (const std::optional<std::string> due = score_due(replay_.course)) return "missing before it: " + *due;
    if (scope_ == ReplayScope::PlayAndDeals && !deal->revealed) return "the secret was not revealed";
    return std::nullopt;
  }

  /// A deal that is settled and made again by the same dealer was none.
  [[nodiscard]] bool is_end_of_deal(const Fact& fact) const {
    if (std::holds_alternative<facts::DealEntered>(fact)) return true;
    const auto* settled = std::get_if<facts::DealSettled>(&fact);
    const DealCourse* deal = replay_.course.deal();
    if (settled == nullptr || deal == nullptr) return false;
    return !settled->entries.empty() || settled->next_dealer != deal->dealer;
  }

  void count(const Fact& fact) {
    replay_.deals_finished += is_end_of_deal(fact) ? 1U : 0U;
    replay_.games_finished += std::holds_alternative<facts::GameEnded>(fact) ? 1U : 0U;
    replay_.rubbers_finished += std::holds_alternative<facts::RubberEnded>(fact) ? 1U : 0U;
  }

  std::optional<Disagreement> verify(const Fact& fact) {
    const DealCourse* deal = replay_.course.deal();
    if (std::holds_alternative<facts::HandsDealt>(fact) && !deal->commitment) {
      return here(fact, "the house had not committed to a secret");
    }
    const auto* revealed = std::get_if<facts::SecretRevealed>(&fact);
    if (revealed == nullptr) return std::nullopt;
    if (deal == nullptr) return verify_draw(fact, revealed->secret);
    if (std::optional<std::string> problem = why_other_deal(*deal, revealed->secret)) {
      return here(fact, *std::move(problem));
    }
    ++replay_.deals_verified;
    tally_.take(replay_.course.shuffle(), "deal " + std::to_string(deal->number));
    return std::nullopt;
  }

  std::optional<Disagreement> verify_draw(const Fact& fact, const fairness::Secret& secret) {
    const std::vector<Fact> due = facts::facts_of_draw(*replay_.course.draw(), secret, *replay_.course.code());
    const auto [was, was_due] = std::mismatch(drawn_.begin(), drawn_.end(), due.begin(), due.end());
    if (was_due != due.end()) return here(fact, "the draw was to be: " + to_line(*was_due));
    if (was != drawn_.end()) return here(fact, "more was drawn than is due: " + to_line(*was));
    ++replay_.draws_verified;
    tally_.take(replay_.course.shuffle(), "draw " + std::to_string(replay_.course.draw()->match));
    return std::nullopt;
  }

  /// How the cards dealt differ from those that the ingredients give.
  [[nodiscard]] std::optional<std::string> why_other_deal(const DealCourse& deal,
                                                          const fairness::Secret& secret) const {
    const bool is_house_cut = deal.shuffle && deal.cut_by == facts::Cutter::House;
    if (is_house_cut && deal.cut != replay_.course.house_cut(secret)) {
      return "the house was to lift " + std::to_string(replay_.course.house_cut(secret)) + " cards";
    }
    const std::vector<Card> pack = facts::pack_of(deal, secret, replay_.course.code()->deal.pack);
    const game::Dealt due = fairness::deal_from(pack, deal.dealer);
    for (const Seat seat : kSeats) {
      if (dealt_.hands[seat] == due.hands[seat]) continue;
      return std::string(1, to_char(seat)) + " was to be dealt " + to_text(due.hands[seat]);
    }
    if (dealt_.turn_up != due.turn_up) return "the turn-up was to be " + to_text(due.turn_up);
    if (dealt_.stock != fairness::stock_of(pack)) return std::string("the stock is not that of the shuffle");
    return std::nullopt;
  }

  ReplayScope scope_;
  Replay replay_;
  detail::ShuffleTally tally_;
  std::vector<Fact> drawn_;  ///< of the last draw that the house had committed to
  facts::HandsDealt dealt_;  ///< the hands before the play
};

}  // namespace

Result<Replay, Disagreement> replay(std::span<const Fact> facts, ReplayScope scope) {
  Walk walk(scope);
  for (const Fact& fact : facts) {
    if (std::optional<Disagreement> problem = walk.take(fact)) return Failure{*std::move(problem)};
  }
  return walk.finish();
}

Result<Replay, Disagreement> replay(const Record& record, ReplayScope scope) {
  if (record.version > kRecordVersion) {
    return Failure{
        Disagreement{1, 0, 0, {}, {}, "written by a newer version of the program, which alone can judge it"}};
  }
  Walk walk(scope);
  for (std::size_t i = 0; i < record.lines.size(); ++i) {
    const Fact* fact = std::get_if<Fact>(&record.lines[i]);
    if (fact == nullptr) continue;
    if (std::optional<Disagreement> problem = walk.take(*fact)) {
      problem->line = i + 2;
      return Failure{*std::move(problem)};
    }
  }
  return walk.finish();
}

}  // namespace euchre::notation
