#include "law/laws/play_law.h"

namespace euchre::laws {

void read_laws(FalseLeadLaw& law, LawReader& reader) {
  reader.choice("false_lead.remedy", law.remedy, {"card_or_suit", "exposed_and_suit", "exposed"});
  reader.choice("false_lead.lone_player", law.lone_player, {"card_only", "free", "as_any"});
  reader.ground("false_lead.complete_stands", law.complete_stands);
  reader.ground("false_lead.three_play", law.three_play);
  reader.ground("false_lead.taken_back", law.taken_back);
  reader.ground("false_lead.followers_free", law.followers_free);
  reader.ground("false_lead.suit_caller", law.suit_caller);
  reader.ground("false_lead.sole_adversary", law.sole_adversary);
  reader.own_ground("false_lead.lone_governs", law.lone_governs);
  reader.ground("false_lead.suit_void", law.suit_void);
}

void read_laws(PlayOrderLaw& law, LawReader& reader) {
  reader.choice("play_order.early", law.early, {"partner_directed", "exposed", "withdrawn"});
  reader.choice("play_order.against_lone", law.against_lone, {"hands_open", "as_any"});
  reader.ground("play_order.frees_fourth", law.frees_fourth);
  reader.ground("play_order.lone_player_free", law.lone_player_free);
  reader.own_ground("play_order.reach_against_lone", law.reach_against_lone);
  reader.own_ground("play_order.lone_governs", law.lone_governs);
  reader.ground("play_order.leading", law.leading);
  reader.ground("play_order.winner_leads", law.winner_leads);
  reader.ground("play_order.following", law.following);
  reader.ground("play_order.winning", law.winning);
  reader.ground("play_order.trump_rank", law.trump_rank);
  reader.ground("play_order.plain_rank", law.plain_rank);
}

void read_laws(ExposedLaw& law, LawReader& reader) {
  reader.choice("exposed.treatment", law.treatment, {"callable", "mandatory"});
  reader.choice("exposed.refusal", law.refusal, {"called_again", "points", "corrected"});
  reader.number("exposed.refusal_points", law.refusal_points, 0, 10);
  reader.truth("exposed.lone_player_exempt", law.lone_player_exempt);
  reader.choice("exposed.lone_exempt", law.lone_exempt, {"show", "drop_only"});
  reader.truth("exposed.lone_chooses", law.lone_chooses);
  reader.truth("exposed.nameable_only", law.nameable_only);
  reader.ground("exposed.dropped", law.dropped);
  reader.ground("exposed.below_table", law.below_table);
  reader.truth("exposed.named_exposes", law.named_exposes);
  reader.ground("exposed.no_forced_revoke", law.no_forced_revoke);
  reader.ground("exposed.call_repeats", law.call_repeats);
  reader.ground("exposed.two_at_once", law.two_at_once);
  reader.ground("exposed.several_choice", law.several_choice);
  reader.ground("exposed.trump_lifted", law.trump_lifted);
  reader.truth("exposed.turn_up_rests", law.turn_up_rests);
  reader.truth("exposed.lifting_exposes", law.lifting_exposes);
  reader.truth("exposed.two_elected", law.two_elected);
  reader.ground("exposed.thrown_hand", law.thrown_hand);
  reader.truth("exposed.thrown_lone", law.thrown_lone);
}

}  // namespace euchre::laws
