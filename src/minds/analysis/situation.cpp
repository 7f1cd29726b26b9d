#include "minds/analysis/situation.h"

#include "core/cards/trump.h"
#include "core/game/declarations.h"
#include "core/match/standing.h"
#include "minds/players/worlds.h"

#include <string>

namespace euchre::analysis {
namespace {

using game::Phase;

Failure<SituationError> because(std::string problem) { return Failure{SituationError{std::move(problem)}}; }

std::string seat_name(Seat seat) { return std::string(name_of(seat)); }

/// The course of the cards, followed without knowing the hands.
struct Table {
  explicit Table(const Situation& situation) : declarations(situation.rules, situation.dealer, situation.turn_up) {}

  game::Declarations declarations;
  FixedVector<game::SpokenCall, 16> calls;
  FixedVector<game::Trick, 5> tricks;
  BySide<game::TrickCount> tricks_won;
  Seat to_act = Seat::North;
  Phase phase = Phase::FirstRound;
};

constexpr std::string_view kExchangeUntold =
    "a lone player gets a card from the partner under these rules, and which one is not told here";

constexpr std::string_view kSwapUntold =
    "a player may swap cards for those under the turn-up under these rules, and whether one did is not told here";

/// Who is to act when all is told, found by a first pass that takes every call for lawful that anybody might make.
Result<Table, SituationError> follow_calls(const Situation& situation) {
  if (codes::unused_seats(situation.rules.players).contains(situation.dealer)) {
    return because("nobody sits at " + seat_name(situation.dealer) + " where two play: North or East has dealt");
  }
  Table table(situation);
  game::Declarations& spoken = table.declarations;
  if (spoken.phase() == Phase::GoingUnder) return because(std::string(kSwapUntold));
  for (const game::Call call : situation.calls) {
    if (spoken.phase() == Phase::Discard && !spoken.legal_calls(game::NaturalSuits::all()).contains(call)) {
      spoken.finish_discard();
    }
    if (game::is_exchange(spoken.phase())) return because(std::string(kExchangeUntold));
    if (!spoken.legal_calls(game::NaturalSuits::all()).contains(call)) {
      return because("call " + std::to_string(table.calls.size() + 1) + ", " + to_text(call) +
                     ", cannot be made there");
    }
    table.calls.push_back({spoken.to_act(), call});
    spoken.apply(call);
  }
  return table;
}

void add_play(Table& table, Card card) {
  const game::Declarations& spoken = table.declarations;
  const std::size_t full = game::active_count(spoken.idle());
  if (table.tricks.empty() || table.tricks.back().size() == full) table.tricks.push_back({});
  game::Trick& trick = table.tricks[table.tricks.size() - 1];
  trick.push_back({table.to_act, card});
  table.to_act = game::next_active(table.to_act, spoken.idle());
  if (trick.size() < full) return;
  table.to_act = game::winning_play(trick, *spoken.trump()).seat;
  ++table.tricks_won[side_of(table.to_act)];
  if (table.tricks.size() == game::kHandSize) table.phase = Phase::Over;
}

Result<Table, SituationError> follow(const Situation& situation) {
  Result<Table, SituationError> followed = follow_calls(situation);
  if (!followed) return followed;
  Table& table = *followed;
  game::Declarations& spoken = table.declarations;
  const bool is_past_discard =
      situation.discard.has_value() || situation.has_dealer_discarded || !situation.plays.empty();
  if (spoken.phase() == Phase::Discard && is_past_discard) spoken.finish_discard();
  if (game::is_exchange(spoken.phase())) return because(std::string(kExchangeUntold));
  table.phase = spoken.phase();
  table.to_act = spoken.to_act();
  if (!situation.plays.empty() && table.phase != Phase::Play) return because("cards were played before trump was made");
  for (const Card card : situation.plays) {
    if (table.phase == Phase::Over) return because("more cards were played than there are");
    add_play(table, card);
  }
  return followed;
}

std::optional<std::string> wrong_cards(const Situation& situation) {
  if (situation.hand.size() != game::kHandSize) {
    return "a hand has five cards, not " + std::to_string(situation.hand.size());
  }
  const CardSet pack = cards_of(situation.rules.pack);
  if (!pack.contains_all(situation.hand | CardSet{situation.turn_up})) return "not all cards are in the pack";
  if (situation.hand.contains(situation.turn_up))
    return "the " + name_of(situation.turn_up) + " is turned up and in hand";
  CardSet played;
  for (const Card card : situation.plays) {
    if (!pack.contains(card)) return "the " + name_of(card) + " is not in the pack";
    if (played.contains(card)) return "the " + name_of(card) + " was played twice";
    played.insert(card);
  }
  return std::nullopt;
}

/// What the player to act would see, but for what he may do.
game::SeatView partial_view(const Situation& situation, const Table& table) {
  const game::Declarations& spoken = table.declarations;
  game::SeatView view;
  view.rules = situation.rules;
  view.seat = table.to_act;
  view.dealer = situation.dealer;
  view.phase = table.phase;
  view.to_act = table.to_act;
  view.turn_up = situation.turn_up;
  view.trump = spoken.trump();
  view.maker = spoken.maker();
  view.lone_player = spoken.lone_player();
  view.lone_defender = spoken.lone_defender();
  view.calls = table.calls;
  view.tricks = table.tricks;
  view.tricks_won = table.tricks_won;
  view.hand = situation.hand;
  const bool was_taken_up = view.trump && game::takes_turn_up(view, *view.trump);
  if (view.seat == situation.dealer && was_taken_up) {
    if (table.phase == Phase::Discard || situation.discard) view.hand.insert(situation.turn_up);
    view.own_discard = situation.discard;
    if (situation.discard) view.hand.erase(*situation.discard);
  }
  for (const game::Trick& trick : table.tricks) {
    for (const game::Play& play : trick) {
      if (play.seat == view.seat) view.hand.erase(play.card);
    }
  }
  return view;
}

/// Whether somebody has played the turned-up card who cannot have it: the dealer alone may, where he took it.
std::optional<std::string> wrong_turn_up(const Situation& situation, const Table& table) {
  const game::SeatView view = partial_view(situation, table);
  const bool is_taken = view.trump && game::takes_turn_up(view, *view.trump);
  for (const game::Trick& trick : table.tricks) {
    for (const game::Play& play : trick) {
      if (play.card == situation.turn_up && !(is_taken && play.seat == situation.dealer))
        return "the " + name_of(play.card) + " was turned up, and " + seat_name(play.seat) + " cannot have it";
    }
  }
  return std::nullopt;
}

std::optional<std::string> wrong_owner(const Situation& situation, const Table& table) {
  const CardSet own = situation.hand | (table.to_act == situation.dealer ? CardSet{situation.turn_up} : CardSet{});
  for (const game::Trick& trick : table.tricks) {
    for (const game::Play& play : trick) {
      if ((play.seat == table.to_act) != own.contains(play.card) &&
          (play.seat == table.to_act || play.card != situation.turn_up)) {
        return "the " + name_of(play.card) + " was played by " + seat_name(play.seat) + ", and " +
               seat_name(table.to_act) + " is to act";
      }
    }
  }
  if (situation.discard && table.to_act != situation.dealer) return "only the dealer's own discard is known to him";
  if (situation.discard && !own.contains(*situation.discard)) {
    return "the " + name_of(*situation.discard) + " was not there to be discarded";
  }
  return std::nullopt;
}

/// Goes through it again with hands, as the lawful deal does.
Result<game::Deal, SituationError> play_out(const game::SeatView& view, const players::Worlds::AnyDeal& any) {
  game::Deal deal(view.rules, any.dealt);
  const auto discard_if_due = [&](std::optional<game::Call> next) {
    if (deal.phase() != Phase::Discard || (next && deal.legal_actions().calls.contains(*next))) return;
    const std::optional<Card> laid = view.seat == view.dealer ? view.own_discard : any.laid_away;
    if (laid && deal.is_legal(game::Discard{*laid})) deal.apply(game::Discard{*laid});
  };
  for (const game::SpokenCall& spoken : view.calls) {
    discard_if_due(spoken.call);
    if (!deal.is_legal(spoken.call)) {
      return because(to_text(spoken.call) + " is not lawful for " + seat_name(spoken.seat) + " with such a hand");
    }
    deal.apply(spoken.call);
  }
  if (view.phase != Phase::Discard) discard_if_due(std::nullopt);
  for (const game::Trick& trick : view.tricks) {
    for (const game::Play& play : trick) {
      if (!deal.is_legal(game::PlayCard{play.card})) {
        return because("the " + name_of(play.card) + " was not lawful for " + seat_name(play.seat));
      }
      deal.apply(game::PlayCard{play.card});
    }
  }
  return deal;
}

}  // namespace

Result<SituationCourse, SituationError> course_of(const Situation& situation) {
  const Result<Table, SituationError> followed = follow(situation);
  if (!followed) return Failure{followed.error()};
  const bool may_speak = followed->phase != Phase::Play && followed->phase != Phase::Over;
  return SituationCourse{followed->calls,
                         followed->tricks,
                         followed->phase,
                         followed->to_act,
                         followed->declarations.trump(),
                         may_speak ? followed->declarations.legal_calls(game::NaturalSuits::all()) : game::CallSet{}};
}

Result<game::SeatView, SituationError> view_of(const Situation& situation) {
  if (const auto problem = wrong_cards(situation)) return because(*problem);
  const Result<Table, SituationError> followed = follow(situation);
  if (!followed) return Failure{followed.error()};
  if (followed->phase == Phase::Over) return because("the deal is over: nobody is to act");
  if (const auto problem = wrong_turn_up(situation, *followed)) return because(*problem);
  if (const auto problem = wrong_owner(situation, *followed)) return because(*problem);
  const game::SeatView partial = partial_view(situation, *followed);
  if (partial.phase == Phase::Play && partial.seat == partial.dealer && game::takes_turn_up(partial, *partial.trump) &&
      !partial.own_discard) {
    return because("the dealer took the turn-up: say what he discarded");
  }
  const players::Worlds worlds(partial, match::Standing{});
  if (worlds.count() == 0) return because("no deal fits all that was said and played");
  const Result<game::Deal, SituationError> deal = play_out(partial, worlds.any());
  if (!deal) return Failure{deal.error()};
  if (deal->phase() == Phase::Over || deal->to_act() != partial.seat) return because("it is another's turn");
  return game::view_of(*deal, partial.seat);
}

}  // namespace euchre::analysis
