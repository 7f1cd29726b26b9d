#include "observation.h"

#include "actions.h"

#include <algorithm>

namespace euchre::python {
namespace {

/// Writes one part after the other.
class Writer {
 public:
  explicit Writer(std::uint8_t* numbers) : next_(numbers) {}

  void cards(CardSet cards) {
    for (const Card card : cards) next_[card.index()] = 1;
    next_ += kPrintedCards;
  }
  /// One of so many, or none.
  void one_of(unsigned count, std::optional<unsigned> which) {
    if (which) next_[*which] = 1;
    next_ += count;
  }
  void number(unsigned value) { *next_++ = static_cast<std::uint8_t>(value); }

 private:
  std::uint8_t* next_;
};

std::optional<unsigned> from(Seat seat, std::optional<Seat> other) {
  if (!other) return std::nullopt;
  return steps_between(seat, *other);
}

/// All cards played to the tricks that are done.
CardSet cards_gone(const game::Deal& deal) {
  CardSet gone;
  for (unsigned index = 0; index < deal.completed_tricks(); ++index) {
    for (const game::Play& play : deal.trick(index)) gone.insert(play.card);
  }
  return gone;
}

BySeat<CardSet> trick_in_progress(const game::Deal& deal) {
  BySeat<CardSet> cards;
  if (deal.completed_tricks() == game::kHandSize) return cards;
  for (const game::Play& play : deal.trick(deal.completed_tricks())) cards[play.seat].insert(play.card);
  return cards;
}

}  // namespace

void observe(const game::Deal& deal, Seat seat, std::uint8_t* numbers) {
  std::fill_n(numbers, kObservationSize, std::uint8_t{0});
  Writer writer(numbers);
  CardSet gone = cards_gone(deal);
  gone |= deal.laid_under();
  if (seat == deal.dealer() && deal.discarded()) gone.insert(*deal.discarded());
  const BySeat<CardSet> trick = trick_in_progress(deal);
  writer.cards(deal.hand(seat));
  writer.cards(CardSet{deal.turn_up()});
  writer.cards(gone);
  for (unsigned steps = 1; steps < kSeats.size(); ++steps) writer.cards(trick[seat_after(seat, steps)]);
  // The phases of an exchange, which few houses have, are told by none of the six.
  const bool is_usual = deal.phase() <= game::Phase::Over;
  writer.one_of(6, is_usual ? std::optional(static_cast<unsigned>(deal.phase())) : std::nullopt);
  writer.one_of(4, deal.trump() && deal.trump()->is_suit() ? std::optional(deal.trump()->index()) : std::nullopt);
  writer.one_of(4, from(seat, deal.dealer()));
  writer.one_of(4, from(seat, deal.maker()));
  writer.one_of(4, from(seat, deal.lone_player()));
  writer.number(deal.tricks_won()[side_of(seat)].number());
  writer.number(deal.tricks_won()[adversaries_of(side_of(seat))].number());
  writer.number(deal.completed_tricks());
  writer.number(deal.call_count());
  writer.one_of(
      2, deal.trump() && !deal.trump()->is_suit() ? std::optional(deal.trump()->is_low() ? 1U : 0U) : std::nullopt);
}

}  // namespace euchre::python
