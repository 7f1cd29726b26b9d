#include "house/tables/computers.h"

#include "core/base/check.h"
#include "house/companions/companion.h"
#include "house/table/lawful.h"
#include "house/table/sight.h"

#include <algorithm>
#include <bit>

namespace euchre::tables {
namespace {

/// The letter of the seat helps to remember who sits where.
constexpr BySeat<std::string_view> kNames{"Nell", "Edwin", "Susan", "Walter"};
constexpr BySeat<std::string_view> kOtherNames{"Norbert", "Edith", "Silas", "Winifred"};

bool is_borne(const table::Table& table, std::string_view name) {
  return std::ranges::any_of(kSeats, [&](Seat seat) {
    const auto& sitter = table.sitter(seat);
    return sitter && sitter->occupant.name == name;
  });
}

/// At a practice table, how many occasions to err a computer lets pass for one that it takes.
constexpr unsigned kErrsOnceIn = 30;

bool is_human(const table::Table& table, Seat seat) {
  const auto& sitter = table.sitter(seat);
  return sitter && sitter->occupant.kind == facts::OccupantKind::Human;
}

/// Opponents of people err, and where nobody looks but computers, all do; a learner's partner does not.
bool may_err(const table::Table& table, Seat seat) {
  if (table.course().opening()->manner != facts::Manner::Practice) return false;
  if (is_human(table, partner_of(seat))) {
    return is_human(table, left_of(seat)) || is_human(table, left_of(partner_of(seat)));
  }
  return true;
}

/// At a practice table it is for the learner to notice; his partner does it for him only while he is away.
companions::Claiming claiming_of(const table::Table& table, Seat seat) {
  const bool is_practice = table.course().opening()->manner == facts::Manner::Practice;
  const bool has_learner = table::mover_of(table, partner_of(seat)).decider == table::Decider::Human;
  return is_practice && has_learner ? companions::Claiming::LeftToPartner : companions::Claiming::Itself;
}

std::optional<table::Command> words_for(const table::Table& table, const table::Mover& mover) {
  if (mover.decider == table::Decider::StandIn) {
    if (table.open_deal()->waited_for()[mover.seat]) return table::Waive{mover.seat};
    return std::nullopt;
  }
  const auto sight = table::sight_of(table, mover.seat);
  return sight ? companions::words_of(*sight, claiming_of(table, mover.seat)) : std::nullopt;
}

}  // namespace

Computers::Computers() : names_(players::players_on_offer()) {
  for (const std::string& name : names_) players_.emplace(name, players::make_player(name));
  EUCHRE_REQUIRE(knows(table::kStandIn));
}

std::vector<std::string> Computers::names() const { return names_; }

bool Computers::knows(std::string_view player) const { return players_.contains(player); }

Computers::Thought Computers::decision_of(const table::Mover& mover, const table::Table& table,
                                          std::uint64_t seed) const {
  if (table.open_deal() != nullptr) return decision_at_open_table(mover, table, seed);
  auto view = table.seat_view(mover.seat);
  auto standing = table.standing();
  EUCHRE_REQUIRE(view && standing);
  return [player = player_of(mover), view = *std::move(view), standing = *std::move(standing), seed] {
    RandomStream random(seed);
    return std::optional<table::Command>(table::Act{view.seat, player->choose(view, standing, random)});
  };
}

Computers::Thought Computers::decision_at_open_table(const table::Mover& mover, const table::Table& table,
                                                     std::uint64_t seed) const {
  auto sight = table::sight_of(table, mover.seat);
  if (!sight || sight->play.to_act != mover.seat) {
    return [plain = table::default_decision(table, mover.seat)] { return plain; };
  }
  return [player = player_of(mover), sight = *std::move(sight), seed] {
    RandomStream random(seed);
    return std::optional(companions::act_of(sight, *player, random));
  };
}

std::shared_ptr<const players::Player> Computers::player_of(const table::Mover& mover) const {
  auto found = players_.find(mover.player);
  if (found == players_.end()) found = players_.find(table::kStandIn);
  return found->second;
}

std::vector<table::Command> Computers::intentions(const table::Table& table, Chance& chance) const {
  std::vector<table::Command> intended;
  for (const Seat seat : kSeats) {
    if (table::mover_of(table, seat).decider != table::Decider::Computer || !may_err(table, seat)) continue;
    RandomStream random(chance.number());
    const auto sight = table::sight_of(table, seat);
    auto error = sight ? companions::slip_of(*sight, kErrsOnceIn, random) : std::nullopt;
    if (error) intended.push_back(*std::move(error));
  }
  for (const Seat seat : kSeats) {
    const table::Mover mover = table::mover_of(table, seat);
    if (mover.decider == table::Decider::Human) continue;
    if (auto words = words_for(table, mover)) intended.push_back(*std::move(words));
  }
  return intended;
}

std::vector<protocol::Level> levels_on_offer() {
  std::vector<protocol::Level> offer;
  for (const players::Level& level : players::levels()) {
    protocol::Level told{std::string(level.player), std::string(level.title), std::string(level.words), {}};
    for (const players::ThinkingTimeWords& time : players::thinking_times()) {
      if (!level.has_thinking_time) break;
      told.times.push_back(
          {players::player_at(level.player, time.time), std::string(time.title), std::string(time.words)});
    }
    offer.push_back(std::move(told));
  }
  return offer;
}

bool is_forced(const table::Table& table, Seat seat) {
  game::LegalActions legal;
  if (table.open_deal() != nullptr) {
    legal = table::lawful_actions(table, seat);
  } else if (const auto view = table.seat_view(seat)) {
    legal = view->legal;
  }
  return static_cast<std::size_t>(std::popcount(legal.calls.bits())) + legal.cards.size() == 1;
}

facts::Occupant computer_for(const table::Table& table, Seat seat, std::string_view player) {
  const std::string_view name = is_borne(table, kNames[seat]) ? kOtherNames[seat] : kNames[seat];
  return facts::Occupant{facts::OccupantKind::Computer, std::string(name), std::string(player)};
}

}  // namespace euchre::tables
