#include "house/table/words.h"

#include "core/facts/act_text.h"
#include "core/facts/lone_person.h"
#include "house/table/detail/grounds.h"
#include "house/table/detail/open_words.h"
#include "house/table/detail/phrase.h"

namespace euchre::table {

namespace {

using detail::does;
using detail::phrase;
using detail::points_text;
using detail::score_text;
using detail::side_does;
using detail::side_name;
using detail::the;

std::string standing_text(const BySide<codes::Points>& score, const Names& names) {
  const codes::Points north_south = score[Side::NorthSouth];
  const codes::Points east_west = score[Side::EastWest];
  if (north_south == east_west) return phrase({"the game stands ", std::to_string(north_south.number()), " all"});
  const Side ahead = north_south > east_west ? Side::NorthSouth : Side::EastWest;
  return phrase({"the game stands ", score_text(score, ahead), " for ", side_name(ahead, names)});
}

/// A line for each kind of fact.
struct Teller {
  const Table& after;
  const Names& names;

  std::string operator()(const facts::TableOpened& fact) const {
    return phrase({"the table is open: ", after.is_open() ? after.code().name : fact.code});
  }
  std::string operator()(const facts::SeatTaken& fact) const {
    const bool is_computer = fact.occupant.kind == facts::OccupantKind::Computer;
    const std::string place = phrase({"sits ", name_of(fact.seat)});
    if (names.you == fact.seat) return does(names, fact.seat, place);
    return phrase({fact.occupant.name, is_computer ? " (computer)" : "", " ", place});
  }
  std::string operator()(const facts::SeatLeft& fact) const {
    return phrase({"the player who sat ", name_of(fact.seat), " leaves"});
  }
  std::string operator()(const facts::PlayerAbsent& fact) const {
    return does(names, fact.seat, "is away; a computer plays on");
  }
  std::string operator()(const facts::PlayerReturned& fact) const { return does(names, fact.seat, "is back"); }
  std::string operator()(const facts::DrawBegan& fact) const {
    return fact.partners == Partners::Drawn ? "cards are drawn for partners and the deal"
                                            : "cards are drawn for the deal";
  }
  std::string operator()(const facts::CardDrawn& fact) const {
    return phrase({does(names, fact.seat, "draws"), " ", the(fact.card)});
  }
  std::string operator()(const facts::SeatsDrawn& /*fact*/) const {
    const Names now = player_names(after);
    const std::string_view how =
        after.course().is_draw_pending() ? "the draw makes partners: " : "the seats are changed: ";
    return phrase({how, side_name(Side::NorthSouth, now), " against ", side_name(Side::EastWest, now)});
  }
  std::string operator()(const facts::MatchBegan& fact) const { return does(names, fact.dealer, "has the deal"); }
  std::string operator()(const facts::DealBegan& fact) const {
    return phrase({"deal ", std::to_string(fact.number), ": ", does(names, fact.dealer, "deals")});
  }
  std::string operator()(const facts::Pledged& /*fact*/) const { return {}; }
  std::string operator()(const facts::PledgesBound& fact) const {
    std::string who;
    for (const Seat seat : fact.without) who += (who.empty() ? "" : ", ") + names[seat];
    return who.empty() ? who : phrase({"the pack is shuffled without a share of ", who});
  }
  std::string operator()(const facts::Contributed& fact) const { return does(names, fact.seat, "adds to the shuffle"); }
  std::string operator()(const facts::PledgeLapsed& fact) const {
    const bool is_late = fact.why == facts::Lapse::Late;
    const std::string_view who = names.you == fact.seat ? "you" : "he";
    const std::string what = phrase({is_late ? " did not open in time what " : " opened another share than ", who});
    const facts::ShuffleCourse* shuffle = after.course().shuffle();
    const bool is_left = shuffle != nullptr && shuffle->shares[fact.seat].is_deserted;
    if (is_left || after.course().may_pledge(fact.seat)) {
      return phrase({names[fact.seat], what, " had pledged for the shuffle; the pledge stands without it"});
    }
    const std::string_view are_asked = names.you == fact.seat ? "are" : "is";
    return phrase({names[fact.seat], what, " had pledged, for the second time, and ", are_asked,
                   " not asked for a share any more"});
  }
  std::string operator()(const facts::PackCut& fact) const {
    return phrase({does(names, fact.seat, "cuts"), " ", std::to_string(fact.lifted), " cards"});
  }
  std::string operator()(const HandsSeen& seen) const { return phrase({the(seen.turn_up), " is turned up"}); }
  std::string operator()(const facts::Called& fact) const { return does(names, fact.seat, call_verb(fact)); }
  std::string operator()(const DiscardSeen& seen) const {
    const game::Deal* deal = after.deal();
    if (deal != nullptr && deal->laid_away() && deal->lone_player() == seen.seat)
      return phrase({does(names, seen.seat, "lays a card away"), seen.card ? ": " + the(*seen.card) : ""});
    const std::string what = seen.card ? " " + the(*seen.card) : "";
    const bool was_told_to = deal != nullptr && maker() != seen.seat;
    if (!was_told_to) return phrase({does(names, seen.seat, "discards"), what});
    const std::string_view discards = names.you == seen.seat ? "discard" : "discards";
    return phrase({does(names, seen.seat, "takes"), " ", the(deal->turn_up()), " and ", discards, what});
  }
  std::string operator()(const GiftSeen& seen) const {
    return phrase({does(names, seen.seat, "gives the partner"), " ", seen.card ? the(*seen.card) : "a card"});
  }
  std::string operator()(const facts::CardLaidUnder& fact) const {
    const game::Deal* deal = after.deal();
    const bool is_last = deal != nullptr && deal->laid_under().size() == game::kUnder;
    const std::string_view takes = names.you == fact.seat ? "take" : "takes";
    return phrase({does(names, fact.seat, "lays down"), " ", the(fact.card),
                   is_last ? phrase({" and ", takes, " the three cards under the turn-up"}) : ""});
  }
  std::string operator()(const facts::CardPlayed& fact) const {
    if (after.open_deal() != nullptr) return card_at_open_table(fact);
    const game::Trick trick = trick_just_played();
    const bool is_lead = trick.size() == 1;
    const std::string played = phrase({does(names, fact.seat, is_lead ? "leads" : "plays"), " ", the(fact.card)});
    if (after.deal() == nullptr || trick.size() < after.deal()->active_count()) return played;
    const Seat winner = after.deal()->trick_winner(after.deal()->completed_tricks() - 1);
    return phrase({played, "; ", does(names, winner, "takes the trick")});
  }
  std::string operator()(const facts::DealEntered& fact) const {
    const game::Deal* deal = after.deal();
    const bool is_over = deal != nullptr && deal->phase() == game::Phase::Over;
    const game::DealResult result = is_over ? deal->result() : game::DealResult{};
    return phrase({result_of(result, fact.award, names), "; ", standing_text(fact.score, names)});
  }
  std::string operator()(const facts::SecretRevealed& /*fact*/) const {
    if (after.course().deal() == nullptr) return "the secret of the draw is open to be checked";
    return phrase({"the secret of deal ", std::to_string(after.course().deal_number()), " is open to be checked"});
  }
  std::string operator()(const facts::GameEnded& fact) const {
    const match::GameResult& game = fact.result;
    const std::string number = std::to_string(game.number);
    if (!game.winner) return phrase({"game ", number, " is drawn, ", score_text(game.score, Side::NorthSouth)});
    const std::string_view doubled = game.value > 1 ? ", a love game that counts double" : "";
    const int carried = game.carried.number();
    return phrase({side_does(*game.winner, names, "wins game ", "win game "), number, ", ",
                   score_text(game.score, *game.winner), doubled,
                   carried > 0 ? phrase({"; ", points_text(carried), " carried over"}) : ""});
  }
  std::string operator()(const facts::RubberEnded& fact) const {
    const Side winner = fact.result.winner;
    const std::string points = std::to_string(fact.result.points[winner]);
    const std::string others = std::to_string(fact.result.points[adversaries_of(winner)]);
    return phrase({side_does(winner, names, "wins the rubber, ", "win the rubber, "), points, " to ", others});
  }
  std::string operator()(const facts::TableClosed& fact) const {
    return phrase({"the table is closed", fact.reason.empty() ? "" : ": ", fact.reason});
  }

  std::string operator()(const facts::Incident& fact) const {
    const auto line = facts::parse_act_line(fact.text);
    return line && line->acts.size() == 1 ? detail::act_words(line->acts.front(), names) : fact.text;
  }
  std::string operator()(const facts::Waived& fact) const { return phrase({names[fact.seat], " lets it go on"}); }
  std::string operator()(const facts::RestClaimed& fact) const {
    if (after.course().deal()->rest) return phrase({"all agree: the rest goes to ", names[fact.seat]});
    return does(names, fact.seat, "claims the rest: nothing can take a trick away");
  }
  std::string operator()(const facts::RestOffered& fact) const {
    const std::string cards = after.deal() == nullptr ? std::string() : to_text(after.deal()->hand(fact.seat));
    const std::string_view claims = names.you == fact.seat ? "claim" : "claims";
    return phrase({does(names, fact.seat, "lays the hand open"), " and ", claims, " the rest: ", cards});
  }
  std::string operator()(const facts::RestAnswered& fact) const {
    const bool is_yes = fact.answer == facts::RestAnswer::Accepted;
    return does(names, fact.seat, is_yes ? "accepts the claim" : "refuses the claim; the hand is taken up again");
  }
  std::string operator()(const facts::DealSettled& fact) const {
    return phrase({words_of_ruling(fact, names), "; ", standing_text(fact.score, names)});
  }
  std::string operator()(const facts::DirectorNamed& fact) const {
    return fact.name.empty() ? std::string("nobody directs the table") : phrase({fact.name, " directs the table"});
  }
  std::string operator()(const facts::DirectorCalled& fact) const {
    return phrase({names[fact.seat], " calls the director"});
  }
  std::string operator()(const facts::AppealClosed& /*fact*/) const { return "the director has done; play goes on"; }
  std::string operator()(const facts::ActsUndone& fact) const {
    if (!after.course().is_permissive()) return taken_back_words();
    return phrase({"the director takes back the last ", std::to_string(fact.count), " acts: ", fact.reason});
  }
  [[nodiscard]] std::string taken_back_words() const {
    const std::optional<Seat> person = facts::lone_person(after.course());
    constexpr std::string_view takes_back = "takes it back: a practice game from here on";
    return person ? does(names, *person, takes_back) : phrase({"the player ", takes_back});
  }
  std::string operator()(const facts::RuledByHand& fact) const { return phrase({"the director rules: ", fact.words}); }
  std::string operator()(const facts::ScoreCorrected& fact) const {
    return phrase({"the score is corrected (", fact.reason, "): ", standing_text(fact.score, names)});
  }

  [[nodiscard]] std::optional<Seat> maker() const {
    return after.open_deal() != nullptr ? after.open_deal()->at().auction.maker : after.deal()->maker();
  }
  [[nodiscard]] std::string card_at_open_table(const facts::CardPlayed& fact) const {
    for (const laws::TrickRecord& trick : after.open_deal()->at().tricks) {
      if (trick.card_of(fact.seat) != fact.card) continue;
      const bool is_lead = trick.led() == fact.card;
      const std::string played = phrase({names[fact.seat], is_lead ? " leads " : " plays ", the(fact.card)});
      return trick.winner ? phrase({played, "; ", names[*trick.winner], " takes the trick"}) : played;
    }
    return phrase({names[fact.seat], " puts down ", the(fact.card)});
  }
  /// The words as they were said; what they are worth is for the code.
  [[nodiscard]] std::string call_at_open_table(const facts::Called& fact) const {
    const laws::Position& at = after.open_deal()->at();
    const bool has_just_turned_down = fact.seat == at.dealer && at.auction.round == 2 && at.tricks.empty() &&
                                      !at.auction.passed_this_round[fact.seat] && fact.call == game::Call::Pass;
    if (has_just_turned_down) return "says \"I turn it down\"";
    return phrase({"says \"", detail::spoken_at(at, fact.seat, fact.call), "\""});
  }

  /// The trick that the last card went to.
  [[nodiscard]] game::Trick trick_just_played() const {
    const game::Deal* deal = after.deal();
    if (deal == nullptr) return {};
    const unsigned completed = deal->completed_tricks();
    const game::Trick open = completed < game::kHandSize ? deal->trick(completed) : game::Trick{};
    return open.empty() && completed > 0 ? deal->trick(completed - 1) : open;
  }

  [[nodiscard]] static std::string alone_verb(const game::Deal& deal, Seat seat) {
    if (deal.maker() && !are_partners(seat, *deal.maker())) return "defends alone";
    return is_takeover(deal, seat) ? "takes it from the partner" : "plays alone";
  }

  [[nodiscard]] std::string call_verb(const facts::Called& fact) const {
    const game::Deal* deal = after.deal();
    if (deal == nullptr) return to_text(fact.call);
    if (after.open_deal() != nullptr) return call_at_open_table(fact);
    if (const std::optional<Trump> named = named_trump(fact.call)) return making_verb(*named, fact.call);
    switch (fact.call) {
      case game::Call::Pass: return pass_verb(*deal, fact.seat);
      case game::Call::ThrowIn: return phrase({"throws the hand in: ", to_text(deal->hand(fact.seat))});
      case game::Call::KeepHand: return "keeps the hand";
      case game::Call::Order: return order_verb(*deal, fact.seat);
      case game::Call::OrderAlone: return making_verb(*game::offered_suit(deal->rules(), deal->turn_up()), fact.call);
      case game::Call::GoAlone: return alone_verb(*deal, fact.seat);
      case game::Call::StayTogether:
        return is_takeover(*deal, fact.seat) ? "leaves it to the partner" : "stays with the partner";
      case game::Call::NameClubs:
      case game::Call::NameDiamonds:
      case game::Call::NameHearts:
      case game::Call::NameSpades:
      case game::Call::NameAloneClubs:
      case game::Call::NameAloneDiamonds:
      case game::Call::NameAloneHearts:
      case game::Call::NameAloneSpades:
      case game::Call::NameNoTrump:
      case game::Call::NameLowNoTrump:
      case game::Call::NameAloneNoTrump:
      case game::Call::NameAloneLowNoTrump: break;
    }
    unreachable("a naming names a suit or no trump");
  }

  static std::string making_verb(Trump trump, game::Call call) {
    return phrase({is_alone(call) ? "plays alone at " : "makes it ", name_of(trump)});
  }
  static std::string pass_verb(const game::Deal& deal, Seat seat) {
    const bool has_first_round = game::opening_on(deal.rules(), deal.turn_up()) == game::Opening::FirstRound;
    if (deal.call_count() > game::active_count(codes::unused_seats(deal.rules().players)) || !has_first_round)
      return "passes the making";
    return seat == deal.dealer() ? "turns it down" : "passes";
  }
  static std::string order_verb(const game::Deal& deal, Seat seat) {
    if (seat == deal.dealer()) return "takes it up";
    return are_partners(seat, deal.dealer()) ? "assists" : "orders it up";
  }
  static bool is_takeover(const game::Deal& deal, Seat seat) {
    return detail::has_partner_declared_alone(deal, seat, deal.call_count());
  }
};

/// The law that a fact rests on.
struct Grounder {
  const codes::Code& code;
  const game::Deal* deal;

  std::string operator()(const facts::DealEntered& fact) const {
    if (!fact.award) return article_for(code, codes::Subject::MustName);
    const bool was_defended_alone = deal != nullptr && deal->lone_defender();
    if (was_defended_alone && fact.award->reason == match::Reason::LoneEuchre)
      return article_for(code, codes::Subject::PointsDefendedAlone);
    return article_for(code, subject_of(fact.award->reason));
  }
  std::string operator()(const facts::GameEnded& /*fact*/) const {
    return article_for(code, code.match.game.target ? codes::Subject::Target : codes::Subject::DealTurns);
  }
  std::string operator()(const facts::RubberEnded& /*fact*/) const { return article_for(code, codes::Subject::Rubber); }
  template <class Other>
  std::string operator()(const Other& /*fact*/) const {
    return {};
  }

  static codes::Subject subject_of(match::Reason reason) {
    switch (reason) {
      case match::Reason::Made: return codes::Subject::PointsMade;
      case match::Reason::March: return codes::Subject::PointsMarch;
      case match::Reason::Euchre: return codes::Subject::PointsEuchre;
      case match::Reason::LoneMade: return codes::Subject::PointsLoneMade;
      case match::Reason::LoneMarch: return codes::Subject::PointsLoneMarch;
      case match::Reason::LoneEuchre: return codes::Subject::PointsLoneEuchre;
      case match::Reason::Carried: return codes::Subject::Surplus;
      case match::Reason::PassedOut: return codes::Subject::PointsPassedOut;
      case match::Reason::Ruled: break;
    }
    unreachable("reason");
  }
};

}  // namespace

Names seat_letters() {
  Names letters;
  for (const Seat seat : kSeats) letters[seat] = std::string(1, to_char(seat));
  return letters;
}

Names player_names(const Table& table) {
  Names names;
  for (const Seat seat : kSeats) {
    if (table.course().unused_seats().contains(seat)) continue;
    const std::optional<facts::Sitter>& sitter = table.sitter(seat);
    names[seat] = sitter ? sitter->occupant.name : std::string(name_of(seat));
  }
  return names;
}

Names names_told_to(const Audience& audience, const Table& table) {
  Names names = player_names(table);
  names.you = table.course().is_permissive() ? std::nullopt : seat_of(audience);
  if (names.you) names[*names.you] = "you";
  return names;
}

std::string account_of(const SeenFact& seen, const Table& after, const Names& names) {
  return std::visit(Teller{after, names}, seen);
}

std::string article_of(const SeenFact& seen, const Table& after) {
  return after.is_open() ? std::visit(Grounder{after.code(), after.deal()}, seen) : std::string();
}

bool continues_line(const SeenFact& seen) { return std::holds_alternative<DiscardSeen>(seen); }

std::string words_of_ruling(const facts::DealSettled& settled, const Names& names) {
  std::string text;
  for (const match::RuledEntry& entry : settled.entries) {
    const std::string points = points_text(entry.points.number());
    text += phrase({text.empty() ? "" : ", ", side_name(entry.side, names), " ", points, " (",
                    detail::entry_words(entry.reason), ")"});
  }
  return text.empty() ? std::string("nobody scores") : text;
}

std::string result_of(const game::DealResult& result, const std::optional<match::Award>& award, const Names& names) {
  if (!award)
    return result.outcome == game::Outcome::ThrownIn ? "thrown in: nobody scores" : "passed out: nobody scores";
  if (result.outcome == game::Outcome::PassedOut)
    return phrase({"passed out: ", points_text(award->points.number()), " to ", side_name(award->side, names)});
  const bool is_lone = result.lone_player.has_value();
  const auto makers = [&](std::string_view lone_does, std::string_view he_does, std::string_view they_do) {
    if (is_lone) return detail::does(names, *result.lone_player, lone_does);
    return side_does(result.makers, names, he_does, they_do);
  };
  const std::string points = points_text(award->points.number());
  switch (result.outcome) {
    case game::Outcome::Made: return phrase({makers("makes it alone", "makes it", "make it"), ": ", points});
    case game::Outcome::March: return phrase({makers("takes all five alone", "marches", "march"), ": ", points});
    case game::Outcome::Euchred:
      return phrase({makers("is euchred alone", "is euchred", "are euchred"),
                     result.lone_defender ? ", " + names[*result.lone_defender] + " defending alone" : std::string(),
                     ": ", points, " to ", side_name(award->side, names)});
    case game::Outcome::PassedOut:
    case game::Outcome::ThrownIn: break;
  }
  unreachable("a deal that nobody played earns nothing");
}

}  // namespace euchre::table
