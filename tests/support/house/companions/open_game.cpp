#include "support/house/companions/open_game.h"

#include "minds/players/rules_player.h"

namespace euchre::test_support {

using facts::Partners;
using table::AwaitAction;
using table::BeginMatch;
using table::Command;
using table::next_step;
using table::NextStep;
using table::Refusal;
using table::Sight;
using table::sight_of;
using table::Stage;
using table::TakeSeat;

DrivenTable companions_table(std::string_view code, RandomStream& random) {
  DrivenTable driven = open_table(code, facts::Manner::Practice);
  for (const Seat seat : kSeats) driven.give(TakeSeat{seat, computer(std::string(name_of(seat)))});
  driven.give(BeginMatch{random_secret(random), Partners::AsSeated});
  return driven;
}

namespace {

bool slip(DrivenTable& driven, const OpenGame& game, RandomStream& random) {
  for (const Seat seat : kSeats) {
    if (!game.errs[seat]) continue;
    const std::optional<Sight> sight = sight_of(driven.table, seat);
    if (!sight) return false;
    const std::optional<Command> error = companions::slip_of(*sight, game.one_in, random);
    if (!error || driven.give(*error)) continue;
    if (game.on_slip) game.on_slip(driven.table, *error);
    return true;
  }
  return false;
}

companions::Claiming claiming_of(const OpenGame& game, Seat seat) {
  return game.learner == partner_of(seat) ? companions::Claiming::LeftToPartner : companions::Claiming::Itself;
}

bool speak(DrivenTable& driven, const OpenGame& game) {
  for (const Seat seat : kSeats) {
    const std::optional<Sight> sight = sight_of(driven.table, seat);
    if (!sight) return false;
    const std::optional<Command> words = companions::words_of(*sight, claiming_of(game, seat));
    if (!words || game.learner == seat) continue;
    if (game.on_words) game.on_words(driven.table, *words);
    const std::optional<Refusal> refused = driven.give(*words);
    if (!refused) return true;
    if (game.on_refused) game.on_refused(driven, *words, *refused);
  }
  return false;
}

bool act(DrivenTable& driven, const OpenGame& game, RandomStream& random) {
  const NextStep step = next_step(driven.table);
  const auto* await = std::get_if<AwaitAction>(&step);
  if (await == nullptr) {
    const std::optional<Command> answer = random_answer(driven.table, random);
    return answer && !driven.give(*answer);
  }
  const Seat seat = await->mover.seat;
  static const players::RulesPlayer kCards;
  const Command due = companions::act_of(*sight_of(driven.table, seat), kCards, random);
  const std::optional<Refusal> refused = driven.give(due);
  if (!refused) return true;
  if (game.on_refused) game.on_refused(driven, due, *refused);
  return false;
}

}  // namespace

bool companions_step(DrivenTable& driven, const OpenGame& game, RandomStream& random) {
  const bool done = slip(driven, game, random) || speak(driven, game) || act(driven, game, random);
  if (done && game.on_step) game.on_step(driven);
  return done;
}

bool play_open_match(DrivenTable& driven, const OpenGame& game, RandomStream& random) {
  for (unsigned step = 0; driven.table.stage() != Stage::MatchOver; ++step) {
    if (step == game.most_steps || !companions_step(driven, game, random)) return false;
  }
  return true;
}

}  // namespace euchre::test_support
