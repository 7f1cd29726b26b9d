#include "law/laws/conduct_law.h"

namespace euchre::laws {

void read_laws(ConductLaw& law, LawReader& reader) {
  reader.choice("conduct.hint", law.hint, {"partner_directed", "points", "advisory"});
  reader.number("conduct.hint_points", law.hint_points, 0, 20);
  reader.truth("conduct.implicit_waiver", law.implicit_waiver);
  reader.truth("conduct.conferring_loses", law.conferring_loses);
  reader.truth("conduct.turned_trick_calls_lead", law.turned_trick_calls_lead);
  reader.truth("conduct.unwaited_winners_direct", law.unwaited_winners_direct);
  reader.truth("conduct.detached_card", law.detached_card);
  reader.ground("conduct.unwaited_exposed", law.unwaited_exposed);
  reader.own_ground("conduct.detached_wrong", law.detached_wrong);
  reader.ground("conduct.trump_suit_question", law.trump_suit_question);
  reader.ground("conduct.turn_up_question", law.turn_up_question);
  reader.truth("conduct.taken_card_hidden", law.taken_card_hidden);
  reader.ground("conduct.who_played_question", law.who_played_question);
  reader.ground("conduct.placing", law.placing);
  reader.ground("conduct.last_trick", law.last_trick);
  reader.truth("conduct.last_trick_lasts", law.last_trick_lasts);
  reader.ground("conduct.earlier_tricks", law.earlier_tricks);
  reader.ground("conduct.advisory", law.advisory);
  for (Ground* ground : {&law.drawn_early, &law.foul_play, &law.bystanders}) *ground = law.advisory;
  reader.own_ground("conduct.drawn_early", law.drawn_early);
  reader.own_ground("conduct.foul_play", law.foul_play);
  reader.own_ground("conduct.bystanders", law.bystanders);
  reader.ground("conduct.demand_late", law.demand_late);
  reader.ground("conduct.others_right", law.others_right);
}

void read_laws(NumbersLaw& law, LawReader& reader) {
  reader.choice("numbers.in_play", law.in_play, {"forfeit", "redeal_then_barred", "misdeal_then_barred"});
  reader.choice("numbers.undiscarded", law.undiscarded, {"forfeit", "plays_dealt_hand", "discards_then_barred"});
  reader.choice("numbers.omission", law.omission, {"redeal_elected", "wrong_number"});
  reader.choice("numbers.five_cards", law.five_cards, {"count_back", "fresh_deal", "wrong_number"});
  reader.choice("numbers.undiscarded_scope", law.undiscarded_scope, {"any", "voluntary"});
  reader.truth("numbers.omission_surrenders", law.omission_surrenders);
  reader.choice("numbers.both_forfeit", law.both_forfeit, {"each", "cancel"});
  reader.truth("numbers.fine_beside_result", law.fine_beside_result);
  reader.truth("numbers.bar_covers_penalties", law.bar_covers_penalties);
  reader.truth("numbers.surrender_replaces", law.surrender_replaces);
  reader.number("numbers.forfeit", law.forfeit, 0, 20);
  reader.number("numbers.lone_forfeit", law.lone_forfeit, 0, 20);
  reader.number("numbers.surrender", law.surrender, 0, 20);
  reader.ground("numbers.later_barred", law.later_barred);
  reader.ground("numbers.deal_stands", law.deal_stands);
  reader.ground("numbers.surplus_credited", law.surplus_credited);
  reader.ground("numbers.lone_omission", law.lone_omission);
  reader.own_ground("numbers.omission_mended", law.omission_mended);
  reader.own_ground("numbers.short_after_two", law.short_after_two);
  reader.own_ground("numbers.barred_takes", law.barred_takes);
  reader.ground("numbers.two_to_a_trick", law.two_to_a_trick);
  reader.own_ground("numbers.surplus_governs", law.surplus_governs);
  reader.own_ground("numbers.omission_governs", law.omission_governs);
  reader.own_ground("numbers.surrender_governs", law.surrender_governs);
  reader.ground("numbers.hand_right", law.hand_right);
  reader.truth("numbers.abandoned", law.abandoned);
  reader.ground("numbers.abandoned_claim", law.abandoned_claim);
  reader.ground("numbers.others_keep", law.others_keep);
}

}  // namespace euchre::laws
