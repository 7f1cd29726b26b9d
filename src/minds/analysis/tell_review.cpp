#include "minds/analysis/tell_review.h"

#include "core/base/check.h"
#include "minds/analysis/action_words.h"
#include "minds/analysis/explanation_words.h"
#include "minds/analysis/tell_study.h"

#include <utility>

namespace euchre::analysis {
namespace {

using analysis::tell;

told::Trump tell(Trump trump) {
  if (trump.is_low()) return told::Trump::L;
  const auto suit = trump.suit();
  if (!suit) return told::Trump::N;
  switch (*suit) {
    case Suit::Clubs: return told::Trump::C;
    case Suit::Diamonds: return told::Trump::D;
    case Suit::Hearts: return told::Trump::H;
    case Suit::Spades: return told::Trump::S;
  }
  unreachable("suit");
}

told::Grade tell(Grade grade) {
  switch (grade) {
    case Grade::Best: return told::Grade::Best;
    case Grade::Good: return told::Grade::Good;
    case Grade::Doubtful: return told::Grade::Doubtful;
    case Grade::Mistake: return told::Grade::Mistake;
    case Grade::Blunder: return told::Grade::Blunder;
  }
  unreachable("grade");
}

std::optional<told::Seat> tell(std::optional<Seat> seat) { return seat ? std::optional(tell(*seat)) : std::nullopt; }

std::optional<std::int64_t> tell(std::optional<unsigned> number) {
  return number ? std::optional<std::int64_t>(*number) : std::nullopt;
}

told::ReviewedChoice tell(const WeighedChoice& choice, const game::SeatView& view) {
  return {.action = to_text(choice.action),
          .words = words_of(choice.action, view),
          .points = tell(choice.points),
          .chance = tell(choice.chance),
          .behind = tell(choice.behind),
          .endings = tell(choice.endings)};
}

told::ReviewedDecision tell(const ReviewedDecision& decision) {
  told::ReviewedDecision told{.seat = tell(decision.seat),
                              .place = static_cast<std::int64_t>(decision.place),
                              .trick = decision.trick,
                              .hand = euchre::to_text(decision.view.hand),
                              .taken = to_text(decision.taken),
                              .taken_words = past_words_of(decision.taken, decision.view),
                              .by_stand_in = decision.by == DoneBy::StandIn,
                              .best = to_text(decision.best),
                              .best_words = words_of(decision.best, decision.view),
                              .grade = tell(decision.grade),
                              .why = why(decision),
                              .cost_points = tell(decision.cost_points),
                              .cost_chance = tell(decision.cost_chance),
                              .worlds = static_cast<std::int64_t>(decision.worlds),
                              .tricks_lost_open = decision.tricks_lost_open,
                              .choices = {}};
  for (const WeighedChoice& choice : decision.choices) told.choices.push_back(tell(choice, decision.view));
  return told;
}

told::TextBySeat tell(const BySeat<CardSet>& hands) {
  const auto cards = [&hands](Seat seat) { return euchre::to_text(hands[seat]); };
  return {cards(Seat::North), cards(Seat::East), cards(Seat::South), cards(Seat::West)};
}

told::TextBySeat tell(const BySeat<std::string>& names) {
  return {names[Seat::North], names[Seat::East], names[Seat::South], names[Seat::West]};
}

told::Score tell(const match::Standing& standing) {
  return {standing.score[Side::NorthSouth].number(), standing.score[Side::EastWest].number()};
}

std::vector<told::TakenAction> tell(const std::vector<TakenAction>& actions) {
  std::vector<told::TakenAction> told;
  told.reserve(actions.size());
  for (const TakenAction& taken : actions)
    told.push_back({tell(taken.seat), kind_of(taken.action), to_text(taken.action), taken.by == DoneBy::StandIn});
  return told;
}

std::optional<told::Trump> tell(std::optional<Trump> trump) {
  return trump ? std::optional(tell(*trump)) : std::nullopt;
}

told::ReviewedDeal tell(const PlayedDeal& played, const ReviewedDeal& reviewed) {
  told::ReviewedDeal told;
  told.number = played.number;
  told.game = played.game;
  told.dealer = tell(played.dealt.dealer);
  told.turn_up = euchre::to_text(played.dealt.turn_up);
  told.names = tell(played.names);
  told.hands = tell(played.dealt.hands);
  told.supposed = tell(played.supposed);
  told.score = tell(played.standing);
  told.chance_before = reviewed.chance_before;
  told.maker = tell(reviewed.maker);
  told.lone_player = tell(reviewed.lone_player);
  told.trump = tell(reviewed.trump);
  told.actions = tell(played.actions);
  told.is_finished = played.is_entered;
  told.points = {.result = reviewed.result,
                 .deal_itself = reviewed.deal_itself,
                 .cards = reviewed.cards,
                 .decisions = reviewed.decisions_made,
                 .run_of_play = reviewed.run_of_play};
  told.makers_open_tricks = tell(reviewed.makers_open_tricks);
  told.makers_tricks = tell(reviewed.makers_tricks);
  for (const ReviewedDecision& decision : reviewed.decisions) told.decisions.push_back(tell(decision));
  return told;
}

told::PlayerReview tell(const PlayerReview& player, Seat seat, const std::string& name) {
  const auto count = [&player](Grade grade) -> std::int64_t {
    return player.grades.at(static_cast<std::size_t>(grade));
  };
  return {.seat = tell(seat),
          .name = name,
          .decisions = player.decisions(),
          .grades = {.best = count(Grade::Best),
                     .good = count(Grade::Good),
                     .doubtful = count(Grade::Doubtful),
                     .mistake = count(Grade::Mistake),
                     .blunder = count(Grade::Blunder)},
          .cost_points = player.cost_points,
          .cost_chance = player.cost_chance};
}

}  // namespace

told::ShownDeal tell(const PlayedRecord& record, const PlayedDeal& played) {
  game::Deal deal(played.rules, played.dealt);
  for (const TakenAction& taken : played.actions) deal.apply(taken.action);
  told::ShownDeal told;
  told.code = record.code.name;
  told.number = played.number;
  for (const PlayedDeal& one : record.deals) told.deals.push_back(one.number);
  told.dealer = tell(played.dealt.dealer);
  told.turn_up = euchre::to_text(played.dealt.turn_up);
  told.names = tell(played.names);
  told.hands = tell(played.dealt.hands);
  told.score = tell(played.standing);
  told.maker = tell(deal.maker());
  told.lone_player = tell(deal.lone_player());
  told.trump = tell(deal.trump());
  told.actions = tell(played.actions);
  told.is_finished = played.is_entered;
  if (played.award) {
    const int points = played.award->points.number();
    told.result = played.award->side == Side::NorthSouth ? points : -points;
  }
  if (deal.maker() && deal.phase() == game::Phase::Over)
    told.makers_tricks = deal.tricks_won()[side_of(*deal.maker())].number();
  return told;
}

told::Review tell(const PlayedRecord& record, const Review& review) {
  told::Review told;
  told.code = record.code.name;
  told.title = record.title;
  for (const Seat seat : kSeats)
    told.players.push_back(tell(review.players[seat], seat, record.deals.back().names[seat]));
  for (const Moment& moment : review.costliest) {
    told.costliest.push_back({static_cast<std::int64_t>(moment.deal), static_cast<std::int64_t>(moment.decision)});
  }
  for (std::size_t i = 0; i < review.deals.size(); ++i) told.deals.push_back(tell(record.deals[i], review.deals[i]));
  return told;
}

}  // namespace euchre::analysis
