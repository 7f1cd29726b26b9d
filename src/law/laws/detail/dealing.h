#pragma once

#include "law/laws/detail/topic.h"
#include "law/laws/detail/turns_to_deal.h"

namespace euchre::laws::detail {

/// The cards are dealt again, or the deal is lost: who deals, and by what right.
void annul_deal(Context& context, Seat next_dealer, DealerBy by, const Ground& ground);
/// The cards are dealt again and nobody loses the deal: who deals is for the code to say. AMB-G01
void deal_again(Context& context, const Ground& ground);
/// Whether it was told whose deal it is, or follows from the first dealer and the turns used up. [D-10.a]
[[nodiscard]] inline bool is_dealer_known(const Position& at) {
  return at.dealer_known || (at.first_dealer && at.turns_over);
}
/// Who deals after a deal that stood, whoever dealt it. AMB-S17
[[nodiscard]] Seat dealer_after(const LawBook& book, const Position& at);
/// Whether a deal out of turn has become good. [S40.b] [K-deal-11]
[[nodiscard]] bool stands_out_of_turn(const LawBook& book, const Position& at);
/// Whether somebody says that another ought to have dealt: in so many words, or by claiming a deal that has no other fault.
[[nodiscard]] bool is_claim_of_turn(const Position& at, const facts::Act& act);
/// Whether the deal is claimed for whoever dealt out of turn: then nobody has said that another ought to have dealt. [S40.a]
[[nodiscard]] bool claims_wrong_turn(const Position& at, const facts::Act& act);
/// Whose deal it is: that of whoever dealt out of turn once it has become good, where the deal goes on from him, else that of
/// the rightful dealer. AMB-S17
[[nodiscard]] Seat dealer_in_right(const LawBook& book, const Position& at);
/// Whether nothing of the hand is left to be called or played.
[[nodiscard]] bool hand_is_over(const Position& at);
/// Whether nothing is left to be done in the deal. One that is void and that somebody may let stand yet is not past.
[[nodiscard]] bool deal_is_past(const Position& at);
/// Who deals after this deal, whatever became of it.
[[nodiscard]] Seat next_dealer(const LawBook& book, const Position& at);
/// Whether the pack that is shuffled and cut now is that of the next deal.
[[nodiscard]] bool prepares_next_deal(const Position& at);
/// Who deals the pack that is shuffled and cut now.
[[nodiscard]] Seat dealer_of_pack(const LawBook& book, const Position& at);
/// Whether the dealer has shuffled after the cut and loses the deal by it, unless nobody says so before the trump card is turned. [S31]
/// AMB-S56
[[nodiscard]] bool is_lost_by_shuffling(const Position& at);
/// Who cuts that pack.
[[nodiscard]] Seat cutter_of(const LawBook& book, const Position& at);
/// Whether that pack must be cut again and has not been. [S29.b] [S29.c]
[[nodiscard]] bool fresh_cut_is_due(const Position& at);
/// Who deals then.
[[nodiscard]] Seat dealer_again(const Context& context);
/// A misdeal by the code's measure, with its excuses; the act that found it may tell when.
void misdeal(Context& context, const facts::Act& found, const Ground& fault);
/// A misdeal that the code knows even when play has begun. [K-deal-06]
void misdeal_at_any_time(Context& context, const Ground& cause);
/// Why a deal that would be lost is not; empty where nothing excuses it. [S43.a] [S44] [K-deal-15]
[[nodiscard]] Ground excuse_of_deal(const DealingLaw& law, const Position& at);
/// A deal that would be lost is dealt again by the same dealer, where the adversaries are to blame. [S43.a] [S44] [K-deal-15]
/// @return whether they are
bool excuse_deal(Context& context, const Ground& cause);
/// A misdeal that was ruled on before it was known who dealt. [S41]
void charge_misdeal(Context& context);
/// The deal was lost before the director said that the adversaries had caused it. [S44] [K-deal-15]
void excuse_misdeal(Context& context);
/// What was ruled of a deal that stands after all is taken back.
void restore_deal(Context& context);
/// What became of the deal before is no longer told: the cards are being dealt again, and that of this deal is.
void leave_former_deal(Position& at);
/// The cards are dealt again: who touched, looked or interrupted in the former deal neither spoils nor excuses this one.
/// [S36] [S43.a] [S44]
void begin_fresh_deal(Position& at);
/// Somebody deals, or turns the trump, who has the deal once it is claimed, and so it was: the rightful dealer in place of another who
/// had begun to, the next dealer in place of one who shuffled after the cut. [S40.a] [A12a.5] [S31]
void leave_deal_given_up(const LawBook& book, Position& at, const facts::Act& act);
/// Whether the deal is over or void, and this can only belong to the next one.
[[nodiscard]] bool begins_next_deal(const LawBook& book, const Position& at, const facts::Act& act);
/// What was done and found in dealing once the hand was over: it is of the deal that is told next. [S43.a] [S44]
[[nodiscard]] std::vector<facts::Act> acts_in_next_deal(const Position& at);
/// The table as the next deal begins, with what was told of the former.
void begin_next_deal(const LawBook& book, Position& at, std::vector<Statement> told);
/// Whether somebody has declared himself on the trump, though the card turned up is not known. AMB-D04
[[nodiscard]] bool has_been_called(const Position& at);
/// Whether a misdeal that this act found can still be claimed.
[[nodiscard]] bool misdeal_in_time(const Context& context, const facts::Act& found);

/// Whose deal it is, by whoever deals.
[[nodiscard]] Side dealing_side(const Position& at);

/// A card was shown in dealing. [S35] [K-deal-08] [K-deal-10] [A12a.1]
void observe_exposure(Context& context, const facts::Act& act);
/// The dealer shows a second card with the turned one, where that counts as a card shown in dealing. [K-deal-08] AMB-D04
void expose_at_turn(Context& context, const facts::Act& act);
/// A new deal is claimed: for a card shown in dealing, or for the wrong pack. [S35] [S38.b]
void claim_new_deal(Context& context, const facts::Act& act);
/// The holders of the choice say whether the cards are dealt again.
void elect_after_exposure(Context& context, const facts::Act& act);

/// What becomes of claims against the deal that no right answered: heard where the deal fell, refused where it stands.
void conclude_claims(const LawBook& book, const Position& at, Ruling& ruling);

}  // namespace euchre::laws::detail
