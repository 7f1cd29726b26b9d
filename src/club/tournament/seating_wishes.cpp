#include "club/tournament/seating_wishes.h"

#include "club/tournament/detail/knock_out_seeds.h"
#include "club/tournament/detail/played.h"

#include <algorithm>
#include <optional>

namespace euchre::tournament {
namespace {

using detail::Entries;
using detail::holds;

/// A problem without the number of the wish.
struct Found {
  WishProblem problem = WishProblem::NotFound;
  std::uint32_t figure = 0;
};
using Problem = std::optional<Found>;

/// Which wishes a plan can mind at all.
class Minded {
 public:
  Minded(Plan plan, std::size_t rounds) : plan_(plan), is_first_(rounds == 0) {}
  bool operator()(const KeepApart&) const {
    return plan_ == Plan::Rotating || plan_ == Plan::Swiss || (is_knock_out(plan_) && is_first_);
  }
  bool operator()(const KeepTogether&) const { return plan_ == Plan::Rotating; }
  bool operator()(const MixPairs&) const { return plan_ == Plan::Rotating; }
  bool operator()(const SpreadOut&) const {
    return plan_ == Plan::Rotating || plan_ == Plan::Swiss || is_knock_out(plan_);
  }
  bool operator()(const StayAt&) const {
    return plan_ == Plan::Rotating || plan_ == Plan::Swiss || plan_ == Plan::RoundRobin;
  }

 private:
  Plan plan_;
  bool is_first_;
};

bool is_there(const Event& event, EntryId id) {
  const Entry* entry = event.entry(id);
  return entry != nullptr && entry->is_present && event.competes(*entry);
}

bool is_there(const Event& event, const EntryId one, const EntryId other) {
  return is_there(event, one) && is_there(event, other);
}

std::uint32_t count_there(const Event& event, const std::vector<EntryId>& entries) {
  return static_cast<std::uint32_t>(std::ranges::count_if(entries, [&](EntryId id) { return is_there(event, id); }));
}

// ---- before a round is drawn

/// What is known of each wish without a draw, after so many rounds.
class Beforehand {
 public:
  Beforehand(const Event& event, std::size_t rounds)
      : event_(event), is_first_(rounds == 0), present_(event.competitors()) {
    const std::size_t size = event.settings().kind == Kind::Pairs ? 2 : 4;
    tables_ = static_cast<std::uint32_t>(present_.size() / size);
  }

  Problem operator()(const KeepApart& wish) const {
    if (tables_ != 1 || !is_there(event_, wish.one, wish.other)) return std::nullopt;
    return Found{WishProblem::OneTable};
  }
  Problem operator()(const KeepTogether&) const { return std::nullopt; }
  Problem operator()(const MixPairs& wish) const {
    std::uint32_t ones = 0;
    std::uint32_t others = 0;
    for (const EntryId id : present_) {
      ones += event_.entry(id)->group == wish.one ? 1U : 0U;
      others += event_.entry(id)->group == wish.other ? 1U : 0U;
    }
    const std::uint32_t sides = tables_ * 2;
    const std::uint32_t mixed = std::min({ones, others, sides});
    return mixed == sides ? Problem{} : Found{WishProblem::UnevenGroups, sides - mixed};
  }
  Problem operator()(const SpreadOut& wish) const {
    const bool is_too_many = is_first_ && count_there(event_, wish.strong) > tables_;
    // The seeds of a knock-out may be as many as there are.
    if (!is_too_many || is_knock_out(event_.settings().plan)) return std::nullopt;
    return Found{WishProblem::TooManyStrong, tables_};
  }
  Problem operator()(const StayAt& wish) const {
    if (wish.table <= tables_ || tables_ == 0 || !is_there(event_, wish.entry)) return std::nullopt;
    return Found{WishProblem::NoSuchTable, tables_};
  }

 private:
  const Event& event_;
  bool is_first_;
  Entries present_;
  std::uint32_t tables_ = 0;
};

std::vector<UnmetWish> unmet_after(const Event& event, std::size_t rounds) {
  std::vector<UnmetWish> unmet;
  const Minded minded(event.settings().plan, rounds);
  const Beforehand beforehand(event, rounds);
  for (const auto& [number, wish] : event.wishes()) {
    const bool is_minded = std::visit(minded, wish);
    const Problem found = is_minded ? std::visit(beforehand, wish) : Problem(Found{WishProblem::PlanDecides});
    if (found) unmet.push_back({number, found->problem, found->figure});
  }
  return unmet;
}

// ---- in a round that is drawn

/// Whether each wish is kept in the last round.
class InRound {
 public:
  explicit InRound(const Event& event) : event_(event), round_(event.rounds().back()) {}

  Problem operator()(const KeepApart& wish) const {
    if (sit_at_one_table(wish.one, wish.other)) return Found{};
    return round_.is_final ? meet_early(wish) : std::nullopt;
  }
  Problem operator()(const KeepTogether& wish) const {
    if (!is_there(event_, wish.one, wish.other)) return std::nullopt;
    const bool one_rests = holds(round_.byes, wish.one);
    const bool other_rests = holds(round_.byes, wish.other);
    if (one_rests && other_rests) return std::nullopt;
    if (one_rests || other_rests) return Found{WishProblem::SitsOut};
    const Game* game = game_of(wish.one);
    const bool are_adversaries = game != nullptr && game->has(wish.other) && !are_partners(*game, wish);
    return are_adversaries ? Problem{} : Found{};
  }
  Problem operator()(const MixPairs& wish) const {
    std::array<std::uint32_t, 3> playing{};  // of the one group, of the other, of neither
    std::uint32_t mixed = 0;
    std::uint32_t sides = 0;
    for (const GameId id : round_.games) {
      for (const auto& side : event_.game(id)->sides) {
        const std::size_t one = group_of(side.front(), wish);
        const std::size_t other = group_of(side.back(), wish);
        ++playing.at(one);
        ++playing.at(other);
        mixed += one + other == 1 ? 1 : 0;
        ++sides;
      }
    }
    const std::uint32_t most = std::min(playing[0], playing[1]);
    if (mixed < most) return Found{};
    return mixed == sides ? Problem{} : Found{WishProblem::UnevenGroups, sides - mixed};
  }
  Problem operator()(const SpreadOut& wish) const {
    if (round_.number != 1) return std::nullopt;
    for (const GameId id : round_.games) {
      const Game& game = *event_.game(id);
      const auto strong = std::ranges::count_if(wish.strong, [&](EntryId entry) { return game.has(entry); });
      if (strong > 1) return Found{};
    }
    return std::nullopt;
  }
  Problem operator()(const StayAt& wish) const {
    const Game* game = game_of(wish.entry);
    const bool is_kept = game == nullptr || (game->id.table == wish.table && holds(game->sides[0], wish.entry));
    return is_kept ? Problem{} : Found{};
  }

 private:
  /// By the seeds of a knock-out.
  [[nodiscard]] Problem meet_early(const KeepApart& wish) const {
    const Entries& seeds = event_.finalists();
    if (!holds(seeds, wish.one) || !holds(seeds, wish.other)) return std::nullopt;
    const auto at = [&](EntryId id) { return static_cast<std::size_t>(std::ranges::find(seeds, id) - seeds.begin()); };
    const detail::FirstMeeting meeting = detail::first_meeting(seeds.size(), at(wish.one), at(wish.other));
    if (meeting.is_certain) return Found{};
    return meeting.is_final ? Problem() : Found{WishProblem::MayMeet, meeting.stage};
  }
  [[nodiscard]] const Game* game_of(EntryId entry) const {
    for (const GameId id : round_.games) {
      if (event_.game(id)->has(entry)) return event_.game(id);
    }
    return nullptr;
  }
  [[nodiscard]] bool sit_at_one_table(EntryId one, EntryId other) const {
    const Game* game = game_of(one);
    return game != nullptr && game->has(other);
  }
  [[nodiscard]] static bool are_partners(const Game& game, const KeepTogether& wish) {
    return std::ranges::any_of(game.sides,
                               [&](const auto& side) { return holds(side, wish.one) && holds(side, wish.other); });
  }
  /// 0 or 1 for the groups of the wish, 2 for none of them.
  [[nodiscard]] std::size_t group_of(EntryId id, const MixPairs& wish) const {
    const std::string& group = event_.entry(id)->group;
    if (group == wish.one) return 0;
    return group == wish.other ? 1 : 2;
  }

  const Event& event_;
  const Round& round_;
};

/// Finals are played by who won; only the first round of a knock-out is drawn.
bool is_drawn(const Event& event, const Round& round, const SeatingWish& wish) {
  if (!round.is_final) return true;
  const bool is_first = is_knock_out(event.settings().plan) && round.number == 1;
  return is_first && (std::holds_alternative<SpreadOut>(wish) || std::holds_alternative<KeepApart>(wish));
}

}  // namespace

std::vector<UnmetWish> unmet_beforehand(const Event& event) { return unmet_after(event, event.rounds().size()); }

std::vector<UnmetWish> unmet_in_last_round(const Event& event) {
  if (event.rounds().empty() || event.wishes().empty()) return {};
  std::vector<UnmetWish> unmet;
  const InRound in_round(event);
  const std::vector<UnmetWish> known = unmet_after(event, event.rounds().size() - 1);
  for (const auto& [number, wish] : event.wishes()) {
    if (!is_drawn(event, event.rounds().back(), wish)) continue;
    const Problem found = std::visit(in_round, wish);
    if (!found) continue;
    const auto before = std::ranges::find(known, number, &UnmetWish::number);
    const bool is_known = before != known.end() && found->problem == WishProblem::NotFound;
    unmet.push_back(is_known ? *before : UnmetWish{number, found->problem, found->figure});
  }
  return unmet;
}

}  // namespace euchre::tournament
