#include "law/laws/detail/candidates.h"

#include "core/base/text.h"

#include <algorithm>

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

int draw_rank(const LawBook& book, Card card) {
  const auto& order = book.code->draw.order;
  return static_cast<int>(order.end() - std::find(order.begin(), order.end(), card.rank()));
}

std::vector<int> draw_ranks(const LawBook& book, const CandidateDraw& drawn) {
  std::vector<int> ranks;
  ranks.reserve(drawn.cards.size());
  for (const Card card : drawn.cards) ranks.push_back(draw_rank(book, card));
  return ranks;
}

void sort_by_draw(const LawBook& book, std::vector<CandidateDraw>& drawn) {
  std::ranges::sort(drawn, [&](const CandidateDraw& one, const CandidateDraw& other) {
    const auto one_ranks = draw_ranks(book, one);
    const auto other_ranks = draw_ranks(book, other);
    return one_ranks != other_ranks ? one_ranks > other_ranks : one.player < other.player;
  });
}

}  // namespace euchre::laws::detail
