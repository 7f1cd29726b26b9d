#include "club/tournament/event.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <set>

namespace euchre::tournament {

std::string to_text(GameId game) {
  const std::string table = std::to_string(game.table);
  return game.round == 0 ? 'x' + table : std::to_string(game.round) + '.' + table;
}

std::optional<GameId> parse_game_id(std::string_view text) {
  const auto read = [](std::string_view part) -> std::optional<std::uint32_t> {
    const auto number = parse_integer(part);
    if (!number || *number < 1 || *number > 1'000'000) return std::nullopt;
    return static_cast<std::uint32_t>(*number);
  };
  if (text.starts_with('x')) {
    const auto table = read(text.substr(1));
    return table ? std::optional(GameId{0, *table}) : std::nullopt;
  }
  const auto parts = split(text, '.');
  if (parts.size() != 2) return std::nullopt;
  const auto round = read(parts[0]);
  const auto table = read(parts[1]);
  if (!round || !table) return std::nullopt;
  return GameId{*round, *table};
}

namespace {

std::string title_of(const std::vector<std::string>& names, const std::vector<std::string>& stand_ins) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    text += text.empty() ? "" : " & ";
    text += stand_ins[i].empty() ? names[i] : stand_ins[i] + " (for " + names[i] + ")";
  }
  return text;
}

}  // namespace

std::vector<std::string> Entry::players() const {
  std::vector<std::string> playing = names;
  for (std::size_t i = 0; i < playing.size(); ++i) {
    if (!stand_ins[i].empty()) playing[i] = stand_ins[i];
  }
  return playing;
}

std::string Entry::title() const { return title_of(names, stand_ins); }

std::string Entry::title_at(std::size_t facts) const {
  std::vector<std::string> playing(names.size());
  for (const StandInSpell& spell : spells) {
    if (spell.from < facts) playing[spell.member - 1] = spell.name;
  }
  return title_of(names, playing);
}

bool Game::has(EntryId entry) const {
  return std::ranges::any_of(sides, [&](const auto& side) { return std::ranges::find(side, entry) != side.end(); });
}

const Entry* Event::entry(EntryId id) const {
  const std::size_t index = id.number() - std::size_t{1};
  return id.number() == 0 || index >= entries_.size() ? nullptr : &entries_[index];
}

const Game* Event::game(GameId id) const {
  const auto found = games_.find(id);
  return found == games_.end() ? nullptr : &found->second;
}

bool Event::competes(const Entry& entry) const {
  if (entry.drawn_into || entry.is_removed) return false;
  return settings_.kind == Kind::Individuals || entry.names.size() == 2;
}

std::vector<EntryId> Event::competitors() const {
  std::vector<EntryId> found;
  for (const Entry& one : entries_) {
    if (competes(one) && one.is_present) found.push_back(one.id);
  }
  return found;
}

std::vector<EntryId> Event::alone() const {
  std::vector<EntryId> found;
  if (settings_.kind != Kind::Pairs) return found;
  for (const Entry& one : entries_) {
    if (one.names.size() == 1 && !one.drawn_into && one.is_present) found.push_back(one.id);
  }
  return found;
}

std::vector<EntryId> Event::unseated() const {
  if (rounds_.empty() || rounds_.back().is_final) return {};
  const Round& round = rounds_.back();
  std::set<EntryId> seated(round.byes.begin(), round.byes.end());
  for (const GameId id : round.games) {
    for (const auto& side : games_.at(id).sides) seated.insert(side.begin(), side.end());
  }
  std::vector<EntryId> found = competitors();
  const std::vector<EntryId> singles = alone();
  found.insert(found.end(), singles.begin(), singles.end());
  std::erase_if(found, [&](EntryId id) { return seated.contains(id); });
  return found;
}

EntryId Event::next_entry() const { return EntryId(static_cast<std::uint32_t>(entries_.size() + 1)); }

GameLength length_of(const EventSettings& settings) { return {settings.target, settings.deals, settings.minutes}; }

bool is_played_to_target(const GameLength& length) { return length.target > 0 && length.deals == 0; }

bool is_possible(const Game& game, GameScore score) {
  return !is_played_to_target(game.length) || std::min(score.first, score.second) < game.length.target;
}

GameScore booked(const GameLength& length, GameScore score) {
  if (!is_played_to_target(length)) return score;
  const std::uint32_t most = length.target;
  // A side that has lost has not reached the target, whatever was said.
  const std::uint32_t of_loser = most - 1;
  return {std::min(score.first, score.first < score.second ? of_loser : most),
          std::min(score.second, score.second < score.first ? of_loser : most)};
}

bool Event::took_part(EntryId entry) const {
  const bool has_game = std::ranges::any_of(games_, [&](const auto& one) { return one.second.has(entry); });
  return has_game || std::ranges::any_of(rounds_, [&](const Round& round) {
           return std::ranges::find(round.byes, entry) != round.byes.end();
         });
}

std::vector<GameId> Event::unsettled() const {
  std::vector<GameId> found;
  for (const auto& [id, game] : games_) {
    const bool waits =
        game.status == GameStatus::Open || game.status == GameStatus::Reported || game.status == GameStatus::Disputed;
    if (waits && id.round > 0) found.push_back(id);
  }
  return found;
}

std::optional<GameId> Event::put_off_in_knock_out() const {
  if (rounds_.empty() || !rounds_.back().is_final) return std::nullopt;
  const auto& games = rounds_.back().games;
  const auto found =
      std::ranges::find_if(games, [&](GameId id) { return games_.at(id).status == GameStatus::Postponed; });
  return found == games.end() ? std::nullopt : std::optional(*found);
}

bool is_kept(const KeptGame& kept, const GameSet& fact) {
  return fact.kept == kept.game.id && kept.game.sides == std::array{fact.first, fact.second};
}

}  // namespace euchre::tournament
