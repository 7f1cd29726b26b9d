#pragma once

#include "law/laws/detail/topic.h"

namespace euchre::laws::detail {

/// Whether the dealer owes a discard and can still make it: not where he has played without and pays for it. [S90.b]
[[nodiscard]] bool may_discard(const Position& at);

/// One card put down, and how it stood to the order of play before it was.
struct PutDown {
  Seat seat = Seat::North;
  Card card;
  std::size_t trick = 0;  ///< index in Position::tricks
  bool is_lead = false;
  bool out_of_turn = false;
  bool runs_ahead = false;   ///< leads on while the trick before it lacks another's card
  bool could_follow = true;  ///< the hand held a card of the suit led
  bool fails_to_follow = false;
};

/// Whether the duties of whoever puts a card down are looked at: not where nobody has asked that a card go back.
enum class Duties : std::uint8_t { Checked, Waived };
/// Puts a card down: to the trick that waits for it, or as a lead.
void put_card(Context& context, const facts::Act& act, Seat seat, Card card, Duties duties = Duties::Checked);
/// A card that lies there early is to be played as soon as it can be: where its owner must follow suit, now that his turn has
/// come, with another, it waits in his hand, unless the table plays on. [A12g.5] [A7.b]
void put_back_early_card(Context& context, const TrickRecord& trick);
/// The card that had to go back does so at once, and its owner is due again.
void send_back(Context& context);
/// Whether a card that has to go back has not yet: at a live table it waits until somebody asks, for it tells of a hand.
[[nodiscard]] bool lies_there_still(const Position& at);
/// The card goes back, whoever asks for it. REQUIRES: one has to.
void grant_put_back(Context& context, const facts::Act& act);
/// What becomes of a card that had gone back: its owner plays again, or the others play on.
void follow_up_put_back(Context& context, const facts::Act& act);
/// Whether the card had to go back and the table has played on: its owner may still take it back, until the trick is turned.
/// AMB-S25
[[nodiscard]] bool was_let_stand(const Position& at, const Placed& placed);
/// The suit called for this lead is to be led again.
void reopen_lead(Position& at, unsigned trick);
/// What was told by an earlier act has been done.
void note_done(Position& at, const Stated& told);
/// Takes the cards of a trick back: the leader's too. Followers' cards return to their hands free.
void take_trick_back(Context& context, std::size_t trick);
/// What was taken back cannot have been a revoke: who followed a false lead is free to play otherwise, and who played before
/// his turn plays again in turn. [S53.b] [A12f.3] [K-exp-11]
/// @return how many there were
std::size_t forget_revoke(Position& at, unsigned trick, Seat seat);
/// He takes a card out of its trick, where he may; a false lead takes with it what was played to it.
void withdraw(Context& context, const facts::Act& act);
/// Takes one counted card back into its owner's hand.
void take_card_back(Context& context, TrickRecord& trick, Seat seat);
/// Who leads, and why: a lead out of turn that is open to question, or that everybody has played to, made it so.
[[nodiscard]] Ground ground_of_turn_to_lead(const LawBook& book, const Position& at);
/// Puts the winner of a complete trick in its place; nothing where a card is still due.
void settle_trick(Context& context, TrickRecord& trick);

/// Why a lead out of turn stands to which every other hand has played; of a lone hand that is three. AMB-G06
[[nodiscard]] Ground ground_of_complete_lead(const Context& context, Seat leader);

/// A card led out of turn. [S52] [A12f] [K-exp-07]
void note_false_lead(Context& context, const PutDown& put);
/// The trick that a lead out of turn has begun and that may still be taken back; null where none lies there.
[[nodiscard]] TrickRecord* falsely_led_trick(Position& at);
/// Its place among the tricks, or that of a lead by a lone player who did not wait for the trick before it. [A12e.2]
[[nodiscard]] std::optional<std::size_t> false_lead_lying(const FalseLeadLaw& law, const Position& at);
/// A lead out of turn goes back, with whatever was played to it. [S53.b] [A12f.2] [A12f.3]
void take_false_lead_back(Context& context, TrickRecord& trick);
/// Takes the false lead off the table: followers' cards go back free, the leader's as the caller says.
void undo_false_lead(Context& context, TrickRecord& trick);
/// A card played before its turn. [S58] [S59] [S105] [A12g.1] [K-exp-11]
void note_early_play(Context& context, const PutDown& put);
/// Where the adversaries alone may demand that order be put right: whether the act is of the offender's side, and so refused.
/// [K-exp-07] [K-exp-11] AMB-G05
bool refuse_own_side(Context& context, const facts::Act& act, Seat offender, const Ground& ground);
/// A card that lies before its turn in a trick that is not quitted.
struct EarlyCard {
  std::size_t trick = 0;  ///< index in Position::tricks
  Placed placed;
};
/// The first there is.
[[nodiscard]] std::optional<EarlyCard> early_card(const Position& at);
/// What lies there out of its turn and may be taken back, and who may ask for it.
void conclude_corrections_of_order(const LawBook& book, const Position& at, Ruling& ruling);
/// A demand that a card played before its turn go back; refused where none was.
void correct_early_play(Context& context, const facts::Act& act);
/// A claim or demand that a false lead or an early play be put right.
void correct_order(Context& context, const facts::Act& act);

/// An adversary of the lone player gives up his hand, or leaves a trick without his card: the lone player's side has its
/// points for that once, however many adversaries do so. [S50]
void give_hand_to_lone(Context& context, Seat lone, Reason reason, const Ground& ground);

/// Notes that what was told contradicts physics: he does not hold the card.
void contradict(Position& at, Seat seat, Card card);
/// Whether the player can have shown the card: where another holds it, that contradicts physics, which is noted.
[[nodiscard]] bool can_have_shown(Context& context, Seat owner, Card card);
/// Shows a card of a player's hand.
void expose(Context& context, Seat owner, Card card, ExposedCard::Cause cause, const Ground& ground);
/// The partner of a player who no longer plays alone plays too: the cards he showed are exposed like another's. [S46.a] [K-exp-01]
void expose_what_idle_showed(Context& context, Seat seat);
/// He shows three cards to swap them for those under the turn-up. Where the house does not let him, or not then, or not
/// these, he keeps them, and they are cards shown.
void go_under(Context& context, const facts::Act& act, Seat seat);
/// Two cards of one player to a trick, and which of them is played: a part of the topic of exposed cards.
void observe_two_cards(Context& context, const facts::Act& act);
/// Nobody chose while he could: the card first named is played, the other stays exposed. AMB-S20 AMB-K22
void settle_two_cards(Context& context);
/// The adversaries say which of two cards stays; whether the act said so. [K-exp-13]
bool elect_one_of_two(Context& context, const facts::Act& act);
/// What becomes of the other card while neither has been chosen.
void conclude_two_cards(const LawBook& book, const Position& at, Ruling& ruling);
/// The adversaries may say which of two cards to a trick that is not turned stays, where the code lets them choose. [K-exp-14]
void open_two_cards_right(Context& context, TrickRecord& trick, Seat seat);
/// Two cards of one player to a trick, and how they came there. [K-exp-13] [K-exp-14]
struct TwoCards {
  enum class Came : std::uint8_t { AtOnce, OneAfterTheOther };
  Card first;
  Card second;
  Came came = Came::AtOnce;
};
/// Of two cards of one player to a trick: where only one follows suit, that one is played, and true is returned. No choice
/// may make a revoke. [S55] [K-exp-13]
bool keep_the_lawful_one(Context& context, TrickRecord& trick, Seat seat, const TwoCards& two);
/// Whether it is a turn to lead or to play: in another no card is due to a trick.
[[nodiscard]] inline bool is_turn_to_put_down(const Turn& turn) {
  return turn.how == Turn::How::Lead || turn.how == Turn::How::Play;
}
/// Whoever is to lead or play must put down one of these. REQUIRES: it is a turn to.
[[nodiscard]] inline Must must_put_down(const Turn& turn, CardSet cards) {
  return {turn.seat, turn.how == Turn::How::Lead ? Task::Lead : Task::Play, cards};
}
/// The trick that bears the number; null where none does.
[[nodiscard]] TrickRecord* trick_numbered(Position& position, unsigned number);
[[nodiscard]] const TrickRecord* trick_numbered(const Position& position, unsigned number);
[[nodiscard]] ExposedCard* find_exposed(Position& position, Card card);
/// The exposed card that goes back where its false lead does: null where it was exposed otherwise before, and stays so, or
/// was played. AMB-S24
[[nodiscard]] ExposedCard* returnable_lead(Position& position, Card card);
/// Duties of the player that this card meets or breaks. Called before the card leaves the hand.
void check_duties(Context& context, const PutDown& put);

/// A second lead by a player whose partner has not yet played to the first. [S47]
void note_unwaited_lead(Context& context, const PutDown& put);
/// A right to direct a card is used: `EW elect N must-play-lowest`, `N demands E to win trick 1`.
void use_order(Context& context, const facts::Act& act);
/// What is to be done by order, and what an order that may be given would ask.
void conclude_orders(const LawBook& book, const Position& at, Ruling& ruling);
/// Orders to win, lose, play highest or lowest that this card meets or breaks. [S54.a] [S59] [S83]
void check_directed(Context& context, const PutDown& put);
/// The trick is full: whoever was told to win or to lose it has obeyed or not. [S54.a] [S83] AMB-S25
void settle_orders(Context& context, const TrickRecord& trick);
/// His card to the trick is in his hand again: what he was told to do with it is to be done.
void reopen_orders(Context& context, unsigned trick, Seat seat);
/// A duty broken while it could have been met, which ranks as a revoke. [S54]
void note_disobedience(Context& context, Seat seat, unsigned trick, const Ground& ground);
/// A call for a card that is not exposed: a detached card named, rightly or wrongly. [S51]
void note_call_without_exposure(Context& context, const facts::Act& act);

/// A card that does not follow although its owner could. [S62] [A12i.1] [D-08] [K-rev-01]
void note_revoke(Context& context, const PutDown& put);
/// Puts cards that slipped into tricks back into their owners' hands; what they hid is answered for. [S61.b] [S61.c]
void restore_surplus(Context& context);
/// A card too many in a trick counts as held: whoever could have followed suit with it later has revoked. [S61.a] AMB-S28
void note_surplus_revokes(Context& context);
/// Counting the tricks face down finds a card too many, and it goes back; where no article says so, what has been turned
/// stays turned. [S61.b] [A12h.2]
void count_tricks(Context& context, const Party& party);
/// Whether a card may be taken out of a trick as things stand; a correction of a revoke is carried out here.
[[nodiscard]] bool may_withdraw(Context& context, Seat seat, Card card);
/// Whether a card may be changed, where the correction of a revoke has said so.
[[nodiscard]] std::optional<Verdict> change_ruled(const Position& at, Seat seat, Card card);
/// What the next card of the revoking side does to an open revoke. [S64.b] [K-rev-02]
void note_side_played_on(Context& context, const PutDown& put);

/// A card of a lone player's idle partner, to the trick of that number, where it was told. [S100.a]
void note_idle_play(Context& context, Seat seat, Card card, unsigned number, Turn::How how);
/// The idle partner has shown a card: what a lone march is then worth. [S102.a]
void note_idle_shown(Context& context, const Ground& ground);
/// A card led before the dealer's discard is quitted. [S87.a] [S89] [K-disc-03]
void note_premature_lead(Context& context, const PutDown& put);
/// A card of a dealer who has not discarded. [S90.b] [A12d.3]
void note_undiscarded(Context& context, const PutDown& put);
/// Whether the dealer has played without discarding, and plays the cards he was dealt. [A12d.3]
[[nodiscard]] bool plays_dealt_hand(const Position& at);
/// The turn-up is out of the deal: played to a trick that is still open, it comes back. AMB-A12
void take_back_turn_up(Context& context, Seat seat);
/// The dealer puts down the turn-up that is out of the deal, to whatever trick: it never lies there. [A12d.3] AMB-A12
void refuse_turn_up(Context& context, Seat seat);

}  // namespace euchre::laws::detail
