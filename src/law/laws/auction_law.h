#pragma once

#include "law/laws/law_reader.h"
#include "law/laws/rule.h"

namespace euchre::laws {

/// Declarations that are void, out of turn, changed or belated.
struct AuctionLaw {
  enum class OutOfTurn {
    KeptInAbeyance,  ///< nobody loses a right; the words wait for their turn [S82.a] AMB-S36
    SideBarred,      ///< void, and the side may not make trump; a pass is free [A12c.1] [A12c.3]
    Void,            ///< to be repeated in turn [K-make-01] AMB-K23
  };
  enum class DeadSuit {
    CountsAsPass,  ///< the partner stays free [S78.b]
    SideBarred,    ///< [A12b.3]
    MakerBarred,   ///< it counts as a pass, and he has lost his right to make it [K-make-03]
  };
  enum class TurnDownEarly {
    BindsPartner,  ///< [S82.b]
    SideBarred,    ///< [A12c.2]
    TurnedUpAgain,
  };
  enum class BelatedOrder {
    PartnerMustPass,  ///< or it is played, as the adversaries elect [S80.a] [S80.b]
    Void,
  };
  Rule<OutOfTurn> out_of_turn;
  Rule<DeadSuit> dead_suit;
  Rule<TurnDownEarly> turn_down_early;
  Rule<BelatedOrder> belated_order;
  enum class BelatedOrderBinds { FirstRound, Auction };
  Rule<BelatedOrderBinds> belated_order_binds;  ///< how long the partner must pass AMB-S35
  Ground belated_order_played;                  ///< what is played where the adversaries hold him to it AMB-S18
  Rule<bool> belated_order_bars_lone;           ///< played, nobody of its side may be alone AMB-S18
  Rule<bool> mention_binds_partner;             ///< naming afterwards the suit that was meant [S79]
  Rule<bool> remark_accepts;                    ///< telling the dealer to take it is acceptance
  Ground remark_of_partner;                     ///< by his partner [A12b.1]
  Ground remark_of_adversary;                   ///< by an adversary of his [A12b.2]
  Rule<bool> bridge_prompt_forfeits;            ///< [K-misc-03] [K-misc-04]
  Ground bridge_lone;                           ///< who may play alone then
  Ground turn_order;
  Ground second_round;
  Ground turned_down;  ///< where the card goes that nobody accepted [A5.g]
  Ground acceptance;
  Ground pick_up;
  Ground natural_breach;
  Ground names_freely;  ///< in the second round, who would have been alone with the turned card AMB-A04
  Ground next_suit;     ///< a name for the suit of the colour turned down [SG-next]
  Ground crossing;      ///< and for those of the other [SG-crossing]
  Ground passed_out;
  Ground pass_out_of_turn;
  Ground hand_thrown_binds;  ///< the dealer throws in his cards in the second round [S82.c]
  Ground named_suit_binds;   ///< [S78.a]
  Ground unheard;
};

/// The lone hand's whole life.
struct LoneLaw {
  enum class Late {
    AdversariesElect,  ///< announced after the trump: partnership if they require it [S97]
    InTime,            ///< lawful until the opening lead [K-alone-04]
    Void,              ///< [A6.a] AMB-A07
  };
  enum class IdleShows {
    MarchLimited,      ///< five tricks are worth two [S102.a]
    AdversariesElect,  ///< lone or partnership [K-alone-10]
    Nothing,
  };
  enum class IdlePlays {
    PartnershipUnlessElected,  ///< [S100.a] [S100.b]
    GoesBack,
  };
  Rule<Late> late;
  Rule<IdleShows> idle_shows;
  Rule<IdlePlays> idle_plays;
  Rule<int> limited_march;
  Ground limited_euchre;           ///< what does not become less for it [S102.b]
  Rule<bool> joined_words_void;    ///< order and alone in one breath [S98.c]
  Rule<bool> shown_card_bars;      ///< [S95.c]
  Rule<bool> taking_over_formula;  ///< fixed words over a declared lone hand [S94.b]
  Rule<bool> taker_becomes_maker;  ///< a player who takes it over is the maker from then on [S74.b]
  Rule<bool> counting_idle_hand;   ///< [S103]
  Rule<bool> idle_gathers;         ///< and quits the lone player's tricks [S101.b]
  Ground declared;
  Ground declared_in_naming;  ///< in the second round besides
  Ground passed;              ///< who passed the turn-up may not
  Ground passed_naming;       ///< nor who passed in the second round
  Ground ordered_up;          ///< nor a side ordered up by its adversaries
  Ground defenders;           ///< nor the defenders
  Ground take_over;
  Ground take_over_refused;
  Ground take_over_late;        ///< after a lead [S99.a]
  Ground take_over_passed;      ///< by one who passed [S99.b]
  Ground assisted;              ///< a dealer whom his partner assists is not ordered up AMB-S68
  Ground stuck_dealer;          ///< who must name a suit may play alone at it AMB-D06
  Ground after_discard;         ///< the dealer, once his discard is quitted [S96]
  Ground after_premature_lead;  ///< the dealer, after a lead before his discard [K-disc-04]
  Ground after_lead;            ///< [K-alone-04]
  Ground partner_down;          ///< the partner lays his hand away
  Ground idle_looks;            ///< the partner looks at his hand without showing it
  Ground idle_plays_later;      ///< the partner plays to a later trick
  Ground shown_idle_tricks;     ///< three or four tricks after the partner has shown a card
  Ground partner_resumes;
  Ground no_exchange;
  Ground unclear;
  Ground lone_lead;
};

/// The dealer's exchange.
struct DiscardLaw {
  Ground due;
  Ground complete;
  Ground final_once_quitted;
  Ground not_the_turn_up;
  Ground found_late;              ///< that the turned card was laid away, after the lead
  Rule<bool> premature_lead;      ///< whether the leader waits for the discard, so that he may lead too soon [S87.a]
  Ground still_free;              ///< after a premature lead
  Rule<bool> early_lead_directs;  ///< the dealer is directed when his partner leads early [S89]
  Ground directed;
};

void read_laws(AuctionLaw& law, LawReader& reader);
void read_laws(LoneLaw& law, LawReader& reader);
void read_laws(DiscardLaw& law, LawReader& reader);

}  // namespace euchre::laws
