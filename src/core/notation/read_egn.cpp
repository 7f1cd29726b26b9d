#include "core/base/text.h"
#include "core/notation/detail/egn_json.h"
#include "core/notation/detail/json_place.h"
#include "core/notation/egn.h"

#include <algorithm>
#include <array>

namespace euchre::notation {

namespace {

using detail::JsonPlace;
using detail::read_alternative;

constexpr int kMostNumber = 1'000'000;
constexpr std::size_t kMostDeals = 100;
constexpr std::size_t kMostAlternatives = 50;
constexpr std::size_t kMostCalls = 16;
constexpr std::size_t kMostCards = 10;
constexpr std::size_t kMostNotes = 50;

unsigned read_count(const JsonPlace& place) { return static_cast<unsigned>(place.number(0, kMostNumber)); }

std::string optional_text(const JsonPlace& place, std::string_view key) {
  return place.has(key) ? place.at(key).text() : std::string{};
}

EgnCard read_card(const JsonPlace& place) {
  const std::string text = place.text();
  const std::optional<EgnCard> card = parse_egn_card(text);
  if (text == "B") place.fail("a joker is not played here", "only games without a joker");
  if (text.size() == 2 && std::string_view("tngh").find(text[1]) != std::string_view::npos && !card) {
    place.fail("cards of no certain suit are not read here", "a suit of s h d c");
  }
  if (!card) place.fail("'" + text.substr(0, 10) + "' is no card", "a rank of 7 8 9 T J Q K A, then a suit of s h d c");
  return card.value_or(EgnCard{});
}

std::vector<EgnCard> read_cards(const JsonPlace& place) {
  std::vector<EgnCard> cards;
  place.each(kMostCards, [&cards](const JsonPlace& item) { cards.push_back(read_card(item)); });
  return cards;
}

EgnAnnotations read_annotations(const JsonPlace& place) {
  EgnAnnotations annotations;
  place.each_key([&annotations](const std::string& key, const JsonPlace& list) {
    const bool is_digits = !key.empty() && key.find_first_not_of("0123456789") == std::string::npos;
    const std::optional<std::int64_t> number = is_digits ? parse_integer(key) : std::nullopt;
    if (!number || *number > kMostNumber) return list.fail("an annotation's key must be digits", "such as \"0\"");
    std::vector<std::string> notes;
    list.each(kMostNotes, [&notes](const JsonPlace& note) { notes.push_back(note.text()); });
    if (!annotations.emplace(static_cast<unsigned>(*number), std::move(notes)).second) {
      list.fail("two keys stand for the same place", "put the annotations into one list");
    }
  });
  return annotations;
}

EgnCall read_call(const JsonPlace& place) {
  const std::string text = place.text();
  if (text == "Pass") return {EgnCall::Kind::Pass, Suit::Clubs};
  if (text == "Order") return {EgnCall::Kind::Order, Suit::Clubs};
  if (text == "n") return {EgnCall::Kind::Name, NoTrump::High};
  if (text == "x") place.fail("an unknown call cannot be replayed", "Pass, Order, s, h, d, c or n");
  const std::size_t suit = text.size() == 1 ? std::string_view("cdhs").find(text[0]) : std::string_view::npos;
  if (suit == std::string_view::npos) {
    place.fail("'" + text.substr(0, 20) + "' is no call", "Pass, Order, s, h, d, c or n");
    return {};
  }
  return {EgnCall::Kind::Name, kSuits[suit]};
}

EgnBidding read_bidding(const JsonPlace& place) {
  EgnBidding bidding;
  if (!place.is_object_of({"phaseNumber", "type", "calls", "isAlone", "aloneDefender", "discard", "cardExchanges",
                           "callAnnotations"})) {
    return bidding;
  }
  bidding.phase_number = read_count(place.at("phaseNumber"));
  place.at("calls").each(kMostCalls, [&](const JsonPlace& call) { bidding.calls.push_back(read_call(call)); });
  if (place.has("isAlone")) bidding.is_alone = place.at("isAlone").truth();
  if (place.has("aloneDefender")) {
    const int seat = place.at("aloneDefender").number(-1, 3);
    if (seat >= 0) bidding.alone_defender = kSeats[static_cast<unsigned>(seat)];
  }
  if (place.has("discard")) bidding.discard = read_card(place.at("discard"));
  if (place.has("cardExchanges")) {
    place.at("cardExchanges").each(4, [](const JsonPlace& exchange) {
      exchange.fail("cards are not exchanged here", "only games without exchanges");
    });
  }
  if (place.has("callAnnotations")) bidding.annotations = read_annotations(place.at("callAnnotations"));
  return bidding;
}

EgnPlay read_play(const JsonPlace& place) {
  EgnPlay play;
  if (!place.is_object_of({"phaseNumber", "type", "tricks", "isAlone", "playAnnotations"})) return play;
  play.phase_number = read_count(place.at("phaseNumber"));
  place.at("tricks").each(kMostCards, [&](const JsonPlace& trick) { play.tricks.push_back(read_cards(trick)); });
  if (place.has("isAlone")) static_cast<void>(place.at("isAlone").truth());
  if (place.has("playAnnotations")) play.annotations = read_annotations(place.at("playAnnotations"));
  return play;
}

/// Reads the phases of a deal or of an alternative: at most one of bidding, then at most one of play.
template <class Holder>
void read_phases(const JsonPlace& place, Holder& holder) {
  place.each(2, [&holder](const JsonPlace& phase) {
    const std::string type = phase.at("type").text();
    if (type == "EUCHRE_BIDDING" && !holder.bidding && !holder.play) {
      holder.bidding = read_bidding(phase);
    } else if (type == "TRICK_PLAY" && !holder.play) {
      holder.play = read_play(phase);
    } else {
      phase.at("type").fail("this phase has no place here", "one EUCHRE_BIDDING, then one TRICK_PLAY");
    }
  });
}

Seat read_seat(const JsonPlace& place) { return kSeats[static_cast<unsigned>(place.number(0, 3)) & 3U]; }

void read_initial_state(const JsonPlace& place, EgnDeal& deal) {
  if (!place.is_object_of({"dealer", "upCard", "playerCards"})) return;
  deal.dealer = read_seat(place.at("dealer"));
  deal.turn_up = read_card(place.at("upCard"));
  if (!place.has("playerCards")) return;
  unsigned seat = 0;
  place.at("playerCards").each(4, [&](const JsonPlace& hand) { deal.hands[kSeats[seat++]] = read_cards(hand); });
}

EgnDeal read_deal(const JsonPlace& place) {
  EgnDeal deal;
  if (place.is_text()) place.fail("packed deals are not read here", "unpack them with the tools of the format");
  if (!place.is_object_of({"dealNumber", "initialState", "phases", "alternativeLines"})) return deal;
  deal.deal_number = read_count(place.at("dealNumber"));
  read_initial_state(place.at("initialState"), deal);
  read_phases(place.at("phases"), deal);
  if (place.has("alternativeLines")) {
    place.at("alternativeLines").each(kMostAlternatives, [&deal](const JsonPlace& line) {
      deal.alternatives.push_back(read_alternative(line));
    });
  }
  return deal;
}

EgnPlayer read_player(const JsonPlace& place) {
  EgnPlayer player;
  if (place.is_text()) {
    player.name = place.text();
    return player;
  }
  if (!place.is_object_of({"name", "id", "playerIds"})) return player;
  player.name = place.at("name").text();
  player.id = optional_text(place, "id");
  if (place.has("playerIds")) {
    place.at("playerIds").each(kMostCards, [&player](const JsonPlace& entry) {
      if (!entry.is_object_of({"id", "source"})) return;
      player.player_ids.push_back({entry.at("id").text(), entry.at("source").text()});
    });
  }
  return player;
}

std::array<int, 2> read_score(const JsonPlace& place) {
  std::vector<int> numbers;
  place.each(2, [&numbers](const JsonPlace& item) { numbers.push_back(item.number(-1000, 1000)); });
  if (numbers.size() == 2) return {numbers[0], numbers[1]};
  place.fail("a score is two numbers", "[seats 0 and 2, seats 1 and 3]");
  return {};
}

/// Options that stand for games we do not play: refused by name where they are true.
constexpr std::array<std::string_view, 6> kUnplayed{"farmers", "partners_best", "go_under",
                                                    "joker",   "fast_break",    "four_trick_tokens"};

void read_limits(const JsonPlace& place, EgnRuleset& ruleset) {
  if (place.has("winning_score")) ruleset.winning_score = place.at("winning_score").number(0, 500);
  if (place.has("num_deals")) ruleset.num_deals = place.at("num_deals").number(0, 100);
  if (ruleset.winning_score && ruleset.num_deals) {
    place.at("num_deals").fail("a game has a winning score or a number of deals", "remove one of them");
  }
}

EgnRuleset read_ruleset(const JsonPlace& place) {
  EgnRuleset ruleset;
  if (!place.is_object_of({"std", "canadian", "min_rank", "num_players", "winning_score", "num_deals", "loner_lead",
                           "loner_march_score", "loner_euchred_score", "defend_alone", "farmers", "partners_best",
                           "go_under", "joker", "allow_no_trump", "fast_break", "four_trick_tokens"})) {
    return ruleset;
  }
  for (const std::string_view option : kUnplayed) {
    if (place.has(option) && place.at(option).truth()) {
      place.at(option).fail("'" + std::string(option) + "' is not played here", "only games in which it is false");
    }
  }
  if (place.has("num_players") && place.at("num_players").number(0, 10) != 4) {
    place.at("num_players").fail("'num_players': only games of four are played here", "4");
  }
  if (place.has("std")) ruleset.is_dealer_stuck = place.at("std").truth();
  if (place.has("canadian")) ruleset.is_canadian = place.at("canadian").truth();
  if (place.has("defend_alone")) ruleset.defends_alone = place.at("defend_alone").truth();
  if (place.has("allow_no_trump")) ruleset.has_no_trump = place.at("allow_no_trump").truth();
  if (place.has("min_rank")) ruleset.min_rank = place.at("min_rank").number(7, 9);
  read_limits(place, ruleset);
  if (place.has("loner_lead")) {
    const std::string lead = place.at("loner_lead").text();
    ruleset.leads_left_of_loner = lead == "LEFT_OF_LONER";
    if (lead != "LEFT_OF_LONER" && lead != "LEFT_OF_DEALER") {
      place.at("loner_lead").fail("this lead is not known", "LEFT_OF_DEALER or LEFT_OF_LONER");
    }
  }
  if (place.has("loner_march_score")) ruleset.loner_march_score = place.at("loner_march_score").number(1, 20);
  if (place.has("loner_euchred_score")) ruleset.loner_euchred_score = place.at("loner_euchred_score").number(1, 20);
  return ruleset;
}

void read_metadata(const JsonPlace& place, EgnGame& game) {
  if (!place.is_object_of(
          {"gameId", "title", "description", "date", "players", "initialScore", "finalScore", "ruleset"})) {
    return;
  }
  game.game_id = optional_text(place, "gameId");
  game.title = optional_text(place, "title");
  game.description = optional_text(place, "description");
  game.date = optional_text(place, "date");
  if (place.has("ruleset")) game.ruleset = read_ruleset(place.at("ruleset"));
  place.at("players").each(4, [&game](const JsonPlace& player) { game.players.push_back(read_player(player)); });
  game.initial_score = read_score(place.at("initialScore"));
  if (place.has("finalScore")) game.final_score = read_score(place.at("finalScore"));
}

bool is_known_version(std::string_view version) {
  if (version.size() < 3 || version.substr(0, 2) != "1." || version[2] < '2' || version[2] > '4') return false;
  const std::string_view patch = version.substr(3);
  return patch.empty() ||
         (patch.size() > 1 && patch[0] == '.' && patch.substr(1).find_first_not_of("0123456789") == patch.npos);
}

EgnGame read_game(const JsonPlace& place) {
  EgnGame game;
  if (!place.is_object_of({"fileType", "version", "metadata", "deals"})) return game;
  if (place.at("fileType").text() != "Euchre Game Notation") {
    place.at("fileType").fail("this is no EGN", "\"Euchre Game Notation\"");
  }
  game.version = place.at("version").text();
  if (!is_known_version(game.version)) place.at("version").fail("this version is not known", "1.2, 1.3 or 1.4");
  read_metadata(place.at("metadata"), game);
  place.at("deals").each(kMostDeals, [&game](const JsonPlace& deal) { game.deals.push_back(read_deal(deal)); });
  return game;
}

}  // namespace

EgnAlternative detail::read_alternative(const JsonPlace& place) {
  EgnAlternative alternative;
  if (!place.is_object_of({"branchIndex", "phases"})) return alternative;
  alternative.branch_index = read_count(place.at("branchIndex"));
  read_phases(place.at("phases"), alternative);
  return alternative;
}

Result<EgnGame, TextError> parse_egn(std::string_view text) {
  if (text.size() > kLargestEgn) return Failure{TextError{0, 0, "the file is too large", "at most 16 MiB"}};
  detail::Json document;
  if (std::optional<TextError> error = detail::parse_json(text, document)) return Failure{*std::move(error)};
  std::optional<detail::JsonMistake> mistake;
  EgnGame game = read_game(JsonPlace(document, mistake));
  if (mistake) return Failure{detail::locate(text, *mistake)};
  return game;
}

bool looks_like_egn(std::string_view text) { return trim(text.substr(0, 200)).substr(0, 1) == "{"; }

}  // namespace euchre::notation
