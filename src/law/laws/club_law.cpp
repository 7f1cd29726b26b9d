#include "law/laws/club_law.h"

namespace euchre::laws {

void read_laws(SittingLaw& law, LawReader& reader) {
  reader.ground("sitting.two_cards", law.two_cards);
  reader.choice("sitting.wrong_pack_draw", law.wrong_pack_draw, {"redraw_one", "redraw_all"});
  reader.ground("sitting.wrong_pack", law.wrong_pack);
  reader.ground("sitting.choice_binds", law.choice_binds);
  reader.own_ground("sitting.team_labels", law.team_labels);
}

void read_laws(ClubLaw& law, LawReader& reader) {
  reader.choice("club.selection", law.selection, {"draw", "registration"});
  reader.ground("club.members", law.members);
  reader.ground("club.going_out", law.going_out);
  reader.ground("club.going_out_draw", law.going_out_draw);
  reader.ground("club.entry", law.entry);
  reader.choice("club.substitute", law.substitute, {"consent", "director"});
  reader.ground("club.replacement", law.replacement);
  reader.ground("club.replacement_goes", law.replacement_goes);
  reader.ground("club.two_tables", law.two_tables);
  reader.ground("club.broken_up", law.broken_up);
  reader.ground("club.fresh_table", law.fresh_table);
}

void read_laws(EventLaw& law, LawReader& reader) {
  reader.ground("event.final_decision", law.final_decision);
  reader.truth("event.books_games", law.books_games);
  reader.ground("event.booking", law.booking);
  reader.ground("event.movement", law.movement);
  reader.ground("event.movement_down", law.movement_down);
  reader.ground("event.target_announced", law.target_announced);
  reader.ground("event.most_wins", law.most_wins);
  reader.ground("event.head_to_head", law.head_to_head);
  reader.ground("event.total_points", law.total_points);
  reader.ground("event.equal_totals", law.equal_totals);
  reader.ground("event.three_by_points", law.three_by_points);
  reader.ground("event.coins", law.coins);
  reader.ground("event.extra_game", law.extra_game);
  reader.ground("event.final_game", law.final_game);
}

void read_laws(ScoreLaw& law, LawReader& reader) {
  reader.choice("score.correction_until", law.correction_until, {"next_turn_up", "next_deal_scored"});
  reader.choice("score.late_points", law.late_points, {"lost", "next_game"});
  reader.choice("score.penalty_direction", law.penalty_direction, {"added", "taken"});
  reader.ground("score.announce", law.announce);
  reader.own_ground("score.last_surplus", law.last_surplus);
  reader.ground("score.void_deal", law.void_deal);
  reader.number("score.marker_max", law.marker_max, 0, 100);
  reader.ground("score.marker_range", law.marker_range);
}

}  // namespace euchre::laws
