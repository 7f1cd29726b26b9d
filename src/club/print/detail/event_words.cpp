#include "club/print/detail/event_words.h"

#include <algorithm>

namespace euchre::print::detail {

using tournament::EntryId;
using tournament::Event;
using tournament::Game;
using tournament::GameId;
using tournament::GameScore;
using tournament::Reporter;
using tournament::Round;

std::string text(std::uint64_t number) { return std::to_string(number); }

std::string round_words(const Round& round, const Wording& say) {
  return say("Round {n}", {{"n", text(round.number)}}) + (round.label.empty() ? "" : ", " + round.label);
}

std::string chairs_words(Reporter side, const Wording& say) {
  return side == Reporter::FirstSide ? say("North\u2013South") : say("East\u2013West");
}

std::string chairs_short(Reporter side, const Wording& say) {
  return side == Reporter::FirstSide ? say("N\u2013S") : say("E\u2013W");
}

std::string letter_words(const Event& event, Reporter side, const Wording& say) {
  const auto plan = event.settings().plan;
  const bool has_letters = plan == tournament::Plan::AlbertaUp || plan == tournament::Plan::AlbertaDown;
  if (!has_letters) return "";
  return side == Reporter::FirstSide ? say("side A") : say("side B");
}

std::string folded(const std::string& name) {
  std::string lower;
  for (const char letter : name)
    lower += letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
  return lower;
}

const Round* round_asked(const Event& event, std::uint32_t number) {
  if (event.rounds().empty() || number > event.rounds().size()) return nullptr;
  return number == 0 ? &event.rounds().back() : &event.rounds()[number - 1];
}

std::string idle_words(const Round& round, const Wording& say) { return round.is_final ? say("bye") : say("out"); }

std::optional<GameScore> OwnGame::score() const {
  if (!game->is_settled() || !game->score) return std::nullopt;
  return side == 0 ? *game->score : GameScore{game->score->second, game->score->first};
}

std::optional<OwnGame> game_in(const Event& event, const Round& round, EntryId entry) {
  for (const GameId id : round.games) {
    const Game& game = event.games().at(id);
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
      if (std::ranges::find(game.sides[side], entry) != game.sides[side].end()) return OwnGame{&game, side};
    }
  }
  return std::nullopt;
}

std::string numbers_text(const std::vector<EntryId>& entries) {
  std::string numbers;
  for (const EntryId id : entries) numbers += (numbers.empty() ? "" : "+") + text(id.number());
  return numbers;
}

}  // namespace euchre::print::detail
