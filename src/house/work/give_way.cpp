#include "house/work/give_way.h"

#include <algorithm>

#ifdef __linux__
#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>
#endif
#include <ctime>

namespace euchre::work {
namespace {

[[maybe_unused]] int steps(GivesWay how) {
  switch (how) {
    case GivesWay::ALittle: return 1;
    case GivesWay::MuchOf: return 8;
    case GivesWay::Always: return 12;
  }
  return 0;
}

}  // namespace

void give_way(GivesWay how) {
#ifdef __linux__
  constexpr int kNicest = 19;
  const auto self = static_cast<id_t>(gettid());
  const int now = getpriority(PRIO_PROCESS, self);
  // Neither can fail in a way that matters: the thread then runs as all others do.
  static_cast<void>(setpriority(PRIO_PROCESS, self, std::min(kNicest, now + steps(how))));
  if (how == GivesWay::ALittle) return;
  const sched_param none{};
  static_cast<void>(sched_setscheduler(0, SCHED_BATCH, &none));
#else
  static_cast<void>(how);
#endif
}

double thread_seconds() {
  timespec used{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
  constexpr double kNanosecond = 1e-9;
  return static_cast<double>(used.tv_sec) + kNanosecond * static_cast<double>(used.tv_nsec);
}

}  // namespace euchre::work
