#pragma once

#include "core/cards/card_set.h"
#include "core/facts/fact.h"
#include "house/protocol/generated/messages.h"
#include "house/table/audience.h"
#include "house/table/table.h"
#include "simulation/disk.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::simulation {

/// Whoever remembers all that anybody was told, and compares it with what is on the disk: what was told is there, the same
/// for good, and nobody is shown more than the fold of the log shows him.
class Witness {
 public:
  explicit Witness(const Store& store) : store_(store) {}

  /// Somebody was told facts of a table as what he is there: a seat, or a watcher.
  void told(const std::string& table, const table::Audience& audience, const std::vector<protocol::SeenFact>& facts);
  /// The same, of facts as they stand in a frame: those above `before` up to `last`, in their array.
  void told(const std::string& table, const table::Audience& audience, std::int64_t before, std::int64_t last,
            std::string_view facts);
  /// The cards in hand that somebody was shown after so many facts, as they stand in a frame.
  void shown_hand(const std::string& table, const table::Audience& audience, std::int64_t last, std::string_view hand);
  /// Somebody was shown a table after so many facts.
  void shown(const std::string& table, const table::Audience& audience, std::int64_t last, protocol::TableView view);
  /// How many lines a log has, and how many of them have that word in them.
  [[nodiscard]] std::size_t lines_of(const std::string& log) const;
  [[nodiscard]] std::size_t lines_with(const std::string& log, std::string_view word) const;
  /// The lines of a log that are facts, and no remarks.
  [[nodiscard]] std::vector<std::string> facts_in(const std::string& log) const;
  /// All facts of a table's log; null where a line is none.
  [[nodiscard]] const std::vector<facts::Fact>* facts_of(const std::string& table);
  /// Something went wrong that only who saw it can tell.
  void complain(std::string what);

  /// The number of the last fact of a table that anybody was told.
  [[nodiscard]] std::int64_t most_told(const std::string& table) const;
  [[nodiscard]] const std::vector<std::string>& complaints() const { return complaints_; }
  [[nodiscard]] std::uint64_t facts_told() const { return facts_told_; }
  [[nodiscard]] std::uint64_t views_compared() const { return views_compared_; }
  [[nodiscard]] std::uint64_t hands_compared() const { return hands_compared_; }

 private:
  /// A log in the store or in the archive; null where there is none.
  [[nodiscard]] const storage::StoredTable* log_of(const std::string& log) const;

  /// A table folded from its lines, as far as it was asked for, and what each audience is to be told of each line.
  /// The four seats, told what they did themselves; watchers; and the four seats, told what was done there before they sat down.
  static constexpr std::size_t kEars = 9;

  /// What one ear hears of the first lines, as frames have it; as far as somebody had that ear.
  struct Ear {
    std::vector<std::string> written;
    bool is_listening = false;  ///< to all that comes
  };
  struct Fold {
    table::Table table;
    std::vector<facts::Fact> facts;  ///< of the lines so far
    std::int64_t most_told = 0;
    std::array<Ear, kEars> ears;
    std::vector<BySeat<bool>> sits_down;  ///< whether by that line somebody sits down in a seat, or may
    std::vector<BySeat<CardSet>> hands;   ///< after it; empty where no cards are out
    [[nodiscard]] std::size_t lines() const { return facts.size(); }
  };

  /// Writes down what an ear hears of the lines before `end`, where that was not done. REQUIRES: so many are folded.
  static void hear(Fold& fold, std::size_t ear, std::size_t end);
  /// What is heard of a line with others before `end`, as frames have it.
  [[nodiscard]] static const std::string& written(Fold& fold, std::size_t index, std::size_t ear, std::size_t end);
  /// With which ear an audience hears a line that is told together with those up to `last`.
  [[nodiscard]] static std::size_t ear_of(const Fold& fold, const table::Audience& audience, std::size_t index,
                                          std::size_t last);
  /// Folds on to so many lines; false where the disk has not as many.
  bool fold_to(Fold& fold, const std::string& table, std::size_t lines);

  const Store& store_;
  std::map<std::string, Fold> folds_;
  std::vector<std::string> complaints_;
  std::uint64_t facts_told_ = 0;
  std::uint64_t views_compared_ = 0;
  std::uint64_t hands_compared_ = 0;
};

}  // namespace euchre::simulation
