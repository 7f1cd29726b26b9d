#include "house/table/detail/open_words.h"

#include "house/table/detail/phrase.h"
#include "house/table/open_deal.h"
#include "law/casebook/plain_words.h"
#include "law/laws/ruling_text.h"

#include <algorithm>
#include <array>

namespace euchre::table::detail {

namespace {

using facts::Act;
using facts::Verb;
using game::Call;
using laws::Choice;
using laws::Duty;
using laws::Limit;
using laws::Matter;

constexpr std::array<std::string_view, kClaimKindCount> kClaims{"a lead out of turn",
                                                                "a play out of turn",
                                                                "a call out of turn",
                                                                "a revoke",
                                                                "an exposed card",
                                                                "a wrong number of cards",
                                                                "a misdeal",
                                                                "a call that was not obeyed",
                                                                "words to the partner",
                                                                "a wrong score"};

constexpr std::array<std::string_view, kQuestionCount> kQuestions{
    "Having none?",     "What are trumps?",          "What was turned up?",
    "Who played that?", "May I see the last trick?", "Please place your cards"};

struct Words {
  std::string_view word;
  std::string_view plain;
};
struct MatterWords {
  Matter matter = Matter::FalseLead;
  std::string_view plain;
};
constexpr std::array kMatters{
    MatterWords{Matter::FalseLead, "led out of turn"},
    MatterWords{Matter::Unwaited, "led again before the partner had played"},
    MatterWords{Matter::EarlyDirected, "played before his turn"},
    MatterWords{Matter::OpenHands, "played before his turn against a lone hand"},
    MatterWords{Matter::IdlePlays, "sits out and played to the first trick"},
    MatterWords{Matter::IdleShows, "sits out and showed a card"},
    MatterWords{Matter::BelatedOrder, "accepted after he had passed"},
    MatterWords{Matter::PromptedOrder, "accepted after his partner prompted him"},
    MatterWords{Matter::LateAlone, "announced the lone hand late"},
    MatterWords{Matter::TwoCards, "put two cards down at once"},
    MatterWords{Matter::Omission, "did not play to a trick"},
    MatterWords{Matter::FiveCards, "put two cards into one trick"},
    MatterWords{Matter::Directed, "told his partner something, or led early"},
    MatterWords{Matter::ExposedInDeal, "showed a card in the deal"},
};
constexpr std::array kReasons{
    Words{"tricks", "three or four tricks"},
    Words{"march", "all five tricks"},
    Words{"lone-march", "all five tricks alone"},
    Words{"euchre", "the makers are euchred"},
    Words{"lone-euchre", "the lone hand is euchred"},
    Words{"revoke", "the revoke"},
    Words{"disobedience", "the call that was not obeyed"},
    Words{"forfeit", "the wrong number of cards"},
    Words{"refusal", "the call that was refused"},
    Words{"surrender", "the hand laid down against a lone player"},
    Words{"omission", "the trick that was not played to"},
    Words{"penalty", "the penalty chosen"},
    Words{"hint", "the words to the partner"},
    Words{"barred", "this side may not score"},
    Words{"replaced", "the penalty takes the place of the result"},
    Words{"game-over", "the game was won before"},
    Words{"passed-out", "everybody passed twice"},
};

/// People by the names that they go by at this table.
class CalledByName : public casebook::Names {
 public:
  explicit CalledByName(const table::Names& names) : names_(names) {}

  using casebook::Names::of;
  [[nodiscard]] std::string of(Seat seat) const override { return names_[seat]; }
  [[nodiscard]] std::string of(Side side) const override { return side_name(side, names_); }

 private:
  const table::Names& names_;
};

bool is_told(const laws::Stated& stated) {
  return std::holds_alternative<laws::DealerIs>(stated) || std::holds_alternative<laws::Turn>(stated) ||
         std::holds_alternative<laws::Barred>(stated);
}

template <std::size_t N>
std::string find_words(const std::array<Words, N>& rows, std::string_view word) {
  for (const Words& row : rows) {
    if (row.word == word) return std::string(row.plain);
  }
  return std::string(word);
}

std::string_view matter_words(Matter matter) {
  const auto row = std::find_if(kMatters.begin(), kMatters.end(),
                                [matter](const MatterWords& known) { return known.matter == matter; });
  return row == kMatters.end() ? std::string_view("did something irregular") : row->plain;
}

std::string named(const std::optional<Seat>& seat, const Names& names) { return seat ? names[*seat] : "the player"; }

std::string who_of(const Limit& limit, const Names& names) {
  if (limit.seat) return names[*limit.seat];
  return limit.side ? side_name(*limit.side, names) : std::string("anybody");
}

std::string actor_of(const Act& act, const Names& names) {
  if (const Seat* seat = std::get_if<Seat>(&act.actor)) return names[*seat];
  if (const Side* side = std::get_if<Side>(&act.actor)) return side_name(*side, names);
  return "the director";
}

std::string claim_of(const Act& act, const Names& names) {
  const std::optional<ClaimKind> kind = claim_kind_of(act);
  const std::string what(kind ? claim_words(*kind) : std::string_view(act.what));
  const std::optional<Seat> by = act.seat("by");
  const std::string whose = by ? " by " + names[*by] : std::string();
  const std::optional<int> trick = act.count("trick");
  return phrase({"claims ", what, whose, trick ? " in trick " + std::to_string(*trick) : ""});
}

std::string card_of(const Act& act) { return act.cards.empty() ? std::string("a card") : the(act.cards.front()); }

std::string question_of(const Act& act, const Names& names) {
  if (act.what.find("having-none") != std::string::npos)
    return phrase({"asks ", named(act.whom, names), ": having none?"});
  if (act.what.find("trumps") != std::string::npos) return "asks what are trumps";
  if (act.what.find("turned") != std::string::npos) return "asks which card was turned up";
  if (act.what.find("who") != std::string::npos) return "asks who played a card";
  return "asks to see the last trick";
}

std::string choice_of(const Act& act, const Names& names) {
  if (act.what == "placing") return "asks that the cards be placed before their players";
  Choice choice;
  choice.card = act.cards.empty() ? std::nullopt : std::optional(act.cards.front());
  choice.seat = act.whom;
  choice.number = static_cast<int>(act.number.value_or(0));
  choice.suit = suit_of(act.suit);
  for (unsigned i = 0; i <= static_cast<unsigned>(Choice::Kind::GoOn); ++i) {
    choice.kind = static_cast<Choice::Kind>(i);
    const std::string token = to_text(choice);
    if (token.substr(0, token.find(' ')) != act.what) continue;
    const bool names_suit = choice.kind == Choice::Kind::CallSuit && act.suit;
    if (names_suit) return phrase({"calls for a lead in ", name_of(*act.suit)});
    return phrase({"chooses to ", choice_words(choice, names)});
  }
  return "chooses";
}

std::string finding_of(const Act& act, const Names& names) {
  const std::optional<Seat> owner = act.seat("owner");
  const std::optional<Card> card = act.card("card");
  if (act.what == "card-exposed" && owner && card) return phrase({names[*owner], " shows ", the(*card)});
  const std::optional<Seat> by = act.seat("by");
  if (act.what == "remark" && by) return phrase({names[*by], " says \"", act.value("text").value_or(""), "\""});
  if (act.what == "consultation" && by) return phrase({names[*by], " speaks with his partner about the choice"});
  std::string text = "the director finds: " + act.what;
  for (const facts::Attribute& attribute : act.attributes) text += ' ' + attribute.key + ' ' + attribute.value;
  return text;
}

std::string words_said(const Act& act, const Names& names) {
  if (act.verb == Verb::Claim) return claim_of(act, names);
  if (act.verb == Verb::Elect || act.verb == Verb::Demand) return choice_of(act, names);
  if (act.verb == Verb::CallCard) return "calls for " + card_of(act);
  if (act.verb == Verb::Ask) return question_of(act, names);
  if (act.verb == Verb::Alone) return "plays alone";
  if (act.verb != Verb::Answer) return "speaks";
  return act.what.find("negative") != std::string::npos ? "has none" : "has one after all";
}

std::string deed_of(const Act& act, const Names& names) {
  if (act.verb == Verb::Lead) return "leads " + card_of(act);
  if (act.verb == Verb::Play) return (act.has(facts::Flag::Two) ? "puts down beside it " : "plays ") + card_of(act);
  if (act.verb == Verb::Withdraw) return "takes back " + card_of(act);
  if (act.verb == Verb::QuitTrick) return "gathers the trick";
  const bool throws = act.verb == Verb::ThrowHand || act.verb == Verb::ThrowHandSecondRound;
  return throws ? std::string("lays the hand down") : words_said(act, names);
}

std::string spoken_pass(const laws::Position& at, Seat seat) {
  if (at.auction.round == 2) return "I pass the making";
  return seat == at.dealer ? "I turn it down" : "I pass";
}

std::string spoken_order(const laws::Position& at, Seat seat) {
  if (seat == at.dealer) return "I take it up";
  return are_partners(seat, at.dealer) ? "I assist" : "I order it up";
}

}  // namespace

std::string_view claim_words(ClaimKind kind) { return kClaims[static_cast<std::size_t>(kind)]; }
std::string_view question_words(Question question) { return kQuestions[static_cast<std::size_t>(question)]; }
std::string entry_words(std::string_view reason) { return find_words(kReasons, reason); }

std::string right_words(const laws::Right& right, const Names& names) {
  if (right.matter == Matter::Scoring) return "the revoke is proved: how is the hand scored?";
  const std::string card = right.card ? " (" + the(*right.card) + ")" : std::string();
  return phrase({named(right.offender, names), " ", matter_words(right.matter), card});
}

std::string choice_words(const Choice& choice, const Names& names) {
  const std::string number = std::to_string(choice.number);
  const std::string who = named(choice.seat, names);
  const std::string card = choice.card ? the(*choice.card) : std::string("the card");
  switch (choice.kind) {
    case Choice::Kind::NewDeal: return "have the cards dealt again";
    case Choice::Kind::Stand: return "let it stand";
    case Choice::Kind::CallCard: return "call for " + card;
    case Choice::Kind::CallSuit: return "name the suit of their next lead";
    case Choice::Kind::CallAny: return "call their cards";
    case Choice::Kind::LeadIs: return "let " + card + " be the lead";
    case Choice::Kind::PlayHighest: return phrase({"have ", who, " play his highest of the suit"});
    case Choice::Kind::PlayLowest: return phrase({"have ", who, " play his lowest of the suit"});
    case Choice::Kind::WinTrick: return phrase({"have ", who, " win trick ", number, " if he can"});
    case Choice::Kind::LoseTrick: return phrase({"have ", who, " lose trick ", number, " if he can"});
    case Choice::Kind::ResultAsPlayed: return phrase({"score the hand as played (+", number, ")"});
    case Choice::Kind::PenaltyAdd: return phrase({"add ", points_text(choice.number)});
    case Choice::Kind::PenaltyTake: return phrase({"take ", points_text(choice.number), " off the other side"});
    case Choice::Kind::LoneContinues: return "let the lone hand go on";
    case Choice::Kind::Partnership: return "have both partners play";
    case Choice::Kind::TrumpStands: return "let it be played";
    case Choice::Kind::NoOrder: return "let it count for nothing";
    case Choice::Kind::Lone: return "play alone";
    case Choice::Kind::GoOn: return "make no use of it";
  }
  unreachable("choice");
}

std::string outlook_words(const laws::Outlook& outlook, const Names& names) {
  const CalledByName called(names);
  std::string text;
  for (const laws::Statement& statement : outlook.leads_to) {
    if (is_told(statement.what)) text += (text.empty() ? "" : ". ") + casebook::to_words(statement.what, called);
  }
  return text;
}

std::string limit_words(const Limit& limit, const Names& names) {
  const std::string who = who_of(limit, names);
  switch (limit.kind) {
    case Limit::Kind::FirstLead: return "the opening lead";
    case Limit::Kind::NextLead: return "the next lead by " + who;
    case Limit::Kind::NextCard:
    case Limit::Kind::NextAct: return "the next card of " + who;
    case Limit::Kind::NextCall: return "the next call by " + who;
    case Limit::Kind::Touch:
    case Limit::Kind::Look: return "until " + who + " look at their cards";
    case Limit::Kind::Waiver:
    case Limit::Kind::ReasonableTime: return "until you let it pass";
    case Limit::Kind::PlayProceeds: return "until you play on";
    case Limit::Kind::Scored: return "the hand is entered";
    case Limit::Kind::HandEnd: return "the end of the hand";
    case Limit::Kind::CutForNextDeal: return "the cut for the next deal";
    case Limit::Kind::RubberEnd: return "the end of the rubber";
    case Limit::Kind::TurnUp: return "until the trump card is turned";
  }
  unreachable("limit");
}

std::string duty_words(const Duty& duty) {
  const std::string number = std::to_string(duty.trick);
  if (duty.kind == Duty::Kind::Lead && duty.suit) return phrase({"lead ", name_of(*duty.suit)});
  if (duty.kind == Duty::Kind::WinTrick) return phrase({"win trick ", number, " if it can be won"});
  if (duty.kind == Duty::Kind::LoseTrick) return phrase({"lose trick ", number, " if it can be lost"});
  if (duty.kind == Duty::Kind::PlayHighest) return "play the highest card of the suit led";
  if (duty.kind == Duty::Kind::PlayLowest) return "play the lowest card of the suit led";
  return "do as the other side chose";
}

std::string act_words(const Act& act, const Names& names) {
  if (act.verb == Verb::Finding) return finding_of(act, names);
  return phrase({actor_of(act, names), " ", deed_of(act, names)});
}

std::string spoken_at(const laws::Position& at, Seat seat, Call call) {
  const bool over_lone = at.auction.lone && partner_of(*at.auction.lone) == seat;
  if (const std::optional<Trump> trump = named_trump(call)) {
    return phrase({is_alone(call) ? "I play alone at " : "I make it ", name_of(*trump)});
  }
  if (call == Call::Pass) return spoken_pass(at, seat);
  if (call == Call::ThrowIn) return "I throw my hand in";
  if (call == Call::Order) return spoken_order(at, seat);
  if (call == Call::OrderAlone)
    return phrase({"I play alone at ", name_of(*game::offered_suit(at.code->deal, *at.turn_up))});
  const bool defends = at.auction.maker && !are_partners(*at.auction.maker, seat);
  if (call == Call::GoAlone) return defends ? "I defend alone" : over_lone ? "I take it from you" : "I play alone";
  if (defends) return "We defend together";
  return over_lone ? "I leave it to you" : "We play together";
}

}  // namespace euchre::table::detail
