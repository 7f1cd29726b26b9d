#pragma once

#include "law/laws/law_reader.h"
#include "law/laws/rule.h"

namespace euchre::laws {

/// Leads out of turn.
struct FalseLeadLaw {
  enum class Remedy {
    CardOrSuit,      ///< the adversaries call the card or a suit, one or the other [S52.a] [S52.b]
    ExposedAndSuit,  ///< the card is exposed and the hand that will play last names the suit [A12f.2] [A12f.4] [A12f.5]
    Exposed,         ///< the card is withdrawn and may be called [K-exp-07] [K-exp-08]
  };
  enum class LonePlayer {
    CardOnly,  ///< the card may be called, no suit [S104.b]
    Free,      ///< corrected on demand without penalty [A12e.1] [A12e.2]
    AsAny,     ///< AMB-K16
  };
  Rule<Remedy> remedy;
  Rule<LonePlayer> lone_player;
  Ground complete_stands;  ///< all others have followed
  Ground three_play;       ///< all others, where one sits out
  Ground taken_back;       ///< the lead itself goes back, while not all have played to it
  Ground followers_free;   ///< those who followed take back without penalty
  Ground suit_caller;      ///< who may name the suit
  Ground lone_governs;     ///< the article that goes before the rest where a lone player leads in error
  Ground sole_adversary;   ///< the soloist calls where the last hand is the offender's partner
  Ground suit_void;        ///< a player called on for a suit he lacks has paid
};

/// Plays out of turn.
struct PlayOrderLaw {
  enum class Early {
    PartnerDirected,  ///< third before second frees fourth; fourth before second lets second be told to win or lose [S58] [S59]
    Exposed,          ///< the card is exposed [A12g.1]
    Withdrawn,  ///< on demand withdrawn and callable [K-exp-11]
  };
  enum class AgainstLone {
    HandsOpen,  ///< both defenders' hands are laid open and called [S105]
    AsAny,
  };
  Rule<Early> early;
  Rule<AgainstLone> against_lone;
  Ground frees_fourth;
  Ground lone_governs;        ///< likewise where somebody plays early against him
  Ground lone_player_free;    ///< a lone player's own play out of turn
  Ground reach_against_lone;  ///< early cards that the rule for a lone hand does not reach
  Ground leading;             ///< the opening lead, and that a lead in turn stays
  Ground winner_leads;        ///< to each later trick
  Ground following;           ///< who plays next, and what
  Ground winning;             ///< which card takes the trick
  Ground trump_rank;
  Ground plain_rank;
};

/// Cards shown, and calling them.
struct ExposedLaw {
  enum class Treatment {
    Callable,   ///< played when called [S46.a] [K-exp-05]
    Mandatory,  ///< played at the first lawful chance without a call [A12g.5]
  };
  enum class Refusal {
    CalledAgain,  ///< no points, the call is repeated [S56] AMB-S25
    Points,       ///< points to the other side [K-exp-17]
    Corrected,    ///< the director has the card put right
  };
  Rule<Treatment> treatment;
  Rule<Refusal> refusal;
  Rule<int> refusal_points;
  Rule<bool> lone_player_exempt;
  enum class LoneExempt { Show, DropOnly };
  Rule<LoneExempt> lone_exempt;  ///< which showings are free to him AMB-S71
  Rule<bool> lone_chooses;       ///< which of two cards he plays, in place of the adversaries AMB-S71 [K-exp-13]
  Rule<bool> nameable_only;      ///< a card shown counts only where an adversary could name it [K-exp-04]
  Ground dropped;                ///< dropped face up on or above the table
  Ground below_table;            ///< not exposed
  Rule<bool> named_exposes;      ///< a card that a player names as held
  Ground no_forced_revoke;       ///< the limit of every call
  Ground call_repeats;
  Ground two_at_once;
  Ground several_choice;  ///< exposed cards and a suit call together
  Ground trump_lifted;
  Rule<bool> turn_up_rests;    ///< on the pack once the discard is made, until it is played
  Rule<bool> lifting_exposes;  ///< the turn-up that the dealer takes from the pack
  Rule<bool> two_elected;      ///< an opponent says which of two cards at once is played [K-exp-13] AMB-S20
  Ground thrown_hand;
  Rule<bool> thrown_lone;  ///< a lone player's hand thrown open is free, whatever else of his is not [K-exp-16.b]
};

void read_laws(FalseLeadLaw& law, LawReader& reader);
void read_laws(PlayOrderLaw& law, LawReader& reader);
void read_laws(ExposedLaw& law, LawReader& reader);

}  // namespace euchre::laws
