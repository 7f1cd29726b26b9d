#include "law/laws/detail/candidates.h"

#include "core/base/text.h"
#include "law/laws/detail/topic.h"

#include <algorithm>
#include <iterator>

namespace euchre::laws::detail {

using facts::Candidate;

std::optional<Candidate> parse_player(std::string_view text) {
  if (text.size() != 2 || text[0] != 'P' || text[1] < '1' || text[1] > '9') return std::nullopt;
  return Candidate{static_cast<std::uint8_t>(text[1] - '0')};
}

std::vector<Candidate> parse_players(std::string_view text) {
  std::string spaced(text);
  std::replace_if(spaced.begin(), spaced.end(), [](char letter) { return letter == ',' || letter == '+'; }, ' ');
  std::vector<Candidate> players;
  for (const std::string_view part : words(spaced)) {
    if (const auto player = parse_player(part)) players.push_back(*player);
  }
  return players;
}

std::vector<Candidate> players_under(const facts::Act& act, std::initializer_list<std::string_view> keys) {
  for (const std::string_view key : keys) {
    if (auto players = parse_players(act.value(key).value_or("")); !players.empty()) return players;
  }
  return {};
}

std::optional<Candidate> subject_of(const facts::Act& act) {
  auto players = players_under(act, {"by", "player", "member", "who"});
  if (players.empty()) players = parse_players(act.manner);
  return players.empty() ? std::nullopt : std::optional(players.front());
}

club::MemberId member_of(Candidate player) { return club::MemberId(player.number); }

club::Members members_of(const std::vector<Candidate>& players) {
  club::Members members;
  std::ranges::transform(players, std::back_inserter(members), member_of);
  return members;
}

std::vector<Candidate> candidates_of(const club::Members& members) {
  std::vector<Candidate> players;
  for (const club::MemberId member : members) players.push_back({static_cast<std::uint8_t>(member.number())});
  return players;
}

std::vector<Candidate> players_in(const std::vector<CandidateDraw>& drawn) {
  std::vector<Candidate> players;
  players.reserve(drawn.size());
  for (const CandidateDraw& one : drawn) players.push_back(one.player);
  return players;
}

std::vector<CandidateDraw> cards_in(const facts::Act& draw) {
  std::vector<CandidateDraw> drawn;
  for (const facts::Attribute& attribute : draw.attributes) {
    const auto player = parse_player(attribute.key);
    const auto card = parse_card(attribute.value);
    if (player && card) drawn.push_back({*player, {*card}});
  }
  return drawn;
}

bool goes_out(const Position& at) { return !at.runs.empty() && !at.entrants.empty(); }

namespace {

/// Whether players who drew equal cards for partners draw again: whatever else was drawn for before, this is for that.
bool parts_partners(const Position& at, const facts::Act& draw) {
  if (!is_finding(draw, "redraw")) return false;
  const auto last = std::ranges::find_if(at.log.rbegin(), at.log.rend(),
                                         [](const facts::Act& told) { return is_finding(told, "draw"); });
  return last != at.log.rend() && last->value("purpose") == "partners";
}

}  // namespace

bool seems_for_places(const Position& at, const facts::Act& draw) {
  if (parts_partners(at, draw)) return false;
  const bool has_places = at.vacancies || !at.displaced.empty() || !at.unattached.empty() || !at.arrivals.empty();
  return goes_out(at) || has_places || (is_finding(draw, "draw") && cards_in(draw).size() == 3);
}

DrawOrder draw_order(const LawBook& book, const std::vector<CandidateDraw>& drawn, std::vector<Candidate> players,
                     std::span<const match::Edge> edges) {
  std::ranges::sort(players);
  std::vector<match::Cut> cuts;
  for (const Candidate player : players) {
    const auto found = std::ranges::find(drawn, player, &CandidateDraw::player);
    cuts.push_back(found == drawn.end() ? match::Cut() : found->cards);
  }
  const match::CutRanking ranking = match::rank_cuts(book.code->draw, cuts, edges);
  DrawOrder result;
  for (const match::Drawer drawer : ranking.order) result.order.push_back(players[drawer]);
  for (const auto& group : ranking.again) {
    for (const match::Drawer drawer : group) result.again.push_back(players[drawer]);
  }
  return result;
}

}  // namespace euchre::laws::detail
