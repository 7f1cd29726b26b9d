#pragma once

#include "house/gatherings/event_shelf.h"
#include "house/gatherings/gathering_host.h"
#include "house/gatherings/season_register.h"
#include "house/storage/archive.h"
#include "house/storage/nodes.h"
#include "house/tables/chance.h"
#include "house/tables/damaged_logs.h"
#include "house/tables/doorkeeper.h"

#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace euchre::gatherings {

/// What a house lends to its gatherings. Everything in it outlives them.
struct HouseLends {
  storage::Log& log;
  tables::Chance& chance;
  tables::Metrics& metrics;
  tables::LogWatch& log_watch;
  tables::LiveGames& live_games;
  BackOffice& back_office;
  tables::DamagedLogs& damaged;
  const tables::Limits& limits;
  tables::Quotas& quotas;
  const tables::Doorkeeper& doorkeeper;
};

/// An address of a gathering in parts.
struct GatheringPlace {
  storage::LogKind kind = storage::LogKind::Event;
  std::string id;
  std::string path;
  std::string query;
  std::string target;  ///< the whole
};

/// All events, club evenings and seasons of a house. Any thread may call it.
class Gatherings {
 public:
  /// Its strands run no more work once it is destroyed.
  Gatherings(const HouseLends& lent, tables::StrandMaker make_strand);

  /// Opens an event or evening that is not here, where several nodes share the log; who has it, where another node does.
  /// It waits for the log.
  [[nodiscard]] std::optional<storage::Elsewhere> bring(const std::string& log);
  /// The lease was lost: other nodes have them, or soon will.
  void give_up_all();

  /// Learns which of them the log holds. They sleep: each is read when somebody asks for it, or when its turn comes.
  [[nodiscard]] Result<void, storage::StorageError> restore();
  /// Reads one of those asleep whose turn has not come yet; false where there is none left. It wakes where something happens
  /// there by itself, and sleeps on else; one that is damaged stays closed, which is noted. One that could not be read is the
  /// next again. It waits for the log. REQUIRES: one thread at a time.
  [[nodiscard]] Result<bool, storage::StorageError> read_next();

  /// Whether a path is one of theirs.
  [[nodiscard]] static bool takes(std::string_view target);
  /// Whether it asks for a stream.
  [[nodiscard]] static bool is_stream(std::string_view target);
  /// Answers a request whose path is theirs, perhaps at once, perhaps when its facts are in the log or it is worked out.
  void answer(const HttpRequest& request, Reply reply);
  /// The log of the gathering whose key comes with the request, whatever it asks there; empty where none does.
  [[nodiscard]] std::string opened_by(std::string_view target, std::string_view authorization);
  /// The gathering whose stream is asked for; null where there is none, or it is over and nobody has asked for it lately.
  [[nodiscard]] std::shared_ptr<GatheringHost> stream_of(std::string_view target);

  /// Has an event take in how a game ended that it plays at a table of the house.
  void enter_live(const tables::LiveGame& game, const tables::LiveEnd& end);

  [[nodiscard]] std::size_t size() const;

  /// Where logs lie that were put away; it outlives this. REQUIRES: nothing was asked yet.
  void set_archive(const storage::Archive& archive) {
    archive_ = &archive;
    shelf_->set_archive(archive);
  }
  /// It lies in the archive, or is gone: nobody reaches it any more.
  void forget(const std::string& log);
  /// Takes in one that is in the log, but that this knows nothing of; why it cannot, otherwise.
  [[nodiscard]] Result<void, std::string> reopen(const std::string& log);
  /// Closes an event or evening for whoever runs the house.
  void close(const std::string& log, Reply reply);

  /// How phones reach the house where the director calls it by a name that only his machine knows. REQUIRES: nothing was asked yet.
  void set_public_base(std::string base) { public_base_ = std::move(base); }
  /// How everybody reaches the house, whatever the director calls it. REQUIRES: nothing was asked yet.
  void set_public_url(std::string url) { public_url_ = std::move(url); }
  /// Tests bring their own time. REQUIRES: nothing was asked yet.
  void set_calendar(Calendar calendar) { calendar_ = std::move(calendar); }

 private:
  using Hosts = std::map<std::string, std::shared_ptr<GatheringHost>, std::less<>>;

  /// On a strand of its own: where something breaks there, it is let go of, and read from the log by whoever asks next.
  [[nodiscard]] std::shared_ptr<GatheringHost> make_host(storage::LogKind kind, const std::string& id);
  void let_go(GatheringHost& broken, const std::string& log, const std::string& why);
  [[nodiscard]] std::shared_ptr<GatheringHost> find(storage::LogKind kind, std::string_view id);
  /// Nothing where there is none, and where it is damaged, which is noted.
  using Found = std::variant<std::monostate, storage::Elsewhere, std::shared_ptr<GatheringHost>>;
  [[nodiscard]] std::uint64_t times_lost() const;
  [[nodiscard]] Result<Found, storage::StorageError> find_in_log(storage::LogKind kind, const std::string& id);
  enum class Restored : std::uint8_t { Open, Gone, Damaged };
  [[nodiscard]] Result<Restored, storage::StorageError> restore_from(GatheringHost& host, const std::string& log);
  void note_damage(const std::string& log, const std::string& where);
  /// Whether another node may have opened it again meanwhile: the log knows.
  [[nodiscard]] bool may_be_stale(const GatheringHost& host) const;
  void answer_from_log(const GatheringPlace& place, GatheringRequest request, Reply reply);
  /// Null where it was not awake.
  std::shared_ptr<GatheringHost> remove(const std::string& name);
  /// Where many are in memory, those that are closed are not kept there. REQUIRES: the mutex is held.
  void make_room();
  void create(storage::LogKind kind, const HttpRequest& request, const Reply& reply);
  void open_file(storage::LogKind kind, const HttpRequest& request, const Reply& reply);
  [[nodiscard]] std::optional<HttpAnswer> refuse_creation(storage::LogKind kind, const HttpRequest& request) const;
  [[nodiscard]] Result<std::vector<std::string>, HttpAnswer> lines_of_new(storage::LogKind kind,
                                                                          const HttpRequest& request) const;
  void open_new(storage::LogKind kind, std::vector<std::string> lines, const tables::Consumer& opener,
                const Reply& reply);
  [[nodiscard]] std::string base_for(const HttpRequest& request) const;

  storage::Log& log_;
  storage::Nodes* const nodes_;  ///< null where nobody else has the log
  tables::Chance& chance_;
  tables::StrandMaker make_strand_;
  const std::shared_ptr<tables::Strand> strand_;  ///< tells the time
  Calendar calendar_;
  BackOffice& back_office_;
  tables::DamagedLogs& damaged_;
  tables::Quotas& quotas_;
  const tables::Doorkeeper& doorkeeper_;
  const storage::Archive* archive_ = nullptr;  ///< null: there is none
  GatheringParts parts_;
  const std::shared_ptr<EventShelf> shelf_;  ///< what seasons read
  const std::shared_ptr<SeasonRegister> seasons_;
  std::string public_base_;
  std::string public_url_;
  mutable std::mutex mutex_;
  Hosts hosts_;  ///< by `log_name`
  /// Open ones that nobody has asked for since the house began, with what is held for whoever opened them.
  std::map<std::string, std::shared_ptr<tables::Quotas::Hold>, std::less<>> asleep_;
  std::deque<std::string> unread_;  ///< of these
};

}  // namespace euchre::gatherings
