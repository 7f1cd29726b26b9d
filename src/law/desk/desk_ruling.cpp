#include "law/desk/desk_ruling.h"

#include "core/base/check.h"
#include "core/base/text.h"
#include "core/facts/act.h"
#include "core/facts/act_text.h"
#include "law/casebook/plain_words.h"
#include "law/desk/detail/wording.h"
#include "law/laws/outlook.h"
#include "law/laws/ruling_text.h"

#include <algorithm>
#include <array>
#include <set>

namespace euchre::desk {
namespace {

using laws::Form;
using laws::Statement;

constexpr std::array kParts{Part::Deal, Part::Calls, Part::Rights, Part::Cards, Part::Points, Part::Notes, Part::Turn};

bool is_claim_of_lead(const laws::Of<laws::Deed>& deed) { return deed.word == laws::Deed::ClaimFalseLead; }
bool is_of_lone_hand(const laws::Of<laws::Deed>& deed) {
  return deed.word == laws::Deed::LoneHand || deed.word == laws::Deed::TakeOver;
}

/// What any hand would say, or what only a reader of the laws asks for.
bool is_of_no_concern(const Incident& incident, const Statement& statement) {
  const Form form = form_of(statement);
  if (form == Form::Rank || form == Form::Club) return true;
  if (form == Form::Turn) return !incident.tells_turn;
  if (const auto* entered = laws::as<laws::PointsEntered>(statement))
    return entered->points == 0 && entered->reason == laws::Reason::Refusal && incident.id != "disobeyed-card";
  if (const auto* stands = laws::as<laws::Stands>(statement))
    return stands->thing.word == laws::Thing::Trick && stands->thing.seat;
  if (const auto* info = laws::as<laws::Noted>(statement)) {
    return info->word == laws::Note::GameOpen || info->word == laws::Note::NotFaced ||
           info->word == laws::Note::NoArticle;
  }
  if (form == Form::Info) return true;  // whose article governs, and what another code would say
  if (const auto* allowed = laws::as<laws::Allowed>(statement))
    return is_claim_of_lead(allowed->deed) || (is_of_lone_hand(allowed->deed) && !incident.about_lone);
  const auto* denied = laws::as<laws::Denied>(statement);
  return denied != nullptr && is_of_lone_hand(denied->deed) && !incident.about_lone;
}

Part part_of(const laws::Of<laws::Thing>& thing) {
  switch (thing.word) {
    case laws::Thing::Deal:
    case laws::Thing::Hand:
    case laws::Thing::Abandonment: return Part::Deal;
    case laws::Thing::Trick:
    case laws::Thing::Lead:
    case laws::Thing::Play:
    case laws::Thing::Discard: return Part::Cards;
    case laws::Thing::Result:
    case laws::Thing::Marks:
    case laws::Thing::RevokePenalty: return Part::Points;
    case laws::Thing::Draw:
    case laws::Thing::Order:
    case laws::Thing::Naming:
    case laws::Thing::Pass:
    case laws::Thing::TurnDown:
    case laws::Thing::LoneHand:
    case laws::Thing::Option:
    case laws::Thing::Carry:
    case laws::Thing::Trump: return Part::Calls;
  }
  unreachable("thing");
}

bool is_about_points(laws::Note note) {
  using enum laws::Note;
  constexpr std::array kOfPoints{Claimable, RevokesCancel, RevokeEstablished, RevokeProved, NoRevoke,
                                 NoScore,   HandStopped,   NoOtherPoints,     NoChoice};
  return std::ranges::find(kOfPoints, note) != kOfPoints.end();
}

Part part_of(const Statement& statement) {
  switch (form_of(statement)) {
    case Form::Void: return part_of(laws::as<laws::Void>(statement)->thing);
    case Form::Stands: return part_of(laws::as<laws::Stands>(statement)->thing);
    case Form::Dealer: return Part::Deal;
    case Form::Option:
    case Form::Allowed:
    case Form::Denied: return Part::Rights;
    case Form::Card:
    case Form::Must: return Part::Cards;
    case Form::Points:
    case Form::Score:
    case Form::Game:
    case Form::Rubber: return Part::Points;
    case Form::Barred: {
      const auto* barred = laws::as<laws::Barred>(statement);
      return barred != nullptr && barred->bar == laws::Bar::Scoring ? Part::Points : Part::Calls;
    }
    case Form::Trump: return Part::Calls;
    case Form::Turn: return Part::Turn;
    case Form::Info: {
      const auto* info = laws::as<laws::Noted>(statement);
      return info != nullptr && is_about_points(info->word) ? Part::Points : Part::Notes;
    }
    case Form::Rank:
    case Form::Club: return Part::Notes;
  }
  unreachable("form");
}

bool observe(laws::Machine& machine, const std::string& fact) {
  const auto read = facts::parse_act_line(fact);
  if (!read) return false;  // An answer that is none says nothing that could have happened.
  for (const facts::Act& act : read->acts) machine.observe(act);
  return machine.position().impossible.empty();
}

bool observe_all(laws::Machine& machine, const std::vector<std::string>& facts) {
  return std::ranges::all_of(facts, [&](const std::string& fact) { return observe(machine, fact); });
}

std::vector<const laws::Right*> open_rights(const laws::Machine& machine) {
  std::vector<const laws::Right*> open;
  for (const laws::Right& right : machine.position().rights) {
    if (right.state == laws::Right::State::Open) open.push_back(&right);
  }
  return open;
}

/// `0.1`: the holder of the first right takes his second choice.
bool elect(laws::Machine& machine, std::string_view chosen) {
  const auto parts = split(chosen, '.');
  if (parts.size() != 2) return false;
  const auto right = parse_integer(parts[0]);
  const auto choice = parse_integer(parts[1]);
  const auto open = open_rights(machine);
  if (!right || !choice || *right < 0 || *choice < 0 || static_cast<std::size_t>(*right) >= open.size()) return false;
  const laws::Right& taken = *open[static_cast<std::size_t>(*right)];
  if (static_cast<std::size_t>(*choice) >= taken.choices.size()) return false;
  machine.observe(laws::act_of(taken.holder, taken.choices[static_cast<std::size_t>(*choice)]));
  return machine.position().impossible.empty();
}

/// Only what was not so before; what may still be done, now on another article, is news.
bool was_said(const laws::Ruling& before, const Statement& statement) {
  return std::ranges::any_of(before.statements, [&](const Statement& said) {
    return said.what == statement.what && said.ground == statement.ground;
  });
}

/// Those who did or asked what happened, and the player in question.
std::set<Seat> seats_concerned(const Story& story, const Answers& answers) {
  std::set<Seat> seats;
  for (const std::string& fact : story.facts) {
    const std::string_view actor = words(fact).front();
    if (const auto seat = actor.size() == 1 ? parse_seat(actor) : std::nullopt) seats.insert(*seat);
  }
  if (const auto who = answers.find("who"); who != answers.end()) {
    if (const auto seat = parse_seat(who->second)) seats.insert(*seat);
  }
  return seats;
}

/// What a player concerned may not do, and whether he may play alone where that is asked, is told whether or not it was so
/// before.
bool is_his_answer(const Incident& incident, const std::set<Seat>& concerned, const Statement& statement) {
  return std::ranges::any_of(concerned, [&](Seat seat) {
    if (const auto* denied = laws::as<laws::Denied>(statement)) return denied->who == laws::Who(seat);
    if (const auto* must = laws::as<laws::Must>(statement))
      return must->task.word == laws::Task::Name && must->who == decltype(must->who)(seat);
    return incident.about_lone && statement.what == laws::Stated(laws::Allowed{seat, laws::Deed::LoneHand});
  });
}

/// Where nobody told the score, nothing can be said of it or of the game.
bool needs_score(const Statement& statement) {
  const Form form = form_of(statement);
  return form == Form::Score || form == Form::Game || form == Form::Rubber;
}

/// Who deals next by the ordinary turn is no part of a ruling.
bool is_ordinary_turn(const laws::Machine& machine, const Statement& statement) {
  const laws::Position& at = machine.position();
  const auto* dealer = laws::as<laws::DealerIs>(statement);
  return dealer != nullptr && dealer->by == laws::DealerBy::Next && !at.fate.annulled && !at.fate.over &&
         !at.wrong_dealer && at.rights.empty();
}

/// Where the cards are dealt again anyhow, nobody need claim it.
bool is_idle_claim(const laws::Machine& machine, const Statement& statement) {
  const laws::Position& at = machine.position();
  const auto* allowed = laws::as<laws::Allowed>(statement);
  return allowed != nullptr && allowed->deed.word == laws::Deed::ClaimNewDeal && at.fate.annulled &&
         at.rights.empty() && !at.wrong_pack;
}

/// That a card may be called is said already where calling it is one of two choices.
bool is_said_by_option(const laws::Ruling& ruling, const Statement& statement) {
  const auto* allowed = laws::as<laws::Allowed>(statement);
  if (allowed == nullptr || allowed->deed.word != laws::Deed::CallCard) return false;
  const auto calls_it = [&](const laws::Choice& choice) {
    return choice.kind == laws::Choice::Kind::CallCard && choice.card == allowed->deed.card;
  };
  return std::ranges::any_of(ruling.statements, [&](const Statement& said) {
    const auto* option = laws::as<laws::Option>(said);
    return option != nullptr && std::ranges::any_of(option->choices, calls_it);
  });
}

std::string holder_words(const laws::Party& party) {
  const casebook::Names names;
  return party.seat ? names.of(*party.seat) : names.of(party.its_side());
}

/// What comes of a choice, where people have words for it.
std::string leads_to(const Story& story, const std::vector<laws::Outlook>& outlooks, const laws::Option& option,
                     const laws::Choice& choice) {
  const auto found = std::ranges::find_if(
      outlooks, [&](const laws::Outlook& one) { return one.option == option && one.choice == choice; });
  std::string text;
  if (found == outlooks.end()) return text;
  for (const Statement& statement : found->leads_to) {
    const auto words = detail::worded(story, statement.what);
    if (words) text += (text.empty() ? "" : ". ") + *words;
  }
  return text;
}

void add_rights(const laws::Machine& machine, const laws::Ruling& all, const Story& story, DeskRuling& ruling) {
  const detail::StoryNames names(story);
  const std::vector<laws::Outlook> outlooks = laws::outlook(machine, all);
  std::size_t number = 0;
  for (const laws::Right* right : open_rights(machine)) {
    OpenRight open;
    open.holder = holder_words(right->holder);
    for (std::size_t at = 0; at < right->choices.size(); ++at) {
      open.choices.push_back({std::to_string(number) + '.' + std::to_string(at),
                              casebook::sentence(casebook::to_words(right->choices[at], names))});
      open.leads_to.push_back(leads_to(story, outlooks, option_of(*right), as_offered(right->choices[at])));
    }
    ruling.rights.push_back(std::move(open));
    ++number;
  }
}

BySide<int> score_of(const Answers& answers) {
  BySide<int> score;
  const auto given = answers.find("score");
  if (given == answers.end()) return score;
  const auto parts = split(given->second, '-');
  if (parts.size() != 2) return score;
  for (const Side side : kSides)
    score[side] = static_cast<int>(std::clamp<std::int64_t>(parse_integer(parts[index_of(side)]).value_or(0), 0, 99));
  return score;
}

bool same_line(const RuledLine& left, const RuledLine& right) { return left.words == right.words; }

std::vector<RuledLine> in_reading_order(std::vector<RuledLine> lines) {
  std::vector<RuledLine> ordered;
  ordered.reserve(lines.size());
  for (const Part part : kParts) {
    for (const bool is_option : {true, false}) {
      for (RuledLine& line : lines) {
        if (line.part == part && (form_of(line.statement) == Form::Option) == is_option)
          ordered.push_back(std::move(line));
      }
    }
  }
  return ordered;
}

std::vector<RuledLine> without_turns(const DeskRuling& ruling) {
  std::vector<RuledLine> lines = ruling.lines;
  std::erase_if(lines, [](const RuledLine& line) { return line.part == Part::Turn; });
  return lines;
}

}  // namespace

bool operator==(const DeskRuling& left, const DeskRuling& right) {
  return std::ranges::equal(left.lines, right.lines, same_line);
}

bool say_the_same_but_for_turns(const DeskRuling& left, const DeskRuling& right) {
  return std::ranges::equal(without_turns(left), without_turns(right), same_line);
}

namespace {

/// What the machine made of a story: before the incident, and after it.
struct Hearing {
  Story story;
  laws::Machine machine;
  laws::Ruling before;
  laws::Ruling all;
  std::set<Seat> concerned;
};

std::optional<Hearing> hear(const laws::LawBook& book, const Incident& incident, const Answers& answers) {
  auto story = tell(*book.code, incident, answers);
  if (!story) return std::nullopt;
  story->set_up.score = score_of(answers);
  laws::Machine machine(book, story->set_up);
  // Where the score is not known, no points of this hand may end the game.
  if (!answers.contains("score"))
    story->before.insert(story->before.begin(), "dir target points=1000 announced=before-play");
  if (!observe_all(machine, story->before)) return std::nullopt;
  laws::Ruling before = machine.ruling();
  if (!observe_all(machine, story->facts)) return std::nullopt;
  const auto then = answers.find("then");
  if (then != answers.end() && !elect(machine, then->second)) return std::nullopt;
  laws::Ruling all = machine.ruling();
  const std::set<Seat> concerned = seats_concerned(*story, answers);
  return Hearing{*std::move(story), std::move(machine), std::move(before), std::move(all), concerned};
}

/// Why the desk does not tell the statement; nothing where it does.
std::optional<LeftOut> why_left_out(const Hearing& heard, const Incident& incident, const Statement& statement,
                                    const Answers& answers) {
  if (statement.is_implied) return LeftOut::Implied;
  if (is_of_no_concern(incident, statement)) return LeftOut::OfNoConcern;
  if (is_said_by_option(heard.all, statement)) return LeftOut::SaidByOption;
  if (is_ordinary_turn(heard.machine, statement)) return LeftOut::OrdinaryTurn;
  if (is_idle_claim(heard.machine, statement)) return LeftOut::IdleClaim;
  if (!answers.contains("score") && needs_score(statement)) return LeftOut::NeedsScore;
  const bool is_asked_for = laws::as<laws::Turn>(statement) != nullptr || form_of(statement) == Form::Score;
  const bool stood = !is_asked_for && was_said(heard.before, statement);
  if (stood && !is_his_answer(incident, heard.concerned, statement)) return LeftOut::StoodBefore;
  return std::nullopt;
}

}  // namespace

std::optional<DeskRuling> rule(const laws::LawBook& book, const Incident& incident, const Answers& answers) {
  const auto heard = hear(book, incident, answers);
  if (!heard) return std::nullopt;
  DeskRuling ruling;
  for (Statement statement : heard->all.statements) {
    if (why_left_out(*heard, incident, statement, answers)) continue;
    auto words = detail::worded(heard->story, statement.what);
    if (!words) continue;
    const auto* turn = laws::as<laws::Turn>(statement);
    if (turn != nullptr && turn->how != laws::Turn::How::Call) statement.ground = {};
    ruling.lines.push_back({part_of(statement), std::move(statement), *std::move(words)});
  }
  ruling.lines = in_reading_order(std::move(ruling.lines));
  add_rights(heard->machine, heard->all, heard->story, ruling);
  return ruling;
}

std::vector<Unsaid> left_unsaid(const laws::LawBook& book, const Incident& incident, const Answers& answers) {
  std::vector<Unsaid> unsaid;
  const auto heard = hear(book, incident, answers);
  if (!heard) return unsaid;
  for (const Statement& statement : heard->all.statements) {
    auto why = why_left_out(*heard, incident, statement, answers);
    if (!why && !detail::worded(heard->story, statement.what)) why = LeftOut::Nameless;
    if (why) unsaid.push_back({*why, statement});
  }
  return unsaid;
}

}  // namespace euchre::desk
