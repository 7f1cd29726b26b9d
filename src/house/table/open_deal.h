#pragma once

#include "core/facts/course.h"
#include "house/table/open_move.h"
#include "house/table/open_view.h"
#include "law/laws/machine.h"
#include "law/laws/outlook.h"
#include "law/laws/reckoning.h"

#include <memory>
#include <optional>
#include <vector>

namespace euchre::table {

/// A claim that was made aloud, and what the table heard at once. Whether a revoke or a broken duty is proved shows only
/// when the hand is over, for until then nobody may look.
struct Claimed {
  Seat seat = Seat::North;
  ClaimKind kind = ClaimKind::Revoke;
  std::optional<Seat> by;
  unsigned trick = 0;
  Verdict verdict = Verdict::Heard;
  laws::Ground ground;
  friend bool operator==(const Claimed&, const Claimed&) = default;
};

/// What is due at an open table, and from whom.
struct Due {
  enum class What : std::uint8_t { Call, Alone, Discard, Lead, Play };
  Seat seat = Seat::North;
  What what = What::Call;
  friend bool operator==(const Due&, const Due&) = default;
};

/// One deal of an open table: the same facts as a lawful deal, folded through the law machine. It knows what was put to
/// whom: a right that nobody claimed lies in the machine and is shown to nobody.
class OpenDeal {
 public:
  OpenDeal(std::shared_ptr<const laws::LawBook> book, const laws::SetUp& set_up);

  /// Takes in a call, a discard, a card, an incident or a waiver. `lawful` is the deal as the strict game knows it after
  /// the fact, null once something unlawful was done.
  void apply(const facts::Fact& fact, const game::Deal* lawful);

  [[nodiscard]] const laws::Position& at() const { return machine_.position(); }
  [[nodiscard]] const laws::LawBook& book() const { return machine_.book(); }
  /// What was said and done, in order.
  [[nodiscard]] const std::vector<facts::Fact>& facts() const { return facts_; }
  [[nodiscard]] const std::vector<Claimed>& claims() const { return claims_; }

  /// What is due and from whom; nothing when the hand is over. A lone hand is asked for as at a strict table while all
  /// was lawful.
  [[nodiscard]] std::optional<Due> due() const { return due_; }
  /// No card is due any more; claims are heard.
  [[nodiscard]] bool is_over() const { return !due_; }
  /// The deal ends at once, without time for claims: passed out, or to be dealt again.
  [[nodiscard]] bool ends_at_once() const { return at().fate.annulled || at().fate.over; }

  /// Open rights that were put to their holders: claimed, or given by the code without a claim.
  [[nodiscard]] std::vector<const laws::Right*> rights_put() const;
  /// Whether this seat may use the right: its holder, and the one voice where the code leaves it to one.
  [[nodiscard]] bool may_use(const laws::Right& right, Seat seat) const;
  /// Whether play waits for the holders of the right: the act that is due would end it, and is not theirs.
  [[nodiscard]] bool holds_play(const laws::Right& right) const;
  /// The seats that are waited for: to use or waive a right that holds the play, or to be content with the hand.
  [[nodiscard]] BySeat<bool> waited_for() const;
  /// A right put to another side that this act would end.
  [[nodiscard]] const laws::Right* right_ended_by(const facts::Fact& fact) const;
  /// How the claims stand, now that everybody may look.
  [[nodiscard]] Verdict verdict_of(const Claimed& claim) const;
  /// What the side may choose between when the hand is scored, where the code gives a choice. [A12i.4]
  [[nodiscard]] std::optional<laws::Right> choice_at_scoring() const;
  /// What comes of every choice that is open, by all that happened, hidden cards and faults among it.
  [[nodiscard]] std::vector<laws::Outlook> outlook() const { return laws::outlook(machine_, machine_.ruling()); }
  /// The hand's reckoning if the cards were cut for the next deal now.
  [[nodiscard]] laws::Reckoning reckoning() const { return laws::reckoning_of(machine_); }

  friend bool operator==(const OpenDeal& left, const OpenDeal& right);

 private:
  void take_claim(const facts::Act& act, const laws::Position& before);
  void put_rights(const facts::Act* act, std::size_t known);
  [[nodiscard]] std::optional<Due> find_due(const game::Deal* lawful) const;
  [[nodiscard]] bool is_stopped() const;
  [[nodiscard]] bool waits_on(Seat seat) const;

  std::shared_ptr<const laws::LawBook> book_;
  laws::Machine machine_;
  std::vector<facts::Fact> facts_;
  std::vector<unsigned> put_;  ///< ids of rights
  std::vector<Claimed> claims_;
  BySeat<bool> waived_{false, false, false, false};
  std::optional<Due> due_;
};

/// The kind of a claim that an act makes; nothing where it makes none that is known here.
[[nodiscard]] std::optional<ClaimKind> claim_kind_of(const facts::Act& act);
/// Who waits for the seat's answer whether it has none of the suit led; nothing where nobody asked.
[[nodiscard]] std::optional<Seat> asked_by(const OpenDeal& open, Seat seat);
/// The word of a claim in the vocabulary of acts: `lead-out-of-turn`.
[[nodiscard]] std::string_view word_of(ClaimKind kind);

}  // namespace euchre::table
