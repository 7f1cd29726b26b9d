#include "support/law/laws/told.h"

#include "core/facts/act_text.h"
#include "law/laws/duties.h"
#include "law/laws/outlook.h"
#include "law/laws/ruling_text.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace euchre::laws {

namespace {

using Line = std::string;

std::optional<facts::Act> act_in(const Line& line) {
  auto read = facts::parse_act_line(line);
  if (!read || read->acts.size() != 1) return std::nullopt;
  return read->acts.front();
}

std::string letter(Seat seat) { return std::string(1, to_char(seat)); }
std::string letter(Suit suit) { return std::string(1, to_char(suit)); }

/// The machine once the line is done; nothing where no act says it.
std::optional<Machine> after(const Machine& machine, const Line& line) {
  const auto act = act_in(line);
  if (!act) return std::nullopt;
  Machine next = machine;
  next.observe(*act);
  return next;
}

bool is_answer_to_last_act(const Machine& machine, const Statement& said) {
  return said.since + 1 == machine.position().log.size();
}

/// Whether nobody has chosen in time what becomes of a card that the idle partner put upon the first lead: he plays with
/// the lone player then, and what follows from his card is none of the last act's doing. [S100.a]
bool idle_plays_on(const Position& was, const Position& is) {
  const auto lapsed = [](const Right& right) {
    return right.matter == Matter::IdlePlays && right.state == Right::State::Lapsed;
  };
  return std::ranges::count_if(is.rights, lapsed) > std::ranges::count_if(was.rights, lapsed);
}

/// What shows that the last act was irregular; empty where nothing does.
std::string incident_of_last_act(const Machine& before, const Machine& now) {
  const Position& was = before.position();
  const Position& is = now.position();
  if (is.impossible.size() > was.impossible.size()) return is.impossible.back();
  if (idle_plays_on(was, is)) return {};
  if (is.rights.size() > was.rights.size()) return "a right: " + body_of(option_of(is.rights.back()));
  if (is.revokes.size() > was.revokes.size()) return "a revoke";
  const Card played = is.log.back().cards.front();
  const auto of_card = [&](const ExposedCard& exposed) { return exposed.card == played; };
  if (std::ranges::none_of(was.exposed, of_card) && std::ranges::any_of(is.exposed, of_card)) return "is exposed";
  if (is.points.size() + is.unclaimed_points.size() > was.points.size() + was.unclaimed_points.size())
    return "points fall due";
  const auto broken = [](const Duty& duty) { return duty.state == Duty::State::Broken; };
  if (std::ranges::count_if(is.duties, broken) > std::ranges::count_if(was.duties, broken)) return "a duty is broken";
  if (!is.tricks.empty() && is.tricks.back().provisional && (was.tricks.empty() || !was.tricks.back().provisional))
    return "a lead out of turn";
  for (const Statement& said : is.said) {
    const Form form = form_of(said);
    const auto* must = as<Must>(said);
    const auto* is_void = as<Void>(said);
    const bool by_lapse = is_void != nullptr && is_void->thing.word == Thing::LoneHand;  // of the adversaries' choice
    const bool tells = form == Form::Denied || (form == Form::Void && !by_lapse) || form == Form::Barred ||
                       (must != nullptr && must->task.word == Task::TakeBack);
    if (tells && is_answer_to_last_act(now, said)) return to_text(said.what);
  }
  return {};
}

/// Who speaks for a side: of a lone hand whoever plays it, for his partner calls no card. [S105]
Seat voice_for(const Position& at, Side side) {
  const Seat first = side == Side::NorthSouth ? Seat::North : Seat::East;
  return is_active(at, first) ? first : partner_of(first);
}

/// Whoever is before this seat in the calling passes; nothing where its turn does not come.
std::optional<Machine> at_turn_to_call(Machine machine, Seat seat) {
  for (unsigned passes = 0; passes < 4; ++passes) {
    const auto turn = turn_of(machine.position());
    if (!turn || turn->how != Turn::How::Call) return std::nullopt;
    if (turn->seat == seat) return machine;
    const unsigned round = machine.position().auction.round;
    machine = *after(machine, letter(turn->seat) + " pass");
    if (machine.position().auction.round != round) return std::nullopt;
  }
  return std::nullopt;
}

/// A suit that may be said now: that of the deed, the trump, the turned card's, or a live one.
Suit suit_for(const Position& at, const Of<Deed>& deed) {
  if (deed.suit && deed.suit->is_suit()) return *deed.suit->suit();
  if (at.auction.trump && at.auction.trump->is_suit()) return *at.auction.trump->suit();
  if (at.auction.round == 1 && at.turn_up && deed.word == Deed::LoneHand)
    return *game::offered_suit(at.code->deal, *at.turn_up);
  return at.auction.dead_suit == Suit::Clubs ? Suit::Spades : Suit::Clubs;
}

/// How a deed is done, and whether it has been.
struct Trial {
  Line line;
  bool (*is_done)(const Position& was, const Position& is, Seat seat, const Of<Deed>& deed);
};

bool made_trump(const Position& /*was*/, const Position& is, Seat seat, const Of<Deed>& deed) {
  return is.auction.is_made() && side_of(*is.auction.maker) == side_of(seat) &&
         (!deed.suit || is.auction.trump == deed.suit);
}
bool passed(const Position& was, const Position& is, Seat seat, const Of<Deed>& /*deed*/) {
  return is.auction.spoken.size() > was.auction.spoken.size() &&
         is.auction.spoken[was.auction.spoken.size()].seat == seat;
}
bool is_alone(const Position& /*was*/, const Position& is, Seat seat, const Of<Deed>& /*deed*/) {
  return is.auction.lone == seat;
}
bool laid_away(const Position& was, const Position& is, Seat /*seat*/, const Of<Deed>& deed) {
  return is.discard != was.discard && (!deed.card || is.discard.card == deed.card);
}
bool holds_it(const Position& /*was*/, const Position& is, Seat seat, const Of<Deed>& deed) {
  return is.hands[seat].contains(*deed.card);
}
bool took_it_up(const Position& /*was*/, const Position& is, Seat seat, const Of<Deed>& /*deed*/) {
  return is.turn_up_taken || is.hands[seat].contains(*is.turn_up);
}
bool is_corrected(const Position& was, const Position& is, Seat /*seat*/, const Of<Deed>& /*deed*/) {
  const auto count = [](const Position& at) {
    return std::ranges::count(at.revokes, RevokeRecord::Life::Corrected, &RevokeRecord::life);
  };
  return count(is) > count(was);
}
bool is_claimed(const Position& was, const Position& is, Seat seat, const Of<Deed>& /*deed*/) {
  const auto count = [seat](const Position& at) {
    return std::ranges::count(at.revokes, std::optional(side_of(seat)), &RevokeRecord::claimed_by);
  };
  return count(is) > count(was);
}

/// A revoke that the seat may still correct, or its adversaries claim.
std::optional<RevokeRecord> breach(const Position& at, Seat seat, Deed deed) {
  if (at.fate.annulled) return std::nullopt;  // What is ruled of a deal that has fallen concerns no card of it.
  const auto found = std::ranges::find_if(at.revokes, [&](const RevokeRecord& record) {
    if (deed == Deed::Correction) return record.by == seat && record.life == RevokeRecord::Life::Open;
    return side_of(record.by) != side_of(seat) && record.life == RevokeRecord::Life::Established &&
           !record.disobedience && !record.claimed_by;
  });
  return found == at.revokes.end() ? std::nullopt : std::optional(*found);
}
bool is_called(const Position& /*was*/, const Position& is, Seat /*seat*/, const Of<Deed>& deed) {
  return std::ranges::any_of(is.exposed, [&](const ExposedCard& exposed) {
    return exposed.card == *deed.card && exposed.called && !exposed.played;
  });
}

/// How a deed is said: what its words leave open is filled in.
struct Row {
  Deed deed;
  std::string_view words;
  bool (*is_done)(const Position& was, const Position& is, Seat seat, const Of<Deed>& deed);
};
/// Tried when the seat's turn to call comes.
constexpr std::array kCalls{
    Row{Deed::Pass, "pass", passed},
    Row{Deed::Order, "order", made_trump},
    Row{Deed::Assist, "assist", made_trump},
    Row{Deed::PickUp, "take-up", made_trump},
    Row{Deed::Naming, "name SUIT", made_trump},
    Row{Deed::LoneHand, "alone SUIT", is_alone},
};
/// Tried at once.
constexpr std::array kOthers{
    Row{Deed::LoneHand, "alone SUIT", is_alone},
    Row{Deed::TakeOver, "says \"I take it from you\"", is_alone},
    Row{Deed::PickUp, "take-up", took_it_up},
    Row{Deed::Discard, "discard CARD", laid_away},
    Row{Deed::CallCard, "call-card CARD", is_called},
    Row{Deed::Change, "withdraw CARD", holds_it},
    Row{Deed::Withdraw, "withdraw CARD", holds_it},
    Row{Deed::Correction, "withdraw REVOKED", is_corrected},
    Row{Deed::ClaimRevoke, "claims revoke by=REVOKER", is_claimed},
};

template <std::size_t N>
std::optional<Trial> trial_in(const std::array<Row, N>& rows, const Position& at, Seat seat, const Of<Deed>& deed) {
  const auto row = std::ranges::find(rows, deed.word, &Row::deed);
  if (row == rows.end()) return std::nullopt;
  Line line = letter(seat) + ' ' + std::string(row->words);
  if (const auto suit = line.find("SUIT"); suit != Line::npos) line.replace(suit, 4, letter(suit_for(at, deed)));
  if (const auto place = line.find("REVOKE"); place != Line::npos) {
    const auto record = breach(at, seat, deed.word);
    if (!record) return std::nullopt;
    line.resize(place);
    line += deed.word == Deed::Correction ? to_text(record->card)
                                          : letter(record->by) + " trick=" + std::to_string(record->trick);
  }
  if (const auto place = line.find("CARD"); place != Line::npos) {
    CardSet held = at.hands[seat];
    if (deed.word == Deed::Discard && at.turn_up) held.erase(*at.turn_up);  // Of which it is told apart.
    if (!deed.card && held.empty()) return std::nullopt;
    line.replace(place, 4, to_text(deed.card ? *deed.card : held.first()));
  }
  return Trial{line, row->is_done};
}

class Trying {
 public:
  explicit Trying(const Machine& machine) : machine_(machine), at_(machine.position()) {}

  Trials all() {
    for (const Statement& statement : machine_.ruling().statements) {
      if (const auto* option = as<Option>(statement)) try_option(*option);
      if (statement.since != Statement::kHoldsNow) continue;
      if (const auto* allowed = as<Allowed>(statement))
        try_deed(statement, allowed->who, allowed->deed, Verdict::Allowed);
      if (const auto* denied = as<Denied>(statement)) try_deed(statement, denied->who, denied->deed, Verdict::Denied);
      if (const auto* turn = as<Turn>(statement)) try_turn(*turn);
    }
    return std::move(trials_);
  }

 private:
  void find(const std::string& told, const Line& line, const std::string& what) {
    trials_.findings.push_back("told `" + told + "`; `" + line + "`: " + what);
  }

  void try_option(const Option& option) {
    const auto right = std::ranges::find_if(at_.rights, [&](const Right& known) {
      return known.state == Right::State::Open && option_of(known) == option;
    });
    for (const Choice& choice : option.choices) {
      if (right == at_.rights.end() || choice.kind == Choice::Kind::CallAny) {
        ++trials_.untried;
        continue;
      }
      const auto voice = voice_of(machine_.book(), at_, *right);
      const std::string who = voice ? letter(*voice) : to_text(option.holder);
      const std::string suit = voice && choice.kind == Choice::Kind::CallSuit ? " C" : "";
      const Line line = who + " elect " + to_text(choice) + suit;
      const auto next = after(machine_, line);
      if (!next) {
        find(to_text(Stated(option)), line, "nobody can say so");
        continue;
      }
      ++trials_.tried;
      const auto was_used = [&](const Right& known) {
        return known.holder == option.holder && known.state == Right::State::Exercised &&
               known.elected->kind == choice.kind;
      };
      if (std::ranges::count_if(next->position().rights, was_used) == std::ranges::count_if(at_.rights, was_used))
        find(to_text(Stated(option)), line, "was not taken");
    }
  }

  void try_deed(const Statement& statement, const Who& who, const Of<Deed>& deed, Verdict verdict) {
    const Seat* seat = std::get_if<Seat>(&who);
    const Side* side = std::get_if<Side>(&who);
    if (verdict == Verdict::Allowed && deed.word == Deed::Correction) try_order(statement, who);
    if (seat == nullptr && side == nullptr) return;
    const Seat actor = seat != nullptr ? *seat : voice_for(at_, *side);
    if (deed.word == Deed::CallCard && has_two_tricks()) return;
    // A claim that was refused was that one claim: of another revoke it says nothing, nor of a deal out of turn of a card.
    const bool is_of_one_claim = deed.word == Deed::ClaimRevoke || deed.word == Deed::Correction;
    if (is_of_one_claim && verdict == Verdict::Denied) return;
    const bool is_call = !at_.auction.is_made() && std::ranges::find(kCalls, deed.word, &Row::deed) != kCalls.end();
    const std::optional<Machine> ready = is_call ? at_turn_to_call(machine_, actor) : machine_;
    const auto trial = !ready    ? std::nullopt
                       : is_call ? trial_in(kCalls, ready->position(), actor, deed)
                                 : trial_in(kOthers, at_, actor, deed);
    const auto next = trial ? after(*ready, trial->line) : std::nullopt;
    if (!next) {
      ++trials_.untried;
      return;
    }
    ++trials_.tried;
    const bool is_done = trial->is_done(ready->position(), next->position(), actor, deed);
    if (is_done != (verdict == Verdict::Allowed))
      find(to_text(statement.what), trial->line, is_done ? "was taken" : "was refused");
  }

  /// Whoever may have put right what lies there out of turn has it taken back by asking.
  void try_order(const Statement& statement, const Who& who) {
    const auto lying = card_out_of_turn();
    if (!lying || !rests_on_order(statement, lying->as_lead)) return;  // Or it is a score, a revoke or a deal.
    for (const Seat seat : kSeats) {
      const Side* side = std::get_if<Side>(&who);
      if (std::holds_alternative<Seat>(who) || (side != nullptr && side_of(seat) != *side)) continue;
      const Line line = letter(seat) + (lying->as_lead ? " claims lead-out-of-turn" : " claims play-out-of-turn");
      ++trials_.tried;
      if (!after(machine_, line)->position().hands[lying->seat].contains(lying->card))
        find(to_text(statement.what), line, "was refused");
    }
  }

  [[nodiscard]] bool rests_on_order(const Statement& statement, bool as_lead) const {
    const LawBook& book = machine_.book();
    const Ground order = as_lead ? book.false_lead.taken_back + book.false_lead.lone_player.ground
                                 : book.play_order.early.ground + book.play_order.lone_player_free;
    return std::ranges::any_of(statement.ground.ids(), [&order](const auto& id) {
      return std::ranges::find(order.ids(), id) != order.ids().end();
    });
  }

  /// A lead that lies there out of turn, or else a card played before its turn.
  [[nodiscard]] std::optional<Placed> card_out_of_turn() const {
    for (const bool as_lead : {true, false}) {
      for (const TrickRecord& trick : at_.tricks) {
        const bool is_open = as_lead ? trick.provisional : !trick.quitted_by;
        if (!is_open) continue;
        for (const Placed& placed : trick.counted()) {
          if (placed.as_lead == as_lead && (as_lead || placed.out_of_turn)) return placed;
        }
      }
    }
    return std::nullopt;
  }

  void try_turn(const Turn& turn) {
    // A dealer who still holds his discard, or a table of two tricks at once, is in the midst of another incident.
    if ((turn.how != Turn::How::Lead && turn.how != Turn::How::Play) || !at_.hands_known || at_.discard.due) return;
    if (has_two_tricks()) return;
    const TrickRecord* open = trick_in_progress(at_);  // Whoever ran ahead takes that card back when he leads.
    if (open != nullptr && open->provisional && open->card_of(turn.seat)) return;
    const std::string verb = turn.how == Turn::How::Lead ? " lead " : " play ";
    for (const Card card : dutiful_cards(machine_.book(), at_, turn.seat)) {
      const Line line = letter(turn.seat) + verb + to_text(card);
      ++trials_.tried;
      const Machine next = *after(machine_, line);
      if (const std::string incident = incident_of_last_act(machine_, next); !incident.empty())
        find(to_text(Stated(turn)), line, incident);
    }
    for (const Seat other : kSeats) {
      if (other == turn.seat || !is_active(at_, other) || at_.hands[other].empty()) continue;
      const Line line = letter(other) + verb + to_text(at_.hands[other].first());
      ++trials_.tried;
      if (!was_out_of_turn(*after(machine_, line))) find(to_text(Stated(turn)), line, "passed as in turn");
    }
  }

  /// Two tricks lie open at once: somebody ran ahead.
  [[nodiscard]] bool has_two_tricks() const {
    return std::ranges::count_if(at_.tricks, [](const TrickRecord& trick) {
             return !trick.winner && !trick.quitted_by && !trick.counted().empty();
           }) > 1;
  }

  [[nodiscard]] static bool was_out_of_turn(const Machine& next) {
    const Position& at = next.position();
    for (const TrickRecord& trick : at.tricks) {
      for (const Placed& placed : trick.cards) {
        if (placed.act + 1 == at.log.size() && (placed.out_of_turn || trick.provisional)) return true;
      }
    }
    const Card card = at.log.back().cards.front();
    const auto is_of_it = [&](const Right& right) { return right.since + 1 == at.log.size(); };
    if (std::ranges::any_of(at.rights, is_of_it)) return true;  // Others choose which of his two cards stays.
    return std::ranges::find(at.exposed, card, &ExposedCard::card) != at.exposed.end() ||
           std::ranges::any_of(at.said, [&](const Statement& said) { return is_answer_to_last_act(next, said); });
  }

  const Machine& machine_;
  const Position& at_;
  Trials trials_;
};

/// What is told of the deal, the score, the cards and the players in one ruling and not in the other.
std::vector<Stated> new_in(const Ruling& then, const Ruling& now) {
  constexpr std::array kForms{Form::Void, Form::Dealer, Form::Points, Form::Score, Form::Card, Form::Must, Form::Trump};
  const auto stands_in = [](const Ruling& ruling, const Stated& what) {
    return std::ranges::any_of(ruling.statements, [&](const Statement& statement) {
      return statement.what == what && statement.because != Because::IfNewDealTaken;
    });
  };
  std::vector<Stated> told;
  for (const Statement& statement : then.statements) {
    const bool is_of_form = std::ranges::find(kForms, form_of(statement)) != kForms.end();
    const auto* card = as<CardIs>(statement);
    const auto* must = as<Must>(statement);
    const bool hangs_on_choice = (card != nullptr && card->chosen) || (must != nullptr && must->task.choice);
    const bool is_foreseen = statement.because == Because::IfNewDealTaken;
    if (is_of_form && !is_foreseen && !statement.is_implied && !hangs_on_choice && !stands_in(now, statement.what))
      told.push_back(statement.what);
  }
  return told;
}

/// A duty that says in general what a call still to be made will bind somebody to.
bool is_of_call_to_come(const Outlook& outlook, const Stated& what) {
  using enum Choice::Kind;
  const Choice::Kind kind = outlook.choice.kind;
  return std::holds_alternative<Must>(what) && (kind == CallSuit || kind == CallCard || kind == CallAny);
}

class LeadingOn {
 public:
  explicit LeadingOn(const Machine& machine) : machine_(machine), now_(machine.ruling()) {}

  Trials all() {
    const std::vector<Outlook> outlooks = outlook(machine_, now_);
    for (const Statement& statement : now_.holds()) {
      const auto* option = as<Option>(statement);
      if (option == nullptr || statement.is_implied) continue;
      for (const Choice& choice : option->choices) {
        const auto found = std::ranges::find_if(
            outlooks, [&](const Outlook& one) { return one.option == *option && one.choice == choice; });
        if (found == outlooks.end() || found->leads_to.empty())
          find(*option, to_text(choice) + " leads nowhere");
        else
          make(*found);
      }
    }
    return std::move(trials_);
  }

 private:
  void find(const Option& option, const std::string& what) {
    trials_.findings.push_back("told `" + to_text(Stated(option)) + "`: " + what);
  }

  void make(const Outlook& outlook) {
    ++trials_.tried;
    const Line line = to_text(outlook.option.holder) + " elect " + to_text(outlook.choice);
    const auto next = after(machine_, line);
    if (!next) return find(outlook.option, line + " cannot be said");
    const Ruling then = next->ruling();
    const auto is_told = [&](const Stated& what) {
      return std::ranges::find(outlook.leads_to, what, &Statement::what) != outlook.leads_to.end();
    };
    for (const Statement& said : outlook.leads_to) {
      const bool comes = std::ranges::find(then.statements, said.what, &Statement::what) != then.statements.end();
      if (!comes && !is_of_call_to_come(outlook, said.what))
        find(outlook.option, line + " does not lead to `" + to_text(said.what) + "`");
    }
    for (const Stated& what : new_in(then, now_)) {
      if (!is_told(what)) find(outlook.option, line + " leads to `" + to_text(what) + "` as well");
    }
  }

  const Machine& machine_;
  const Ruling now_;
  Trials trials_;
};

}  // namespace

Trials try_what_is_told(const Machine& machine) { return Trying(machine).all(); }

Trials try_what_it_leads_to(const Machine& machine) { return LeadingOn(machine).all(); }

}  // namespace euchre::laws
