#include "law/laws/detail/auction.h"
#include "law/laws/detail/play.h"
#include "law/laws/detail/suit_calls.h"
#include "law/laws/detail/told_duties.h"

#include <algorithm>

namespace euchre::laws::detail {
namespace {

using Cause = ExposedCard::Cause;

/// The cards of each suit, best first, once trump is made.
void conclude_ranks(const LawBook& book, Trump trump, Ruling& ruling) {
  for (const Suit suit : kSuits) {
    const CardSet in_suit = cards_in_play(suit, trump) & cards_of(book.code->deal.pack);
    std::vector<Card> cards(in_suit.begin(), in_suit.end());
    std::sort(cards.begin(), cards.end(),
              [trump](Card one, Card other) { return strength_in_suit(one, trump) > strength_in_suit(other, trump); });
    add(ruling, Ranking{{cards.begin(), cards.end()}},
        suit == trump ? book.play_order.trump_rank : book.play_order.plain_rank);
  }
}

/// What put the order of play right, where nothing has been put down since but what came of the error itself.
Ground ground_of_disorder(const LawBook& book, const Position& at, Cause cause) {
  const auto is_last = [&](const ExposedCard& exposed) {
    return exposed.cause == cause && std::ranges::none_of(at.tricks, [&](const TrickRecord& trick) {
             return std::ranges::any_of(trick.counted(), [&](const Placed& put) { return put.act > exposed.since; });
           });
  };
  const auto exposed = std::ranges::find_if(at.exposed, is_last);
  if (exposed == at.exposed.end()) return {};
  if (cause == Cause::PlayedOutOfTurn) return book.play_order.early.ground;
  const FalseLeadLaw& law = book.false_lead;
  const bool is_lone = at.auction.lone == exposed->owner && law.lone_player.value == FalseLeadLaw::LonePlayer::CardOnly;
  return (is_lone ? law.lone_player.ground : law.remedy.ground) + law.followers_free;
}

/// Why the trick goes on: a card of it may be directed, or its lead came too soon and stands. [S59] [S83] [S87.a] [S89]
Ground ground_of_open_trick(const LawBook& book, const Position& at) {
  const auto directs = [](const Right& right) {
    const bool is_order = right.matter == Matter::Directed || right.matter == Matter::EarlyDirected;
    return is_order && right.state == Right::State::Open;
  };
  const auto right = std::ranges::find_if(at.rights, directs);
  if (right != at.rights.end()) return right->ground;
  const TrickRecord* trick = trick_in_progress(at);
  const bool is_first = trick != nullptr && trick->number == 1 && !trick->counted().empty();
  if (!is_first) return {};
  const Stated stands = Stands{{Thing::Lead, trick->counted().front().card}};
  const auto said = std::ranges::find(at.said, stands, &Statement::what);
  const Rule<bool>& premature = book.discard.premature_lead;
  const bool was_premature = premature.value && said != at.said.end() && said->ground == premature.ground;
  return was_premature ? said->ground : Ground();
}

/// Why he is due once more in a trick to which he had played: he was told to take his card back, or has corrected a revoke. [S69.a]
/// [A12d.3] [A12e.2]
Ground ground_of_turn_again(const LawBook& book, const Position& at, Seat seat) {
  Ground ground;
  for (const Statement& said : at.said) {
    const auto* must = as<Must>(said);
    if (must == nullptr || must->task.word != Task::TakeBack) continue;
    const auto* whose = std::get_if<Seat>(&must->who);
    if (whose != nullptr && *whose == seat && is_duty_due(at, said, *must)) ground = ground + said.ground;
  }
  const TrickRecord* trick = trick_in_progress(at);
  const bool has_corrected =
      trick != nullptr && std::ranges::any_of(at.revokes, [&](const RevokeRecord& record) {
        return record.by == seat && record.trick == trick->number && record.life == RevokeRecord::Life::Corrected;
      });
  if (!has_corrected) return ground;
  const RevokeLaw& law = book.revoke;
  return ground + (law.corrected_is_exposed.value ? law.corrected_is_exposed.ground : law.established.ground);
}

/// What came of the choice that was just made: play goes on by it.
Ground ground_of_choice(const Position& at) {
  Ground ground;
  if (at.log.empty() || at.log.back().verb != facts::Verb::Elect) return ground;
  for (const Statement& said : at.said) {
    if (said.since + 1 == at.log.size()) ground = ground + said.ground;
  }
  return ground;
}

Ground ground_of_turn(const LawBook& book, const Position& at, Seat seat, Turn::How how) {
  switch (how) {
    case Turn::How::Call: return ground_of_turn_to_call(book, at);
    case Turn::How::Lead: return ground_of_turn_to_lead(book, at) + ground_of_disorder(book, at, Cause::LedOutOfTurn);
    case Turn::How::Play:
      return book.play_order.following + ground_of_disorder(book, at, Cause::PlayedOutOfTurn) +
             ground_of_open_trick(book, at) + ground_of_choice(at) + ground_of_turn_again(book, at, seat);
    case Turn::How::Discard: return book.discard.due;
  }
  unreachable("how");
}

}  // namespace

Ground ground_of_turn_to_lead(const LawBook& book, const Position& at) {
  const bool is_opening =
      std::ranges::none_of(at.tricks, [](const TrickRecord& trick) { return trick.winner.has_value(); });
  const Ground& ground = is_opening ? book.play_order.leading : book.play_order.winner_leads;
  if (at.tricks.empty()) {
    const bool is_moved = opening_leader(at) != eldest_hand(dealer_of(at));
    if (!is_moved) return ground;
    return ground + (at.auction.lone ? book.lone.lone_lead : code_ground(book, "tricks.first_lead"));
  }
  const TrickRecord& last = at.tricks.back();
  const auto counted = last.counted();
  if (last.provisional) {
    const bool is_lone = !counted.empty() && at.auction.lone == counted.front().seat;
    return ground + (is_lone ? book.false_lead.lone_player.ground : book.false_lead.remedy.ground) +
           book.false_lead.followers_free;
  }
  const bool was_false = !counted.empty() && counted.front().as_lead && counted.front().out_of_turn;
  return was_false ? ground + book.false_lead.complete_stands : ground;
}

void conclude_play(const LawBook& book, const Position& at, Ruling& ruling) {
  if (at.auction.trump) conclude_ranks(book, *at.auction.trump, ruling);
  const bool is_trump_unknown = at.auction.is_made() && !at.auction.trump;  // Then nobody knows whose a trick is.
  for (const TrickRecord& trick : at.tricks) {
    if (!trick.winner || at.fate.annulled || is_trump_unknown) continue;
    const auto counted = trick.counted();
    const bool was_false = !counted.empty() && counted.front().as_lead && counted.front().out_of_turn;
    const Ground of_three = counted.size() == 3 && at.auction.lone ? book.false_lead.three_play : Ground();
    add(ruling, Stands{{Thing::Trick, trick.number, *trick.winner}},
        book.play_order.winning + (was_false ? book.false_lead.complete_stands : Ground()) + of_three);
  }
  conclude_suit_calls(book, at, ruling);
  conclude_corrections_of_order(book, at, ruling);
  const auto turn = turn_of(at);
  if (!turn) return;
  const bool is_due_again = at.put_back && at.put_back->seat == turn->seat;
  add(ruling, *turn, ground_of_turn(book, at, turn->seat, turn->how) + (is_due_again ? at.put_back->ground : Ground()));
  // Led too soon, others play on, and he lays a card away before he plays; found out in time, he does so at once.
  const Stated told = Must{dealer_of(at), Task::Discard};
  const bool is_found = std::ranges::find(at.said, told, &Statement::what) != at.said.end();
  if ((turn->how == Turn::How::Play || (turn->how == Turn::How::Lead && is_found)) && may_discard(at))
    add(ruling, Turn{dealer_of(at), Turn::How::Discard}, book.discard.due);
  const bool was_led = turn->how == Turn::How::Discard && at.stage == Stage::Playing;
  if (!was_led) return;
  // Whose the lead is in place of the false one, once the discard is made.
  if (const auto leader = rightful_leader(at))
    add(ruling, Turn{*leader, Turn::How::Lead}, ground_of_turn(book, at, *leader, Turn::How::Lead));
}

}  // namespace euchre::laws::detail
