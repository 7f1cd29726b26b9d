#include "law/laws/dealing_law.h"

namespace euchre::laws {

void read_laws(PreparingLaw& law, LawReader& reader) {
  reader.truth("preparing.one_shuffle_each", law.one_shuffle_each);
  reader.truth("preparing.shuffle_after_cut_loses", law.shuffle_after_cut_loses);
  reader.truth("preparing.face_seen_reshuffles", law.face_seen_reshuffles);
  reader.number("preparing.smallest_packet", law.smallest_packet, 0, 20);
  reader.choice("preparing.uncut_deal", law.uncut_deal, {"lost", "dealt_again", "stands"});
  reader.ground("preparing.dealer_last", law.dealer_last);
  reader.ground("preparing.cutter", law.cutter);
  reader.ground("preparing.fresh_cut", law.fresh_cut);
  reader.ground("preparing.division_stands", law.division_stands);
  reader.ground("preparing.shuffle_place", law.shuffle_place);
  reader.ground("preparing.fresh_cards", law.fresh_cards);
  reader.ground("preparing.torn_card", law.torn_card);
}

void read_laws(DealingLaw& law, LawReader& reader) {
  reader.choice("dealing.misdeal", law.misdeal, {"lost", "next", "same"});
  reader.choice("dealing.misdeal_until", law.misdeal_until, {"opening_lead", "first_declaration"});
  reader.choice("dealing.own_side_exposes", law.own_side_exposes, {"adversaries_elect", "redeal", "misdeal"});
  reader.choice("dealing.adversary_exposes", law.adversary_exposes, {"dealer_elects", "redeal"});
  reader.choice("dealing.faced", law.faced, {"redeal_until_lead", "either_may_claim", "misdeal"});
  reader.choice("dealing.wrong_dealer_until", law.wrong_dealer_until, {"turn_up", "discard_and_lead"});
  reader.choice("dealing.batches", law.batches, {"whole_rounds", "any_mixture", "any_split"});
  reader.truth("dealing.interruption_excuses", law.interruption_excuses);
  reader.truth("dealing.interruption_must_cause", law.interruption_must_cause);
  reader.truth("dealing.dealer_looking_counts", law.dealer_looking_counts);
  reader.truth("dealing.adversary_touch_excuses", law.adversary_touch_excuses);
  reader.own_ground("dealing.partner_touched", law.partner_touched);
  reader.truth("dealing.any_touch_excuses", law.any_touch_excuses);
  reader.own_ground("dealing.both_expose", law.both_expose);
  reader.truth("dealing.batches_claim_until_seen", law.batches_claim_until_seen);
  reader.ground("dealing.wrong_count", law.wrong_count);
  reader.truth("dealing.exposure_ends_with_deal", law.exposure_ends_with_deal);
  reader.truth("dealing.batches_misdeal", law.batches_misdeal);
  reader.ground("dealing.wrong_batches", law.wrong_batches);
  reader.ground("dealing.wrong_batches_late", law.wrong_batches_late);
  reader.ground("dealing.first_card", law.first_card);
  reader.ground("dealing.shown_stands", law.shown_stands);
  reader.ground("dealing.faced_late", law.faced_late);
  reader.ground("dealing.imperfect", law.imperfect);
  reader.choice("dealing.imperfect_until", law.imperfect_until, {"hand_played", "hand_scored"});
  reader.ground("dealing.earlier_points", law.earlier_points);
  reader.choice("dealing.extra_at_turn", law.extra_at_turn, {"redeal", "as_exposed", "as_faced"});
  reader.ground("dealing.wrong_dealer_stands", law.wrong_dealer_stands);
  reader.choice("dealing.after_wrong_dealer", law.after_wrong_dealer, {"actual", "rightful"});
  reader.choice("dealing.new_deal", law.new_deal, {"same", "next"});
  reader.ground("dealing.partner_dealt", law.partner_dealt);
  reader.ground("dealing.wrong_pack", law.wrong_pack);
  reader.ground("dealing.turned_too_fast", law.turned_too_fast);
  reader.ground("dealing.same_dealer", law.same_dealer);
  reader.ground("dealing.trump_not_faced", law.trump_not_faced);
  reader.ground("dealing.turn_used", law.turn_used);
  reader.ground("dealing.rotation", law.rotation);
}

}  // namespace euchre::laws
