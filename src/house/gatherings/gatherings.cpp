#include "house/gatherings/gatherings.h"

#include "club/club/club_command.h"
#include "club/club/club_text.h"
#include "club/office/club_wishes.h"
#include "club/office/event_wishes.h"
#include "club/office/generated/clubs_answers.h"
#include "club/office/generated/seasons_answers.h"
#include "club/office/json_fields.h"
#include "club/office/season_wishes.h"
#include "club/tournament/event_text.h"
#include "club/tournament/season_text.h"
#include "core/base/containment.h"
#include "core/base/text.h"
#include "core/names/name.h"
#include "house/gatherings/asked_language.h"
#include "house/gatherings/club_gathering.h"
#include "house/gatherings/event_gathering.h"
#include "house/gatherings/json_answer.h"
#include "house/gatherings/live_places.h"
#include "house/gatherings/opened_line.h"
#include "house/gatherings/season_gathering.h"
#include "house/tables/address.h"
#include "house/tables/chance.h"
#include "house/tables/contained_strand.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace euchre::gatherings {
namespace {

using Json = nlohmann::ordered_json;
using storage::LogKind;
using Place = GatheringPlace;

constexpr std::string_view kEvents = "/api/events";
constexpr std::string_view kClubs = "/api/clubs";
constexpr std::string_view kSeasons = "/api/seasons";
constexpr std::size_t kLongestId = 40;
constexpr std::string_view kBearer = "Bearer ";
constexpr std::chrono::milliseconds kMostTimeOfFile{20'000};

bool is_below(std::string_view path, std::string_view root) {
  return path.starts_with(root) && (path.size() == root.size() || path[root.size()] == '/');
}

/// Where the gatherings of a kind stand.
struct Root {
  LogKind kind;
  std::string_view path;
};
constexpr std::array<Root, 3> kRoots{{{LogKind::Event, kEvents}, {LogKind::Club, kClubs}, {LogKind::Season, kSeasons}}};

/// REQUIRES: `takes(target)`.
Place place_of(std::string_view target) {
  target = target.substr(0, target.find('#'));
  Place place;
  const std::size_t mark = target.find('?');
  if (mark != std::string_view::npos) place.query = target.substr(mark + 1);
  std::string_view path = target.substr(0, mark);
  const Root& root = *std::ranges::find_if(kRoots, [path](const Root& one) { return is_below(path, one.path); });
  place.kind = root.kind;
  path.remove_prefix(root.path.size());
  if (path.starts_with('/')) path.remove_prefix(1);
  place.id = path.substr(0, path.find('/'));
  if (place.id.size() < path.size()) place.path = path.substr(place.id.size() + 1);
  place.target = target;
  return place;
}

bool is_id(std::string_view id) {
  return !id.empty() && id.size() <= kLongestId && std::ranges::all_of(id, [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
  });
}

/// The tables that a file names are those of the house it comes from: none here is called so, and what happened at them is told by
/// the names that they get.
void rename_tables(std::vector<tournament::DatedFact>& facts) {
  std::map<std::string, std::string> names;
  for (tournament::DatedFact& dated : facts) {
    if (auto* live = std::get_if<tournament::WentLive>(&dated.fact))
      live->table = names.try_emplace(live->table, "elsewhere-" + std::to_string(names.size() + 1)).first->second;
    std::visit(
        [&names](auto& fact) {
          if constexpr (requires { fact.token; }) {
            if (const auto known = names.find(fact.token); known != names.end()) fact.token = known->second;
          }
        },
        dated.fact);
  }
}

/// Why a line of a file cannot be kept; nothing where it can. A log is read back line by line, and shown to people.
std::optional<std::string> why_not_kept(const std::string& line) {
  constexpr std::size_t kLongestKept = std::size_t{4} * 1024;
  if (line.size() > kLongestKept || !tournament::parse_event_line(line)) return "a text in it is too long";
  const auto wrong = names::problem_of(line);
  const bool is_unfit = wrong == names::NameProblem::NotText || wrong == names::NameProblem::TurnsText;
  return is_unfit ? std::optional(std::string(names::explain(*wrong))) : std::nullopt;
}

/// Games that are played live in the file go on with cards here.
void take_games_off_tables(const std::vector<tournament::DatedFact>& facts, std::uint64_t now_ms,
                           std::vector<std::string>& lines) {
  const tournament::Event event = event_after(facts, facts.size());
  if (event.is_closed()) return;
  for (const auto& [id, game] : event.games()) {
    if (!game.is_live()) continue;
    const tournament::LeftLive fact{id, "the event went on elsewhere"};
    lines.push_back(tournament::to_line({fact, now_ms}));
  }
}

HttpAnswer unread(std::string_view why) { return problem(400, "bad-request", why); }

/// The first facts of a new event as lines.
Result<std::vector<std::string>, HttpAnswer> lines_of_new_event(const Json& json, const Wording& say, std::uint64_t lot,
                                                                std::uint64_t now_ms) {
  std::vector<std::string> lines;
  if (json.is_object() && json.contains("file")) {
    office::JsonFields fields(json);
    auto facts = tournament::parse_event(fields.text("file", std::size_t{64} * 1024));
    if (const auto wrong = fields.problem()) return Failure{unread(*wrong)};
    if (!facts) return Failure{unread("line " + std::to_string(facts.error().line) + ": " + facts.error().what)};
    rename_tables(*facts);
    for (const auto& fact : *facts) {
      if (const auto unfit = tournament::unfit_name(fact.fact)) return Failure{unread("the file: " + explain(*unfit))};
      lines.push_back(to_line(fact));
      if (const auto wrong = why_not_kept(lines.back()))
        return Failure{unread("the file, fact " + std::to_string(lines.size()) + ": " + *wrong)};
    }
    if (lines.empty()) return Failure{unread("the file has no facts")};
    take_games_off_tables(*facts, now_ms, lines);
    return lines;
  }
  auto settings = office::read_event_settings(json, lot);
  if (!settings) return Failure{unread(settings.error())};
  const auto facts = decide(tournament::Event(), tournament::OpenEvent{*std::move(settings)});
  if (!facts) return Failure{problem(400, name_of(facts.error().reason), explain(facts.error(), say))};
  for (const auto& fact : *facts) lines.push_back(tournament::to_line({fact, now_ms}));
  return lines;
}

Result<std::vector<std::string>, HttpAnswer> lines_of_new_club(const Json& json, const Wording& say) {
  office::JsonFields fields(json);
  const std::string name = fields.text("name");
  const std::string id = fields.text_or("code", codes::default_code(codes::Occasion::Club).id);
  if (codes::find_code(id) == nullptr) fields.fail("there is no code \"" + id + '"');
  if (const auto wrong = fields.problem()) return Failure{unread(*wrong)};
  const auto facts = decide(club::Evening(), club::OpenClub{name, id}, office::club_code(id));
  if (!facts) return Failure{problem(400, name_of(facts.error()), explain(facts.error(), say))};
  return std::vector<std::string>{to_line(facts->front())};
}

Result<std::vector<std::string>, HttpAnswer> lines_of_new_season(const Json& json, const Wording& say) {
  const auto opened = office::read_new_season(json);
  if (!opened) return Failure{unread(opened.error())};
  if (const auto misfit = tournament::Season().misfit(*opened))
    return Failure{problem(400, name_of(*misfit), explain(*misfit, say))};
  if (const auto unfit = tournament::unfit_name(*opened))
    return Failure{
        problem(400, name_of(tournament::SeasonReason::UnfitName),
                explain(tournament::SeasonReason::UnfitName, say) + say(": ") + say(names::explain(*unfit)))};
  return std::vector<std::string>{tournament::to_line(*opened)};
}

HttpAnswer created(LogKind kind, const std::string& id, const std::string& key) {
  const std::string below = id + "/director#" + key;
  if (kind == LogKind::Club) return written_answer(201, to_json(office::told::CreatedClub{id, key, "/c/" + below}));
  if (kind == LogKind::Season) return written_answer(201, to_json(office::told::CreatedSeason{id, key, "/s/" + below}));
  return written_answer(201, to_json(office::told::CreatedEvent{id, key, "/e/" + below}));
}

/// It is the house's own fault, and no asking again helps.
HttpAnswer damaged(const std::string& where) {
  return problem(
      409, "damaged",
      "what the house kept of this is damaged, so it stays closed: tell whoever runs the house (" + where + ")");
}

HttpAnswer archived() {
  return problem(410, "archived",
                 "nobody wrote to this for a long time, so it was put away: whoever runs the house can bring it back");
}

std::string bearer_of(const HttpRequest& request) {
  return request.authorization.starts_with(kBearer) ? request.authorization.substr(kBearer.size()) : std::string();
}

const std::string& network_of(const HttpRequest& request) {
  return request.asker.line.group.empty() ? request.peer : request.asker.line.group;
}

/// Whose token came with it; nothing where none did.
std::optional<storage::TokenHash> guest_of(const HttpRequest& request) {
  return request.guest_token.empty() ? std::nullopt : std::optional(tables::hash_of_token(request.guest_token));
}

bool is_strange_token(const HttpRequest& request) {
  return !request.guest_token.empty() && !tables::is_token(request.guest_token);
}

tables::Consumer consumer_of(const HttpRequest& request) { return {guest_of(request), network_of(request)}; }

}  // namespace

Gatherings::Gatherings(const HouseLends& lent, tables::StrandMaker make_strand)
    : log_(lent.log),
      nodes_(lent.log.nodes()),
      chance_(lent.chance),
      make_strand_(std::move(make_strand)),
      strand_(make_strand_()),
      calendar_(storage::system_calendar()),
      back_office_(lent.back_office),
      damaged_(lent.damaged),
      quotas_(lent.quotas),
      doorkeeper_(lent.doorkeeper),
      parts_{{lent.log, lent.metrics, lent.log_watch},
             lent.back_office,
             calendar_,
             lent.live_games,
             lent.limits,
             lent.quotas},
      shelf_(std::make_shared<EventShelf>(lent.log)),
      seasons_(std::make_shared<SeasonRegister>(lent.log)) {}

std::shared_ptr<GatheringHost> Gatherings::make_host(LogKind kind, const std::string& id) {
  std::unique_ptr<Gathering> gathering;
  if (kind == LogKind::Event) {
    gathering =
        std::make_unique<EventGathering>(id, chance_, seasons_, std::make_shared<LiveRoom>(quotas_, parts_.limits));
  }
  if (kind == LogKind::Club) gathering = std::make_unique<ClubGathering>(id, chance_);
  if (kind == LogKind::Season) gathering = std::make_unique<SeasonGathering>(id, shelf_);
  EUCHRE_REQUIRE(gathering != nullptr);
  const auto strand = std::make_shared<tables::ContainedStrand>(make_strand_());
  const std::string log = log_name(kind, id);
  auto host = std::make_shared<GatheringHost>(parts_, strand, log, std::move(gathering));
  strand->when_broken([this, log, weak = std::weak_ptr(host)](const std::string& why) {
    if (const auto broken = weak.lock()) let_go(*broken, log, why);
  });
  return host;
}

bool Gatherings::takes(std::string_view target) {
  const std::string_view path = target.substr(0, target.find_first_of("?#"));
  return std::ranges::any_of(kRoots, [path](const Root& root) { return is_below(path, root.path); });
}

bool Gatherings::is_stream(std::string_view target) { return takes(target) && place_of(target).path == "stream"; }

std::shared_ptr<GatheringHost> Gatherings::find(LogKind kind, std::string_view id) {
  if (!is_id(id)) return nullptr;
  const std::lock_guard guard(mutex_);
  const auto found = hosts_.find(log_name(kind, id));
  return found == hosts_.end() ? nullptr : found->second;
}

bool Gatherings::may_be_stale(const GatheringHost& host) const { return nodes_ != nullptr && host.is_closed(); }

void Gatherings::answer_from_log(const Place& place, GatheringRequest asked, Reply reply) {
  const Asker asker = asked.asker;
  back_office_.run(asker, work::Lane::Long, [this, place, asked = std::move(asked), reply](BackOffice::Room room) {
    if (room == BackOffice::Room::None) return reply(busy_answer("the house has much to do: ask again in a moment"));
    const auto found = find_in_log(place.kind, place.id);
    if (!found) return reply(busy_answer("the house cannot read its log: ask again in a moment"));
    if (const auto* elsewhere = std::get_if<storage::Elsewhere>(&*found))
      return reply(go_to(std::string(kNodePrefix) + elsewhere->node + place.target));
    if (const auto* host = std::get_if<std::shared_ptr<GatheringHost>>(&*found)) {
      // A stream is not answered like a page: it is there now.
      return place.path == "stream" ? reply(go_to(place.target)) : (*host)->receive(asked, reply);
    }
    const auto where = damaged_.find(log_name(place.kind, place.id));
    if (where) return reply(damaged(*where));
    const bool is_archived = archive_ != nullptr && archive_->has(log_name(place.kind, place.id));
    reply(is_archived ? archived() : not_found("there is no such event, evening or season"));
  });
}

void Gatherings::forget(const std::string& log) {
  // Whoever listens there keeps it: it is told to let go, or it would go on beside the one that is made where the log comes back.
  if (const auto host = remove(log)) host->give_up();
  parts_.live_games.follow(log, {});
}

std::shared_ptr<GatheringHost> Gatherings::remove(const std::string& name) {
  const std::lock_guard guard(mutex_);
  asleep_.erase(name);
  const auto removed = hosts_.extract(name);
  return removed ? removed.mapped() : nullptr;
}

std::string Gatherings::opened_by(std::string_view target, std::string_view authorization) {
  if (!authorization.starts_with(kBearer)) return {};
  const Place place = place_of(target);
  const auto host = find(place.kind, place.id);
  return host && host->opens_any(authorization.substr(kBearer.size())) ? log_name(place.kind, place.id) : std::string();
}

std::shared_ptr<GatheringHost> Gatherings::stream_of(std::string_view target) {
  const Place place = place_of(target);
  return find(place.kind, place.id);
}

void Gatherings::enter_live(const tables::LiveGame& game, const tables::LiveEnd& end) {
  const std::lock_guard guard(mutex_);
  const auto found = hosts_.find(game.event);
  if (found != hosts_.end()) found->second->enter_live(game, end);
}

std::size_t Gatherings::size() const {
  const std::lock_guard guard(mutex_);
  return hosts_.size() + asleep_.size();
}

std::string Gatherings::base_for(const HttpRequest& request) const {
  if (!public_url_.empty()) return public_url_;
  const bool is_hidden = tables::is_loopback_name(tables::name_in(request.host)) && !public_base_.empty();
  return is_hidden ? public_base_ : "http://" + request.host;
}

void Gatherings::answer(const HttpRequest& request, Reply reply) {
  const Place place = place_of(request.target);
  if (is_strange_token(request)) {
    reply(problem(400, "bad-request", "Euchre-Token is that of the device's visits: 64 hexadecimal digits"));
    return;
  }
  if (place.id.empty()) {
    create(place.kind, request, reply);
    return;
  }
  if (!is_id(place.id)) {
    reply(not_found("there is no such event, evening or season"));
    return;
  }
  if (nodes_ != nullptr && !nodes_->is_held()) {
    reply(busy_answer("the house is finding out how things stand: ask again in a moment"));
    return;
  }
  GatheringRequest asked;
  asked.method = request.method;
  asked.path = place.path;
  asked.query = place.query;
  asked.body = request.body;
  asked.content_type = request.content_type;
  asked.key = bearer_of(request);
  asked.peer = request.peer;
  asked.guest = guest_of(request);
  asked.base = base_for(request);
  asked.asker = request.asker;
  const auto host = find(place.kind, place.id);
  if (host && (place.path == "stream" || !may_be_stale(*host))) {
    host->receive(std::move(asked), std::move(reply));
  } else {
    answer_from_log(place, std::move(asked), std::move(reply));
  }
}

/// Why he may open none now, whatever it is.
std::optional<HttpAnswer> Gatherings::refuse_creation(LogKind kind, const HttpRequest& request) const {
  if (request.method != "POST") {
    HttpAnswer answer = problem(405, "wrong-method", "POST makes a new one");
    answer.headers.push_back({"Allow", "POST"});
    return answer;
  }
  if (!is_json_type(request.content_type))
    return problem(415, "wrong-type", "send JSON with Content-Type: application/json");
  const auto kept = kind == LogKind::Club ? tables::Kept::Clubs : tables::Kept::Events;
  if (!doorkeeper_.may_open(kept, bearer_of(request)))
    return problem(403, "reserved", "here only those open one to whom whoever runs the house has given a key");
  const auto refusal = quotas_.refuse_writing(consumer_of(request), strand_->now());
  return refusal ? std::optional(quota_answer(*refusal)) : std::nullopt;
}

Result<std::vector<std::string>, HttpAnswer> Gatherings::lines_of_new(LogKind kind, const HttpRequest& request) const {
  const Json json = Json::parse(request.body, nullptr, false);
  GatheringRequest asked;
  asked.query = place_of(request.target).query;
  const Wording say = wording_asked(asked);
  if (kind == LogKind::Club) return lines_of_new_club(json, say);
  if (kind == LogKind::Season) return lines_of_new_season(json, say);
  return lines_of_new_event(json, say, chance_.number(), calendar_());
}

void Gatherings::create(LogKind kind, const HttpRequest& request, const Reply& reply) {
  if (auto refusal = refuse_creation(kind, request)) {
    reply(*std::move(refusal));
    return;
  }
  // A file takes long to read, so it counts also where nothing comes of it; and no more of anything is read where tables wait.
  constexpr std::size_t kShort = 4096;
  const bool is_file = request.body.size() > kShort || request.body.find("\"file\"") != std::string::npos;
  const auto too_fast = [&] { return quotas_.pass(tables::Flow::Opening, consumer_of(request), strand_->now()); };
  if (const auto refusal = is_file ? too_fast() : std::nullopt) return reply(quota_answer(*refusal));
  if (is_file) return open_file(kind, request, reply);
  auto lines = lines_of_new(kind, request);
  if (const auto refusal = lines ? too_fast() : std::nullopt) return reply(quota_answer(*refusal));
  if (!lines) {
    reply(lines.error());
  } else {
    open_new(kind, *std::move(lines), consumer_of(request), reply);
  }
}

/// Others read it, and try whether an event comes of it.
void Gatherings::open_file(LogKind kind, const HttpRequest& request, const Reply& reply) {
  const auto read = [this, kind, request, reply](BackOffice::Room room, const KeepGoing& keep_going) {
    if (room == BackOffice::Room::None) return reply(busy_answer("the house has much to do: ask again in a moment"));
    Result<std::vector<std::string>, HttpAnswer> lines(Failure{broken_answer()});
    const auto broken = contain([&] { lines = lines_of_new(kind, request); });
    if (broken) spdlog::error("a file was not read to its end: {}", *broken);
    if (!lines) return reply(lines.error());
    // Nobody could come to what is opened now if he has left: its key would be told to nobody.
    if (!keep_going()) return reply(busy_answer("the house has much to do: ask again in a moment"));
    open_new(kind, *std::move(lines), consumer_of(request), reply);
  };
  back_office_.run_while(request.asker, work::Lane::Long, kMostTimeOfFile, read);
}

void Gatherings::open_new(LogKind kind, std::vector<std::string> lines, const tables::Consumer& opener,
                          const Reply& reply) {
  const auto stock = kind == LogKind::Club ? tables::Stock::Club : tables::Stock::Event;
  auto hold = quotas_.hold(stock, opener);
  if (!hold) {
    reply(quota_answer(hold.error()));
    return;
  }
  const std::string id = chance_.unguessable_name();
  const std::string key = chance_.unguessable_name();
  lines.push_back(key_line("director", tables::hash_of_token(key)));
  lines.push_back(opened_line(opener, calendar_()));
  std::uint64_t bytes = 0;
  for (const std::string& line : lines) bytes += line.size() + tables::kBytesBesideALine;
  quotas_.write(opener, bytes, strand_->now());
  auto host = make_host(kind, id);
  host->belongs_to(*std::move(hold));
  {
    const std::lock_guard guard(mutex_);
    make_room();
    hosts_[log_name(kind, id)] = host;
  }
  host->open(std::move(lines), created(kind, id, key), [this, name = log_name(kind, id), reply](HttpAnswer answer) {
    if (answer.status != 201) static_cast<void>(remove(name));
    reply(std::move(answer));
  });
}

}  // namespace euchre::gatherings
