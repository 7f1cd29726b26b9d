#pragma once

#include "club/club/evening.h"
#include "house/gatherings/fact_chain.h"
#include "house/gatherings/gathering.h"
#include "house/tables/chance.h"

#include <memory>
#include <string>
#include <vector>

namespace euchre::gatherings {

/// A club's evening at the rubber table. docs/event-api.md is what it answers.
class ClubGathering final : public Gathering {
 public:
  ClubGathering(std::string id, tables::Chance& chance) : id_(std::move(id)), chance_(chance) {}

  [[nodiscard]] Result<void, std::string> restore(std::string_view line) override;
  [[nodiscard]] std::optional<std::string> lock_of(const GatheringRequest& request) const override;
  [[nodiscard]] std::vector<std::string> locks() const override { return {}; }
  [[nodiscard]] Reading reading(const GatheringRequest& request, std::uint64_t now_ms) const override;
  void begin() override { ahead_ = *now_; }
  [[nodiscard]] HttpAnswer change(const GatheringRequest& request, std::uint64_t now_ms,
                                  std::vector<std::string>& lines) override;
  Changed keep() override;
  void drop() override { facts_ahead_.clear(); }
  [[nodiscard]] std::size_t facts() const override { return facts_.size(); }
  [[nodiscard]] std::optional<std::int64_t> round_begun() const override { return std::nullopt; }
  [[nodiscard]] bool is_closed() const override { return now_->is_closed(); }
  [[nodiscard]] bool is_closed_ahead() const override { return ahead_.is_closed(); }

 private:
  const std::string id_;
  tables::Chance& chance_;
  /// Whoever reads holds it as it was.
  std::shared_ptr<club::Evening> now_ = std::make_shared<club::Evening>();
  club::Evening ahead_;
  FactChain<club::ClubFact> facts_;
  std::vector<club::ClubFact> facts_ahead_;
};

}  // namespace euchre::gatherings
