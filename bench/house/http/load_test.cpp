#include "arguments.h"
#include "house/http/load_client.h"
#include "house/protocol/generated/messages.h"
#include "support/house/http/fair_share.h"

#include <fmt/core.h>
#include <sys/epoll.h>
#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// Loads a running house: many tables of computers with a person at each who answers at once, and watchers. Measures the
/// facts that reach the clients, the time from a person's command to the view that shows it, and the memory of the house.
namespace euchre::bench {
namespace {

using Clock = std::chrono::steady_clock;

struct Options {
  std::uint16_t port = 8080;
  unsigned tables = 500;
  unsigned clients = 2000;
  unsigned idle = 0;
  unsigned seconds = 10;
  unsigned pace_ms = 0;
  std::string player = "rules";
  int server = 0;  ///< its process id
};

struct Counts {
  std::uint64_t facts = 0;
  std::uint64_t frames = 0;
  std::uint64_t bytes = 0;
  std::uint64_t refused = 0;
  std::vector<double> latencies_ms;
};

/// The number after the first `"seq":`.
std::int64_t seq_of(std::string_view frame) {
  constexpr std::string_view name = "\"seq\":";
  const std::size_t at = frame.find(name);
  std::int64_t seq = 0;
  if (at != std::string_view::npos) std::from_chars(frame.data() + at + name.size(), frame.data() + frame.size(), seq);
  return seq;
}

bool asks_for_something(std::string_view frame) {
  return frame.find("\"your_turn\":") != std::string_view::npos ||
         frame.find("\"may_pledge\":true") != std::string_view::npos ||
         frame.find("\"may_open\":true") != std::string_view::npos ||
         frame.find("\"may_cut\":true") != std::string_view::npos ||
         frame.find("\"stage\":\"match-over\"") != std::string_view::npos;
}

/// One client: the person of a table, or a watcher.
class Guest {
 public:
  Guest(std::uint16_t port, Counts& counts) : client_(port), counts_(counts) {
    client_.send(protocol::encode(protocol::HelloMessage{protocol::kProtocolVersion, {}}));
  }

  [[nodiscard]] int descriptor() const { return client_.descriptor(); }
  [[nodiscard]] bool is_welcome() const { return is_welcome_; }
  [[nodiscard]] const std::string& table() const { return table_; }
  [[nodiscard]] std::int64_t seq() const { return seq_; }

  void open_table(std::size_t number, unsigned pace_ms, const std::string& player) {
    static constexpr std::array<const char*, 5> codes{"somerset", "keller", "hoyle", "danville", "alberta"};
    protocol::CreateTableMessage message;
    message.code = codes[number % codes.size()];
    message.name = "Ann";
    message.seat = protocol::Seat::S;
    for (const auto seat : {protocol::Seat::N, protocol::Seat::E, protocol::Seat::W}) {
      message.others.push_back({seat, protocol::OccupantKind::Computer, player});
    }
    message.clock_seconds = 3600;
    message.pace_ms = pace_ms;
    client_.send(protocol::encode(message));
    plays_ = true;
  }
  void watch(const std::string& table) { client_.send(protocol::encode(protocol::JoinMessage{table, "Eve", {}, {}})); }

  void read() {
    if (!client_.read([this](std::string_view frame) { take(frame); })) {
      fmt::print(stderr, "the house closed a connection\n");
      std::exit(1);
    }
  }

 private:
  void take(std::string_view frame) {
    ++counts_.frames;
    counts_.bytes += frame.size();
    if (frame.starts_with(R"({"type":"update")")) {
      take_update(frame);
    } else if (frame.starts_with(R"({"type":"welcome")")) {
      is_welcome_ = true;
    } else if (frame.starts_with(R"({"type":"joined")")) {
      const auto joined = std::get<protocol::JoinedMessage>(protocol::decode_server(frame).value());
      table_ = joined.table;
      seq_ = joined.seq;
    } else if (frame.starts_with(R"({"type":"refused")")) {
      ++counts_.refused;
    }
  }

  void take_update(std::string_view frame) {
    const std::int64_t seq = seq_of(frame);
    if (!plays_) return;
    counts_.facts += static_cast<std::uint64_t>(std::max<std::int64_t>(0, seq - seq_));
    seq_ = std::max(seq_, seq);
    if (waits_since_ && seq > asked_at_) {
      counts_.latencies_ms.push_back(std::chrono::duration<double, std::milli>(Clock::now() - *waits_since_).count());
      waits_since_.reset();
    }
    if (!asks_for_something(frame)) return;
    answer(std::get<protocol::UpdateMessage>(protocol::decode_server(frame).value()).view);
  }

  void answer(const protocol::TableView& view) {
    if (const auto share = test_support::share_due(view, {})) {
      const std::string said = protocol::encode(*share);
      if (std::exchange(shared_, said) != said) client_.send(said);
    }
    if (view.fairness && view.fairness->may_cut && std::exchange(cut_for_, view.deal) != view.deal) {
      client_.send(protocol::encode(protocol::CutMessage{table_, view.deal, view.fairness->least_cut}));
    }
    if (view.stage == protocol::Stage::MatchOver) client_.send(protocol::encode(protocol::NextMessage{table_}));
    if (!view.your_turn || waits_since_) return;
    const protocol::YourTurn& turn = *view.your_turn;
    waits_since_ = Clock::now();
    asked_at_ = seq_;
    if (!turn.calls.empty()) {
      const auto choice = static_cast<std::size_t>(seq_) % turn.calls.size();
      client_.send(protocol::encode(protocol::CallMessage{table_, seq_, turn.calls[choice].call}));
    } else if (turn.what == protocol::Stage::Discard) {
      client_.send(protocol::encode(protocol::DiscardMessage{table_, seq_, turn.cards.front()}));
    } else {
      client_.send(protocol::encode(protocol::PlayMessage{table_, seq_, turn.cards.front()}));
    }
  }

  LoadClient client_;
  Counts& counts_;
  std::string table_;
  std::int64_t seq_ = 0;
  bool is_welcome_ = false;
  bool plays_ = false;
  std::string shared_;  ///< what was last said for the share in a shuffle
  std::int64_t cut_for_ = 0;
  std::optional<Clock::time_point> waits_since_;
  std::int64_t asked_at_ = 0;
};

/// Resident memory of a process in KiB.
long memory_of(int process) {
  std::ifstream status("/proc/" + std::to_string(process) + "/status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with("VmRSS:")) return std::strtol(line.c_str() + 6, nullptr, 10);
  }
  return 0;
}

class LoadTest {
 public:
  explicit LoadTest(const Options& options) : options_(options), poll_(epoll_create1(EPOLL_CLOEXEC)) {}

  void run() {
    const long empty = memory_of(options_.server);
    connect_all();
    const long connected = memory_of(options_.server);
    open_tables();
    const long opened = memory_of(options_.server);
    watch_all();
    poll_for(std::chrono::seconds(3));
    counts_ = {};
    const auto began = Clock::now();
    poll_for(std::chrono::seconds(options_.seconds));
    const double seconds = std::chrono::duration<double>(Clock::now() - began).count();
    report(seconds, empty, connected, opened);
  }

 private:
  [[nodiscard]] unsigned connections() const { return options_.clients + options_.idle; }

  void connect_all() {
    for (unsigned i = 0; i < connections(); ++i) {
      guests_.push_back(std::make_unique<Guest>(options_.port, counts_));
      epoll_event event{};
      event.events = EPOLLIN;
      event.data.ptr = guests_.back().get();
      epoll_ctl(poll_, EPOLL_CTL_ADD, guests_.back()->descriptor(), &event);
      if (i % 50 == 0) poll_once(0);
    }
    wait_until([](const Guest& guest) { return guest.is_welcome(); }, connections());
  }
  /// Spread over a few of a computer's turns: opened at once, all tables would move at once for good.
  void open_tables() {
    constexpr unsigned kTurns = 5;
    const auto began = Clock::now();
    for (unsigned i = 0; i < options_.tables; ++i) {
      const std::chrono::microseconds due(std::uint64_t{1000} * kTurns * options_.pace_ms * i / options_.tables);
      while (Clock::now() - began < due) poll_once(1);
      guests_[i]->open_table(i, options_.pace_ms, options_.player);
    }
    wait_until([](const Guest& guest) { return !guest.table().empty(); }, options_.tables);
  }
  void watch_all() {
    for (unsigned i = options_.tables; i < options_.clients; ++i) {
      guests_[i]->watch(guests_[i % options_.tables]->table());
    }
    wait_until([](const Guest& guest) { return !guest.table().empty(); }, options_.clients);
  }

  template <class Condition>
  void wait_until(Condition condition, unsigned count) {
    const auto deadline = Clock::now() + std::chrono::seconds(60);
    const auto last = guests_.begin() + count;
    while (!std::all_of(guests_.begin(), last, [&](const auto& guest) { return condition(*guest); })) {
      if (Clock::now() > deadline) {
        fmt::print(stderr, "the house does not answer\n");
        std::exit(1);
      }
      for (int i = 0; i < 50; ++i) poll_once(1);
    }
  }
  void poll_for(std::chrono::seconds time) {
    const auto end = Clock::now() + time;
    while (Clock::now() < end) poll_once(10);
  }
  void poll_once(int wait_ms) {
    std::array<epoll_event, 256> events{};
    const int count = epoll_wait(poll_, events.data(), static_cast<int>(events.size()), wait_ms);
    for (int i = 0; i < count; ++i) static_cast<Guest*>(events[static_cast<std::size_t>(i)].data.ptr)->read();
  }

  void report(double seconds, long empty, long connected, long opened) {
    auto& latencies = counts_.latencies_ms;
    std::sort(latencies.begin(), latencies.end());
    const auto percentile = [&latencies](double part) {
      return latencies.empty() ? 0.0
                               : latencies[static_cast<std::size_t>(part * static_cast<double>(latencies.size() - 1))];
    };
    const long last = memory_of(options_.server);
    fmt::print(
        "{{\"tables\":{},\"clients\":{},\"idle\":{},\"pace_ms\":{},\"facts_per_s\":{:.0f},\"frames_per_s\":{:.0f},"
        "\"mbytes_per_s\":{:.1f},\"commands\":{},\"p50_ms\":{:.2f},\"p99_ms\":{:.2f},\"refused\":{},"
        "\"rss_empty_kb\":{},\"kb_per_connection\":{:.1f},\"kb_per_table\":{:.1f},\"rss_end_kb\":{},"
        "\"kb_per_table_at_end\":{:.1f}}}\n",
        options_.tables, options_.clients, options_.idle, options_.pace_ms,
        static_cast<double>(counts_.facts) / seconds, static_cast<double>(counts_.frames) / seconds,
        static_cast<double>(counts_.bytes) / seconds / 1e6, latencies.size(), percentile(0.5), percentile(0.99),
        counts_.refused, empty, static_cast<double>(connected - empty) / connections(),
        static_cast<double>(opened - connected) / options_.tables, last,
        static_cast<double>(last - connected) / options_.tables);
  }

  const Options options_;
  const int poll_;
  Counts counts_;
  std::vector<std::unique_ptr<Guest>> guests_;
};

}  // namespace
}  // namespace euchre::bench

int main(int argc, char** argv) {
  using euchre::bench::LoadTest;
  using euchre::bench::Options;
  Options options;
  Arguments arguments(
      "server_load",
      "Loads a running house with tables and clients and measures it; bench/house/http/run_load starts both.");
  arguments.add_option("--port", &options.port).require();
  arguments.add_option("--server", &options.server, "its process id").require();
  arguments.add_option("--tables", &options.tables).show_default();
  arguments.add_option("--clients", &options.clients, "at least as many as tables").show_default();
  arguments.add_option("--idle", &options.idle, "clients besides that say hello and nothing more").show_default();
  arguments.add_option("--seconds", &options.seconds).show_default();
  arguments.add_option("--player", &options.player, "who plays beside and against each person").show_default();
  arguments.add_option("--pace", &options.pace_ms, "milliseconds before a computer acts").show_default();
  if (const auto ended = arguments.read(argc, argv)) return *ended;
  rlimit files{65536, 65536};
  setrlimit(RLIMIT_NOFILE, &files);
  LoadTest(options).run();
  return 0;
}
