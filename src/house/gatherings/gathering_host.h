#pragma once

#include "house/gatherings/back_office.h"
#include "house/gatherings/bulletin.h"
#include "house/gatherings/gathering.h"
#include "house/gatherings/locks.h"
#include "house/storage/calendar.h"
#include "house/storage/log.h"
#include "house/tables/change_queue.h"
#include "house/tables/quotas.h"
#include "house/tables/strand.h"

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace euchre::gatherings {

using storage::Calendar;

/// What all gatherings of a house share. Everything in it outlives them.
struct GatheringParts {
  tables::LogParts log;
  BackOffice& back_office;
  const Calendar& calendar;
  tables::LiveGames& live_games;
  const tables::Limits& limits;
  tables::Quotas& quotas;
};

/// Drives one gathering: looks at keys, writes its lines to the log, answers once they are there, and tells the listeners.
/// What arrives while lines are on their way is done together afterwards, in one write. Public functions may be called by
/// any thread; all else runs on the strand.
class GatheringHost : public std::enable_shared_from_this<GatheringHost> {
 public:
  /// `log_name` as storage has it.
  GatheringHost(const GatheringParts& parts, std::shared_ptr<tables::Strand> strand, const std::string& log_name,
                std::unique_ptr<Gathering> gathering);

  /// It is one of those that somebody opened. REQUIRES: nothing else was called yet.
  void belongs_to(std::shared_ptr<tables::Quotas::Hold> hold) { hold_ = std::move(hold); }
  /// REQUIRES: nothing else was called yet.
  [[nodiscard]] Result<void, std::string> restore(const std::vector<std::string>& lines);
  /// Writes the first lines of a new gathering; `reply` is told `made`, or why they could not be read or written. It takes
  /// long where they are many. REQUIRES: nothing else was called yet but `belongs_to`, and nobody can ask for it before he is
  /// told `made`.
  void open(std::vector<std::string> lines, HttpAnswer made, Reply reply);

  void receive(GatheringRequest request, Reply reply);
  /// Does what whoever runs the house asks, for which no key is needed.
  void obey(GatheringRequest request, Reply reply);
  void listen(const std::shared_ptr<Listener>& listener, std::string network = {});
  /// Another node has its log, or soon will: who listens is sent away, who asks is told to ask again.
  void give_up();
  /// How many lines its log has, durable ones. On its strand.
  [[nodiscard]] std::uint64_t lines() const { return queue_.lines(); }
  /// Something broke on its strand, so nothing is known to be true any more but its log: as `give_up`, at once. On its strand.
  void break_off();
  /// After `restore`: tells the house which games are played at its tables, and waits for what happens by itself.
  void begin();
  /// Writes how a live game ended, and tries again until it is in the log.
  void enter_live(tables::LiveGame game, const tables::LiveEnd& end);
  /// Whether it is the key of any of its locks.
  [[nodiscard]] bool opens_any(std::string_view key) const { return locks_.opens_any(key); }
  /// Whether something will happen there though nobody asks for it: a round begins, or a game is played at a table of the
  /// house. REQUIRES: nothing was called yet but `restore`.
  [[nodiscard]] bool goes_on_by_itself() const;
  /// What is held for whoever opened it, as long as anybody has this; null where that is not known. REQUIRES: as above.
  [[nodiscard]] const std::shared_ptr<tables::Quotas::Hold>& hold() const { return hold_; }
  /// It is over: nothing happens there until it is opened again.
  [[nodiscard]] bool is_closed() const { return is_closed_.load(std::memory_order_relaxed); }
  /// How many lines of the log are known here, of which this is made.
  [[nodiscard]] std::uint64_t lines_known() const { return lines_known_.load(std::memory_order_relaxed); }

 private:
  using Step = std::function<HttpAnswer()>;
  struct Answered {
    HttpAnswer answer;
    Reply reply;
  };

  void handle(GatheringRequest request, Reply reply);
  void read(const GatheringRequest& request, Reply reply);
  void give_seat(const GatheringRequest& request, const Result<tables::SeatClaim, HttpAnswer>& claim, Reply reply);
  void try_to_enter(const tables::LiveGame& game, const tables::LiveEnd& end);
  void follow();
  /// Sets the alarm for what happens by itself, or stops it.
  void wait_for_due();
  void do_what_is_due();
  /// Why he may not; nothing where he may.
  [[nodiscard]] std::optional<HttpAnswer> refuse(const GatheringRequest& request);
  [[nodiscard]] tables::Guard guard();
  /// Does the step in the next batch; `reply` is told its answer once the batch is in the log.
  void add(Step step, Reply reply);
  void begin_batch();
  /// Writes the batch, or answers where it has nothing to write.
  void end_batch();
  /// Does what came while the batch before was on its way.
  void do_waiting();
  void add_change(GatheringRequest request, Reply reply);
  /// In its turn: in the batch, or by others where it takes long.
  void do_change(const GatheringRequest& request, const Reply& reply, unsigned tries);
  [[nodiscard]] HttpAnswer change(const GatheringRequest& request);
  /// Does it in the batch, and charges whoever asked for what it writes.
  [[nodiscard]] std::optional<HttpAnswer> charge(const GatheringRequest& request, const WorkedOutChange& change);
  /// What is done with what others have worked out: `then` on the strand, with nothing where there was no room for it; or
  /// `gone`, where this host is no more.
  struct AfterWork {
    std::function<void(std::optional<WorkedOutChange>)> then;
    std::function<void()> gone;
  };
  /// Has others work it out.
  void work_out(LongChange change, const Asker& asker, AfterWork after);
  /// What the answer is told to: with what stands then, where that is asked for.
  [[nodiscard]] Reply with_state(const GatheringRequest& request, Reply reply);
  /// As often as it may be tried: what it is worked out from may have changed by then.
  void change_at_length(LongChange work, GatheringRequest request, Reply reply, unsigned tries);
  void begin_what_is_due(const WorkedOutChange& change);
  void hold_again();
  void note_life();
  void write();
  void keep();
  void drop();
  void end();
  [[nodiscard]] Result<void, std::string> take(const std::vector<std::string>& lines);
  [[nodiscard]] Result<void, std::string> take(const std::string& line);

  const GatheringParts parts_;
  const std::shared_ptr<tables::Strand> strand_;
  const std::unique_ptr<Gathering> gathering_;

  std::shared_ptr<tables::Quotas::Hold> hold_;  ///< until it is closed
  std::optional<tables::Consumer> opener_;      ///< nothing where that is not known
  Locks locks_;
  std::size_t seats_logged_ = 0;

  tables::ChangeQueue queue_;
  std::vector<std::string> lines_;  ///< of the batch
  std::vector<Answered> answered_;  ///< of the batch, told once it is in the log
  bool is_in_batch_ = false;
  bool is_given_up_ = false;
  std::atomic<bool> is_closed_{false};
  std::atomic<std::uint64_t> lines_known_{0};

  Bulletin bulletin_;
  bool has_live_games_ = false;
  bool is_due_on_its_way_ = false;                ///< it is being worked out
  std::vector<std::function<void()>> unentered_;  ///< of live games, tried again later
  std::unique_ptr<tables::Alarm> entering_;
  std::unique_ptr<tables::Alarm> due_;
};

}  // namespace euchre::gatherings
