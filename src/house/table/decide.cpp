#include "core/facts/draw.h"
#include "core/names/name.h"
#include "house/table/detail/closing.h"
#include "house/table/detail/director.h"
#include "house/table/detail/grounds.h"
#include "house/table/detail/moves.h"
#include "house/table/detail/names.h"
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

Failure<Refusal> refuse(Reason reason) {
  Refusal refusal;
  refusal.reason = reason;
  return Failure{std::move(refusal)};
}

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
    }
    opened.code = read->base;
    return Facts{std::move(opened)};
  }

  Decision operator()(const TakeSeat& command) const {
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
    return Facts{facts::DrawBegan{course.match_number() + 1, command.partners, fairness::commit(command.secret)},
                 facts::SecretSealed{command.secret}};
  }

  Decision operator()(const DrawCards& /*command*/) const {
    const facts::DrawCourse* draw = table.course().draw();
    if (!table.course().is_draw_pending() || !draw->sealed) return refuse(Reason::NoMatch);
    if (!table.are_seats_full()) return refuse(Reason::SeatsMissing);
    Facts drawn = facts::facts_of_draw(*draw, *draw->sealed, table.code());
    drawn.emplace_back(facts::SecretRevealed{*draw->sealed});
    return drawn;
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
    return Facts{facts::DealBegan{number, *table.dealer(), fairness::commit(command.secret)},
                 facts::SecretSealed{command.secret}};
  }

  Decision operator()(const Contribute& command) const {
    const bool is_for_draw = table.course().is_draw_pending();
    const std::optional<Reason> reason = is_for_draw ? std::nullopt : why_no_shuffle();
    if (reason) return refuse(*reason);
    if (!table.sitter(command.seat)) return refuse_to(Reason::SeatEmpty, command.seat);
    if (!is_human(table.sitter(command.seat))) return refuse_to(Reason::NotAPlayer, command.seat);
    const auto& given = is_for_draw ? table.course().draw()->contributions : preparation().contributions;
    if (given[command.seat]) return refuse(Reason::AlreadyDone);
    return Facts{facts::Contributed{command.seat, command.contribution}};
  }

  Decision operator()(const CutPack& command) const {
    if (const std::optional<Reason> reason = why_no_shuffle()) return refuse(*reason);
    if (command.seat != table.cutter()) return refuse_cut(Reason::NotTheCutter, codes::Subject::CutterAtRight);
    if (preparation().cut) return refuse(Reason::AlreadyDone);
    if (command.lifted < table.least_cut() || command.lifted > table.most_cut()) {
      return refuse_cut(Reason::CutTooSmall, codes::Subject::SmallestPacket);
    }
    return Facts{facts::PackCut{command.seat, command.lifted}};
  }

  Decision operator()(const DealCards& /*command*/) const {
    if (const std::optional<Reason> reason = why_no_shuffle()) return refuse(*reason);
    const facts::DealCourse& deal = preparation();
    const std::vector<Card> pack =
        fairness::shuffled_pack({*deal.sealed, deal.number, deal.contributions, deal.cut}, table.code().deal.pack);
    const game::Dealt dealt = fairness::deal_from(pack, deal.dealer);
    return Facts{facts::HandsDealt{dealt.hands, dealt.turn_up, fairness::stock_of(pack)}};
  }

  Decision operator()(const Act& command) const {
    if (table.course().is_permissive()) {
      if (const std::optional<Reason> reason = why_no_moves()) return refuse(*reason);
      return closed(detail::facts_of_action(table, command.seat, command.action));
    }
    const game::Deal* deal = table.deal();
    if (deal == nullptr || deal->phase() == game::Phase::Over) return refuse(Reason::NoDealInPlay);
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
  Decision operator()(const RuleByHand& command) const { return detail::rule_by_hand(table, command); }
  Decision operator()(const CorrectScore& command) const { return detail::correct_score(table, command); }

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
