#pragma once

#include "law/laws/law_book.h"
#include "law/laws/position.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::laws::detail {

[[nodiscard]] std::optional<facts::Candidate> parse_player(std::string_view text);
/// `P1,P2`, `P1+P2` or `P1 P2`; other words are left aside.
[[nodiscard]] std::vector<facts::Candidate> parse_players(std::string_view text);

/// A card's place in the draw, higher is better.
[[nodiscard]] int draw_rank(const LawBook& book, Card card);
/// What a player drew, and drew again.
[[nodiscard]] std::vector<int> draw_ranks(const LawBook& book, const CandidateDraw& drawn);
/// The best draw first.
void sort_by_draw(const LawBook& book, std::vector<CandidateDraw>& drawn);

}  // namespace euchre::laws::detail
