#include "law/desk/desk_ruling.h"

#include "core/base/check.h"
#include "core/base/text.h"
#include "core/facts/act.h"
#include "core/facts/act_text.h"
#include "law/casebook/plain_words.h"
#include "law/desk/detail/wording.h"

#include <algorithm>
#include <array>

namespace euchre::desk {
namespace {

using laws::Form;
using laws::Statement;

constexpr std::array kParts{Part::Deal, Part::Calls, Part::Rights, Part::Cards, Part::Points, Part::Notes, Part::Turn};

bool starts_with_any(std::string_view text, std::initializer_list<std::string_view> starts) {
  return std::ranges::any_of(starts, [text](std::string_view start) { return text.starts_with(start); });
}

/// What any hand would say, or what only a reader of the laws asks for.
bool is_of_no_concern(const Incident& incident, const Statement& statement) {
  const std::string_view body = statement.body;
  const Form form = statement.form;
  if (form == Form::Rank || form == Form::Club) return true;
  if (form == Form::Turn) return !incident.tells_turn;
  if (form == Form::Points) return body.ends_with("+0 refusal") && incident.id != "disobeyed-card";
  if (form == Form::Stands) return body.starts_with("trick ") && body.find("winner=") != std::string_view::npos;
  if (form == Form::Info)
    return starts_with_any(body, {"governs", "contrast", "fallback", "game-open", "not-faced", "no-article"});
  if (form != Form::Allowed && form != Form::Denied) return false;
  if (body.find(" claim-false-lead") != std::string_view::npos) return form == Form::Allowed;
  const bool speaks_of_lone =
      body.find(" lone-hand") != std::string_view::npos || body.find(" take-over") != std::string_view::npos;
  return speaks_of_lone && !incident.about_lone;
}

Part part_of(const Statement& statement) {
  const std::string_view body = statement.body;
  switch (statement.form) {
    case Form::Void:
    case Form::Stands:
      if (body == "deal" || body == "hand" || body.starts_with("abandonment")) return Part::Deal;
      if (starts_with_any(body, {"lead", "play", "trick", "discard"})) return Part::Cards;
      if (starts_with_any(body, {"result", "marks", "revoke"})) return Part::Points;
      return Part::Calls;
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
    case Form::Barred: return body.find("scoring") == std::string_view::npos ? Part::Calls : Part::Points;
    case Form::Trump: return Part::Calls;
    case Form::Turn: return Part::Turn;
    case Form::Info:
      return starts_with_any(body,
                             {"claimable", "no-score", "no-other", "revoke", "no-revoke", "hand-stopped", "no-choice"})
                 ? Part::Points
                 : Part::Notes;
    case Form::Rank:
    case Form::Club: return Part::Notes;
  }
  unreachable("form");
}

bool observe(laws::Machine& machine, const std::string& fact) {
  const auto read = facts::parse_act_line(fact);
  EUCHRE_REQUIRE(read.has_value());
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
  return observe(machine,
                 to_text(taken.holder) + " elect " + to_text(taken.choices[static_cast<std::size_t>(*choice)]));
}

/// Only what was not so before.
bool was_said(const laws::Ruling& before, const Statement& statement) {
  return std::ranges::any_of(before.statements, [&](const Statement& said) {
    return said.form == statement.form && said.body == statement.body;
  });
}

/// What the player in question may not do, and whether he may play alone where that is asked, is told whether or not it was
/// so before.
bool is_his_answer(const Incident& incident, const Answers& answers, const Statement& statement) {
  const auto who = answers.find("who");
  if (who == answers.end() || !statement.body.starts_with(who->second + ' ')) return false;
  if (statement.form == Form::Denied) return true;
  return statement.form == Form::Allowed && incident.about_lone && statement.body == who->second + " lone-hand";
}

/// Where nobody told the score, nothing can be said of it or of the game.
bool needs_score(const Statement& statement) {
  return statement.form == Form::Score || statement.form == Form::Game || statement.form == Form::Rubber;
}

std::string option_body(const laws::Right& right) {
  std::string body = to_text(right.holder) + " {";
  for (std::size_t at = 0; at < right.choices.size(); ++at) body += (at == 0 ? "" : " | ") + to_text(right.choices[at]);
  return body + "} until " + to_text(right.until);
}

/// Who deals next by the ordinary turn is no part of a ruling.
bool is_ordinary_turn(const laws::Machine& machine, const Statement& statement) {
  const laws::Position& at = machine.position();
  return statement.form == Form::Dealer && statement.body.ends_with(" next") && !at.fate.annulled && !at.fate.over &&
         !at.wrong_dealer && at.rights.empty();
}

/// Where the cards are dealt again anyhow, nobody need claim it.
bool is_idle_claim(const laws::Machine& machine, const Statement& statement) {
  const laws::Position& at = machine.position();
  return statement.form == Form::Allowed && statement.body.ends_with(" claim-new-deal") && at.fate.annulled &&
         at.rights.empty() && !at.wrong_pack;
}

/// A right that was used or has lapsed is offered no more.
bool is_past_option(const laws::Machine& machine, const Statement& statement) {
  if (statement.form != Form::Option) return false;
  const auto& rights = machine.position().rights;
  const auto found = std::ranges::find(rights, statement.body, option_body);
  return found != rights.end() && found->state != laws::Right::State::Open;
}

/// That a card may be called is said already where calling it is one of two choices.
bool is_said_by_option(const laws::Ruling& ruling, const Statement& statement) {
  const std::size_t call = statement.body.find(" call-card ");
  if (statement.form != Form::Allowed || call == std::string::npos) return false;
  const std::string what = statement.body.substr(call + 1);
  return std::ranges::any_of(ruling.statements, [&](const Statement& said) {
    return said.form == Form::Option && said.body.find(what) != std::string::npos;
  });
}

std::string holder_words(const laws::Party& party) {
  return casebook::to_words({Form::Info, "no-penalty " + to_text(party), {}, {}, false}).substr(15);
}

void add_rights(const laws::Machine& machine, const Story& story, DeskRuling& ruling) {
  std::size_t number = 0;
  for (const laws::Right* right : open_rights(machine)) {
    OpenRight open;
    open.holder = holder_words(right->holder);
    for (std::size_t at = 0; at < right->choices.size(); ++at) {
      open.choices.push_back(
          {std::to_string(number) + '.' + std::to_string(at), detail::worded_choice(story, right->choices[at])});
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

bool same_line(const RuledLine& left, const RuledLine& right) {
  return left.words == right.words && left.statement.ground == right.statement.ground;
}

std::vector<RuledLine> in_reading_order(std::vector<RuledLine> lines) {
  std::vector<RuledLine> ordered;
  ordered.reserve(lines.size());
  for (const Part part : kParts) {
    for (const bool is_option : {true, false}) {
      for (RuledLine& line : lines) {
        if (line.part == part && (line.statement.form == Form::Option) == is_option) ordered.push_back(std::move(line));
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

/// Whether the desk leaves the statement out: it says what goes without saying at this point, or what nobody asked.
bool is_left_out(const laws::Machine& machine, const laws::Ruling& all, const Incident& incident,
                 const Statement& statement, const Answers& answers) {
  if (statement.is_implied || is_of_no_concern(incident, statement) || is_said_by_option(all, statement)) return true;
  if (is_past_option(machine, statement) || is_ordinary_turn(machine, statement)) return true;
  return is_idle_claim(machine, statement) || (!answers.contains("score") && needs_score(statement));
}

}  // namespace

std::optional<DeskRuling> rule(const laws::LawBook& book, const Incident& incident, const Answers& answers) {
  auto story = tell(*book.code, incident, answers);
  if (!story) return std::nullopt;
  story->set_up.score = score_of(answers);
  laws::Machine machine(book, story->set_up);
  // Where the score is not known, no points of this hand may end the game.
  if (!answers.contains("score"))
    story->before.insert(story->before.begin(), "dir target points=1000 announced=before-play");
  if (!observe_all(machine, story->before)) return std::nullopt;
  const laws::Ruling before = machine.ruling();
  if (!observe_all(machine, story->facts)) return std::nullopt;
  const auto then = answers.find("then");
  if (then != answers.end() && !elect(machine, then->second)) return std::nullopt;
  DeskRuling ruling;
  const laws::Ruling all = machine.ruling();
  for (Statement statement : all.statements) {
    if (is_left_out(machine, all, incident, statement, answers)) continue;
    const bool stood = statement.form != Form::Turn && was_said(before, statement);
    if (stood && !is_his_answer(incident, answers, statement)) continue;
    auto words = detail::worded(*story, statement);
    if (!words) continue;
    if (statement.form == Form::Turn && !statement.body.ends_with(" bid")) statement.ground = {};
    statement.because = detail::with_labels(*story, statement.because);
    ruling.lines.push_back({part_of(statement), std::move(statement), *std::move(words)});
  }
  ruling.lines = in_reading_order(std::move(ruling.lines));
  add_rights(machine, *story, ruling);
  return ruling;
}

}  // namespace euchre::desk
