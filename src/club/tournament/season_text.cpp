#include "club/tournament/season_text.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>

namespace euchre::tournament {
namespace {

constexpr std::array<std::string_view, 2> kOf{"players", "pairs"};
constexpr std::array<std::string_view, 2> kBy{"points", "average"};
constexpr std::size_t kMostLines = 10'000;
constexpr std::string_view kNothing = "nothing";
constexpr std::string_view kBestAverage = "best";

std::string text_of(const SeasonRules& rules) {
  std::string text = " of=" + std::string(to_text(rules.of)) + " by=" + std::string(to_text(rules.by)) +
                     " best=" + std::to_string(rules.best) + " least=" + std::to_string(rules.least) +
                     " absent=" + (rules.absent_points ? std::to_string(*rules.absent_points) : std::string(kNothing));
  if (!rules.handicap) return text;
  const HandicapRules& handicap = *rules.handicap;
  return text + " share=" + std::to_string(handicap.share_percent) +
         " base=" + (handicap.base_tenths ? tenths_text(*handicap.base_tenths) : std::string(kBestAverage)) +
         " most=" + tenths_text(handicap.most_tenths);
}

struct Writer {
  std::string operator()(const SeasonOpened& fact) const {
    return "season " + in_quotes(fact.name) + text_of(fact.rules);
  }
  std::string operator()(const SeasonRuled& fact) const { return "rules" + text_of(fact.rules); }
  std::string operator()(const EveningAdded& fact) const { return "add " + fact.event + ' ' + in_quotes(fact.name); }
  std::string operator()(const EveningDropped& fact) const { return "drop " + fact.event; }
  std::string operator()(const SeasonClosed&) const { return "close"; }
  std::string operator()(const SeasonReopened& fact) const { return "reopen " + in_quotes(fact.reason); }
  std::string operator()(const NamesJoined& fact) const {
    return "join " + in_quotes(fact.name) + ' ' + in_quotes(fact.as);
  }
  std::string operator()(const NamesParted& fact) const { return "part " + in_quotes(fact.name); }
};

HandicapRules read_handicap(FactReader& read, std::uint32_t share) {
  HandicapRules handicap;
  handicap.share_percent = share;
  const std::string base = read.text_of("base");
  if (base != kBestAverage) handicap.base_tenths = read.must(parse_tenths(base));
  handicap.most_tenths = read.must(parse_tenths(read.text_of("most")));
  return handicap;
}

SeasonRules read_rules(FactReader& read) {
  SeasonRules rules;
  rules.of = read.must(parse_season_of(read.text_of("of")));
  rules.by = read.must(parse_season_by(read.text_of("by")));
  rules.best = read.number_of("best");
  rules.least = read.number_of("least");
  const std::string absent = read.text_of("absent");
  if (absent != kNothing) rules.absent_points = read.as_number(absent);
  if (const auto share = read.line().value("share")) rules.handicap = read_handicap(read, read.as_number(*share));
  return rules;
}

SeasonFact read_opened(FactReader& read) {
  SeasonOpened fact;
  fact.name = read.quoted();
  fact.rules = read_rules(read);
  return fact;
}

struct WordReader {
  std::string_view word;
  SeasonFact (*read)(FactReader&);
};

// Braced initialisers are read from left to right, so the words of a line come in their order.
constexpr std::array<WordReader, 8> kReaders{{
    {"season", read_opened},
    {"rules", [](FactReader& read) -> SeasonFact { return SeasonRuled{read_rules(read)}; }},
    {"add", [](FactReader& read) -> SeasonFact { return EveningAdded{read.bare(), read.quoted()}; }},
    {"drop", [](FactReader& read) -> SeasonFact { return EveningDropped{read.bare()}; }},
    {"close", [](FactReader&) -> SeasonFact { return SeasonClosed{}; }},
    {"reopen", [](FactReader& read) -> SeasonFact { return SeasonReopened{read.quoted()}; }},
    {"join", [](FactReader& read) -> SeasonFact { return NamesJoined{read.quoted(), read.quoted()}; }},
    {"part", [](FactReader& read) -> SeasonFact { return NamesParted{read.quoted()}; }},
}};

template <class Enum>
std::optional<Enum> parse_word(const std::array<std::string_view, 2>& words, std::string_view text) {
  const auto found = std::ranges::find(words, text);
  return found == words.end() ? std::nullopt : std::optional(static_cast<Enum>(found - words.begin()));
}

}  // namespace

std::string_view to_text(SeasonOf of) { return kOf.at(static_cast<std::size_t>(of)); }
std::optional<SeasonOf> parse_season_of(std::string_view text) { return parse_word<SeasonOf>(kOf, text); }
std::string_view to_text(SeasonBy by) { return kBy.at(static_cast<std::size_t>(by)); }
std::optional<SeasonBy> parse_season_by(std::string_view text) { return parse_word<SeasonBy>(kBy, text); }

std::string tenths_text(std::uint32_t tenths) {
  const std::string whole = std::to_string(tenths / 10);
  return tenths % 10 == 0 ? whole : whole + '.' + std::to_string(tenths % 10);
}

std::optional<std::uint32_t> parse_tenths(std::string_view text) {
  constexpr std::int64_t kMost = 1'000'000;
  const std::size_t point = text.find('.');
  const auto whole = parse_integer(text.substr(0, point));
  if (!whole || *whole < 0 || *whole > kMost) return std::nullopt;
  if (point == std::string_view::npos) return static_cast<std::uint32_t>(*whole * 10);
  const auto decimal = parse_integer(text.substr(point + 1));
  if (text.size() != point + 2 || !decimal || *decimal < 0) return std::nullopt;
  return static_cast<std::uint32_t>(*whole * 10 + *decimal);
}

std::string to_line(const SeasonFact& fact) { return std::visit(Writer{}, fact); }

std::optional<SeasonFact> parse_season_line(std::string_view line) {
  auto words = FactLine::parse(line);
  if (!words) return std::nullopt;
  const auto reader = std::ranges::find(kReaders, words->bare().value_or(""), &WordReader::word);
  if (reader == kReaders.end()) return std::nullopt;
  FactReader read(*words);
  SeasonFact fact = reader->read(read);
  if (!read.ok || !words->is_used_up()) return std::nullopt;
  return fact;
}

std::string to_season_text(const std::vector<SeasonFact>& facts) {
  std::string text = std::string(kSeasonHeader) + '\n';
  for (const SeasonFact& fact : facts) text += to_line(fact) + '\n';
  return text;
}

Result<std::vector<SeasonFact>, FactFileError> parse_season(std::string_view text) {
  constexpr FactFile file{kSeasonHeader, "a season", kMostLines};
  std::vector<SeasonFact> facts;
  Season season;
  const auto error = read_fact_file(text, file, [&](std::string_view line) -> std::optional<std::string> {
    auto fact = parse_season_line(line);
    if (!fact) return no_fact(line, file);
    if (const auto misfit = season.misfit(*fact)) return explain(*misfit);
    season.apply(*fact);
    facts.push_back(*std::move(fact));
    return std::nullopt;
  });
  if (error) return Failure{*error};
  return facts;
}

}  // namespace euchre::tournament
