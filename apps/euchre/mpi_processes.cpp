#include "mpi_processes.h"

#include "core/base/check.h"
#include "threads.h"

#include <mpi.h>

#include <cstring>
#include <limits>
#include <mutex>
#include <numeric>

/// A number that all processes count up together: it lies in the memory of the first.
class MpiProcesses::Counter {
 public:
  explicit Counter(int rank) {
    const MPI_Aint bytes = rank == 0 ? sizeof(std::uint32_t) : 0;
    MPI_Win_allocate(bytes, sizeof(std::uint32_t), MPI_INFO_NULL, MPI_COMM_WORLD, static_cast<void*>(&memory_),
                     &window_);
    if (rank == 0) {
      MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, window_);
      *memory_ = 0;
      MPI_Win_unlock(0, window_);
    }
    MPI_Barrier(MPI_COMM_WORLD);
  }
  Counter(const Counter&) = delete;
  Counter& operator=(const Counter&) = delete;
  ~Counter() { MPI_Win_free(&window_); }

  /// Every number once, to one thread of one process.
  [[nodiscard]] std::uint32_t next() {
    const std::lock_guard one_thread_at_a_time(mutex_);
    const std::uint32_t one = 1;
    std::uint32_t number = 0;
    MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, window_);
    MPI_Fetch_and_op(&one, &number, MPI_UINT32_T, 0, 0, MPI_SUM, window_);
    MPI_Win_unlock(0, window_);
    return number;
  }

 private:
  std::mutex mutex_;
  std::uint32_t* memory_ = nullptr;
  MPI_Win window_ = MPI_WIN_NULL;
};

MpiProcesses::MpiProcesses(int& argc, char**& argv) {
  int threads = 0;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_SERIALIZED, &threads);
  EUCHRE_REQUIRE(threads >= MPI_THREAD_SERIALIZED);
  MPI_Comm_size(MPI_COMM_WORLD, &count_);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
}

MpiProcesses::~MpiProcesses() { MPI_Finalize(); }

euchre::FindAll MpiProcesses::find_all(unsigned threads) {
  return [this, threads](unsigned parts, const euchre::FindPart& find) {
    Counter counter(rank_);
    return gather(find_some(counter, parts, threads, find));
  };
}

std::vector<std::string> MpiProcesses::find_some(Counter& counter, unsigned parts, unsigned threads,
                                                 const euchre::FindPart& find) {
  std::vector<std::string> found(parts);
  on_threads(threads)(threads, [&](unsigned /*thread*/) {
    for (std::uint32_t part = counter.next(); part < parts; part = counter.next()) found[part] = find(part);
  });
  return found;
}

std::vector<std::string> MpiProcesses::gather(const std::vector<std::string>& found) const {
  const int parts = static_cast<int>(found.size());
  std::vector<std::uint64_t> sizes(found.size());
  std::string own;
  for (std::size_t part = 0; part < found.size(); ++part) {
    sizes[part] = found[part].size();
    own += found[part];
  }
  std::vector<std::uint64_t> all_sizes(is_first() ? found.size() * count() : 0);
  MPI_Gather(sizes.data(), parts, MPI_UINT64_T, all_sizes.data(), parts, MPI_UINT64_T, 0, MPI_COMM_WORLD);
  std::vector<int> lengths(is_first() ? count() : 0);
  std::vector<int> starts(lengths.size());
  std::uint64_t total = 0;
  for (std::size_t rank = 0; rank < lengths.size(); ++rank) {
    const auto begin = all_sizes.begin() + static_cast<std::ptrdiff_t>(rank * found.size());
    starts[rank] = static_cast<int>(total);
    lengths[rank] = static_cast<int>(std::accumulate(begin, begin + parts, std::uint64_t{0}));
    total += static_cast<std::uint64_t>(lengths[rank]);
    EUCHRE_REQUIRE(total <= std::numeric_limits<int>::max());  // commands ask for some megabytes at a time
  }
  std::string bytes(total, '\0');
  MPI_Gatherv(own.data(), static_cast<int>(own.size()), MPI_BYTE, bytes.data(), lengths.data(), starts.data(), MPI_BYTE,
              0, MPI_COMM_WORLD);
  std::vector<std::string> gathered(is_first() ? found.size() : 0);
  std::size_t place = 0;
  for (std::size_t i = 0; i < all_sizes.size(); ++i) {
    if (all_sizes[i] > 0) gathered[i % found.size()] = bytes.substr(place, all_sizes[i]);
    place += all_sizes[i];
  }
  return gathered;
}

std::uint32_t MpiProcesses::greatest(std::uint32_t own) {
  std::uint32_t found = 0;
  MPI_Allreduce(&own, &found, 1, MPI_UINT32_T, MPI_MAX, MPI_COMM_WORLD);
  return found;
}
