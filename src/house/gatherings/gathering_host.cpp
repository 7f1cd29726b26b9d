#include "house/gatherings/gathering_host.h"

#include "house/gatherings/json_answer.h"
#include "house/tables/chance.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

namespace euchre::gatherings {
namespace {

constexpr std::string_view kDirector = "director";
constexpr double kWrongKeysPerSecond = 1.0 / 3;
constexpr double kWrongKeysAtOnce = 20;
constexpr std::size_t kMostAttemptsLogged = 1000;
constexpr std::size_t kMostWaiting = 5000;
constexpr std::size_t kMostListeners = 3000;
constexpr std::size_t kMostGamesTold = 50;
constexpr std::chrono::milliseconds kBetweenNews{100};
constexpr std::chrono::milliseconds kBeforeEnteringAgain{2000};
constexpr std::size_t kMostSeatsLogged = 2000;

HttpAnswer answer_after(std::string seconds, HttpAnswer answer) {
  answer.headers.push_back({"Retry-After", std::move(seconds)});
  return answer;
}

HttpAnswer busy(std::string_view why) { return answer_after("2", problem(503, "busy", why)); }

HttpAnswer answer_to(const tables::SeatClaim& claim, tables::ClaimAnswer answer) {
  switch (answer) {
    case tables::ClaimAnswer::Given:
      return json_answer(
          200, {{"table", claim.table}, {"seat", std::string(1, to_char(claim.seat))}, {"page", "/t/" + claim.table}});
    case tables::ClaimAnswer::NoTable:
      return answer_after("5", problem(503, "busy", "the house has no room for this table now"));
    case tables::ClaimAnswer::Closed: return problem(409, "Closed", "the table is closed");
    case tables::ClaimAnswer::HasOtherSeat:
      return problem(409, "SeatTaken", "this device plays from another seat of this game");
    case tables::ClaimAnswer::Taken:
      return problem(409, "SeatTaken", "another device plays from this seat: close the table there first");
    case tables::ClaimAnswer::NotWritten: return problem(503, "busy", "the house cannot write its log: try again");
  }
  unreachable("a claim has six answers");
}

/// `"changed":["scores"]`.
std::string list_of(std::string_view name, const std::set<std::string>& words) {
  std::string text = ",\"" + std::string(name) + "\":[";
  for (const std::string& word : words) text += (text.ends_with('[') ? "\"" : ",\"") + word + '"';
  return text + ']';
}

std::shared_ptr<const std::string> message(std::size_t facts, const std::string& fields) {
  const std::string number = std::to_string(facts);
  return std::make_shared<const std::string>("event: changed\nid: " + number + "\ndata: {\"facts\":" + number + fields +
                                             "}\n\n");
}

bool is_read(const Ask& ask) { return ask.method == "GET" || ask.method == "HEAD"; }

}  // namespace

GatheringHost::GatheringHost(const GatheringParts& parts, std::shared_ptr<tables::Strand> strand, std::string log_name,
                             std::unique_ptr<Gathering> gathering)
    : parts_(parts),
      strand_(std::move(strand)),
      log_name_(std::move(log_name)),
      gathering_(std::move(gathering)),
      wrong_keys_(kWrongKeysPerSecond, kWrongKeysAtOnce),
      telling_(strand_->make_alarm()),
      entering_(strand_->make_alarm()) {}

Result<void, std::string> GatheringHost::restore(const std::vector<std::string>& lines) {
  for (const std::string& line : lines) {
    ++lines_in_log_;
    if (line.starts_with("# attempt ")) ++attempts_logged_;
    if (line.starts_with("# seat ")) ++seats_logged_;
    if (read_key_line(line, keyring_)) continue;
    if (const auto taken = gathering_->restore(line); !taken)
      return Failure{log_name_ + ", line " + std::to_string(lines_in_log_) + ": " + taken.error()};
  }
  is_closed_.store(gathering_->is_closed(), std::memory_order_relaxed);
  if (lines_in_log_ == 0) return Failure{log_name_ + ": is empty"};
  return {};
}

void GatheringHost::open(std::vector<std::string> lines, HttpAnswer made, Reply reply) {
  strand_->post([self = shared_from_this(), lines = std::move(lines), made = std::move(made),
                 reply = std::move(reply)]() mutable {
    storage::Append append{self->log_name_, 1, lines, {}, {}, storage::TableLife::Open};
    self->is_writing_ = true;
    self->parts_.log.append(std::move(append), [self, lines, made, reply](const auto& error) {
      self->strand_->post([self, lines, made, reply, error] {
        self->is_writing_ = false;
        if (error) {
          self->parts_.log_watch.failed(*error, self->strand_->now());
          reply(busy("the house cannot write its log"));
          return;
        }
        const auto restored = self->restore(lines);
        EUCHRE_REQUIRE(restored.has_value());
        reply(made);
        self->do_waiting();
      });
    });
  });
}

void GatheringHost::receive(Ask ask, Reply reply) {
  strand_->post([self = shared_from_this(), ask = std::move(ask), reply = std::move(reply)]() mutable {
    self->handle(std::move(ask), std::move(reply));
  });
}

void GatheringHost::handle(Ask ask, Reply reply) {
  if (auto refusal = refuse(ask)) {
    reply(*std::move(refusal));
    do_waiting();
    return;
  }
  if (is_read(ask)) {
    reply(gathering_->read(ask, parts_.calendar()));
    return;
  }
  if (ask.method == "POST") {
    if (const auto claim = gathering_->seat_claim(ask)) {
      give_seat(ask, *claim, std::move(reply));
      return;
    }
  }
  if (waiting_.size() >= kMostWaiting) {
    reply(busy("more is asked than the house can do"));
    return;
  }
  waiting_.push_back({[this, ask = std::move(ask)] { return change(ask); }, std::move(reply)});
  do_waiting();
}

void GatheringHost::give_seat(const Ask& ask, const Result<tables::SeatClaim, HttpAnswer>& claim, Reply reply) {
  if (!claim) {
    reply(claim.error());
    return;
  }
  if (seats_logged_ < kMostSeatsLogged) {
    ++seats_logged_;
    lines_.push_back("# seat " + claim->table + ' ' + std::string(1, to_char(claim->seat)) +
                     " at=" + std::to_string(parts_.calendar()) + " from " + ask.peer);
  }
  parts_.live_games.claim(*claim, [claim = *claim, reply = std::move(reply)](tables::ClaimAnswer answer) {
    reply(answer_to(claim, answer));
  });
  do_waiting();
}

void GatheringHost::follow_live_games() {
  strand_->post([self = shared_from_this()] { self->follow(); });
}

void GatheringHost::follow() {
  std::vector<tables::LiveGame> games = gathering_->live_games();
  if (games.empty() && !has_live_games_) return;
  const auto now_ms = static_cast<std::int64_t>(parts_.calendar());
  for (tables::LiveGame& game : games) {
    if (!game.until_ms) continue;
    game.time_up = strand_->now() + std::chrono::milliseconds(static_cast<std::int64_t>(*game.until_ms) - now_ms);
  }
  has_live_games_ = !games.empty();
  parts_.live_games.follow(log_name_, games);
}

void GatheringHost::enter_live(tables::LiveGame game, tournament::GameScore score) {
  strand_->post([self = shared_from_this(), game = std::move(game), score] { self->try_to_enter(game, score); });
}

void GatheringHost::try_to_enter(const tables::LiveGame& game, tournament::GameScore score) {
  const auto enter = [this, game, score] {
    gathering_->enter_live(game, score, parts_.calendar(), lines_);
    return HttpAnswer{};
  };
  waiting_.push_back({enter, [this, game, score](const HttpAnswer& answer) {
                        if (answer.status == 200) return;
                        unentered_.emplace_back([this, game, score] { try_to_enter(game, score); });
                        entering_->set(kBeforeEnteringAgain, [weak = weak_from_this()] {
                          const auto self = weak.lock();
                          if (!self) return;
                          for (const auto& again : std::exchange(self->unentered_, {})) again();
                        });
                      }});
  do_waiting();
}

std::optional<HttpAnswer> GatheringHost::refuse(const Ask& ask) {
  const auto lock = gathering_->lock_of(ask);
  if (!lock) return std::nullopt;
  const tables::Clock::time_point now = strand_->now();
  if (!wrong_keys_.may_try(ask.peer, now)) {
    return answer_after("3", problem(429, "too-many", "too many wrong keys came from there: wait a while"));
  }
  if (keyring_.opens(*lock, ask.key)) return std::nullopt;
  wrong_keys_.count(ask.peer, now);
  spdlog::warn("{}: a wrong key for {} from {}", log_name_, *lock, ask.peer);
  if (attempts_logged_ < kMostAttemptsLogged && !gathering_->is_closed()) {
    ++attempts_logged_;
    lines_.push_back("# attempt " + *lock + " at=" + std::to_string(parts_.calendar()) + " from " + ask.peer);
  }
  return problem(403, "wrong-key", ask.key.empty() ? "this needs a key" : "that is not the key for this");
}

void GatheringHost::do_waiting() {
  if (is_writing_ || (waiting_.empty() && lines_.empty())) return;
  gathering_->begin();
  keyring_ahead_ = keyring_;
  for (Waiting& one : std::exchange(waiting_, {})) answered_.push_back({one.change(), std::move(one.reply)});
  if (!lines_.empty()) {
    write();
    return;
  }
  gathering_->drop();
  for (Answered& one : std::exchange(answered_, {})) one.reply(std::move(one.answer));
}

HttpAnswer GatheringHost::change(const Ask& ask) {
  if (ask.method != "POST") {
    HttpAnswer answer = problem(405, "wrong-method", "this address takes GET and POST");
    answer.headers.push_back({"Allow", "GET, HEAD, POST"});
    return answer;
  }
  if (!ask.content_type.starts_with("application/json"))
    return problem(415, "wrong-type", "send JSON with Content-Type: application/json");
  const std::size_t before = lines_.size();
  HttpAnswer answer = gathering_->change(ask, parts_.calendar(), lines_);
  if (lines_.size() > before && keyring_.opens(kDirector, ask.key)) add_keys(ask.key);
  return answer;
}

void GatheringHost::add_keys(const std::string& director_key) {
  for (const std::string& lock : gathering_->locks()) {
    if (keyring_ahead_.has(lock)) continue;
    const storage::TokenHash hash = tables::hash_of_token(derived_key(director_key, lock));
    keyring_ahead_.add(lock, hash);
    lines_.push_back(key_line(lock, hash));
  }
}

void GatheringHost::write() {
  storage::Append append{log_name_, lines_in_log_ + 1, std::exchange(lines_, {}), {}, {}, storage::TableLife::Open};
  if (gathering_->is_closed_ahead()) append.life = storage::TableLife::Closed;
  lines_in_log_ += append.lines.size();
  is_writing_ = true;
  const tables::Clock::time_point began = strand_->now();
  const std::size_t count = append.lines.size();
  parts_.log.append(std::move(append), [self = shared_from_this(), began, count](const auto& error) {
    self->strand_->post([self, error, began, count] {
      if (error) self->lines_in_log_ -= count;
      self->written(error, began);
    });
  });
}

void GatheringHost::written(const std::optional<storage::StorageError>& error, tables::Clock::time_point began) {
  is_writing_ = false;
  parts_.metrics.count_commit(std::chrono::duration_cast<std::chrono::microseconds>(strand_->now() - began));
  auto answered = std::exchange(answered_, {});
  if (error) {
    parts_.metrics.commits_failed.fetch_add(1, std::memory_order_relaxed);
    parts_.log_watch.failed(*error, strand_->now());
    gathering_->drop();
    for (Answered& one : answered) one.reply(busy("the house cannot write its log: nothing was done, try again"));
    do_waiting();
    return;
  }
  parts_.log_watch.succeeded();
  const std::size_t before = gathering_->facts();
  const Changed changed = gathering_->keep();
  parts_.metrics.facts.fetch_add(gathering_->facts() - before, std::memory_order_relaxed);
  is_closed_.store(gathering_->is_closed(), std::memory_order_relaxed);
  keyring_ = std::move(keyring_ahead_);
  for (Answered& one : answered) one.reply(std::move(one.answer));
  tell(changed);
  if (has_live_games_ || changed.kinds.contains("live")) follow();
  do_waiting();
}

void GatheringHost::listen(const std::shared_ptr<Listener>& listener) {
  strand_->post([self = shared_from_this(), listener] {
    std::erase_if(self->listeners_, [](const auto& weak) { return weak.expired(); });
    if (self->listeners_.size() >= kMostListeners) return;
    self->listeners_.push_back(listener);
    const auto anything = message(self->gathering_->facts(), self->gathering_->notice_fields());
    listener->tell(anything, anything);
  });
}

void GatheringHost::tell(const Changed& changed) {
  if (changed.kinds.empty()) return;
  untold_.add(changed);
  if (std::exchange(is_telling_due_, true)) return;
  const auto since = std::chrono::duration_cast<std::chrono::milliseconds>(strand_->now() - told_);
  if (since >= kBetweenNews) {
    tell_now();
  } else {
    telling_->set(kBetweenNews - since, [weak = weak_from_this()] {
      if (const auto self = weak.lock()) self->tell_now();
    });
  }
}

void GatheringHost::tell_now() {
  is_telling_due_ = false;
  told_ = strand_->now();
  const Changed changed = std::exchange(untold_, {});
  const std::string where = gathering_->notice_fields();
  std::string fields = where + list_of("changed", changed.kinds);
  if (changed.games.size() <= kMostGamesTold && !changed.games.empty()) fields += list_of("games", changed.games);
  const auto news = message(gathering_->facts(), fields);
  const auto anything = message(gathering_->facts(), where);
  std::erase_if(listeners_, [&](const auto& weak) {
    const auto listener = weak.lock();
    if (listener) listener->tell(news, anything);
    return listener == nullptr;
  });
}

}  // namespace euchre::gatherings
