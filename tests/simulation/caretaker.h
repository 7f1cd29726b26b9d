#pragma once

#include "simulation/caller.h"
#include "simulation/disk.h"

#include <nlohmann/json.hpp>

#include <memory>
#include <set>
#include <string>
#include <string_view>

namespace euchre::simulation {

/// Whoever runs the house: closes the tables of those who only pass by, puts logs away, whether anybody needs them or not, and
/// brings back what lies in the archive, however it came there. What lies there is what the store had.
class Caretaker {
 public:
  static constexpr std::string_view kKey = "the key of whoever runs the house";

  Caretaker(const Town& town, Store& store)
      : town_(town), store_(store), self_(town.schedule.new_owner()), caller_(town) {}
  Caretaker(const Caretaker&) = delete;
  Caretaker& operator=(const Caretaker&) = delete;
  ~Caretaker();

  void begin();
  /// Complains of what lies in the archive otherwise than it was put away.
  void see_that_all_is_whole();

 private:
  using Json = nlohmann::json;

  void come_soon();
  void come();
  void bring_one_back();
  void choose();
  void put_away(const std::string& log);
  void tidy_away(const std::string& log);
  void act(const Json& wish);
  void follow_passer_by();
  [[nodiscard]] std::string any_log();

  const Town town_;
  Store& store_;
  const Owner self_;
  Caller caller_;
  std::unique_ptr<Person> passer_by_;  ///< plays alone, until his table is closed
  std::string ambushed_;               ///< the log that is put away as soon as something is on its way to it
  std::set<std::string> seen_;         ///< logs whose files were read since they were put away
};

}  // namespace euchre::simulation
