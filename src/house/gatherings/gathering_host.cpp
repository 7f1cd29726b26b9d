#include "house/gatherings/gathering_host.h"

#include "club/office/generated/events_answers.h"
#include "club/office/tell_event.h"
#include "core/base/containment.h"
#include "house/gatherings/asked_language.h"
#include "house/gatherings/json_answer.h"
#include "house/gatherings/opened_line.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

namespace euchre::gatherings {
namespace {

constexpr std::size_t kMostWaiting = 5000;
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

HttpAnswer answer_to(const tables::SeatClaim& claim, tables::ClaimAnswer answer, const Wording& say) {
  switch (answer) {
    case tables::ClaimAnswer::Given:
      return written_answer(
          200, to_json(office::told::SeatTaken{claim.table, office::tell_seat(claim.seat), "/t/" + claim.table}));
    case tables::ClaimAnswer::NoTable:
      return answer_after("5", problem(503, "busy", say("the house has no room for this table now")));
    case tables::ClaimAnswer::Closed: return problem(409, "Closed", say("the table is closed"));
    case tables::ClaimAnswer::HasOtherSeat:
      return problem(409, "SeatTaken", say("this device plays from another seat of this game"));
    case tables::ClaimAnswer::Taken:
      return problem(409, "SeatTaken", say("another device plays from this seat: close the table there first"));
    case tables::ClaimAnswer::NotWritten: return problem(503, "busy", say("the house cannot write its log: try again"));
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

/// The first answer is told, and no other: where something broke, it may have been told before.
Reply once(Reply reply) {
  return [told = std::make_shared<std::atomic<bool>>(false), reply = std::move(reply)](HttpAnswer answer) {
    if (!told->exchange(true)) reply(std::move(answer));
  };
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
  Result<void, std::string> taken;
  auto broken = contain([&] {
    for (; taken && number < lines.size(); ++number) taken = take(lines[number]);
  });
  // A line at which something broke was not counted.
  if (broken) ++number;
  if (broken) taken = Failure{*std::move(broken)};
  if (!taken) return Failure{queue_.log_name() + ", line " + std::to_string(number) + ": " + taken.error()};
  note_life();
  if (lines.empty()) return Failure{queue_.log_name() + ": is empty"};
  return {};
}

Result<void, std::string> GatheringHost::take(const std::string& line) {
  if (line.starts_with("# seat ")) ++seats_logged_;
  if (is_opened_line(line)) opener_ = opener_in(line);
  if (locks_.restore(line)) return {};
  return gathering_->restore(line);
}

void GatheringHost::hold_again() {
  if (hold_ || !opener_) return;
  const bool is_club = queue_.log_name().starts_with(log_name(storage::LogKind::Club, ""));
  hold_ = parts_.quotas.hold_again(is_club ? tables::Stock::Club : tables::Stock::Event, *opener_);
}

/// What is held for whoever opened it is held until it is closed, and again where it is opened again.
void GatheringHost::note_life() {
  const bool is_closed = gathering_->is_closed();
  lines_known_.store(queue_.lines(), std::memory_order_relaxed);
  is_closed_.store(is_closed, std::memory_order_relaxed);
  if (is_closed) {
    hold_.reset();
  } else {
    hold_again();
  }
}

bool GatheringHost::goes_on_by_itself() const {
  return gathering_->due_ms() ||
         std::ranges::any_of(gathering_->live_games(), [](const tables::LiveGame& game) { return !game.is_past; });
}

void GatheringHost::open(std::vector<std::string> lines, HttpAnswer made, Reply reply) {
  // What nobody could read again is not written. Nobody knows of it yet, so nobody is told what is not in the log.
  if (const auto taken = take(lines); !taken) {
    reply(problem(400, "unreadable", "what is sent makes no event: " + taken.error()));
    return;
  }
  strand_->post([self = shared_from_this(), lines = std::move(lines), made = std::move(made),
                 reply = std::move(reply)]() mutable {
    storage::Append append;
    append.lines = std::move(lines);
    self->queue_.write(std::move(append), [self, made, reply](const auto& error) {
      if (error) {
        reply(busy("the house cannot write its log"));
        return;
      }
      reply(made);
      self->wait_for_due();
      self->do_waiting();
    });
  });
}

void GatheringHost::receive(GatheringRequest request, Reply reply) {
  strand_->post([self = shared_from_this(), request = std::move(request), reply = once(std::move(reply))]() mutable {
    const auto broken = contain([&] { self->handle(std::move(request), reply); });
    if (!broken) return;
    reply(busy(kMoved));
    euchre::break_off(*broken);
  });
}

void GatheringHost::give_up() {
  strand_->post([self = shared_from_this()] {
    if (!self->is_given_up_) self->end();
  });
}

void GatheringHost::break_off() {
  if (!is_given_up_) end();
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
  const Reply told = with_state(request, std::move(reply));
  queue_.take([this, request = std::move(request), told] { do_change(request, told, kMostTries); },
              [told] { told(busy(kMoved)); });
  end_batch();
}

/// Others tell it, once for all who ask: it is as long as everything. What was done is done, also where they have no room.
Reply GatheringHost::with_state(const GatheringRequest& request, Reply reply) {
  const auto asked = gathering_->told_after(request);
  if (!asked) return reply;
  return [this, asked = *asked, reply = std::move(reply)](HttpAnswer done) {
    const std::size_t end = done.body.rfind('}');
    if (done.status != 200 || end == std::string::npos) return reply(std::move(done));
    read(asked, [done = std::move(done), end, reply](HttpAnswer state) mutable {
      if (state.status == 200) {
        state.lead = done.body.substr(0, end) + ",\"state\":";
        state.tail = done.body.substr(end);
        state.headers = std::move(done.headers);
      }
      reply(std::move(state.status == 200 ? state : done));
    });
  };
}

/// How long it takes hangs on how things stand when its turn comes.
void GatheringHost::do_change(const GatheringRequest& request, const Reply& reply, unsigned tries) {
  if (auto change = gathering_->long_change(request, parts_.calendar())) {
    change_at_length(*std::move(change), request, reply, tries);
    return;
  }
  begin_batch();
  // Who asked for what breaks is answered at the end.
  answered_.push_back({busy(kMoved), reply});
  HttpAnswer answer = change(request);
  answered_.back().answer = std::move(answer);
}

void GatheringHost::work_out(LongChange change, const Asker& asker, AfterWork after) {
  parts_.back_office.run_while(
      asker, change.lane, change.most_time,
      [weak = weak_from_this(), strand = strand_, log = queue_.log_name(), work = std::move(change.work),
       after = std::move(after)](BackOffice::Room room, const KeepGoing& keep_going) {
        std::optional<WorkedOutChange> worked;
        std::optional<std::string> broken;
        if (room == BackOffice::Room::Enough) broken = contain([&] { worked = work(keep_going); });
        if (broken) spdlog::error("{}: {}", log, *broken);
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
      } else if (tries == 1) {
        answered_.push_back({busy(kMuchChanges), reply});
      } else {
        do_change(request, reply, tries - 1);
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
  if (!reading.rest_of_key) {
    parts_.back_office.answer(std::move(errand), request.asker, std::move(reply));
    return;
  }
  const auto answer = [&office = parts_.back_office, errand = std::move(errand), rest = std::move(reading.rest_of_key),
                       asker = request.asker, reply = std::move(reply)](BackOffice::Room room) mutable {
    if (room == BackOffice::Room::None) return reply(busy(kMuchToDo));
    const auto found = rest();
    errand.key = found ? errand.key + '\n' + *found : std::string();
    office.answer(std::move(errand), asker, std::move(reply));
  };
  parts_.back_office.run(request.asker, work::Lane::Quick, answer);
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
  parts_.live_games.claim(*claim, [claim = *claim, say = wording_asked(request), reply = std::move(reply)](
                                      tables::ClaimAnswer answer) { reply(answer_to(claim, answer, say)); });
  end_batch();
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
    // Who asked for what breaks is answered at the end.
    answered_.push_back({busy(kMoved), reply});
    HttpAnswer answer = step();
    answered_.back().answer = std::move(answer);
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
  // What is refused has been worked out as well: it counts by its own length, or it could be asked on and on.
  if (answer && answer->status >= 400) bytes = request.body.size();
  if (bytes > 0) parts_.quotas.write(consumer_of(request), bytes, strand_->now());
  if (lines_.size() > before && locks_.is_director(request)) locks_.add_keys(gathering_->locks(), request.key, lines_);
  return answer;
}

void GatheringHost::write() {
  storage::Append append;
  append.lines = std::exchange(lines_, {});
  if (gathering_->is_closed_ahead()) append.life = storage::TableLife::Closed;
  if (gathering_->is_closed()) append.after_close = storage::AfterClose::Reopen;
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
  note_life();
  locks_.keep();
  for (Answered& one : std::exchange(answered_, {})) one.reply(std::move(one.answer));
  bulletin_.tell(changed);
  if (has_live_games_ || changed.kinds.contains("live")) follow();
  wait_for_due();
}

void GatheringHost::listen(const std::shared_ptr<Listener>& listener, std::string network) {
  strand_->post([self = shared_from_this(), listener, network = std::move(network)] {
    self->bulletin_.listen(listener, network);
  });
}

}  // namespace euchre::gatherings
