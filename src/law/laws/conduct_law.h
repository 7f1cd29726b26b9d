#pragma once

#include "law/laws/law_reader.h"
#include "law/laws/rule.h"

namespace euchre::laws {

/// Remarks, questions, conferring, looking back, and winners led without waiting.
struct ConductLaw {
  enum class Hint {
    PartnerDirected,  ///< highest, lowest, win or lose [S83.a] [S83.b]
    Points,           ///< [K-misc-01]
    Advisory,         ///< [D-11]
  };
  Rule<Hint> hint;
  Rule<int> hint_points;
  Rule<bool> implicit_waiver;          ///< a right without a stated end lapses with its holder's next act AMB-G02
  Rule<bool> conferring_loses;         ///< the option [S85.b]
  Rule<bool> turned_trick_calls_lead;  ///< exposing a quitted trick [A12h.3]
  Rule<bool> unwaited_winners_direct;  ///< the partner is made to win one [S47.a]
  Rule<bool> detached_card;            ///< named rightly: callable; wrongly: a suit [S51.a] [S51.b]
  Ground unwaited_exposed;
  Ground detached_wrong;  ///< what a card named wrongly gives; nothing where no text does [S51.b]
  Ground trump_suit_question;
  Ground turn_up_question;
  Rule<bool> taken_card_hidden;  ///< the turn-up need not be named once the dealer holds it [K-disc-07.a]
  Ground who_played_question;
  Ground placing;
  Ground last_trick;
  Rule<bool> last_trick_lasts;  ///< it may be seen until the next is turned, and not only until a card is played to it
  Ground earlier_tricks;
  Ground advisory;
  Ground drawn_early;  ///< of courtesy: a card drawn from the hand before its time, where a text speaks of it [S108]
  Ground foul_play;    ///< likewise of a revoke on purpose, or to conceal another [S112.a]
  Ground bystanders;   ///< likewise of remarks of somebody who does not play [S114.a]
  Ground demand_late;
  Ground others_right;  ///< the right is the other side's, or that of another player
};

/// Wrong numbers of cards, and hands laid down.
struct NumbersLaw {
  enum class InPlay {
    Forfeit,            ///< points to the adversaries, the side barred [S90.a]
    RedealThenBarred,   ///< new deal until the first trick is quitted, then barred [A12d.1] [A12d.2]
    MisdealThenBarred,  ///< misdeal until three tricks are played, then barred [K-deal-06] [K-disc-08.a]
  };
  enum class Undiscarded {
    Forfeit,             ///< [S90.b]
    PlaysDealtHand,      ///< [A12d.3]
    DiscardsThenBarred,  ///< discards when noticed; barred after three tricks [K-disc-08.a]
  };
  enum class Omission {
    RedealElected,  ///< new deal or stand [S60.a] AMB
    WrongNumber,    ///< as a wrong number
  };
  enum class FiveCards {
    CountBack,  ///< the trick is searched, revokes answered for [S61]
    FreshDeal,  ///< may be claimed once the trick is turned [K-exp-15]
    WrongNumber,
  };
  enum class BothForfeit { Each, Cancel };
  enum class UndiscardedScope { Any, Voluntary };
  Rule<InPlay> in_play;
  Rule<UndiscardedScope> undiscarded_scope;  ///< which dealer plays his dealt hand AMB-A28
  Rule<bool> omission_surrenders;            ///< a defender's omission against a lone hand [S50.b] AMB-S22
  Rule<BothForfeit> both_forfeit;            ///< wrong hands on both sides AMB-S72
  Rule<bool> fine_beside_result;             ///< the adversaries score their own result too AMB-S41
  Rule<bool> bar_covers_penalties;           ///< a barred side counts no revoke penalty either [K-disc-08.a]
  Rule<bool> surrender_replaces;             ///< the result of the hand AMB-S23
  Rule<Undiscarded> undiscarded;
  Rule<Omission> omission;
  Rule<FiveCards> five_cards;
  Rule<int> forfeit;
  Rule<int> lone_forfeit;
  Rule<int> surrender;  ///< points when a defender lays his hand down against a lone player; 0 for none
  Ground later_barred;  ///< the side of a wrong hand cannot score
  Ground deal_stands;
  Ground surplus_credited;  ///< the card left over counts to the short trick
  Ground lone_omission;
  Ground omission_mended;  ///< noticed in time, he plays to the trick now
  Ground short_after_two;  ///< a hand short because two cards went to one trick
  Ground barred_takes;     ///< a side barred from scoring may take points from the others, and add none
  Ground two_to_a_trick;
  Ground surplus_governs;  ///< the article that goes before the points for a short hand; likewise the next two
  Ground omission_governs;
  Ground surrender_governs;
  Ground hand_right;
  Rule<bool> abandoned;  ///< four hands thrown open end the hand, and are not merely exposed [S49.a]
  Ground abandoned_claim;
  Ground others_keep;  ///< nobody need give up his hand
};

void read_laws(ConductLaw& law, LawReader& reader);
void read_laws(NumbersLaw& law, LawReader& reader);

}  // namespace euchre::laws
