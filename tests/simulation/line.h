#pragma once

#include "house/http/visitor.h"
#include "house/tables/client.h"
#include "simulation/town.h"

#include <functional>
#include <memory>
#include <string>

namespace euchre::simulation {

/// One connection: frames in both directions, each in order, each after a while. What is under way when it breaks never comes.
class Line final : public tables::Client, public std::enable_shared_from_this<Line> {
 public:
  /// The end at which a person is.
  struct End {
    std::function<void(const tables::Frame& frame)> hear;
    std::function<void()> lose;  ///< it has broken
  };

  Line(const Town& town, End end) : town_(town), end_(std::move(end)), owner_(town.schedule.new_owner()) {}

  void open(const Door& door);
  [[nodiscard]] Owner run() const { return run_; }
  /// The person has gone, or the house is dead.
  void close();
  /// The house is gone: so is what it knew of the connection. Elsewhere it notices after a while that nobody is there.
  void forget_visitor() { visitor_.reset(); }

  void send(tables::Frame frame) override;
  void say(std::string text);

 private:
  void reach(const std::string& text);
  void change_pledge(std::string& text);
  [[nodiscard]] tables::Frame with_card_shown(const tables::Frame& frame) const;
  void break_down();

  const Town town_;
  End end_;
  bool is_closed_ = false;
  const Owner owner_;
  Owner run_ = kWorld;  ///< of the house at the other end
  Time arrives_at_{};
  Time heard_at_{};
  std::unique_ptr<http::Visitor> visitor_;
};

}  // namespace euchre::simulation
