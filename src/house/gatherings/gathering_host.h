#pragma once

#include "house/gatherings/gathering.h"
#include "house/gatherings/keys.h"
#include "house/storage/log.h"
#include "house/tables/log_watch.h"
#include "house/tables/metrics.h"
#include "house/tables/strand.h"

#include <atomic>
#include <functional>
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
};

/// Called once, on any thread.
using Reply = std::function<void(HttpAnswer)>;
/// Milliseconds since 1970.
using Calendar = std::function<std::uint64_t()>;

/// What all gatherings of a house share. Everything in it outlives them.
struct GatheringParts {
  storage::Log& log;
  tables::Metrics& metrics;
  tables::LogWatch& log_watch;
  const Calendar& calendar;
  tables::LiveGames& live_games;
};

/// Drives one gathering: looks at keys, writes its lines to the log, answers once they are there, and tells the listeners.
/// What arrives while lines are on their way is done together afterwards, in one write. Public functions may be called by
/// any thread; all else runs on the strand.
class GatheringHost : public std::enable_shared_from_this<GatheringHost> {
 public:
  /// `log_name` as storage has it.
  GatheringHost(const GatheringParts& parts, std::shared_ptr<tables::Strand> strand, std::string log_name,
                std::unique_ptr<Gathering> gathering);

  /// REQUIRES: nothing else was called yet.
  [[nodiscard]] Result<void, std::string> restore(const std::vector<std::string>& lines);
  /// Writes the first lines of a new gathering; `made` is told the answer, or why they could not be written.
  void open(std::vector<std::string> lines, HttpAnswer made, Reply reply);

  void receive(Ask ask, Reply reply);
  void listen(const std::shared_ptr<Listener>& listener);
  /// Tells the house which games are played at its tables, after `restore`.
  void follow_live_games();
  /// Writes how a live game ended, and tries again until it is in the log.
  void enter_live(tables::LiveGame game, tournament::GameScore score);
  /// Nothing more can happen there; it is read only.
  [[nodiscard]] bool is_closed() const { return is_closed_.load(std::memory_order_relaxed); }

 private:
  struct Waiting {
    std::function<HttpAnswer()> change;
    Reply reply;
  };
  struct Answered {
    HttpAnswer answer;
    Reply reply;
  };

  void handle(Ask ask, Reply reply);
  void give_seat(const Ask& ask, const Result<tables::SeatClaim, HttpAnswer>& claim, Reply reply);
  void try_to_enter(const tables::LiveGame& game, tournament::GameScore score);
  void follow();
  /// Why he may not; nothing where he may.
  [[nodiscard]] std::optional<HttpAnswer> refuse(const Ask& ask);
  void do_waiting();
  [[nodiscard]] HttpAnswer change(const Ask& ask);
  void add_keys(const std::string& director_key);
  void write();
  void written(const std::optional<storage::StorageError>& error, tables::Clock::time_point began);
  void tell(const Changed& changed);
  void tell_now();

  const GatheringParts parts_;
  const std::shared_ptr<tables::Strand> strand_;
  const std::string log_name_;
  const std::unique_ptr<Gathering> gathering_;

  Keyring keyring_;
  Keyring keyring_ahead_;
  Attempts wrong_keys_;
  std::size_t attempts_logged_ = 0;
  std::size_t seats_logged_ = 0;
  std::size_t lines_in_log_ = 0;

  std::vector<Waiting> waiting_;
  std::vector<std::string> lines_;  ///< of the batch
  std::vector<Answered> answered_;  ///< of the batch, told once it is in the log
  bool is_writing_ = false;
  std::atomic<bool> is_closed_{false};

  std::vector<std::weak_ptr<Listener>> listeners_;
  Changed untold_;
  bool is_telling_due_ = false;
  tables::Clock::time_point told_{};
  std::unique_ptr<tables::Alarm> telling_;

  bool has_live_games_ = false;
  std::vector<std::function<void()>> unentered_;  ///< of live games, tried again later
  std::unique_ptr<tables::Alarm> entering_;
};

}  // namespace euchre::gatherings
