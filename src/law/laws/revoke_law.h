#pragma once

#include "law/laws/law_reader.h"
#include "law/laws/rule.h"

namespace euchre::laws {

/// The revoke, from failure to follow to its price.
struct RevokeLaw {
  enum class Established {
    QuittingOrPlayedOn,   ///< either event [S64.a] [S64.b]
    Quitting,             ///< [A12i.2]
    QuittingAndPlayedOn,  ///< both [K-rev-02] AMB-K08
    Gathering,            ///< as soon as its cards are gathered, turned or not [D-08] AMB-D08
  };
  enum class Settlement {
    Added,         ///< points to the claimants beside the result [S63.a] [K-rev-01]
    Choice,        ///< the result as played, or the penalty added or taken [A12i.4] [A12i.5]
    StopsTheHand,  ///< points at once and nothing else [D-08] AMB-D08
  };
  enum class BothSides {
    CancelPairwise,   ///< [S71] AMB-S31
    CancelIfEqual,    ///< unequal numbers do not cancel at all AMB-S31
    VoidHand,         ///< [K-rev-06]
    AsPlayed,         ///< AMB-A26
    CancelAndReplay,  ///< AMB-D08
  };
  enum class Changes {
    LaterButPartner,  ///< those who played later, not the partner [S69.b] [K-rev-03.b]
    AnyLater,         ///< [A12i.2]
  };
  enum class LoneDisobedience { AsLoneRevoke, AsRevoke };
  Rule<Established> established;
  Ground by_quitting;    ///< which article says so of quitting, where another speaks of playing on [S64.a]
  Ground by_playing_on;  ///< [S64.b]
  Rule<Settlement> settlement;
  Rule<BothSides> both_sides;
  Rule<Changes> changes;
  Rule<int> penalty;
  Rule<int> lone_penalty;
  Rule<bool> each_counts;      ///< one penalty for each revoke, or one choice for the hand
  Rule<bool> offenders_score;  ///< whether the revokers keep their ordinary points
  Ground claimants_score;      ///< what their adversaries made, beside the penalty, where the text is silent AMB-K10
  Rule<bool> corrected_is_exposed;
  Rule<bool> claim_corrects;       ///< whoever claims it in time has pointed it out, and it is put right [K-rev-02]
  Rule<bool> only_misled_changes;  ///< where the director says who was misled [K-exp-12]
  Rule<bool> question_protects;    ///< a question before quitting keeps the revoke open [S65.b]
  Ground definition;
  Ground question_spent;        ///< a negative answer ends the protection [S65.c]
  Ground claim_limit;           ///< the cut for the next deal
  Rule<bool> deal_ends_claims;  ///< also the first card of the next deal, where nobody cuts AMB-A17
  Ground search;
  Ground proof_destroyed;
  Ground mixed_by_claimants;      ///< then the claim is to be proved
  Rule<bool> mixed_before_claim;  ///< whether tricks mixed before anybody claimed prove the claim as well [A12i.3]
  Rule<bool> throwing_proves;     ///< the accused throw their hands up, as if they mixed the tricks [K-rev-04]
  Ground finish_hand;             ///< the revokers may have the hand played out
  Ground entered_first;           ///< revoke points are entered before all others
  Ground partner_bound;           ///< the partner's card stays
  Ground changed_card;            ///< what is withdrawn after a correction cannot be called
  Ground surplus_liability;       ///< revokes caused by a stray card [S61.a] [S61.c]
  Ground count_back;              ///< counting and searching for it [S61.b]
  Ground disobedience;            ///< a broken duty ranks as a revoke [S54]
  Rule<bool> disobedience_counts;
  Rule<bool> win_lose_counts;                ///< also an order to win or lose AMB-S25
  Rule<LoneDisobedience> lone_disobedience;  ///< its price in a lone hand AMB-S15
};

void read_laws(RevokeLaw& law, LawReader& reader);

}  // namespace euchre::laws
