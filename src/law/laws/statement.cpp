#include "law/laws/statement.h"

#include "core/base/check.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>

namespace euchre::laws {

Ground::Ground(std::string_view ids) {
  const auto parts = words(ids);
  if (!parts.empty()) ids_ = std::make_shared<const std::vector<std::string>>(parts.begin(), parts.end());
}

const std::vector<std::string>& Ground::ids() const {
  static const std::vector<std::string> kNone;
  return ids_ == nullptr ? kNone : *ids_;
}

bool Ground::is_default() const {
  return std::all_of(ids().begin(), ids().end(), [](const std::string& id) { return id.starts_with("AMB-"); });
}

Ground operator+(const Ground& left, const Ground& right) {
  if (right.empty() || left.ids_ == right.ids_) return left;
  if (left.empty()) return right;
  std::vector<std::string> ids = left.ids();
  for (const std::string& id : right.ids()) {
    if (std::find(ids.begin(), ids.end(), id) == ids.end()) ids.push_back(id);
  }
  Ground sum;
  sum.ids_ = std::make_shared<const std::vector<std::string>>(std::move(ids));
  return sum;
}

std::string to_text(const Ground& ground) {
  std::string text;
  for (const std::string& id : ground.ids()) {
    if (!text.empty()) text += ' ';
    text += id;
  }
  return text;
}

std::string_view word_of(Form form) {
  constexpr std::array<std::string_view, 18> kWords{"option", "allowed", "denied", "points", "score", "card",
                                                    "must",   "dealer",  "turn",   "trump",  "game",  "rubber",
                                                    "stands", "void",    "barred", "club",   "rank",  "info"};
  return kWords[static_cast<std::size_t>(form)];
}

std::string to_text(const Statement& statement) { return std::string(word_of(statement.form)) + ' ' + statement.body; }

std::string to_text(const Choice& choice) {
  const std::string number = std::to_string(choice.number);
  const std::string seat = choice.seat ? std::string(1, to_char(*choice.seat)) : std::string();
  const std::string card = choice.card ? to_text(*choice.card) : std::string();
  switch (choice.kind) {
    case Choice::Kind::NewDeal: return "new-deal";
    case Choice::Kind::Stand: return "stand";
    case Choice::Kind::CallCard: return "call-card " + card;
    case Choice::Kind::CallSuit: return "call-suit";
    case Choice::Kind::CallAny: return "call-any " + std::string(choice.side ? to_text(*choice.side) : "");
    case Choice::Kind::LeadIs: return "lead-is " + card;
    case Choice::Kind::PlayHighest: return "play-highest " + seat;
    case Choice::Kind::PlayLowest: return "play-lowest " + seat;
    case Choice::Kind::WinTrick: return "win-trick " + number + ' ' + seat;
    case Choice::Kind::LoseTrick: return "lose-trick " + number + ' ' + seat;
    case Choice::Kind::ResultAsPlayed: return "result-as-played +" + number;
    case Choice::Kind::PenaltyAdd: return "penalty-add " + number;
    case Choice::Kind::PenaltyTake: return "penalty-take " + number;
    case Choice::Kind::LoneContinues: return "lone-continues";
    case Choice::Kind::Partnership: return "partnership";
    case Choice::Kind::TrumpStands: return "trump-stands";
    case Choice::Kind::NoOrder: return "no-order";
    case Choice::Kind::Lone: return std::string("lone ") + (choice.suit ? to_char(*choice.suit) : '?');
    case Choice::Kind::GoOn: return "go-on";
  }
  unreachable("choice");
}

std::string to_text(const Limit& limit) {
  const std::string who = limit.seat   ? std::string(1, to_char(*limit.seat))
                          : limit.side ? std::string(to_text(*limit.side))
                                       : std::string("any");
  switch (limit.kind) {
    case Limit::Kind::FirstLead: return "first-lead";
    case Limit::Kind::NextLead: return "next-lead " + who;
    case Limit::Kind::NextCard: return "next-card " + who;
    case Limit::Kind::NextCall: return "next-call " + who;
    case Limit::Kind::NextAct: return "next-act " + who;
    case Limit::Kind::Touch: return "touch " + who;
    case Limit::Kind::Waiver: return "waiver";
    case Limit::Kind::ReasonableTime: return "reasonable-time";
    case Limit::Kind::PlayProceeds: return "play-proceeds";
    case Limit::Kind::Scored: return "scored";
    case Limit::Kind::HandEnd: return "hand-end";
    case Limit::Kind::RubberEnd: return "rubber-end";
  }
  unreachable("limit");
}

std::string to_text(const Party& party) {
  if (party.seat) return {to_char(*party.seat)};
  EUCHRE_REQUIRE(party.side.has_value());
  return std::string(to_text(*party.side));
}

}  // namespace euchre::laws
