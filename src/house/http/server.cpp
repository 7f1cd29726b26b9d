#include "house/http/server.h"

#include "core/base/containment.h"
#include "core/base/text.h"
#include "house/http/detail/asio_strand.h"
#include "house/http/detail/connections.h"
#include "house/http/detail/no_throw.h"
#include "house/http/detail/pulse.h"
#include "house/http/detail/sessions.h"
#include "house/http/house.h"
#include "house/http/http_routes.h"
#include "house/http/qr.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <exception>
#include <filesystem>
#include <system_error>
#include <thread>
#include <utility>

namespace euchre::http {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;
using detail::kNoThrow;

constexpr std::chrono::milliseconds kPulse{100};
constexpr int kMostWatchers = 16;
constexpr int kMostTurnedAway = 64;  ///< at once, who are heard before they are told that there is no room
constexpr std::chrono::milliseconds kBreath{100};  ///< after a connection could not be taken
constexpr std::chrono::milliseconds kFarewellCheck{10};
constexpr std::chrono::seconds kLongestFarewell{3};
constexpr std::chrono::seconds kLongestCut{5};  ///< after it

/// The root of every coroutine: nothing it throws goes further.
void note_end(const std::exception_ptr& failure) {
  if (!failure) return;
  try {
    std::rethrow_exception(failure);
  } catch (const std::exception& what) {
    spdlog::error("a connection ended badly: {}", what.what());
  }
}

class AsioServer final : public Server {
 public:
  AsioServer(const ServerOptions& options, std::unique_ptr<storage::Log> log, tables::Chance& chance)
      : options_(options),
        context_(static_cast<int>(options.threads)),
        thinkers_(work::make_thinkers(options.thinkers)),
        workers_(work::make_workers(options.workers)),
        house_(*log, chance, detail::strands_of(context_), {*thinkers_, *workers_}, options.limits),
        routes_(house_, StaticFiles(options.web), options.admin),
        host_names_(options.listen, options.host_names, options.public_url),
        who_asks_(options.proxies, house_.metrics()),
        connections_(options_.limits, house_.metrics().connections),
        pace_(options_.limits),
        acceptor_(door_),
        metrics_acceptor_(door_),
        signals_(door_),
        farewell_(door_),
        log_(std::move(log)) {}

  AsioServer(const AsioServer&) = delete;
  AsioServer& operator=(const AsioServer&) = delete;
  /// What thinks and works uses the house, so it goes first.
  ~AsioServer() override {
    workers_.reset();
    thinkers_.reset();
  }

  Result<void, ServerError> prepare() {
    if (auto ready = prepare_archive(); !ready) return ready;
    house_.begin_upkeep();
    if (const auto restored = house_.restore(unreadable_); !restored) {
      return Failure{ServerError{restored.error().what, restored.error().hint}};
    }
    error_code error;
    const auto address = asio::ip::make_address(options_.listen, error);
    if (error) return Failure{ServerError{options_.listen + " is no address", "such as 127.0.0.1 or 0.0.0.0"}};
    if (auto opened = open_door(acceptor_, {options_.listen, options_.port}, "choose another with --port or --listen");
        !opened)
      return opened;
    tell_address(address);
    if (!options_.metrics) return {};
    return open_door(metrics_acceptor_, *options_.metrics, "choose another with --metrics");
  }

  static Result<void, ServerError> open_door(tcp::acceptor& acceptor, const ListenAddress& where, const char* hint) {
    error_code error;
    const tcp::endpoint endpoint(asio::ip::make_address(where.address, error), where.port);
    if (!error) acceptor.open(endpoint.protocol(), error);
    if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
    if (!error) acceptor.bind(endpoint, error);
    if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
    if (!error) return {};
    return Failure{ServerError{where.address + ":" + std::to_string(where.port) + ": " + error.message(), hint}};
  }

  Result<void, ServerError> prepare_archive() {
    if (options_.archive.empty()) return {};
    auto archive = storage::Archive::open(options_.archive, *log_);
    if (!archive) return Failure{ServerError{archive.error().what, archive.error().hint}};
    archive_ = std::move(*archive);
    house_.set_archive(*archive_);
    return {};
  }

  /// Links for phones name the address that phones can reach: the public one, or the one in the network that the house is open
  /// to.
  void tell_address(const asio::ip::address& address) {
    if (options_.public_url) {
      house_.gatherings().set_public_url(options_.public_url->text());
      house_.set_address(options_.public_url->text());
      return;
    }
    const std::string reachable = address.is_unspecified() ? lan_address() : address.to_string();
    if (address.is_loopback() || reachable.empty()) return;
    const std::string host = reachable.find(':') == std::string::npos ? reachable : "[" + reachable + "]";
    const std::string base = "http://" + host + ":" + std::to_string(port());
    house_.gatherings().set_public_base(base);
    house_.set_address(base);
  }

  std::uint16_t port() const override {
    error_code ignored;
    return acceptor_.local_endpoint(ignored).port();
  }
  std::uint16_t metrics_port() const override {
    error_code ignored;
    return metrics_acceptor_.is_open() ? metrics_acceptor_.local_endpoint(ignored).port() : std::uint16_t{0};
  }
  bool has_page() const override { return routes_.has_page(); }
  const std::vector<std::string>& unreadable() const override { return unreadable_; }

  void run() override {
    error_code ignored;
    signals_.add(SIGINT, ignored);
    signals_.add(SIGTERM, ignored);
    signals_.async_wait([this](const error_code& error, int /*signal*/) {
      if (!error) stop();
    });
    asio::co_spawn(door_, accept_connections(), note_end);
    asio::co_spawn(door_, watch_pulse(), note_end);
    if (metrics_acceptor_.is_open()) asio::co_spawn(door_, accept_watchers(), note_end);
    std::vector<std::thread> threads;
    for (unsigned i = 1; i < options_.threads; ++i) threads.emplace_back([this] { run_context(); });
    run_context();
    for (std::thread& thread : threads) thread.join();
  }

  void stop() override {
    asio::post(door_, [this] {
      error_code ignored;
      acceptor_.close(ignored);
      metrics_acceptor_.close(ignored);
      signals_.cancel(ignored);
      workers_->end();
      connections_.go_away();
      farewell_ends_ = tables::Clock::now() + kLongestFarewell;
      wait_for_farewells();
    });
  }

 private:
  void run_context() {
    for (;;) {
      try {
        context_.run();
        return;
      } catch (const std::exception& failure) {
        spdlog::error("work failed: {}", failure.what());
      }
    }
  }

  void wait_for_farewells() {
    const auto now = tables::Clock::now();
    // Who has not gone by then is not waited for; but what was begun for him is taken down in order.
    if (now >= farewell_ends_ && !std::exchange(is_cut_, true)) connections_.cut();
    if (connections_.size() == 0 || now >= farewell_ends_ + kLongestCut) {
      context_.stop();
      return;
    }
    farewell_.expires_after(kFarewellCheck);
    farewell_.async_wait([this](const error_code& error) {
      if (!error) wait_for_farewells();
    });
  }

  asio::awaitable<void> accept_connections() {
    asio::steady_timer breath(door_);
    while (acceptor_.is_open()) {
      auto strand = asio::make_strand(context_);
      auto [error, socket] = co_await acceptor_.async_accept(strand, kNoThrow);
      if (error) {
        if (!acceptor_.is_open()) co_return;
        breath.expires_after(kBreath);
        co_await breath.async_wait(kNoThrow);
        continue;
      }
      welcome(std::move(socket));
    }
  }

  /// Those who watch over the house are few; who is one too many is not heard.
  asio::awaitable<void> accept_watchers() {
    while (metrics_acceptor_.is_open()) {
      auto [error, socket] = co_await metrics_acceptor_.async_accept(asio::make_strand(context_), kNoThrow);
      if (error) {
        if (!metrics_acceptor_.is_open()) co_return;
        asio::steady_timer breath(door_, kBreath);
        co_await breath.async_wait(kNoThrow);
        continue;
      }
      if (watchers_.load() >= kMostWatchers) continue;
      ++watchers_;
      const auto executor = socket.get_executor();
      asio::co_spawn(executor,
                     detail::run_metrics(
                         std::move(socket), [this](std::string_view target) { return metrics_page(target); },
                         options_.limits.http_deadline),
                     [this](const std::exception_ptr& failure) {
                       --watchers_;
                       note_end(failure);
                     });
    }
  }

  /// Looks how late it comes to what is due, and now and then whether the log can be written.
  asio::awaitable<void> watch_pulse() {
    asio::steady_timer timer(door_);
    auto due = tables::Clock::now();
    auto probe_due = due;
    while (acceptor_.is_open()) {
      due = tables::Clock::now() + kPulse;
      timer.expires_at(due);
      co_await timer.async_wait(kNoThrow);
      const auto now = tables::Clock::now();
      pulse_.beat(now - due, now);
      if (now < probe_due) continue;
      house_.probe_log(now);
      probe_due = now + options_.limits.probe_interval;
    }
  }

  gatherings::HttpAnswer metrics_page(std::string_view target) {
    gatherings::HttpAnswer answer;
    if (target != "/metrics") {
      gatherings::HttpRequest request;
      request.method = "GET";
      request.target = target;
      if (target == "/health" || target == "/ready") return routes_.answer(request);
      answer.status = 404;
      answer.body = "Here are /metrics, /health and /ready.\n";
      return answer;
    }
    tables::Gauges gauges = house_.gauges(tables::Clock::now());
    gauges.loop_lag = pulse_.last();
    gauges.worst_loop_lag = pulse_.worst();
    std::error_code unknown;
    const auto room = std::filesystem::space(options_.disk, unknown);
    if (!options_.disk.empty() && !unknown) gauges.disk_bytes_left = room.available;
    answer.content_type = tables::kMetricsType;
    answer.body = to_text(house_.metrics(), gauges);
    return answer;
  }

  void turn_away(tcp::socket socket) {
    if (turned_away_.load() >= kMostTurnedAway) {
      detail::turn_away_at_once(std::move(socket));
      return;
    }
    ++turned_away_;
    const auto executor = socket.get_executor();
    asio::co_spawn(executor, detail::turn_away(std::move(socket)), [this](const std::exception_ptr& failure) {
      --turned_away_;
      note_end(failure);
    });
  }

  void welcome(tcp::socket socket) {
    error_code error;
    const tables::Address peer = detail::address_of(socket.remote_endpoint(error).address());
    if (error) return;
    auto where = peer.is_loopback() ? detail::PeerPlace::ThisMachine : detail::PeerPlace::Elsewhere;
    if (who_asks_.is_proxy(peer)) where = detail::PeerPlace::Proxy;
    std::shared_ptr<detail::Connections::Place> place = connections_.take(peer.network(), where);
    if (!place) {
      turn_away(std::move(socket));
      return;
    }
    const auto executor = socket.get_executor();
    const detail::SessionParts parts{house_, routes_, host_names_, pace_, who_asks_, unsent_};
    asio::co_spawn(executor, detail::run_http(std::move(socket), parts, std::move(place)), note_end);
  }

  const ServerOptions options_;
  const Containment containment_;
  detail::Unsent unsent_{options_.limits};
  asio::io_context context_;
  std::unique_ptr<work::Thinkers> thinkers_;
  std::unique_ptr<work::Workers> workers_;
  House house_;
  HttpRoutes routes_;
  HostNames host_names_;
  detail::WhoAsks who_asks_;
  detail::Connections connections_;
  detail::AddressPace pace_;
  /// What the acceptor and the end of the house go through, one at a time.
  asio::strand<asio::io_context::executor_type> door_ = asio::make_strand(context_);
  tcp::acceptor acceptor_;
  tcp::acceptor metrics_acceptor_;
  std::atomic<int> watchers_{0};
  std::atomic<int> turned_away_{0};
  detail::Pulse pulse_;
  asio::signal_set signals_;
  asio::steady_timer farewell_;
  tables::Clock::time_point farewell_ends_{};
  bool is_cut_ = false;  ///< whoever was still there then
  std::vector<std::string> unreadable_;
  std::unique_ptr<storage::Archive> archive_;
  // Destroyed first: it calls back into tables until everything is written.
  std::unique_ptr<storage::Log> log_;
};

}  // namespace

std::optional<ListenAddress> parse_listen_address(std::string_view text) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const auto address = tables::address_in(text.substr(0, colon));
  const auto port = parse_integer(text.substr(colon + 1));
  constexpr std::int64_t highest = 65535;
  if (!address || !port || *port < 0 || *port > highest) return std::nullopt;
  return ListenAddress{address->text(), static_cast<std::uint16_t>(*port)};
}

Result<std::unique_ptr<Server>, ServerError> Server::open(const ServerOptions& options,
                                                          std::unique_ptr<storage::Log> log, tables::Chance& chance) {
  auto server = std::make_unique<AsioServer>(options, std::move(log), chance);
  if (auto prepared = server->prepare(); !prepared) return Failure{prepared.error()};
  return std::unique_ptr<Server>(std::move(server));
}

}  // namespace euchre::http
