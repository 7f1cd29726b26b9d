#pragma once

#include "house/gatherings/gathering.h"
#include "house/tables/strand.h"

#include <memory>
#include <string>
#include <vector>

namespace euchre::gatherings {

/// Somebody who is told when a gathering changes.
class Listener {
 public:
  Listener() = default;
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  virtual ~Listener() = default;

  /// `news` says what changed. Who has not yet told the news before this one tells `anything` in place of both. Any thread
  /// may call it; it never waits.
  virtual void tell(std::shared_ptr<const std::string> news, std::shared_ptr<const std::string> anything) = 0;
  /// Nothing more is told here: whoever wants to know asks again. Any thread may call it.
  virtual void go_away() = 0;
};

/// Tells the listeners of a gathering what has changed there, a few times a second at most. Runs on its strand.
class Bulletin {
 public:
  /// All outlive it.
  Bulletin(const Gathering& gathering, tables::Strand& strand, tables::Guard guard);

  /// The listener is told where the gathering stands, and then of every change, as long as he is there. Where as many listen as may,
  /// he or another is sent away (`giving_way.h`). `network`: where he comes from.
  void listen(const std::shared_ptr<Listener>& listener, const std::string& network);
  void tell(const Changed& changed);
  /// Sends all listeners away.
  void end();

 private:
  struct Listening {
    std::weak_ptr<Listener> listener;
    std::string network;
    std::string site;
  };

  void tell_now();
  [[nodiscard]] bool finds_place(const std::string& network);

  const Gathering& gathering_;
  tables::Strand& strand_;
  const tables::Guard guard_;
  std::vector<Listening> listeners_;
  Changed untold_;
  bool is_telling_due_ = false;
  bool has_ended_ = false;
  tables::Clock::time_point told_{};
  const std::unique_ptr<tables::Alarm> alarm_;
};

}  // namespace euchre::gatherings
