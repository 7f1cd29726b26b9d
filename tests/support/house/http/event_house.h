#pragma once

#include "house/gatherings/keys.h"
#include "support/house/http/fake_house.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace euchre::test_support {

/// An answer over HTTP.
struct Told {
  unsigned status = 0;
  nlohmann::json json;
  std::string body;
  std::chrono::milliseconds waits{0};
};

/// A house with one event of pairs, asked without a network.
class EventHouse {
 public:
  using Json = nlohmann::json;

  explicit EventHouse(const tables::Limits& limits = {}) : house(1, limits) {}
  virtual ~EventHouse() = default;

  Told ask(const std::string& method, const std::string& target, const std::string& body = "",
           const std::string& key = "", const std::string& peer = "10.0.0.1") {
    gatherings::HttpRequest request;
    request.method = method;
    request.target = target;
    request.body = body;
    request.content_type = "application/json";
    request.host = called;
    request.peer = peer;
    if (!key.empty()) request.authorization = "Bearer " + key;
    // What is answered later than this is told to nobody.
    const auto told = std::make_shared<std::optional<gatherings::HttpAnswer>>();
    house.house.gatherings().answer(request, [told](gatherings::HttpAnswer given) { *told = std::move(given); });
    house.time.run();
    const std::optional<gatherings::HttpAnswer>& answer = *told;
    if (!answer) return {};
    const std::string whole = whole_body(*answer);
    return {answer->status, Json::parse(whole, nullptr, false), whole, answer->wait};
  }
  Told get(const std::string& path, const std::string& key = "") { return ask("GET", root + path, "", key); }
  Told post(const std::string& path, const Json& body, const std::string& key) {
    return ask("POST", root + path, body.dump(), key);
  }
  Told command(const Json& body) { return post("/commands", body, director); }

  void create(const Json& settings) {
    const Told made = ask("POST", "/api/events", settings.dump());
    ASSERT_EQ(made.status, 201U) << made.body;
    id = made.json["event"];
    director = made.json["director_key"];
    root = "/api/events/" + id;
  }
  /// Four pairs at two tables, the first round begun.
  void begin() {
    create({{"name", "Drive"}, {"minutes", 20}, {"seed", 3}});
    const Json csv{{"do", "enter-csv"}, {"csv", "name,partner\nAnn,Bob\nCid,Dot\nEve,Fay\nGus,Hal\n"}};
    ASSERT_EQ(command({{"commands", {csv, {{"do", "place-all"}}, {{"do", "round"}}}}}).status, 200U);
    house.time.advance(std::chrono::seconds(1));
  }
  std::string pad_key(const std::string& lock) const { return gatherings::derived_key(director, lock); }
  Told report(const std::string& side, const Json& score, const std::string& token, const std::string& game = "1.1") {
    return post("/pad/1/" + side, {{"game", game}, {"score", score}, {"token", token}}, pad_key("pad.1." + side));
  }
  const std::vector<std::string>& lines() const { return house.log.table("event/" + id).lines; }
  std::size_t facts() { return get("").json["facts"]; }

  FakeHouse house;
  std::string called = "192.168.1.5:8080";  ///< how the house is called
  std::string id;
  std::string director;
  std::string root;
};

}  // namespace euchre::test_support
