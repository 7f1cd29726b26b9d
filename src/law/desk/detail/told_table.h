#pragma once

#include "core/cards/card_set.h"
#include "core/codes/deal_rules.h"
#include "core/game/trick.h"
#include "law/desk/story.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::desk::detail {

/// Works out a seat: `who`, `left.dealer`, `partner.left.who`, `eldest`, or a letter. Nothing where it is nobody.
[[nodiscard]] std::optional<Seat> seat_meant(std::string_view expression, const Answers& answers);

/// The table as far as it was told, so that cards nobody need name can be put down in turn.
class ToldTable {
 public:
  /// What people named: cards that nobody else can hold, and suits that must not be taken for trump by accident.
  struct Named {
    CardSet cards;
    std::vector<Suit> suits;
    std::optional<Card> turn_up;
  };
  ToldTable(const codes::Code& code, Seat dealer, const Named& named);

  void begin_play(Seat maker, std::optional<Seat> lone, const codes::DealRules& rules);
  void set_lone(std::optional<Seat> lone) { lone_ = lone; }

  [[nodiscard]] Suit trump() const { return suits_[3]; }
  [[nodiscard]] Card turn_up() const { return turn_up_; }
  /// A suit that is not trump: the n-th, from nought; trick n + 1 is led in it.
  [[nodiscard]] Suit plain_suit(unsigned n) const { return suits_[n % 3]; }
  [[nodiscard]] bool is_active(Seat seat) const { return game::is_active(seat, idle()); }
  /// The trick in progress or to be begun.
  [[nodiscard]] unsigned trick_number() const { return number_; }

  /// A card that nobody has named or played yet.
  [[nodiscard]] std::optional<Card> invent(Suit suit);

  /// The lowest card of the suit led that nobody has named or played.
  [[nodiscard]] std::optional<Card> invent_low();

  /// The next trick is led in the suit of that card.
  void lead_like(Card card) { led_next_ = card.is_joker() ? trump() : printed_suit(card); }

  /// Follows `W lead AS` or `E withdraw TH`.
  void note(std::string_view fact);

  /// Carries out an instruction such as `lead-by who`, with its seat worked out: the facts it stands for, or nothing where
  /// that cannot be.
  [[nodiscard]] std::optional<std::vector<std::string>> carry_out(std::string_view instruction,
                                                                  std::optional<Seat> seat);

 private:
  [[nodiscard]] SeatSet idle() const { return game::idle_seats(codes::Players::Four, {lone_, std::nullopt}); }
  [[nodiscard]] bool quit_last_trick(std::vector<std::string>& facts) const;
  [[nodiscard]] bool finish_trick(std::vector<std::string>& facts);
  [[nodiscard]] bool bring_to_lead(Seat seat, std::vector<std::string>& facts);
  [[nodiscard]] bool bring_another_to_lead(Seat seat, std::vector<std::string>& facts);
  [[nodiscard]] bool play_until_turn_of(Seat seat, std::vector<std::string>& facts);
  [[nodiscard]] bool carry_out_for(Seat seat, std::string_view instruction, std::vector<std::string>& facts);
  [[nodiscard]] bool carry_out_for_table(std::string_view instruction, std::vector<std::string>& facts);

  /// Which of the cards of a suit that nobody named is put down.
  enum class Filler { Lowest, Highest };
  void put(Seat seat, Card card);
  [[nodiscard]] bool has_played(Seat seat) const;
  [[nodiscard]] Seat next_to_play() const;
  [[nodiscard]] std::optional<Card> take(Filler filler);
  [[nodiscard]] bool put_filler(Seat seat, Filler filler, std::vector<std::string>& facts);
  [[nodiscard]] bool play_trick_won_by(Seat winner, std::vector<std::string>& facts);

  std::array<Suit, 4> suits_{};  ///< plain suits in the order in which they are led, then trump
  CardSet unused_;
  Card turn_up_;
  Seat dealer_;
  std::optional<Seat> lone_;
  Seat leader_ = Seat::North;
  unsigned number_ = 1;
  std::vector<game::Play> trick_;
  std::optional<Seat> last_winner_;
  std::optional<Suit> led_next_;  ///< where it is not the suit whose turn it is; until the trick is over
};

}  // namespace euchre::desk::detail
