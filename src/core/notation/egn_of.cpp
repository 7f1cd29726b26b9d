#include "core/notation/convert.h"
#include "core/notation/detail/egn_remarks.h"
#include "core/notation/detail/fields.h"
#include "core/notation/detail/record_builder.h"

#include <algorithm>

namespace euchre::notation {

namespace {

using facts::Course;
using facts::DealCourse;
using facts::Fact;
using Problem = std::optional<Disagreement>;

constexpr std::size_t kMostDeals = 100;

Disagreement refusal(std::string problem, unsigned deal = 0) { return {0, deal, 0, {}, {}, std::move(problem)}; }

std::array<int, 2> numbers_of(const BySide<codes::Points>& score) {
  return {score[Side::NorthSouth].number(), score[Side::EastWest].number()};
}

/// A custom of the table that no ruleset of EGN can name.
std::optional<std::string> custom_beyond_egn(const codes::Code& code) {
  const codes::DealRules& rules = code.deal;
  if (has_joker(rules.pack)) return "what follows when a joker is turned up, so no joker";
  if (rules.made_needs > 3 || rules.lone_needs > 3) return "makers who need more than three tricks";
  if (code.match.points.no_trick) return "points of its own for makers without a trick";
  if (code.match.points.passed_out) return "points for a deal that is passed out";
  if (code.match.game.passed_out != codes::AfterPassingOut::NextDeals)
    return "a dealer who deals again after passing out";
  if (game::has_throw_ins(rules)) return "a hand that may be thrown in";
  if (rules.farmers != codes::Farmers::Never) return "cards swapped for those under the turn-up";
  if (code.match.game.lone_barred_within) return "a game too near its end for lone hands";
  if (rules.second_round == codes::SecondRoundSuits::Next) return "a second round of next only";
  if (rules.second_round == codes::SecondRoundSuits::Any) return "naming the suit turned down";
  if (rules.naming_card != codes::NamingCardDuty::Nobody) return "a card of the suit that is named";
  if (rules.bare_bower != codes::BareBower::Allowed) return "a bower that may not be bare";
  if (rules.no_trump == codes::NoTrumpCalls::HighAndLow) return "no trump at which low cards are the best";
  if (rules.first_lead != codes::FirstLead::LeftOfDealer) return "a first lead that is not eldest hand's";
  if (rules.best_card != codes::BestCard::Never) return "a card between the lone player and the partner";
  if (rules.lone_lead == codes::LoneLead::LonePlayer) return "a lone player who leads";
  if (rules.players != codes::Players::Four) return "a game of two";
  if (!rules.has_lone_hands) return "games without lone hands";
  if (rules.defend_alone != codes::DefendAlone::Never &&
      code.match.points.defended_alone != codes::PointTable().defended_alone)
    return "other points than 4 for defending alone";
  if (rules.dealers_partner == codes::DealersPartner::MustBeAloneAlways) return "a partner who is alone in both rounds";
  if (rules.dealers_partner == codes::DealersPartner::MayNotAssist) return "a partner who may not assist";
  return std::nullopt;
}

/// The ruleset that a code is for EGN; what EGN cannot say of how points are earned is named.
Result<EgnRuleset, Disagreement> ruleset_of(const codes::Code& code) {
  const codes::PointTable usual;
  const codes::PointTable& points = code.match.points;
  if (points.made != usual.made || points.march != usual.march || points.euchre != usual.euchre ||
      points.lone_made != usual.lone_made) {
    return Failure{refusal("EGN knows 1, 2 and 2 points for made, march and euchre, and 1 for a lone hand made")};
  }
  if (code.deal.dealers_partner == codes::DealersPartner::MustBeAlone &&
      code.deal.alone_period == codes::AlonePeriod::BeforeLead) {
    return Failure{refusal("EGN does not know a partner who must be alone but says so later")};
  }
  if (const auto custom = custom_beyond_egn(code)) return Failure{refusal("EGN does not know " + *custom)};
  EgnRuleset ruleset;
  ruleset.is_dealer_stuck = code.deal.last_dealer_call == codes::LastDealerCall::MustName;
  ruleset.is_canadian = code.deal.dealers_partner == codes::DealersPartner::MustBeAlone;
  ruleset.leads_left_of_loner = code.deal.lone_lead == codes::LoneLead::LeftOfLone;
  ruleset.has_no_trump = code.deal.no_trump == codes::NoTrumpCalls::High;
  ruleset.defends_alone = code.deal.defend_alone != codes::DefendAlone::Never;
  ruleset.min_rank = 15 - static_cast<int>(size_of(code.deal.pack)) / 4;
  ruleset.loner_march_score = points.lone_march.number();
  ruleset.loner_euchred_score = points.lone_euchre.number();
  if (code.match.game.target) ruleset.winning_score = code.match.game.target->number();
  if (code.match.game.deal_turns) ruleset.num_deals = *code.match.game.deal_turns;
  return ruleset;
}

/// Reads a record line by line and keeps the deals of one game.
class GameReader {
 public:
  explicit GameReader(std::optional<unsigned> wanted) : wanted_(wanted) {}

  Result<EgnGame, Disagreement> read(const Record& record) {
    for (const Line& line : record.lines) {
      if (const auto* remark = std::get_if<Remark>(&line)) read_remark(remark->text);
      if (const auto* fact = std::get_if<Fact>(&line)) read_fact(*fact);
      if (problem_) return Failure{*problem_};
    }
    finish_deal();
    if (problem_) return Failure{*problem_};
    if (game_.deals.empty()) return Failure{refusal("the record holds no deal of such a game")};
    if (!wanted_ && games_seen_ > 1) {
      return Failure{refusal("the record holds " + std::to_string(games_seen_) + " games, EGN one; choose its number")};
    }
    return std::move(game_);
  }

 private:
  [[nodiscard]] bool is_wanted() const { return !wanted_ || *wanted_ == games_seen_; }

  void read_remark(const std::string& text) {
    if (text.substr(0, 4) == "tag ") return read_tag(text);
    if (!is_dealt_) return;
    if (const auto supposed = detail::parse_supposed(text)) supposed_ = *supposed;
    remarks_.push_back(text);
  }

  void read_tag(const std::string& text) {
    for (const auto& [key, value] :
         {std::pair{std::string_view("game-id"), &game_.game_id}, std::pair{std::string_view("title"), &game_.title},
          std::pair{std::string_view("description"), &game_.description},
          std::pair{std::string_view("date"), &game_.date}}) {
      const std::string start = "tag " + std::string(key) + ' ';
      if (text.substr(0, start.size()) != start) continue;
      const std::string keyed = "tag value=" + text.substr(start.size());
      detail::Fields fields(keyed);
      fields.word("the word");
      std::string read = fields.text("value");
      if (!fields.finish()) *value = std::move(read);
    }
  }

  void read_fact(const Fact& fact) {
    const bool is_deal = std::holds_alternative<facts::DealBegan>(fact);
    if (is_deal || std::holds_alternative<facts::MatchBegan>(fact)) finish_deal();
    if (is_deal) begin_deal();
    if (const auto* dealt = std::get_if<facts::HandsDealt>(&fact)) {
      dealt_ = *dealt;
      is_dealt_ = true;
      supposed_ = {};
      remarks_.clear();
    }
    course_.apply(fact);
    if (std::holds_alternative<facts::DealEntered>(fact)) note_score();
  }

  /// A deal begins a game where none is open.
  void begin_deal() {
    if (!std::exchange(is_game_open_, true)) {
      ++games_seen_;
      if (is_wanted()) open_game();
    }
  }

  void open_game() {
    if (course_.match() == nullptr || course_.code() == nullptr) return;
    const Result<EgnRuleset, Disagreement> ruleset = ruleset_of(*course_.code());
    if (!ruleset) {
      problem_ = ruleset.error();
      return;
    }
    game_.ruleset = *ruleset;
    game_.initial_score = numbers_of(course_.match()->score());
    game_.final_score = game_.initial_score;
    game_.players.clear();
    for (const Seat seat : kSeats) {
      const auto& sitter = course_.sitter(seat);
      game_.players.push_back({sitter ? sitter->occupant.name : std::string(name_of(seat)), {}, {}});
    }
    if (game_.date.empty()) game_.date = course_.opening()->opened_at;
  }

  void note_score() {
    const DealCourse* deal = course_.deal();
    if (deal == nullptr || !deal->scored) return;
    const bool has_ended = !deal->scored->games_ended.empty();
    if (is_wanted()) {
      game_.final_score = numbers_of(has_ended ? deal->scored->games_ended.front().score : course_.match()->score());
    }
    if (!has_ended) return;
    is_game_open_ = false;
    is_last_deal_of_game_ = true;
    // A lap may win the next game outright, which then has no deal of its own.
    games_seen_before_next_ = static_cast<unsigned>(deal->scored->games_ended.size()) - 1;
  }

  /// Writes the deal that was read last, if it belongs to the game.
  void finish_deal() {
    const DealCourse* deal = course_.deal();
    if (is_dealt_ && deal != nullptr && deal->play && is_wanted()) add_deal(*deal);
    is_dealt_ = false;
    if (std::exchange(is_last_deal_of_game_, false)) games_seen_ += std::exchange(games_seen_before_next_, 0);
  }

  void add_deal(const DealCourse& course) {
    const game::Deal& play = *course.play;
    if (game_.deals.size() == kMostDeals) problem_ = refusal("EGN holds at most 100 deals");
    if (play.lone_player() && play.lone_player() != play.maker()) {
      problem_ = refusal("the maker's partner took the lone hand, which EGN cannot say", course.number);
    }
    if (problem_) return;
    EgnDeal deal;
    deal.deal_number = static_cast<unsigned>(game_.deals.size());
    deal.dealer = course.dealer;
    deal.turn_up = egn_card(dealt_.turn_up);
    for (const Seat seat : kSeats) deal.hands[seat] = told_hand(seat);
    deal.bidding = bidding_of(play);
    deal.play = play_of(play);
    for (const std::string& remark : remarks_) detail::read_remark(remark, deal);
    game_.deals.push_back(std::move(deal));
  }

  /// The hand as dealt, its supposed cards left unknown; empty where nothing is known.
  [[nodiscard]] std::vector<EgnCard> told_hand(Seat seat) const {
    std::vector<EgnCard> hand;
    for (const Card card : dealt_.hands[seat] - supposed_[seat]) hand.push_back(egn_card(card));
    if (hand.empty()) return hand;
    for (std::size_t i = 0; i < supposed_[seat].size(); ++i) hand.emplace_back();
    return hand;
  }

  [[nodiscard]] std::optional<EgnBidding> bidding_of(const game::Deal& play) const {
    EgnBidding bidding;
    for (unsigned i = 0; i < play.call_count(); ++i) {
      if (const std::optional<EgnCall> call = egn_call(play.call(i))) bidding.calls.push_back(*call);
    }
    bidding.is_alone = play.lone_player().has_value();
    bidding.alone_defender = play.lone_defender();
    const std::optional<Card> discard = play.discarded();
    const bool is_known = discard && !supposed_[play.dealer()].contains(*discard);
    if (is_known) bidding.discard = egn_card(*discard);
    if (bidding.calls.empty()) return std::nullopt;
    return bidding;
  }

  static std::optional<EgnCall> egn_call(game::Call call) {
    if (call == game::Call::Pass) return EgnCall{EgnCall::Kind::Pass, Suit::Clubs};
    if (call == game::Call::Order || call == game::Call::OrderAlone) {
      return EgnCall{EgnCall::Kind::Order, Suit::Clubs};
    }
    const std::optional<Trump> named = game::named_trump(call);
    if (!named) return std::nullopt;
    return EgnCall{EgnCall::Kind::Name, *named};
  }

  static std::optional<EgnPlay> play_of(const game::Deal& deal) {
    EgnPlay play;
    for (unsigned i = 0; i < game::kHandSize; ++i) {
      const game::Trick trick = deal.trick(i);
      if (trick.empty()) break;
      std::vector<EgnCard>& cards = play.tricks.emplace_back();
      for (const game::Play& played : trick) cards.push_back(egn_card(played.card));
    }
    if (play.tricks.empty()) return std::nullopt;
    return play;
  }

  std::optional<unsigned> wanted_;
  Course course_;
  EgnGame game_;
  unsigned games_seen_ = 0;
  bool is_game_open_ = false;
  bool is_last_deal_of_game_ = false;
  unsigned games_seen_before_next_ = 0;
  bool is_dealt_ = false;
  facts::HandsDealt dealt_;
  BySeat<CardSet> supposed_;
  std::vector<std::string> remarks_;
  Problem problem_;
};

}  // namespace

Result<EgnGame, Disagreement> egn_of(const Record& record, std::optional<unsigned> game_number) {
  return GameReader(game_number).read(record);
}

}  // namespace euchre::notation
