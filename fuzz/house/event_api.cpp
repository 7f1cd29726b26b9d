// Any bytes as bodies that are sent to an event, a line each: whatever is taken is in the log, and reads back to the same event.

#include "core/base/check.h"
#include "house/gatherings/keys.h"
#include "support/house/http/fake_house.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size);

namespace euchre::gatherings {
namespace {

using Json = nlohmann::json;

constexpr std::size_t kMostRequests = 40;

struct Asked {
  unsigned status = 0;
  std::string body;
};

Asked ask(test_support::FakeHouse& house, const std::string& method, const std::string& target, std::string_view body,
          const std::string& key) {
  HttpRequest request;
  request.method = method;
  request.target = target;
  request.body = std::string(body);
  request.content_type = "application/json";
  request.authorization = "Bearer " + key;
  std::optional<HttpAnswer> answer;
  house.house.gatherings().answer(request, [&](HttpAnswer given) { answer = std::move(given); });
  house.time.run();
  EUCHRE_REQUIRE(answer.has_value());
  return {answer->status, whole_body(*answer)};
}

Json event_at(test_support::FakeHouse& house, const std::string& root) {
  Json json = Json::parse(ask(house, "GET", root, "", "").body);
  json.erase("now");
  return json;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(bytes), size);
  test_support::FakeHouse house;
  const Json made = Json::parse(ask(house, "POST", "/api/events", R"({"name":"Fuzz"})", "").body);
  const std::string key = made["director_key"];
  const std::string id = made["event"];
  const std::string root = "/api/events/" + id;
  const std::array<std::string, 4> paths{"/commands", "/pad/1/first", "/pad/1/second", "/register"};
  for (std::size_t count = 0; count < kMostRequests && !text.empty(); ++count) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    // The first byte of a line says to whom the rest of it is sent.
    const std::string& path = paths[static_cast<unsigned char>(text.front()) % paths.size()];
    const std::string lock = path == "/pad/1/first" ? "pad.1.first" : path == "/register" ? "register" : "pad.1.second";
    const std::string body(text.substr(std::min<std::size_t>(1, end), end - std::min<std::size_t>(1, end)));
    const Asked asked = ask(house, "POST", root + path, body, path == "/commands" ? key : derived_key(key, lock));
    EUCHRE_REQUIRE(Json::accept(asked.body));
    EUCHRE_REQUIRE(asked.status == 200 || asked.status == 201 || Json::parse(asked.body).contains("problem"));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  test_support::FakeHouse again;
  again.log.put(house.log.table("event/" + id));
  std::vector<std::string> unreadable;
  EUCHRE_REQUIRE(again.house.restore(unreadable).has_value() && unreadable.empty());
  EUCHRE_REQUIRE(event_at(again, root) == event_at(house, root));
  return 0;
}

}  // namespace euchre::gatherings
