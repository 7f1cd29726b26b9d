#include "house/terminal/local_game.h"

#include "core/notation/record.h"
#include "house/table/seen_fact.h"
#include "minds/analysis/explanation_words.h"
#include "minds/players/explanation.h"
#include "minds/players/player.h"

#include <algorithm>
#include <array>
#include <variant>

namespace euchre::terminal {
namespace {

/// Computers bear names that begin as their seats do.
constexpr BySeat<const char*> kComputerNames{"Nora", "Edgar", "Susan", "Walter"};
/// For a seat whose usual name the player bears himself.
constexpr const char* kSpareName = "Robin";

table::Audience audience_of(const GameSettings& settings) {
  if (settings.seat) return *settings.seat;
  return table::WholeLog{};
}

facts::Occupant computer(const GameSettings& settings, Seat seat) {
  const std::string usual = kComputerNames[seat];
  const bool is_own_side = side_of(seat) == side_of(settings.seat.value_or(Seat::South));
  return {facts::OccupantKind::Computer, usual == settings.name ? kSpareName : usual,
          is_own_side ? settings.partner : settings.adversaries};
}

facts::Occupant occupant_of(const GameSettings& settings, Seat seat) {
  if (seat == settings.seat) return {facts::OccupantKind::Human, settings.name, {}};
  return computer(settings, seat);
}

template <std::size_t N>
void fill(std::array<std::uint8_t, N>& bytes, RandomStream& random) {
  for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random.below(256));
}

bool ends_deal(const facts::Fact& fact) {
  return std::holds_alternative<facts::SecretRevealed>(fact) || std::holds_alternative<facts::GameEnded>(fact) ||
         std::holds_alternative<facts::RubberEnded>(fact);
}

}  // namespace

// Two streams, so that what the players draw never changes what is dealt.
LocalGame::LocalGame(const GameSettings& settings)
    : audience_(audience_of(settings)),
      partners_(settings.partners),
      secrets_(settings.seed),
      choices_(~settings.seed) {}

Result<LocalGame, table::Refusal> LocalGame::open(GameSettings settings) {
  LocalGame game(settings);
  const auto opened =
      game.command(table::OpenTable{"terminal", settings.code, settings.house_rules, settings.opened_at});
  if (!opened) return Failure{opened.error()};
  const codes::Players players = game.table_.code().deal.players;
  if (settings.seat) settings.seat = game::player_at(players, *settings.seat);
  game.audience_ = audience_of(settings);
  for (const Seat seat : kSeats) {
    if (codes::unused_seats(players).contains(seat)) continue;
    const auto seated = game.command(table::TakeSeat{seat, occupant_of(settings, seat)});
    if (!seated) return Failure{seated.error()};
  }
  return game;
}

bool LocalGame::awaits_player() const {
  const auto you = player_seat();
  const table::NextStep step = next_step();
  if (const auto* action = std::get_if<table::AwaitAction>(&step)) return action->mover.seat == you;
  const auto* pack = std::get_if<table::AwaitPack>(&step);
  return pack != nullptr && pack->contributors.empty() && pack->cutter &&
         pack->cutter->decider == table::Decider::Human && pack->cutter->seat == you;
}

std::vector<std::string> LocalGame::advice() const {
  const auto you = player_seat();
  const auto view = you ? table_.seat_view(*you) : std::nullopt;
  const auto standing = table_.standing();
  if (!view || !standing || view->to_act != you) return {};
  return analysis::words_of(players::explain(*view, *standing), *view);
}

void LocalGame::advance() {
  const table::NextStep step = next_step();
  if (std::holds_alternative<table::AwaitMatch>(step)) return surely(table::BeginMatch{fresh_secret(), partners_});
  if (std::holds_alternative<table::AwaitDeal>(step)) return surely(table::BeginDeal{fresh_secret()});
  if (const auto* pack = std::get_if<table::AwaitPack>(&step)) return prepare_pack(*pack);
  if (const auto* action = std::get_if<table::AwaitAction>(&step)) return move(action->mover);
  unreachable("a closed or empty table goes nowhere");
}

void LocalGame::prepare_pack(const table::AwaitPack& await) {
  for (const Seat seat : await.contributors) give_share(seat, await.due);
  if (!await.contributors.empty()) return;
  surely(await.cutter ? table::Command(table::CutByHouse{}) : table::command_without(table_));
}

void LocalGame::give_share(Seat seat, table::Share due) {
  if (due == table::Share::Open) return surely(table::Contribute{seat, opening_});
  fill(opening_.contribution.bytes, secrets_);
  fill(opening_.nonce.bytes, secrets_);
  const fairness::Promises& promises = table_.course().shuffle()->promises;
  surely(table::MakePledge{seat, fairness::pledge(opening_, seat, promises.place, promises.commitment)});
}

void LocalGame::move(const table::Mover& mover) {
  const auto player = players::make_player(mover.player);
  EUCHRE_REQUIRE(player != nullptr);
  surely(table::Act{mover.seat, player->choose(*table_.seat_view(mover.seat), *table_.standing(), choices_)});
}

Result<void, table::Refusal> LocalGame::act(const game::Action& action) {
  EUCHRE_REQUIRE(player_seat().has_value());
  return command(table::Act{*player_seat(), action});
}

Result<void, table::Refusal> LocalGame::cut(unsigned lifted) {
  EUCHRE_REQUIRE(player_seat().has_value());
  return command(table::CutPack{*player_seat(), lifted});
}

void LocalGame::close(const std::string& reason) {
  if (table_.stage() != table::Stage::Closed) surely(table::CloseTable{reason});
}

Result<void, table::Refusal> LocalGame::command(const table::Command& command) {
  const auto decided = table_.decide(command);
  if (!decided) return Failure{decided.error()};
  for (const facts::Fact& fact : *decided) take(fact);
  return {};
}

void LocalGame::surely(const table::Command& command) {
  const auto done = this->command(command);
  EUCHRE_REQUIRE(done.has_value());
}

void LocalGame::take(const facts::Fact& fact) {
  table_.apply(fact);
  facts_.push_back(fact);
  if (std::holds_alternative<facts::SeatsDrawn>(fact)) follow_player();
  const auto seen = table::seen_by(audience_, fact);
  if (!seen) return;
  const std::string words = table::account_of(*seen, table_, table::names_told_to(audience_, table_));
  if (words.empty()) return;
  if (table::continues_line(*seen) && !account_.empty()) {
    account_.back() += "; " + words;
  } else {
    account_.push_back(words);
  }
}

// The draw for partners may have given the player another seat.
void LocalGame::follow_player() {
  for (const Seat seat : kSeats) {
    if (table_.sitter(seat)->occupant.kind == facts::OccupantKind::Human) audience_ = seat;
  }
}

fairness::Secret LocalGame::fresh_secret() {
  fairness::Secret secret;
  fill(secret.bytes, secrets_);
  return secret;
}

std::string LocalGame::record() const { return notation::to_record(facts_); }

std::string LocalGame::record_of_finished_deals() const {
  const bool cards_are_held = table_.course().is_deal_running();
  if (!cards_are_held) return record();
  const auto last = std::find_if(facts_.rbegin(), facts_.rend(), ends_deal);
  // Before the first deal is over the seats and the draw can be told, and nothing else.
  const auto first_deal = std::find_if(facts_.begin(), facts_.end(), [](const facts::Fact& fact) {
    return std::holds_alternative<facts::DealBegan>(fact);
  });
  const auto end = last == facts_.rend() ? first_deal : last.base();
  return notation::to_record(std::vector<facts::Fact>(facts_.begin(), end));
}

unsigned LocalGame::finished_deals() const {
  return static_cast<unsigned>(std::ranges::count_if(
      facts_, [](const facts::Fact& fact) { return std::holds_alternative<facts::DealEntered>(fact); }));
}

}  // namespace euchre::terminal
