#pragma once

#include "simulation/disk.h"

#include <functional>
#include <string>
#include <vector>

namespace euchre::simulation {

/// The way from a node to the database, which outlives what runs there.
struct Cable {
  Time cut_until{};
};

/// The log of one run of a node, in a database that several share: behind a cable that is cut now and then, with a lease that
/// is renewed, and lost where the node was silent for too long.
class Database final : public Disk, public storage::Nodes {
 public:
  Database(const DiskPlace& place, const std::string& node, const Cable& cable);

  [[nodiscard]] storage::Nodes* nodes() override { return this; }
  Result<std::vector<storage::StoredTable>, storage::StorageError> open_logs(storage::LogKind kind) override;

  [[nodiscard]] storage::Lease lease() const override;
  [[nodiscard]] bool is_held() const override;
  void when_lost(std::function<void()> tell) override { tell_lost_ = std::move(tell); }
  void let_go() override { ++let_go_; }
  Result<std::optional<storage::LogOutline>, storage::StorageError> outline_of(std::string_view log) override;
  Result<storage::Claim, storage::StorageError> claim(std::string_view log) override;
  Result<storage::Hold, storage::StorageError> hold(std::string_view log) override;
  Result<std::vector<std::string>, storage::StorageError> forgotten(std::uint64_t written_before_ms,
                                                                    std::size_t most) override;
  Result<std::vector<storage::SeatHeld>, storage::StorageError> seats_of(const storage::TokenHash& token) override;
  Result<void, storage::StorageError> tell(const std::vector<storage::Notice>& notices) override;
  Result<std::vector<storage::Notice>, storage::StorageError> told_by_others() override;

 private:
  [[nodiscard]] Time reachable_at() const override;
  [[nodiscard]] std::optional<storage::StorageError> refusal_of(const storage::Append& append) override;
  void keep(const storage::Append& append) override;
  [[nodiscard]] bool may_remove(const storage::StoredTable& log) const override;
  void forget(const std::string& log) override;
  [[nodiscard]] bool is_cut() const { return reachable_at() > schedule().now(); }
  [[nodiscard]] Members& members() const { return store().members; }
  /// Where a dead node has it, all that the node had is free.
  void bury_owner_of(const std::string& log);
  /// Whether a node other than this has it that is not buried.
  [[nodiscard]] bool is_anothers(const std::string& log) const;
  void renew_in_time();
  void renew();

  const Cable& cable_;
  Members::Run run_;
  Time held_until_{};
  std::uint64_t lost_ = 0;
  std::uint64_t let_go_ = 0;
  std::function<void()> tell_lost_;
};

}  // namespace euchre::simulation
