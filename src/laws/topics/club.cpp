#include "base/text.h"
#include "laws/detail/topic.h"

#include <algorithm>

namespace euchre::laws::detail {

namespace {

using facts::Act;
using facts::Candidate;
using facts::Verb;

std::string name(Candidate player) { return "P" + std::to_string(player.number); }

std::optional<Candidate> parse_player(std::string_view text) {
  if (text.size() != 2 || text[0] != 'P' || text[1] < '1' || text[1] > '9') return std::nullopt;
  return Candidate{static_cast<std::uint8_t>(text[1] - '0')};
}

std::vector<Candidate> parse_players(std::string_view text) {
  std::vector<Candidate> players;
  for (const std::string_view part : split(text, ',')) {
    if (const auto player = parse_player(trim(part))) players.push_back(*player);
  }
  return players;
}

std::string names(const std::vector<Candidate>& players) {
  std::string text;
  for (const Candidate player : players) text += ' ' + name(player);
  return text;
}

int draw_rank(const LawBook& book, Card card) {
  const auto& order = book.code->draw.order;
  return static_cast<int>(order.end() - std::find(order.begin(), order.end(), card.rank()));
}

/// The best card first.
void sort_by_draw(const LawBook& book, std::vector<DrawnCard>& drawn) {
  std::ranges::sort(drawn, [&](const DrawnCard& one, const DrawnCard& other) {
    const int one_rank = draw_rank(book, one.cards.front());
    const int other_rank = draw_rank(book, other.cards.front());
    return one_rank != other_rank ? one_rank > other_rank : one.player < other.player;
  });
}

std::vector<DrawnCard> cards_in(const Act& act) {
  std::vector<DrawnCard> drawn;
  for (const facts::Attribute& attribute : act.attributes) {
    const auto player = parse_player(attribute.key);
    const auto card = parse_card(attribute.value);
    if (player && card) drawn.push_back({*player, {*card}});
  }
  return drawn;
}

/// Four play the first rubber: earlier groups first, the group that overflows draws. [S11.a] [S11.b] [S12]
class Selection {
 public:
  Selection(const LawBook& book, const Position& at) : book_(book), at_(at) {}

  void conclude(Ruling& ruling) {
    std::vector<Candidate> in;
    std::vector<Candidate> without_draw;
    std::vector<Candidate> overflowing;
    std::vector<Candidate> later;
    for (const auto& group : at_.arrivals) {
      if (in.size() + group.size() <= 4 && overflowing.empty()) {
        in.insert(in.end(), group.begin(), group.end());
        without_draw.insert(without_draw.end(), group.begin(), group.end());
      } else if (overflowing.empty() && in.size() < 4) {
        overflowing = group;
      } else {
        later.insert(later.end(), group.begin(), group.end());
      }
    }
    const ClubLaw& law = book_.club;
    if (!without_draw.empty()) add(ruling, Form::Club, "no-draw" + names(without_draw), law.selection);
    state_precedence(ruling);
    if (overflowing.empty()) return finish(ruling, in, later);
    add(ruling, Form::Club, "draw" + names(overflowing), law.selection);
    if (at_.place_draw.size() < overflowing.size()) return;
    std::vector<DrawnCard> drawn = at_.place_draw;
    sort_by_draw(book_, drawn);
    if (const auto tied = tied_at_edges(drawn, 4 - in.size()); !tied.empty()) {
      add(ruling, Form::Club, "redraw" + names(tied), law.selection);
      return;
    }
    std::vector<Candidate> rest;
    for (const DrawnCard& card : drawn) (in.size() < 4 ? in : rest).push_back(card.player);
    rest.insert(rest.end(), later.begin(), later.end());
    finish(ruling, in, rest);
  }

 private:
  void state_precedence(Ruling& ruling) const {
    for (std::size_t i = 0; i + 1 < at_.arrivals.size(); ++i) {
      add(ruling, Form::Club, "precede" + names(at_.arrivals[i]) + " v" + names(at_.arrivals[i + 1]),
          book_.club.selection);
    }
  }

  /// Equal cards on both sides of the fourth place, or of the sixth.
  [[nodiscard]] std::vector<Candidate> tied_at_edges(const std::vector<DrawnCard>& drawn, std::size_t places) const {
    for (const std::size_t edge : {places, places + 2}) {
      if (edge == 0 || edge >= drawn.size()) continue;
      const int rank = draw_rank(book_, drawn[edge].cards.front());
      if (draw_rank(book_, drawn[edge - 1].cards.front()) != rank) continue;
      std::vector<Candidate> tied;
      for (const DrawnCard& card : drawn) {
        if (draw_rank(book_, card.cards.front()) == rank) tied.push_back(card.player);
      }
      return tied;
    }
    return {};
  }

  void finish(Ruling& ruling, const std::vector<Candidate>& in, const std::vector<Candidate>& rest) const {
    const ClubLaw& law = book_.club;
    add(ruling, Form::Club, "in" + names(in), law.selection);
    std::string members;
    std::vector<Candidate> waiting;
    std::vector<Candidate> out;
    for (std::size_t i = 0; i < rest.size(); ++i) {
      if (i < 2) {
        members += ' ' + std::to_string(i + 5) + ' ' + name(rest[i]);
        waiting.push_back(rest[i]);
      } else {
        out.push_back(rest[i]);
      }
    }
    if (!members.empty()) add(ruling, Form::Club, "member" + members, law.members);
    if (!waiting.empty()) add(ruling, Form::Club, "wait" + names(waiting), law.members);
    if (!out.empty()) add(ruling, Form::Club, "out" + names(out), law.members);
  }

  const LawBook& book_;
  const Position& at_;
};

/// Who makes room when candidates claim entry. [S15.a] [S15.b]
void conclude_going_out(const LawBook& book, const Position& at, Ruling& ruling) {
  if (at.runs.empty() || at.entrants.empty()) return;
  const std::size_t room = std::min<std::size_t>(at.entrants.size(), 2);
  std::vector<PlayerRun> runs = at.runs;
  std::ranges::sort(runs, [](const PlayerRun& one, const PlayerRun& other) {
    return one.rubbers != other.rubbers ? one.rubbers > other.rubbers : one.player < other.player;
  });
  std::vector<Candidate> out;
  std::size_t start = 0;
  while (out.size() < room && start < runs.size()) {
    std::vector<Candidate> equal;
    for (const PlayerRun& run : runs) {
      if (run.rubbers == runs[start].rubbers) equal.push_back(run.player);
    }
    if (out.size() + equal.size() > room) {
      add(ruling, Form::Club, "draw" + names(equal), book.club.going_out_draw);
      if (at.place_draw.size() < equal.size()) break;
      std::vector<DrawnCard> drawn = at.place_draw;
      sort_by_draw(book, drawn);
      const std::size_t needed = room - out.size();
      const std::size_t edge = drawn.size() - needed;
      if (draw_rank(book, drawn[edge].cards.front()) == draw_rank(book, drawn[edge - 1].cards.front())) {
        add(ruling, Form::Club, "redraw" + names({drawn[edge - 1].player, drawn[edge].player}),
            book.club.going_out_draw);
        break;
      }
      for (std::size_t i = edge; i < drawn.size(); ++i) out.push_back(drawn[i].player);
      break;
    }
    out.insert(out.end(), equal.begin(), equal.end());
    start += equal.size();
  }
  if (out.empty()) return;
  add(ruling, Form::Club, "out" + names(out), book.club.going_out);
  if (out.size() == room) add(ruling, Form::Club, "in" + names(at.entrants), book.club.going_out);
}

void take_arrival(Position& at, const Act& act) {
  for (const facts::Attribute& attribute : act.attributes) at.arrivals.push_back(parse_players(attribute.value));
}

void take_runs(Position& at, const Act& act) {
  for (const facts::Attribute& attribute : act.attributes) {
    const auto player = parse_player(attribute.key);
    const auto rubbers = parse_integer(attribute.value);
    if (player && rubbers) at.runs.push_back({*player, static_cast<int>(*rubbers)});
  }
}

void ask_for_entry(Context& context, Candidate player) {
  Position& at = context.at;
  const Ground& ground = context.book.club.entry;
  if (at.card_drawn) {
    say(at, Form::Denied, name(player) + " entry", ground, "a card has been drawn for the coming rubber");
    return;
  }
  at.entrants.push_back(player);
  say(at, Form::Allowed, name(player) + " entry", ground);
}

void leave_request(Context& context, const Act& act) {
  Position& at = context.at;
  const auto by = parse_player(act.value("by").value_or(""));
  const auto substitute = parse_player(act.value("substitute").value_or(""));
  if (!by || !substitute) return;
  const bool refused = act.value("refuse") && act.value("refuse") != "none";
  const bool all_consent = parse_players(act.value("consent").value_or("")).size() >= 3 && !refused;
  say(at, all_consent ? Form::Allowed : Form::Denied,
      name(*by) + " substitute " + name(*substitute) + (all_consent ? " until rubber-end" : ""),
      context.book.club.substitute);
}

/// A member of a full table leaves after one of his two rubbers. [S19]
void leave(Context& context, const Act& act) {
  Position& at = context.at;
  const ClubLaw& law = context.book.club;
  const auto next = parse_player(act.value("next").value_or(act.value("replacement").value_or("")));
  const auto by = parse_player(act.value("by").value_or(act.value("player").value_or("")));
  if (by) say(at, Form::Club, "out " + name(*by), law.replacement);
  if (!next) return;
  say(at, Form::Club, "in " + name(*next), law.replacement);
  say(at, Form::Club, "out " + name(*next) + " after=1", law.replacement_goes);
}

void cut_in(Context& context, const Act& act) {
  const auto by = parse_player(act.value("by").value_or(act.value("player").value_or("")));
  if (!by) return;
  say(context.at, Form::Club, "no-reentry " + name(*by), context.book.club.two_tables);
  say(context.at, Form::Club, "new-candidate " + name(*by), context.book.club.two_tables);
}

/// The players of a broken table go before the one who broke it up; too few places are drawn for. [S21]
void break_up(Context& context, const Act& act) {
  Position& at = context.at;
  const auto by = parse_player(act.value("by").value_or(""));
  if (!by) return;
  std::vector<Candidate> others = parse_players(act.value("remaining").value_or(act.value("others").value_or("")));
  if (others.empty()) {
    for (const Candidate player : parse_players(act.value("players").value_or("P1,P2,P3,P4"))) {
      if (player != *by) others.push_back(player);
    }
  }
  at.displaced = others;
  say(at, Form::Club, "precede" + names(others) + " v " + name(*by), context.book.club.broken_up);
}

void take_vacancies(Context& context, const Act& act) {
  Position& at = context.at;
  const auto places = act.count("n") ? act.count("n") : act.count("places");
  if (!places || at.displaced.empty()) return;
  if (static_cast<std::size_t>(*places) < at.displaced.size()) {
    say(at, Form::Club, "draw" + names(at.displaced), context.book.club.broken_up);
  } else {
    say(at, Form::Club, "in" + names(at.displaced), context.book.club.broken_up);
  }
}

void fresh_table(Context& context, const Act& act) {
  Position& at = context.at;
  const ClubLaw& law = context.book.club;
  const auto fresh = parse_players(act.value("new").value_or(act.value("fresh").value_or("")));
  const auto others = parse_players(act.value("others").value_or(act.value("old").value_or("")));
  if (fresh.empty()) return;
  say(at, Form::Club, "no-draw" + names(fresh), law.fresh_table);
  if (others.empty()) return;
  say(at, Form::Club, "precede" + names(fresh) + " v" + names(others), law.fresh_table);
  say(at, Form::Club, "draw" + names(others), law.fresh_table);
}

}  // namespace

void observe_club(Context& context, const Act& act) {
  Position& at = context.at;
  if (is_finding(act, "arrival")) take_arrival(at, act);
  if (is_finding(act, "draw") && act.value("purpose") && act.value("purpose") != "partners") {
    at.place_draw = cards_in(act);
    at.card_drawn = true;
  }
  if (is_finding(act, "runs")) take_runs(at, act);
  if (is_finding(act, "rubber-ended")) at.card_drawn = false;
  if (is_finding(act, "leave-request")) leave_request(context, act);
  if (is_finding(act, "leave")) leave(context, act);
  if (is_finding(act, "cut-in")) cut_in(context, act);
  if (is_finding(act, "table-broken-up")) break_up(context, act);
  if (is_finding(act, "vacancies")) take_vacancies(context, act);
  if (is_finding(act, "table")) fresh_table(context, act);
  if (is_finding(act, "candidate")) {
    for (const facts::Attribute& attribute : act.attributes) {
      for (const Candidate player : parse_players(attribute.value)) ask_for_entry(context, player);
    }
    for (const std::string_view word : words(act.manner)) {
      if (const auto player = parse_player(word)) ask_for_entry(context, *player);
    }
  }
  const auto* player = std::get_if<Candidate>(&act.actor);
  if (player != nullptr && act.verb == Verb::Claim && act.what == "entry") ask_for_entry(context, *player);
}

void conclude_club(const LawBook& book, const Position& at, Ruling& ruling) {
  if (!at.arrivals.empty()) Selection(book, at).conclude(ruling);
  conclude_going_out(book, at, ruling);
}

}  // namespace euchre::laws::detail
