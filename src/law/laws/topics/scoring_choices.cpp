#include "core/game/deal.h"
#include "law/laws/detail/found.h"
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
  const int told = act.count("tricks-NS").value_or(0) + act.count("tricks-EW").value_or(0);
  if (told > static_cast<int>(game::kHandSize)) {
    at.impossible.push_back("a hand has five tricks, not " + std::to_string(told));
    return;
  }
  HandResult result = at.entered_result.value_or(result_so_far(at));
  result.makers = act.side("makers").value_or(result.makers);
  if (const auto lone = act.value("lone")) result.lone = parse_seat(*lone);
  const bool tells_tricks = act.count("tricks-NS") || act.count("tricks-EW");
  if (is_finding(act, "hand-result") || tells_tricks) {
    for (const Side side : kSides) result.tricks[side] = act.count("tricks-" + std::string(to_text(side))).value_or(0);
    result.complete = is_finding(act, "hand-result") || told == static_cast<int>(game::kHandSize);
    result.tells_tricks = true;
  }
  at.entered_result = result;
}

/// The tricks that were not played go to the side to which they were conceded, where it is known who won the others. AMB-S60
void take_concession(Position& at, const Act& act) {
  const auto by = side_told(act, "conceded-by");
  HandResult result = at.entered_result.value_or(result_so_far(at));
  if (!result.tells_tricks) result.tricks = tricks_won(at);
  const int played = result.tricks[Side::NorthSouth] + result.tricks[Side::EastWest];
  const auto told = facts::trick_in(act.value("after").value_or(""));
  const bool is_known = (at.hands_known || result.tells_tricks) && (!told || static_cast<int>(*told) == played);
  if (!by || !is_known || played > static_cast<int>(game::kHandSize)) return;
  result.tricks[adversaries_of(*by)] += static_cast<int>(game::kHandSize) - played;
  result.complete = result.tells_tricks = true;
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

/// Of the revokes that were not put right the one that a side answers for, and the one that is its adversaries'.
struct Answerable {
  const RevokeRecord* own = nullptr;
  const RevokeRecord* others = nullptr;
};

Answerable answerable(const Position& at, Side side) {
  Answerable revokes;
  for (const RevokeRecord& record : at.revokes) {
    if (record.life != Life::Corrected) (side == side_of(record.by) ? revokes.own : revokes.others) = &record;
  }
  return revokes;
}

/// A choice that the code leaves is the adversaries' of the revokers, is made once, and is past with the cut for the next
/// deal, by which the hand is scored. [A12i.4] AMB-A17
void choose_at_scoring(Context& context, Side side, Choice::Kind kind, const Answerable& revokes) {
  Position& at = context.at;
  const RevokeLaw& law = context.book.revoke;
  const bool has_choice = law.settlement.value != RevokeLaw::Settlement::StopsTheHand;
  const bool is_own = revokes.others != nullptr;
  // A side that may not score was refused the penalty added, and has chosen nothing yet. AMB-A29
  const bool was_refused = at.barred_from_scoring[side] && at.revoke_election == Choice::Kind::PenaltyAdd;
  const bool is_first = was_refused || at.revoke_election.value_or(kind) == kind;
  const bool may = is_own && has_choice && is_first && !is_choice_past(at);
  if (may) {
    at.revoke_election = kind;
    const bool adds_nothing = at.barred_from_scoring[side] && kind == Choice::Kind::PenaltyAdd;
    if (!adds_nothing) return;
    const Choice add = penalty_of(kind, price_in_hand(law, at, *revokes.others));
    return say(at, Denied{side, demand(add)}, at.scoring_bar + context.book.numbers.barred_takes);
  }
  const bool is_others = !is_own && has_choice;
  const bool is_late = is_own && has_choice && is_choice_past(at);
  const bool as_played = kind == Choice::Kind::ResultAsPlayed;
  const int price = price_in_hand(law, at, is_own ? *revokes.others : *revokes.own);
  const Choice refused = penalty_of(kind, as_played ? points_as_played(context.book, at, side) : price);
  const Ground why = is_others ? context.book.conduct.others_right : is_late ? law.claim_limit : Ground();
  say(at, Denied{side, demand(refused)}, law.settlement.ground + why,
      is_others    ? Because::OthersRight
      : is_late    ? Because::CutForNextDeal
      : has_choice ? Because::ElectionIsMade
                   : Because::NotAsked);
}

/// The result as played, or the penalty, as a side elects or the director tells. [A12i.4] [D-08]
void elect_at_scoring(Context& context, const Act& act, Choice::Kind kind) {
  Position& at = context.at;
  const RevokeLaw& law = context.book.revoke;
  const auto party = party_of(act);
  const std::optional<Side> side = party ? party->its_side() : act.side("by");
  const Answerable revokes = side ? answerable(at, *side) : Answerable();
  const RevokeRecord* revoke = revokes.others != nullptr ? revokes.others : revokes.own;
  if (revoke == nullptr) {
    at.revoke_election = kind;
    return;
  }
  const Denied denied{*side, demand(penalty_of(kind, price_in_hand(law, at, *revoke)))};
  if (revokes.others != nullptr && kind != Choice::Kind::ResultAsPlayed && is_scored_as_played(law, at))
    return say(at, denied, law.both_sides.ground);
  if (at.revoke_choice_lost[*side]) return say(at, denied, context.book.conduct.conferring_loses.ground);
  choose_at_scoring(context, *side, kind, revokes);
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

bool waits_for_choice(const LawBook& book, const Position& at) {
  const bool is_settled = at.revoke_election || is_choice_past(at) || at.is_live || has_result_entered(at);
  if (is_settled || book.revoke.settlement.value != RevokeLaw::Settlement::Choice || !result_of(at)) return false;
  const auto counting = counting_revokes(at);
  return std::ranges::any_of(kSides, [&](Side side) {
    const Side holders = adversaries_of(side);
    return !counting[side].empty() && counting[holders].empty() && !at.revoke_choice_lost[holders];
  });
}

Choice::Kind kind_unless_chosen(const Position& at, int as_played, int penalty, bool may_add) {
  const bool has_lapsed = is_choice_past(at) && !at.revoke_election && result_of(at) && !at.is_live;
  if (as_played > penalty || has_lapsed) return Choice::Kind::ResultAsPlayed;
  return may_add ? Choice::Kind::PenaltyAdd : Choice::Kind::PenaltyTake;
}

void observe_scoring(Context& context, const Act& act) {
  Position& at = context.at;
  const bool abandoned_with_tricks =
      is_finding(act, "hands-abandoned") && (act.count("tricks-NS") || act.count("tricks-EW"));
  if (is_finding(act, "hand-result") || is_finding(act, "hand-info") || abandoned_with_tricks)
    take_hand_result(at, act);
  if (is_finding(act, "hands-abandoned")) take_concession(at, act);
  if (is_finding(act, "current-game") || is_finding(act, "game-opens")) open_game(at, act);
  if (is_finding(act, "election") || act.verb == Verb::Elect) {
    if (const auto elected = election_of(act)) elect_at_scoring(context, act, *elected);
  }
}

}  // namespace euchre::laws::detail
