#pragma once

/// Drives an event in a test: every command must be taken, and its facts are kept.

#include "club/tournament/event_command.h"
#include "club/tournament/event_text.h"
#include "core/base/check.h"
#include "support/club/tournament/schedule_checker.h"

#include <string>
#include <vector>

namespace euchre::support {

class EventDriver {
 public:
  explicit EventDriver(tournament::EventSettings settings) {
    if (settings.name.empty()) settings.name = "Test";
    if (settings.code.empty()) settings.code = "alberta";
    must(tournament::OpenEvent{std::move(settings)});
  }

  const tournament::Event& event() const { return event_; }
  const std::vector<tournament::DatedFact>& facts() const { return facts_; }

  /// Takes the command in, or says why it is refused.
  std::optional<tournament::EventRefusal> attempt(const tournament::EventCommand& command) {
    const auto decided = decide(event_, command);
    if (!decided) return decided.error();
    for (const auto& fact : *decided) {
      event_.apply(fact);
      facts_.push_back({fact, std::nullopt});
    }
    return std::nullopt;
  }
  void must(const tournament::EventCommand& command) {
    const auto refusal = attempt(command);
    EUCHRE_REQUIRE(!refusal.has_value());
  }

  /// Pairs named `A1 & A2`, `B1 & B2` ...; or players.
  void enter(unsigned count) {
    for (unsigned i = 0; i < count; ++i) {
      const std::string name = "P" + std::to_string(event_.entries().size() + 1);
      if (event_.settings().kind == tournament::Kind::Pairs) {
        must(tournament::Enter{{name + "a", name + "b"}, ""});
      } else {
        must(tournament::Enter{{name}, ""});
      }
    }
  }
  /// The next round; schedules of players who change partners are found quickly and are not the best.
  void round() { must(a_round()); }
  static tournament::BeginRound a_round() { return {{"", std::nullopt, tournament::Effort::Slight}}; }
  /// The director enters a score.
  void score(tournament::GameId game, std::uint32_t first, std::uint32_t second) {
    must(tournament::ReportScore{game, {first, second}, tournament::Reporter::Director, ""});
  }
  /// Every open game goes to the side that `first_wins` names, 10 to 5.
  template <class Predicate>
  void play_round(Predicate first_wins) {
    for (const auto id : event_.unsettled()) {
      const bool first = first_wins(*event_.game(id));
      score(id, first ? 10 : 5, first ? 5 : 10);
    }
  }

  /// All rounds as the checker reads them; `expected` of a round is left empty.
  std::vector<CheckedRound> checked_rounds() const {
    std::vector<CheckedRound> rounds;
    for (const auto& round : event_.rounds()) {
      CheckedRound one;
      for (const auto id : round.games)
        one.games.push_back({names(event_.game(id)->sides[0]), names(event_.game(id)->sides[1]), id.table});
      one.byes = names(round.byes);
      rounds.push_back(std::move(one));
    }
    return rounds;
  }
  static std::vector<std::string> names(const std::vector<tournament::EntryId>& entries) {
    std::vector<std::string> found;
    for (const auto entry : entries) found.push_back(std::to_string(entry.number()));
    return found;
  }

 private:
  tournament::Event event_;
  std::vector<tournament::DatedFact> facts_;
};

/// `1v4 2v3`, in the order of the tables of the last round.
inline std::string meetings_of(const tournament::Event& event) {
  std::string text;
  for (const tournament::GameId id : event.rounds().back().games) {
    const auto& sides = event.game(id)->sides;
    text += (text.empty() ? "" : " ") + std::to_string(sides[0].front().number()) + 'v' +
            std::to_string(sides[1].front().number());
  }
  return text;
}

}  // namespace euchre::support
