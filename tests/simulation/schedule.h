#pragma once

#include "core/base/random.h"
#include "house/tables/strand.h"
#include "simulation/faults.h"

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace euchre::simulation {

using Time = tables::Clock::time_point;
using Work = tables::Work;
using Millis = std::chrono::milliseconds;
using Micros = std::chrono::microseconds;

/// To whom something that is to happen belongs: a run of a house, a connection, the world. When its owner dies it never
/// happens.
using Owner = std::uint64_t;
inline constexpr Owner kWorld = 0;

/// Virtual time and all that is to happen in it, one thing after another, in one thread. What happens at the same time
/// happens in the order in which it was planned, so a seed replays to the byte.
class Schedule {
 public:
  explicit Schedule(std::uint64_t seed) : random_(seed) {}
  Schedule(const Schedule&) = delete;
  Schedule& operator=(const Schedule&) = delete;
  ~Schedule();

  [[nodiscard]] Time now() const { return now_; }
  [[nodiscard]] RandomStream& random() { return random_; }
  /// A whole number from 0 to `most`, each equally likely.
  [[nodiscard]] std::uint32_t upto(std::uint32_t most) { return random_.below(most + 1); }
  /// Whether something happens that happens once in so many times; never where that is 0.
  [[nodiscard]] bool once_in(std::uint32_t times) { return times > 0 && random_.below(times) == 0; }
  [[nodiscard]] Millis between(Millis least, Millis most) {
    return least + Millis(upto(static_cast<std::uint32_t>((most - least).count())));
  }

  [[nodiscard]] Owner new_owner() { return ++last_owner_; }
  /// The number by which it can be called off.
  std::uint64_t at(Time when, Owner owner, Work work);
  std::uint64_t after(Micros delay, Owner owner, Work work) { return at(now_ + delay, owner, std::move(work)); }
  void call_off(std::uint64_t number);
  /// The owner has died: nothing of his happens any more, and what it would have done is destroyed.
  void drop(Owner owner);

  /// The owner stands still until then: what was to happen of his happens when he goes on.
  void stop(Owner owner, Time until);
  /// When he goes on; now, where he does not stand still.
  [[nodiscard]] Time goes_on(Owner owner) const;

  /// Does what comes next, if it comes by then; otherwise it is then.
  bool step(Time until);
  [[nodiscard]] std::uint64_t steps() const { return steps_; }

 private:
  /// When something is due. It stands for nothing where it is not what its place says: then it was called off, or put off.
  struct When {
    Time time;
    std::uint64_t number = 0;
    friend auto operator<=>(const When&, const When&) = default;
  };
  /// A place where something waits that is to happen; in an empty one nothing has the number 0. The number of what waits
  /// there tells the place, and grows with each that is planned.
  struct Place {
    When when;
    Owner owner = kWorld;
    Work work;
  };
  static constexpr unsigned kPlaceBits = 24;
  [[nodiscard]] Place& place_of(std::uint64_t number) {
    return places_[static_cast<std::size_t>(number & ((1ULL << kPlaceBits) - 1))];
  }

  std::uint64_t take_place();
  [[nodiscard]] Work empty(Place& place);
  /// The first that is due, whoever stands still; null where nothing is planned.
  Place* next();
  void put_off(Place& place, Time until);
  Place* next_that_goes_on();

  Time now_{};
  std::uint64_t last_number_ = 0;
  Owner last_owner_ = kWorld;
  std::uint64_t steps_ = 0;
  RandomStream random_;
  std::vector<When> due_;             ///< a heap, the first due on top
  std::vector<std::uint32_t> empty_;  ///< places
  std::deque<Place> places_;
  std::map<Owner, Time> stopped_;
};

/// Strands of one run of a house: what they do belongs to it. Strands take turns as threads would, in any order; the work of
/// each stays in order.
[[nodiscard]] tables::StrandMaker strands_of(Schedule& schedule, Owner owner, std::optional<Bug> bug);

}  // namespace euchre::simulation
