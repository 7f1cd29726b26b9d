#pragma once

#include "club/tournament/event_command.h"
#include "club/tournament/event_text.h"
#include "house/gatherings/event_pad.h"
#include "house/gatherings/event_pages.h"
#include "house/gatherings/gathering.h"
#include "house/gatherings/live_places.h"
#include "house/tables/chance.h"

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::gatherings {

/// How a line of the log begins that says whether people may enter themselves: `open` or `closed`.
inline constexpr std::string_view kRegistrationLine = "# registration ";

/// How long something takes: no longer than tables may wait, a moment, or longer.
enum class Toil : std::uint8_t { Little, Some, Much };

/// What one request writes, all of it or nothing.
struct EventStep {
  std::uint64_t now_ms = 0;
  std::vector<std::string> lines;
  std::vector<tournament::DatedFact> facts;
  PlacesByTable places;  ///< for games that go to tables of the house
};

/// How much an event holds that is gone through, or copied, for what is done with it.
[[nodiscard]] std::size_t size_of(const tournament::Event& event);

[[nodiscard]] HttpAnswer refused_by_event(const tournament::EventRefusal& refusal, const Wording& say);
[[nodiscard]] HttpAnswer not_of_this_table(const Pad& pad, const Wording& say);

/// What people ask of an event that changes it, done on a copy of its state. Any thread may: a round of players who change
/// partners may take seconds to find.
class EventSteps {
 public:
  /// `chance` outlives it.
  EventSteps(std::string id, tables::Chance& chance, std::shared_ptr<const LiveRoom> room)
      : id_(std::move(id)), chance_(chance), room_(std::move(room)) {}

  /// Adds to `step`, and brings `state` up to it; where the answer is a refusal neither counts.
  /// REQUIRES: the path is that of a pad, `register` or `commands`.
  [[nodiscard]] HttpAnswer change(const GatheringRequest& request, EventStep& step, EventState& state,
                                  const KeepGoing& keep_going = {}) const;
  /// What that takes: by how much is asked, and of how great an event.
  [[nodiscard]] static Toil toil_of(const GatheringRequest& request, const tournament::Event& event);
  /// The same of the next round of that event.
  [[nodiscard]] static Toil toil_of_round(const tournament::Event& event);
  /// Whether one thing is asked for, so that nothing is done where it is refused. REQUIRES: as for `change`.
  [[nodiscard]] static bool is_of_one(const GatheringRequest& request);
  /// Why the one command that is asked for cannot be done, so that nothing need be copied to find out; nothing where it can, or
  /// where that is found out only by doing it.
  [[nodiscard]] static std::optional<HttpAnswer> refusal_of_one(const GatheringRequest& request,
                                                                const tournament::Event& event);

  [[nodiscard]] static Result<void, tournament::EventRefusal> decide_on(EventState& state,
                                                                        const tournament::EventCommand& command,
                                                                        EventStep& step);
  /// REQUIRES: it is due.
  static void begin_round_by_itself(EventStep& step, EventState& state);

 private:
  struct WishMaker;

  [[nodiscard]] HttpAnswer command(const GatheringRequest& request, EventStep& step, EventState& state,
                                   const KeepGoing& keep_going) const;
  [[nodiscard]] HttpAnswer wish_live(const nlohmann::ordered_json& json, const Pad& pad, const Wording& say,
                                     EventStep& step, EventState& state) const;
  [[nodiscard]] HttpAnswer count_feats(const nlohmann::ordered_json& json, const Pad& pad, const Wording& say,
                                       EventStep& step, EventState& state) const;
  [[nodiscard]] HttpAnswer report(const GatheringRequest& request, EventStep& step, EventState& state) const;
  [[nodiscard]] HttpAnswer enter(const GatheringRequest& request, EventStep& step, EventState& state) const;
  static std::shared_ptr<const tournament::Schedule> keep_schedule(EventState& state);
  static void add(EventState& state, const std::vector<tournament::EventFact>& facts, EventStep& step);

  /// Takes a place for a game at that table of the house; why there is none, otherwise.
  [[nodiscard]] std::optional<HttpAnswer> take_place(const EventState& state, const std::string& table,
                                                     EventStep& step) const;

  std::string id_;
  tables::Chance& chance_;
  std::shared_ptr<const LiveRoom> room_;
};

}  // namespace euchre::gatherings
