#include "simulation/caller.h"

#include "house/http/admin.h"
#include "house/http/house.h"

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace euchre::simulation {
namespace {

constexpr Millis kPatience{10'000};

/// Where somebody is sent; nothing where he is not.
std::string node_in(const gatherings::HttpAnswer& answer) {
  for (const gatherings::HttpHeader& header : answer.headers) {
    const std::string_view place = header.value;
    if (header.name != "Location" || !place.starts_with(gatherings::kNodePrefix)) continue;
    const std::string_view rest = place.substr(gatherings::kNodePrefix.size());
    return std::string(rest.substr(0, rest.find('/')));
  }
  return {};
}

}  // namespace

struct Caller::Errand {
  Request request;
  Told told;
  const Door* door = nullptr;
  unsigned tries = 0;
  bool is_over = false;
};

void Caller::ask(Request request, Told told) {
  send(std::make_shared<Errand>(Errand{std::move(request), std::move(told)}));
}

void Caller::send_again(const std::shared_ptr<Errand>& errand, Millis delay, unsigned after_tries) {
  town_.schedule.after(delay, self_, [this, errand, after_tries] {
    if (!errand->is_over && errand->tries == after_tries) send(errand);
  });
}

void Caller::send(const std::shared_ptr<Errand>& errand) {
  if (errand->door == nullptr || errand->door->house == nullptr) errand->door = any_open(town_);
  const unsigned tries = ++errand->tries;
  if (errand->door == nullptr) return send_again(errand, Millis(1000), tries);
  town_.schedule.after(under_way(town_.schedule), self_,
                       [this, errand, door = errand->door, run = errand->door->run] { reach(errand, *door, run); });
  send_again(errand, kPatience, tries);
}

void Caller::reach(const std::shared_ptr<Errand>& errand, const Door& door, Owner run) {
  if (door.run != run) return;  // It has died since.
  if (const Time heard = town_.schedule.goes_on(run); heard > town_.schedule.now()) {
    town_.schedule.at(heard, self_, [this, errand, &door, run] { reach(errand, door, run); });
    return;
  }
  gatherings::HttpRequest request;
  request.method = errand->request.method;
  request.target = errand->request.target;
  request.body = errand->request.body;
  request.content_type = "application/json";
  request.host = "192.168.1.5:8080";
  request.peer = "10.0.0.1";
  if (!errand->request.key.empty()) request.authorization = "Bearer " + errand->request.key;
  auto reply = [this, errand, town = town_, self = self_](gatherings::HttpAnswer answer) {
    if (town.schedule.once_in(town.rates.cut_line)) return;
    const Millis takes = under_way(town.schedule) + answer.wait;
    town.schedule.after(takes, self, [this, errand, answer = std::move(answer)] { hear(errand, answer); });
  };
  if (http::Admin::takes(request.target)) return door.admin->answer(request, std::move(reply));
  door.house->gatherings().answer(request, std::move(reply));
}

void Caller::hear(const std::shared_ptr<Errand>& errand, const gatherings::HttpAnswer& answer) {
  constexpr unsigned kSeeThere = 307;
  constexpr unsigned kPutAway = 410;
  constexpr unsigned kTooMany = 429;
  constexpr unsigned kBusy = 503;
  if (errand->is_over) return;
  if (answer.status == kSeeThere) {
    errand->door = nullptr;
    for (const Door& door : town_.doors) {
      if (door.node == node_in(answer)) errand->door = &door;
    }
    return send_again(errand, Millis(10), errand->tries);
  }
  // What lies in the archive is brought back before long.
  if (answer.status == kBusy || answer.status == kTooMany || answer.status == kPutAway) {
    errand->door = nullptr;
    return send_again(errand, town_.schedule.between(Millis(1000), Millis(3000)), errand->tries);
  }
  errand->is_over = true;
  errand->told(answer.status, whole_body(answer));
}

}  // namespace euchre::simulation
