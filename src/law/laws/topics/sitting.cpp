#include "core/base/text.h"
#include "law/laws/detail/candidates.h"
#include "law/laws/detail/topic.h"

#include <algorithm>

namespace euchre::laws::detail {

namespace {

using facts::Act;
using facts::Verb;
using Prize = FirstChoice::Prize;

Pair pair_of(Candidate one, Candidate other) { return other < one ? Pair{other, one} : Pair{one, other}; }

Ground ground_of(const LawBook& book, std::string_view key) {
  const auto found = book.code->grounds.find(key);
  return found == book.code->grounds.end() ? Ground() : Ground(found->second);
}

Partners partners_of(Candidate a, Candidate b, Candidate c, Candidate d) {
  const Pair one = pair_of(a, b);
  const Pair other = pair_of(c, d);
  return other.first < one.first ? Partners{other, one} : Partners{one, other};
}

/// Speaks for a draw of four in which the better two play the other two.
class FourDraw {
 public:
  FourDraw(const LawBook& book, const std::vector<CandidateDraw>& drawn) : book_(book), cards_(drawn) {
    std::ranges::sort(cards_, [&](const CandidateDraw& one, const CandidateDraw& other) {
      const auto one_ranks = draw_ranks(book_, one);
      const auto other_ranks = draw_ranks(book_, other);
      return one_ranks != other_ranks ? one_ranks > other_ranks : one.player < other.player;
    });
  }

  void conclude(Ruling& ruling) {
    state_order(ruling);
    if (three_tied(0) && !equal(2, 3)) return conclude_three(ruling, /*untied=*/3);
    if (three_tied(1) && !equal(0, 1)) return conclude_three(ruling, /*untied=*/0);
    if (const auto tied = tied_for_places(); !tied.empty()) return state_redraw(ruling, tied);
    const Ground partners = ground_of(book_, "draw.partners") + ground_of(book_, "draw.ties");
    add(ruling, partners_of(player(0), player(1), player(2), player(3)), partners);
    const bool ties_may_stand = book_.code->draw.ties == codes::DrawTies::RedrawWhenItMatters;
    const std::vector<Candidate> again = redrawn();
    if (!again.empty() || (ties_may_stand && has_tie_in_first_draw()))
      add(ruling, Players{Players::Do::Redraw, again}, partners);
    conclude_dealer(ruling);
  }

 private:
  [[nodiscard]] Candidate player(std::size_t place) const { return cards_[place].player; }
  [[nodiscard]] bool equal(std::size_t one, std::size_t other) const {
    return draw_ranks(book_, cards_[one]) == draw_ranks(book_, cards_[other]);
  }
  [[nodiscard]] int first_rank(std::size_t place) const { return draw_rank(book_, cards_[place].cards.front()); }

  /// Whether three from `start` tied in the first draw.
  [[nodiscard]] bool three_tied(std::size_t start) const {
    return book_.code->draw.ties == codes::DrawTies::RedrawWhenItMatters &&
           first_rank(start) == first_rank(start + 1) && first_rank(start) == first_rank(start + 2);
  }

  /// Those who drew a second card.
  [[nodiscard]] std::vector<Candidate> redrawn() const {
    std::vector<Candidate> again;
    for (const CandidateDraw& drawn : cards_) {
      if (drawn.cards.size() > 1) again.push_back(drawn.player);
    }
    return again;
  }

  [[nodiscard]] bool has_tie_in_first_draw() const {
    return first_rank(0) == first_rank(1) || first_rank(1) == first_rank(2) || first_rank(2) == first_rank(3);
  }

  /// Those whose equality leaves partners or the deal open.
  [[nodiscard]] std::vector<Candidate> tied_for_places() const {
    std::vector<Candidate> tied;
    const bool always = book_.code->draw.ties == codes::DrawTies::RedrawAlways;
    for (std::size_t i = 0; i + 1 < 4; ++i) {
      const bool matters = always || i == 1 || (i == 0 && equal(1, 2)) || (i == 2 && equal(1, 2));
      if (!equal(i, i + 1) || !matters) continue;
      for (const std::size_t place : {i, i + 1}) {
        if (std::find(tied.begin(), tied.end(), player(place)) == tied.end()) tied.push_back(player(place));
      }
    }
    return tied;
  }

  void state_order(Ruling& ruling) const {
    Ranking ranking;
    for (std::size_t i = 0; i < 4; ++i) {
      if (i > 0 && equal(i - 1, i)) return;
      ranking.order.emplace_back(player(i));
    }
    add(ruling, std::move(ranking), ground_of(book_, "draw.order"));
  }

  void state_redraw(Ruling& ruling, const std::vector<Candidate>& tied) const {
    for (const Candidate who : tied) add(ruling, Must{who, Task::Redraw}, ground_of(book_, "draw.ties"));
    add(ruling, Players{Players::Do::Redraw, tied}, ground_of(book_, "draw.ties"));
  }

  /// Three drew equal cards: the redraw orders them, and the untied one joins the top or the bottom. [S14]
  void conclude_three(Ruling& ruling, std::size_t untied) const {
    std::vector<CandidateDraw> three;
    for (std::size_t i = 0; i < 4; ++i) {
      if (i != untied) three.push_back(cards_[i]);
    }
    const bool redrawn =
        std::all_of(three.begin(), three.end(), [](const CandidateDraw& drawn) { return drawn.cards.size() > 1; });
    const Ground ties = ground_of(book_, "draw.ties");
    if (!redrawn) return state_redraw(ruling, {three[0].player, three[1].player, three[2].player});
    const Candidate lonely = cards_[untied].player;
    if (untied == 0) {
      add(ruling, partners_of(three[0].player, lonely, three[1].player, three[2].player), ties);
      add(ruling, DealerIs{lonely, DealerBy::First}, ties);
      add(ruling, FirstChoice{pair_of(three[0].player, lonely), {Prize::Deal}}, ties);
    } else {
      add(ruling, partners_of(three[0].player, three[1].player, three[2].player, lonely), ties);
      add(ruling, DealerIs{three[0].player, DealerBy::First}, ties);
      add(ruling, FirstChoice{pair_of(three[0].player, three[1].player), {Prize::Deal, Prize::Places}}, ties);
    }
  }

  void conclude_dealer(Ruling& ruling) const {
    const Ground first = ground_of(book_, "draw.first_dealer");
    if (book_.code->draw.first_dealer == codes::FirstDealerBy::HighestCard) {
      if (equal(0, 1)) return state_redraw(ruling, {player(0), player(1)});
      add(ruling, DealerIs{player(0), DealerBy::First}, first);
      add(ruling, FirstChoice{player(0), {Prize::Pack, Prize::Places, Prize::Markers}}, first);
      return;
    }
    if (equal(2, 3)) return state_redraw(ruling, {player(2), player(3)});
    add(ruling, DealerIs{player(3), DealerBy::First}, first);
    if (book_.code->draw.first_dealer != codes::FirstDealerBy::LowestCard) return;
    add(ruling, TeamIs{'A', pair_of(player(2), player(3))}, first);
    add(ruling, TeamIs{'B', pair_of(player(0), player(1))}, first);
  }

  const LawBook& book_;
  std::vector<CandidateDraw> cards_;
};

CandidateDraw& drawn_by(Position& at, Candidate player) {
  for (CandidateDraw& drawn : at.drawn) {
    if (drawn.player == player) return drawn;
  }
  at.drawn.push_back({player, {}});
  return at.drawn.back();
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

void observe_cut(Context& context, const Act& act, Candidate player) {
  Position& at = context.at;
  const SittingLaw& law = context.book.sitting;
  if (act.cards.empty()) return;
  if (act.cards.size() > 1) {
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
  at.card_drawn = true;
  drawn_by(at, player).cards.push_back(act.cards.front());
}

void observe_draw(Position& at, const Act& act) {
  if (act.value("purpose") && act.value("purpose") != "partners" && act.value("purpose") != "deal") return;
  const auto is_of_player = [](const facts::Attribute& attribute) { return parse_player(attribute.key).has_value(); };
  if (std::ranges::count_if(act.attributes, is_of_player) > 4) return;  // They draw for places.
  for (const facts::Attribute& attribute : act.attributes) {
    const auto player = parse_player(attribute.key);
    const auto card = parse_card(attribute.value);
    if (player && card) drawn_by(at, *player).cards.push_back(*card);
    if (const auto team = parse_team(attribute.key); team && card) at.team_draw.push_back({*team, *card});
  }
  at.card_drawn = true;
}

/// Cards dealt face up until a black jack falls. [D-02]
void face_up_round(Context& context, const Act& act) {
  Position& at = context.at;
  const auto cards = act.value("cards");
  if (!cards) return;
  for (const std::string_view part : split(*cards, ',')) {
    const auto seat = parse_seat(part.substr(0, 1));
    const auto card = part.size() > 2 ? parse_card(part.substr(2)) : std::nullopt;
    if (!seat || !card) continue;
    const bool black_jack =
        card->rank() == Rank::Jack && (printed_suit(*card) == Suit::Clubs || printed_suit(*card) == Suit::Spades);
    if (!black_jack) continue;
    at.dealer = *seat;
    at.first_dealer = *seat;
    say(at, DealerIs{*seat, DealerBy::First}, ground_of(context.book, "draw.first_dealer"));
    return;
  }
}

void conclude_two(const LawBook& book, const Position& at, Ruling& ruling) {
  const Ground ground = ground_of(book, "draw.first_dealer") + ground_of(book, "draw.order");
  const auto& one = at.drawn[0];
  const auto& other = at.drawn[1];
  const auto one_ranks = draw_ranks(book, one);
  const auto other_ranks = draw_ranks(book, other);
  if (one_ranks == other_ranks) {
    add(ruling, Players{Players::Do::Redraw, {one.player, other.player}}, ground_of(book, "draw.ties"));
    for (const CandidateDraw& drawn : at.drawn)
      add(ruling, Must{drawn.player, Task::Redraw}, ground_of(book, "draw.ties"));
    return;
  }
  const bool high_deals = book.code->draw.first_dealer == codes::FirstDealerBy::HighestCard;
  const bool one_wins = (one_ranks > other_ranks) == high_deals;
  add(ruling, DealerIs{(one_wins ? one : other).player, DealerBy::First}, ground);
  const bool one_is_better = one_ranks > other_ranks;
  add(ruling, Ranking{{(one_is_better ? one : other).player, (one_is_better ? other : one).player}}, ground);
}

/// One player of each team has cut; the first dealer's team is A. [AT4b.iii] AMB-A20
void conclude_teams(const LawBook& book, const Position& at, Ruling& ruling) {
  const int one = draw_rank(book, at.team_draw[0].card);
  const int other = draw_rank(book, at.team_draw[1].card);
  if (one == other) return;
  const bool high_deals = book.code->draw.first_dealer == codes::FirstDealerBy::HighestCard;
  const std::size_t first = (one > other) == high_deals ? 0 : 1;
  const Ground ground = ground_of(book, "draw.first_dealer");
  add(ruling, DealerIs{at.team_draw[first].team, DealerBy::First}, ground);
  add(ruling, TeamIs{'A', at.team_draw[first].team}, ground + Ground("AMB-A20"));
  add(ruling, TeamIs{'B', at.team_draw[1 - first].team}, ground + Ground("AMB-A20"));
}

}  // namespace

void observe_sitting(Context& context, const Act& act) {
  Position& at = context.at;
  const auto* player = std::get_if<Candidate>(&act.actor);
  if (player != nullptr && act.verb == Verb::Cut) observe_cut(context, act, *player);
  const bool goes_out = !at.runs.empty() && !at.entrants.empty();
  const bool for_places = goes_out || !at.arrivals.empty() || !at.unattached.empty() || !at.displaced.empty();
  const bool says_partners = act.value("purpose") == "partners";
  if ((is_finding(act, "draw") || is_finding(act, "redraw")) && (!for_places || says_partners)) observe_draw(at, act);
  if (is_finding(act, "face-up-round")) face_up_round(context, act);
  if (is_finding(act, "first-choice")) at.first_choice_made = true;
  if (player != nullptr && act.verb == Verb::Demand && (act.what == "change-seat" || act.what == "other")) {
    say(at, Denied{*player, Deed::ChangeSeat}, context.book.sitting.choice_binds);
  }
}

void conclude_sitting(const LawBook& book, const Position& at, Ruling& ruling) {
  if (at.drawn.size() == 4) FourDraw(book, at.drawn).conclude(ruling);
  if (at.drawn.size() == 2) conclude_two(book, at, ruling);
  if (at.team_draw.size() == 2) conclude_teams(book, at, ruling);
}

}  // namespace euchre::laws::detail
