#include "core/notation/detail/egn_remarks.h"

#include "core/base/fact_line.h"
#include "core/notation/detail/egn_json.h"
#include "core/notation/detail/fields.h"
#include "core/notation/record.h"

namespace euchre::notation::detail {

namespace {

constexpr std::string_view kAlternative = "x-egn ";
constexpr std::int64_t kMostPlace = 1'000'000;

bool read_note(std::string_view line, EgnDeal& deal) {
  Fields fields(line);
  fields.word("the word");
  const bool is_call = fields.has(kCallNote);
  const std::string_view kind = is_call ? kCallNote : kPlayNote;
  if (!fields.has(kind)) return false;
  const auto place = static_cast<unsigned>(fields.number(kind, 0, kMostPlace));
  std::string text = fields.text("text");
  if (fields.finish()) return false;
  if (is_call ? !deal.bidding : !deal.play) return false;
  EgnAnnotations& annotations = is_call ? deal.bidding->annotations : deal.play->annotations;
  annotations[place].push_back(std::move(text));
  return true;
}

bool read_alternative_line(std::string_view json, EgnDeal& deal) {
  Json document;
  if (parse_json(json, document)) return false;
  std::optional<JsonMistake> mistake;
  EgnAlternative line = read_alternative(JsonPlace(document, mistake));
  if (mistake) return false;
  deal.alternatives.push_back(std::move(line));
  return true;
}

}  // namespace

std::string note_line(std::string_view kind, unsigned place, std::string_view text) {
  return "note " + std::string(kind) + '=' + std::to_string(place) + " text=" + in_quotes(text);
}

std::string alternative_line(const EgnAlternative& line) {
  return std::string(kAlternative) + json_of(line).dump(-1, ' ', false, Json::error_handler_t::replace);
}

bool read_remark(std::string_view line, EgnDeal& deal) {
  if (line.substr(0, 5) == "note ") return read_note(line, deal);
  if (line.substr(0, kAlternative.size()) == kAlternative) {
    return read_alternative_line(line.substr(kAlternative.size()), deal);
  }
  return false;
}

}  // namespace euchre::notation::detail
