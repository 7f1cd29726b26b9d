#pragma once

#include "simulation/caller.h"

#include <nlohmann/json.hpp>

#include <map>
#include <string>
#include <vector>

namespace euchre::simulation {

/// One evening of a club after another, with its director, who lets people in, forms a table, has rubbers begin and enters them,
/// while people come, go and change. What he is told was written stands in the log, where he was told, for good; what the
/// evening shows is the fold of its log; and it comes to its end.
class ClubNight {
 public:
  explicit ClubNight(const Town& town) : town_(town), self_(town.schedule.new_owner()), caller_(town) {}
  ClubNight(const ClubNight&) = delete;
  ClubNight& operator=(const ClubNight&) = delete;
  ~ClubNight() { town_.schedule.drop(self_); }

  void begin();
  /// How many evenings were closed.
  [[nodiscard]] unsigned nights() const { return nights_; }
  /// How many rubbers were told to be entered.
  [[nodiscard]] unsigned rubbers() const { return rubbers_; }
  /// Where the evening stands, for complaints.
  [[nodiscard]] const std::string& situation() const { return situation_; }

 private:
  using Json = nlohmann::json;

  void look_soon();
  void look();
  void see(const Json& shown);
  [[nodiscard]] Json folded(const Json& shown, const std::vector<std::string>& lines) const;
  void see_that_all_is_kept();
  void direct(const Json& evening);
  [[nodiscard]] Json next_command(const Json& evening);
  [[nodiscard]] Json between_rubbers(const Json& evening);
  [[nodiscard]] Json where_people_are_short(const Json& evening);
  [[nodiscard]] Json in_a_rubber(const Json& evening);
  [[nodiscard]] Json arrival(unsigned people);
  [[nodiscard]] Json account();
  [[nodiscard]] Json substitution(const Json& evening);
  void command(const Json& wish);
  void told(const Json& wish, unsigned status, const std::string& body);
  [[nodiscard]] std::string log() const { return "club/" + id_; }

  const Town town_;
  const Owner self_;
  Caller caller_;
  std::string id_;
  std::string director_;
  std::string code_;
  std::map<std::size_t, std::string> book_;  ///< facts that the director was told were written, by their numbers
  std::size_t known_ = 0;                    ///< facts that anybody was told of
  unsigned arrived_ = 0;
  unsigned times_short_ = 0;  ///< of people at the table, one after another: no rubber could begin
  std::string situation_ = "not begun";
  unsigned nights_ = 0;
  unsigned rubbers_ = 0;
};

}  // namespace euchre::simulation
