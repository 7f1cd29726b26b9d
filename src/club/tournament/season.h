#pragma once

#include "club/tournament/season_table.h"
#include "core/base/result.h"
#include "core/base/wording.h"
#include "core/names/name.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace euchre::tournament {

/// A season joins events, which keep their own facts: what an event has come to is never copied, so a score that is put right
/// there is right here. Like an event it is the fold of its facts; whatever is asked of it is written as it was asked, or
/// refused.
struct SeasonOpened {
  std::string name;
  SeasonRules rules;
  friend bool operator==(const SeasonOpened&, const SeasonOpened&) = default;
};
/// They hold for all of it, also for what was played before.
struct SeasonRuled {
  SeasonRules rules;
  friend bool operator==(const SeasonRuled&, const SeasonRuled&) = default;
};
/// An event is the next evening.
struct EveningAdded {
  std::string event;  ///< by which the house knows it
  std::string name;   ///< as it was called then
  friend bool operator==(const EveningAdded&, const EveningAdded&) = default;
};
struct EveningDropped {
  std::string event;
  friend bool operator==(const EveningDropped&, const EveningDropped&) = default;
};
/// Both names of a `NamesJoined` are two people again.
struct NamesParted {
  std::string name;
  friend bool operator==(const NamesParted&, const NamesParted&) = default;
};
struct SeasonClosed {
  friend bool operator==(const SeasonClosed&, const SeasonClosed&) = default;
};
/// It was closed too early, and goes on.
struct SeasonReopened {
  std::string reason;
  friend bool operator==(const SeasonReopened&, const SeasonReopened&) = default;
};
using SeasonFact = std::variant<SeasonOpened, SeasonRuled, EveningAdded, EveningDropped, SeasonClosed, NamesJoined,
                                NamesParted, SeasonReopened>;

/// Why a season refuses a fact.
enum class SeasonReason : std::uint8_t {
  NotOpen,
  AlreadyOpen,
  Closed,
  NotClosed,  ///< it goes on anyhow
  BadName,
  UnfitName,
  NoSuchEvent,  ///< no name of an event
  AlreadyIn,
  NotIn,
  TooManyEvenings,
  AbsentInAverage,  ///< an average knows games only
  AbsentTooMuch,
  BadShare,
  BadMost,
  BadBase,
  BadBest,
  BadLeast,
  BadPerson,     ///< no name that anybody could have been entered by
  OneAlready,    ///< both names are one person
  OtherAlready,  ///< the name is another name of somebody, or somebody has it as his other one
  NotJoined,
  TooManyJoined,
};
/// `AlreadyIn`.
[[nodiscard]] std::string_view name_of(SeasonReason reason);
/// For people: what is wrong, and what would be right.
[[nodiscard]] std::string explain(SeasonReason reason, const Wording& say = {});

/// So many evenings belong to a season at most.
inline constexpr std::size_t kMostEvenings = 100;
/// And so many names are other names of somebody at most.
inline constexpr std::size_t kMostJoined = 200;

class Season {
 public:
  [[nodiscard]] bool is_open() const { return is_open_; }
  [[nodiscard]] bool is_closed() const { return is_closed_; }
  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] const SeasonRules& rules() const { return rules_; }
  /// In the order in which they count.
  [[nodiscard]] const std::vector<EveningAdded>& evenings() const { return evenings_; }
  /// Who was entered under another name too.
  [[nodiscard]] const std::vector<NamesJoined>& joined() const { return joined_; }

  /// Why a fact cannot follow; nothing where it can.
  [[nodiscard]] std::optional<SeasonReason> misfit(const SeasonFact& fact) const;
  /// Takes a fact in. Total: what does not fit changes as little as it can.
  void apply(const SeasonFact& fact);

 private:
  bool is_open_ = false;
  bool is_closed_ = false;
  std::string name_;
  SeasonRules rules_;
  std::vector<EveningAdded> evenings_;
  std::vector<NamesJoined> joined_;
};

/// What is wrong with rules; nothing where they go together.
[[nodiscard]] std::optional<SeasonReason> misfit(const SeasonRules& rules);
/// What is wrong with the name of a new season; old files are not asked.
[[nodiscard]] std::optional<names::NameProblem> unfit_name(const SeasonFact& fact);

}  // namespace euchre::tournament
