// Whatever arrives on one connection: requests, the upgrade, and then a message a line.

#include "core/base/check.h"
#include "house/http/http_bytes.h"
#include "house/http/visitor.h"
#include "support/house/http/fake_house.h"
#include "support/house/http/fake_person.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size);

namespace euchre::http {
namespace {

/// A page of three files beside one that is not of it.
std::filesystem::path page() {
  const auto folder = std::filesystem::temp_directory_path() / "euchre-fuzz-page";
  std::filesystem::create_directories(folder / "web/assets");
  std::ofstream(folder / "web/index.html") << "<!doctype html><title>The page</title>";
  std::ofstream(folder / "web/assets/main-1a2b.js") << std::string(400, ';');
  std::ofstream(folder / "secret.txt") << "not for the page";
  return folder / "web";
}

void check(const std::string& answer) {
  EUCHRE_REQUIRE(answer.starts_with("HTTP/1."));
  const std::size_t head = answer.find("\r\n\r\n");
  EUCHRE_REQUIRE(head != std::string::npos);
  EUCHRE_REQUIRE(answer.find("X-Content-Type-Options: nosniff\r\n") < head);
  EUCHRE_REQUIRE(answer.find("Content-Security-Policy: ") < head);
  EUCHRE_REQUIRE(answer.find("not for the page") == std::string::npos);
}

/// The line with the name of the visitor's table for every `@`.
std::string named(std::string_view line, const std::string& table) {
  std::string text;
  for (const char letter : line) text += letter == '@' ? table : std::string(1, letter);
  return text;
}

/// Says each line to the house; what it answers is as the protocol has it.
void converse(test_support::FakeHouse& house, std::string_view bytes) {
  const auto client = std::make_shared<test_support::FakeClient>();
  Visitor visitor(house.house, client);
  std::string table;
  std::size_t read = 0;
  for (auto verdict = Verdict::Continue; verdict == Verdict::Continue && !bytes.empty();) {
    const std::size_t end = std::min(bytes.find('\n'), bytes.size());
    verdict = visitor.receive(named(bytes.substr(0, end), table), house.time.now());
    house.time.advance(std::chrono::milliseconds(60));
    for (; read < client->frames.size(); ++read) {
      const auto message = protocol::decode_server(client->frames[read]);
      EUCHRE_REQUIRE(message.has_value());
      if (const auto* joined = std::get_if<protocol::JoinedMessage>(&*message)) table = joined->table;
    }
    bytes.remove_prefix(std::min(end + 1, bytes.size()));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static const StaticFiles files(page());
  static const HostNames names("127.0.0.1", {"table.example"});
  test_support::FakeHouse house;
  const HttpRoutes routes(house.house, files);
  const HttpBytes done = answer_bytes(routes, names, {reinterpret_cast<const char*>(bytes), size});
  for (const std::string& answer : done.answers) check(answer);
  if (done.is_upgraded) converse(house, done.rest);
  return 0;
}

}  // namespace euchre::http
