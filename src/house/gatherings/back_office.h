#pragma once

#include "core/base/keep_going.h"
#include "house/gatherings/answer_cache.h"
#include "house/gatherings/presence.h"
#include "house/tables/metrics.h"
#include "house/work/workers.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace euchre::gatherings {

/// Called once, on any thread.
using Reply = std::function<void(HttpAnswer)>;

/// What a piece of work changes. Where something breaks in work that changes nothing, only its answer is lost.
enum class Effect : std::uint8_t { None, Writes };

/// What has to be worked out before a request can be answered.
struct Errand {
  work::Lane lane = work::Lane::Quick;
  std::chrono::milliseconds most_time{2000};  ///< of a processor
  /// What the answer follows from, and from nothing else: the name of a log, the number of its last fact, and what is asked.
  /// Whoever asks the same gets the same answer, now and later. Empty: it is worked out for this request alone.
  std::string key;
  std::function<HttpAnswer(const KeepGoing&)> work;
  Effect effect = Effect::None;
  /// What stands between the two parts of a kept answer, such as the time; empty: nothing.
  std::function<std::string()> between = {};
};

/// Answers what takes work, away from the threads that serve tables: by what is kept, by what is being worked out for
/// somebody else, or by the workers. A request that cannot be taken is answered 503 with `Retry-After`, and one that takes
/// more than its time 413. Any thread may call it.
class BackOffice {
 public:
  /// Both outlive it, and no worker works any more once it is destroyed.
  BackOffice(work::Workers& workers, tables::Metrics& metrics) : workers_(workers), metrics_(metrics) {}

  /// `reply` is called once, perhaps at once; not at all where the asker has left before.
  void answer(Errand errand, const Asker& asker, Reply reply);

  /// Does something else for a request away from those threads, or tells it at once that there is no room for it. What waits for its turn
  /// is never done, nor told, where the asker has left before.
  enum class Room : std::uint8_t { Enough, None };
  void run(const Asker& asker, work::Lane lane, std::function<void(Room)> work);
  /// The same of work that can stop when it has taken its time, or nobody waits for it any more.
  void run_while(const Asker& asker, work::Lane lane, std::chrono::milliseconds most_time,
                 std::function<void(Room, const KeepGoing&)> work);

 private:
  struct Waiting {
    std::uint64_t number = 0;
    Reply reply;
    std::function<std::string()> between;
  };
  /// One answer that is being worked out.
  struct Underway {
    std::string key;  ///< empty: nobody else may wait for it
    std::vector<Waiting> waiting;
    std::vector<work::Line> lines;  ///< of askers in whose turn it will be begun, the first that comes
    std::vector<work::Ticket> tickets;
    std::size_t places = 0;  ///< that it has among what waits
    bool has_begun = false;
  };
  using Shared = std::shared_ptr<Underway>;

  [[nodiscard]] Shared underway_for(const std::string& key);
  void queue(const Shared& underway, Errand errand, const work::Line& line);
  void work_out(const Shared& underway, const Errand& errand, const KeepGoing& keep_going);
  void leave(const Shared& underway, std::uint64_t number);
  void lose_place(const Shared& underway);
  /// All who wait. REQUIRES: the mutex is held.
  [[nodiscard]] std::vector<Waiting> finish(Underway& underway);

  work::Workers& workers_;
  tables::Metrics& metrics_;
  std::mutex mutex_;
  AnswerCache cache_{std::size_t{64} * 1024 * 1024};
  std::map<std::string, Shared> underway_;  ///< by key
  std::uint64_t last_ = 0;
};

/// 503 with `Retry-After`: more is asked than can be done now.
[[nodiscard]] HttpAnswer busy_answer(std::string_view why);
/// 500: something broke in the house over it. It is the house's own fault, and no asking again helps.
[[nodiscard]] HttpAnswer broken_answer();

}  // namespace euchre::gatherings
