#include "law/laws/reckoning.h"

#include "law/laws/detail/dealing.h"
#include "law/laws/open_acts.h"

#include <algorithm>

namespace euchre::laws {

namespace {

/// Who deals after a hand that was not annulled: the same again where it counts for nothing.
Seat next_dealer(const LawBook& book, const Position& at, const Ruling& ruling) {
  if (at.fate.next_dealer) return *at.fate.next_dealer;
  const Stated is_void = Void{Thing::Hand};
  if (std::ranges::find(ruling.statements, is_void, &Statement::what) != ruling.statements.end())
    return detail::dealer_in_right(book, at);
  for (const Statement& said : ruling.statements) {
    const auto* dealer = as<DealerIs>(said);
    const Seat* seat = dealer == nullptr ? nullptr : std::get_if<Seat>(&dealer->who);
    if (seat != nullptr && dealer->by == DealerBy::Next) return *seat;
  }
  return left_of(at.dealer);
}

/// Points taken from a side stand in the score alone. [A12i.5] AMB-S09
void add_points_taken(Reckoning& reckoning, const BySide<int>& before, const Ground& ground) {
  for (const Side side : kSides) {
    int entered = before[side];
    for (const ReckonedLine& line : reckoning.lines) entered += line.side == side ? line.points : 0;
    const int taken = reckoning.score[side] - entered;
    if (taken != 0) reckoning.lines.push_back({side, taken, Reason::Penalty, ground});
  }
}

}  // namespace

Reckoning reckoning_of(const Machine& machine) {
  Machine closing = machine;
  closing.observe(cut_for_next_deal());
  const Ruling ruling = closing.ruling();
  Reckoning reckoning;
  reckoning.score = machine.position().score;
  for (const Statement& statement : ruling.statements) {
    const auto* entered = as<PointsEntered>(statement);
    const bool says_none = entered != nullptr && entered->points == 0 && entered->reason == Reason::Refusal;
    if (entered != nullptr && !says_none)
      reckoning.lines.push_back({entered->side, entered->points, entered->reason, statement.ground});
    if (const auto* score = as<ScoreIs>(statement)) reckoning.score = score->score;
  }
  add_points_taken(reckoning, machine.position().score, machine.book().revoke.settlement.ground);
  reckoning.next_dealer = next_dealer(machine.book(), closing.position(), ruling);
  return reckoning;
}

}  // namespace euchre::laws
