#include "core/notation/openspiel.h"

#include "core/base/text.h"
#include "core/cards/pack.h"
#include "core/match/match.h"

#include <algorithm>
#include <array>
#include <optional>

namespace euchre::notation {

namespace {

constexpr std::size_t kMostActions = 64;
constexpr std::size_t kFirstCard = 1;
constexpr std::size_t kTurnUp = 21;
constexpr std::size_t kFirstDecision = 22;
constexpr std::uint8_t kCards = 24;
constexpr std::uint8_t kPass = 24;
constexpr std::uint8_t kFirstSuit = 25;
constexpr std::uint8_t kAlone = 29;
constexpr std::uint8_t kTogether = 30;

Failure<TextError> failure(std::string problem, std::string hint) {
  return Failure{TextError{1, 0, std::move(problem), std::move(hint)}};
}

Card card_of(std::uint8_t action) {
  const auto rank = static_cast<Rank>(static_cast<unsigned>(Rank::Nine) + action / 4U);
  return {rank, kSuits[action % 4U]};
}

Seat seat_of(std::uint8_t number) { return kSeats[number & 3U]; }

bool read_options(std::string_view text, History& history) {
  const std::vector<std::string_view> options = words(text);
  if (options.size() != 2 || options[0] != "0" || (options[1] != "0" && options[1] != "1")) return false;
  history.last_dealer_call = options[1] == "1" ? codes::LastDealerCall::MustName : codes::LastDealerCall::MayPass;
  return true;
}

bool read_actions(std::string_view text, History& history) {
  for (const std::string_view word : words(text)) {
    const std::optional<std::int64_t> number = parse_integer(word);
    if (!number || *number < 0 || *number > kTogether || history.actions.size() == kMostActions) return false;
    history.actions.push_back(static_cast<std::uint8_t>(*number));
  }
  return true;
}

bool read_players(std::string_view text, History& history) {
  history.players = std::string(trim(text));
  return history.players.size() == history.actions.size() &&
         history.players.find_first_not_of("c0123") == std::string::npos;
}

bool read_returns(std::string_view text, History& history) {
  const std::vector<std::string_view> numbers = words(text);
  if (numbers.size() != 4) return false;
  for (const Seat seat : kSeats) {
    const std::optional<std::int64_t> number = parse_integer(numbers[index_of(seat)]);
    if (!number || *number < -4 || *number > 4) return false;
    history.returns[seat] = static_cast<int>(*number);
  }
  return true;
}

/// Turns the actions of a history into a script, walking a plain account of whose turn it is.
class HistoryReader {
 public:
  explicit HistoryReader(const History& history) : history_(history) {}

  Result<DealScript, Disagreement> read() {
    if (!read_deal()) return Failure{*error_};
    for (at_ = kFirstDecision; at_ < history_.actions.size() && !error_; ++at_) read_decision();
    if (error_) return Failure{*error_};
    return script_;
  }

 private:
  bool read_deal() {
    const auto& actions = history_.actions;
    if (actions.size() <= kTurnUp || history_.players.find_first_not_of('c') < kFirstDecision) {
      return fail("a deal begins with a dealer, twenty cards and a turn-up, all by chance");
    }
    if (actions[0] > 3) return fail("the dealer is 0 to 3");
    script_.dealt.dealer = seat_of(actions[0]);
    CardSet seen;
    for (std::size_t i = kFirstCard; i <= kTurnUp; ++i) {
      if (actions[i] >= kCards || seen.contains(card_of(actions[i]))) return fail("the cards dealt differ, 0 to 23");
      seen.insert(card_of(actions[i]));
    }
    for (unsigned i = 0; i < kTurnUp - kFirstCard; ++i) {
      script_.dealt.hands[seat_after(script_.dealt.dealer, i)].insert(card_of(actions[kFirstCard + i]));
    }
    script_.dealt.turn_up = card_of(actions[kTurnUp]);
    return true;
  }

  void read_decision() {
    const std::uint8_t action = history_.actions[at_];
    const char player = history_.players[at_];
    if (player == 'c') {
      fail("chance does not act in the play");
      return;
    }
    seat_ = seat_of(static_cast<std::uint8_t>(player - '0'));
    if (action < kCards) return read_card(card_of(action));
    if (action == kPass) {
      ++passes_;
      return say(game::Call::Pass);
    }
    if (action < kAlone) return read_suit(kSuits[action - kFirstSuit]);
    read_alone();
  }

  void read_suit(Suit suit) {
    const bool first_round = passes_ < 4;
    if (first_round && suit != printed_suit(script_.dealt.turn_up)) {
      fail("in the first round only the suit of the turn-up may be accepted");
      return;
    }
    maker_ = seat_;
    is_alone_ = is_alone_chosen(at_ + (first_round ? 2 : 1));
    if (first_round) {
      discard_due_ = true;
      return say(is_alone_ ? game::Call::OrderAlone : game::Call::Order);
    }
    say(is_alone_ ? game::name_trump_alone(suit) : game::name_trump(suit));
  }

  [[nodiscard]] bool is_alone_chosen(std::size_t at) const {
    return at < history_.actions.size() && history_.actions[at] == kAlone;
  }

  void read_alone() {
    const bool chosen_twice = is_choice_made_;
    is_choice_made_ = true;
    if (!maker_ || chosen_twice || discard_due_ || seat_ != *maker_) fail("the choice to play alone is the maker's");
  }

  void read_card(Card card) {
    if (!maker_) {
      fail("no card is played before trump is made");
    } else if (discard_due_) {
      discard_due_ = false;
      script_.actions.push_back({seat_, game::Discard{card}});
    } else if (!is_choice_made_) {
      fail("the maker says first whether he plays alone");
    } else {
      script_.actions.push_back({seat_, game::PlayCard{card}});
    }
  }

  void say(game::Call call) { script_.actions.push_back({seat_, call}); }

  bool fail(std::string problem) {
    error_ = Disagreement{
        0, 0, 0, std::nullopt, std::nullopt, "action " + std::to_string(at_ + 1) + ": " + std::move(problem)};
    return false;
  }

  const History& history_;
  DealScript script_;
  std::optional<Disagreement> error_;
  std::size_t at_ = 0;
  Seat seat_ = Seat::North;
  unsigned passes_ = 0;
  std::optional<Seat> maker_;
  bool is_alone_ = false;
  bool discard_due_ = false;
  bool is_choice_made_ = false;
};

std::string in_words(const BySeat<int>& returns) {
  std::string text;
  for (const int value : returns) text += (text.empty() ? "" : " ") + std::to_string(value);
  return text;
}

/// What is wrong with one line; nothing where its returns agree.
std::optional<std::string> complaint_about(std::string_view line) {
  const Result<History, TextError> history = parse_history(line);
  if (!history) return history.error().problem + " (" + history.error().hint + ')';
  const Result<game::DealResult, Disagreement> result = play_history(*history);
  if (!result) return to_text(result.error());
  const BySeat<int> returns = returns_of(*result);
  if (returns == history->returns) return std::nullopt;
  return "the returns are " + in_words(returns) + ", recorded " + in_words(history->returns);
}

}  // namespace

Result<History, TextError> parse_history(std::string_view line) {
  const std::vector<std::string_view> parts = split(line, '|');
  if (parts.size() != 4) return failure("this is no history", "ald std | actions | players | returns");
  History history;
  if (words(parts[0]).size() == 2 && words(parts[0])[0] == "1") {
    return failure("allow_lone_defender is not played here", "only histories with ald 0");
  }
  if (!read_options(parts[0], history)) return failure("the options are wrong", "ald and std, each 0 or 1");
  if (!read_actions(parts[1], history)) return failure("the actions are wrong", "at most 64 numbers from 0 to 30");
  if (!read_players(parts[2], history)) return failure("the players are wrong", "c or 0 to 3 for each action");
  if (!read_returns(parts[3], history)) return failure("the returns are wrong", "four numbers from -4 to 4");
  return history;
}

std::string to_line(const History& history) {
  std::string text = history.last_dealer_call == codes::LastDealerCall::MustName ? "0 1 |" : "0 0 |";
  for (const std::uint8_t action : history.actions) text += ' ' + std::to_string(action);
  return text + " | " + history.players + " | " + in_words(history.returns);
}

codes::DealRules rules_of(const History& history) {
  codes::DealRules rules;
  rules.last_dealer_call = history.last_dealer_call;
  return rules;
}

Result<DealScript, Disagreement> script_of(const History& history) { return HistoryReader(history).read(); }

Result<game::DealResult, Disagreement> play_history(const History& history) {
  const Result<DealScript, Disagreement> script = script_of(history);
  if (!script) return Failure{script.error()};
  const Result<game::Deal, Disagreement> deal = play(rules_of(history), *script);
  if (!deal) return Failure{deal.error()};
  if (deal->phase() != game::Phase::Over) {
    return Failure{Disagreement{0, 1, 0, std::nullopt, std::nullopt, "the deal is not finished"}};
  }
  return deal->result();
}

BySeat<int> returns_of(const game::DealResult& result) {
  BySeat<int> returns{0, 0, 0, 0};
  const std::optional<match::Award> award = match::award_for(codes::PointTable{}, result);
  if (!award) return returns;
  for (const Seat seat : kSeats) {
    returns[seat] = side_of(seat) == award->side ? award->points.number() : -award->points.number();
  }
  return returns;
}

bool looks_like_histories(std::string_view text) {
  while (text.substr(0, 1) == "#") text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
  const std::string_view line = text.substr(0, std::min(text.find('\n'), std::size_t{20}));
  return split(line, '|').size() > 1 && words(line.substr(0, line.find('|'))).size() == 2;
}

void tally_histories(std::string_view text, std::string_view file, HistoryTally& tally) {
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trim(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty() || line.front() == '#') continue;
    const std::optional<std::string> complaint = complaint_about(line);
    ++(complaint ? tally.differ : tally.agree);
    if (!complaint || tally.complaints.size() == kMostComplaints) continue;
    tally.complaints.push_back(std::string(file) + ':' + std::to_string(number) + ": " + *complaint);
  }
}

}  // namespace euchre::notation
