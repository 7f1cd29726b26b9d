#pragma once

/// The room `gatherings`: events and club evenings as people reach them over HTTP. A `Gathering` is a fold over the lines of
/// its log; `gathering_host.h` drives one, with clock, log and keys; `gatherings.h` has all of a house. It knows no network:
/// requests and answers are values (`http_message.h`).

#include "core/base/keep_going.h"
#include "core/base/result.h"
#include "house/gatherings/http_message.h"
#include "house/gatherings/query.h"
#include "house/tables/live_games.h"
#include "house/work/workers.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::gatherings {

/// What somebody asks of an event or an evening over HTTP. `path` is what follows its id: `pad/3/first`.
struct GatheringRequest {
  std::string method;
  std::string path;
  std::string query;
  std::string body;
  std::string content_type;
  std::string key;                          ///< that he sent; empty where he sent none
  std::string peer;                         ///< his address
  std::optional<storage::TokenHash> guest;  ///< whose token came with it
  std::string base;                         ///< how he reaches the house: `http://192.168.1.5:8080`
  Asker asker;
};

/// The value of a field of the query; empty where there is none.
[[nodiscard]] std::string query_value(const GatheringRequest& request, std::string_view name);

/// What a step of a gathering changed, for those who listen.
struct Changed {
  std::set<std::string> kinds;  ///< `scores`, `rounds` ...
  std::set<std::string> games;
  void add(const Changed& other);
};

/// What is to be worked out to answer who only asks: from what is durable now, which nothing later changes. Any thread may
/// do it.
struct Reading {
  /// What is asked, in one way where it can be said in many: the same at the same fact has the same answer. Empty where it
  /// has not.
  std::string key;
  /// What else the answer follows from, which only the log knows: a worker asks for it. Nothing where it cannot be read now.
  std::function<std::optional<std::string>()> rest_of_key = {};
  work::Lane lane = work::Lane::Quick;
  std::chrono::milliseconds most_time{5000};  ///< of a processor
  bool tells_time = false;                    ///< between the parts of a kept answer
  std::function<HttpAnswer(const KeepGoing&)> work;
};

/// A change that may take longer than tables may wait. Any thread may work it out, from what was durable when it was asked for;
/// what comes of it is done where changes are done.
using WorkedOutChange = std::function<std::optional<HttpAnswer>(std::vector<std::string>& lines)>;
struct LongChange {
  work::Lane lane = work::Lane::Long;
  std::chrono::milliseconds most_time{20'000};  ///< of a processor
  /// What would take too long is refused, and does nothing.
  std::function<WorkedOutChange(const KeepGoing&)> work;
};

/// An event or a club's evening as the house keeps it: a fold over lines, asked and changed by HTTP. Without clock, log or
/// network; `GatheringHost` brings those. What is asked for with GET is read from what is durable. Changes come in batches:
/// `begin`, any number of `change`, and then `keep` once the lines are in the log, or `drop` where they could not be written.
class Gathering {
 public:
  Gathering() = default;
  Gathering(const Gathering&) = delete;
  Gathering& operator=(const Gathering&) = delete;
  virtual ~Gathering() = default;

  /// Takes a line of the log in; why it cannot, otherwise.
  [[nodiscard]] virtual Result<void, std::string> restore(std::string_view line) = 0;

  /// The key that this needs, `director` or `pad.3.first`; nothing where anybody may.
  [[nodiscard]] virtual std::optional<std::string> lock_of(const GatheringRequest& request) const = 0;
  /// The keys, beside the director's, that there should be after the batch.
  [[nodiscard]] virtual std::vector<std::string> locks() const = 0;

  /// REQUIRES: a GET, and the key was right.
  [[nodiscard]] virtual Reading reading(const GatheringRequest& request, std::uint64_t now_ms) const = 0;

  /// After all lines of the log, before anything else: what goes on by itself does so from now on.
  virtual void wake() {}
  virtual void begin() = 0;
  /// Adds to `lines` what follows from the request. The answer is given once they are in the log.
  [[nodiscard]] virtual HttpAnswer change(const GatheringRequest& request, std::uint64_t now_ms,
                                          std::vector<std::string>& lines) = 0;
  /// The same where it may take long; nothing where `change` does it at once. What comes of it adds to `lines` and answers as
  /// `change` does, or does nothing where something else has changed meanwhile. It is done while the gathering is there.
  [[nodiscard]] virtual std::optional<LongChange> long_change(const GatheringRequest& /*request*/,
                                                              std::uint64_t /*now_ms*/) {
    return std::nullopt;
  }
  /// What is read once that is done, and told with its answer as `state`; nothing where that was not asked for.
  [[nodiscard]] virtual std::optional<GatheringRequest> told_after(const GatheringRequest& /*request*/) const {
    return std::nullopt;
  }
  /// Games that are played at tables of the house now, durable ones.
  [[nodiscard]] virtual std::vector<tables::LiveGame> live_games() const { return {}; }
  /// Adds to `lines` the score with which such a game ended; nothing where it was settled otherwise.
  virtual void enter_live(const tables::LiveGame& /*game*/, const tables::LiveEnd& /*end*/, std::uint64_t /*now_ms*/,
                          std::vector<std::string>& /*lines*/) {}
  /// The seat that is asked for, or why it cannot be had; nothing where no seat is asked for.
  [[nodiscard]] virtual std::optional<Result<tables::SeatClaim, HttpAnswer>> seat_claim(
      const GatheringRequest& /*request*/) const {
    return std::nullopt;
  }
  /// When something happens there by itself, in milliseconds since 1970; nothing where nothing will.
  [[nodiscard]] virtual std::optional<std::uint64_t> due_ms() const { return std::nullopt; }
  /// Adds to `lines` what is due; nothing where it is not yet, or not any more.
  virtual void come_due(std::uint64_t /*now_ms*/, std::vector<std::string>& /*lines*/) {}
  /// The same where it may take long; nothing where nothing is due, or `come_due` does it at once.
  [[nodiscard]] virtual std::optional<LongChange> long_due(std::uint64_t /*now_ms*/) { return std::nullopt; }
  virtual Changed keep() = 0;
  virtual void drop() = 0;

  /// How many facts there are, durable ones.
  [[nodiscard]] virtual std::size_t facts() const = 0;
  /// The number of the round begun last; nothing before the first, and where there are none.
  [[nodiscard]] virtual std::optional<std::int64_t> round_begun() const = 0;
  [[nodiscard]] virtual bool is_closed() const = 0;
  /// Whether it is closed after the batch.
  [[nodiscard]] virtual bool is_closed_ahead() const = 0;
};

}  // namespace euchre::gatherings
