#include "law/laws/detail/rights.h"

#include "law/laws/detail/auction.h"
#include "law/laws/detail/play.h"
#include "law/laws/detail/revokes.h"
#include "law/laws/detail/ruling_words.h"
#include "law/laws/detail/told_duties.h"
#include "law/laws/open_acts.h"
#include "law/laws/outlook.h"

#include <algorithm>
#include <array>
#include <span>

namespace euchre::laws::detail {

namespace {

using facts::Act;
using facts::Verb;

bool is_card_put_down(const Act& act) { return act.verb == Verb::Lead || act.verb == Verb::Play; }

bool concerns(const Limit& limit, Seat seat) {
  if (limit.seat) return *limit.seat == seat;
  if (limit.side) return *limit.side == side_of(seat);
  return true;
}

bool leads(const Position& position, const Act& act) {
  return act.verb == Verb::Lead || (act.verb == Verb::Play && trick_in_progress(position) == nullptr);
}

/// The next lead, for whoever may name its suit, is that of a turn to lead: a lead out of turn is another fault. [S52.b]
bool is_next_lead(const Position& position, const Right& right, Seat seat) {
  return right.matter != Matter::FalseLead || rightful_leader(position) == seat;
}

/// Whether the last trick begins with it: nobody leads after that.
bool begins_last_trick(const Position& position, const Act& act, Seat seat) {
  const auto complete =
      std::ranges::count_if(position.tricks, [](const TrickRecord& trick) { return trick.winner.has_value(); });
  return complete + 1 == static_cast<int>(game::kHandSize) && leads(position, act) && rightful_leader(position) == seat;
}

/// A call by what it says. Of a suit that was meant, or of a card to be taken up when trump is made, it says nothing.
bool is_call_in_words(const Position& position, const Act& act) {
  if (position.opening_lead_made || position.stage == Stage::HandOver) return false;
  const Heard heard = hear(act.words, position.auction.dead_suit);
  if (heard.alone || heard.takes_over) return true;
  const bool names = heard.suit && !heard.mentions;
  return !position.auction.is_made() && (heard.passes || heard.turns_down || heard.accepts || names);
}

bool ends(const Context& context, const Right& right, const Act& act) {
  const Position& position = context.at;
  const auto seat = seat_of(act);
  // By the cut for the next deal this one is scored: nothing of it stays open. AMB-G02
  if (tells_of_next_cut(act)) return true;
  // Where the result is told everybody has called, looked at his cards and played them.
  if (is_finding(act, "hand-result") && ends_with_result(right.until)) return true;
  switch (right.until.kind) {
    case Limit::Kind::FirstLead:
      return (act.verb == Verb::Event && act.what == "first-lead") ||
             (seat && is_card_put_down(act) && !position.opening_lead_made);
    case Limit::Kind::NextLead:
      if (seat && begins_last_trick(position, act, *seat)) return true;
      return seat && concerns(right.until, *seat) && leads(position, act) && is_next_lead(position, right, *seat);
    case Limit::Kind::NextCard:
    case Limit::Kind::NextAct: return seat && concerns(right.until, *seat) && is_card_put_down(act);
    case Limit::Kind::NextCall: return seat && concerns(right.until, *seat) && is_call(position, act);
    case Limit::Kind::Touch:  // Whoever leads, plays or calls has touched his cards, and looked at them.
    case Limit::Kind::Look:
      return (act.verb == Verb::Event && act.what == "first-lead") ||
             (seat && concerns(right.until, *seat) &&
              ((act.verb == Verb::TouchCards && right.until.kind == Limit::Kind::Touch) ||
               act.verb == Verb::LookCards || acts_in_hand(position, act)));
    case Limit::Kind::TurnUp: return act.verb == Verb::TurnUp || acts_in_hand(position, act);
    case Limit::Kind::ReasonableTime:  // It has an end of its own, whether or not silence waives a right. AMB-S62
      return seat && right.holder.its_side() == side_of(*seat) &&
             (act.verb == Verb::TouchCards || act.verb == Verb::LookCards || acts_in_hand(position, act));
    case Limit::Kind::Waiver:
      return context.book.conduct.implicit_waiver.value && seat && right.holder.its_side() == side_of(*seat) &&
             acts_in_hand(position, act);
    case Limit::Kind::PlayProceeds: return seat && right.holder.its_side() == side_of(*seat) && is_card_put_down(act);
    case Limit::Kind::Scored:
    case Limit::Kind::HandEnd:
    case Limit::Kind::CutForNextDeal:
    case Limit::Kind::RubberEnd: return false;
  }
  unreachable("limit");
}

}  // namespace

bool is_call(const Position& position, const Act& act) {
  return act.verb == Verb::Says ? is_call_in_words(position, act) : act.verb <= Verb::Alone;
}

namespace {

/// Whether a suit was chosen and has yet to be named. [S52.b]
bool waits_for_suit(const Right& right) {
  const bool is_chosen = right.state == Right::State::Exercised && right.elected;
  return is_chosen && right.elected->kind == Choice::Kind::CallSuit && !right.elected->suit;
}

}  // namespace

void lapse_rights(Context& context, const Act& act) {
  for (Right& right : context.at.rights) {
    const bool may_be_used = right.state == Right::State::Open || waits_for_suit(right);
    if (may_be_used && ends(context, right, act)) right.state = Right::State::Lapsed;
  }
}

void lapse_at_hand_end(Position& at) {
  for (Right& right : at.rights) {
    const bool may_be_used = right.state == Right::State::Open || waits_for_suit(right);
    if (may_be_used && right.until.kind == Limit::Kind::HandEnd) right.state = Right::State::Lapsed;
  }
}

namespace {

/// The choice with what the act tells of it, and no more.
Choice choice_of(Choice::Kind kind, const Act& act) {
  Choice choice;
  choice.kind = kind;
  if (!act.cards.empty()) choice.card = act.cards.front();
  choice.seat = act.whom;
  choice.number = static_cast<int>(act.number.value_or(0));
  choice.suit = suit_of(act.suit);
  Choice plain = as_offered(choice);
  if (kind == Choice::Kind::CallSuit) plain.suit = choice.suit;
  return plain;
}

}  // namespace

std::optional<Choice> choice_named(const Act& act) {
  const std::string_view what = act.verb == Verb::CallCard   ? std::string_view("call-card")
                                : act.verb == Verb::CallSuit ? std::string_view("call-suit")
                                                             : std::string_view(act.what);
  const auto row = std::ranges::find(kChoices, what == "fresh-deal" ? "new-deal" : what, &Row::token);
  if (row == kChoices.end()) return std::nullopt;
  return choice_of(static_cast<Choice::Kind>(row - kChoices.begin()), act);
}

Right* right_used(Position& position, const Act& act, const Choice& choice) {
  const auto party = party_of(act);
  if (!party) return nullptr;
  const auto offers = [&](const Right& right) {
    return right.holder.its_side() == party->its_side() &&
           (!right.holder.seat || !party->seat || *right.holder.seat == *party->seat) &&
           std::any_of(right.choices.begin(), right.choices.end(), [&](const Choice& offered) {
             return offered.kind == choice.kind && (!choice.card || !offered.card || *offered.card == *choice.card) &&
                    (!choice.seat || !offered.seat || *offered.seat == *choice.seat) &&
                    (choice.number == 0 || offered.number == 0 || offered.number == choice.number);
           });
  };
  const auto in_state = [&](Right::State state) -> Right* {
    const auto found = std::find_if(position.rights.begin(), position.rights.end(),
                                    [&](const Right& right) { return right.state == state && offers(right); });
    return found == position.rights.end() ? nullptr : &*found;
  };
  if (Right* open = in_state(Right::State::Open)) return open;
  if (Right* lapsed = in_state(Right::State::Lapsed)) return lapsed;
  return in_state(Right::State::Void);
}

void refuse_second_election(Context& context, const Act& act) {
  if (act.verb != Verb::Elect && act.verb != Verb::Demand) return;
  const auto choice = choice_named(act);
  const auto party = party_of(act);
  if (!choice || !party) return;
  const Right* used = nullptr;
  const Right* of_others = nullptr;
  Choice refused = *choice;
  for (const Right& right : context.at.rights) {
    const bool is_own = right.holder.its_side() == party->its_side();
    const auto offered = std::find_if(right.choices.begin(), right.choices.end(),
                                      [&](const Choice& known) { return known.kind == choice->kind; });
    if (offered == right.choices.end()) continue;
    if (!is_own) {
      if (right.state == Right::State::Open && of_others == nullptr) {
        of_others = &right;
        refused = *offered;
      }
      continue;
    }
    if (right.state == Right::State::Open) return;
    if (right.state != Right::State::Exercised || right.elected->kind == choice->kind) continue;
    used = &right;
    refused = *offered;
  }
  if (used == nullptr && of_others != nullptr) {
    say(context.at, Denied{party->its_side(), demand(refused)}, of_others->ground + context.book.conduct.others_right,
        Because::OthersRight);
  }
  if (used == nullptr) return;
  const Ground ground = used->ground + context.book.exposed.several_choice;
  if (party->seat && refused.kind == Choice::Kind::CallSuit)
    say(context.at, Denied{who_of(*party), Deed::CallSuit}, ground);
  say(context.at, Denied{party->its_side(), demand(refused)}, ground, Because::ElectionIsMade);
  if (party->seat) say(context.at, Void{{Thing::Option, party->its_side(), as_offered(refused), *party->seat}}, ground);
}

void state_elections(Context& context) {
  for (Right& right : context.at.rights) {
    if (right.state != Right::State::Exercised || right.election_stated || !right.elected) continue;
    right.election_stated = true;
    if (right.choices.size() < 2) continue;
    const auto offered = std::find_if(right.choices.begin(), right.choices.end(), [&](const Choice& known) {
      return known.kind == right.elected->kind && (!right.elected->card || known.card == right.elected->card) &&
             (right.elected->number == 0 || known.number == right.elected->number);
    });
    const Choice& elected = offered == right.choices.end() ? *right.elected : *offered;
    say(context.at, Stands{{Thing::Option, right.holder.its_side(), as_offered(elected), right.elected_by}},
        right.ground + context.book.exposed.several_choice);
  }
}

namespace {

bool is_claim(const Act& act) {
  return act.verb == Verb::Claim || act.verb == Verb::Elect || act.verb == Verb::Demand || act.verb == Verb::CallCard ||
         act.verb == Verb::CallSuit;
}

/// Deeds that a side does through either of its players.
bool belongs_to_side(Deed deed) {
  using enum Deed;
  constexpr std::array kOfSide{
      ClaimDeal,      ClaimDisobedience, ClaimFalseLead, ClaimNewDeal, ClaimResult,   ClaimRevoke, Demand,
      CallCard,       CallSuit,          Correction,     CountTricks,  CountIdleHand, Search,      PlayOn,
      SurrenderClaim, FivePoints,        OpenHands,      Placing};
  return std::ranges::find(kOfSide, deed) != kOfSide.end();
}

/// What is ruled of one act.
struct Permission {
  Who who;
  Of<Deed> deed;
  Verdict verdict = Verdict::Allowed;
  std::optional<Limit> until;
};

std::optional<Permission> permission_in(const Statement& statement) {
  if (const auto* allowed = as<Allowed>(statement))
    return Permission{allowed->who, allowed->deed, Verdict::Allowed, allowed->until};
  if (const auto* denied = as<Denied>(statement)) return Permission{denied->who, denied->deed, Verdict::Denied, {}};
  return std::nullopt;
}

bool says(const Ruling& ruling, const Stated& what) {
  return std::ranges::any_of(ruling.statements, [&what](const Statement& said) {
    return said.what == what && said.since != Statement::kFormerDeal;
  });
}

/// States of the claimant's side what is said of him, and the other way round, unless the ruling speaks of both.
void imply_for_partner(Seat claimant, const Statement& statement, Ruling& ruling) {
  const auto said = permission_in(statement);
  const Who seat = claimant;
  const Who side = side_of(claimant);
  if (!said || (said->who != seat && said->who != side) || !belongs_to_side(said->deed.word)) return;
  const Verdict opposite = said->verdict == Verdict::Allowed ? Verdict::Denied : Verdict::Allowed;
  const Who other = said->who == seat ? side : seat;
  Statement implied = statement;
  std::visit(
      [&](auto& what) {
        if constexpr (requires { what.deed; }) what.who = other;
      },
      implied.what);
  if (says(ruling, implied.what) || (!said->until && says(ruling, ruled(opposite, other, said->deed)))) return;
  const bool partner_differs = !said->until && says(ruling, ruled(opposite, partner_of(claimant), said->deed));
  if (said->who == seat && partner_differs) return;
  implied.is_implied = true;
  ruling.statements.push_back(std::move(implied));
}

}  // namespace

bool refuses_claim(const Position& position, const Statement& statement) {
  return as<Denied>(statement) != nullptr && statement.since < position.log.size() &&
         is_claim(position.log[statement.since]);
}

namespace {

/// Whether it allows a card to be changed whose trick has since been turned, or a discard that is no longer due.
bool is_permission_past(const Position& position, const Statement& statement, const Of<Deed>& deed) {
  if (deed == Of<Deed>(Deed::Discard) || deed == Of<Deed>(Deed::ChangeDiscard))
    return !is_of_last_act(position, statement) && !may_discard(position);
  if (deed.word != Deed::Change || statement.since == Statement::kHoldsNow) return false;
  const auto holds_it = [&](const TrickRecord& trick) {
    return std::ranges::find(trick.cards, deed.card, &Placed::card) != trick.cards.end();
  };
  const auto trick = std::ranges::find_if(position.tricks, holds_it);
  if (trick == position.tricks.end() || !trick->quitted_by) return false;
  const auto placed = std::ranges::find(trick->cards, deed.card, &Placed::card);
  return placed->fate != Placed::Fate::Withdrawn;  // Of a card that was changed it stays told.
}

/// Whether somebody may yet have the cards dealt again.
bool may_be_dealt_again(const Position& position) {
  return std::ranges::any_of(position.rights, [](const Right& right) {
    return right.state == Right::State::Open &&
           std::ranges::find(right.choices, Choice::Kind::NewDeal, &Choice::kind) != right.choices.end();
  });
}

/// Whether it was ruled of a deal that counts no more, that a side cannot score in it; or of one that may yet fall as well, that it
/// stands, and that a card shown in dealing cannot be called then. [S35]
bool is_of_void_deal(const Position& position, const Statement& statement) {
  const auto* barred = as<Barred>(statement);
  const auto* card = as<CardIs>(statement);
  if (barred != nullptr && barred->bar == Bar::Scoring) return position.fate.annulled;
  const bool frees_card =
      card != nullptr && card->status == CardStatus::NotCallable && !card->chosen && is_unplayed(position);
  const bool is_of_standing = statement.what == Stated(Stands{Thing::Deal}) || frees_card;
  return is_of_standing && (position.fate.annulled || may_be_dealt_again(position));
}

/// Whether it was ruled earlier and time has gone over it.
bool is_past(const Position& position, const Statement& statement) {
  if (is_of_void_deal(position, statement)) return true;
  if (as<Option>(statement) != nullptr) {  // One of the hand before is had until this one is played.
    const bool is_of_former = statement.since == Statement::kFormerDeal;
    return is_of_former && !(is_unplayed(position) && position.revokes.empty());
  }
  if (const auto* must = as<Must>(statement)) return is_duty_past(position, statement, *must);
  if (const auto* allowed = as<Allowed>(statement)) return is_permission_past(position, statement, allowed->deed);
  return false;
}

/// How late it was said: the answer to the last act is the latest, and so is the refusal of a claim or call, which was
/// ruled on; what holds now comes next.
std::size_t age_rank(const Position& position, const Statement& statement) {
  if (refuses_claim(position, statement) || is_of_last_act(position, statement)) return Statement::kHoldsNow;
  if (statement.since == Statement::kFormerDeal) return 0;
  return statement.since == Statement::kHoldsNow ? Statement::kHoldsNow - 1 : statement.since;
}

bool are_opposite(const Stated& one, const Stated& other) {
  const auto* allowed = std::get_if<Allowed>(&one);
  const auto* denied = std::get_if<Denied>(&other);
  if (allowed == nullptr && denied == nullptr) {
    allowed = std::get_if<Allowed>(&other);
    denied = std::get_if<Denied>(&one);
  }
  return allowed != nullptr && denied != nullptr && allowed->who == denied->who && allowed->deed == denied->deed;
}

/// Whether another statement, not said earlier, rules the opposite of the same act.
bool is_overtaken(const Position& position, const Ruling& ruling, const Statement& statement) {
  if (as<Allowed>(statement) == nullptr && as<Denied>(statement) == nullptr) return false;
  const std::size_t rank = age_rank(position, statement);
  return std::ranges::any_of(ruling.statements, [&](const Statement& other) {
    if (!are_opposite(statement.what, other.what)) return false;
    // What was refused once may have become right since, and is answered anew.
    if (refuses_claim(position, other) && is_history(statement) && statement.since > other.since) return false;
    const std::size_t other_rank = age_rank(position, other);
    return other_rank > rank || (other_rank == rank && as<Denied>(other) != nullptr);
  });
}

}  // namespace

namespace {

/// Who would deal if the cards were dealt again.
void conclude_new_dealer(const LawBook& book, const Position& at, const Right& right, Ruling& ruling) {
  const auto is_new_deal = [](const Choice& choice) { return choice.kind == Choice::Kind::NewDeal; };
  const auto choice = std::ranges::find_if(right.choices, is_new_deal);
  if (choice == right.choices.end()) return;
  Position then = at;
  take(book, then, act_of(right.holder, *choice));
  if (!then.fate.annulled || !then.fate.next_dealer) return;
  add(ruling, DealerIs{*then.fate.next_dealer, then.fate.by}, then.fate.ground, Because::IfNewDealTaken);
}

/// The reading that sets an end where the article that gives the right names none. [S80.b] [S83] [S97] [S100.b] AMB-S69
Ground ground_of_limit(const LawBook& book, const Right& right) {
  using enum Matter;
  constexpr std::array kWithoutEnd{LateAlone, IdlePlays, Omission, Directed, EarlyDirected, BelatedOrder, Unwaited};
  const bool has_none = std::ranges::find(kWithoutEnd, right.matter) != kWithoutEnd.end();
  return has_none ? book.conduct.demand_late : Ground();
}

}  // namespace

void conclude_rights(const LawBook& book, const Position& at, Ruling& ruling) {
  for (const Right& right : at.rights) {
    if (right.state != Right::State::Open) continue;
    add(ruling, option_of(right), right.ground + ground_of_limit(book, right));
    conclude_new_dealer(book, at, right, ruling);
  }
  for (const Right& right : at.rights) {
    const Stated what = option_of(right);
    if (right.state == Right::State::Exercised && !says(ruling, what))
      ruling.statements.push_back({what, right.ground, Because::NotAsked, true, right.since});
  }
}

void leave_what_holds(const Position& position, Ruling& ruling) {
  std::vector<bool> leaves(ruling.statements.size());
  for (std::size_t i = 0; i < leaves.size(); ++i) {
    const Statement& statement = ruling.statements[i];
    leaves[i] = !is_past(position, statement) && !is_overtaken(position, ruling, statement);
  }
  std::size_t i = 0;
  std::erase_if(ruling.statements, [&](const Statement&) { return !leaves[i++]; });
  for (Statement& said :
       ruling.statements) {  // A duty binds until it is done; a choice of the hand before is open still.
    const auto* must = as<Must>(said);
    const bool is_due = must != nullptr && is_duty_due(position, said, *must);
    const bool is_of_former = as<Option>(said) != nullptr && said.since == Statement::kFormerDeal;
    if (is_due || is_of_former) said.since = Statement::kHoldsNow;
  }
}

namespace {

/// Whether what was refused has been granted since.
bool is_answered_anew(const std::vector<Statement>& said, const Statement& statement) {
  return as<Denied>(statement) != nullptr && std::ranges::any_of(said, [&](const Statement& other) {
           const bool is_of_deal = is_history(other) && other.since != Statement::kFormerDeal;
           return are_opposite(statement.what, other.what) && is_of_deal && other.since > statement.since;
         });
}

}  // namespace

namespace {

/// What was answered in a deal before this one gives way to the opposite answer of now.
void leave_former_answers(Ruling& ruling) {
  const std::vector<Statement> all = ruling.statements;
  std::erase_if(ruling.statements, [&all](const Statement& former) {
    return former.since == Statement::kFormerDeal && std::ranges::any_of(all, [&](const Statement& other) {
             return other.since != Statement::kFormerDeal && are_opposite(former.what, other.what);
           });
  });
}

}  // namespace

void imply_for_partners(const Position& position, Ruling& ruling) {
  if (std::ranges::none_of(position.log, is_claim)) return;
  const std::vector<Statement> said = ruling.statements;
  for (const Act& act : position.log) {
    const auto claimant = seat_of(act);
    if (!claimant || !is_claim(act)) continue;
    for (const Statement& statement : said) {
      const bool is_of_former = statement.since == Statement::kFormerDeal;  // It answered somebody in that deal.
      if (!is_of_former && !is_answered_anew(said, statement)) imply_for_partner(*claimant, statement, ruling);
    }
  }
  leave_former_answers(ruling);
}

void exercise(Right& right, const Choice& choice, const Act& act) {
  right.state = Right::State::Exercised;
  right.elected = choice;
  right.elected_by = seat_of(act);
}

}  // namespace euchre::laws::detail
