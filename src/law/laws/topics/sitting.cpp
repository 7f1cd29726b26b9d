#include "core/base/text.h"
#include "core/match/draw.h"
#include "law/laws/detail/auction.h"
#include "law/laws/detail/candidates.h"
#include "law/laws/detail/dealing.h"
#include "law/laws/detail/topic.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace euchre::laws::detail {

namespace {

using facts::Act;
using facts::Verb;
using Prize = FirstChoice::Prize;

Pair pair_of(Candidate one, Candidate other) { return other < one ? Pair{other, one} : Pair{one, other}; }

Partners partners_of(Candidate a, Candidate b, Candidate c, Candidate d) {
  const Pair one = pair_of(a, b);
  const Pair other = pair_of(c, d);
  return other.first < one.first ? Partners{other, one} : Partners{one, other};
}

/// Speaks for a draw of four in which the better two play the other two.
class FourDraw {
 public:
  FourDraw(const LawBook& book, const Position& at)
      : book_(book),
        at_(at),
        drawn_(at.drawn),
        order_(rank(match::seat_edges(book.code->draw, 4))),
        untied_(find_untied()) {}

  void conclude(Ruling& ruling) const {
    const Ground ties = had_ties() ? code_ground(book_, "draw.ties") : Ground();
    if (rank({1, 2, 3}).again.empty())
      add(ruling, Ranking{{player(0), player(1), player(2), player(3)}}, code_ground(book_, "draw.order") + ties);
    const DrawOrder sides = rank({match::kPartnersLine});
    if (!sides.again.empty() && are_level(match::kPartnersLine - 1, match::kPartnersLine)) {
      state_redraw(ruling, sides.again);
      if (const auto place = settled_dealer()) add(ruling, DealerIs{player(*place), DealerBy::First}, of_deal(ties));
      return;
    }
    const Ground partners =
        untied_ ? ties : code_ground(book_, "draw.partners") + code_ground(book_, "draw.order") + ties;
    add(ruling, partners_of(player(0), player(1), player(2), player(3)), partners);
    state_redrawn(ruling, partners);
    if (!order_.again.empty()) state_redraw(ruling, order_.again);
    if (untied_) state_choice_of_pair(ruling, of_deal(ties));
    if (const auto place = settled_dealer()) conclude_dealer(ruling, *place, of_deal(ties));
  }

 private:
  [[nodiscard]] DrawOrder rank(const std::vector<match::Edge>& edges) const {
    return draw_order(book_, drawn_, players_in(drawn_), edges);
  }
  [[nodiscard]] Candidate player(std::size_t place) const { return order_.order[place]; }
  /// Nothing of a joker, with which nobody draws.
  [[nodiscard]] static std::optional<Rank> rank_of(Card card) {
    return card.is_joker() ? std::nullopt : std::optional(card.rank());
  }
  [[nodiscard]] std::optional<Rank> first_rank(std::size_t place) const {
    return rank_of(std::ranges::find(drawn_, player(place), &CandidateDraw::player)->cards.front());
  }
  /// Whether those in two places have drawn nothing yet that parts them.
  [[nodiscard]] bool are_level(std::size_t one, std::size_t other) const {
    const auto cards_of = [this](std::size_t place) -> const std::vector<Card>& {
      return std::ranges::find(drawn_, player(place), &CandidateDraw::player)->cards;
    };
    const auto both = std::min(cards_of(one).size(), cards_of(other).size());
    for (std::size_t round = 0; round < both; ++round) {
      if (rank_of(cards_of(one)[round]) != rank_of(cards_of(other)[round])) return false;
    }
    return true;
  }

  /// A tie between others leaves him who has this place in it: those who tied draw for their own places. AMB-K02
  [[nodiscard]] bool shares_place(std::size_t place) const {
    return (place > 0 && are_level(place - 1, place)) || (place < 3 && are_level(place, place + 1));
  }

  [[nodiscard]] bool ties_may_stand() const { return book_.code->draw.ties == codes::DrawTies::RedrawWhenItMatters; }

  /// The place of the one who did not tie where the three others drew equal cards. [S14]
  [[nodiscard]] std::optional<std::size_t> find_untied() const {
    if (!ties_may_stand() || first_rank(1) != first_rank(2) || first_rank(0) == first_rank(3)) return std::nullopt;
    if (first_rank(0) == first_rank(1)) return 3;
    return first_rank(2) == first_rank(3) ? std::optional<std::size_t>(0) : std::nullopt;
  }

  /// Whether two of them drew equal cards at first.
  [[nodiscard]] bool had_ties() const {
    bool has_tie = false;
    for (std::size_t place = 0; place < 3; ++place) has_tie = has_tie || first_rank(place) == first_rank(place + 1);
    return has_tie;
  }

  /// Those who drew so many cards.
  [[nodiscard]] std::vector<Candidate> who_drew(std::size_t cards) const {
    std::vector<Candidate> players;
    std::ranges::copy_if(order_.order, std::back_inserter(players), [&](Candidate who) {
      return std::ranges::find(drawn_, who, &CandidateDraw::player)->cards.size() >= cards;
    });
    return players;
  }

  /// Those who drew a second card, and of them those who drew a third; nobody where equal cards were let stand.
  void state_redrawn(Ruling& ruling, const Ground& ground) const {
    std::size_t cards = 2;
    for (auto again = who_drew(cards); !again.empty(); again = who_drew(++cards))
      add_done(at_, ruling, Players{Players::Do::Redraw, again}, ground);
    const bool all_stand = ties_may_stand() && had_ties() && order_.again.empty();
    if (cards == 2 && all_stand) add(ruling, Players{Players::Do::Redraw, {}}, ground);
  }

  void state_redraw(Ruling& ruling, const std::vector<Candidate>& tied) const {
    for (const Candidate who : tied) add(ruling, Must{who, Task::Redraw}, code_ground(book_, "draw.ties"));
    add(ruling, Players{Players::Do::Redraw, tied}, code_ground(book_, "draw.ties"));
  }

  /// The place of him who deals, once no tie can take it from him.
  [[nodiscard]] std::optional<std::size_t> settled_dealer() const {
    const auto place = match::dealing_place(book_.code->draw, 4);
    return place && !shares_place(*place) ? place : std::nullopt;
  }
  [[nodiscard]] Ground of_deal(const Ground& ties) const {
    return untied_ ? ties : code_ground(book_, "draw.first_dealer") + code_ground(book_, "draw.order") + ties;
  }

  /// After three equal cards the deal, and above the odd card the places, are the pair's, whichever of them deals. [S14.c]
  void state_choice_of_pair(Ruling& ruling, const Ground& ground) const {
    std::vector<Prize> prizes{Prize::Deal};
    if (*untied_ == 3) prizes.push_back(Prize::Places);
    add(ruling, FirstChoice{pair_of(player(0), player(1)), prizes}, ground);
  }

  void conclude_dealer(Ruling& ruling, std::size_t place, const Ground& first) const {
    add(ruling, DealerIs{player(place), DealerBy::First}, first);
    if (untied_) return;
    if (place == 0) {
      add(ruling, FirstChoice{player(0), {Prize::Pack, Prize::Places, Prize::Markers}}, first);
    } else if (!book_.sitting.team_labels.empty()) {  // Only where teams have letters.
      add(ruling, TeamIs{'A', pair_of(player(2), player(3))}, first);
      add(ruling, TeamIs{'B', pair_of(player(0), player(1))}, first);
    }
  }

  const LawBook& book_;
  const Position& at_;
  const std::vector<CandidateDraw>& drawn_;
  DrawOrder order_;
  std::optional<std::size_t> untied_;
};

CandidateDraw& drawn_by(std::vector<CandidateDraw>& draw, Candidate player) {
  for (CandidateDraw& drawn : draw) {
    if (drawn.player == player) return drawn;
  }
  draw.push_back({player, {}});
  return draw.back();
}

/// A card from the other pack spoils the whole draw. AMB-S70
void draw_all_again(Context& context) {
  Position& at = context.at;
  const Ground& ground = context.book.sitting.wrong_pack_draw.ground;
  for (const CandidateDraw& drawn : at.drawn) {
    say(at, Void{{Thing::Draw, drawn.player}}, ground);
    say(at, Must{drawn.player, Task::Redraw}, ground);
  }
  at.drawn.clear();
}

/// Whether the card is one of the pack; else nobody can have drawn it. A joker may have been left in it. [A3.a] [AT2.b]
bool may_be_drawn(Position& at, Card card) {
  const bool is_of_pack = card.is_joker() || cards_of(at.code->deal.pack).contains(card);
  if (!is_of_pack) at.impossible.push_back("the pack has no " + name_of(card));
  return is_of_pack;
}

/// With the first card for the next rubber what was drawn for the last one is past.
void leave_former_draws(Position& at) {
  at.arrivals.clear();
  at.place_draw.clear();
  at.drawn.clear();
}

/// One card is cut: for a place at the table, or for going out, by whoever has still to draw for that, else for partners.
void cut_card(Context& context, Candidate player, Card card) {
  Position& at = context.at;
  const std::vector<Candidate> for_places = who_draw_for_places(context.book, at);
  if (std::ranges::find(for_places, player) != for_places.end()) return cut_for_place(at, player, card);
  drawn_by(at.drawn, player).cards.push_back(card);
  gather_crowd(context);
}

void observe_cut(Context& context, const Act& act, Candidate player) {
  Position& at = context.at;
  const SittingLaw& law = context.book.sitting;
  if (act.cards.empty()) return;
  for (const Card card : act.cards) {
    if (!may_be_drawn(at, card)) return;
  }
  if (at.rubber_over && !at.card_drawn) leave_former_draws(at);
  at.card_drawn = true;  // A draw that must be made again has begun all the same. [S16]
  if (act.cards.size() > 1) {
    // Of what was read off at once with the others the card of a draw that is void counts no more. [K-cut-05]
    std::erase_if(at.drawn, [&](const CandidateDraw& drawn) {
      return drawn.player == player && std::ranges::find(act.cards, drawn.cards.back()) != act.cards.end();
    });
    say(at, Void{{Thing::Draw, player}}, law.two_cards);
    say(at, Must{player, Task::Redraw}, law.two_cards);
    return;
  }
  const auto pack = act.value("from");
  if (pack && at.draw_pack.empty()) at.draw_pack = *pack;
  if (pack && *pack != at.draw_pack) {
    say(at, Void{{Thing::Draw, player}}, law.wrong_pack);
    say(at, Must{player, Task::Redraw}, law.wrong_pack);
    if (law.wrong_pack_draw.value == SittingLaw::WrongPackDraw::RedrawAll) draw_all_again(context);
    return;
  }
  cut_card(context, player, act.cards.front());
}

void observe_draw(Position& at, const Act& act) {
  if (act.value("purpose") && act.value("purpose") != "partners" && act.value("purpose") != "deal") return;
  const auto is_of_player = [](const facts::Attribute& attribute) { return parse_player(attribute.key).has_value(); };
  if (std::ranges::count_if(act.attributes, is_of_player) > 4) return;  // They draw for places.
  for (const facts::Attribute& attribute : act.attributes) {
    const auto player = parse_player(attribute.key);
    const auto card = parse_card(attribute.value);
    if (!card || !may_be_drawn(at, *card)) continue;
    if (player) drawn_by(at.drawn, *player).cards.push_back(*card);
    const auto team = parse_team(attribute.key);
    if (!team) continue;
    const auto before = std::ranges::find(at.team_draw, *team, &TeamCard::team);
    if (before == at.team_draw.end())
      at.team_draw.push_back({*team, *card});
    else
      before->card = *card;  // Two teams that tied have cut again. AMB-A01
  }
  at.card_drawn = true;
}

/// With the first dealer a game of so many turns to deal begins: none is used up, unless something was told of the game before. [D-10.a]
void begin_turns(const LawBook& book, Position& at) {
  const bool is_told = at.turns_over || at.turn_told || !at.turns_misdealt.empty() || at.score != BySide<int>{} ||
                       !at.said_before.empty();
  if (book.code->match.game.deal_turns && !is_told) at.turns_over = 0;
}

/// Cards dealt face up until a black jack falls. [D-02]
void face_up_round(Context& context, const Act& act) {
  Position& at = context.at;
  const auto cards = act.value("cards");
  if (!cards) return;
  Seat next = act.seat("start").value_or(Seat::North);
  for (const std::string_view part : split(*cards, ',')) {
    const bool names_seat = part.size() > 2;
    const auto seat = names_seat ? parse_seat(part.substr(0, 1)) : next;
    const auto card = parse_card(names_seat ? part.substr(2) : part);
    if (!seat || !card) continue;
    next = left_of(*seat);
    if (*card != Card(Rank::Jack, Suit::Clubs) && *card != Card(Rank::Jack, Suit::Spades)) continue;
    at.dealer = *seat;
    at.first_dealer = *seat;
    at.pack_cut = false;  // It is shuffled again. AMB-D02
    begin_turns(context.book, at);
    take_turn_to_deal(at);
    date_misdeals(at);
    say(at, DealerIs{*seat, DealerBy::First}, code_ground(context.book, "draw.first_dealer"));
    return;
  }
}

void conclude_two(const LawBook& book, const Position& at, Ruling& ruling) {
  const codes::DrawRules& rules = book.code->draw;
  const DrawOrder drawn = draw_order(book, at.drawn, players_in(at.drawn), match::seat_edges(rules, 2));
  if (!drawn.again.empty()) {
    const Ground ties = code_ground(book, "draw.ties");
    add(ruling, Players{Players::Do::Redraw, drawn.again}, ties);
    for (const Candidate who : drawn.again) add(ruling, Must{who, Task::Redraw}, ties);
    return;
  }
  const Ground ground = code_ground(book, "draw.first_dealer") + code_ground(book, "draw.order");
  if (const auto place = match::dealing_place(rules, 2))
    add(ruling, DealerIs{drawn.order[*place], DealerBy::First}, ground);
  add(ruling, Ranking{{drawn.order[0], drawn.order[1]}}, ground);
}

/// One player of each team has cut; the first dealer's team is A. [AT4b.iii] AMB-A20
void conclude_teams(const LawBook& book, const Position& at, Ruling& ruling) {
  const codes::DrawRules& rules = book.code->draw;
  const std::array cuts{match::Cut{at.team_draw[0].card}, match::Cut{at.team_draw[1].card}};
  const match::CutRanking drawn = match::rank_cuts(rules, cuts, match::seat_edges(rules, 2));
  const auto place = match::dealing_place(rules, 2);
  if (!drawn.again.empty() || !place) return;
  const bool cut_again = std::ranges::any_of(at.log, [](const facts::Act& act) { return is_finding(act, "redraw"); });
  const Ground ground = code_ground(book, "draw.first_dealer") + code_ground(book, "draw.order") +
                        (cut_again ? code_ground(book, "draw.ties") : Ground());
  const Team first = at.team_draw[drawn.order[*place]].team;
  add(ruling, DealerIs{first, DealerBy::First}, ground);
  add(ruling, TeamIs{'A', first}, ground + book.sitting.team_labels);
  add(ruling, TeamIs{'B', at.team_draw[drawn.order[1 - *place]].team}, ground + book.sitting.team_labels);
}

}  // namespace

void observe_sitting(Context& context, const Act& act) {
  Position& at = context.at;
  const auto* player = std::get_if<Candidate>(&act.actor);
  if (player != nullptr && act.verb == Verb::Cut) observe_cut(context, act, *player);
  const bool says_partners = act.value("purpose") == "partners";
  const bool is_draw = is_finding(act, "draw") || is_finding(act, "redraw");
  if (is_draw && (says_partners || !seems_for_places(at, act))) observe_draw(at, act);
  if (is_finding(act, "face-up-round")) face_up_round(context, act);
  if (is_finding(act, "first-choice")) at.first_choice_made = true;
  if (player != nullptr && act.verb == Verb::Demand && (act.what == "change-seat" || act.what == "other")) {
    say(at, Denied{*player, Deed::ChangeSeat}, context.book.sitting.choice_binds);
  }
}

namespace {

/// Whether somebody whose draw is void has not drawn again: then nothing follows from the cards of the others yet. [S10] AMB-S70
bool waits_for_draw(const Position& at) {
  return std::ranges::any_of(at.said, [&at](const Statement& said) {
    const auto* fallen = as<Void>(said);
    const bool is_draw = fallen != nullptr && fallen->thing.word == Thing::Draw && fallen->thing.player;
    return is_draw && std::ranges::find(at.drawn, *fallen->thing.player, &CandidateDraw::player) == at.drawn.end();
  });
}

}  // namespace

void conclude_sitting(const LawBook& book, const Position& at, Ruling& ruling) {
  if (at.drawn.size() == 4) FourDraw(book, at).conclude(ruling);
  if (at.drawn.size() == 2 && !waits_for_draw(at)) conclude_two(book, at, ruling);
  if (at.team_draw.size() == 2) conclude_teams(book, at, ruling);
}

}  // namespace euchre::laws::detail
