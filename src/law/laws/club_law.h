#pragma once

#include "law/laws/law_reader.h"
#include "law/laws/rule.h"

namespace euchre::laws {

/// The draw for partners and the deal.
struct SittingLaw {
  Ground two_cards;  ///< a player who uncovers two draws again
  enum class WrongPackDraw { RedrawOne, RedrawAll };
  Rule<WrongPackDraw> wrong_pack_draw;  ///< AMB-S70
  Ground wrong_pack;                    ///< a card from the other pack
  Ground choice_binds;                  ///< of seats, pack and markers
  Ground team_labels;                   ///< whose team is A
};

/// The club's table: who plays, who waits, who goes out.
struct ClubLaw {
  /// Who plays where more than four have come: those who draw for it, earlier arrivals first, or the first four of the list.
  enum class Selection { Draw, Registration };
  /// On whom it hangs whether somebody may play in another's place.
  enum class Substitute { Consent, Director };
  Rule<Selection> selection;
  Ground members;         ///< the fifth and sixth belong to the table
  Ground going_out;       ///< the longest run leaves
  Ground going_out_draw;  ///< equal runs draw
  Ground entry;           ///< to be claimed before a card is drawn
  Rule<Substitute> substitute;
  Ground replacement;       ///< in the place of one who leaves a full table
  Ground replacement_goes;  ///< and goes out after one rubber
  Ground two_tables;        ///< cutting into another table
  Ground broken_up;         ///< the others precede him who broke the table up
  Ground fresh_table;       ///< those who belong to no table enter first
};

/// Tournament play.
struct EventLaw {
  Ground final_decision;
  Rule<bool> books_games;  ///< each game goes on the master card
  Ground booking;
  Ground movement;
  Ground movement_down;
  Ground target_announced;
  Ground most_wins;
  Ground head_to_head;
  Ground total_points;
  Ground equal_totals;
  Ground three_by_points;
  Ground coins;
  Ground extra_game;
  Ground final_game;
};

/// Marking and correcting the score.
struct ScoreLaw {
  enum class CorrectionUntil { NextTurnUp, NextDealScored };
  enum class LatePoints { Lost, NextGame };
  enum class PenaltyDirection { Added, Taken };
  Rule<CorrectionUntil> correction_until;
  Rule<LatePoints> late_points;              ///< of a hand whose penalty ended the game AMB-S07
  Rule<PenaltyDirection> penalty_direction;  ///< to one side, or from the other AMB-S09
  Ground announce;
  Ground last_surplus;   ///< a surplus that no game is left for
  Ground void_deal;      ///< what was won in a deal that is void
  Rule<int> marker_max;  ///< what the counters can show; 0 where the code names none
  Ground marker_range;
};

void read_laws(SittingLaw& law, LawReader& reader);
void read_laws(ClubLaw& law, LawReader& reader);
void read_laws(EventLaw& law, LawReader& reader);
void read_laws(ScoreLaw& law, LawReader& reader);

}  // namespace euchre::laws
