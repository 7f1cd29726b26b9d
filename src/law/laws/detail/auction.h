#pragma once

#include "law/laws/detail/topic.h"

namespace euchre::laws::detail {

/// Whether a player means to play with his partner or without.
enum class Company { Together, Alone };
/// The suit that the turned card offers; nothing where none is turned, or where a joker offers none.
[[nodiscard]] std::optional<Suit> offered_suit(const Position& at);
/// Whose word it is first once the card is turned up.
[[nodiscard]] Seat first_to_call(const Position& at, Seat dealer);
/// A card has been turned up: who speaks first, and of what, follows from it.
void begin_calls(Position& at, Seat dealer);
/// Whoever calls does so of a card that has been turned up, whether or not it was told which: then the calls begin all the same.
void begin_calls_unseen(Position& at, const facts::Act& act);
/// Which card was turned up is told once somebody has called upon it: the calls stay what they were.
void learn_turn_up(Position& at, Card up);
/// Whether a card was turned up that was not told: nobody knows which suit it offers.
[[nodiscard]] bool is_turn_up_unseen(const Position& at);
/// Makes trump: who, in what suit, alone or not; the dealer then owes what the round asks of him. No suit is that of a turn-up
/// that was not told.
void make_trump(Context& context, Seat maker, std::optional<Trump> trump, Company company, const Ground& ground);
/// The maker goes alone in the same call, unless a card that he has shown costs him that. [S95.c]
void go_alone_with_trump(Context& context, Seat maker);
/// The speaker has had his say; the turn goes on, or the round ends.
void end_turn(Context& context, Seat speaker);

/// Notes what was said, in its turn or out of it.
Spoken& record(Position& at, Seat seat, Spoken::Meaning meaning, std::optional<Trump> suit = {});
/// With whom he said that he would play.
[[nodiscard]] inline Company company_of(const Spoken& spoken) {
  return spoken.lone ? Company::Alone : Company::Together;
}
/// His side may not make trump any more. Where neither side may the deal is passed out. AMB-A10
void bar_side(Context& context, Seat seat, const Ground& ground);
/// What counts as a pass in his turn.
void pass_in_turn(Context& context, Seat seat);

/// What a hand lacks of what the house asks of whoever makes that suit trump.
enum class Lack : std::uint8_t {
  NaturalCard,  ///< of the suit turned up
  NamingCard,   ///< of the suit that he names
  SecondTrump,  ///< beside a bower
};
/// Nothing where he lacks nothing, or nobody knows his hand.
[[nodiscard]] std::optional<Lack> lack_of(const Position& at, Seat seat, Trump trump);
/// Where it is asked for.
[[nodiscard]] Ground ground_of(const LawBook& book, Lack lack);
/// He accepts the turned card and lacks what the house asks for: his words are a pass.
void refuse_order_for(Context& context, Lack lack, Seat seat, Company company);
/// He names a suit and lacks what the house asks for: as whoever accepts the turn-up without it.
void refuse_naming_for(Context& context, Lack lack, Seat seat, Trump suit, Company company);
/// He names the suit turned down, or one that the house's rules leave out, or no trump where it is not played.
void name_dead_suit(Context& context, Seat seat, Trump suit);
/// Trump is made: what another than its maker calls counts for nothing. The dealer takes up the card that was ordered.
void say_it_is_late(Context& context, Seat seat, const Of<Thing>& call);
/// The dealer's partner where only the others may send the card to the dealer: his words are a pass.
void refuse_partner(Context& context, Seat seat);
/// The table took a refused acceptance for good and played on: then it stands. AMB-D10
void settle_unnoticed_breach(Context& context, const facts::Act& act);

/// An order by a player who has passed already. [S80]
void belated_order(Context& context, Seat seat);
/// The adversaries of a belated order say whether trump stands. [S80]
void elect_belated_order(Context& context, const facts::Act& act);
/// Whoever was prompted to order at a bridge has lost his order; either adversary may play alone. [K-misc-03] [K-misc-04]
void forfeit_prompted_order(Context& context, Seat seat);
/// After such an order either adversary may play alone, in turn or not. [K-misc-04]
/// @return whether this one did
bool use_prompted_right(Context& context, Seat seat);
/// The adversaries of a player who was prompted say what use they make of it. [K-misc-04]
void elect_after_prompt(Context& context, const facts::Act& act);

/// Whether he has passed in that round, in his turn or before it: such a pass stays his. [S82.a] AMB-S36
[[nodiscard]] bool has_passed_in(const Position& at, Seat seat, unsigned round);
/// He plays alone from now on.
void set_lone(Context& context, Seat seat, const Ground& ground);
/// Neither of the side plays alone: both partners play.
void undo_lone(Context& context, const Ground& ground);
/// What a lone declaration, in whatever words, comes to. `formula` says whether it was the wording for taking over.
enum class LoneWords { Approved, TakingOver, Joined };
void declare_lone(Context& context, Seat seat, std::optional<Trump> suit, LoneWords words);

/// Whether the seat could have ordered, assisted or taken up: the natural card of the turn-up's suit.
[[nodiscard]] bool lacks_natural_card(const Position& position, Seat seat);
/// Whether the code asks a natural card of this seat.
[[nodiscard]] bool needs_natural_card(const Position& position, Seat seat);
/// Whether the seat, last to speak or dealer of a joker turned up, must name a suit. [D-05]
[[nodiscard]] bool is_stuck(const Position& position, Seat seat);
/// The key of the rule by which he must.
[[nodiscard]] std::string_view stuck_by(const Position& at);
/// Whether a card that the seat has shown costs it the lone hand. [S95.c]
[[nodiscard]] bool is_barred_by_card(const LoneLaw& law, const Position& at, Seat seat);
/// Whether the seat has passed the card turned up, where that costs it every lone hand of the deal. [S93] AMB-S33
[[nodiscard]] bool has_passed_card(const Position& at, Seat seat);
/// What the code's rule of lawful play rests on.
[[nodiscard]] Ground code_ground(const LawBook& book, std::string_view key);
/// A prompt to order at a bridge: the order is forfeited. [K-misc-03]
void note_prompt(Context& context, const facts::Act& act);
/// What accepting the turn-up is called in the mouth of this seat.
[[nodiscard]] Deed acceptance_of(Seat seat, Seat dealer);
/// What gives this seat its say in this round, and keeps it where others spoke out of turn. [S74.a] [S77.a] [S82.a]
[[nodiscard]] Ground ground_of_say(const LawBook& book, const Position& at, Seat seat);
/// The reading by which the pass that everybody made in the first round keeps nobody from playing alone in the second, where
/// there is one. [S93] AMB-S33
[[nodiscard]] Ground ground_of_round_alone(const LawBook& book, const Position& at);
/// Why the lone hand of whoever makes trump is good: what is said of a pass holds in the round that it is said of. [S93] [K-alone-03]
[[nodiscard]] Ground ground_of_declaring(const LoneLaw& law, const Position& at);
/// Why it is his turn to speak: the round, and the call before it that does not count as it was made.
[[nodiscard]] Ground ground_of_turn_to_call(const LawBook& book, const Position& at);
/// What made trump rests on: the round, and what was ruled of the calls that led to it.
[[nodiscard]] Ground ground_of_trump(const LawBook& book, const Position& at);
/// Why a player may not make trump: his side's bar, or his partner's words that bind him.
[[nodiscard]] Ground ground_of_bar(const LawBook& book, const Position& at, Seat seat);
/// Whether the code has him play alone who has his partner take the turn-up. [A5.e]
[[nodiscard]] bool is_bound_alone(const Position& at, Seat seat);
/// Whether he may not accept the turned card at all: the dealer's partner, under some house rules.
[[nodiscard]] bool must_pass_turn_up(const Position& at, Seat seat);
/// Whether the suit, or no trump, may be named in the second round.
[[nodiscard]] bool may_name(const Position& at, Trump trump);
/// Why it may not: a suit that the house's rules leave out counts as the one turned down, and so does no trump.
[[nodiscard]] Ground ground_of_unnamed(const LawBook& book, const Position& at, Trump trump);
/// Whether whoever names a suit needs a card of it, under some house rules.
[[nodiscard]] bool needs_naming_card(const Position& at, Seat seat);
/// Whether he has no card of the suit; nobody needs one at no trump.
[[nodiscard]] bool lacks_card_of(const Position& at, Seat seat, Trump trump);
/// Why nobody may play alone in this deal; nothing where lone hands are open.
[[nodiscard]] std::optional<Ground> ground_of_no_lone_hands(const LawBook& book, const Position& at);
/// What the code asks of this maker beside what it asks of everybody. [A5.e] [A5.j] [D-05] [D-09.a]
[[nodiscard]] Ground ground_of_maker(const LawBook& book, const Position& at, Seat maker);
/// What each seat that has not yet spoken may say.
void conclude_calls(const LawBook& book, const Position& at, Ruling& ruling);

/// What spoken words amount to.
struct Heard {
  bool alone = false;
  bool takes_over = false;
  bool accepts = false;   ///< tells the dealer to take the card, or orders
  bool remarks = false;   ///< accepts by a remark only, without the words of the laws
  bool set_form = false;  ///< `I play alone at hearts`, `alone at hearts`
  bool joined = false;    ///< order or naming and alone in one breath
  bool mentions = false;  ///< names a suit that was meant
  bool passes = false;
  bool turns_down = false;
  std::optional<Trump> suit;  ///< or no trump
};
/// `turned_down` is the suit that nobody may name any more: next is the other one of its colour. [SG-next]
[[nodiscard]] Heard hear(std::string_view words, std::optional<Suit> turned_down = {});
/// A card that a speaker says he holds: `I hold the king of spades`, `I have KS`.
[[nodiscard]] std::optional<Card> card_claimed(std::string_view words);
/// A card of which he says or asks whether somebody holds it: `I do not have the king of spades`.
[[nodiscard]] std::optional<Card> card_named(std::string_view words);
/// Words about a trick meant for the partner: `take it`, `it is ours`.
[[nodiscard]] bool speaks_of_trick(std::string_view words);

}  // namespace euchre::laws::detail
