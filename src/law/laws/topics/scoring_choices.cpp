#include "law/laws/detail/revoke_count.h"
#include "law/laws/detail/rights.h"
#include "law/laws/detail/scoring.h"
#include "law/laws/detail/topic.h"

namespace euchre::laws::detail {
namespace {

using facts::Act;
using facts::Verb;
using Life = RevokeRecord::Life;

/// Who made trump, and whether alone, as far as the table has heard it.
HandResult result_so_far(const Position& at) {
  HandResult result;
  if (at.auction.maker) result.makers = side_of(*at.auction.maker);
  result.lone = at.auction.lone;
  return result;
}

void take_hand_result(Position& at, const Act& act) {
  HandResult result = at.entered_result.value_or(result_so_far(at));
  result.makers = act.side("makers").value_or(result.makers);
  if (const auto lone = act.value("lone")) result.lone = parse_seat(*lone);
  const bool tells_tricks = act.count("tricks-NS") || act.count("tricks-EW");
  if (is_finding(act, "hand-result") || tells_tricks) {
    for (const Side side : kSides) result.tricks[side] = act.count("tricks-" + std::string(to_text(side))).value_or(0);
    result.complete =
        !is_finding(act, "hand-info") || result.tricks[Side::NorthSouth] + result.tricks[Side::EastWest] == 5;
    result.tells_tricks = true;
  }
  at.entered_result = result;
}

/// Where both sides revoked and the hand counts as played, neither has a penalty to take. AMB-A26
bool is_scored_as_played(const RevokeLaw& law, const Position& at) {
  const auto counting = counting_revokes(at);
  return law.both_sides.value == RevokeLaw::BothSides::AsPlayed && !counting[Side::NorthSouth].empty() &&
         !counting[Side::EastWest].empty();
}

int price_in_hand(const RevokeLaw& law, const Position& at, const RevokeRecord& revoke) {
  return (revoke.lone_hand || is_lone_hand(at) ? law.lone_penalty : law.penalty).value;
}

/// The choice is made once, by the side that did not revoke, where the code leaves one. [A12i.4] [D-08]
void elect_at_scoring(Context& context, const Act& act, Choice::Kind kind) {
  Position& at = context.at;
  const RevokeLaw& law = context.book.revoke;
  const auto party = party_of(act);
  const std::optional<Side> side = party ? party->its_side() : act.side("by");
  const RevokeRecord* own = nullptr;
  const RevokeRecord* others = nullptr;
  for (const RevokeRecord& record : at.revokes) {
    if (record.life != Life::Corrected) (side == side_of(record.by) ? own : others) = &record;
  }
  if (side && others != nullptr && kind != Choice::Kind::ResultAsPlayed && is_scored_as_played(law, at))
    return say(at, Denied{*side, demand(penalty_of(kind, price_in_hand(law, at, *others)))}, law.both_sides.ground);
  const RevokeRecord* revoke = others != nullptr ? others : own;
  if (side && revoke != nullptr && at.revoke_choice_lost[*side])
    return say(at, Denied{*side, demand(penalty_of(kind, price_in_hand(law, at, *revoke)))},
               context.book.conduct.conferring_loses.ground);
  const bool has_choice = law.settlement.value != RevokeLaw::Settlement::StopsTheHand;
  const bool may = revoke == others && has_choice && at.revoke_election.value_or(kind) == kind;
  if (!side || revoke == nullptr || may) {
    at.revoke_election = kind;
    return;
  }
  const int price = price_in_hand(law, at, *revoke);
  const bool as_played = kind == Choice::Kind::ResultAsPlayed;
  const Choice refused = penalty_of(kind, as_played ? points_as_played(context.book, at, *side) : price);
  const bool is_others = others == nullptr && has_choice;
  say(at, Denied{*side, demand(refused)},
      law.settlement.ground + (is_others ? context.book.conduct.others_right : Ground()),
      is_others    ? Because::OthersRight
      : has_choice ? Because::ElectionIsMade
                   : Because::NotAsked);
}

/// Which game is played, and with what it opens. [SG-lap]
void open_game(Position& at, const Act& act) {
  if (act.count("n")) at.game_number = act.count("n");
  for (const Side side : kSides) {
    const auto points =
        act.count(to_text(side)) ? act.count(to_text(side)) : act.count("open-" + std::string(to_text(side)));
    if (points) at.score[side] = *points;
  }
}

}  // namespace

std::optional<Choice::Kind> election_of(const Act& act) {
  const std::string_view what = act.verb == Verb::Elect ? std::string_view(act.what) : act.value("choice").value_or("");
  if (what.find("subtract") != std::string_view::npos || what.find("take") != std::string_view::npos)
    return Choice::Kind::PenaltyTake;
  if (what.find("penalty") != std::string_view::npos || what.find("add") != std::string_view::npos)
    return Choice::Kind::PenaltyAdd;
  if (what.find("result") != std::string_view::npos || what.find("as-played") != std::string_view::npos)
    return Choice::Kind::ResultAsPlayed;
  return std::nullopt;
}

void observe_scoring(Context& context, const Act& act) {
  Position& at = context.at;
  const bool abandoned_with_tricks =
      is_finding(act, "hands-abandoned") && (act.count("tricks-NS") || act.count("tricks-EW"));
  if (is_finding(act, "hand-result") || is_finding(act, "hand-info") || abandoned_with_tricks)
    take_hand_result(at, act);
  if (is_finding(act, "current-game") || is_finding(act, "game-opens")) open_game(at, act);
  if (is_finding(act, "election") || act.verb == Verb::Elect) {
    if (const auto elected = election_of(act)) elect_at_scoring(context, act, *elected);
  }
}

}  // namespace euchre::laws::detail
