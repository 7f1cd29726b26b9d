#include "law/laws/revoke_law.h"

namespace euchre::laws {

void read_laws(RevokeLaw& law, LawReader& reader) {
  reader.choice("revoke.established", law.established,
                {"quitting_or_played_on", "quitting", "quitting_and_played_on", "gathering"});
  reader.own_ground("revoke.by_quitting", law.by_quitting);
  reader.own_ground("revoke.by_playing_on", law.by_playing_on);
  reader.choice("revoke.settlement", law.settlement, {"added", "choice", "stops_the_hand"});
  reader.choice("revoke.both_sides", law.both_sides,
                {"cancel_pairwise", "cancel_if_equal", "void_hand", "as_played", "cancel_and_replay"});
  reader.choice("revoke.changes", law.changes, {"later_but_partner", "any_later"});
  reader.number("revoke.penalty", law.penalty, 0, 20);
  reader.number("revoke.lone_penalty", law.lone_penalty, 0, 20);
  reader.truth("revoke.each_counts", law.each_counts);
  reader.truth("revoke.offenders_score", law.offenders_score);
  reader.own_ground("revoke.claimants_score", law.claimants_score);
  reader.truth("revoke.corrected_is_exposed", law.corrected_is_exposed);
  reader.truth("revoke.claim_corrects", law.claim_corrects);
  reader.truth("revoke.only_misled_changes", law.only_misled_changes);
  reader.truth("revoke.question_protects", law.question_protects);
  reader.ground("revoke.definition", law.definition);
  reader.ground("revoke.question_spent", law.question_spent);
  reader.ground("revoke.claim_limit", law.claim_limit);
  reader.truth("revoke.deal_ends_claims", law.deal_ends_claims);
  reader.ground("revoke.search", law.search);
  reader.ground("revoke.proof_destroyed", law.proof_destroyed);
  reader.ground("revoke.mixed_by_claimants", law.mixed_by_claimants);
  reader.truth("revoke.mixed_before_claim", law.mixed_before_claim);
  reader.truth("revoke.throwing_proves", law.throwing_proves);
  reader.ground("revoke.finish_hand", law.finish_hand);
  reader.ground("revoke.entered_first", law.entered_first);
  reader.ground("revoke.partner_bound", law.partner_bound);
  reader.ground("revoke.changed_card", law.changed_card);
  reader.ground("revoke.surplus_liability", law.surplus_liability);
  reader.ground("revoke.count_back", law.count_back);
  reader.ground("revoke.disobedience", law.disobedience);
  reader.truth("revoke.disobedience_counts", law.disobedience_counts);
  reader.truth("revoke.win_lose_counts", law.win_lose_counts);
  reader.choice("revoke.lone_disobedience", law.lone_disobedience, {"as_lone_revoke", "as_revoke"});
}

}  // namespace euchre::laws
