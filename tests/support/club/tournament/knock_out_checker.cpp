#include "support/club/tournament/knock_out_checker.h"

#include <algorithm>
#include <set>

namespace euchre::support {
namespace {

bool holds(const std::vector<std::string>& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

class Count {
 public:
  Count(const std::vector<std::string>& names, unsigned most_losses) : names_(names), most_losses_(most_losses) {}

  void add(const KnockOutRound& round, unsigned number) {
    number_ = number;
    note_away(round.there);
    std::map<std::string, unsigned> seats;
    for (const KnockOutGame& game : round.games) {
      ++seats[game.winner];
      ++seats[game.loser];
    }
    for (const std::string& name : round.byes) ++seats[name];
    for (const auto& [name, count] : seats) check_seat(round, name, count);
    for (const std::string& name : names_) {
      const bool is_in = checked_.losses[name] < most_losses_ && !was_away_.contains(name);
      if (is_in && !seats.contains(name)) complain(name + " has neither a game nor a bye");
    }
    for (const KnockOutGame& game : round.games) check_game(game);
    // Losses count when the round is over.
    for (const KnockOutGame& game : round.games) {
      ++checked_.games;
      if (++checked_.losses[game.loser] == most_losses_) checked_.out_after[game.loser] = number;
    }
  }

  /// Who is left: nobody else could still play.
  void end(const std::vector<std::string>& there) {
    note_away(there);
    unsigned left = 0;
    for (const std::string& name : names_) {
      if (checked_.losses[name] < most_losses_ && !was_away_.contains(name)) ++left;
    }
    if (left > 1) complain("more than one is left at the end");
    if (left == 0 && was_away_.empty()) complain("nobody is left at the end");
  }

  CheckedKnockOut take() { return std::move(checked_); }

 private:
  void note_away(const std::vector<std::string>& there) {
    for (const std::string& name : names_) {
      if (!holds(there, name)) was_away_.insert(name);
    }
  }
  void check_seat(const KnockOutRound& round, const std::string& name, unsigned count) {
    if (!holds(names_, name)) complain(name + " did not begin");
    if (count > 1) complain(name + " has two seats");
    if (!holds(round.there, name)) complain(name + " is not there");
    if (checked_.losses[name] >= most_losses_) complain(name + " has lost too often");
  }
  /// Before the grand final those meet who have lost as often; whoever was away has lost without a game.
  void check_game(const KnockOutGame& game) {
    if (was_away_.contains(game.winner) || was_away_.contains(game.loser)) return;
    const bool is_even = checked_.losses[game.winner] == checked_.losses[game.loser];
    if (!is_even && still_in() > 2) complain(game.winner + " and " + game.loser + " have not lost as often");
  }
  unsigned still_in() {
    return static_cast<unsigned>(std::count_if(names_.begin(), names_.end(), [&](const std::string& name) {
      return checked_.losses[name] < most_losses_ && !was_away_.contains(name);
    }));
  }
  void complain(const std::string& what) {
    checked_.complaints.push_back("round " + std::to_string(number_) + ": " + what);
  }

  const std::vector<std::string>& names_;
  unsigned most_losses_;
  unsigned number_ = 0;
  std::set<std::string> was_away_;
  CheckedKnockOut checked_;
};

}  // namespace

CheckedKnockOut check_knock_out(const WholeKnockOut& played) {
  Count count(played.names, played.most_losses);
  unsigned number = 0;
  for (const KnockOutRound& round : played.rounds) count.add(round, ++number);
  count.end(played.there_at_end);
  return count.take();
}

}  // namespace euchre::support
