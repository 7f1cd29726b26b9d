#include "support/house/http/open_house.h"

#include "core/base/check.h"
#include "house/protocol/generated/messages.h"
#include "house/storage/sqlite_log.h"

#include <nlohmann/json.hpp>

#include <fstream>
#include <random>

namespace euchre::test_support {

OpenHouse::OpenHouse(const tables::Limits& limits, unsigned threads, std::size_t long_file)
    : folder_(std::filesystem::temp_directory_path() / ("euchre-house-" + std::to_string(std::random_device{}()))) {
  std::filesystem::create_directories(folder_ / "web");
  std::ofstream(folder_ / "web/index.html") << "<!doctype html><title>The page</title>";
  if (long_file > 0) std::ofstream(folder_ / "web/long.txt") << std::string(long_file, 'x');
  std::ofstream(folder_ / "secret.txt") << "not for the page";
  auto log = storage::open_sqlite_log(folder_ / "house.db");
  EUCHRE_REQUIRE(log.has_value());
  http::ServerOptions options;
  options.port = 0;
  options.threads = threads;
  options.web = folder_ / "web";
  options.limits = limits;
  options.metrics = http::ListenAddress{"127.0.0.1", 0};
  auto opened = http::Server::open(options, std::move(*log), chance_);
  EUCHRE_REQUIRE(opened.has_value());
  server_ = std::move(*opened);
  thread_ = std::thread([this] { server_->run(); });
}

OpenHouse::~OpenHouse() {
  close();
  std::filesystem::remove_all(folder_);
}

void OpenHouse::close() {
  if (!server_) return;
  server_->stop();
  thread_.join();
  server_.reset();
}

double OpenHouse::metric(std::string_view name) const {
  RawClient watcher(server_->metrics_port());
  watcher.send("GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const std::string told = watcher.read_answer();
  const std::size_t line = told.find('\n' + std::string(name) + ' ');
  EUCHRE_REQUIRE(line != std::string::npos);
  return std::stod(told.substr(line + name.size() + 2));
}

Onlooker::Onlooker(std::uint16_t port) : client_(port) {
  EUCHRE_REQUIRE(client_.upgrade());
  client_.say(R"({"type":"hello","version":1})");
  protocol::CreateTableMessage message;
  message.code = "hoyle";
  message.name = "Onlooker";
  for (const auto seat : {protocol::Seat::N, protocol::Seat::E, protocol::Seat::S, protocol::Seat::W}) {
    message.others.push_back({seat, protocol::OccupantKind::Computer, "rules"});
  }
  message.clock_seconds = 30;
  client_.say(protocol::encode(message));
  table_ = field_of(client_.read_message("joined"), "table");
  EUCHRE_REQUIRE(!table_.empty());
}

bool Onlooker::sees_the_table_go_on() {
  client_.say(R"({"type":"ping","nonce":7})");
  if (client_.read_message("pong").empty()) return false;
  return !client_.read_message("update").empty() && !client_.read_message("update").empty();
}

std::string field_of(std::string_view message, std::string_view name) {
  const auto json = nlohmann::json::parse(message, nullptr, false);
  const auto found = json.is_object() ? json.find(name) : json.end();
  return json.is_object() && found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

}  // namespace euchre::test_support
