#include "pictures.h"

namespace euchre::terminal::testing {
namespace {

using table::Stage;

Card card(std::string_view text) { return *parse_card(text); }
CardSet cards(std::string_view text) { return *parse_cards(text); }
codes::Points points(int number) { return codes::Points{static_cast<std::int16_t>(number)}; }

void seat(table::TableView& view, Seat place, std::string name, unsigned card_count) {
  table::SeatState& state = view.seats[place];
  state.seat = place;
  state.kind = place == Seat::South ? table::SeatKind::Human : table::SeatKind::Computer;
  state.name = std::move(name);
  state.is_you = place == Seat::South;
  state.card_count = card_count;
}

table::TableView four_at_table(unsigned card_count) {
  table::TableView view;
  view.you = Seat::South;
  seat(view, Seat::North, "Nora", card_count);
  seat(view, Seat::East, "Edgar", card_count);
  seat(view, Seat::South, "Ann", card_count);
  seat(view, Seat::West, "Walter", card_count);
  view.dealer = Seat::West;
  view.seats[Seat::West].is_dealer = true;
  return view;
}

void add_tricks(table::TableView& view, unsigned north_south, unsigned east_west) {
  for (const Seat place : kSeats) {
    const unsigned won = side_of(place) == Side::NorthSouth ? north_south : east_west;
    view.seats[place].tricks = game::TrickCount{static_cast<std::uint8_t>(won)};
  }
}

Picture picture_of(table::TableView view) {
  Picture picture;
  picture.view = std::move(view);
  picture.speed = "normal";
  return picture;
}

}  // namespace

Picture first_round() {
  table::TableView view = four_at_table(5);
  view.code_name = "Alberta";
  view.stage = Stage::FirstRound;
  view.deal = 2;
  view.score.score = {points(1), points(4)};
  view.score.target = points(10);
  view.hands[Seat::South] = cards("JH AH KD 9C TS");
  view.turn_up = card("QH");
  view.turn_up_state = table::TurnUpState::Offered;
  view.calls = {{Seat::North, game::Call::Pass}, {Seat::East, game::Call::Pass}};
  view.to_act = Seat::South;
  view.your_turn = table::YourTurn{};
  Picture picture = picture_of(std::move(view));
  picture.options = {{game::Call::Pass, "I pass", {}},
                     {game::Call::Order, "I order it up", {}},
                     {game::Call::OrderAlone, "I play alone at hearts", {}}};
  picture.cursor = 1;
  picture.prompt = "Order up hearts, or pass";
  picture.account = {"Edgar and Walter march: 2 points; the game stands 4 to 1 for Edgar and Walter",
                     "deal 2: Walter deals",
                     "Ann adds to the shuffle",
                     "Ann cuts 11 cards",
                     "the queen of hearts is turned up",
                     "Nora passes",
                     "Edgar passes"};
  return picture;
}

Picture second_round() {
  Picture picture = first_round();
  picture.view.stage = Stage::SecondRound;
  picture.view.turn_up_state = table::TurnUpState::TurnedDown;
  picture.view.turned_down = Suit::Hearts;
  picture.options = {{game::Call::Pass, "I pass the making", {}},
                     {game::Call::NameClubs, "I make it clubs", {}},
                     {game::Call::NameDiamonds, "I make it diamonds", {}},
                     {game::Call::NameSpades, "I make it spades", {}},
                     {game::Call::NameAloneClubs, "I play alone at clubs", {}},
                     {game::Call::NameAloneDiamonds, "I play alone at diamonds", {}},
                     {game::Call::NameAloneSpades, "I play alone at spades", {}}};
  picture.cursor = 0;
  picture.prompt = "Name a suit, not hearts, or pass";
  return picture;
}

Picture following_a_lone_hand() {
  table::TableView view = four_at_table(4);
  view.code_name = "Somerset";
  view.stage = Stage::Play;
  view.deal = 9;
  view.score.game = 2;
  view.score.score = {points(3), points(2)};
  view.score.target = points(5);
  view.score.is_rubber = true;
  view.score.games = {{1, Side::EastWest, {points(0), points(6)}, points(1), 2}};
  view.score.rubber_points = {0, 2};
  view.hands[Seat::South] = cards("KH 8H QS 7D");
  view.turn_up_state = table::TurnUpState::Played;
  view.trump = Suit::Spades;
  view.maker = view.alone = Seat::West;
  view.seats[Seat::West].is_maker = view.seats[Seat::West].is_alone = true;
  view.seats[Seat::East].sits_out = true;
  view.seats[Seat::East].card_count = 5;
  view.seats[Seat::West].card_count = 3;
  view.trick = table::TrickState{2, Seat::West, {{Seat::West, card("AH")}, {Seat::North, card("TH")}}, std::nullopt};
  view.seats[Seat::North].card_count = 3;
  add_tricks(view, 0, 1);
  view.to_act = Seat::South;
  view.your_turn = table::YourTurn{};
  Picture picture = picture_of(std::move(view));
  picture.options = {{card("QS"), {}, "hearts were led and must be followed"},
                     {card("KH"), {}, {}},
                     {card("8H"), {}, {}},
                     {card("7D"), {}, "hearts were led and must be followed"}};
  picture.cursor = 2;
  picture.prompt = "Follow hearts";
  picture.account = {"Walter plays alone at spades; Walter takes the jack of spades and discards",
                     "Nora leads the nine of clubs",
                     "Ann plays the ace of clubs",
                     "Walter plays the seven of spades; Walter takes the trick",
                     "Walter leads the ace of hearts",
                     "Nora plays the ten of hearts"};
  return picture;
}

Picture deal_over() {
  table::TableView view = four_at_table(0);
  view.code_name = "Danville";
  view.stage = Stage::DealOver;
  view.deal = 5;
  view.score.score = {points(6), points(3)};
  view.score.deal_turns_left = 3;
  view.hands[Seat::South] = CardSet();
  view.turn_up = card("9D");
  view.turn_up_state = table::TurnUpState::TurnedDown;
  view.trump = Suit::Clubs;
  view.maker = Seat::North;
  view.seats[Seat::North].is_maker = true;
  view.trick = table::TrickState{
      5,
      Seat::East,
      {{Seat::East, card("KS")}, {Seat::South, card("9S")}, {Seat::West, card("TH")}, {Seat::North, card("JS")}},
      Seat::North};
  add_tricks(view, 4, 1);
  game::DealResult result;
  result.outcome = game::Outcome::Made;
  view.summary = table::DealSummary{result, "Nora and Ann make it: 1 point"};
  Picture picture = picture_of(std::move(view));
  picture.prompt = "Nora and Ann make it: 1 point";
  picture.message = "Enter: the next deal";
  picture.account = {"Nora plays the jack of spades; Nora takes the trick",
                     "Nora and Ann make it: 1 point; the game stands 6 to 3 for Nora and Ann",
                     "the secret of deal 5 is open to be checked"};
  return picture;
}

Picture cutting() {
  table::TableView view = four_at_table(0);
  view.code_name = "Keller";
  view.stage = Stage::Contributing;
  view.deal = 1;
  view.score.target = points(5);
  view.fairness.may_cut = true;
  Picture picture = picture_of(std::move(view));
  picture.cut = CutChoice{11, 32};
  picture.prompt = "You cut: how many cards do you lift?";
  picture.account = {"Walter has the deal", "deal 1: Walter deals", "Ann adds to the shuffle"};
  return picture;
}

Picture watching() {
  Picture picture = first_round();
  picture.view.you.reset();
  picture.view.your_turn.reset();
  picture.view.hands = {cards("AC KC QD JD 9S"), cards("9H TH QC KS AS"), cards("JH AH KD 9C TS"),
                        cards("KH 9D TD AD JC")};
  picture.options.clear();
  picture.prompt = "Susan is to act";
  seat(picture.view, Seat::South, "Susan", 5);
  return picture;
}

}  // namespace euchre::terminal::testing
