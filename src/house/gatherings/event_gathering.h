#pragma once

#include "club/tournament/event_text.h"
#include "house/gatherings/event_pages.h"
#include "house/gatherings/event_steps.h"
#include "house/gatherings/gathering.h"
#include "house/gatherings/season_register.h"
#include "house/tables/chance.h"
#include "house/tables/limits.h"

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace euchre::gatherings {

/// A tournament or a league. docs/event-api.md is what it answers.
class EventGathering final : public Gathering {
 public:
  /// What whoever opened it may have, and all that, outlives it.
  EventGathering(std::string id, tables::Chance& chance, std::shared_ptr<SeasonRegister> seasons,
                 std::shared_ptr<LiveRoom> room)
      : id_(id), room_(std::move(room)), steps_(std::move(id), chance, room_), seasons_(std::move(seasons)) {}

  [[nodiscard]] Result<void, std::string> restore(std::string_view line) override;
  [[nodiscard]] std::optional<std::string> lock_of(const GatheringRequest& request) const override;
  [[nodiscard]] std::vector<std::string> locks() const override;
  [[nodiscard]] Reading reading(const GatheringRequest& request, std::uint64_t now_ms) const override;
  void wake() override { room_->settle(now_->event, places_); }
  void begin() override { ahead_ = now_; }
  [[nodiscard]] HttpAnswer change(const GatheringRequest& request, std::uint64_t now_ms,
                                  std::vector<std::string>& lines) override;
  [[nodiscard]] std::optional<LongChange> long_change(const GatheringRequest& request, std::uint64_t now_ms) override;
  [[nodiscard]] std::optional<GatheringRequest> told_after(const GatheringRequest& request) const override;
  [[nodiscard]] std::optional<LongChange> long_due(std::uint64_t now_ms) override;
  [[nodiscard]] std::vector<tables::LiveGame> live_games() const override;
  void enter_live(const tables::LiveGame& game, const tables::LiveEnd& end, std::uint64_t now_ms,
                  std::vector<std::string>& lines) override;
  [[nodiscard]] std::optional<Result<tables::SeatClaim, HttpAnswer>> seat_claim(
      const GatheringRequest& request) const override;
  [[nodiscard]] std::optional<std::uint64_t> due_ms() const override;
  void come_due(std::uint64_t now_ms, std::vector<std::string>& lines) override;
  Changed keep() override;
  void drop() override { forget_batch(); }
  [[nodiscard]] std::size_t facts() const override { return facts_.size(); }
  [[nodiscard]] std::optional<std::int64_t> round_begun() const override;
  [[nodiscard]] bool is_closed() const override { return now_->event.is_closed(); }
  [[nodiscard]] bool is_closed_ahead() const override { return ahead_->event.is_closed(); }

 private:
  using State = EventState;
  struct WorkedOut;

  using Work = std::function<HttpAnswer(EventStep&, State&, const KeepGoing&)>;
  /// REQUIRES: it is more than little.
  [[nodiscard]] LongChange worked_out(Toil toil, std::uint64_t now_ms, Work work);
  /// Others make the copy that a change needs, which is then done at once.
  [[nodiscard]] LongChange copied_first(const GatheringRequest& request, std::uint64_t now_ms);
  [[nodiscard]] bool has_spare() const { return spare_ && spare_.use_count() == 1; }
  [[nodiscard]] std::optional<HttpAnswer> take_worked_out(const WorkedOut& worked, std::vector<std::string>& lines);
  void take(EventStep step, std::vector<std::string>& lines);
  void forget_batch();
  /// Many have the link by which people enter themselves: whoever fills the list with it is slowed down by his address.
  [[nodiscard]] bool may_register(const std::string& network, std::uint64_t now_ms);
  /// To be changed: one of its own where nothing of the batch has changed it yet.
  [[nodiscard]] State& ahead();

  const std::string id_;
  const std::shared_ptr<LiveRoom> room_;
  const EventSteps steps_;
  const std::shared_ptr<SeasonRegister> seasons_;
  /// Whoever reads holds it as it was: what follows makes another.
  std::shared_ptr<State> now_ = std::make_shared<State>();
  /// What follows from the batch; the same as `now_` until something does, for a copy of a great event takes its time.
  std::shared_ptr<State> ahead_ = now_;
  /// What was `now_` before, or was copied from it. Once nobody reads it any more it is brought up to `now_` by the facts since,
  /// which costs nothing beside another copy. May be null.
  std::shared_ptr<State> spare_;
  EventPages::Facts facts_;
  std::vector<tournament::DatedFact> facts_ahead_;
  std::map<std::string, tables::TokenBucket> registered_from_;  ///< by address
  std::uint64_t registered_ms_ = 0;                             ///< when the last did; a calendar may be set back
  Changed changed_ahead_;
  PlacesByTable places_;  ///< of the games that are played at tables of the house
  PlacesByTable places_ahead_;
  /// By table, as they were when they were first asked for.
  mutable std::map<std::string, tables::LiveGame> live_games_;
};

}  // namespace euchre::gatherings
