#include "core/base/random.h"
#include "house/work/fair_queue.h"

#include <gtest/gtest.h>

#include <deque>
#include <map>
#include <set>
#include <string>
#include <vector>

/// Random pushes, turns and cancellations, beside a plain twin that remembers all of it.
namespace euchre::work {
namespace {

constexpr Bounds kBounds{.in_all = 40, .of_a_group = 16, .of_a_member = 6};

struct Job {
  Line line;
  Ticket ticket;
};

class Twin {
 public:
  [[nodiscard]] bool has_room(const Line& line) const {
    std::size_t all = 0;
    std::size_t group = 0;
    for (const auto& [other, jobs] : waiting_) {
      all += jobs.size();
      if (other.group == line.group) group += jobs.size();
    }
    const auto own = waiting_.find(line);
    return all < kBounds.in_all && group < kBounds.of_a_group &&
           (own == waiting_.end() || own->second.size() < kBounds.of_a_member);
  }
  void push(const Job& job) {
    auto& jobs = waiting_[job.line];
    if (jobs.empty()) turns_missed_[job.line] = 0;
    jobs.push_back(job.ticket);
  }
  void cancel(const Job& job) {
    std::erase(waiting_[job.line], job.ticket);
    forget_empty();
  }
  /// Whether it was the first of its line, and nobody has waited longer than a round of all turns.
  [[nodiscard]] bool is_right(const Job& job) {
    auto& jobs = waiting_[job.line];
    if (jobs.empty() || jobs.front() != job.ticket) return false;
    jobs.pop_front();
    for (auto& [line, missed] : turns_missed_) ++missed;
    turns_missed_[job.line] = 0;
    forget_empty();
    for (const auto& [line, missed] : turns_missed_) {
      if (missed > kMostMissed) return false;
    }
    return true;
  }
  [[nodiscard]] std::vector<Job> all() const {
    std::vector<Job> jobs;
    for (const auto& [line, tickets] : waiting_) {
      for (const Ticket ticket : tickets) jobs.push_back({line, ticket});
    }
    return jobs;
  }

  static constexpr unsigned kGroups = 5;
  static constexpr unsigned kMembers = 3;
  /// A line has its turn after every other group had one for each of its own members.
  static constexpr unsigned kMostMissed = kGroups * kMembers;

 private:
  void forget_empty() {
    std::erase_if(waiting_, [this](const auto& entry) {
      if (entry.second.empty()) turns_missed_.erase(entry.first);
      return entry.second.empty();
    });
  }

  std::map<Line, std::deque<Ticket>> waiting_;
  std::map<Line, unsigned> turns_missed_;
};

/// What one seed does with a queue and its twin.
class Trial {
 public:
  explicit Trial(std::uint64_t seed) : random_(seed) {}

  void step() {
    const unsigned what = random_.below(10);
    if (what < 5) {
      push();
    } else if (what < 9) {
      pop();
    } else {
      cancel();
    }
  }

 private:
  void push() {
    // One address asks for much more than the others.
    const unsigned group = random_.below(2) == 0 ? 0 : random_.below(Twin::kGroups);
    const Line line{std::to_string(group), std::to_string(random_.below(Twin::kMembers))};
    const Job job{line, ++last_};
    const bool has_room = twin_.has_room(line);
    ASSERT_EQ(queue_.push(job.ticket, line, job), has_room);
    if (has_room) twin_.push(job);
  }
  void pop() {
    const std::size_t size = twin_.all().size();
    ASSERT_EQ(queue_.size(), size);
    const auto job = queue_.pop();
    ASSERT_EQ(job.has_value(), size > 0);
    if (job) {
      ASSERT_TRUE(twin_.is_right(*job));
    }
  }
  void cancel() {
    const std::vector<Job> all = twin_.all();
    if (all.empty()) return;
    const Job& job = all[random_.below(static_cast<unsigned>(all.size()))];
    ASSERT_TRUE(queue_.remove(job.ticket));
    ASSERT_FALSE(queue_.remove(job.ticket));
    twin_.cancel(job);
  }

  RandomStream random_;
  FairQueue<Job> queue_{kBounds};
  Twin twin_;
  Ticket last_;
};

TEST(FairShares, nobody_starves_bounds_hold_order_is_kept_and_the_cancelled_stays_away) {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    Trial trial(seed);
    for (int i = 0; i < 1000; ++i) {
      trial.step();
      if (testing::Test::HasFatalFailure()) FAIL() << "seed " << seed << ", step " << i;
    }
  }
}

}  // namespace
}  // namespace euchre::work
