#pragma once

#include "law/laws/law_reader.h"
#include "law/laws/rule.h"

namespace euchre::laws {

/// Shuffling and cutting the pack.
struct PreparingLaw {
  Rule<bool> one_shuffle_each;         ///< a second one on the same occasion is refused [S24]
  Rule<bool> shuffle_after_cut_loses;  ///< the deal [S31]
  Rule<bool> face_seen_reshuffles;     ///< [S27.b]
  Rule<int> smallest_packet;           ///< cards that must be left in each packet [S29.b]
  enum class UncutDeal { Lost, DealtAgain, Stands };
  Rule<UncutDeal> uncut_deal;  ///< of a pack not shuffled or cut, claimed in time [K-deal-07]
  Ground dealer_last;          ///< the dealer may always shuffle last
  Ground cutter;               ///< the player at the dealer's right
  Ground fresh_cut;
  Ground division_stands;  ///< no second cut, no shuffle
  Ground shuffle_place;    ///< not below the table, not with faces showing, not during a hand
  Ground fresh_cards;
  Ground torn_card;
};

/// Irregular deals.
struct DealingLaw {
  enum class MisdealFate {
    Lost,  ///< to the left [S41] [K-deal-05]
    Next,  ///< the next player deals [D-04]
    Same,  ///< the same dealer again [A12a.1]
  };
  enum class MisdealUntil { OpeningLead, FirstDeclaration };
  enum class OwnSideExposes { AdversariesElect, Redeal, Misdeal };
  enum class AdversaryExposes { DealerElects, Redeal };
  enum class Faced { RedealUntilLead, EitherMayClaim, Misdeal };
  enum class WrongDealerUntil { TurnUp, DiscardAndLead };
  enum class Batches {
    WholeRounds,  ///< a round of twos and one of threes [S42.II] [K-deal-03.a]
    AnyMixture,   ///< twos and threes, mixed as the dealer likes [A4.d]
    AnySplit,     ///< any two batches that make five AMB-D03
  };
  enum class NewDeal { Same, Next };
  /// What a second card that is shown with the turned one counts as.
  enum class ExtraAtTurn {
    Redeal,     ///< of its own article [S39]
    AsExposed,  ///< a card that the dealer shows in dealing [K-deal-08]
    AsFaced,    ///< a card faced in dealing [K-deal-12]
  };
  Rule<MisdealFate> misdeal;
  Rule<NewDeal> new_deal;  ///< who deals again where nobody loses the deal AMB-G01
  Rule<MisdealUntil> misdeal_until;
  Rule<OwnSideExposes> own_side_exposes;
  Rule<AdversaryExposes> adversary_exposes;
  Rule<Faced> faced;
  Rule<WrongDealerUntil> wrong_dealer_until;
  Rule<Batches> batches;
  Rule<bool> interruption_excuses;     ///< by the adversaries [S44] [K-deal-15]
  Rule<bool> interruption_must_cause;  ///< the misdeal; where it does not, it must have been without ground [K-deal-15]
  Rule<bool> dealer_looking_counts;    ///< and only looking does, not touching [K-deal-10]
  Rule<bool> adversary_touch_excuses;  ///< before the dealer's partner touched [S43.a]
  Ground partner_touched;              ///< first: then it excuses nothing [S43.b]
  Rule<bool> any_touch_excuses;        ///< a touch by any of the dealer's side frees the others, not only the partner's
  Ground both_expose;                  ///< a card shown by each side: either may claim AMB-S14
  Rule<bool> batches_claim_until_seen;  ///< wrong batches only before the claimants look [K-deal-03.b] [K-deal-03.c]
  Ground wrong_count;
  Rule<bool> exposure_ends_with_deal;  ///< a card shown in dealing counts until the deal is complete AMB-A09
  Rule<bool> batches_misdeal;          ///< whether other batches spoil the deal
  Ground wrong_batches;
  Ground wrong_batches_late;
  Ground first_card;    ///< who gets it
  Ground shown_stands;  ///< a card shown in a deal that stands is not callable
  Ground faced_late;    ///< found after the lead
  Ground imperfect;
  enum class ImperfectUntil {
    HandPlayed,  ///< during the deal or the play of the hand [S33.a]
    HandScored,  ///< AMB-A09 [K-deal-14]
  };
  Rule<ImperfectUntil> imperfect_until;  ///< until when a wrong pack undoes the deal
  Ground earlier_points;
  Rule<ExtraAtTurn> extra_at_turn;
  Ground wrong_dealer_stands;
  Ground rotation;  ///< the deal goes to the left
  enum class AfterWrongDealer { Actual, Rightful };
  Rule<AfterWrongDealer> after_wrong_dealer;  ///< from whom the deal goes on AMB-S17
  Ground partner_dealt;                       ///< in his partner's place, and misdealt
  Ground wrong_pack;
  Ground turned_too_fast;
  Ground same_dealer;
  Ground trump_not_faced;
  Ground turn_used;
};

void read_laws(PreparingLaw& law, LawReader& reader);
void read_laws(DealingLaw& law, LawReader& reader);

}  // namespace euchre::laws
