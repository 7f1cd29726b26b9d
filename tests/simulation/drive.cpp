#include "simulation/drive.h"

#include "house/gatherings/keys.h"

#include <algorithm>
#include <utility>

namespace euchre::simulation {
namespace {

constexpr unsigned kGiven = 200;
constexpr unsigned kMade = 201;
constexpr int kRounds = 4;
constexpr auto kPairs = "name,partner\nAnn,Bob\nCid,Dot\nEve,Fay\nGus,Hal\nIda,Jim\nKay,Leo\n";

}  // namespace

void Drive::begin() {
  played_.clear();
  known_ = 0;
  caller_.ask({"POST", "/api/events", R"({"name": "Drive", "seed": 3})", {}},
              [this](unsigned status, const std::string& body) {
                if (status != kMade) return town_.witness.complain("no event is made: " + body);
                const Json made = Json::parse(body);
                id_ = made["event"];
                director_ = made["director_key"];
                look_soon();
              });
}

void Drive::look_soon() {
  town_.schedule.after(town_.schedule.between(Millis(5000), Millis(40'000)), self_, [this] { look(); });
}

void Drive::look() {
  caller_.ask({"GET", "/api/events/" + id_, {}, {}}, [this, known = known_](unsigned status, const std::string& body) {
    if (status != kGiven) return town_.witness.complain("event " + id_ + " is not shown: " + body);
    const Json event = Json::parse(body);
    const std::size_t facts = event["facts"];
    if (facts < known) {
      town_.witness.complain("event " + id_ + ": " + std::to_string(known) + " facts were told, and " +
                             std::to_string(facts) + " are shown");
    }
    if (facts > town_.witness.lines_of("event/" + id_)) {
      town_.witness.complain("event " + id_ + " is shown with more than is in the log");
    }
    known_ = std::max(known_, facts);
    direct(event);
  });
}

/// The director does what is next, and looks again.
void Drive::direct(const Json& event) {
  if (!event.contains("round")) {
    situation_ = "no round is drawn";
    const bool is_empty = event["entries"].empty();
    const Json enter{{"do", "enter-csv"}, {"csv", kPairs}};
    const Json place{{"do", "place-all"}};
    const Json round{{"do", "round"}};
    return command(is_empty ? Json{{"commands", {enter, place, round}}} : Json{{"commands", {place, round}}});
  }
  const int number = event["round"]["round"];
  situation_ = "round " + std::to_string(number);
  bool is_settled = true;
  for (const char* where : {"round", "open"}) {
    for (const Json& game : where == std::string("round") ? event["round"]["games"] : event["open"]) {
      is_settled = is_settled && game["status"] == "settled";
      if (game["status"] == "disputed") settle(game);
      if (played_.insert(game["game"]).second) play(game);
    }
  }
  if (!is_settled) return look_soon();
  if (number < kRounds) return command({{"do", "round"}});
  ++evenings_;
  begin();
}

void Drive::command(const Json& body) {
  caller_.ask({"POST", "/api/events/" + id_ + "/commands", body.dump(), director_},
              [this](unsigned status, const std::string& told) {
                if (status == kGiven) known_ = std::max<std::size_t>(known_, Json::parse(told)["facts"]);
                look_soon();
              });
}

void Drive::settle(const Json& game) {
  const Json word{{"do", "correct"}, {"game", game["game"]}, {"score", {10, 4}}, {"reason", "asked both"}};
  caller_.ask({"POST", "/api/events/" + id_ + "/commands", word.dump(), director_},
              [](unsigned /*status*/, const std::string& /*body*/) {});
}

/// Both sides enter it, each in its time; a game takes a few minutes.
void Drive::play(const Json& game) {
  for (const char* side : {"first", "second"}) {
    town_.schedule.after(
        town_.schedule.between(Millis(30'000), Millis(200'000)), self_,
        [this, name = game["game"].get<std::string>(), table = game["table"].get<int>(), side, event = id_] {
          if (event == id_) report(name, table, side);
        });
  }
}

void Drive::report(const std::string& game, int table, const std::string& side) {
  constexpr std::uint32_t kDifferOnceIn = 20;
  const int lost = town_.schedule.once_in(kDifferOnceIn) ? 5 : 7;
  const std::string token = id_ + "-" + game + "-" + side;
  const Json score{{"game", game}, {"score", {10, lost}}, {"token", token}};
  const std::string lock = "pad." + std::to_string(table) + "." + side;
  const std::string place = "/api/events/" + id_ + "/pad/" + std::to_string(table) + "/" + side;
  caller_.ask(
      {"POST", place, score.dump(), gatherings::derived_key(director_, lock)},
      [this, event = id_, token](unsigned status, const std::string& body) { entered(event, token, status, body); });
}

void Drive::entered(const std::string& event, const std::string& token, unsigned status, const std::string& body) {
  constexpr unsigned kRefused = 409;  // the director has settled it meanwhile
  const std::string log = "event/" + event;
  const std::size_t times = town_.witness.lines_with(log, "token=\"" + token + "\"");
  const bool is_right = status == kGiven ? times == 1 : status == kRefused && times == 0;
  if (is_right && status == kGiven) ++scores_;
  if (is_right) return;
  town_.witness.complain(log + ": the score " + token + " was answered with " + std::to_string(status) + " and is " +
                         std::to_string(times) + " times in the log: " + body);
}

}  // namespace euchre::simulation
