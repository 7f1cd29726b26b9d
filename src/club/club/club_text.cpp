#include "club/club/club_text.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <limits>
#include <span>
#include <utility>

namespace euchre::club {
namespace {

constexpr std::array<std::string_view, 4> kPurposes{"places", "going-out", "entry", "partners"};
constexpr std::array<std::string_view, 2> kSideWords{"NS", "EW"};
constexpr std::size_t kMostLines = 100'000;

std::string text_of(std::uint32_t number) { return std::to_string(number); }
std::string text_of(MemberId member) { return std::to_string(member.number()); }

struct Writer {
  std::string operator()(const ClubOpened& fact) const {
    return "club " + in_quotes(fact.name) + " code=" + in_quotes(fact.code);
  }
  std::string operator()(const Arrived& fact) const {
    std::string text = "arrive";
    for (std::size_t i = 0; i < fact.members.size(); ++i)
      text += ' ' + text_of(fact.members[i]) + ' ' + in_quotes(fact.names.at(i));
    return text;
  }
  std::string operator()(const MembersDrew& fact) const {
    std::string text =
        "draw " + text_of(fact.table) + ' ' + std::string(kPurposes.at(static_cast<std::size_t>(fact.purpose)));
    for (const MemberCard& one : fact.cards) text += ' ' + text_of(one.member) + '=' + to_text(one.card);
    return text;
  }
  std::string operator()(const Joined& fact) const { return two("join", fact.table, fact.member); }
  std::string operator()(const ClaimedEntry& fact) const { return two("claim", fact.table, fact.member); }
  std::string operator()(const RubberBegun& fact) const {
    std::string text = "rubber " + text_of(fact.table);
    for (const Seat seat : kSeats) text += std::string(" ") + to_char(seat) + '=' + text_of(fact.seats[seat]);
    return text + " dealer=" + to_char(fact.dealer);
  }
  std::string operator()(const RubberOver& fact) const {
    return "over " + text_of(fact.table) + points_text(fact.points, fact.won);
  }
  std::string operator()(const RubberCorrected& fact) const {
    return "correct " + text_of(fact.rubber) + points_text(fact.points, fact.won) + ' ' + in_quotes(fact.reason);
  }
  std::string operator()(const Substituted& fact) const {
    return two("substitute", fact.table, fact.leaver) + ' ' + text_of(fact.substitute);
  }
  std::string operator()(const Departed& fact) const { return "depart " + text_of(fact.member); }
  std::string operator()(const Stayed& fact) const { return "stay " + text_of(fact.member); }
  std::string operator()(const MemberRenamed& fact) const {
    return "rename " + text_of(fact.member) + ' ' + in_quotes(fact.name);
  }
  std::string operator()(const Replaced& fact) const {
    return two("replace", fact.table, fact.leaver) + ' ' + text_of(fact.next);
  }
  std::string operator()(const BrokenUp& fact) const { return two("break-up", fact.table, fact.by); }
  std::string operator()(const ClubClosed&) const { return "close"; }
  std::string operator()(const RubberAbandoned& fact) const {
    return "abandon " + text_of(fact.table) + points_text(fact.points, fact.won) + ' ' + in_quotes(fact.reason);
  }
  std::string operator()(const ClubReopened& fact) const { return "reopen " + in_quotes(fact.reason); }

  static std::string points_text(const BySide<std::uint32_t>& points, std::optional<Side> won) {
    const std::string text = " NS=" + text_of(points[Side::NorthSouth]) + " EW=" + text_of(points[Side::EastWest]);
    if (!won) return text;
    return text + " won=" + std::string(kSideWords.at(static_cast<std::size_t>(*won)));
  }
  static std::string two(std::string_view word, TableNumber table, MemberId member) {
    return std::string(word) + ' ' + text_of(table) + ' ' + text_of(member);
  }
};

/// The words of one line as the values of facts.
class Reader : public FactReader {
 public:
  using FactReader::FactReader;
  MemberId member() { return MemberId(number()); }
};

ClubFact read_arrived(Reader& read) {
  Arrived fact;
  while (read.ok && read.line().has_more()) {
    fact.members.push_back(read.member());
    fact.names.push_back(read.quoted());
  }
  return fact;
}

ClubFact read_rubber(Reader& read) {
  RubberBegun fact;
  fact.table = read.number();
  for (const Seat seat : kSeats) fact.seats[seat] = MemberId(read.number_of(std::string(1, to_char(seat))));
  const std::string dealer = read.text_of("dealer");
  const auto found = std::ranges::find_if(kSeats, [&](Seat seat) { return dealer == std::string(1, to_char(seat)); });
  read.ok = read.ok && found != kSeats.end();
  if (found != kSeats.end()) fact.dealer = *found;
  return fact;
}

BySide<std::uint32_t> read_points(Reader& read) {
  BySide<std::uint32_t> points;
  points[Side::NorthSouth] = read.number_of("NS");
  points[Side::EastWest] = read.number_of("EW");
  return points;
}

std::optional<Side> read_winner(Reader& read) {
  const auto word = read.line().value("won");
  if (!word) return std::nullopt;
  const auto found = std::ranges::find(kSideWords, *word);
  read.ok = read.ok && found != kSideWords.end();
  return found == kSideWords.end() ? std::nullopt
                                   : std::optional(kSides.at(static_cast<std::size_t>(found - kSideWords.begin())));
}

/// The points of a rubber, and who has it where they do not tell.
template <class Fact>
ClubFact with_account(Reader& read, Fact fact) {
  fact.points = read_points(read);
  fact.won = read_winner(read);
  return fact;
}

ClubFact read_over(Reader& read) {
  RubberOver fact;
  fact.table = read.number();
  return with_account(read, fact);
}

ClubFact read_correct(Reader& read) {
  RubberCorrected fact;
  fact.rubber = read.number();
  fact.reason = read.quoted();
  return with_account(read, std::move(fact));
}

ClubFact read_abandon(Reader& read) {
  RubberAbandoned fact;
  fact.table = read.number();
  fact.reason = read.quoted();
  return with_account(read, std::move(fact));
}

struct WordReader {
  std::string_view word;
  ClubFact (*read)(Reader&);
};

// Braced initialisers are read from left to right, so the words of a line come in their order.
constexpr std::array<WordReader, 16> kReaders{{
    {"club", [](Reader& read) -> ClubFact { return ClubOpened{read.quoted(), read.must(read.line().value("code"))}; }},
    {"arrive", read_arrived},
    {"join", [](Reader& read) -> ClubFact { return Joined{read.number(), read.member()}; }},
    {"claim", [](Reader& read) -> ClubFact { return ClaimedEntry{read.number(), read.member()}; }},
    {"rubber", read_rubber},
    {"over", read_over},
    {"correct", read_correct},
    {"substitute", [](Reader& read) -> ClubFact { return Substituted{read.number(), read.member(), read.member()}; }},
    {"depart", [](Reader& read) -> ClubFact { return Departed{read.member()}; }},
    {"stay", [](Reader& read) -> ClubFact { return Stayed{read.member()}; }},
    {"rename", [](Reader& read) -> ClubFact { return MemberRenamed{read.member(), read.quoted()}; }},
    {"replace", [](Reader& read) -> ClubFact { return Replaced{read.number(), read.member(), read.member()}; }},
    {"break-up", [](Reader& read) -> ClubFact { return BrokenUp{read.number(), read.member()}; }},
    {"close", [](Reader&) -> ClubFact { return ClubClosed{}; }},
    {"abandon", read_abandon},
    {"reopen", [](Reader& read) -> ClubFact { return ClubReopened{read.quoted()}; }},
}};

}  // namespace

std::string to_line(const ClubFact& fact) { return std::visit(Writer{}, fact); }

namespace {

constexpr std::string_view kDraw = "draw ";

/// `draw 1 partners 3=9H 1=JS 3=AD`: unlike a key of other lines a member may stand there more than once, who is dealt several cards
/// until somebody has the one that decides.
std::optional<ClubFact> parse_draw(std::string_view line) {
  const auto parts = words(line);
  const auto table = parts.size() < 3 ? std::nullopt : parse_integer(parts[1]);
  const auto purpose = parts.size() < 3 ? kPurposes.end() : std::ranges::find(kPurposes, parts[2]);
  constexpr std::int64_t kMostNumber = std::numeric_limits<std::uint32_t>::max();
  if (!table || *table < 0 || *table > kMostNumber || purpose == kPurposes.end()) return std::nullopt;
  MembersDrew fact;
  fact.table = static_cast<TableNumber>(*table);
  fact.purpose = static_cast<DrawPurpose>(purpose - kPurposes.begin());
  for (const std::string_view part : std::span(parts).subspan(3)) {
    const std::size_t equals = part.find('=');
    if (equals == std::string_view::npos) return std::nullopt;
    const auto member = parse_integer(part.substr(0, equals));
    const auto card = parse_card(part.substr(equals + 1));
    if (!member || *member < 0 || *member > kMostNumber || !card) return std::nullopt;
    fact.cards.push_back({MemberId(static_cast<std::uint32_t>(*member)), *card});
  }
  return fact;
}

}  // namespace

std::optional<ClubFact> parse_club_line(std::string_view line) {
  if (line.starts_with(kDraw)) return parse_draw(line);
  auto words = FactLine::parse(line);
  if (!words) return std::nullopt;
  const auto reader = std::ranges::find(kReaders, words->bare().value_or(""), &WordReader::word);
  if (reader == kReaders.end()) return std::nullopt;
  Reader read(*words);
  ClubFact fact = reader->read(read);
  if (!read.ok || !words->is_used_up()) return std::nullopt;
  return fact;
}

std::string to_club_text(const std::vector<ClubFact>& facts) {
  std::string text = std::string(kClubHeader) + '\n';
  for (const ClubFact& fact : facts) text += to_line(fact) + '\n';
  return text;
}

Result<std::vector<ClubFact>, FactFileError> parse_club(std::string_view text) {
  constexpr FactFile file{kClubHeader, "a club", kMostLines};
  std::vector<ClubFact> facts;
  Evening evening;
  const auto error = read_fact_file(text, file, [&](std::string_view line) -> std::optional<std::string> {
    auto fact = parse_club_line(line);
    if (!fact) return no_fact(line, file);
    if (const auto misfit = evening.misfit(*fact)) return explain(*misfit);
    evening.apply(*fact);
    facts.push_back(*std::move(fact));
    return std::nullopt;
  });
  if (error) return Failure{*error};
  return facts;
}

Evening evening_after(const std::vector<ClubFact>& facts, std::size_t count) {
  Evening evening;
  for (std::size_t i = 0; i < std::min(count, facts.size()); ++i) evening.apply(facts[i]);
  return evening;
}

}  // namespace euchre::club
