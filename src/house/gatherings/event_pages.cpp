#include "house/gatherings/event_pages.h"

#include "club/office/event_csv.h"
#include "club/office/fixture_calendar.h"
#include "club/office/plan_csv.h"
#include "club/office/player_csv.h"
#include "club/office/tell_bracket.h"
#include "club/office/tell_money.h"
#include "club/office/tell_notes.h"
#include "club/office/tell_wishes.h"
#include "club/print/event_sheets.h"
#include "club/print/pdf.h"
#include "club/print/qr_svg.h"
#include "club/tournament/rounds_ahead.h"
#include "core/base/check.h"
#include "core/base/text.h"
#include "house/gatherings/asked_language.h"
#include "house/gatherings/asked_sheet.h"
#include "house/gatherings/back_office.h"
#include "house/gatherings/event_places.h"
#include "house/gatherings/file_answer.h"
#include "house/gatherings/json_answer.h"
#include "house/gatherings/keys.h"
#include "house/tables/address.h"

#include <algorithm>
#include <utility>

/// What an event answers to those who only ask.
namespace euchre::gatherings {
namespace {

using tournament::EntryId;
using tournament::Event;

/// The address of a pad below the house's own, with its key.
std::string pad_page(const std::string& event, const Pad& pad, const std::string& key) {
  return "/e/" + event + "/pad/" + std::to_string(pad.table) + '/' + std::string(to_text(pad.side)) + '#' + key;
}

/// JSON whose time stands at nought: what surrounds it can be kept, with the time between.
HttpAnswer timed(std::string json, std::uint64_t now_ms) {
  // Names stand in quotation marks with escapes, so the first place outside of them is the time's own: it is looked for
  // from the end of what people wrote.
  const std::size_t behind_names = json.rfind("\"calls\":");
  return timed_answer(std::move(json), behind_names, now_ms);
}

/// The code that leads a phone to the page where its bearer finds himself.
constexpr std::string_view kFindCode = "find.svg";

constexpr std::string_view kFixtureTable = "fixtures.csv";

bool is_calendar(const GatheringRequest& request) {
  return request.path == "fixtures.ics" || request.path.ends_with("/fixtures.ics");
}

/// What the answer depends on, and nothing else: whoever adds what nobody reads gets what others get.
std::string key_of(const GatheringRequest& request) {
  std::string key = part_of_key(request.path);
  for (const std::string_view name : {"at", "round", "paper", "language", "base", "prizes"})
    key += part_of_key(query_value(request, name));
  const bool names_pads = request.path == "links" || request.path.starts_with("print/table-cards");
  if (names_pads) return key + part_of_key(request.base) + part_of_key(request.key);
  const bool has_codes = request.path == kFindCode || request.path.starts_with("print/") || is_calendar(request);
  return has_codes ? key + part_of_key(request.base) : key;
}

HttpAnswer no_prizes(const Wording& say) {
  return problem(
      400, "bad-prizes",
      say("prizes are such as: 50, 25, 12.50, low 5, ladies 10, most loners 10 to 3+7 (the numbers of those who "
          "have it)"));
}

/// Whether it is the beginning of an address that a phone can open.
bool is_base(std::string_view base) {
  constexpr std::size_t kLongest = 200;
  const bool is_web = base.starts_with("http://") || base.starts_with("https://");
  const auto is_shown = [](unsigned char letter) { return letter > ' ' && letter != 0x7f; };
  return is_web && base.size() <= kLongest && base.find_first_of("#?\"<>") == std::string_view::npos &&
         std::ranges::all_of(base, is_shown);
}

/// What is to be said where links lead others nowhere; nothing where they serve.
std::optional<std::string> warning_of(std::string_view base, const Wording& say = {}) {
  const std::size_t scheme = base.find("//");
  const std::string_view host = scheme == std::string_view::npos ? base : base.substr(scheme + 2);
  if (!tables::is_loopback_name(tables::name_in(host.substr(0, host.find('/'))))) return std::nullopt;
  return say(
      "Phones cannot open these links: they lead to the phone itself. Open the house to the network, or give it its "
      "public "
      "address.");
}

}  // namespace

office::told::EventState tell(const std::string& id, const EventState& state, std::uint64_t now_ms,
                              const Wording& say) {
  return office::tell(state.event, office::EventSurroundings{id, now_ms, state.is_registration_open}, say);
}

HttpAnswer EventPages::state_page(const GatheringRequest& request, std::uint64_t now_ms, const Wording& say) const {
  if (const std::string at = query_value(request, "at"); !at.empty()) {
    const auto count = parse_integer(at);
    if (!count || *count < 1 || static_cast<std::size_t>(*count) > facts_.size())
      return not_found("there are " + std::to_string(facts_.size()) + " facts");
    return timed(to_json(tell(id_, {event_after(facts_.all(), static_cast<std::size_t>(*count)), false}, 0, say)),
                 now_ms);
  }
  return timed(to_json(tell(id_, *state_, 0, say)), now_ms);
}

HttpAnswer EventPages::links_page(const GatheringRequest& request) const {
  const std::string start = "/e/" + id_ + '/';
  office::told::EventLinks links;
  links.base = request.base;
  links.warning = warning_of(request.base, wording_asked(request));
  links.register_ = start + "register#" + derived_key(request.key, kRegister);
  for (const Pad& pad : pads_of(state_->event)) {
    const std::string key = derived_key(request.key, lock_of_pad(pad));
    links.pads.push_back({pad.table, office::tell_side(pad.side), pad_page(id_, pad, key), key});
  }
  for (const EntryId id : live_entries(state_->event)) {
    const std::string key = derived_key(request.key, lock_of_player(id.number()));
    const std::string number = std::to_string(id.number());
    links.players.push_back(
        {id.number(), office::side_title(state_->event, {id}), start + "player/" + number + '#' + key, key});
  }
  return written_answer(200, to_json(links));
}

HttpAnswer EventPages::find_code(const GatheringRequest& request) const {
  HttpAnswer answer;
  if (warning_of(request.base)) {
    // The wall asks for it without knowing: nothing is wrong where there is none.
    answer.status = 204;
    return answer;
  }
  answer.content_type = "image/svg+xml";
  answer.body = print::qr_svg(request.base + "/e/" + id_ + "/find");
  answer.headers.push_back({"Cache-Control", "no-store"});
  return answer;
}

/// Of `fixtures.ics`, or of `entries/7/fixtures.ics`: what that entry plays.
HttpAnswer EventPages::calendar_page(const GatheringRequest& request, const KeepGoing& keep_going) const {
  office::CalendarWish wish;
  wish.id = id_;
  const std::string page = request.base + "/e/" + id_;
  if (!warning_of(request.base)) wish.page = page;
  const auto facts = facts_.all();
  if (!facts.empty()) wish.written_ms = facts.back().at.value_or(0);
  const auto parts = split(request.path, '/');
  if (parts.size() > 1) {
    const auto number = parse_integer(parts[1]);
    const bool is_entry = parts.size() == 3 && parts[0] == "entries" && number && *number >= 1 && *number <= 1'000'000;
    const EntryId id(is_entry ? static_cast<std::uint32_t>(*number) : 0U);
    if (!is_entry || state_->event.entry(id) == nullptr) return not_found("there is nothing here");
    wish.entry = state_->event.entry(id)->drawn_into.value_or(id);
    if (!wish.page.empty()) wish.page += "/player/" + std::to_string(wish.entry->number());
  }
  const Event ahead =
      tournament::with_rounds_ahead(state_->event, tournament::Effort::Full, keep_going, state_->schedule);
  return file_answer(office::fixture_calendar(ahead, wish), "text/calendar; charset=utf-8", "fixtures.ics");
}

HttpAnswer EventPages::file_page() const {
  return file_answer(to_event_text(facts_.all()), "text/plain; charset=utf-8", "euchre-" + id_ + ".event");
}

HttpAnswer EventPages::prizes_page(const GatheringRequest& request) const {
  const auto prizes = tournament::parse_prizes(query_value(request, "prizes"));
  if (!prizes) return no_prizes(wording_asked(request));
  if (request.path == "prizes.csv")
    return csv_answer(office::prizes_csv(state_->event, *prizes, wording_asked(request)), request.path);
  return written_answer(200, to_json(office::tell_prizes(state_->event, *prizes, wording_asked(request))));
}

HttpAnswer EventPages::fixture_table(const GatheringRequest& request, const KeepGoing& keep_going) const {
  const Event ahead =
      tournament::with_rounds_ahead(state_->event, tournament::Effort::Full, keep_going, state_->schedule);
  return csv_answer(office::fixtures_csv(ahead, wording_asked(request)), request.path);
}

HttpAnswer EventPages::print_page(const GatheringRequest& request, const KeepGoing& keep_going) const {
  constexpr std::string_view kPrint = "print/";
  constexpr std::string_view kPdf = ".pdf";
  const std::string_view name = std::string_view(request.path).substr(kPrint.size());
  const auto sheet =
      name.ends_with(kPdf) ? print::parse_sheet(name.substr(0, name.size() - kPdf.size())) : std::nullopt;
  if (!sheet) return not_found("what can be printed, each with .pdf behind it: " + print::sheet_words());
  const auto paper = paper_asked(request);
  if (!paper) return paper.error();
  const auto round = round_asked(request, state_->event.rounds().size());
  if (!round) return round.error();
  print::SheetWish wish;
  wish.sheet = *sheet;
  wish.paper = *paper;
  wish.language = language_asked(request).value_or(print::Language::English);
  wish.round = *round;
  const std::string asked_base = query_value(request, "base");
  const std::string base = is_base(asked_base) ? asked_base : request.base;
  const std::string start = base + "/e/" + id_;
  // Whoever cannot reach the house is led nowhere by a code.
  if (!warning_of(base)) {
    wish.find_address = start + "/find";
    wish.player_address = [start](EntryId entry) { return start + "/player/" + std::to_string(entry.number()); };
  }
  wish.schedule = state_->schedule;
  auto prizes = tournament::parse_prizes(query_value(request, "prizes"));
  if (!prizes) return no_prizes(wording_asked(request));
  wish.prizes = *std::move(prizes);
  if (*sheet == print::Sheet::TableCards) {
    wish.pad_address = [&](std::uint32_t table, tournament::Reporter side) {
      return base + pad_page(id_, {table, side}, derived_key(request.key, lock_of_pad({table, side})));
    };
    wish.warning = warning_of(base, wording_asked(request)).value_or("");
  }
  wish.keep_going = keep_going;
  const auto pdf = to_pdf(sheet_of(state_->event, wish), keep_going);
  if (!pdf) return busy_answer(pdf.error());
  return pdf_answer(*pdf, name);
}

HttpAnswer EventPages::crosstable_file(const GatheringRequest& request, const KeepGoing& keep_going) const {
  // A cell for each two of them: more is beyond what a spreadsheet opens.
  constexpr std::size_t kMostAcross = 2000;
  if (state_->event.entries().size() > kMostAcross)
    return problem(413, "too-large", "a crosstable of more than 2000 entries is too large for a spreadsheet");
  return csv_answer(office::crosstable_csv(state_->event, keep_going, wording_asked(request)), request.path);
}

/// Tables and sheets of the whole event; nothing where another page is asked for.
std::optional<HttpAnswer> EventPages::table_page(const GatheringRequest& request, const KeepGoing& keep_going) const {
  const Event& event = state_->event;
  const Wording say = wording_asked(request);
  if (request.path.starts_with("print/")) return print_page(request, keep_going);
  if (request.path == "standings.csv") return csv_answer(office::standings_csv(event, say), request.path);
  if (request.path == "results.csv") return csv_answer(office::results_csv(event, say), request.path);
  if (request.path == "rounds.csv") return csv_answer(office::rounds_csv(event, say), request.path);
  if (request.path == "counts.csv") return csv_answer(office::counts_csv(event, say), request.path);
  if (request.path == "bracket.csv") return csv_answer(office::bracket_csv(event, say), request.path);
  if (request.path == "crosstable.csv") return crosstable_file(request, keep_going);
  if (request.path == "paid.csv") return csv_answer(office::paid_csv(event, say), request.path);
  if (request.path == "entries.csv") return csv_answer(office::entries_csv(event, say), request.path);
  if (request.path != "crosstable") return std::nullopt;
  return written_answer(200, to_json(office::told::CrossTable{.facts = static_cast<std::int64_t>(facts_.size()),
                                                              .event = id_,
                                                              .name = event.settings().name,
                                                              .rows = office::tell_crosstable(event, keep_going)}));
}

/// One game, round or entry.
HttpAnswer EventPages::part_page(const GatheringRequest& request) const {
  const Event& event = state_->event;
  const auto parts = split(request.path, '/');
  const std::string last(parts.back());
  if (parts.size() != 2) return not_found("there is nothing here");
  if (parts[0] == "games") {
    const auto id = tournament::parse_game_id(last);
    const auto* game = id ? event.game(*id) : nullptr;
    return game == nullptr ? not_found("there is no such game")
                           : written_answer(200, to_json(office::tell_trail(event, facts_.all(), *game)));
  }
  const auto number = parse_integer(last);
  const auto index = static_cast<std::uint32_t>(number.value_or(0));
  if (parts[0] == "rounds" && number && *number >= 1 && static_cast<std::size_t>(*number) <= event.rounds().size()) {
    const auto& round = event.rounds()[index - 1];
    return written_answer(
        200, to_json(office::told::RoundPage{static_cast<std::int64_t>(facts_.size()), office::tell(event, round)}));
  }
  const bool is_entry = parts[0] == "entries" && number && *number >= 1 && *number <= 1'000'000;
  const auto* entry = is_entry ? event.entry(tournament::EntryId(index)) : nullptr;
  if (entry == nullptr) return not_found("there is nothing here");
  return written_answer(200, to_json(office::tell_player(event, *entry, wording_asked(request))));
}

HttpAnswer EventPages::read(const GatheringRequest& request, std::uint64_t now_ms, const KeepGoing& keep_going) const {
  if (!language_asked(request)) return no_such_language();
  const Wording say = wording_asked(request);
  if (request.path.empty()) return state_page(request, now_ms, say);
  if (request.path == "links") return links_page(request);
  if (request.path == "file") return file_page();
  if (request.path == "check-in") return written_answer(200, to_json(office::tell_check_in(state_->event)));
  if (request.path == "notes") return written_answer(200, to_json(office::tell_notes(facts_.all(), say)));
  if (request.path == "wishes") return written_answer(200, to_json(office::tell_wishes(state_->event, say)));
  if (request.path == "prizes" || request.path == "prizes.csv") return prizes_page(request);
  if (request.path == kFixtureTable) return fixture_table(request, keep_going);
  if (request.path == kFindCode) return find_code(request);
  if (is_calendar(request)) return calendar_page(request, keep_going);
  if (auto table = table_page(request, keep_going)) return *std::move(table);
  if (const auto pad = parse_pad_path(request.path))
    return written_answer(200, to_json(tell_pad(state_->event, *pad, {id_, now_ms, state_->is_registration_open})));
  return part_page(request);
}

Reading EventPages::reading(const GatheringRequest& request, std::uint64_t now_ms) const {
  constexpr std::size_t kMostOfQuick = 2000;
  // Whoever directs waits for it after all he does, and it goes through everything but once.
  constexpr std::size_t kMostOfQuickState = 10'000;
  Reading reading;
  const bool is_pad = parse_pad_path(request.path).has_value();
  if (!is_pad) reading.key = key_of(request);
  reading.tells_time = request.path.empty();
  const bool is_state = request.path.empty() && query_value(request, "at").empty();
  const bool is_large = !is_pad && facts_.size() > (is_state ? kMostOfQuickState : kMostOfQuick);
  if (is_large || request.path.starts_with("print/") || is_calendar(request) || request.path == kFixtureTable) {
    reading.lane = work::Lane::Long;
    reading.most_time = std::chrono::milliseconds(20'000);
  }
  reading.work = [self = *this, request, now_ms](const KeepGoing& keep_going) {
    return self.read(request, now_ms, keep_going);
  };
  return reading;
}

}  // namespace euchre::gatherings
