#include "law/laws/detail/scoring.h"

#include "law/laws/detail/auction.h"
#include "law/laws/detail/dealing.h"
#include "law/laws/detail/penalties_due.h"
#include "law/laws/detail/revoke_count.h"
#include "law/laws/detail/topic.h"

#include <algorithm>
#include <array>

namespace euchre::laws::detail {

namespace {

/// How the hand is scored: lines in the order in which they are entered, and what is said beside them.
class HandScoring {
 public:
  HandScoring(const LawBook& book, const Position& at) : book_(book), at_(at) {}

  void draw_up(Ruling& ruling) {
    if (at_.auction.passed_out && at_.code->match.points.passed_out) return pay_for_passing_out(ruling);
    if (at_.fate.annulled || at_.fate.over) return settle_annulled(ruling);
    take_revokes(ruling);
    if (voided_) return;
    if (!stopped_) take_penalties_due();
    if (!stopped_ && !waits_for_choice(book_, at_)) take_result(ruling);
    enter(ruling);
  }

 private:
  void take_penalties_due() {
    const BySide<bool> may_not_count{bar_of(Side::NorthSouth).has_value(), bar_of(Side::EastWest).has_value()};
    const std::vector<PointsLine> due = penalties_due(book_, at_, lines_, may_not_count);
    lines_.insert(lines_.end(), due.begin(), due.end());
  }

  /// Where a dealer names a suit or pays.
  void pay_for_passing_out(Ruling& ruling) {
    const Side paid = adversaries_of(side_of(dealer_of(at_)));
    lines_.push_back({paid, at_.code->match.points.passed_out->number(), Reason::PassedOut,
                      at_.fate.ground + code_ground(book_, "points.passed_out")});
    enter(ruling);
  }

  void settle_annulled(Ruling& ruling) {
    const bool claimed = std::any_of(at_.revokes.begin(), at_.revokes.end(),
                                     [](const RevokeRecord& record) { return record.claimed_by.has_value(); });
    if (claimed) {
      add(ruling, Void{Thing::RevokePenalty}, at_.fate.ground + book_.score.void_deal);
    }
    const bool had_any = claimed || !at_.tricks.empty() || !at_.points.empty();  // Nothing of it counts. AMB-G04
    const Ground of_play = had_any ? book_.score.void_deal : Ground();
    add(ruling, ScoreIs{at_.score}, at_.fate.ground + of_play);
    add(ruling, Noted{Note::NoScore}, at_.fate.ground);
    for (const Side side : kSides) take_back_marks(ruling, side, at_.fate.ground + book_.score.void_deal);
  }

  [[nodiscard]] bool is_lone(const RevokeRecord& record) const { return record.lone_hand || is_lone_hand(at_); }

  [[nodiscard]] int price(const RevokeRecord& record) const {
    const RevokeLaw& law = book_.revoke;
    const bool as_revoke = law.lone_disobedience.value == RevokeLaw::LoneDisobedience::AsRevoke;
    const bool at_lone_price = is_lone(record) && !(record.disobedience && as_revoke);
    return (at_lone_price ? law.lone_penalty : law.penalty).value;
  }

  void take_revokes(Ruling& ruling) {
    const RevokeLaw& law = book_.revoke;
    auto revokes = counting_revokes(at_);
    auto& ours = revokes[Side::NorthSouth];
    auto& theirs = revokes[Side::EastWest];
    const bool both_revoked = count_revokes(ours) > 0 && count_revokes(theirs) > 0;
    if (both_revoked && !settle_both_sides(ruling, ours, theirs)) return;
    for (const Side offenders : kSides) price_revokes(ruling, offenders, revokes[offenders], law);
  }

  /// False where the revokes of both sides leave nothing to price.
  bool settle_both_sides(Ruling& ruling, Revokes& ours, Revokes& theirs) {
    const RevokeLaw& law = book_.revoke;
    switch (law.both_sides.value) {
      case RevokeLaw::BothSides::CancelIfEqual:
        if (count_revokes(ours) != count_revokes(theirs)) return true;
        [[fallthrough]];
      case RevokeLaw::BothSides::CancelPairwise: {
        add(ruling, Noted{Note::RevokesCancel}, law.both_sides.ground);
        offset_ = law.both_sides.ground;
        const std::size_t cancelled = std::min(count_revokes(ours), count_revokes(theirs));
        cancel_revokes(ours, cancelled);
        cancel_revokes(theirs, cancelled);
        return true;
      }
      case RevokeLaw::BothSides::AsPlayed:
        add(ruling, Noted{Note::NoPenalty}, law.both_sides.ground);
        add(ruling, Stands{Thing::Result}, law.both_sides.ground);
        for (const Side side : kSides) kept_[side] = law.both_sides.ground;
        return false;
      case RevokeLaw::BothSides::CancelAndReplay: add(ruling, Noted{Note::RevokesCancel}, law.both_sides.ground); break;
      case RevokeLaw::BothSides::VoidHand: break;
    }
    voided_ = true;
    std::erase_if(ruling.statements, [](const Statement& said) { return form_of(said) == Form::Dealer; });
    add(ruling, Void{Thing::Hand}, law.both_sides.ground);
    if (is_dealer_known(at_)) add(ruling, DealerIs{dealer_in_right(book_, at_), DealerBy::Same}, law.both_sides.ground);
    const Ground undone = at_.points.empty() ? Ground() : book_.score.void_deal;  // What was noted on the way. AMB-G04
    add(ruling, ScoreIs{at_.score}, law.both_sides.ground + undone);
    for (const Side side : kSides) take_back_marks(ruling, side, law.both_sides.ground + book_.score.void_deal);
    return false;
  }

  void price_revokes(Ruling& ruling, Side offenders, const Revokes& records, const RevokeLaw& law) {
    if (records.empty()) return;
    const Side holders = adversaries_of(offenders);
    if (law.settlement.value == RevokeLaw::Settlement::Choice) return offer_choice(ruling, holders, records);
    int revoke_points = 0;
    int disobedience_points = 0;
    Ground ground;
    for (const RevokeRecord* record : records) {
      (record->disobedience ? disobedience_points : revoke_points) += price(*record);
      ground = ground + (is_lone(*record) ? law.lone_penalty.ground : law.penalty.ground) + record->established_on;
      if (is_lone(*record) && record->disobedience) ground = ground + law.lone_disobedience.ground;
      if (!law.each_counts.value) break;
    }
    if (records.size() > 1) ground = ground + law.each_counts.ground;
    ground = ground + law.definition + law.entered_first + offset_;
    if (result_of(at_)) ground = ground + law.search + law.claim_limit;
    entry_order_ = law.entered_first;
    if (revoke_points > 0) lines_.push_back({holders, revoke_points, Reason::Revoke, ground});
    if (disobedience_points > 0) lines_.push_back({holders, disobedience_points, Reason::Disobedience, ground});
    if (law.settlement.value == RevokeLaw::Settlement::StopsTheHand) {
      stopped_ = true;
      add(ruling, Noted{Note::HandStopped}, law.settlement.ground);
      add(ruling, Noted{Note::NoOtherPoints}, law.settlement.ground);
      add(ruling, Void{Thing::Result}, law.settlement.ground);
      add(ruling, Noted{Note::NoChoice, holders}, law.settlement.ground);
      state_replaced(ruling, law.settlement.ground);
      take_back_marks(ruling, offenders, law.settlement.ground);
    }
    (law.offenders_score.value ? kept_ : barred_)[offenders] = law.offenders_score.ground;
  }

  /// What the hand would have brought is not entered. AMB-D08
  void state_replaced(Ruling& ruling, const Ground& ground) const {
    const auto result = result_of(at_);
    if (!result) return;
    const Side side = worth_of(book_, at_, *result).side;
    add(ruling, PointsEntered{side, 0, Reason::Replaced}, ground);
    take_back_marks(ruling, side, ground);
  }

  /// The cut for the next deal ends the choice: nobody made it, and what is entered falls out as the code says. AMB-G02
  void state_choice(Ruling& ruling, Side holders, std::vector<Choice> choices, const Ground& ground) {
    if (is_choice_past(at_) && !at_.revoke_election) return;
    const bool is_barred = at_.barred_from_scoring[holders];
    add(ruling, Option{Party::of(holders), std::move(choices), Limit{Limit::Kind::Scored, {}, {}}},
        is_barred ? ground + at_.scoring_bar + book_.numbers.barred_takes : ground);
    const bool was_refused = is_barred && at_.revoke_election == Choice::Kind::PenaltyAdd;
    if (!at_.revoke_election || was_refused) return;
    ruling.statements.back().is_implied = true;  // The choice is made.
    if (!at_.log.empty()) ruling.statements.back().since = at_.log.size() - 1;
  }

  /// Whoever conferred on the choice has none: the hand is scored as it was played. [S85.b] AMB-S61
  void refuse_choice(Ruling& ruling, Side holders, Side offenders) const {
    const Ground& ground = book_.conduct.conferring_loses.ground;
    add(ruling, Void{{Thing::Option, holders}}, ground);
    add(ruling, Noted{Note::NoPenalty, offenders}, ground);
    if (result_of(at_)) add(ruling, Stands{Thing::Result}, ground);
  }

  void offer_choice(Ruling& ruling, Side holders, const Revokes& records) {
    if (at_.revoke_choice_lost[holders]) return refuse_choice(ruling, holders, adversaries_of(holders));
    const RevokeLaw& law = book_.revoke;
    const RevokeRecord& record = *records.front();
    int penalty = 0;
    for (const RevokeRecord* each : records) {
      penalty += price(*each);
      if (!law.each_counts.value) break;
    }
    const Ground price_ground = (is_lone(record) ? law.lone_penalty : law.penalty).ground;
    const auto result = result_of(at_);
    int as_played = points_as_played(book_, at_, holders);
    const Choice take = penalty_of(Choice::Kind::PenaltyTake, penalty);
    const Choice add_points = penalty_of(Choice::Kind::PenaltyAdd, penalty);
    const bool may_add = !at_.barred_from_scoring[holders];  // A side that may not score may only take. AMB-A29
    if (!may_add) as_played = 0;
    if (result) {
      std::vector<Choice> choices{penalty_of(Choice::Kind::ResultAsPlayed, as_played)};
      if (may_add) choices.push_back(add_points);
      choices.push_back(take);
      const Ground one_choice = records.size() > 1 ? law.each_counts.ground : Ground();
      state_choice(ruling, holders, std::move(choices),
                   law.settlement.ground + price_ground + one_choice + worth_of(book_, at_, *result).ground);
    }
    if (!result && !at_.revoke_election)  // The hand has no result yet to choose against.
      return add(ruling, Noted{Note::Claimable, holders, penalty, Reason::Revoke}, price_ground);
    if (waits_for_choice(book_, at_)) return;
    const Choice::Kind best = kind_unless_chosen(at_, as_played, penalty, may_add);
    const bool refused = !may_add && at_.revoke_election == Choice::Kind::PenaltyAdd;
    if (refused) add(ruling, Denied{holders, demand(add_points)}, at_.scoring_bar + book_.numbers.barred_takes);
    // Who was refused one penalty has not chosen the other.
    const Choice::Kind elected = refused ? Choice::Kind::ResultAsPlayed : at_.revoke_election.value_or(best);
    if (elected == Choice::Kind::ResultAsPlayed) {
      for (const Side side : kSides) kept_[side] = law.settlement.ground;
      return;
    }
    replaced_ = law.settlement.ground;
    penalty_ground_ = law.settlement.ground + price_ground + (may_add ? Ground() : book_.numbers.barred_takes) +
                      (records.size() > 1 ? law.each_counts.ground : Ground());
    if (elected == Choice::Kind::PenaltyTake) {
      taken_[adversaries_of(holders)] = penalty;
    } else {
      lines_.push_back({holders, penalty, Reason::Penalty, penalty_ground_});
    }
  }

  /// Why the side may count nothing of this hand, if so.
  [[nodiscard]] std::optional<Ground> bar_of(Side side) const {
    return at_.barred_from_scoring[side] ? at_.scoring_bar : barred_[side];
  }

  /// Points for a hint or a refusal are struck where the side that receives them may count nothing of this hand, because it
  /// has revoked or held a wrong number of cards. [K-rev-07] [K-disc-08.a] AMB-K21
  void strike_points_by_the_way() {
    for (PointsLine& line : lines_) {
      const bool is_of_hand =
          line.reason == Reason::Surrender || line.reason == Reason::Omission;  // In place of its result.
      const bool is_by_the_way = line.reason == Reason::Hint || line.reason == Reason::Refusal;
      const bool is_of_revoke = line.reason == Reason::Revoke || line.reason == Reason::Disobedience;
      const bool counts_nothing =
          is_of_revoke && book_.numbers.bar_covers_penalties.value && at_.barred_from_scoring[line.side];
      const auto bar = bar_of(line.side);
      if ((!is_by_the_way && !counts_nothing && !is_of_hand) || !bar) continue;
      line.points = 0;
      line.reason = Reason::Barred;
      line.ground = *bar + line.ground;
    }
  }

  /// Why points stand in place of the result: a hand was laid down against a lone player, or a trick not played to. [S50.a] [S50.b]
  [[nodiscard]] Ground ground_of_surrender() const {
    const bool was_omission = std::ranges::find(at_.points, Reason::Omission, &PointsDue::reason) != at_.points.end();
    const Ground& ground = book_.numbers.surrender_replaces.ground;
    return was_omission ? book_.numbers.lone_omission + ground.readings() : ground;
  }

  [[nodiscard]] bool brings_nothing() const {
    return std::ranges::all_of(lines_, [](const PointsLine& line) { return line.points == 0; });
  }

  void take_result(Ruling& ruling) {
    strike_points_by_the_way();
    if (at_.abandoned && !result_of(at_) && !at_.result_replaced && brings_nothing())
      add(ruling, Noted{Note::NoScore}, book_.numbers.abandoned.ground);
    const auto result = result_of(at_);
    if (!result) return;
    if (at_.result_replaced) return state_replaced(ruling, ground_of_surrender());
    ResultWorth due = worth_of(book_, at_, *result);
    if (at_.abandoned) due.ground = due.ground + book_.numbers.abandoned.ground;
    if (kept_[due.side]) due.ground = due.ground + *kept_[due.side];
    if (replaced_) {
      state_replaced(ruling, *replaced_);
      return add(ruling, Void{Thing::Result}, *replaced_);
    }
    if (!book_.numbers.fine_beside_result.value && at_.has_forfeited[adversaries_of(due.side)]) {
      add(ruling, PointsEntered{due.side, 0, Reason::Replaced}, book_.numbers.fine_beside_result.ground);
      return;
    }
    const std::optional<Ground> bar = bar_of(due.side);
    for (const Side barred : kSides) {
      if (at_.barred_from_scoring[barred]) add(ruling, Barred{barred, Bar::Scoring}, at_.scoring_bar);
    }
    if (bar) {
      take_back_marks(ruling, due.side, *bar);
      lines_.push_back({due.side, 0, Reason::Barred, *bar + due.ground});
      if (brings_nothing()) add(ruling, Noted{Note::NoScore}, *bar);
    } else {
      const bool others_barred = at_.barred_from_scoring[adversaries_of(due.side)];
      const Ground beside_fine = book_.numbers.deal_stands + book_.numbers.fine_beside_result.ground;
      if (others_barred) due.ground = due.ground + beside_fine;
      if (barred_[adversaries_of(due.side)]) due.ground = due.ground + book_.revoke.claimants_score;
      lines_.push_back({due.side, due.points, due.reason, due.ground});
    }
  }

  /// One line, while nobody has won or for who has; the other side's comes too late.
  void enter_line(Ruling& ruling, const PointsLine& line, int goal, BySide<int>& score, std::optional<Side>& winner) {
    if (winner && *winner != line.side && line.points > 0) {
      const bool came_first = entry_order_.empty() && wins_by_the_way(*winner);
      ended_by_ = ended_by_ + (came_first ? ground_of_points(*winner) : book_.score.late_points.ground);
      add(ruling, PointsEntered{line.side, 0, Reason::GameOver}, line.ground + entry_order_ + ended_by_);
      take_back_marks(ruling, line.side, entry_order_ + ended_by_);
      if (book_.score.late_points.value == ScoreLaw::LatePoints::NextGame) late_[line.side] += line.points;
      return;
    }
    add(ruling, PointsEntered{line.side, line.points, line.reason}, line.ground);
    const bool goes_beyond = winner && line.points > 0 && !entry_order_.empty();
    if (goes_beyond) ended_by_ = ended_by_ + book_.score.late_points.ground;  // A part of his surplus. AMB-S07
    score[line.side] += line.points;
    if (goal > 0 && !winner && true_score(at_, score, line.side) >= goal) winner = line.side;
  }

  void enter(Ruling& ruling) {
    BySide<int> score = at_.score;
    std::optional<Side> winner;
    const auto target = match_rules(book_, at_).game.target;
    const int goal = target ? target->number() : 0;
    for (const Side side : kSides) {
      if (taken_[side] > 0) score[side] = std::max(0, score[side] - taken_[side]);
    }
    take_penalties(score);
    for (const PointsLine& line : lines_) enter_line(ruling, line, goal, score, winner);
    ended_by_ = ended_by_ + take_back_beyond(book_, at_, winner, score);
    take_back_false_marks(ruling);
    add(ruling, ScoreIs{score}, ground_of_score());
    if (!winner) winner = winner_by_correction(score, goal);
    if (winner) {  // What a score read off before the hand left open is so no more.
      std::erase_if(ruling.statements,
                    [](const Statement& said) { return said.what == Stated(Noted{Note::GameOpen}); });
      return end_games(ruling, *winner, score);
    }
    if (!stopped_ && !result_of(at_) && !at_.abandoned) return;
    if (goal > 0) add(ruling, Noted{Note::GameOpen}, ground_of_goal());
    if (goal == 0 && book_.code->match.game.deal_turns && !at_.turns_over)
      add(ruling, Noted{Note::GameOpen}, code_ground(book_, "game.deal_turns"));
    if (!is_next_dealer_known(book_, at_, score)) return;
    add(ruling, DealerIs{dealer_after(book_, at_), DealerBy::Next}, book_.dealing.rotation);
  }

  /// Whether a point by the way, for a hint or a refusal, is among the winner's.
  [[nodiscard]] bool wins_by_the_way(Side winner) const {
    return std::ranges::any_of(lines_, [winner](const PointsLine& line) {
      const bool is_by_the_way = line.reason == Reason::Hint || line.reason == Reason::Refusal;
      return is_by_the_way && line.side == winner && line.points > 0;
    });
  }

  /// Whether something costs nothing, or an entry on the counters was put right, or was not: leads, plays and revokes are
  /// corrected on other grounds. [S5]
  [[nodiscard]] bool bears_on_score(const Statement& said) const {
    if (const auto* note = as<Noted>(said)) return note->word == Note::NoPenalty;
    const auto* allowed = as<Allowed>(said);
    const auto* denied = as<Denied>(said);
    const bool is_correction = (allowed != nullptr && allowed->deed.word == Deed::Correction) ||
                               (denied != nullptr && denied->deed.word == Deed::Correction);
    return is_correction && said.ground + book_.score.correction_until.ground == said.ground;
  }

  /// Who has won by the score as it was corrected; nobody where nothing was. [K-score-10]
  [[nodiscard]] std::optional<Side> winner_by_correction(const BySide<int>& score, int goal) const {
    const bool was_put_right = std::ranges::any_of(at_.said, [&](const Statement& said) {
      const auto* allowed = as<Allowed>(said);
      return allowed != nullptr && allowed->deed.word == Deed::Correction && bears_on_score(said);
    });
    if (!was_put_right || goal == 0) return std::nullopt;
    const auto* side = std::ranges::find_if(kSides, [&](Side each) { return score[each] >= goal; });
    return side == kSides.end() ? std::nullopt : std::optional(*side);
  }

  /// How long the game is: the director may have said so before play, or too late. [A10.b] [AT5.a] AMB-A24
  [[nodiscard]] Ground ground_of_goal() const {
    const Ground ground = code_ground(book_, "game.target");
    const bool was_told =
        at_.announced_target || std::ranges::any_of(at_.log, [](const auto& act) { return is_finding(act, "target"); });
    return was_told ? ground + book_.event.target_announced : ground;
  }

  /// The length of the game, and whatever was entered, withheld or taken.
  [[nodiscard]] Ground ground_of_score() const {
    Ground ground = ground_of_goal() + entry_order_ + offset_;
    for (const Statement& said : at_.said) {
      if (bears_on_score(said)) ground = ground + said.ground;
    }
    for (const PointsLine& line : lines_) ground = ground + line.ground;
    for (const Side side : kSides) {
      if (barred_[side]) ground = ground + *barred_[side];
    }
    return replaced_ ? ground + penalty_ground_ : ground;
  }

  /// What brought the winner the points of this hand.
  [[nodiscard]] Ground ground_of_points(Side winner) const {
    Ground ground = taken_[adversaries_of(winner)] > 0 ? penalty_ground_ : Ground();
    for (const PointsLine& line : lines_) {
      if (line.side == winner && line.points > 0) ground = ground + line.ground;
    }
    return ground;
  }

  /// The length of the game, what it is worth, what becomes of the points beyond its end and why the winner was there first.
  [[nodiscard]] Ground ground_of_game(Side winner, int value, const Ground& surplus) const {
    const auto& rubber = book_.code->match.rubber;
    const bool is_love = rubber && value == rubber->love_game_value;
    const Ground worth = code_ground(book_, is_love ? "rubber.love_game_value" : "rubber.game_value");
    return ground_of_goal() + (rubber ? worth : Ground()) + surplus + entry_order_ + ended_by_ +
           ground_of_points(winner);
  }

  /// Of a hand that is over, marks of a side to which it brought nothing are an error in the score. [S5]
  void take_back_false_marks(Ruling& ruling) const {
    if (!result_of(at_) || waits_for_choice(book_, at_)) return;
    for (const Side side : kSides) {
      const auto earns = [side](const PointsLine& line) { return line.side == side && line.points > 0; };
      if (!at_.marks_stand[side] && std::ranges::none_of(lines_, earns))
        take_back_marks(ruling, side, book_.score.correction_until.ground);
    }
  }

  /// Where penalties are taken from the offenders instead of added to their adversaries. AMB-S09
  void take_penalties(BySide<int>& score) {
    if (book_.score.penalty_direction.value != ScoreLaw::PenaltyDirection::Taken) return;
    for (PointsLine& line : lines_) {
      const bool is_penalty =
          line.reason == Reason::Revoke || line.reason == Reason::Disobedience || line.reason == Reason::Forfeit;
      if (!is_penalty) continue;
      const Side offenders = adversaries_of(line.side);
      score[offenders] = std::max(0, score[offenders] - line.points);
      line.points = 0;
      line.ground = line.ground + book_.score.penalty_direction.ground;
    }
  }

  /// The games that the points end, and what is due then. Where nobody told which game of a rubber this is, none is numbered.
  void end_games(Ruling& ruling, Side winner, const BySide<int>& score) {
    const Side loser = adversaries_of(winner);
    match::Match match = match_told(book_, at_);
    const auto& rubber = match.rules().rubber;
    if (book_.event.books_games.value) {
      add(ruling, Record{winner, 1, match.rules().game.target->number()}, book_.event.booking);
      add(ruling, Record{loser, 0, score[loser]}, book_.event.booking);
    }
    std::optional<int> number = at_.game_number;
    if (!number && rubber && !at_.games.empty()) number = static_cast<int>(at_.games.back().number) + 1;
    const bool knows_all = rubber && number && static_cast<int>(match.games().size()) == *number - 1;
    if (match.is_over()) match = match::Match(match.rules());
    match.take_up(static_cast<unsigned>(std::max(1, number.value_or(1))), as_points(score), 0);
    const Ground surplus = code_ground(book_, "game.surplus");
    Ground beyond;  // of this game, or of the last
    for (match::GameResult game : match.settle({}, match::DealTurn::Used).games_ended) {
      if (match::surplus_of(match.rules().game, game) > codes::Points{0}) beyond = surplus;
      if (!number) game.number = 0;
      state_game(book_, match.rules().game, game, ground_of_game(winner, game.value, beyond), ruling);
    }
    const std::array late{match::RuledEntry{loser, as_points(late_)[loser], {}, {}}};
    if (!match.is_over()) match.settle(late, match::DealTurn::Repeated);
    if (knows_all) {
      conclude_games(book_, at_, match, ruling);
      return state_next_dealer(match, ruling);
    }
    if (hand_goes_on(at_) || (match.is_over() && (rubber || late_[loser] == 0))) return;
    if (number) number = static_cast<int>(match.game_number());
    const bool is_extra = number && rubber && *number > rubber->games;
    add(ruling, GameDue{number, match.is_over() ? late_ : numbers_of(match.score())},
        code_ground(book_, "rubber.love_game_value") + surplus + entry_order_ +
            code_ground(book_, is_extra ? "rubber.fourth_game_on_lap" : "rubber.third_game_always"));
    state_next_dealer(match, ruling);
  }

  /// Of a hand that goes on though the game is won nobody deals the next yet. [S70]
  void state_next_dealer(const match::Match& match, Ruling& ruling) const {
    if (match.is_over() || turn_of(at_) || !is_next_dealer_known(book_, at_, at_.score)) return;
    add(ruling, DealerIs{dealer_after(book_, at_), DealerBy::Next}, book_.dealing.rotation);
  }

  const LawBook& book_;
  const Position& at_;
  std::vector<PointsLine> lines_;
  BySide<std::optional<Ground>> barred_;
  BySide<int> taken_;
  BySide<std::optional<Ground>> kept_;  ///< why revokers score what they made all the same
  Ground offset_;                       ///< why revokes of both sides cancel, where they do
  Ground ended_by_;                     ///< why points of the other side are not entered once the game is won
  Ground entry_order_;                  ///< why revoke points come first, where there are any
  BySide<int> late_;                    ///< points that open the next game AMB-S07
  std::optional<Ground> replaced_;
  Ground penalty_ground_;  ///< of a penalty that was chosen in place of the result
  bool stopped_ = false;
  bool voided_ = false;
};

}  // namespace

void conclude_scoring(const LawBook& book, const Position& at, Ruling& ruling) {
  HandScoring(book, at).draw_up(ruling);
}

}  // namespace euchre::laws::detail
