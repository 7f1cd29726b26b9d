#pragma once

#include "core/game/action.h"
#include "minds/players/net_player.h"
#include "minds/players/player.h"
#include "minds/players/weighed_worlds.h"

#include <memory>
#include <span>
#include <vector>

namespace euchre::players {

/// What one of several actions came to, over the same worlds as the others.
struct ActionWorth {
  game::Action action;
  double worth = 0;          ///< the mean over the worlds, in hundredths of a point
  double doubt_of_gain = 0;  ///< standard error of what it gains over the first of the actions
};

/// Collects what several actions come to in worlds of different weight.
class WorthTable {
 public:
  explicit WorthTable(std::vector<game::Action> actions)
      : actions_(std::move(actions)), sums_(actions_.size()), gains_(actions_.size()), squares_(actions_.size()) {}

  /// What each action came to in one world, in the order of the actions.
  void add(double weight, std::span<const int> worths);
  /// Gives up all those after the first that gain less than the best of them do for sure: it falls short by `sure` standard
  /// errors or more. The first stays, for gains are over it. REQUIRES: something was added.
  void give_up(double sure);

  [[nodiscard]] const std::vector<game::Action>& actions() const { return actions_; }
  /// REQUIRES: something was added.
  [[nodiscard]] std::vector<ActionWorth> means() const;
  /// How many worlds of equal weight would tell as much (Kish 1965).
  [[nodiscard]] double effective_worlds() const { return weight_ * weight_ / weight_squares_; }

 private:
  void erase(std::size_t place);

  std::vector<game::Action> actions_;
  std::vector<double> sums_;
  std::vector<double> gains_;    ///< weighted, over the first action
  std::vector<double> squares_;  ///< of the gains, weighted
  double weight_ = 0;
  double weight_squares_ = 0;
};

/// The place of the action that gains most over the first, where doubts count against it: by `caution` standard errors.
/// The first of equals. REQUIRES: !means.empty().
[[nodiscard]] std::size_t place_of_best(std::span<const ActionWorth> means, double caution);

/// Whether worlds are weighed by how likely everybody would then have acted as he did.
enum class Inference : std::uint8_t { Weighed, Ignored };
/// Whether near the end every world that is possible is looked at, in place of some that are drawn.
enum class NearTheEnd : std::uint8_t { Listed, Drawn };

/// Whether an opening lead is searched for, or is what the nets like best: no difference in points could be measured.
enum class OpeningLead : std::uint8_t { Liked, Searched };

/// How hard `best` thinks, and with what.
struct Search {
  unsigned candidates = 320;    ///< worlds that are weighed in a round
  unsigned worlds = 100;        ///< of them, worlds that are played out
  unsigned rounds = 4;          ///< at most: the search ends when one choice is left
  double sure = 1.5;            ///< standard errors by which an action must fall short to be given up after a round
  double least_chance = 0.01;   ///< actions that the nets like less are left aside
  double least_first_call = 0;  ///< the same in the first round: there every call is looked at
  double caution = 0.25;        ///< standard errors that must be gained before it does not do what the nets like best
  double heat = 1.5;            ///< of the policy by which others are judged
  unsigned few_worlds = 300;    ///< where no more are possible, each is weighed and played out
  Inference inference = Inference::Weighed;
  NearTheEnd near_the_end = NearTheEnd::Listed;
  OpeningLead opening_lead = OpeningLead::Liked;
  ScoreRegard score = ScoreRegard::Counted;
};

/// What is worth thinking of, what the nets like best first; lone hands for nothing are left aside. Never empty.
[[nodiscard]] std::vector<game::Action> worth_trying(const Search& search, const NetPolicy& policy,
                                                     const game::SeatView& view, const match::Standing& standing);

/// The worlds that it thinks of; `judge` tells how likely others would have acted as they did, where that is asked for.
[[nodiscard]] WorldSource source_for(const Search& search, const game::SeatView& view, const match::Standing& standing,
                                     const NetPolicy& judge);
/// Whether it is tried in every world that is possible: then there is nothing to be drawn again.
[[nodiscard]] bool tries_every_world(const Search& search, const WorldSource& source);
/// The worlds in which it is tried in a round; none where what the view tells was not lawful.
[[nodiscard]] std::vector<WeighedWorld> worlds_to_try(const Search& search, WorldSource& source, RandomStream& random);

/// Perfect information Monte Carlo (Ginsberg's GIB): so many worlds that fit what was seen, all equally likely, each solved
/// with all hands open; what does best on the average is done. Auctions are finished as `rules` would. It knows its two
/// faults, and has them: it thinks that all will see all hands, and that it will know the right card when it comes to it.
class PimcPlayer final : public Player {
 public:
  explicit PimcPlayer(unsigned worlds = 100) : worlds_(worlds) {}

  [[nodiscard]] std::string_view name() const override { return "pimc"; }
  [[nodiscard]] game::Action choose(const game::SeatView& view, const match::Standing& standing,
                                    RandomStream& random) const override;

 private:
  unsigned worlds_;
};

/// The nets, and a search with inference on top: worlds that fit what was seen, weighed by how likely each player would
/// then have acted as he did, in each of which every action that is worth thinking of is tried and the deal played out by
/// the nets. It plays for what points are worth at the score.
class BestPlayer final : public Player {
 public:
  explicit BestPlayer(const std::shared_ptr<const nets::NetPair>& nets, const Search& search = {});
  ~BestPlayer() override;

  [[nodiscard]] std::string_view name() const override { return "best"; }
  [[nodiscard]] game::Action choose(const game::SeatView& view, const match::Standing& standing,
                                    RandomStream& random) const override;

 private:
  [[nodiscard]] game::Action search(const game::SeatView& view, const match::Standing& standing,
                                    RandomStream& random) const;

  /// Plays every world out for every action that is left.
  void try_in(const std::vector<WeighedWorld>& worlds, Seat seat, const match::Standing& standing, WorthTable& table,
              RandomStream& random) const;

  NetPolicy policy_;
  NetPolicy inference_;
  std::shared_ptr<const Player> net_;
  Search search_;
};

}  // namespace euchre::players
