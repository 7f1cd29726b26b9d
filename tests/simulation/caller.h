#pragma once

#include "house/gatherings/http_message.h"
#include "simulation/person.h"

#include <functional>
#include <memory>
#include <string>

namespace euchre::simulation {

/// Asks the house over HTTP as pages do: goes where it is sent, and asks again until it is told.
class Caller {
 public:
  struct Request {
    std::string method;
    std::string target;
    std::string body;
    std::string key;
  };
  using Told = std::function<void(unsigned status, const std::string& body)>;

  explicit Caller(const Town& town) : town_(town), self_(town.schedule.new_owner()) {}
  Caller(const Caller&) = delete;
  Caller& operator=(const Caller&) = delete;
  ~Caller() { town_.schedule.drop(self_); }

  /// `told` hears the first answer that is no "come back later".
  void ask(Request request, Told told);

 private:
  struct Errand;

  void send(const std::shared_ptr<Errand>& errand);
  void send_again(const std::shared_ptr<Errand>& errand, Millis delay, unsigned after_tries);
  void reach(const std::shared_ptr<Errand>& errand, const Door& door, Owner run);
  void hear(const std::shared_ptr<Errand>& errand, const gatherings::HttpAnswer& answer);

  const Town town_;
  const Owner self_;
};

}  // namespace euchre::simulation
