#include "law/laws/auction_law.h"

namespace euchre::laws {

void read_laws(AuctionLaw& law, LawReader& reader) {
  reader.choice("auction.out_of_turn", law.out_of_turn, {"kept_in_abeyance", "side_barred", "void"});
  reader.choice("auction.dead_suit", law.dead_suit, {"counts_as_pass", "side_barred", "maker_barred"});
  reader.choice("auction.turn_down_early", law.turn_down_early, {"binds_partner", "side_barred", "turned_up_again"});
  reader.choice("auction.belated_order", law.belated_order, {"partner_must_pass", "void"});
  reader.choice("auction.belated_order_binds", law.belated_order_binds, {"first_round", "auction"});
  reader.own_ground("auction.belated_order_played", law.belated_order_played);
  reader.own_ground("auction.names_freely", law.names_freely);
  reader.own_ground("auction.next_suit", law.next_suit);
  reader.own_ground("auction.crossing", law.crossing);
  reader.truth("auction.belated_order_bars_lone", law.belated_order_bars_lone);
  reader.truth("auction.mention_binds_partner", law.mention_binds_partner);
  reader.truth("auction.remark_accepts", law.remark_accepts);
  reader.ground("auction.remark_of_partner", law.remark_of_partner);
  reader.ground("auction.remark_of_adversary", law.remark_of_adversary);
  reader.truth("auction.bridge_prompt_forfeits", law.bridge_prompt_forfeits);
  reader.own_ground("auction.bridge_lone", law.bridge_lone);
  reader.ground("auction.turn_order", law.turn_order);
  reader.ground("auction.second_round", law.second_round);
  reader.ground("auction.turned_down", law.turned_down);
  reader.ground("auction.acceptance", law.acceptance);
  reader.ground("auction.pick_up", law.pick_up);
  reader.ground("auction.natural_breach", law.natural_breach);
  reader.ground("auction.passed_out", law.passed_out);
  reader.ground("auction.pass_out_of_turn", law.pass_out_of_turn);
  reader.ground("auction.hand_thrown_binds", law.hand_thrown_binds);
  reader.ground("auction.named_suit_binds", law.named_suit_binds);
  reader.ground("auction.unheard", law.unheard);
}

void read_laws(LoneLaw& law, LawReader& reader) {
  reader.choice("lone_hand.late", law.late, {"adversaries_elect", "in_time", "void"});
  reader.choice("lone_hand.idle_shows", law.idle_shows, {"march_limited", "adversaries_elect", "nothing"});
  reader.choice("lone_hand.idle_plays", law.idle_plays, {"partnership_unless_elected", "goes_back"});
  reader.number("lone_hand.limited_march", law.limited_march, 0, 20);
  reader.own_ground("lone_hand.limited_euchre", law.limited_euchre);
  reader.truth("lone_hand.joined_words_void", law.joined_words_void);
  reader.truth("lone_hand.shown_card_bars", law.shown_card_bars);
  reader.truth("lone_hand.taking_over_formula", law.taking_over_formula);
  reader.truth("lone_hand.taker_becomes_maker", law.taker_becomes_maker);
  reader.truth("lone_hand.counting_idle_hand", law.counting_idle_hand);
  reader.truth("lone_hand.idle_gathers", law.idle_gathers);
  reader.ground("lone_hand.declared", law.declared);
  reader.own_ground("lone_hand.declared_in_naming", law.declared_in_naming);
  reader.ground("lone_hand.passed", law.passed);
  reader.ground("lone_hand.passed_naming", law.passed_naming);
  reader.ground("lone_hand.ordered_up", law.ordered_up);
  reader.ground("lone_hand.defenders", law.defenders);
  reader.ground("lone_hand.take_over", law.take_over);
  reader.ground("lone_hand.take_over_refused", law.take_over_refused);
  reader.ground("lone_hand.take_over_late", law.take_over_late);
  reader.ground("lone_hand.take_over_passed", law.take_over_passed);
  reader.ground("lone_hand.after_discard", law.after_discard);
  reader.ground("lone_hand.after_premature_lead", law.after_premature_lead);
  reader.ground("lone_hand.after_lead", law.after_lead);
  reader.ground("lone_hand.partner_down", law.partner_down);
  reader.ground("lone_hand.idle_looks", law.idle_looks);
  reader.own_ground("lone_hand.assisted", law.assisted);
  reader.own_ground("lone_hand.stuck_dealer", law.stuck_dealer);
  reader.own_ground("lone_hand.idle_plays_later", law.idle_plays_later);
  reader.own_ground("lone_hand.shown_idle_tricks", law.shown_idle_tricks);
  reader.ground("lone_hand.partner_resumes", law.partner_resumes);
  reader.ground("lone_hand.no_exchange", law.no_exchange);
  reader.ground("lone_hand.unclear", law.unclear);
  reader.ground("lone_hand.lone_lead", law.lone_lead);
}

void read_laws(DiscardLaw& law, LawReader& reader) {
  reader.ground("discard.due", law.due);
  reader.ground("discard.complete", law.complete);
  reader.ground("discard.final_once_quitted", law.final_once_quitted);
  reader.ground("discard.not_the_turn_up", law.not_the_turn_up);
  reader.ground("discard.found_late", law.found_late);
  reader.truth("discard.premature_lead", law.premature_lead);
  reader.ground("discard.still_free", law.still_free);
  reader.truth("discard.early_lead_directs", law.early_lead_directs);
  reader.ground("discard.directed", law.directed);
}

}  // namespace euchre::laws
