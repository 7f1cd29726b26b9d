#include "core/facts/argument_values.h"

#include "core/base/text.h"
#include "core/facts/act_terms.h"
#include "core/facts/told_moment.h"

#include <algorithm>
#include <array>
#include <string>

namespace euchre::facts {

namespace {

using Test = bool (*)(std::string_view);

bool has_word(std::string_view known, std::string_view word) {
  const auto all = words(known);
  return std::ranges::find(all, word) != all.end();
}

bool is_seat(std::string_view text) { return parse_seat(text).has_value(); }
bool is_side(std::string_view text) { return parse_side(text).has_value(); }
bool is_no(std::string_view text) { return text == "none" || text == "no"; }
bool is_seat_or_none(std::string_view text) { return is_seat(text) || is_no(text); }
bool is_card(std::string_view text) { return parse_card(text).has_value(); }
bool is_yes_or_no(std::string_view text) { return text == "yes" || text == "no"; }
bool is_free(std::string_view text) { return !text.empty(); }

bool is_digits(std::string_view text) {
  return !text.empty() && text.size() <= 4 &&
         std::ranges::all_of(text, [](char letter) { return letter >= '0' && letter <= '9'; });
}
bool is_number(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  return is_digits(text) && parse_integer(text).value_or(1001) <= 1000;
}
bool is_up_to_five(std::string_view text) { return text.size() == 1 && text >= "0" && text <= "5"; }
bool is_trick(std::string_view text) { return is_up_to_five(text) && text != "0"; }

bool is_player(std::string_view text) { return text.size() == 2 && text[0] == 'P' && text[1] >= '1' && text[1] <= '9'; }
bool is_team(std::string_view text) {
  const bool is_numbered = text.size() > 1 && std::string_view("ABT").find(text[0]) != std::string_view::npos;
  return text == "X" || text == "Y" || (is_numbered && is_digits(text.substr(1)));
}

/// Whether each part of a list is readable.
bool are_all(std::string_view text, char separator, Test test) {
  const auto parts = split(text, separator);
  return std::ranges::all_of(parts, test);
}

bool is_players(std::string_view text) { return are_all(text, text.find('+') == text.npos ? ',' : '+', is_player); }
bool is_attachment(std::string_view text) {
  return is_players(text) || has_word("yes no none new other other-table", text);
}
bool is_players_or_no(std::string_view text) { return is_players(text) || is_no(text); }
bool is_persons(std::string_view text) {
  return text == "onlooker" || is_side(text) || are_all(text, ',', is_seat) || is_players(text);
}
bool is_speaker(std::string_view text) { return is_seat(text) || is_player(text) || text == "onlooker"; }
bool is_teams(std::string_view text) { return are_all(text, ',', is_team); }
bool is_teams_or_letter(std::string_view text) { return text == "A" || text == "B" || is_teams(text); }
bool is_cards(std::string_view text) { return are_all(text, ',', is_card); }
bool is_numbers(std::string_view text) { return are_all(text, ',', is_number); }

bool is_run(std::string_view text) {
  const std::size_t colon = text.find(':');
  return colon != text.npos && is_player(text.substr(0, colon)) && is_number(text.substr(colon + 1));
}
bool is_runs(std::string_view text) { return is_number(text) || are_all(text, ',', is_run); }

/// `JC`, or `W:JC`.
bool is_dealt_card(std::string_view text) {
  const bool names_seat = text.size() > 2 && text[1] == ':' && is_seat(text.substr(0, 1));
  return is_card(names_seat ? text.substr(2) : text);
}
bool is_dealt_cards(std::string_view text) { return are_all(text, ',', is_dealt_card); }

bool is_coin(std::string_view text) { return has_word("H T h t heads tails Heads Tails", text); }
bool is_teams_coin(std::string_view text) {
  const std::size_t colon = text.find(':');
  return is_coin(colon == text.npos ? text : text.substr(colon + 1));
}
/// `HHT`, `H,H,T`, or `T1:H,T2:H,T3:T`.
bool is_coins(std::string_view text) {
  const auto is_face = [](char letter) { return std::string_view("HTht").find(letter) != std::string_view::npos; };
  return (!text.empty() && std::ranges::all_of(text, is_face)) || are_all(text, ',', is_teams_coin);
}

/// `3`, or `W3`.
bool is_batch(std::string_view text) {
  if (!text.empty() && text[0] >= 'A') {
    if (!is_seat(text.substr(0, 1))) return false;
    text.remove_prefix(1);
  }
  return text.size() == 1 && text[0] >= '0' && text[0] <= '9';
}
/// A batch for each player in each round: fewer say nothing of how the cards were dealt.
bool is_batches(std::string_view text) { return split(text, ',').size() % 4 == 0 && are_all(text, ',', is_batch); }

bool is_moment(std::string_view text) { return moment_in(text).has_value(); }
bool is_trick_told(std::string_view text) { return trick_in(text).has_value(); }
/// `call-card/call-suit`, `win/lose`: what partners confer on has names that only the rights have.
bool is_choice(std::string_view text) { return !demanded(text).empty(); }

/// What an argument may tell: by a test, or one of a few words.
struct Row {
  std::string_view of;  ///< acts or findings; of all others where empty
  std::string_view keys;
  Test test;
  std::string_view title;
  std::string_view known{};
};

constexpr std::string_view kMomentTitle = "moment of a deal";

// The first row that names both the finding and the argument decides; then the first that names the argument alone.
constexpr std::array kRows{
    Row{"card-exposed card-exposed-in-deal idle-partner-plays trick-searched", "owner by", is_seat,
        "a seat: N, E, S or W"},
    Row{"remark talk", "by", is_speaker, "a seat: N, E, S or W, or `onlooker`"},
    Row{"counter-error game-won", "side", is_side, "a side: NS or EW"},
    Row{"detached-card-replaced earlier-false-lead named-card quitted-trick-turned revoke-claimed revoke-proved "
        "shuffle-seen trump-card-lifted unclear-declaration",
        "by", is_seat, "a seat: N, E, S or W"},
    Row{"hand-count next-leader omission two-cards-to-trick undiscarded wrong-count", "seat", is_seat,
        "a seat: N, E, S or W"},
    Row{"revoke-proved revoke-claimed", "lone", is_yes_or_no, "`yes` or `no`"},
    Row{"hand-count pack-count trick-searched wrong-count", "cards", is_number, "a number of cards"},
    Row{"face-up-round", "cards", is_dealt_cards, "cards, or seats and cards: `W:JC,N:9H`"},
    Row{"dealt-by", "stage", nullptr, "stage of a deal", "dealing complete turned calling play"},
    Row{"dealt-by", "pack", nullptr, "pack", "own adversaries"},
    Row{"card-seen shuffle-seen", "during", nullptr, "time of a shuffle",
        "dealer-shuffle shuffle shuffling presenting cut"},
    Row{"shuffle", "during", nullptr, "time of a shuffle", "hand play no"},
    Row{"leave", "after", is_number, "a number of rubbers"},
    Row{"hands-abandoned", "after", is_trick_told, "a trick, such as `trick3`"},
    Row{"candidate candidates", "after", is_free, "words"},
    Row{"table-broken-up", "left", is_players, "players, such as `P1,P2`"},
    Row{"coin coins", "result", is_coins, "coins, such as `HHT`"},
    Row{"game-result seating vacancies", "table", is_number, "a number"},
    Row{"draw redraw", "P1 A1 B1 T1 X Y", is_card, "a card: rank then suit, such as AS"},
    Row{"coin coins", "T1 A1 B1", is_coin, "a side of a coin: `heads` or `tails`"},

    Row{"", "accepted-by actual rightful start", is_seat, "a seat: N, E, S or W"},
    Row{"", "lone misled", is_seat_or_none, "a seat, or `none`"},
    Row{"", "by owner player players seat who", is_persons, "a seat, a side or players: N, NS or P1,P2"},
    Row{"", "claimed-by conceded-by makers side suit-call-holder", is_side, "a side: NS or EW"},
    Row{"", "consent refuse", is_players_or_no, "players, such as `P1,P2`, or `none`"},
    Row{"", "attached free fresh new unattached", is_attachment,
        "players, such as `P1,P2`, or `yes`, `no`, `none`, `new`, `other`, `other-table`"},
    Row{"", "in left-behind member members next others playing remaining replacement rest substitute wait waiting",
        is_players, "players, such as `P1,P2`"},
    Row{"", "card intended stray up", is_card, "a card: rank then suit, such as AS"},
    Row{"", "cards", is_cards, "cards, such as `8C,KC`"},
    Row{"", "trick", is_trick, "a trick: 1 to 5"},
    Row{"", "tricks-EW tricks-NS", is_up_to_five, "a number of tricks: 0 to 5"},
    Row{"",
        "carry correct count deal EW hand held holds in-hand left lift n NS number open-EW open-NS place places round "
        "run seats shown tables target times turn vacancies wins",
        is_number, "a number"},
    Row{"", "points", is_numbers, "a number, or two: `10,8`"},
    Row{"", "rubbers", is_runs, "a number of rubbers, or `P1:3,P2:2`"},
    Row{"", "exposed intentional last-round lead-made nameable open-hand snatched", is_yes_or_no, "`yes` or `no`"},
    Row{"", "team winner", is_teams_or_letter, "a team, such as A1"},
    Row{"", "teams", is_teams_or_letter, "teams, such as `T1,T2`"},
    Row{"", "show", is_coins, "coins, such as `H,H,T`"},
    Row{"", "batches", is_batches,
        "batches in the order of dealing, one for each player in each round: `3,3,3,3,2,2,2,2` or "
        "`W2,N3,E2,S3,W3,N2,E3,S2`"},
    Row{"", "after before during found-in noticed-after noticed-in pointed-out stage when", is_moment, kMomentTitle},
    Row{"", "since", nullptr, "beginning", "deal"},
    Row{"", "lead", nullptr, "time of the lead", "yes no made before after"},
    Row{"", "proof", nullptr, "state of the proof", "impossible"},
    Row{"", "established", nullptr, "answer", "yes no"},
    Row{"", "cause caused", nullptr, "answer", "yes no misdeal"},
    Row{"", "announced", nullptr, "time", "before before-play after after-play"},
    Row{"", "purpose", nullptr, "purpose of a draw", "partners deal places out going-out precedence"},
    Row{"", "where", nullptr, "place",
        "above above-table at-table below below-table chair floor lap on-floor on-table over-table table under "
        "under-table"},
    Row{"", "choice", is_choice, "a choice, such as `call-suit`"},
    Row{"", "below face", nullptr, "place", "yes no table up"},
    Row{"", "A B table1", is_teams, "teams, such as `A1,B1`"},
    Row{"", "group1", is_players, "players, such as `P1,P2`"},
    Row{"", "P1 A1 B1 T1 X Y", is_number, "a number"},
    Row{"", "decision from ground hint member-of on pack result subject table text to words", is_free, "words"},
};

/// `P3` is told as `P1` is, `group2` as `group1`, `table10` as `table1`.
std::string plain_key(std::string_view key) {
  const std::size_t digits = key.find_first_of("0123456789");
  return digits == std::string_view::npos ? std::string(key) : std::string(key.substr(0, digits)) + '1';
}

/// The name by which the rows know an act.
std::string_view name_of_act(const Act& act) {
  if (act.verb == Verb::Finding) return act.what;
  return act.verb == Verb::Shuffle ? "shuffle" : "";
}

const Row* row_of(const Act& act, std::string_view key) {
  const std::string plain = plain_key(key);
  const Row* general = nullptr;
  for (const Row& row : kRows) {
    if (!has_word(row.keys, plain)) continue;
    if (!row.of.empty() && has_word(row.of, name_of_act(act))) return &row;
    if (row.of.empty() && general == nullptr) general = &row;
  }
  return general;
}

bool is_readable(const Row& row, std::string_view value) {
  return row.test == nullptr ? has_word(row.known, value) : row.test(value);
}

std::string told(const Attribute& attribute) { return "`" + attribute.key + '=' + attribute.value + '`'; }

ActProblem unread(const Row& row, const Attribute& attribute) {
  const bool is_time = row.test == is_moment;
  if (row.test != nullptr && !is_time) return {told(attribute) + " must tell " + std::string(row.title)};
  const auto known = is_time ? moment_words() : words(row.known);
  const auto nearest = nearest_word(attribute.value, known);
  std::string text = told(attribute) + " tells no " + std::string(row.title);
  if (nearest) text += "; did you mean `" + std::string(*nearest) + "`?";
  text += nearest ? " There may stand" : ": there may stand";
  for (const std::string_view word : known) text += ' ' + std::string(word);
  return {std::move(text)};
}

bool stands_twice(const Act& act, std::string_view key) {
  return std::ranges::count(act.attributes, key, &Attribute::key) > 1;
}

}  // namespace

std::optional<ActProblem> unreadable_value(const Act& act) {
  for (const Attribute& attribute : act.attributes) {
    const Row* row = row_of(act, attribute.key);
    if (row == nullptr) continue;
    if (!is_readable(*row, attribute.value)) return unread(*row, attribute);
    if (stands_twice(act, attribute.key)) return ActProblem{"`" + attribute.key + "=` stands twice: write it once"};
  }
  return std::nullopt;
}

std::vector<ValueClass> value_classes() {
  std::vector<ValueClass> classes;
  classes.reserve(kRows.size());
  for (const Row& row : kRows) classes.push_back({row.keys, row.of, row.known.empty() ? row.title : row.known});
  return classes;
}

}  // namespace euchre::facts
