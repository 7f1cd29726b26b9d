#pragma once

#include "club/tournament/season.h"
#include "house/gatherings/event_shelf.h"
#include "house/gatherings/fact_chain.h"
#include "house/gatherings/gathering.h"

#include <memory>
#include <string>
#include <vector>

namespace euchre::gatherings {

/// A season of several events of the house. docs/event-api.md is what it answers. It keeps which events there are and by what
/// rules they count; what they came to it reads from them whenever it is asked.
class SeasonGathering final : public Gathering {
 public:
  SeasonGathering(std::string id, std::shared_ptr<EventShelf> shelf) : id_(std::move(id)), shelf_(std::move(shelf)) {}

  [[nodiscard]] Result<void, std::string> restore(std::string_view line) override;
  [[nodiscard]] std::optional<std::string> lock_of(const GatheringRequest& request) const override;
  [[nodiscard]] std::vector<std::string> locks() const override { return {}; }
  [[nodiscard]] Reading reading(const GatheringRequest& request, std::uint64_t now_ms) const override;
  void begin() override { ahead_ = *now_; }
  [[nodiscard]] HttpAnswer change(const GatheringRequest& request, std::uint64_t now_ms,
                                  std::vector<std::string>& lines) override;
  [[nodiscard]] std::optional<LongChange> long_change(const GatheringRequest& request, std::uint64_t now_ms) override;
  Changed keep() override;
  void drop() override { facts_ahead_.clear(); }
  [[nodiscard]] std::size_t facts() const override { return facts_.size(); }
  [[nodiscard]] std::optional<std::int64_t> round_begun() const override { return std::nullopt; }
  [[nodiscard]] bool is_closed() const override { return now_->is_closed(); }
  [[nodiscard]] bool is_closed_ahead() const override { return ahead_.is_closed(); }

 private:
  [[nodiscard]] HttpAnswer take(const tournament::SeasonFact& fact, const Wording& say,
                                std::vector<std::string>& lines);

  const std::string id_;
  const std::shared_ptr<EventShelf> shelf_;
  /// Whoever reads holds it as it was.
  std::shared_ptr<tournament::Season> now_ = std::make_shared<tournament::Season>();
  tournament::Season ahead_;
  FactChain<tournament::SeasonFact> facts_;
  std::vector<tournament::SeasonFact> facts_ahead_;
};

}  // namespace euchre::gatherings
