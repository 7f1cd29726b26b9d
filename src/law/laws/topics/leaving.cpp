#include "club/club/places.h"
#include "law/laws/detail/candidates.h"
#include "law/laws/detail/topic.h"

#include <algorithm>
#include <set>
#include <utility>

// Members who leave, and who takes their places.

namespace euchre::laws::detail {

namespace {

using facts::Act;
using facts::Candidate;

void leave_request(Context& context, const Act& act) {
  Position& at = context.at;
  const auto by = parse_player(act.value("by").value_or(""));
  const auto substitute = parse_player(act.value("substitute").value_or(""));
  if (!by || !substitute) return;
  const auto& law = context.book.club.substitute;
  if (law.value == ClubLaw::Substitute::Director)
    return say(at, Noted{Note::Advisory}, law.ground, Because::DirectorDecides);
  const bool refused = act.value("refuse") && act.value("refuse") != "none";
  const bool all_consent = parse_players(act.value("consent").value_or("")).size() >= 3 && !refused;
  const Of<Deed> deed{Deed::Substitute, *substitute};
  if (!all_consent) return say(at, Denied{*by, deed}, law.ground);
  say(at, Allowed{*by, deed, Limit{Limit::Kind::RubberEnd, {}, {}}}, law.ground);
}

/// Whether as many belong to the table as may, as far as was told: then who takes a place goes out when its holder would have. [S19.b]
bool is_full(const Position& at) {
  const auto table =
      std::find_if(at.log.rbegin(), at.log.rend(), [](const Act& act) { return is_finding(act, "table"); });
  if (table == at.log.rend()) return true;
  std::set<Candidate> members;
  for (const facts::Attribute& attribute : table->attributes) {
    for (const Candidate player : parse_players(attribute.value)) members.insert(player);
  }
  return members.size() >= club::kMostMembers;
}

/// The next who waits takes the place of a member who has left, and goes out when he would have. [S19]
void fill_place(Context& context, std::vector<Candidate> next) {
  Position& at = context.at;
  const ClubLaw& law = context.book.club;
  say(at, Players{Players::Do::In, {next.front()}}, law.replacement);
  if (is_full(at)) say(at, Players{Players::Do::Out, {next.front()}, 1}, law.replacement_goes);
  next.erase(next.begin());
  if (!next.empty()) say(at, Players{Players::Do::Wait, next}, law.replacement + law.members);
  at.waiting = std::move(next);
}

/// Whether he has played both of his rubbers: then nobody plays one in his place. [S19.a]
bool has_played_out(const Act& act) {
  const auto rubbers = act.count("after") ? act.count("after") : act.count("rubbers");
  return rubbers.value_or(1) > 1;
}

/// A member of a full table leaves after one of his two rubbers. Who waits there may be told after it. [S19]
void leave(Context& context, const Act& act) {
  Position& at = context.at;
  const ClubLaw& law = context.book.club;
  const auto leaver = subject_of(act);
  const bool has_waited = leaver && std::erase(at.waiting, *leaver) > 0;  // He leaves no place at the cards.
  auto next = players_under(act, {"next", "replacement", "substitute", "waiting", "wait", "in"});
  if (next.empty()) next = at.waiting;
  const bool is_after_rubber = at.rubber_over && next.empty();  // Then whoever claims entry has his place. [S15.a]
  if (leaver) say(at, Players{Players::Do::Out, {*leaver}}, is_after_rubber ? law.going_out : law.replacement);
  if (has_waited || has_played_out(act)) return;
  if (next.empty())
    ++at.places_unfilled;
  else
    fill_place(context, std::move(next));
}

}  // namespace

void observe_leaving(Context& context, const Act& act) {
  if (is_finding(act, "leave-request")) leave_request(context, act);
  if (is_finding(act, "leave") || is_finding(act, "leaves")) leave(context, act);
}

void fill_places(Context& context) {
  Position& at = context.at;
  for (; at.places_unfilled > 0 && !at.waiting.empty(); --at.places_unfilled) fill_place(context, at.waiting);
}

std::vector<Candidate> who_left(const Position& at) {
  std::vector<Candidate> all;
  for (const Act& act : at.log) {
    const bool leaves = is_finding(act, "leave") || is_finding(act, "leaves");
    const auto leaver = leaves ? subject_of(act) : std::nullopt;
    const bool has_played = leaver && std::ranges::find(at.runs, *leaver, &PlayerRun::player) != at.runs.end();
    if (has_played && std::ranges::find(all, *leaver) == all.end()) all.push_back(*leaver);
  }
  return all;
}

std::vector<Candidate> who_came_in(const Position& at, const ClubLaw& law) {
  std::vector<Candidate> all;
  for (const Statement& said : at.said) {
    const auto* players = as<Players>(said);
    if (players != nullptr && players->what == Players::Do::In && said.ground == law.replacement)
      all.insert(all.end(), players->players.begin(), players->players.end());
  }
  return all;
}

std::vector<Candidate> stand_ins(const Position& at) {
  std::vector<Candidate> all;
  for (const Statement& said : at.said) {
    const auto* players = as<Players>(said);
    if (players != nullptr && players->what == Players::Do::Out && players->after_rubbers)
      all.insert(all.end(), players->players.begin(), players->players.end());
  }
  return all;
}

}  // namespace euchre::laws::detail
