#include "core/facts/draw.h"
#include "core/names/name.h"
#include "house/table/detail/claim.h"
#include "house/table/detail/closing.h"
#include "house/table/detail/director.h"
#include "house/table/detail/grounds.h"
#include "house/table/detail/moves.h"
#include "house/table/detail/names.h"
#include "house/table/detail/solo.h"
#include "house/table/detail/unlawful.h"
#include "house/table/table.h"
#include "law/laws/house_laws.h"

#include <algorithm>
#include <utility>

namespace euchre::table {

namespace {

using facts::Fact;
using facts::OccupantKind;
using facts::Presence;
using Facts = std::vector<Fact>;
using Decision = Result<Facts, Refusal>;

Failure<Refusal> refuse_to(Reason reason, Seat seat) {
  Refusal refusal;
  refusal.reason = reason;
  refusal.seat = seat;
  return Failure{std::move(refusal)};
}

Failure<Refusal> bad_house_rules(const codes::CodeError& error) {
  Refusal refusal;
  refusal.reason = Reason::BadHouseRules;
  refusal.detail = to_text(error);
  return Failure{std::move(refusal)};
}

Failure<Refusal> unfit_title(names::NameProblem problem) {
  Refusal refusal;
  refusal.reason = Reason::BadHouseRules;
  refusal.detail = "their name cannot be used: " + std::string(names::explain(problem));
  return Failure{std::move(refusal)};
}

bool is_human(const std::optional<facts::Sitter>& sitter) {
  return sitter && sitter->occupant.kind == OccupantKind::Human;
}

facts::Occupant stand_in() { return {OccupantKind::Computer, "Computer", std::string(kStandIn)}; }

Fact fact_of(Seat seat, const game::Action& action) {
  if (const auto* const call = std::get_if<game::Call>(&action)) return facts::Called{seat, *call};
  if (const auto* const discard = std::get_if<game::Discard>(&action)) return facts::Discarded{seat, discard->card};
  if (const auto* give = std::get_if<game::GiveCard>(&action)) return facts::CardGiven{seat, give->card};
  if (const auto* lay = std::get_if<game::LayUnder>(&action)) return facts::CardLaidUnder{seat, lay->card};
  return facts::CardPlayed{seat, std::get<game::PlayCard>(action).card};
}

}  // namespace

/// What each command leads to at one table.
struct Decide {
  const Table& table;

  Decision operator()(const OpenTable& command) const {
    if (table.course().opening() != nullptr) return refuse(Reason::AlreadyOpen);
    facts::TableOpened opened{command.table, command.code, command.house_rules, command.opened_at, command.manner};
    if (opened.house_rules.empty()) {
      if (codes::find_code(opened.code) == nullptr) return refuse(Reason::UnknownCode);
      return Facts{std::move(opened)};
    }
    const Result<codes::Code, codes::CodeError> read = codes::parse_house_rules(opened.house_rules, "house rules");
    if (!read) return bad_house_rules(read.error());
    if (const auto problem = names::problem_of(read->name)) return unfit_title(*problem);
    if (command.manner != facts::Manner::Strict) {
      const auto house = laws::read_house_laws(opened.house_rules, "house rules");
      if (!house) return bad_house_rules(house.error());
      // The laws do not know the exchange: what is done out of time in it would be misruled.
      if (read->deal.best_card != codes::BestCard::Never) return refuse(Reason::ExchangeAtOpenTable);
      if (read->deal.farmers != codes::Farmers::Never) return refuse(Reason::FarmersAtOpenTable);
      if (read->deal.players != codes::Players::Four) return refuse(Reason::TwoAtOpenTable);
    }
    opened.code = read->base;
    return Facts{std::move(opened)};
  }

  Decision operator()(const TakeSeat& command) const {
    if (is_unused(command.seat)) return refuse_to(Reason::SeatUnused, command.seat);
    const facts::Occupant& comer = command.occupant;
    const bool is_person = comer.kind == OccupantKind::Human;
    auto refusal = is_person ? detail::refuse_name(comer.name) : std::nullopt;
    if (refusal) return Failure{*std::move(refusal)};
    if (is_human(table.sitter(command.seat))) return refuse_to(Reason::SeatOccupied, command.seat);
    if (!is_person) return Facts{facts::SeatTaken{command.seat, comer}};
    const bool is_taken = std::ranges::any_of(kSeats, [&](Seat seat) {
      return is_human(table.sitter(seat)) && names::look_alike(table.sitter(seat)->occupant.name, comer.name);
    });
    if (is_taken) return refuse(Reason::NameTaken);
    return Facts{facts::SeatTaken{command.seat, {OccupantKind::Human, comer.name, {}}}};
  }

  Decision operator()(const LeaveSeat& command) const {
    const Seat seat = command.seat;
    if (!table.sitter(seat)) return refuse_to(Reason::SeatEmpty, seat);
    if (!table.course().is_match_running()) return Facts{facts::SeatLeft{seat}};
    if (!is_human(table.sitter(seat))) return refuse_to(Reason::NotAPlayer, seat);
    return Facts{facts::SeatLeft{seat}, facts::SeatTaken{seat, stand_in()}};
  }

  Decision operator()(const SwapSeats& command) const {
    const facts::Course& course = table.course();
    if (course.is_match_running() || course.is_draw_pending()) return refuse(Reason::MatchRunning);
    if (command.first == command.second) return refuse(Reason::NothingThere);
    for (const Seat seat : {command.first, command.second}) {
      if (is_unused(seat)) return refuse_to(Reason::SeatUnused, seat);
    }
    if (!table.sitter(command.first) && !table.sitter(command.second))
      return refuse_to(Reason::SeatEmpty, command.first);
    facts::SeatsDrawn moved;
    moved.came_from[command.first] = command.second;
    moved.came_from[command.second] = command.first;
    return Facts{moved};
  }

  Decision operator()(const MarkAbsent& command) const {
    const std::optional<facts::Sitter>& sitter = table.sitter(command.seat);
    if (!sitter) return refuse_to(Reason::SeatEmpty, command.seat);
    if (!is_human(sitter)) return refuse_to(Reason::NotAPlayer, command.seat);
    if (sitter->presence == Presence::Absent) return refuse_to(Reason::AlreadyAbsent, command.seat);
    return Facts{facts::PlayerAbsent{command.seat}};
  }

  Decision operator()(const MarkReturned& command) const {
    const std::optional<facts::Sitter>& sitter = table.sitter(command.seat);
    if (!sitter) return refuse_to(Reason::SeatEmpty, command.seat);
    if (!is_human(sitter)) return refuse_to(Reason::NotAPlayer, command.seat);
    if (sitter->presence == Presence::Present) return refuse_to(Reason::NotAbsent, command.seat);
    return Facts{facts::PlayerReturned{command.seat}};
  }

  Decision operator()(const BeginDraw& command) const {
    const facts::Course& course = table.course();
    if (course.is_match_running() || course.is_draw_pending()) return refuse(Reason::MatchRunning);
    if (!table.are_seats_full()) return refuse(Reason::SeatsMissing);
    const unsigned match = course.match_number() + 1;
    const fairness::Commitment commitment = fairness::commit(command.secret, place(fairness::Purpose::Draw, match));
    const bool has_partners = table.code().deal.players == codes::Players::Four;
    const Partners partners = has_partners ? command.partners : Partners::AsSeated;
    return Facts{facts::DrawBegan{match, partners, commitment, fairness::Version::Pledged},
                 facts::SecretSealed{command.secret}};
  }

  Decision operator()(const DrawCards& /*command*/) const {
    const facts::DrawCourse* draw = table.course().draw();
    if (!table.course().is_draw_pending() || !draw->sealed) return refuse(Reason::NoMatch);
    if (!table.are_seats_full()) return refuse(Reason::SeatsMissing);
    Facts facts = ending_of_shuffle();
    Table ended = table;
    for (const Fact& fact : facts) ended.apply(fact);
    for (Fact& fact : facts::facts_of_draw(*ended.course().draw(), *draw->sealed, table.code())) {
      facts.push_back(std::move(fact));
    }
    facts.emplace_back(facts::SecretRevealed{*draw->sealed});
    return facts;
  }

  Decision operator()(const BeginMatch& command) const {
    Decision begun = (*this)(BeginDraw{command.secret, command.partners});
    if (!begun) return begun;
    Table drawing = table;
    for (const Fact& fact : *begun) drawing.apply(fact);
    Decision drawn = Decide{drawing}(DrawCards{});
    for (Fact& fact : *drawn) begun->push_back(std::move(fact));
    return begun;
  }

  Decision operator()(const BeginDeal& command) const {
    if (!table.course().is_match_running()) return refuse(Reason::NoMatch);
    if (table.course().is_deal_running()) return refuse(Reason::DealRunning);
    const unsigned number = table.course().deal_number() + 1;
    const fairness::Commitment commitment = fairness::commit(command.secret, place(fairness::Purpose::Deal, number));
    return Facts{facts::DealBegan{number, *table.dealer(), commitment, fairness::Version::Pledged},
                 facts::SecretSealed{command.secret}};
  }

  Decision operator()(const MakePledge& command) const {
    if (const std::optional<Reason> reason = why_no_pledges()) return refuse(*reason);
    const facts::ShuffleCourse& shuffle = *table.course().shuffle();
    if (shuffle.is_bound) return refuse(Reason::AlreadyBound);
    if (!table.sitter(command.seat)) return refuse_to(Reason::SeatEmpty, command.seat);
    if (!is_human(table.sitter(command.seat))) return refuse_to(Reason::NotAPlayer, command.seat);
    if (!table.course().may_pledge(command.seat)) return refuse_to(Reason::NotAsked, command.seat);
    if (shuffle.promises.of(command.seat) != nullptr) return refuse(Reason::AlreadyDone);
    return Facts{facts::Pledged{command.seat, shuffle.numbered + 1, command.pledge}};
  }

  Decision operator()(const BindPledges& /*command*/) const {
    if (const std::optional<Reason> reason = why_no_pledges()) return refuse(*reason);
    if (table.course().shuffle()->is_bound) return refuse(Reason::AlreadyBound);
    return Facts{facts::PledgesBound{table.course().silent_seats()}};
  }

  Decision operator()(const Contribute& command) const {
    if (const std::optional<Reason> reason = why_no_pledges()) return refuse(*reason);
    const facts::ShuffleCourse& shuffle = *table.course().shuffle();
    if (shuffle.promises.of(command.seat) == nullptr) return refuse_to(Reason::NotPledged, command.seat);
    if (!shuffle.is_bound) return refuse(Reason::NotBoundYet);
    if (!shuffle.is_unopened(command.seat)) return refuse(Reason::AlreadyDone);
    if (!fairness::fits(command.opening, command.seat, shuffle.promises)) {
      return Facts{facts::PledgeLapsed{command.seat, facts::Lapse::Unfit}};
    }
    return Facts{facts::Contributed{command.seat, command.opening.contribution,
                                    facts::PledgeOpened{command.opening.nonce, shuffle.numbered + 1}}};
  }

  Decision operator()(const CutPack& command) const {
    if (const std::optional<Reason> reason = why_no_shuffle()) return refuse(*reason);
    if (command.seat != table.cutter()) return refuse_cut(Reason::NotTheCutter, codes::Subject::CutterAtRight);
    if (!is_human(table.sitter(command.seat))) return refuse_to(Reason::NotAPlayer, command.seat);
    if (preparation().cut) return refuse(Reason::AlreadyDone);
    if (command.lifted < table.least_cut() || command.lifted > table.most_cut()) {
      return refuse_cut(Reason::CutTooSmall, codes::Subject::SmallestPacket);
    }
    if (is_bound()) return refuse(Reason::AlreadyBound);
    return Facts{facts::PackCut{command.seat, command.lifted, facts::Cutter::Player}};
  }

  Decision operator()(const CutByHouse& /*command*/) const {
    if (const std::optional<Reason> reason = why_no_shuffle()) return refuse(*reason);
    if (preparation().cut) return refuse(Reason::AlreadyDone);
    const Seat cutter = *table.course().cutter();
    const std::optional<facts::Sitter>& sitter = table.sitter(cutter);
    if (is_human(sitter) && sitter->presence == Presence::Present) return refuse_to(Reason::NotAbsent, cutter);
    if (is_bound()) return refuse(Reason::AlreadyBound);
    // A deal that was begun under the first version goes on under it: there every cut is told as the player's.
    const bool is_first = !preparation().shuffle;
    return Facts{facts::PackCut{cutter, table.course().house_cut(*preparation().sealed),
                                is_first ? facts::Cutter::Player : facts::Cutter::House}};
  }

  Decision operator()(const DealCards& /*command*/) const {
    if (const std::optional<Reason> reason = why_no_shuffle()) return refuse(*reason);
    Facts facts = ending_of_shuffle();
    Table ended = table;
    for (const Fact& fact : facts) ended.apply(fact);
    const facts::DealCourse& deal = *ended.course().deal();
    const std::vector<Card> pack = facts::pack_of(deal, *deal.sealed, table.code().deal.pack);
    const game::Dealt dealt = fairness::deal_from(pack, deal.dealer);
    facts.emplace_back(facts::HandsDealt{dealt.hands, dealt.turn_up, fairness::stock_of(pack)});
    return facts;
  }

  Decision operator()(const Act& command) const {
    if (table.course().is_permissive()) {
      if (const std::optional<Reason> reason = why_no_moves()) return refuse(*reason);
      return closed(detail::facts_of_action(table, command.seat, command.action));
    }
    const game::Deal* deal = table.deal();
    if (deal == nullptr || deal->phase() == game::Phase::Over) return refuse(Reason::NoDealInPlay);
    if (table.course().open_claim() != nullptr) return refuse(Reason::ClaimOpen);
    if (deal->to_act() != command.seat) return Failure{detail::out_of_turn(table.code(), *deal)};
    if (!deal->is_legal(command.action)) {
      return Failure{detail::why_unlawful(table.code(), *deal, command.action)};
    }
    Facts done{fact_of(command.seat, command.action)};
    game::Deal after = *deal;
    after.apply(command.action);
    if (after.phase() == game::Phase::Over) {
      for (Fact& fact : detail::facts_that_close(table.course(), after.result())) done.push_back(std::move(fact));
    }
    return done;
  }

  Decision operator()(const CloseTable& command) const { return Facts{facts::TableClosed{command.reason}}; }

  Decision operator()(const Speak& command) const {
    if (const std::optional<Reason> reason = why_no_moves()) return refuse(*reason);
    return closed(detail::facts_of_move(table, command.seat, command.move));
  }
  Decision operator()(const Waive& command) const {
    if (const std::optional<Reason> reason = why_no_moves()) return refuse(*reason);
    if (!table.open_deal()->waited_for()[command.seat]) return refuse_to(Reason::NothingToWaive, command.seat);
    return closed(Facts{facts::Waived{command.seat}});
  }
  Decision operator()(const StopWaiting& /*command*/) const {
    if (table.course().open_claim() != nullptr) return detail::let_claim_lapse(table);
    if (const std::optional<Reason> reason = why_no_moves()) return refuse(*reason);
    const BySeat<bool> waited = table.open_deal()->waited_for();
    Facts waived;
    for (const Seat seat : kSeats) {
      if (waited[seat]) waived.emplace_back(facts::Waived{seat});
    }
    if (waived.empty()) return refuse(Reason::NothingToWaive);
    return closed(std::move(waived));
  }
  Decision operator()(const NameDirector& command) const { return detail::name_director(table, command); }
  Decision operator()(const CallDirector& command) const { return detail::call_director(table, command); }
  Decision operator()(const CloseAppeal& /*command*/) const { return detail::close_appeal(table); }
  Decision operator()(const EnterFinding& command) const { return detail::enter_finding(table, command); }
  Decision operator()(const UndoActs& command) const { return detail::undo_acts(table, command); }
  Decision operator()(const Rewind& command) const { return detail::rewind(table, command); }
  Decision operator()(const ClaimRest& command) const { return detail::claim_rest(table, command); }
  Decision operator()(const AnswerClaim& command) const { return detail::answer_claim(table, command); }
  Decision operator()(const AnswerClaimFor& command) const { return detail::answer_claim_for(table, command.seat); }
  Decision operator()(const RuleByHand& command) const { return detail::rule_by_hand(table, command); }
  Decision operator()(const CorrectScore& command) const { return detail::correct_score(table, command); }

  [[nodiscard]] bool is_unused(Seat seat) const { return table.course().unused_seats().contains(seat); }
  [[nodiscard]] Decision closed(Decision decision) const {
    if (!decision) return decision;
    return detail::with_closing(table, *std::move(decision));
  }
  /// Why nothing may be said or done in a deal of an open table.
  [[nodiscard]] std::optional<Reason> why_no_moves() const {
    if (!table.course().is_permissive()) return Reason::StrictTable;
    if (table.open_deal() == nullptr || !table.course().is_deal_running()) return Reason::NoDealInPlay;
    if (table.course().is_under_appeal()) return Reason::UnderAppeal;
    return std::nullopt;
  }

  [[nodiscard]] fairness::Place place(fairness::Purpose purpose, unsigned number) const {
    return {table.course().opening()->table, purpose, number};
  }
  [[nodiscard]] bool is_bound() const { return preparation().shuffle && preparation().shuffle->is_bound; }
  /// What ends a shuffle before its cards come: all are bound, if they were not, and what is not opened lapses.
  [[nodiscard]] Facts ending_of_shuffle() const {
    Facts ending;
    const facts::ShuffleCourse* shuffle = table.course().shuffle();
    if (shuffle == nullptr) return ending;
    if (!shuffle->is_bound) ending.emplace_back(facts::PledgesBound{table.course().silent_seats()});
    for (const Seat seat : kSeats) {
      if (shuffle->is_unopened(seat)) ending.emplace_back(facts::PledgeLapsed{seat, facts::Lapse::Late});
    }
    return ending;
  }
  /// Why nothing may be pledged, bound or opened. A shuffle that was begun under the first version takes nothing in.
  [[nodiscard]] std::optional<Reason> why_no_pledges() const {
    const std::optional<Reason> reason = table.course().is_draw_pending() ? std::nullopt : why_no_shuffle();
    if (reason) return reason;
    return table.course().shuffle() == nullptr ? std::optional(Reason::TooLateForIt) : std::nullopt;
  }
  /// REQUIRES: a deal is running.
  [[nodiscard]] const facts::DealCourse& preparation() const { return *table.course().deal(); }
  [[nodiscard]] std::optional<Reason> why_no_shuffle() const {
    if (!table.course().is_deal_running()) return Reason::NoDealBegun;
    if (preparation().play) return Reason::AlreadyDealt;
    return preparation().sealed ? std::nullopt : std::optional(Reason::NoDealBegun);
  }
  [[nodiscard]] Failure<Refusal> refuse_cut(Reason reason, codes::Subject subject) const {
    Refusal refusal;
    refusal.reason = reason;
    refusal.article = article_for(table.code(), subject);
    refusal.seat = table.cutter();
    refusal.number = table.least_cut();
    return Failure{std::move(refusal)};
  }
};

Result<std::vector<facts::Fact>, Refusal> Table::decide(const Command& command) const {
  if (course_.is_closed()) return refuse(Reason::Closed);
  if (!is_open() && !std::holds_alternative<OpenTable>(command)) return refuse(Reason::NotOpen);
  return std::visit(Decide{*this}, command);
}

}  // namespace euchre::table
