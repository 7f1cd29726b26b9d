#include "minds/arena/outsider_lines.h"

#include "core/base/check.h"
#include "core/facts/fact.h"
#include "core/game/declarations.h"
#include "core/notation/record.h"
#include "minds/players/player.h"

#include <algorithm>
#include <variant>
#include <vector>

namespace euchre::arena {
namespace {

/// What an action of a seat is in a record.
facts::Fact fact_of(Seat seat, const game::Action& action) {
  if (const auto* call = std::get_if<game::Call>(&action)) return facts::Called{seat, *call};
  if (const auto* discard = std::get_if<game::Discard>(&action)) return facts::Discarded{seat, discard->card};
  if (const auto* give = std::get_if<game::GiveCard>(&action)) return facts::CardGiven{seat, give->card};
  if (const auto* lay = std::get_if<game::LayUnder>(&action)) return facts::CardLaidUnder{seat, lay->card};
  return facts::CardPlayed{seat, std::get<game::PlayCard>(action).card};
}

/// The five cards that the seat was dealt.
CardSet dealt_to(const game::SeatView& view) {
  CardSet cards = view.hand;
  if (view.own_discard) cards.insert(*view.own_discard);
  for (const game::Trick& trick : view.tricks) {
    for (const game::Play& play : trick) {
      if (play.seat == view.seat) cards.insert(play.card);
    }
  }
  if (view.laid_away) cards.insert(*view.laid_away);
  if (view.given) view.seat == view.lone_player ? cards.erase(*view.given) : cards.insert(*view.given);
  if (cards.contains(view.turn_up)) cards.erase(view.turn_up);
  if (view.seat == view.farmer) cards = (cards - view.taken) | view.laid_under;
  return cards;
}

void add(std::string& text, const std::string& line) { text += line + '\n'; }

void add_discard(std::string& text, const game::SeatView& view) {
  const std::string dealer(1, to_char(view.dealer));
  if (view.seat != view.dealer) return add(text, "discard " + dealer);
  EUCHRE_REQUIRE(view.own_discard.has_value());
  add(text, notation::to_line(facts::Discarded{view.dealer, *view.own_discard}));
}

/// One step of the exchange between lone player and partner.
void add_exchange(std::string& text, const game::SeatView& view, game::Declarations& spoken) {
  const Seat seat = spoken.to_act();
  const bool gives = spoken.phase() == game::Phase::Giving;
  const std::optional<Card> card = gives ? view.given : view.laid_away;
  const std::string blank = (gives ? "best " : "discard ") + std::string(1, to_char(seat));
  add(text, card ? notation::to_line(fact_of(seat, game::action_with(spoken.phase(), *card))) : blank);
  gives ? spoken.finish_giving() : spoken.finish_laying_away();
}

/// Who kept his hand, and who laid three cards down and took the stock, as far as it has come.
void add_going_under(std::string& text, const game::SeatView& view, game::Declarations& spoken) {
  while (spoken.phase() == game::Phase::GoingUnder && spoken.to_act() != view.farmer) {
    if (view.phase == game::Phase::GoingUnder && spoken.to_act() == view.to_act) return;
    add(text, notation::to_line(facts::Called{spoken.to_act(), game::Call::KeepHand}));
    spoken.apply(game::Call::KeepHand);
  }
  for (const Card card : view.laid_under) add(text, notation::to_line(facts::CardLaidUnder{spoken.to_act(), card}));
  if (view.laid_under.size() == game::kUnder) spoken.finish_going_under();
}

/// Calls, and the discard where it came among them.
void add_calls(std::string& text, const game::SeatView& view) {
  game::Declarations spoken(view.rules, view.dealer, view.turn_up);
  add_going_under(text, view, spoken);
  const auto discard = [&] {
    add_discard(text, view);
    spoken.finish_discard();
  };
  for (const game::SpokenCall& one : view.calls) {
    const bool comes_after =
        spoken.phase() == game::Phase::Discard && !spoken.legal_calls(game::NaturalSuits::all()).contains(one.call);
    if (comes_after) discard();
    while (game::is_exchange(spoken.phase())) add_exchange(text, view, spoken);
    add(text, notation::to_line(facts::Called{one.seat, one.call}));
    spoken.apply(one.call);
  }
  if (spoken.phase() == game::Phase::Discard && view.phase != game::Phase::Discard) discard();
  while (game::is_exchange(spoken.phase()) && spoken.phase() != view.phase) add_exchange(text, view, spoken);
}

std::string words_of(const std::vector<game::Action>& actions, Seat seat) {
  std::string words;
  for (const game::Action& action : actions) {
    words += (words.empty() ? "'" : ", '") + notation::to_line(fact_of(seat, action)) + '\'';
  }
  return words;
}

/// So much of a line as fits into a message.
std::string_view beginning_of(std::string_view line) {
  constexpr std::size_t most = 80;
  return line.substr(0, most);
}

}  // namespace

std::string greeting_for_outsider(const codes::Code& code) {
  facts::TableOpened opened;
  opened.table = "arena";
  opened.code = code.base;
  if (code.base != code.id) opened.house_rules = codes::to_house_toml(code);
  std::string text(kOutsiderHeader);
  text += '\n';
  add(text, notation::to_line(opened));
  return text;
}

std::string question_for_outsider(const game::SeatView& view, const match::Standing& standing, std::uint64_t chance) {
  EUCHRE_REQUIRE(view.to_act == view.seat);
  const std::string seat(1, to_char(view.seat));
  std::string text;
  add(text, "question " + seat + " chance=" + std::to_string(chance));
  add(text, notation::to_line(facts::MatchBegan{1, view.dealer, standing.score}));
  add(text, notation::to_line(facts::DealBegan{1, view.dealer, std::nullopt, fairness::Version::Clear}));
  add(text, "hands " + seat + "=\"" + to_text(dealt_to(view)) + "\" up=" + to_text(view.turn_up));
  add_calls(text, view);
  for (const game::Trick& trick : view.tricks) {
    for (const game::Play& play : trick) add(text, notation::to_line(facts::CardPlayed{play.seat, play.card}));
  }
  add(text, "hold \"" + to_text(view.hand) + '"');
  for (const game::Action& action : players::lawful_actions(view)) {
    add(text, "may " + notation::to_line(fact_of(view.seat, action)));
  }
  add(text, "answer");
  return text;
}

Result<game::Action, std::string> answer_of_outsider(std::string_view line, const game::SeatView& view) {
  const std::vector<game::Action> actions = players::lawful_actions(view);
  if (const auto fact = notation::parse_line(line)) {
    const auto found =
        std::ranges::find_if(actions, [&](const game::Action& action) { return fact_of(view.seat, action) == *fact; });
    if (found != actions.end()) return *found;
  }
  return Failure{"it answered '" + std::string(beginning_of(line)) + "', where it may answer " +
                 words_of(actions, view.seat)};
}

}  // namespace euchre::arena
