#include "core/game/playout.h"

#include "core/cards/trump.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

namespace euchre::game {

namespace {

// A hand is five slots; a set of its cards is a mask of slots. Once trump is known every card has a code: its suit in
// play, relabelled so that trump is 3, times 16, plus its rank in that suit from 1, and 64 more for a trump. Of two cards
// of one suit, and of a trump and any other card, the better has the greater code.
using Slot = unsigned;
using SlotMask = unsigned;
using Code = std::uint8_t;

constexpr SlotMask kAllSlots = (1U << kHandSize) - 1;
constexpr Code kSuitBits = 0x30;
constexpr Code kTrumpBit = 0x40;

// Every number of legal cards or first-round calls divides 60: one uniform choice below 60 serves them all.
constexpr unsigned kChoiceBound = 60;
constexpr unsigned kSlotSets = 1U << kHandSize;
constexpr unsigned kTurnUpPlace = 4 * kHandSize;  ///< among the cards dealt, after the hands

constexpr auto kCodes = [] {
  std::array<std::array<Code, Card::kCount>, kTrumpKinds.size()> codes{};
  for (const Trump trump : kTrumpKinds) {
    const unsigned highest = trump.is_suit() ? static_cast<unsigned>(*trump.suit()) : 3;
    for (unsigned index = 0; index < Card::kCount; ++index) {
      const Card card = Card::from_index(index);
      const auto suit = static_cast<unsigned>(suit_in_play(card, trump));
      const unsigned relabelled = (suit + 3U - highest) & 3U;
      const Code trump_bit = is_trump(card, trump) ? kTrumpBit : 0;
      codes[trump.index()][index] =
          static_cast<Code>(trump_bit + (relabelled << 4U) + 1U + strength_in_suit(card, trump));
    }
  }
  return codes;
}();

// The member of a set that a choice below 60 picks.
constexpr auto kPicked = [] {
  std::array<std::array<std::uint8_t, 64>, kSlotSets> picked{};
  for (unsigned set = 1; set < kSlotSets; ++set) {
    std::array<std::uint8_t, kHandSize> members{};
    unsigned count = 0;
    for (Slot slot = 0; slot < kHandSize; ++slot) {
      if (((set >> slot) & 1U) != 0) members[count++] = static_cast<std::uint8_t>(slot);
    }
    for (unsigned choice = 0; choice < kChoiceBound; ++choice) {
      picked[set][choice] = members[choice * count / kChoiceBound];
    }
  }
  return picked;
}();

struct PackOrder {
  std::array<std::uint8_t, Card::kCount> cards{};
  unsigned size = 0;
};

constexpr auto kPacks = [] {
  std::array<PackOrder, kPackKinds.size()> packs{};
  for (const Pack pack : kPackKinds) {
    PackOrder& order = packs[static_cast<unsigned>(pack)];
    for (const Card card : cards_of(pack)) order.cards[order.size++] = static_cast<std::uint8_t>(card.index());
  }
  return packs;
}();

// All bits where the condition holds: written so because compilers make a badly predicted branch of a choice.
constexpr unsigned all_if(bool condition) { return 0U - static_cast<unsigned>(condition); }

// Seats are numbered from the dealer's left in here: 3 is the dealer himself.
using Place = unsigned;
constexpr Place kDealerPlace = 3;

template <bool kTraced>
class RandomDeal {
 public:
  RandomDeal(const codes::DealRules& rules, Seat dealer, RandomStream& random, PlayoutTrace* trace)
      : rules_(rules), random_(random), trace_(trace), first_(left_of(dealer)) {
    deal_cards();
    play(Declarations(rules, dealer, turn_up()));
  }

  [[nodiscard]] const DealResult& result() const { return result_; }

 private:
  [[nodiscard]] Card turn_up() const { return Card::from_index(cards_[kTurnUpPlace]); }
  [[nodiscard]] Card card(Place place, Slot slot) const { return Card::from_index(cards_[place * kHandSize + slot]); }
  [[nodiscard]] Place place_of(Seat seat) const { return steps_between(first_, seat); }
  [[nodiscard]] CardSet cards_of_mask(Place place, SlotMask mask) const {
    CardSet cards;
    for (Slot slot = 0; slot < kHandSize; ++slot) {
      if (((mask >> slot) & 1U) != 0) cards.insert(card(place, slot));
    }
    return cards;
  }

  void deal_cards() {
    PackOrder pack = kPacks[static_cast<unsigned>(rules_.pack)];
    unsigned next = 0;
    while (next <= kTurnUpPlace) {
      SmallChoices choices(random_.next());
      for (const unsigned end = std::min(next + 5, kTurnUpPlace + 1); next < end; ++next) {
        const unsigned chosen = next + choices.below(pack.size - next);
        cards_[next] = pack.cards[chosen];
        pack.cards[chosen] = pack.cards[next];
      }
    }
    if constexpr (kTraced) tell_deal();
  }

  void tell_deal() {
    trace_->dealt.dealer = right_of(first_);
    trace_->dealt.turn_up = turn_up();
    for (Place place = 0; place < 4; ++place) {
      trace_->dealt.hands[seat_after(first_, place)] = cards_of_mask(place, kAllSlots);
    }
    trace_->steps.clear();
  }

  [[nodiscard]] HandRights hand_rights(const Declarations& now) const {
    if (!asks_hands(rules_)) return NaturalSuits::all();
    return HandRights::of(rules_, cards_of_mask(place_of(now.to_act()), kAllSlots), now.gains());
  }

  void play(Declarations declarations) {
    while (is_before_play(declarations.phase())) {
      if (declarations.phase() == Phase::GoingUnder) {
        go_under(declarations);
      } else if (is_exchange(declarations.phase())) {
        exchange(declarations);
      } else if (declarations.phase() == Phase::Discard) {
        discard(declarations);
      } else {
        make_call(declarations);
      }
    }
    if (declarations.phase() == Phase::Over) {
      result_.dealers = side_of(right_of(first_));
      if (declarations.was_thrown_in()) result_.outcome = Outcome::ThrownIn;
      return;
    }
    result_.makers = side_of(*declarations.maker());
    result_.lone_player = declarations.lone_player();
    result_.lone_defender = declarations.lone_defender();
    take_codes(*declarations.trump());
    if (rules_.players == codes::Players::Two) lay_dead_hands_away();
    if (result_.lone_player) lay_away(place_of(partner_of(*result_.lone_player)));
    if (result_.lone_defender) lay_away(place_of(partner_of(*result_.lone_defender)));
    play_tricks(place_of(declarations.to_act()));
  }

  // Cards laid down one by one, each drawn evenly from those that may be; the stock takes their slots.
  void go_under(Declarations& declarations) {
    const Seat seat = declarations.to_act();
    const Place place = place_of(seat);
    CardSet laid;
    SlotMask left = kAllSlots;
    SmallChoices choices(random_.next());
    while (laid.size() < kUnder) {
      const CardSet legal = cards_to_lay_under(rules_, cards_of_mask(place, left), laid);
      const CallSet calls = laid.empty() ? declarations.legal_calls(NaturalSuits::all()) : CallSet();
      unsigned chosen = choices.below(legal.size() + (calls.empty() ? 0 : 1));
      if (chosen == legal.size()) {
        tell(seat, {calls, legal}, Call::KeepHand);
        return declarations.apply(Call::KeepHand);
      }
      Slot slot = 0;
      while (((left >> slot) & 1U) == 0 || !legal.contains(card(place, slot)) || chosen-- > 0) ++slot;
      tell(seat, {calls, legal}, LayUnder{card(place, slot)});
      left &= ~(1U << slot);
      laid.insert(card(place, slot));
    }
    take_stock(place, kAllSlots & ~left);
    declarations.finish_going_under();
  }

  void take_stock(Place place, SlotMask slots) {
    CardSet stock = cards_of(rules_.pack) - CardSet{turn_up()};
    for (Place other = 0; other < 4; ++other) stock -= cards_of_mask(other, kAllSlots);
    for (Slot slot = 0; slot < kHandSize; ++slot) {
      if (((slots >> slot) & 1U) == 0) continue;
      cards_[place * kHandSize + slot] = static_cast<std::uint8_t>(stock.first().index());
      stock.erase(stock.first());
    }
  }

  void make_call(Declarations& declarations) {
    SmallChoices choices(random_.next());
    const CallSet legal = declarations.legal_calls(hand_rights(declarations));
    const Call call = pick(legal, choices);
    tell(declarations.to_act(), {legal, {}}, call);
    declarations.apply(call);
  }

  static Call pick(CallSet legal, SmallChoices& choices) {
    if (legal.bits() < kSlotSets) return static_cast<Call>(kPicked[legal.bits()][choices.below(kChoiceBound)]);
    unsigned bits = legal.bits();
    unsigned skipped = choices.below(static_cast<unsigned>(std::popcount(bits)));
    for (; skipped > 0; --skipped) bits &= bits - 1;
    return static_cast<Call>(std::countr_zero(bits));
  }

  void discard(Declarations& declarations) {
    const CallSet calls = declarations.legal_calls(NaturalSuits::all());
    const bool with_turn_up = rules_.turn_up_discard == codes::TurnUpDiscard::Allowed;
    const unsigned card_count = kHandSize + (with_turn_up ? 1 : 0);
    SmallChoices choices(random_.next());
    const unsigned chosen = choices.below(card_count + (calls.empty() ? 0 : 1));
    if constexpr (kTraced) tell_discard(calls, card_count, chosen);
    if (chosen == card_count) {
      declarations.apply(Call::GoAlone);
      return;
    }
    cards_[discard_place(chosen)] = cards_[kTurnUpPlace];
    declarations.finish_discard();
  }

  // The dealer may choose among his five slots and, after them, the turn-up itself.
  static unsigned discard_place(unsigned chosen) {
    return chosen == kHandSize ? kTurnUpPlace : kDealerPlace * kHandSize + chosen;
  }

  void tell_discard(CallSet calls, unsigned card_count, unsigned chosen) {
    CardSet cards = cards_of_mask(kDealerPlace, kAllSlots);
    if (card_count > kHandSize) cards.insert(turn_up());
    const bool alone = chosen == card_count;
    tell(seat_after(first_, kDealerPlace), {calls, cards},
         alone ? Action(Call::GoAlone) : Action(Discard{Card::from_index(cards_[discard_place(chosen)])}));
  }

  // The given card takes the slot of the one that is laid away; the partner, who plays no more, keeps his.
  void exchange(Declarations& declarations) {
    const Seat seat = declarations.to_act();
    const Place place = place_of(seat);
    const bool is_sixth_there = declarations.phase() == Phase::LayingAway && given_from_;
    SmallChoices choices(random_.next());
    const unsigned chosen = choices.below(kHandSize + (is_sixth_there ? 1 : 0));
    const unsigned from = chosen == kHandSize ? *given_from_ : place * kHandSize + chosen;
    if constexpr (kTraced) {
      CardSet cards = cards_of_mask(place, kAllSlots);
      if (is_sixth_there) cards.insert(Card::from_index(cards_[*given_from_]));
      tell(seat, {{}, cards}, action_with(declarations.phase(), Card::from_index(cards_[from])));
    }
    const bool gives = declarations.phase() == Phase::Giving;
    (gives ? given_from_ : laid_from_) = from;
    if (given_from_ && laid_from_) cards_[*laid_from_] = cards_[*given_from_];
    gives ? declarations.finish_giving() : declarations.finish_laying_away();
  }

  void take_codes(Trump trump) {
    const auto& codes = kCodes[trump.index()];
    for (Place place = 0; place < 4; ++place) {
      std::uint32_t suits = 0;
      for (Slot slot = 0; slot < kHandSize; ++slot) {
        const Code code = codes[cards_[place * kHandSize + slot]];
        codes_[place][slot] = code;
        suits |= std::uint32_t{1} << (((code & kSuitBits) >> 1U) + slot);
      }
      suits_[place] = suits;
      held_[place] = kAllSlots;
    }
  }

  // An idle player goes on "playing" cards of code 0, which win nothing: cheaper than a loop for three.
  void lay_away(Place place) {
    codes_[place] = {};
    suits_[place] = 0;
  }

  void lay_dead_hands_away() {
    for (Place place = 0; place < 4; ++place) {
      if (codes::unused_seats(rules_.players).contains(seat_after(first_, place))) lay_away(place);
    }
  }

  void play_tricks(Place leader) {
    unsigned won_by_first = 0;
    for (unsigned trick = 1; trick < kHandSize; ++trick) {
      SmallChoices choices(random_.next());
      leader = play_trick(leader, choices);
      won_by_first += 1U - (leader & 1U);
    }
    won_by_first += 1U - (play_last_trick(leader) & 1U);
    const Side side = side_of(first_);
    result_.tricks[side] = TrickCount{static_cast<std::uint8_t>(won_by_first)};
    result_.tricks[adversaries_of(side)] = TrickCount{static_cast<std::uint8_t>(kHandSize - won_by_first)};
    result_.outcome = outcome_of(result_.tricks[result_.makers], tricks_needed(rules_, result_.lone_player));
  }

  // Says what `winning_play` says, on codes whose greatest takes the trick; tests/property/core/game holds the two together.
  // What everybody would lead is looked up before it is known who leads: that keeps two loads out of the chain from one
  // winner to the next.
  Place play_trick(Place leader, SmallChoices& choices) {
    const unsigned choice = choices.below(kChoiceBound);
    std::uint32_t slots = 0;
    std::uint32_t codes = 0;
    for (Place place = 0; place < 4; ++place) {
      const Slot slot = kPicked[held_[place]][choice];
      slots |= slot << (8U * place);
      codes |= std::uint32_t{code(place, slot)} << (8U * place);
    }
    const unsigned led = (codes >> (8U * leader)) & 0xFFU;
    play_slot(leader, held_[leader], (slots >> (8U * leader)) & 0xFFU);
    unsigned best = (led << 2U) | leader;
    for (unsigned turn = 1; turn < 4; ++turn) {
      const Place place = (leader + turn) & 3U;
      const SlotMask held = held_[place];
      const SlotMask following = (suits_[place] >> ((led & kSuitBits) >> 1U)) & held;
      const SlotMask legal = following | (held & all_if(following == 0));
      const Slot slot = kPicked[legal][choices.below(kChoiceBound)];
      play_slot(place, legal, slot);
      best = std::max(best, (counting(code(place, slot), led) << 2U) | place);
    }
    return best & 3U;
  }

  Place play_last_trick(Place leader) {
    std::array<unsigned, 4> codes{};
    for (Place place = 0; place < 4; ++place) codes[place] = code(place, kPicked[held_[place]][0]);
    unsigned best = 0;
    for (Place place = 0; place < 4; ++place) {
      best = std::max(best, (counting(codes[place], codes[leader]) << 2U) | place);
    }
    if constexpr (kTraced) {
      for (unsigned turn = 0; turn < 4; ++turn) {
        const Place place = (leader + turn) & 3U;
        tell_play(place, held_[place], kPicked[held_[place]][0]);
      }
    }
    return best & 3U;
  }

  [[nodiscard]] Code code(Place place, Slot slot) const { return codes_[place][slot]; }

  // A card neither of the suit led nor a trump counts nothing.
  static unsigned counting(unsigned code, unsigned led) {
    return code & (all_if((code & kSuitBits) == (led & kSuitBits)) | all_if(code > kTrumpBit));
  }

  void play_slot(Place place, SlotMask legal, Slot slot) {
    held_[place] &= ~(1U << slot);
    if constexpr (kTraced) tell_play(place, legal, slot);
  }

  void tell_play(Place place, SlotMask legal, Slot slot) {
    if (suits_[place] == 0) return;
    tell(seat_after(first_, place), {{}, cards_of_mask(place, legal)}, PlayCard{card(place, slot)});
  }

  void tell(Seat seat, const LegalActions& legal, const Action& action) {
    if constexpr (kTraced) trace_->steps.push_back({seat, legal, action});
  }

  const codes::DealRules& rules_;
  RandomStream& random_;
  PlayoutTrace* trace_;
  Seat first_;
  std::array<std::uint8_t, kTurnUpPlace + 1> cards_{};
  std::optional<unsigned> given_from_;  ///< where the given card lay among them, and the one laid away for it
  std::optional<unsigned> laid_from_;
  std::array<std::array<Code, 8>, 4> codes_{};
  std::array<std::uint32_t, 4> suits_{};
  std::array<SlotMask, 4> held_{};
  DealResult result_;
};

}  // namespace

DealResult play_random_deal(const codes::DealRules& rules, Seat dealer, RandomStream& random) {
  return RandomDeal<false>(rules, player_at(rules.players, dealer), random, nullptr).result();
}

DealResult play_random_deal(const codes::DealRules& rules, Seat dealer, RandomStream& random, PlayoutTrace& trace) {
  return RandomDeal<true>(rules, player_at(rules.players, dealer), random, &trace).result();
}

}  // namespace euchre::game
