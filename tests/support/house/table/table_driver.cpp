#include "support/house/table/table_driver.h"

#include "core/base/check.h"
#include "core/base/text.h"
#include "core/codes/parameter.h"
#include "house/table/words.h"

#include <array>
#include <iostream>

namespace euchre::test_support {

using namespace table;  // NOLINT(google-build-using-namespace): nearly all words of a table

std::optional<Refusal> DrivenTable::give(const Command& command) {
  const Result<std::vector<facts::Fact>, Refusal> decision = table.decide(command);
  if (!decision) return decision.error();
  for (const facts::Fact& fact : *decision) {
    table.apply(fact);
    log.push_back(fact);
  }
  return std::nullopt;
}

Reason reason_of(const std::optional<Refusal>& refusal) {
  EUCHRE_REQUIRE(refusal.has_value());
  return refusal->reason;
}

CardSet cards(std::string_view text) { return parse_cards(text).value(); }
Card card(std::string_view text) { return parse_card(text).value(); }

facts::Occupant human(std::string_view name) { return {facts::OccupantKind::Human, std::string(name), {}}; }
facts::Occupant computer(std::string_view name) { return {facts::OccupantKind::Computer, std::string(name), "rules"}; }

DrivenTable open_table(std::string_view code, facts::Manner manner) {
  DrivenTable driven;
  const auto refused = driven.give(OpenTable{"felt", std::string(code), {}, {}, manner});
  EUCHRE_REQUIRE(!refused);
  return driven;
}

DrivenTable seated_table(std::string_view code, std::string rules) {
  DrivenTable driven;
  EUCHRE_REQUIRE(!driven.give(OpenTable{"felt", std::string(code), std::move(rules), {}}));
  driven.give(TakeSeat{Seat::North, human("Nora")});
  driven.give(TakeSeat{Seat::East, human("Emil")});
  driven.give(TakeSeat{Seat::South, human("Sara")});
  driven.give(TakeSeat{Seat::West, computer("Wiki")});
  return driven;
}

namespace {

std::string random_value(const codes::Parameter& parameter, RandomStream& random) {
  switch (parameter.kind) {
    case codes::ParameterKind::Choice:
      return std::string(parameter.choices[random.below(static_cast<unsigned>(parameter.choices.size()))]);
    case codes::ParameterKind::Number: {
      const auto span = static_cast<unsigned>(parameter.most - parameter.least + 1);
      return std::to_string(parameter.least + static_cast<int>(random.below(span)));
    }
    case codes::ParameterKind::Truth: return random.below(2) == 0 ? "true" : "false";
  }
  unreachable("parameter kind");
}

std::string random_house_rules(const codes::Code& base, RandomStream& random) {
  codes::Code code = base;
  for (const codes::Parameter& parameter : codes::parameters()) {
    if (random.below(6) == 0) parameter.write(code, random_value(parameter, random));
  }
  // Two have no partners: elsewhere such rules would nearly always be refused.
  if (code.deal.players == codes::Players::Two) {
    code.deal.has_lone_hands = false;
    code.deal.dealers_partner = codes::DealersPartner::MayAssist;
  }
  code.id = "varied";
  return to_house_toml(code);
}

}  // namespace

DrivenTable random_table(RandomStream& random) {
  const codes::Code& base = codes::known_codes()[random.below(5)];
  DrivenTable driven;
  if (random.below(2) == 0) driven.give(OpenTable{"felt", base.id, random_house_rules(base, random), {}});
  // Rules that contradict one another are refused; such a table plays the code as it stands.
  if (!driven.table.is_open()) driven.give(OpenTable{"felt", base.id, {}, {}});
  for (const Seat seat : kSeats) {
    const std::string name(name_of(seat));
    driven.give(TakeSeat{seat, random.below(2) == 0 ? human(name) : computer(name)});
  }
  return driven;
}

game::Dealt plain_hands(Seat dealer) {
  game::Dealt dealt;
  dealt.dealer = dealer;
  dealt.hands[Seat::North] = cards("JH QH 9C TC KD");
  dealt.hands[Seat::East] = cards("AH TH 9S TS QD");
  dealt.hands[Seat::South] = cards("KH JD AS KS AC");
  dealt.hands[Seat::West] = cards("QS JS QC KC 9D");
  dealt.turn_up = card("9H");
  return dealt;
}

DrivenTable dealt_table(std::string_view code, const game::Dealt& dealt, facts::Manner manner,
                        const BySide<codes::Points>& score) {
  DrivenTable driven = open_table(code, manner);
  const auto take_in = [&](const facts::Fact& fact) {
    EUCHRE_REQUIRE(!driven.table.course().misfit(fact).has_value());
    driven.table.apply(fact);
    driven.log.push_back(fact);
  };
  take_in(facts::SeatTaken{Seat::North, human("Nora")});
  take_in(facts::SeatTaken{Seat::East, human("Emil")});
  take_in(facts::SeatTaken{Seat::South, human("Sara")});
  take_in(facts::SeatTaken{Seat::West, human("Will")});
  take_in(facts::MatchBegan{1, dealt.dealer, score});
  take_in(facts::DealBegan{1, dealt.dealer, std::nullopt});
  take_in(facts::HandsDealt{dealt.hands, dealt.turn_up, {}});
  return driven;
}

Act act(std::string_view text) {
  const Seat seat = parse_seat(text.substr(0, 1)).value();
  const std::string_view what = text.substr(2);
  if (const std::optional<game::Call> call = game::parse_call(what)) return {seat, *call};
  if (what.starts_with('-')) return {seat, game::Discard{card(what.substr(1))}};
  return {seat, game::PlayCard{card(what)}};
}

void act_all(DrivenTable& driven, std::string_view script) {
  for (const std::string_view text : words(script)) {
    const std::optional<Refusal> refused = driven.give(act(text));
    if (refused) std::cerr << text << " of " << script << ": " << explain(*refused, seat_letters()) << '\n';
    EUCHRE_REQUIRE(!refused);
  }
}

std::vector<game::Action> legal_actions_of(const game::Deal& deal) {
  std::vector<game::Action> actions;
  const game::LegalActions legal = deal.legal_actions();
  for (unsigned i = 0; i < game::kCallCount; ++i) {
    const auto call = static_cast<game::Call>(i);
    if (legal.calls.contains(call)) actions.emplace_back(call);
  }
  for (const Card held : legal.cards) actions.push_back(game::action_with(deal.phase(), held));
  return actions;
}

fairness::Secret random_secret(RandomStream& random) {
  fairness::Secret secret;
  for (std::uint8_t& byte : secret.bytes) byte = static_cast<std::uint8_t>(random.below(256));
  return secret;
}

namespace {

/// Whether a fact belongs to a shuffle alone.
bool is_of_shuffle(const facts::Fact& fact) {
  return std::holds_alternative<facts::SecretSealed>(fact) || std::holds_alternative<facts::SecretRevealed>(fact) ||
         std::holds_alternative<facts::DrawBegan>(fact) || std::holds_alternative<facts::Pledged>(fact) ||
         std::holds_alternative<facts::PledgesBound>(fact) || std::holds_alternative<facts::PledgeLapsed>(fact) ||
         std::holds_alternative<facts::Contributed>(fact) || std::holds_alternative<facts::PackCut>(fact);
}

}  // namespace

std::vector<facts::Fact> without_shuffles(std::vector<facts::Fact> log) {
  std::erase_if(log, is_of_shuffle);
  for (facts::Fact& fact : log) {
    auto* const began = std::get_if<facts::DealBegan>(&fact);
    if (began != nullptr) *began = facts::DealBegan{began->number, began->dealer, std::nullopt};
  }
  return log;
}

fairness::Opening opening_of(const Table& table, Seat seat) {
  const fairness::Promises& promises = table.course().shuffle()->promises;
  std::uint64_t seed = index_of(seat) + 1;
  for (const std::uint8_t byte : promises.commitment.bytes) seed = seed * 257 + byte;
  RandomStream random(seed);
  fairness::Opening opening;
  for (std::uint8_t& byte : opening.contribution.bytes) byte = static_cast<std::uint8_t>(random.below(256));
  for (std::uint8_t& byte : opening.nonce.bytes) byte = static_cast<std::uint8_t>(random.below(256));
  return opening;
}

MakePledge pledge_of(const Table& table, Seat seat) {
  const fairness::Promises& promises = table.course().shuffle()->promises;
  return {seat, fairness::pledge(opening_of(table, seat), seat, promises.place, promises.commitment)};
}

namespace {

Seat random_seat(RandomStream& random) { return kSeats[random.below(4)]; }

fairness::Opening random_opening(RandomStream& random) {
  fairness::Opening opening;
  for (std::uint8_t& byte : opening.contribution.bytes) byte = static_cast<std::uint8_t>(random.below(256));
  return opening;
}

/// One answer to each kind of step.
struct Answer {
  const Table& table;
  RandomStream& random;

  std::optional<Command> operator()(const AwaitOpening& /*step*/) const { return OpenTable{"felt", "hoyle", {}, {}}; }
  std::optional<Command> operator()(const AwaitPlayers& step) const {
    return TakeSeat{step.empty.front(), computer("Filler")};
  }
  std::optional<Command> operator()(const AwaitMatch& /*step*/) const {
    const Partners partners = random.below(2) == 0 ? Partners::AsSeated : Partners::Drawn;
    if (random.below(2) == 0) return BeginDraw{random_secret(random), partners};
    return BeginMatch{random_secret(random), partners};
  }
  std::optional<Command> operator()(const AwaitDraw& step) const {
    if (step.contributors.empty() || random.below(6) == 0) return command_without(table);
    return share(step.contributors.front(), step.due);
  }
  std::optional<Command> operator()(const AwaitDeal& /*step*/) const { return BeginDeal{random_secret(random)}; }
  std::optional<Command> operator()(const AwaitPack& step) const {
    if (step.is_complete() || random.below(6) == 0) return random.below(3) == 0 ? DealCards{} : command_without(table);
    if (!step.contributors.empty()) return share(step.contributors.front(), step.due);
    if (step.cutter->decider != Decider::Human) return CutByHouse{};
    const unsigned width = table.most_cut() - table.least_cut() + 1;
    return CutPack{step.cutter->seat, table.least_cut() + random.below(width)};
  }
  /// Most give what they have pledged; some give something else.
  [[nodiscard]] Command share(Seat seat, Share due) const {
    if (due == Share::Pledge) return pledge_of(table, seat);
    return Contribute{seat, random.below(8) == 0 ? random_opening(random) : opening_of(table, seat)};
  }
  std::optional<Command> operator()(const AwaitAction& step) const {
    if (table.open_deal() != nullptr) return default_decision(table, step.mover.seat);
    const std::vector<game::Action> legal = legal_actions_of(*table.deal());
    return Act{step.mover.seat, legal[random.below(static_cast<unsigned>(legal.size()))]};
  }
  std::optional<Command> operator()(const AwaitNothing& /*step*/) const { return std::nullopt; }
  std::optional<Command> operator()(const AwaitChoice& step) const { return Waive{step.movers.front().seat}; }
  std::optional<Command> operator()(const AwaitClaims& step) const { return Waive{step.movers.front().seat}; }
  std::optional<Command> operator()(const AwaitAnswers& step) const {
    const auto answer = random.below(2) == 0 ? facts::RestAnswer::Accepted : facts::RestAnswer::Refused;
    return AnswerClaim{step.movers.front().seat, answer};
  }
  std::optional<Command> operator()(const AwaitDirector& /*step*/) const { return CloseAppeal{}; }
};

game::Action random_action(RandomStream& random) {
  const Card any = Card::from_index(random.below(Card::kCount));
  switch (random.below(3)) {
    case 0: return game::Discard{any};
    case 1: return game::PlayCard{any};
    default: return static_cast<game::Call>(random.below(game::kCallCount));
  }
}

facts::Occupant random_occupant(RandomStream& random) {
  constexpr std::array<std::string_view, 5> names{"Ada", "Bo", "", "a name that is far too long for a seat",
                                                  "two\nlines"};
  const std::string_view name = names[random.below(5)];
  return random.below(2) == 0 ? human(name) : computer(name);
}

}  // namespace

std::optional<Command> random_answer(const Table& table, RandomStream& random) {
  return std::visit(Answer{table, random}, next_step(table));
}

Command random_command(RandomStream& random) {
  const Seat seat = random_seat(random);
  switch (random.below(15)) {
    case 0: return OpenTable{"felt", random.below(2) == 0 ? "alberta" : "nowhere", {}, {}};
    case 1: return TakeSeat{seat, random_occupant(random)};
    case 2: return LeaveSeat{seat};
    case 3: return MarkAbsent{seat};
    case 4: return MarkReturned{seat};
    case 5: return BeginMatch{random_secret(random), Partners::Drawn};
    case 6: return BeginDeal{random_secret(random)};
    case 7: return random.below(2) == 0 ? Command(Contribute{seat, random_opening(random)}) : Command(CutByHouse{});
    case 8: return CutPack{seat, random.below(40)};
    case 9: return DealCards{};
    case 10: return random.below(200) == 0 ? Command(CloseTable{"enough"}) : Command(DealCards{});
    case 11: return BeginDraw{random_secret(random), Partners::Drawn};
    case 12: return random.below(2) == 0 ? Command(DrawCards{}) : Command(BindPledges{});
    case 13: return MakePledge{seat, {}};
    default: return Act{seat, random_action(random)};
  }
}

bool drive_to(DrivenTable& driven, Stage stage, RandomStream& random, unsigned most_steps) {
  for (unsigned step = 0; driven.table.stage() != stage; ++step) {
    const std::optional<Command> answer = random_answer(driven.table, random);
    if (!answer || step == most_steps || driven.give(*answer)) return false;
  }
  return true;
}

}  // namespace euchre::test_support
