#include "club/office/event_csv.h"
#include "club/print/event_sheets.h"
#include "club/print/pdf.h"
#include "core/base/check.h"
#include "core/base/text.h"
#include "house/gatherings/event_gathering.h"
#include "house/gatherings/event_places.h"
#include "house/gatherings/json_answer.h"
#include "house/gatherings/keys.h"

#include <algorithm>
#include <utility>

/// What an event answers to those who only ask.
namespace euchre::gatherings {
namespace {

using tournament::EntryId;
using tournament::Event;

HttpAnswer download(std::string body, std::string_view type, const std::string& name) {
  HttpAnswer answer;
  answer.content_type = type;
  answer.body = std::move(body);
  answer.headers.push_back({"Cache-Control", "no-store"});
  answer.headers.push_back({"Content-Disposition", "attachment; filename=\"" + name + '"'});
  return answer;
}

HttpAnswer csv(std::string body, const std::string& name) {
  return download(std::move(body), "text/csv; charset=utf-8", name);
}

/// The address of a pad below the house's own, with its key.
std::string pad_page(const std::string& event, const Pad& pad, const std::string& key) {
  return "/e/" + event + "/pad/" + std::to_string(pad.table) + '/' + std::string(to_text(pad.side)) + '#' + key;
}

/// Whether it is the beginning of an address that a phone can open.
bool is_base(std::string_view base) {
  constexpr std::size_t kLongest = 200;
  const bool is_web = base.starts_with("http://") || base.starts_with("https://");
  return is_web && base.size() <= kLongest && base.find_first_of(" #?\"<>") == std::string_view::npos;
}

}  // namespace

office::told::EventState EventGathering::tell(const State& state, std::uint64_t now_ms) const {
  return office::tell(state.event, office::EventSurroundings{id_, now_ms, state.is_registration_open});
}

HttpAnswer EventGathering::state_page(const Ask& ask, std::uint64_t now_ms) const {
  if (const std::string at = query_value(ask, "at"); !at.empty()) {
    const auto count = parse_integer(at);
    if (!count || *count < 1 || static_cast<std::size_t>(*count) > facts_.size())
      return not_found("there are " + std::to_string(facts_.size()) + " facts");
    return written_answer(200, to_json(tell({event_after(facts_, static_cast<std::size_t>(*count)), false}, now_ms)));
  }
  if (page_before_time_.empty()) {
    constexpr std::string_view kTime = "\"now\":0";
    const std::string page = written_answer(200, to_json(tell(now_, 0))).body;
    // Names stand in quotation marks with escapes, so the first place outside of them is the time's own: it is looked for
    // from the end of what people wrote.
    const std::size_t time = page.find(kTime, page.rfind("\"calls\":"));
    EUCHRE_REQUIRE(time != std::string::npos);
    page_before_time_ = page.substr(0, time + kTime.size() - 1);
    page_after_time_ = page.substr(time + kTime.size());
  }
  return json_answer(page_before_time_ + std::to_string(now_ms) + page_after_time_);
}

HttpAnswer EventGathering::links_page(const Ask& ask) const {
  const std::string start = "/e/" + id_ + '/';
  office::told::EventLinks links;
  links.base = ask.base;
  links.register_ = start + "register#" + derived_key(ask.key, kRegister);
  for (const Pad& pad : pads_of(now_.event)) {
    const std::string key = derived_key(ask.key, lock_of_pad(pad));
    links.pads.push_back({pad.table, office::tell_side(pad.side), pad_page(id_, pad, key), key});
  }
  for (const EntryId id : live_entries(now_.event)) {
    const std::string key = derived_key(ask.key, lock_of_player(id.number()));
    const std::string number = std::to_string(id.number());
    links.players.push_back(
        {id.number(), office::side_title(now_.event, {id}), start + "player/" + number + '#' + key, key});
  }
  return written_answer(200, to_json(links));
}

HttpAnswer EventGathering::file_page() const {
  return download(to_event_text(facts_), "text/plain; charset=utf-8", "euchre-" + id_ + ".event");
}

HttpAnswer EventGathering::print_page(const Ask& ask) const {
  constexpr std::string_view kPrint = "print/";
  constexpr std::string_view kPdf = ".pdf";
  const std::string_view name = std::string_view(ask.path).substr(kPrint.size());
  const auto sheet =
      name.ends_with(kPdf) ? print::parse_sheet(name.substr(0, name.size() - kPdf.size())) : std::nullopt;
  if (!sheet) return not_found("what can be printed, each with .pdf behind it: " + print::sheet_words());
  const std::string paper = query_value(ask, "paper");
  print::SheetWish wish;
  wish.sheet = *sheet;
  wish.paper = print::parse_paper(paper.empty() ? "a4" : paper).value_or(print::Paper::A4);
  wish.round = static_cast<std::uint32_t>(std::clamp<std::int64_t>(
      parse_integer(query_value(ask, "round")).value_or(0), 0, static_cast<std::int64_t>(now_.event.rounds().size())));
  const std::string asked_base = query_value(ask, "base");
  const std::string base = is_base(asked_base) ? asked_base : ask.base;
  if (*sheet == print::Sheet::TableCards) {
    wish.pad_address = [&](std::uint32_t table, tournament::Reporter side) {
      return base + pad_page(id_, {table, side}, derived_key(ask.key, lock_of_pad({table, side})));
    };
  }
  const auto pdf = to_pdf(sheet_of(now_.event, wish));
  if (!pdf) return problem(503, "busy", pdf.error());
  HttpAnswer answer = download(*pdf, "application/pdf", std::string(name));
  answer.headers.back().value = "inline; filename=\"" + std::string(name) + '"';
  return answer;
}

HttpAnswer EventGathering::read(const Ask& ask, std::uint64_t now_ms) const {
  const Event& event = now_.event;
  const auto parts = split(ask.path, '/');
  const std::string last(parts.back());
  if (ask.path.empty()) return state_page(ask, now_ms);
  if (ask.path == "links") return links_page(ask);
  if (ask.path == "file") return file_page();
  if (ask.path.starts_with("print/")) return print_page(ask);
  if (ask.path == "standings.csv") return csv(office::standings_csv(event), last);
  if (ask.path == "results.csv") return csv(office::results_csv(event), last);
  if (ask.path == "crosstable.csv") return csv(office::crosstable_csv(event, {}), last);
  if (ask.path == "crosstable")
    return written_answer(200, to_json(office::told::CrossTable{.facts = static_cast<std::int64_t>(facts_.size()),
                                                                .event = id_,
                                                                .name = event.settings().name,
                                                                .rows = office::tell_crosstable(event)}));
  if (ask.path == "entries.csv") return csv(office::entries_csv(event), last);
  if (const auto pad = parse_pad_path(ask.path))
    return written_answer(200, to_json(tell_pad(event, *pad, {id_, now_ms, now_.is_registration_open})));
  if (parts.size() != 2) return not_found("there is nothing here");
  if (parts[0] == "games") {
    const auto id = tournament::parse_game_id(last);
    const auto* game = id ? event.game(*id) : nullptr;
    return game == nullptr ? not_found("there is no such game")
                           : written_answer(200, to_json(office::tell_trail(event, facts_, *game)));
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
  return written_answer(200, to_json(office::tell_player(event, *entry)));
}

}  // namespace euchre::gatherings
