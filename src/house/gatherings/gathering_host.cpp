#include "house/gatherings/gathering_host.h"

#include "club/office/generated/events_answers.h"
#include "club/office/tell_event.h"
#include "house/gatherings/asked_language.h"
#include "house/gatherings/json_answer.h"
#include "house/gatherings/opened_line.h"

#include <algorithm>
#include <utility>

namespace euchre::gatherings {
namespace {

constexpr std::size_t kMostWaiting = 5000;
constexpr std::chrono::milliseconds kBeforeEnteringAgain{2000};
constexpr std::size_t kMostSeatsLogged = 2000;
constexpr std::string_view kMoved = "this is looked after elsewhere now: ask again";
constexpr std::string_view kMuchToDo = "the house has much to do: ask again in a moment";
constexpr std::string_view kMuchChanges = "others change this all the time: ask again in a moment";
/// What is worked out elsewhere is begun again when something has changed meanwhile, so often.
constexpr unsigned kMostTries = 4;

HttpAnswer answer_after(std::string seconds, HttpAnswer answer) {
  answer.headers.push_back({"Retry-After", std::move(seconds)});
  return answer;
}

HttpAnswer busy(std::string_view why) { return answer_after("2", problem(503, "busy", why)); }

HttpAnswer answer_to(const tables::SeatClaim& claim, tables::ClaimAnswer answer) {
  switch (answer) {
    case tables::ClaimAnswer::Given:
      return written_answer(
          200, to_json(office::told::SeatTaken{claim.table, office::tell_seat(claim.seat), "/t/" + claim.table}));
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

tables::Consumer consumer_of(const GatheringRequest& request) {
  const std::string& group = request.asker.line.group;
  return {request.guest, group.empty() ? request.peer : group};
}

/// Why nothing can be asked so; nothing where it can.
std::optional<HttpAnswer> refuse_form(const GatheringRequest& request) {
  if (request.method != "POST") {
    HttpAnswer answer = problem(405, "wrong-method", "this address takes GET and POST");
    answer.headers.push_back({"Allow", "GET, HEAD, POST"});
    return answer;
  }
  if (!is_json_type(request.content_type))
    return problem(415, "wrong-type", "send JSON with Content-Type: application/json");
  return std::nullopt;
}

bool is_read(const GatheringRequest& request) { return request.method == "GET" || request.method == "HEAD"; }

}  // namespace

GatheringHost::GatheringHost(const GatheringParts& parts, std::shared_ptr<tables::Strand> strand,
                             const std::string& log_name, std::unique_ptr<Gathering> gathering)
    : parts_(parts),
      strand_(std::move(strand)),
      gathering_(std::move(gathering)),
      locks_(log_name, parts.limits),
      queue_(parts.log, strand_, log_name),
      bulletin_(*gathering_, *strand_, guard()),
      entering_(strand_->make_alarm()),
      due_(strand_->make_alarm()) {}

tables::Guard GatheringHost::guard() {
  return [this](tables::Work work) -> tables::Work {
    return [weak = weak_from_this(), work = std::move(work)] {
      if (const auto self = weak.lock()) work();
    };
  };
}

Result<void, std::string> GatheringHost::restore(const std::vector<std::string>& lines) {
  queue_.begin_after(lines.size());
  return take(lines);
}

Result<void, std::string> GatheringHost::take(const std::vector<std::string>& lines) {
  std::size_t number = 0;
  for (const std::string& line : lines) {
    ++number;
    if (line.starts_with("# seat ")) ++seats_logged_;
    if (is_opened_line(line)) hold_again(line);
    if (locks_.restore(line)) continue;
    if (const auto taken = gathering_->restore(line); !taken)
      return Failure{queue_.log_name() + ", line " + std::to_string(number) + ": " + taken.error()};
  }
  is_closed_.store(gathering_->is_closed(), std::memory_order_relaxed);
  if (gathering_->is_closed()) hold_.reset();
  if (lines.empty()) return Failure{queue_.log_name() + ": is empty"};
  return {};
}

void GatheringHost::hold_again(std::string_view line) {
  auto opener = opener_in(line);
  if (hold_ || !opener) return;
  const bool is_club = queue_.log_name().starts_with(log_name(storage::LogKind::Club, ""));
  hold_ = parts_.quotas.hold_again(is_club ? tables::Stock::Club : tables::Stock::Event, *opener);
}

bool GatheringHost::goes_on_by_itself() const {
  return gathering_->due_ms() ||
         std::ranges::any_of(gathering_->live_games(), [](const tables::LiveGame& game) { return !game.is_past; });
}

void GatheringHost::open(std::vector<std::string> lines, HttpAnswer made, Reply reply) {
  strand_->post([self = shared_from_this(), lines = std::move(lines), made = std::move(made),
                 reply = std::move(reply)]() mutable {
    storage::Append append;
    append.lines = lines;
    self->queue_.write(std::move(append), [self, lines, made, reply](const auto& error) {
      if (error) {
        reply(busy("the house cannot write its log"));
        return;
      }
      if (const auto taken = self->take(lines);
          !taken) {  // It is damaged from its first day, and nobody else is the worse for it.
        self->end();
        reply(problem(500, "unreadable", "the house cannot read what it wrote: " + taken.error()));
        return;
      }
      reply(made);
      self->wait_for_due();
      self->do_waiting();
    });
  });
}

void GatheringHost::receive(GatheringRequest request, Reply reply) {
  strand_->post([self = shared_from_this(), request = std::move(request), reply = std::move(reply)]() mutable {
    self->handle(std::move(request), std::move(reply));
  });
}

void GatheringHost::give_up() {
  strand_->post([self = shared_from_this()] {
    if (!self->is_given_up_) self->end();
  });
}

void GatheringHost::end() {
  is_given_up_ = true;
  queue_.end();
  entering_->cancel();
  due_->cancel();
  unentered_.clear();
  lines_.clear();
  for (Answered& one : std::exchange(answered_, {})) one.reply(busy(kMoved));
  bulletin_.end();
  hold_.reset();
}

void GatheringHost::handle(GatheringRequest request, Reply reply) {
  if (is_given_up_) {
    reply(busy(kMoved));
    return;
  }
  if (auto refusal = refuse(request)) {
    reply(*std::move(refusal));
    end_batch();
    return;
  }
  if (is_read(request)) {
    read(request, std::move(reply));
    return;
  }
  if (request.method == "POST") {
    if (const auto claim = gathering_->seat_claim(request)) {
      give_seat(request, *claim, std::move(reply));
      return;
    }
  }
  if (auto refusal = parts_.quotas.refuse_writing(consumer_of(request), strand_->now())) {
    reply(quota_answer(*refusal));
    return;
  }
  add_change(std::move(request), std::move(reply));
}

void GatheringHost::obey(GatheringRequest request, Reply reply) {
  strand_->post([self = shared_from_this(), request = std::move(request), reply = std::move(reply)]() mutable {
    self->add_change(std::move(request), std::move(reply));
  });
}

void GatheringHost::add_change(GatheringRequest request, Reply reply) {
  if (queue_.waiting() >= kMostWaiting) {
    reply(busy("more is asked than the house can do"));
    return;
  }
  if (auto misfit = refuse_form(request)) {
    reply(*std::move(misfit));
    return;
  }
  if (auto change = gathering_->long_change(request, parts_.calendar())) {
    change_at_length(*std::move(change), std::move(request), std::move(reply), kMostTries);
    return;
  }
  add([this, request = std::move(request)] { return change(request); }, std::move(reply));
}

void GatheringHost::work_out(LongChange change, const Asker& asker, AfterWork after) {
  parts_.back_office.run(asker, work::Lane::Long,
                         [weak = weak_from_this(), strand = strand_, change = std::move(change),
                          after = std::move(after)](BackOffice::Room room) {
                           std::optional<WorkedOutChange> worked;
                           if (room == BackOffice::Room::Enough) worked = change();
                           strand->post([weak, after, worked = std::move(worked)] {
                             const auto self = weak.lock();
                             self ? after.then(worked) : after.gone();
                           });
                         });
}

void GatheringHost::change_at_length(LongChange work, GatheringRequest request, Reply reply, unsigned tries) {
  const Asker asker = request.asker;
  const auto gone = [reply] { reply(busy(kMoved)); };
  const auto then = [this, request = std::move(request), reply = std::move(reply),
                     tries](const std::optional<WorkedOutChange>& worked) {
    if (is_given_up_ || !worked) {
      reply(busy(is_given_up_ ? kMoved : kMuchToDo));
      return;
    }
    const auto act = [this, request, reply, tries, worked = *worked] {
      begin_batch();
      if (auto answer = charge(request, worked)) {
        answered_.push_back({*std::move(answer), reply});
        return;
      }
      if (tries == 1) {
        answered_.push_back({busy(kMuchChanges), reply});
      } else if (auto again = gathering_->long_change(request, parts_.calendar())) {
        change_at_length(*std::move(again), request, reply, tries - 1);
      } else {
        answered_.push_back({change(request), reply});
      }
    };
    queue_.take(act, [reply] { reply(busy(kMoved)); });
    end_batch();
  };
  work_out(std::move(work), asker, {then, gone});
}

/// From the state as it is now; it is worked out elsewhere.
void GatheringHost::read(const GatheringRequest& request, Reply reply) {
  Reading reading = gathering_->reading(request, parts_.calendar());
  Errand errand{reading.lane, reading.most_time, {}, std::move(reading.work)};
  if (!reading.key.empty()) errand.key = queue_.log_name() + '@' + std::to_string(queue_.lines()) + '\n' + reading.key;
  if (reading.tells_time) errand.between = [&now = parts_.calendar] { return std::to_string(now()); };
  parts_.back_office.answer(std::move(errand), request.asker, std::move(reply));
}

void GatheringHost::give_seat(const GatheringRequest& request, const Result<tables::SeatClaim, HttpAnswer>& claim,
                              Reply reply) {
  if (!claim) {
    reply(claim.error());
    return;
  }
  if (seats_logged_ < kMostSeatsLogged) {
    ++seats_logged_;
    lines_.push_back("# seat " + claim->table + ' ' + std::string(1, to_char(claim->seat)) +
                     " at=" + std::to_string(parts_.calendar()) + " from " + request.peer);
  }
  parts_.live_games.claim(*claim, [claim = *claim, reply = std::move(reply)](tables::ClaimAnswer answer) {
    reply(answer_to(claim, answer));
  });
  end_batch();
}

void GatheringHost::begin() {
  strand_->post([self = shared_from_this()] {
    self->follow();
    self->wait_for_due();
  });
}

void GatheringHost::wait_for_due() {
  const auto due = gathering_->due_ms();
  if (!due || is_given_up_) {
    due_->cancel();
    return;
  }
  const std::uint64_t now_ms = parts_.calendar();
  const std::uint64_t left_ms = *due > now_ms ? *due - now_ms : 0;
  due_->set(std::chrono::milliseconds(static_cast<std::int64_t>(left_ms)), guard()([this] { do_what_is_due(); }));
}

void GatheringHost::do_what_is_due() {
  if (is_due_on_its_way_) return;
  auto change = gathering_->long_due(parts_.calendar());
  if (!change) {
    begin_what_is_due([this](std::vector<std::string>& lines) {
      gathering_->come_due(parts_.calendar(), lines);
      return HttpAnswer{};
    });
    return;
  }
  is_due_on_its_way_ = true;
  const auto begin = [this](const auto& worked) {
    is_due_on_its_way_ = false;
    if (is_given_up_) return;
    if (worked) {
      begin_what_is_due(*worked);
    } else {
      due_->set(kBeforeEnteringAgain, guard()([this] { do_what_is_due(); }));
    }
  };
  // Nobody asked for it: whoever has the event now begins it.
  const auto gone = [] {};
  work_out(*std::move(change), {{queue_.log_name(), ""}, nullptr}, {begin, gone});
}

void GatheringHost::begin_what_is_due(const WorkedOutChange& change) {
  const auto act = [this, change] {
    // Where something has changed meanwhile, what is due then is looked at anew.
    static_cast<void>(change(lines_));
    return HttpAnswer{};
  };
  add(act, [this](const HttpAnswer& answer) {
    // An alarm may ring a moment before the calendar says so; what the log could not take is tried again.
    if (answer.status == 200) {
      wait_for_due();
    } else {
      due_->set(kBeforeEnteringAgain, guard()([this] { do_what_is_due(); }));
    }
  });
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
  parts_.live_games.follow(queue_.log_name(), games);
}

void GatheringHost::enter_live(tables::LiveGame game, const tables::LiveEnd& end) {
  strand_->post([self = shared_from_this(), game = std::move(game), end] { self->try_to_enter(game, end); });
}

void GatheringHost::try_to_enter(const tables::LiveGame& game, const tables::LiveEnd& end) {
  const auto enter = [this, game, end] {
    gathering_->enter_live(game, end, parts_.calendar(), lines_);
    return HttpAnswer{};
  };
  add(enter, [this, game, end](const HttpAnswer& answer) {
    if (answer.status == 200) return;
    unentered_.emplace_back([this, game, end] { try_to_enter(game, end); });
    const auto enter_again = guard()([this] {
      for (const auto& again : std::exchange(unentered_, {})) again();
    });
    entering_->set(kBeforeEnteringAgain, enter_again);
  });
}

std::optional<HttpAnswer> GatheringHost::refuse(const GatheringRequest& request) {
  const auto lock = gathering_->lock_of(request);
  if (!lock) return std::nullopt;
  switch (locks_.try_key(*lock, request, strand_->now())) {
    case Trial::Opens: return std::nullopt;
    case Trial::TooMany: {
      HttpAnswer slowed =
          answer_after("3", problem(429, "too-many", "that is not the key, like many before it: wait a while"));
      slowed.wait = parts_.limits.wrong_key_wait;
      return slowed;
    }
    case Trial::Wrong: break;
  }
  if (!gathering_->is_closed()) {
    if (auto line = locks_.line_of_attempt(*lock, request, parts_.calendar())) lines_.push_back(*std::move(line));
  }
  const Wording say = wording_asked(request);
  return problem(403, "wrong-key", request.key.empty() ? say("this needs a key") : say("that is not the key for this"));
}

void GatheringHost::add(Step step, Reply reply) {
  const auto act = [this, step = std::move(step), reply] {
    begin_batch();
    answered_.push_back({step(), reply});
  };
  queue_.take(act, [reply] { reply(busy(kMoved)); });
  end_batch();
}

void GatheringHost::begin_batch() {
  if (std::exchange(is_in_batch_, true)) return;
  gathering_->begin();
  locks_.begin();
}

void GatheringHost::end_batch() {
  if (queue_.is_writing() || (!is_in_batch_ && lines_.empty())) return;
  begin_batch();
  is_in_batch_ = false;
  if (!lines_.empty()) {
    write();
    return;
  }
  gathering_->drop();
  for (Answered& one : std::exchange(answered_, {})) one.reply(std::move(one.answer));
}

void GatheringHost::do_waiting() {
  queue_.take_waiting();
  end_batch();
}

HttpAnswer GatheringHost::change(const GatheringRequest& request) {
  auto answer = charge(request, [this, &request](std::vector<std::string>& lines) {
    return std::optional(gathering_->change(request, parts_.calendar(), lines));
  });
  EUCHRE_REQUIRE(answer.has_value());
  return *std::move(answer);
}

std::optional<HttpAnswer> GatheringHost::charge(const GatheringRequest& request, const WorkedOutChange& change) {
  const std::size_t before = lines_.size();
  auto answer = change(lines_);
  std::uint64_t bytes = 0;
  for (std::size_t line = before; line < lines_.size(); ++line)
    bytes += lines_[line].size() + tables::kBytesBesideALine;
  if (bytes > 0) parts_.quotas.write(consumer_of(request), bytes, strand_->now());
  if (lines_.size() > before && locks_.is_director(request)) locks_.add_keys(gathering_->locks(), request.key, lines_);
  return answer;
}

void GatheringHost::write() {
  storage::Append append;
  append.lines = std::exchange(lines_, {});
  if (gathering_->is_closed_ahead()) append.life = storage::TableLife::Closed;
  queue_.write(std::move(append), [self = shared_from_this()](const auto& error) {
    if (error) {
      self->drop();
    } else {
      self->keep();
    }
    if (error && error->problem == storage::StorageProblem::LeaseLost) {
      self->end();
    } else {
      self->do_waiting();
    }
  });
}

void GatheringHost::drop() {
  gathering_->drop();
  for (Answered& one : std::exchange(answered_, {}))
    one.reply(busy("the house cannot write its log: nothing was done, try again"));
}

void GatheringHost::keep() {
  const std::size_t before = gathering_->facts();
  const Changed changed = gathering_->keep();
  parts_.log.metrics.facts.fetch_add(gathering_->facts() - before, std::memory_order_relaxed);
  is_closed_.store(gathering_->is_closed(), std::memory_order_relaxed);
  if (gathering_->is_closed()) hold_.reset();
  locks_.keep();
  for (Answered& one : std::exchange(answered_, {})) one.reply(std::move(one.answer));
  bulletin_.tell(changed);
  if (has_live_games_ || changed.kinds.contains("live")) follow();
  wait_for_due();
}

void GatheringHost::listen(const std::shared_ptr<Listener>& listener) {
  strand_->post([self = shared_from_this(), listener] { self->bulletin_.listen(listener); });
}

}  // namespace euchre::gatherings
