#include "minds/nets/inputs.h"

#include <algorithm>
#include <array>
#include <span>

namespace euchre::nets {
namespace {

constexpr unsigned kCards = Relabelling::kLabels;
constexpr unsigned kOthers = 3;

/// Bounds beyond which scores are not told apart.
constexpr int kMostNeeded = 10;
constexpr int kMostLead = 8;
constexpr int kMostTurns = 8;

/// A run of inputs of which some are on.
struct Block {
  unsigned first = 0;
  unsigned size = 0;
};

/// The blocks of both nets; the second has more. Blocks are only ever added behind those that were there, so that nets of
/// an earlier version can be read.
struct Layout {
  // Both.
  Block hand, turn_up, phase, dealer, maker, lone_player;
  Block own_need, other_need, lead, turns_left, rules;
  unsigned first_calling_size = 0;  ///< of the first version
  Block customs, points, no_trump;
  unsigned calling_size = 0;
  // Playing only.
  Block played_before, in_trick, leader, best, suit_led, shown_void, discard, trick, own_tricks, other_tricks;
  unsigned first_playing_size = 0;  ///< of the first version, from `calling_size` on
  Block lone_defender, led;
  unsigned playing_size = 0;
};

class BlockMaker {
 public:
  constexpr Block operator()(unsigned size) {
    const Block block{next_, size};
    next_ += size;
    return block;
  }
  [[nodiscard]] constexpr unsigned total() const { return next_; }

 private:
  unsigned next_ = 0;
};

constexpr unsigned kRuleInputs = 17;
constexpr unsigned kCustomInputs = 18;
/// Points of a deal beyond which they are not told apart.
constexpr int kMostPoints = 8;
constexpr unsigned kPointRows = 9;

constexpr Layout layout() {
  BlockMaker make;
  Layout made;
  made.hand = make(kCards);
  made.turn_up = make(2 * kCards);  // turned down or not
  made.phase = make(5);
  made.dealer = make(4);
  made.maker = make(5);
  made.lone_player = make(5);
  made.own_need = make(kMostNeeded + 1);
  made.other_need = make(kMostNeeded + 1);
  made.lead = make(2 * kMostLead + 1);
  made.turns_left = make(kMostTurns + 1);
  made.rules = make(kRuleInputs);
  made.first_calling_size = make.total();
  made.customs = make(kCustomInputs);
  made.points = make(kPointRows * (kMostPoints + 1));
  made.no_trump = make(2);
  made.calling_size = make.total();
  made.played_before = make(4 * kCards);
  made.in_trick = make(kOthers * kCards);
  made.leader = make(4);
  made.best = make(5);
  made.suit_led = make(5);
  made.shown_void = make(kOthers * 4);
  made.discard = make(kCards);
  made.trick = make(6);
  made.own_tricks = make(6);
  made.other_tricks = make(6);
  made.first_playing_size = make.total() - made.calling_size;
  made.lone_defender = make(4);
  made.led = make(kCards);
  made.playing_size = make.total();
  return made;
}

constexpr Layout kLayout = layout();

class Writer {
 public:
  Writer(const game::SeatView& view, const match::Standing& standing)
      : view_(view), standing_(standing), names_(names_for(view)) {}

  [[nodiscard]] Inputs write() {
    write_situation();
    write_score();
    write_rules();
    write_customs();
    write_points();
    if (task_of(view_.phase) == Task::Playing) write_play();
    return inputs_;
  }

 private:
  void on(const Block& block, unsigned place) {
    EUCHRE_REQUIRE(place < block.size);
    inputs_.push_back(static_cast<std::uint16_t>(block.first + place));
  }
  void on_if(bool is_on, const Block& block, unsigned place) {
    if (is_on) on(block, place);
  }
  [[nodiscard]] unsigned steps_to(Seat seat) const { return steps_between(view_.seat, seat); }
  /// 0 to 3 for a seat, 4 for nobody.
  [[nodiscard]] unsigned steps_to(const std::optional<Seat>& seat) const { return seat ? steps_to(*seat) : 4; }

  void write_situation() {
    for (const Card card : view_.hand) on(kLayout.hand, names_.label(card));
    const bool turned_down =
        view_.phase == game::Phase::SecondRound || (view_.trump && !game::takes_turn_up(view_, *view_.trump));
    on(kLayout.turn_up, names_.label(view_.turn_up) + (turned_down ? kCards : 0));
    on(kLayout.phase, static_cast<unsigned>(view_.phase));
    on(kLayout.dealer, steps_to(view_.dealer));
    on(kLayout.maker, steps_to(view_.maker));
    on(kLayout.lone_player, steps_to(lone_hands().player));
    if (view_.trump && !view_.trump->is_suit()) on(kLayout.no_trump, view_.trump->is_low() ? 1 : 0);
  }

  void write_score() {
    const int own = standing_.score[side_of(view_.seat)].number();
    const int other = standing_.score[adversaries_of(side_of(view_.seat))].number();
    const auto bounded = [](int number, int most) { return static_cast<unsigned>(std::clamp(number, 0, most)); };
    if (standing_.target) {
      on(kLayout.own_need, bounded(standing_.target->number() - own, kMostNeeded));
      on(kLayout.other_need, bounded(standing_.target->number() - other, kMostNeeded));
    } else {
      on(kLayout.lead, bounded(own - other + kMostLead, 2 * kMostLead));
      on(kLayout.turns_left, bounded(static_cast<int>(standing_.deal_turns_left.value_or(0)), kMostTurns));
    }
  }

  void write_rules() {
    const codes::DealRules& rules = view_.rules;
    unsigned next = 0;
    const auto choice = [&](unsigned chosen, unsigned count) {
      on(kLayout.rules, next + chosen);
      next += count;
    };
    choice(pack_seen(rules.pack), 3);
    choice(static_cast<unsigned>(rules.natural_card), 3);
    choice(static_cast<unsigned>(rules.alone_period), 3);
    choice(static_cast<unsigned>(rules.partner_alone), 3);
    on_if(rules.last_dealer_call == codes::LastDealerCall::MustName, kLayout.rules, next++);
    on_if(rules.dealers_partner == codes::DealersPartner::MustBeAlone, kLayout.rules, next++);
    on_if(rules.lone_lead == codes::LoneLead::LeftOfLone, kLayout.rules, next++);
    on_if(rules.turn_up_discard == codes::TurnUpDiscard::Allowed, kLayout.rules, next++);
    on_if(standing_.points.lone_euchre.number() > 2, kLayout.rules, next++);
    static_assert(3 + 3 + 3 + 3 + 5 == kRuleInputs);
  }

  /// Which of three packs it is; with a joker the next longer one, since trumps go one further down.
  static unsigned pack_seen(Pack pack) {
    switch (pack) {
      case Pack::TwentyFour: return 0;
      case Pack::TwentyEight:
      case Pack::TwentyFive: return 1;
      case Pack::ThirtyTwo:
      case Pack::TwentyNine:
      case Pack::ThirtyThree: return 2;
    }
    unreachable("pack");
  }

  /// Customs that most tables do not have: nothing is on where they are as usual.
  void write_customs() {
    const codes::DealRules& rules = view_.rules;
    unsigned next = 0;
    // Which of `count` unusual choices it is, where `chosen` counts from 1 and 0 is the usual one.
    const auto custom = [&](unsigned chosen, unsigned count) {
      on_if(chosen > 0, kLayout.customs, next + chosen - 1);
      next += count;
    };
    using codes::DealersPartner;
    custom(rules.dealers_partner == DealersPartner::MustBeAloneAlways ? 1
           : rules.dealers_partner == DealersPartner::MayNotAssist    ? 2
                                                                      : 0,
           2);
    custom(static_cast<unsigned>(rules.alone_pass_scope), 1);
    custom(rules.has_lone_hands || is_for_two() ? 0 : 1, 1);
    custom(is_for_two() ? 1 : static_cast<unsigned>(rules.defend_alone), 1);
    custom(rules.lone_lead == codes::LoneLead::LonePlayer ? 1 : 0, 1);
    custom(static_cast<unsigned>(rules.first_lead), 3);
    custom(second_round_custom(suits_of_second_round(rules)), 2);
    custom(static_cast<unsigned>(rules.naming_card), 1);
    custom(static_cast<unsigned>(rules.no_trump), 2);
    custom(rules.made_needs - kUsualTricks, 2);
    custom(rules.lone_needs - kUsualTricks, 2);
    EUCHRE_REQUIRE(next == kCustomInputs);
  }

  static constexpr unsigned kUsualTricks = 3;

  /// Any suit may be named where a joker offers none.
  [[nodiscard]] codes::SecondRoundSuits suits_of_second_round(const codes::DealRules& rules) const {
    return game::offered_suit(rules, view_.turn_up) ? rules.second_round : codes::SecondRoundSuits::Any;
  }

  static unsigned second_round_custom(codes::SecondRoundSuits suits) {
    return suits == codes::SecondRoundSuits::Others ? 0 : suits == codes::SecondRoundSuits::Next ? 1 : 2;
  }

  /// Where two play, what a lone hand pays is what any hand pays.
  [[nodiscard]] codes::PointTable points_paid() const {
    codes::PointTable points = standing_.points;
    if (!is_for_two()) return points;
    points.lone_made = points.made;
    points.lone_march = points.march;
    points.lone_euchre = points.euchre;
    points.defended_alone = points.euchre;
    return points;
  }

  /// What a deal pays where that is not what most codes pay.
  void write_points() {
    static const codes::PointTable kUsual;
    const codes::PointTable points = points_paid();
    unsigned row = 0;
    const auto pays = [&](const std::optional<codes::Points>& paid, const std::optional<codes::Points>& usual) {
      const auto place = static_cast<unsigned>(std::clamp<int>(paid ? paid->number() : 0, 0, kMostPoints));
      on_if(paid != usual, kLayout.points, row * (kMostPoints + 1) + place);
      ++row;
    };
    pays(points.made, kUsual.made);
    pays(points.march, kUsual.march);
    pays(points.euchre, kUsual.euchre);
    pays(points.lone_made, kUsual.lone_made);
    pays(points.lone_march, kUsual.lone_march);
    pays(points.lone_euchre, kUsual.lone_euchre);
    pays(points.defended_alone, kUsual.defended_alone);
    pays(points.no_trick, kUsual.no_trick);
    pays(points.passed_out, kUsual.passed_out);
    EUCHRE_REQUIRE(row == kPointRows);
  }

  void write_play() {
    for (const game::Trick& trick : view_.tricks) {
      if (trick.size() == active_players() && is_complete(trick)) {
        for (const game::Play& play : trick) on(kLayout.played_before, steps_to(play.seat) * kCards + label(play));
        on(kLayout.led, label(trick.front()));
      } else {
        write_trick_in_progress(trick);
      }
    }
    if (view_.tricks.empty() || is_complete(view_.tricks[view_.tricks.size() - 1])) write_no_trick();
    write_voids();
    if (view_.own_discard) on(kLayout.discard, names_.label(*view_.own_discard));
    const unsigned own = view_.tricks_won[side_of(view_.seat)].number();
    const unsigned other = view_.tricks_won[adversaries_of(side_of(view_.seat))].number();
    on(kLayout.trick, own + other);
    on(kLayout.own_tricks, own);
    on(kLayout.other_tricks, other);
    if (const auto defender = lone_hands().defender) on(kLayout.lone_defender, steps_to(*defender));
  }

  [[nodiscard]] bool is_for_two() const { return view_.rules.players == codes::Players::Two; }

  /// One against the other is, to nets that have learnt it with four at the table, a lone player and a lone defender.
  [[nodiscard]] game::LoneHands lone_hands() const {
    if (!is_for_two() || !view_.maker) return {view_.lone_player, view_.lone_defender};
    return {view_.maker, game::eldest_hand(view_.rules.players, *view_.maker)};
  }

  [[nodiscard]] std::size_t active_players() const { return game::active_count(view_.idle()); }
  [[nodiscard]] bool is_complete(const game::Trick& trick) const { return trick.size() == active_players(); }
  [[nodiscard]] unsigned label(const game::Play& play) const { return names_.label(play.card); }

  void write_no_trick() {
    on(kLayout.leader, 0);
    on(kLayout.best, 4);
    on(kLayout.suit_led, 4);
  }

  void write_trick_in_progress(const game::Trick& trick) {
    for (const game::Play& play : trick) {
      on(kLayout.in_trick, (steps_to(play.seat) - 1) * kCards + label(play));
    }
    on(kLayout.leader, steps_to(trick.front().seat));
    on(kLayout.best, steps_to(game::winning_play(trick, *view_.trump).seat));
    on(kLayout.suit_led, names_.place(suit_in_play(trick.front().card, *view_.trump)));
  }

  void write_voids() {
    std::array<bool, 16> shown{};
    for (const game::Trick& trick : view_.tricks) {
      const Suit led = suit_in_play(trick.front().card, *view_.trump);
      for (const game::Play& play : trick) {
        if (suit_in_play(play.card, *view_.trump) != led) shown[steps_to(play.seat) * 4 + names_.place(led)] = true;
      }
    }
    for (unsigned i = 0; i < kOthers * 4; ++i) on_if(shown[i + 4], kLayout.shown_void, i);
  }

  const game::SeatView& view_;
  const match::Standing& standing_;
  const Relabelling& names_;
  Inputs inputs_;
};

}  // namespace

unsigned first_input_count(Task task) {
  return kLayout.first_calling_size + (task == Task::Calling ? 0 : kLayout.first_playing_size);
}

unsigned input_since_first(unsigned input) {
  return input < kLayout.first_calling_size ? input : input - kLayout.first_calling_size + kLayout.calling_size;
}

unsigned input_count(Task task) { return task == Task::Calling ? kLayout.calling_size : kLayout.playing_size; }

Suit naming_suit(const game::SeatView& view) {
  const std::optional<Suit> trump = view.trump ? view.trump->suit() : std::nullopt;
  if (trump) return *trump;
  return game::offered_suit(view.rules, view.turn_up).value_or(Suit::Spades);
}

const Relabelling& names_for(const game::SeatView& view) {
  return relabelling_for(naming_suit(view), top_trump(view.rules.pack));
}

Inputs inputs_of(const game::SeatView& view, const match::Standing& standing) {
  EUCHRE_REQUIRE(view.to_act == view.seat);
  return Writer(view, standing).write();
}

}  // namespace euchre::nets
