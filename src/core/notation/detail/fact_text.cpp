#include "core/notation/detail/fact_text.h"

#include "core/base/text.h"
#include "core/notation/record.h"

#include <array>
#include <utility>
#include <vector>

namespace euchre::notation::detail {

namespace {

using facts::Fact;

constexpr unsigned kMostNumber = 1'000'000'000;
constexpr unsigned kMostGames = 100;
constexpr unsigned kMostShares = 8;  ///< a pledge and an opening of each seat

template <class T>
T or_fail(Fields& fields, std::optional<T> value, std::string_view problem, std::string_view hint) {
  if (!value) fields.fail(problem, hint);
  return std::move(value).value_or(T{});
}

fairness::Secret read_secret(Fields& fields) {
  return or_fail(fields, fairness::parse_secret(fields.word("a secret")), "this is no secret", "64 hexadecimal digits");
}

BySide<codes::Points> read_score(Fields& fields) {
  const codes::Points north_south = fields.points("NS");
  return {north_south, fields.points("EW")};
}

std::optional<Side> read_winner(Fields& fields) {
  const std::string_view text = fields.value("winner");
  if (text == "none") return std::nullopt;
  const std::optional<Side> side = parse_side(text);
  if (!side) fields.fail("the winner is no side", "NS, EW or none");
  return side;
}

std::uint8_t read_small(Fields& fields, std::string_view key) {
  return static_cast<std::uint8_t>(fields.number(key, 0, 255));
}

facts::Manner read_manner(Fields& fields) {
  const std::string_view text = fields.value("manner");
  if (text == "practice") return facts::Manner::Practice;
  if (text != "open" && text != "strict") fields.fail("how is it played?", "strict, open or practice");
  return text == "open" ? facts::Manner::Open : facts::Manner::Strict;
}

Fact read_opened(Fields& fields) {
  facts::TableOpened opened;
  opened.table = fields.text("table");
  opened.code = fields.text("code");
  if (fields.has("at")) opened.opened_at = fields.text("at");
  if (fields.has("manner")) opened.manner = read_manner(fields);
  if (fields.has("rules")) opened.house_rules = fields.text("rules");
  return opened;
}

Fact read_seat_taken(Fields& fields) {
  facts::SeatTaken taken;
  taken.seat = fields.seat();
  const std::string_view kind = fields.word("human or computer");
  if (kind != "human" && kind != "computer") fields.fail("who sits there?", "human or computer");
  taken.occupant.kind = kind == "human" ? facts::OccupantKind::Human : facts::OccupantKind::Computer;
  taken.occupant.name = fields.text("name");
  if (fields.has("player")) taken.occupant.player = fields.text("player");
  return taken;
}

Fact read_seat_left(Fields& fields) { return facts::SeatLeft{fields.seat()}; }
Fact read_absent(Fields& fields) { return facts::PlayerAbsent{fields.seat()}; }
Fact read_returned(Fields& fields) { return facts::PlayerReturned{fields.seat()}; }

fairness::Commitment read_commitment(Fields& fields) {
  return or_fail(fields, fairness::parse_commitment(fields.value("commit")), "this is no commitment",
                 "64 hexadecimal digits");
}

fairness::Version read_version(Fields& fields) {
  if (!fields.has("fair")) return fairness::Version::Clear;
  const bool is_first = fields.number("fair", 1, 2) == 1;
  return is_first ? fairness::Version::Clear : fairness::Version::Pledged;
}

Fact read_draw_began(Fields& fields) {
  facts::DrawBegan began;
  began.match = fields.count("the number of the match", 0, kMostNumber);
  const std::string_view purpose = fields.value("for");
  if (purpose != "deal" && purpose != "partners") fields.fail("what is drawn for?", "deal or partners");
  began.partners = purpose == "partners" ? facts::Partners::Drawn : facts::Partners::AsSeated;
  began.commitment = read_commitment(fields);
  began.version = read_version(fields);
  return began;
}

Fact read_drawn(Fields& fields) {
  const Seat seat = fields.seat();
  return facts::CardDrawn{seat, fields.card()};
}

Fact read_seats_drawn(Fields& fields) {
  facts::SeatsDrawn drawn;
  for (const Seat seat : kSeats)
    drawn.came_from[seat] = fields.seat(std::string_view("NESW").substr(index_of(seat), 1));
  return drawn;
}

Fact read_match_began(Fields& fields) {
  const unsigned number = fields.count("the number of the match", 0, kMostNumber);
  facts::MatchBegan began{number, fields.seat("dealer"), {}};
  if (fields.has("NS")) began.score = read_score(fields);
  return began;
}

Fact read_deal_began(Fields& fields) {
  facts::DealBegan began;
  began.number = fields.count("the number of the deal", 0, kMostNumber);
  began.dealer = fields.seat("dealer");
  if (fields.has("commit")) began.commitment = read_commitment(fields);
  began.version = read_version(fields);
  return began;
}

Fact read_sealed(Fields& fields) { return facts::SecretSealed{read_secret(fields)}; }
Fact read_revealed(Fields& fields) { return facts::SecretRevealed{read_secret(fields)}; }

unsigned read_number(Fields& fields) { return static_cast<unsigned>(fields.number("number", 1, kMostShares)); }

Fact read_contributed(Fields& fields) {
  facts::Contributed given;
  given.seat = fields.seat();
  given.contribution = or_fail(fields, fairness::parse_contribution(fields.word("a contribution")),
                               "this is no contribution", "32 hexadecimal digits");
  if (!fields.has("nonce")) return given;
  given.opened.emplace();
  given.opened->nonce =
      or_fail(fields, fairness::parse_nonce(fields.value("nonce")), "this is no nonce", "32 hexadecimal digits");
  given.opened->number = read_number(fields);
  return given;
}

Fact read_pledged(Fields& fields) {
  facts::Pledged pledged;
  pledged.seat = fields.seat();
  pledged.pledge =
      or_fail(fields, fairness::parse_pledge(fields.word("a pledge")), "this is no pledge", "64 hexadecimal digits");
  pledged.number = read_number(fields);
  return pledged;
}

Fact read_bound(Fields& fields) {
  facts::PledgesBound bound;
  if (!fields.has("without")) return bound;
  const std::string_view letters = fields.value("without");
  for (const Seat seat : kSeats) {
    if (letters.find(to_char(seat)) != std::string_view::npos) bound.without.push_back(seat);
  }
  if (letters.empty() || bound.without.size() != letters.size()) fields.fail("who has not pledged?", "seats, as in NE");
  return bound;
}

Fact read_lapsed(Fields& fields) {
  const Seat seat = fields.seat();
  const std::string_view why = fields.word("late or unfit");
  if (why != "late" && why != "unfit") fields.fail("why did it lapse?", "late or unfit");
  return facts::PledgeLapsed{seat, why == "unfit" ? facts::Lapse::Unfit : facts::Lapse::Late};
}

Fact read_cut(Fields& fields) {
  facts::PackCut cut;
  cut.seat = fields.seat();
  cut.lifted = fields.count("the number of cards lifted", 0, 52);
  if (!fields.has("by")) return cut;
  if (fields.value("by") != "house") fields.fail("who cut?", "by=house, or nothing where the player cut");
  cut.by = facts::Cutter::House;
  return cut;
}

Fact read_hands(Fields& fields) {
  facts::HandsDealt dealt;
  dealt.hands[Seat::North] = fields.cards("N");
  dealt.hands[Seat::East] = fields.cards("E");
  dealt.hands[Seat::South] = fields.cards("S");
  dealt.hands[Seat::West] = fields.cards("W");
  dealt.turn_up = fields.card("up");
  if (fields.has("stock")) dealt.stock = fields.card_list("stock");
  return dealt;
}

Fact read_called(Fields& fields) {
  const Seat seat = fields.seat();
  return facts::Called{
      seat, or_fail(fields, game::parse_call(fields.word("a call")), "this is no call",
                    "pass, order, order-alone, name-C, name-alone-C, go-alone, stay-together, throw-in or keep")};
}

Fact read_discarded(Fields& fields) {
  const Seat seat = fields.seat();
  return facts::Discarded{seat, fields.card()};
}

Fact read_given(Fields& fields) {
  const Seat seat = fields.seat();
  return facts::CardGiven{seat, fields.card()};
}

Fact read_laid_under(Fields& fields) {
  const Seat seat = fields.seat();
  return facts::CardLaidUnder{seat, fields.card()};
}

Fact read_played(Fields& fields) {
  const Seat seat = fields.seat();
  return facts::CardPlayed{seat, fields.card()};
}

Fact read_points(Fields& fields) {
  facts::DealEntered entered;
  const std::string_view word = fields.word("a side or none");
  if (word != "none") {
    match::Award award;
    award.side = or_fail(fields, parse_side(word), "points go to a side", "NS, EW or none");
    award.points = codes::Points(static_cast<std::int16_t>(fields.count("a number of points", 0, 30'000)));
    award.reason = or_fail(fields, parse_reason(fields.word("a reason")), "the reason is not known",
                           "made, march, euchre, lone-made, lone-march or lone-euchre");
    entered.award = award;
  }
  entered.score = read_score(fields);
  return entered;
}

Fact read_game_ended(Fields& fields) {
  match::GameResult result;
  result.number = fields.count("the number of the game", 0, kMostNumber);
  result.winner = read_winner(fields);
  result.score = read_score(fields);
  result.carried = fields.points("carried");
  result.value = read_small(fields, "value");
  return facts::GameEnded{result};
}

Fact read_rubber_ended(Fields& fields) {
  match::RubberResult result;
  result.winner = or_fail(fields, parse_side(fields.value("winner")), "the winner is no side", "NS or EW");
  for (const Side side : kSides) {
    const std::string prefix(to_text(side));
    result.games[side] = static_cast<std::uint8_t>(fields.number(prefix + "-games", 0, kMostGames));
    result.points[side] = read_small(fields, prefix + "-points");
  }
  return facts::RubberEnded{result};
}

Fact read_closed(Fields& fields) { return facts::TableClosed{fields.text("reason")}; }

/// Words up to the end of the line, which `parse_line` takes itself.
Fact read_incident(Fields& /*fields*/) { return facts::Incident{}; }
Fact read_waived(Fields& fields) { return facts::Waived{fields.seat()}; }
Fact read_rest_claimed(Fields& fields) { return facts::RestClaimed{fields.seat()}; }
Fact read_rest_offered(Fields& fields) { return facts::RestOffered{fields.seat()}; }

Fact read_rest_answered(Fields& fields) {
  const Seat seat = fields.seat();
  const std::string_view word = fields.word("an answer");
  if (word != "yes" && word != "no") fields.fail("how was the claim answered?", "yes or no");
  return facts::RestAnswered{seat, word == "yes" ? facts::RestAnswer::Accepted : facts::RestAnswer::Refused};
}

/// `NS +3 revoke S63.a S4`.
std::optional<match::RuledEntry> parse_entry(std::string_view text) {
  const std::vector<std::string_view> parts = words(text);
  if (parts.size() < 3) return std::nullopt;
  const std::optional<Side> side = parse_side(parts[0]);
  const bool is_added = parts[1].starts_with('+');
  const std::optional<std::int64_t> points = parse_integer(is_added ? parts[1].substr(1) : parts[1]);
  if (!side || !points || *points < -30'000 || *points > 30'000) return std::nullopt;
  match::RuledEntry entry{*side, codes::Points(static_cast<std::int16_t>(*points)), std::string(parts[2]), {}};
  for (std::size_t i = 3; i < parts.size(); ++i) {
    entry.articles += std::string(entry.articles.empty() ? "" : " ") + std::string(parts[i]);
  }
  return entry;
}

Fact read_settled(Fields& fields) {
  facts::DealSettled settled;
  settled.next_dealer = fields.seat("dealer");
  settled.score = read_score(fields);
  const std::string entries = fields.text("entries");
  if (entries.empty()) return settled;
  for (const std::string_view part : split(entries, ';')) {
    settled.entries.push_back(or_fail(fields, parse_entry(part), "this is no entry", "as in NS +3 revoke S63.a"));
  }
  return settled;
}

Fact read_director(Fields& fields) { return facts::DirectorNamed{fields.text("name")}; }
Fact read_appeal(Fields& fields) { return facts::DirectorCalled{fields.seat()}; }
Fact read_resume(Fields& /*fields*/) { return facts::AppealClosed{}; }

Fact read_undone(Fields& fields) {
  const unsigned count = fields.count("how much is undone", 0, kMostNumber);
  return facts::ActsUndone{count, fields.text("reason")};
}

Fact read_ruled(Fields& fields) { return facts::RuledByHand{fields.text("words")}; }

Fact read_corrected(Fields& fields) {
  const BySide<codes::Points> score = read_score(fields);
  return facts::ScoreCorrected{score, fields.text("reason")};
}

struct KnownFact {
  std::string_view word;
  FactReader reader;
};

/// The commonest first.
constexpr std::array<KnownFact, 39> kKnownFacts{
    {{"play", read_played},          {"call", read_called},        {"deal", read_deal_began},
     {"hands", read_hands},          {"points", read_points},      {"discard", read_discarded},
     {"seal", read_sealed},          {"give", read_contributed},   {"cut", read_cut},
     {"reveal", read_revealed},      {"game", read_game_ended},    {"rubber", read_rubber_ended},
     {"match", read_match_began},    {"drawing", read_draw_began}, {"draw", read_drawn},
     {"move", read_seats_drawn},     {"open", read_opened},        {"seat", read_seat_taken},
     {"leave", read_seat_left},      {"absent", read_absent},      {"return", read_returned},
     {"close", read_closed},         {"incident", read_incident},  {"waive", read_waived},
     {"rest", read_rest_claimed},    {"settle", read_settled},     {"director", read_director},
     {"appeal", read_appeal},        {"resume", read_resume},      {"undo", read_undone},
     {"rule", read_ruled},           {"correct", read_corrected},  {"pledge", read_pledged},
     {"bind", read_bound},           {"lapse", read_lapsed},       {"offer", read_rest_offered},
     {"answer", read_rest_answered}, {"best", read_given},         {"under", read_laid_under}}};
static_assert(kKnownFacts.size() == std::variant_size_v<Fact>);

}  // namespace

FactReader find_reader(std::string_view word) {
  for (const KnownFact& known : kKnownFacts) {
    if (known.word == word) return known.reader;
  }
  return nullptr;
}

std::optional<std::string_view> nearest_fact_word(std::string_view word) {
  std::vector<std::string_view> known;
  known.reserve(kKnownFacts.size());
  for (const KnownFact& entry : kKnownFacts) known.push_back(entry.word);
  return nearest_word(word.substr(0, 40), known);
}

}  // namespace euchre::notation::detail
