#pragma once

#include "core/base/random.h"
#include "house/http/house.h"

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace euchre::test_support {

/// Time and work that stand still until a test moves them. Work is done in order by the thread that calls `run`.
class FakeTime {
 public:
  /// Does all that is due now.
  void run();
  /// Moves the clock on, doing everything at its time.
  void advance(std::chrono::milliseconds by);
  [[nodiscard]] tables::StrandMaker strands();
  [[nodiscard]] tables::Clock::time_point now() const { return now_; }

 private:
  class FakeStrand;
  class FakeAlarm;
  struct Due {
    tables::Work work;
    const FakeAlarm* alarm = nullptr;
  };

  tables::Clock::time_point now_{};
  std::multimap<tables::Clock::time_point, Due> alarms_;
  std::deque<tables::Work> posted_;  // destroyed first: with it go tables, which take back their alarms
};

/// A log in memory, whose disk may be slow or full.
class FakeLog final : public storage::Log {
 public:
  enum class Disk : std::uint8_t { Quick, Held, Full };

  void append(storage::Append append, Done done) override;
  Result<std::vector<storage::StoredTable>, storage::StorageError> open_tables() override;
  Result<std::vector<storage::StoredTable>, storage::StorageError> open_logs(storage::LogKind kind) override;
  Result<std::vector<std::string>, storage::StorageError> lines_of(std::string_view table) override;

  void set_disk(Disk disk) { disk_ = disk; }
  /// Nothing can be written to this log; to no other is it refused.
  void refuse_log(std::string name) { refused_ = std::move(name); }
  /// Appends that wait for the disk.
  [[nodiscard]] std::size_t held() const { return held_.size(); }
  /// Lets all of them through.
  void release();
  /// Puts a table there as if it had been left by an earlier house.
  void put(const storage::StoredTable& table) { tables_[table.table] = table; }
  [[nodiscard]] const storage::StoredTable& table(const std::string& name) const { return tables_.at(name); }
  [[nodiscard]] bool is_closed(const std::string& name) const { return closed_.contains(name); }

 private:
  struct Held {
    storage::Append append;
    Done done;
  };

  void keep(const storage::Append& append);

  Disk disk_ = Disk::Quick;
  std::string refused_;
  std::map<std::string, storage::StoredTable> tables_;
  std::map<std::string, bool> closed_;
  std::vector<Held> held_;
};

/// Computers that think at once, or when they are told to.
class FakeThinkers final : public tables::Thinkers {
 public:
  void think(tables::Work work) override;
  /// From now on thoughts wait.
  void hold() { is_holding_ = true; }
  [[nodiscard]] std::size_t held() const { return held_.size(); }
  /// Does the oldest thought that waits.
  void release_one();
  /// Does all that wait, and from now on each at once.
  void release();

 private:
  bool is_holding_ = false;
  std::deque<tables::Work> held_;
};

/// The same every time for the same seed.
class FakeChance final : public tables::Chance {
 public:
  explicit FakeChance(std::uint64_t seed) : random_(seed) {}
  void fill(std::span<std::uint8_t> bytes) override;

 private:
  RandomStream random_;
};

/// A whole house without network, disk or clock.
struct FakeHouse {
  explicit FakeHouse(std::uint64_t seed = 1, tables::Limits limits = {});

  FakeTime time;
  FakeLog log;
  FakeChance chance;
  FakeThinkers thinkers;
  http::House house;
};

}  // namespace euchre::test_support
