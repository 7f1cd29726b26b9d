#include "core/codes/subject.h"
#include "law/laws/detail/auction.h"
#include "law/laws/detail/scoring.h"
#include "law/laws/duties.h"

#include <algorithm>
#include <array>

namespace euchre::laws::detail {

namespace {

/// Whether it says what has become of a call by this player.
bool is_of_call_by(const Stated& stated, Seat seat) {
  if (const auto* is_void = std::get_if<Void>(&stated)) return is_void->thing.seat == seat;
  const auto* noted = std::get_if<Noted>(&stated);
  return noted != nullptr && noted->seat == seat &&
         (noted->word == Note::CountsAsPass || noted->word == Note::NoPenalty);
}

/// Whether it tells the partner of this player that he is bound by what was said before its time.
bool is_bar_by(const Stated& stated, Seat seat) {
  const auto* denied = std::get_if<Denied>(&stated);
  return denied != nullptr && denied->who == Who(partner_of(seat)) &&
         (denied->deed.word == Deed::Assist || denied->deed.word == Deed::Naming);
}

/// Why the others keep their say although somebody spoke out of turn. [S82.a] [S82.b] [S82.c]
Ground ground_of_kept_right(const Position& at, Seat seat) {
  Ground ground;
  for (const Spoken& spoken : at.auction.spoken) {
    if (!spoken.out_of_turn || spoken.round != at.auction.round || spoken.seat == seat) continue;
    for (const Statement& said : at.said) {
      if (is_of_call_by(said.what, spoken.seat) || is_bar_by(said.what, spoken.seat)) ground = ground + said.ground;
    }
  }
  return ground;
}

/// Whether he has had his say in this round: a call before its turn waits for it, and is the one he has.
bool has_spoken(const Position& at, Seat seat) {
  return at.auction.passed_this_round[seat] || std::ranges::any_of(at.auction.spoken, [&](const Spoken& spoken) {
           return spoken.seat == seat && spoken.round == at.auction.round &&
                  spoken.standing == Spoken::Standing::InAbeyance;
         });
}

/// What gives him his say when his turn comes.
Ground ground_in_turn(const LawBook& book, const Position& at, Seat seat) {
  return ground_of_say(book, at, seat) + (at.auction.round == 1 ? book.auction.turn_order : Ground());
}

/// After a prompted order at a bridge either adversary may play alone, whatever he has said. [K-misc-04]
Ground ground_of_prompt(const Position& at, Seat seat) {
  const auto is_his = [seat](const Right& right) {
    return right.matter == Matter::PromptedOrder && right.state == Right::State::Open && right.holder.seat == seat;
  };
  const auto right = std::ranges::find_if(at.rights, is_his);
  return right == at.rights.end() ? Ground() : right->ground;
}

/// Whether whoever makes trump may say that he plays alone. [S95.c]
void conclude_lone_call(const LawBook& book, const Position& at, Seat seat, Ruling& ruling) {
  if (const auto none = ground_of_no_lone_hands(book, at)) return add(ruling, Denied{seat, Deed::LoneHand}, *none);
  if (is_barred_by_card(book.lone, at, seat))
    return add(ruling, Denied{seat, Deed::LoneHand}, book.lone.shown_card_bars.ground);
  if (has_passed_card(at, seat)) return add(ruling, Denied{seat, Deed::LoneHand}, book.lone.passed);
  add(ruling, Allowed{seat, Deed::LoneHand},
      ground_of_declaring(book.lone, at) + ground_of_say(book, at, seat) + ground_of_round_alone(book, at) +
          ground_of_prompt(at, seat));
}

/// A card of the suit turned up, where the code asks for one: he has it, or nobody knows his hand. [A5.j] [D-09.a]
Ground ground_of_natural_card(const LawBook& book, const Position& at, Seat seat) {
  return needs_natural_card(at, seat) ? code_ground(book, "trump.natural_card") : Ground();
}

/// What a seat that has not yet spoken may say in the first round.
void conclude_first_round(const LawBook& book, const Position& at, Seat seat, Ruling& ruling) {
  const Seat dealer = dealer_of(at);
  const bool barred = at.auction.must_pass[seat] || at.auction.barred_from_making[side_of(seat)];
  const auto offered = offered_suit(at);
  const auto lack = offered ? lack_of(at, seat, *offered) : std::nullopt;
  const bool must_pass = must_pass_turn_up(at, seat);
  const bool denied = barred || lack || must_pass;
  add(ruling, ruled(denied ? Verdict::Denied : Verdict::Allowed, seat, acceptance_of(seat, dealer)),
      must_pass                   ? code_ground(book, "trump.dealers_partner")
      : lack == Lack::SecondTrump ? ground_of(book, *lack)
      : lack                      ? book.auction.natural_breach
      : barred                    ? ground_of_bar(book, at, seat)
                                  : ground_in_turn(book, at, seat) + ground_of_natural_card(book, at, seat));
  if (!denied) conclude_lone_call(book, at, seat, ruling);
}

void conclude_stuck(const LawBook& book, const Position& at, Seat seat, Ruling& ruling) {
  const Ground ground = code_ground(book, stuck_by(at));
  add(ruling, Denied{seat, Deed::Pass}, ground);
  Must must{seat, Task::Name};
  for (const Trump trump : kTrumpKinds) must.suits.has[trump.index()] = may_name(at, trump);
  add(ruling, std::move(must), at.auction.dead_suit ? ground + book.auction.dead_suit.ground : ground);
}

/// Whether no trump may be named, where the house plays it: elsewhere nothing is told of it.
void conclude_no_trump(const LawBook& book, const Position& at, Seat seat, Ruling& ruling) {
  for (const NoTrump kind : {NoTrump::High, NoTrump::Low}) {
    if (may_name(at, kind))
      add(ruling, Allowed{seat, {Deed::Naming, Trump(kind)}}, code_ground(book, "trump.no_trump"));
  }
}

void conclude_second_round(const LawBook& book, const Position& at, Seat seat, Ruling& ruling) {
  const bool barred = at.auction.must_pass[seat] || at.auction.barred_from_making[side_of(seat)];
  add(ruling, ruled(barred ? Verdict::Denied : Verdict::Allowed, seat, Deed::Naming),
      barred ? ground_of_bar(book, at, seat) : ground_of_say(book, at, seat));
  for (const Suit suit : kSuits) {
    if (!may_name(at, suit)) {
      add(ruling, Denied{seat, {Deed::Naming, suit}}, ground_of_unnamed(book, at, suit));
    } else if (const auto lack = lack_of(at, seat, suit)) {
      add(ruling, Denied{seat, {Deed::Naming, suit}}, ground_of(book, *lack));
    }
  }
  if (!barred) conclude_no_trump(book, at, seat, ruling);
  if (!barred) conclude_lone_call(book, at, seat, ruling);
  if (is_stuck(at, seat) && at.auction.turn == seat) conclude_stuck(book, at, seat, ruling);
}

void conclude_seat(const LawBook& book, const Position& at, Seat seat, Ruling& ruling) {
  if (has_spoken(at, seat)) return;
  const bool is_dealers_alone = is_named_by_dealer(at) && seat != dealer_of(at) && at.auction.turn != seat;
  if (is_dealers_alone) return add(ruling, Denied{seat, Deed::Naming}, code_ground(book, "trump.joker_turn_up"));
  if (!is_stuck(at, seat)) add(ruling, Allowed{seat, Deed::Pass}, ground_in_turn(book, at, seat));
  if (at.auction.round == 1)
    conclude_first_round(book, at, seat, ruling);
  else
    conclude_second_round(book, at, seat, ruling);
}

/// Whether a choice settles the trump or who plays alone.
bool is_of_trump(Choice::Kind kind) {
  using enum Choice::Kind;
  return kind == TrumpStands || kind == NoOrder || kind == Lone || kind == LoneContinues || kind == Partnership;
}

/// Whether it is a call, or an option about one.
bool is_call(const Of<Thing>& thing) {
  if (thing.word == Thing::Option) return thing.choice && is_of_trump(thing.choice->kind);
  return thing.word == Thing::Order || thing.word == Thing::Naming || thing.word == Thing::LoneHand;
}

/// Whether it was ruled of a call that helped to make trump, or of a lone hand that the makers might have had.
bool bears_on_trump(const Stated& stated, Side makers) {
  if (const auto* is_void = std::get_if<Void>(&stated)) return is_call(is_void->thing);
  if (const auto* stands = std::get_if<Stands>(&stated)) return is_call(stands->thing);
  const auto* denied = std::get_if<Denied>(&stated);
  if (denied == nullptr || (denied->deed.word != Deed::LoneHand && denied->deed.word != Deed::TakeOver)) return false;
  const Seat* seat = std::get_if<Seat>(&denied->who);
  return seat != nullptr && side_of(*seat) == makers;
}

}  // namespace

Ground ground_of_say(const LawBook& book, const Position& at, Seat seat) {
  const Ground kept = ground_of_kept_right(at, seat);
  if (at.auction.round != 1) return book.auction.second_round + kept;
  using codes::Subject;
  constexpr std::array kByPlace{Subject::EldestCalls, Subject::PartnerCalls, Subject::ThirdCalls, Subject::DealerCalls};
  std::size_t place = 0;
  for (Seat at_place = eldest_hand(dealer_of(at)); at_place != seat; at_place = left_of(at_place)) ++place;
  return Ground(codes::articles_for(*book.code, kByPlace.at(place))) + kept;
}

Ground ground_of_round_alone(const LawBook& book, const Position& at) {
  const bool is_second = at.auction.round != 1 && at.code->deal.alone_pass_scope == codes::PassScope::Round;
  return is_second ? code_ground(book, "lone_hand.pass_scope").readings() : Ground();
}

Ground ground_of_turn_to_call(const LawBook& book, const Position& at) {
  const Ground ground = ground_in_turn(book, at, *at.auction.turn);
  if (at.auction.spoken.empty() || at.auction.spoken.back().standing == Spoken::Standing::Valid) return ground;
  const Seat speaker = at.auction.spoken.back().seat;
  for (auto said = at.said.rbegin(); said != at.said.rend(); ++said) {
    if (is_of_call_by(said->what, speaker)) return ground + said->ground;
  }
  return ground;
}

Ground ground_of_bar(const LawBook& book, const Position& at, Seat seat) {
  for (const Stated& bar : {Stated(Barred{side_of(seat), Bar::Making}), Stated(Must{seat, Task::Pass}),
                            Stated(Denied{seat, Deed::Naming}), Stated(Denied{seat, Deed::Assist})}) {
    const auto said = std::ranges::find(at.said, bar, &Statement::what);
    if (said != at.said.end()) return said->ground;
  }
  return at.auction.round == 2 ? book.auction.mention_binds_partner.ground : book.auction.out_of_turn.ground;
}

bool is_bound_alone(const Position& at, Seat seat) {
  const codes::CallRound round = at.auction.round == 1 ? codes::CallRound::First : codes::CallRound::Second;
  return seat == partner_of(dealer_of(at)) && codes::is_bound_alone(at.code->deal.dealers_partner, round);
}

bool must_pass_turn_up(const Position& at, Seat seat) {
  return seat == partner_of(dealer_of(at)) && at.code->deal.dealers_partner == codes::DealersPartner::MayNotAssist;
}

bool may_name(const Position& at, Trump trump) {
  if (trump.is_suit() && !at.auction.dead_suit) return true;
  return game::may_be_named(at.code->deal, trump, at.auction.dead_suit.value_or(Suit::Clubs));
}

Ground ground_of_unnamed(const LawBook& book, const Position& at, Trump trump) {
  const Ground& dead = book.auction.dead_suit.ground;
  if (!trump.is_suit()) return dead + code_ground(book, "trump.no_trump");
  return at.auction.dead_suit == trump.suit() ? dead : dead + code_ground(book, "trump.second_round");
}

bool needs_naming_card(const Position& at, Seat seat) {
  return !is_named_by_dealer(at) && game::needs_naming_card(at.code->deal, seat, dealer_of(at));
}

bool lacks_card_of(const Position& at, Seat seat, Trump trump) {
  return trump.is_suit() && !at.hands[seat].intersects(CardSet::of_printed_suit(*trump.suit()));
}

std::optional<Lack> lack_of(const Position& at, Seat seat, Trump trump) {
  if (!at.hands_known) return std::nullopt;
  if (at.auction.round == 1 && needs_natural_card(at, seat) && lacks_natural_card(at, seat)) return Lack::NaturalCard;
  if (at.auction.round == 2 && needs_naming_card(at, seat) && lacks_card_of(at, seat, trump)) return Lack::NamingCard;
  const bool is_bare = trump.is_suit() && has_bare_bower(at, seat, *trump.suit());
  return is_bare ? std::optional(Lack::SecondTrump) : std::nullopt;
}

Ground ground_of(const LawBook& book, Lack lack) {
  switch (lack) {
    case Lack::NaturalCard: return code_ground(book, "trump.natural_card");
    case Lack::NamingCard: return code_ground(book, "trump.naming_card");
    case Lack::SecondTrump: return code_ground(book, "trump.bare_bower");
  }
  unreachable("lack");
}

std::optional<Ground> ground_of_no_lone_hands(const LawBook& book, const Position& at) {
  if (!at.code->deal.has_lone_hands) return code_ground(book, "lone_hand.allowed");
  if (match::is_lone_hand_barred(match_rules(book, at).game, as_points(at.score)))
    return code_ground(book, "lone_hand.barred_within");
  return std::nullopt;
}

Ground ground_of_maker(const LawBook& book, const Position& at, Seat maker) {
  if (is_stuck(at, maker)) return code_ground(book, "trump.last_dealer_call");
  const bool names_freely = at.auction.round == 2 && maker == partner_of(dealer_of(at)) &&
                            at.code->deal.dealers_partner == codes::DealersPartner::MustBeAlone;
  if (names_freely) return book.auction.names_freely;
  if (at.auction.round == 2 && !is_bound_alone(at, maker)) return Ground();
  const Ground alone = is_bound_alone(at, maker) ? code_ground(book, "trump.dealers_partner") : Ground();
  return at.auction.round == 1 && needs_natural_card(at, maker) ? alone + code_ground(book, "trump.natural_card")
                                                                : alone;
}

namespace {

/// The player to whom it was said that his side is at a bridge, if it was. [K-misc-03]
std::optional<Seat> prompted_by(const facts::Act& act) {
  if (!is_finding(act, "talk") && !is_finding(act, "remark")) return std::nullopt;
  const auto by = act.seat("by");
  const auto hint = act.value("hint") ? act.value("hint") : act.value("text");
  const bool speaks_of_it = hint.value_or("").find("bridge") != std::string_view::npos;
  return by && speaks_of_it ? std::optional(partner_of(*by)) : std::nullopt;
}

/// An order stands that was prompted where there was no bridge. [K-misc-03] AMB-K15
Ground ground_of_idle_prompt(const LawBook& book, const Position& at) {
  if (!book.auction.bridge_prompt_forfeits.value || at.auction.made_in_round != 1) return {};
  const bool was_prompted =
      std::ranges::any_of(at.log, [&](const facts::Act& act) { return prompted_by(act) == at.auction.maker; });
  return was_prompted ? book.auction.bridge_prompt_forfeits.ground : Ground();
}

}  // namespace

Ground ground_of_trump(const LawBook& book, const Position& at) {
  Ground ground = at.auction.made_on + (at.auction.lone ? ground_of_declaring(book.lone, at) : Ground());
  if (at.auction.lone) ground = ground + ground_of_round_alone(book, at);
  if (at.unclear_by && at.opening_lead_made && at.auction.lone != at.unclear_by) ground = ground + book.lone.unclear;
  ground = ground + ground_of_idle_prompt(book, at);
  for (const Statement& said : at.said) {
    const auto* allowed = as<Allowed>(said);
    const bool is_lone = at.auction.lone && allowed != nullptr && *allowed == Allowed{*at.auction.lone, Deed::LoneHand};
    if (is_lone || bears_on_trump(said.what, side_of(*at.auction.maker))) ground = ground + said.ground;
  }
  return ground;
}

Deed acceptance_of(Seat seat, Seat dealer) {
  if (seat == dealer) return Deed::PickUp;
  return seat == partner_of(dealer) ? Deed::Assist : Deed::Order;
}

Ground code_ground(const LawBook& book, std::string_view key) {
  const auto found = book.code->grounds.find(key);
  return found == book.code->grounds.end() ? Ground() : Ground(found->second);
}

namespace {

/// Eldest hand's side, which this must be, stands four to one or four to two. [SG-bridge]
bool is_bridge_of(const Position& at, Side side) {
  const int behind = at.score[adversaries_of(side)];
  return side == side_of(eldest_hand(dealer_of(at))) && at.score[side] == 4 && (behind == 1 || behind == 2);
}

}  // namespace

void note_prompt(Context& context, const facts::Act& act) {
  Position& at = context.at;
  const AuctionLaw& law = context.book.auction;
  const auto prompted = prompted_by(act);
  if (!prompted || !law.bridge_prompt_forfeits.value) return;
  if (!is_bridge_of(at, side_of(*prompted))) return;  // Whatever it was called.
  at.auction.order_barred[*prompted] = true;
}

bool needs_natural_card(const Position& at, Seat seat) {
  switch (at.code->deal.natural_card) {
    case codes::NaturalCardDuty::Nobody: return false;
    case codes::NaturalCardDuty::DealerByChoice: return seat == dealer_of(at);
    case codes::NaturalCardDuty::EveryAcceptor: return true;
  }
  unreachable("natural card duty");
}

std::string_view stuck_by(const Position& at) {
  return is_named_by_dealer(at) ? "trump.joker_turn_up" : "trump.last_dealer_call";
}

bool is_stuck(const Position& at, Seat seat) {
  const bool must_name = is_named_by_dealer(at) || at.code->deal.last_dealer_call == codes::LastDealerCall::MustName;
  return at.auction.round == 2 && seat == dealer_of(at) && must_name && !at.auction.barred_from_making[side_of(seat)];
}

bool lacks_natural_card(const Position& position, Seat seat) {
  const auto suit = offered_suit(position);
  return suit && !position.hands[seat].intersects(CardSet::of_printed_suit(*suit));
}

void conclude_calls(const LawBook& book, const Position& at, Ruling& ruling) {
  for (const Seat seat : kSeats) conclude_seat(book, at, seat, ruling);
}

}  // namespace euchre::laws::detail

namespace euchre::laws {

bool has_bare_bower(const Position& at, Seat seat, Suit suit) {
  const Seat dealer = dealer_of(at);
  const bool is_first = at.auction.round == 1;
  const auto round = is_first ? codes::CallRound::First : codes::CallRound::Second;
  if (is_named_by_dealer(at) || !game::may_not_be_bare(at.code->deal, round, seat, dealer)) return false;
  const bool takes_turn_up = is_first && seat == dealer && at.turn_up;
  return game::is_bower_bare(at.hands[seat] | (takes_turn_up ? CardSet{*at.turn_up} : CardSet()), suit);
}

}  // namespace euchre::laws
