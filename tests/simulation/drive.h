#pragma once

#include "simulation/caller.h"

#include <nlohmann/json.hpp>

#include <set>
#include <string>

namespace euchre::simulation {

/// One evening of pairs after another, with its director, who draws round after round, and the phones of both sides at each
/// table. What a phone is told is entered is in the log, once; and the evening comes to its end.
class Drive {
 public:
  explicit Drive(const Town& town) : town_(town), self_(town.schedule.new_owner()), caller_(town) {}
  Drive(const Drive&) = delete;
  Drive& operator=(const Drive&) = delete;
  ~Drive() { town_.schedule.drop(self_); }

  void begin();
  /// How many evenings were played to their end.
  [[nodiscard]] unsigned evenings() const { return evenings_; }
  /// How many scores were told to be entered.
  [[nodiscard]] unsigned scores() const { return scores_; }
  /// Where the evening stands, for complaints.
  [[nodiscard]] const std::string& situation() const { return situation_; }

 private:
  using Json = nlohmann::json;

  void look_soon();
  void look();
  void direct(const Json& event);
  void command(const Json& body);
  void settle(const Json& game);
  void play(const Json& game);
  void report(const std::string& game, int table, const std::string& side);
  void entered(const std::string& event, const std::string& token, unsigned status, const std::string& body);

  const Town town_;
  const Owner self_;
  Caller caller_;
  std::string id_;
  std::string director_;
  std::size_t known_ = 0;         ///< facts of this evening that anybody was told of
  std::set<std::string> played_;  ///< games whose scores are on their way
  std::string situation_ = "not begun";
  unsigned evenings_ = 0;
  unsigned scores_ = 0;
};

}  // namespace euchre::simulation
