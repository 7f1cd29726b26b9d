#include "house/terminal/session.h"

#include "house/terminal/hand_order.h"

#include <algorithm>

namespace euchre::terminal {
namespace {

using Milliseconds = Session::Milliseconds;
using table::Stage;

/// One step of a computer, at each speed.
Milliseconds step_of(Speed speed) {
  switch (speed) {
    case Speed::Fast: return Milliseconds(120);
    case Speed::Normal: return Milliseconds(700);
    case Speed::Slow: return Milliseconds(1500);
  }
  unreachable("speed");
}

std::string name_of(Speed speed) {
  switch (speed) {
    case Speed::Fast: return "fast";
    case Speed::Normal: return "normal";
    case Speed::Slow: return "slow";
  }
  unreachable("speed");
}

bool is(Key key, KeyKind kind) { return key.kind == kind; }
bool is(Key key, char32_t character) { return key.kind == KeyKind::Character && key.character == character; }
bool goes_on(Key key) { return is(key, KeyKind::Enter) || is(key, U' '); }

/// How far down a key moves a window; nothing for other keys.
std::optional<int> lines_to_scroll(Key key) {
  constexpr int kPage = 10;
  if (is(key, KeyKind::Up)) return -1;
  if (is(key, KeyKind::Down)) return 1;
  if (is(key, KeyKind::PageUp)) return -kPage;
  if (is(key, KeyKind::PageDown)) return kPage;
  return std::nullopt;
}

/// 0 to 9; nothing for any other key.
std::optional<unsigned> digit_of(Key key) {
  if (key.kind != KeyKind::Character || key.character < U'0' || key.character > U'9') return std::nullopt;
  return static_cast<unsigned>(key.character - U'0');
}

std::string refusal_of(const table::YourTurn& turn, Card card) {
  const auto found = std::ranges::find(turn.refused_cards, card, &table::RefusedCard::card);
  return found == turn.refused_cards.end() ? std::string() : found->words;
}

/// The suit that a hand is sorted by: trump, or while it is offered the suit of the turn-up.
std::optional<Trump> sorting_suit(const table::TableView& view) {
  if (view.trump || !view.turn_up || view.turn_up_state != table::TurnUpState::Offered) return view.trump;
  if (view.turn_up->is_joker()) return std::nullopt;
  return printed_suit(*view.turn_up);
}

/// In which phase of the deal a card is to be chosen; nothing where none is.
std::optional<game::Phase> phase_with_cards(Stage stage) {
  if (stage == Stage::Play) return game::Phase::Play;
  if (stage == Stage::Discard) return game::Phase::Discard;
  if (stage == Stage::Giving) return game::Phase::Giving;
  if (stage == Stage::GoingUnder) return game::Phase::GoingUnder;
  return stage == Stage::LayingAway ? std::optional(game::Phase::LayingAway) : std::nullopt;
}

std::vector<Option> options_of(const table::TableView& view) {
  std::vector<Option> options;
  if (!view.your_turn || !view.you) return options;
  for (const table::CallChoice& choice : view.your_turn->calls) options.push_back({choice.call, choice.words, {}});
  if (!phase_with_cards(view.stage)) return options;
  for (const Card card : in_hand_order(view.hands[*view.you].value_or(CardSet()), sorting_suit(view))) {
    options.push_back({card, {}, refusal_of(*view.your_turn, card)});
  }
  return options;
}

bool is_free_card(const Option& option) { return std::holds_alternative<Card>(option.what) && option.is_allowed(); }

/// Where the cursor begins: the first card that may be played, the last that may be laid away, or the first call.
std::size_t first_choice(const std::vector<Option>& options, Stage stage) {
  if (stage == Stage::Discard || stage == Stage::LayingAway) {
    const auto last = std::find_if(options.rbegin(), options.rend(), is_free_card);
    return static_cast<std::size_t>(options.rend() - last) - (last == options.rend() ? 0 : 1);
  }
  const auto first = std::ranges::find_if(options, is_free_card);
  return first == options.end() ? 0 : static_cast<std::size_t>(first - options.begin());
}

}  // namespace

char key_for(game::Call call) {
  switch (call) {
    case game::Call::Pass: return 'p';
    case game::Call::Order: return 'o';
    case game::Call::OrderAlone: return 'O';
    case game::Call::NameClubs: return 'c';
    case game::Call::NameDiamonds: return 'd';
    case game::Call::NameHearts: return 'h';
    case game::Call::NameSpades: return 's';
    case game::Call::NameAloneClubs: return 'C';
    case game::Call::NameAloneDiamonds: return 'D';
    case game::Call::NameAloneHearts: return 'H';
    case game::Call::NameAloneSpades: return 'S';
    case game::Call::NameNoTrump: return 'n';
    case game::Call::NameLowNoTrump: return 'w';
    case game::Call::NameAloneNoTrump: return 'N';
    case game::Call::NameAloneLowNoTrump: return 'W';
    case game::Call::GoAlone: return 'g';
    case game::Call::StayTogether: return 't';
    case game::Call::ThrowIn: return 'i';
    case game::Call::KeepHand: return 'k';
  }
  unreachable("call");
}

Session::Session(LocalGame game, Speed speed) : game_(std::move(game)), speed_(speed) { refresh(); }

void Session::refresh() {
  view_ = table::view_of(game_.table(), game_.audience());
  options_ = options_of(view_);
  cursor_ = first_choice(options_, view_.stage);
  if (view_.fairness.may_cut && cut_place_ == 0) set_cut(static_cast<int>(size_of(game_.table().code().deal.pack)) / 2);
  if (!view_.fairness.may_cut) cut_place_ = 0;
  waited_ = Milliseconds(0);
}

// ---- time

bool Session::is_paused_for_key() const {
  if (view_.stage == Stage::MatchOver || view_.stage == Stage::Closed) return true;
  return !is_watching() && (view_.stage == Stage::Drawing || view_.stage == Stage::DealOver);
}

Milliseconds Session::pause_before(const table::NextStep& step) const {
  const Milliseconds one = step_of(speed_);
  if (std::holds_alternative<table::AwaitAction>(step)) {
    const bool trick_is_complete = view_.trick && view_.trick->winner;
    return trick_is_complete ? one * 2 : one;
  }
  if (std::holds_alternative<table::AwaitDeal>(step)) return one * 4;
  if (const auto* pack = std::get_if<table::AwaitPack>(&step)) {
    const bool is_seen = pack->cutter || !std::holds_alternative<table::BindPledges>(command_without(game_.table()));
    return pack->contributors.empty() && is_seen ? one / 2 : Milliseconds(0);
  }
  return Milliseconds(0);
}

Milliseconds Session::pause() const { return pause_before(game_.next_step()); }

std::optional<Milliseconds> Session::due_in() const {
  if (window_ != Window::None || is_paused_for_key() || game_.awaits_player()) return std::nullopt;
  return std::max(Milliseconds(0), pause() - waited_);
}

void Session::elapse(Milliseconds time) {
  if (!due_in()) return;
  waited_ += time;
  if (waited_ >= pause()) go_on();
}

void Session::go_on() {
  game_.advance();
  refresh();
  if (view_.stage == Stage::MatchOver) {
    window_ = Window::MatchResult;
    scroll_ = 0;
  }
}

// ---- keys

Errand Session::press(Key key) {
  message_.clear();
  if (window_ != Window::None) return press_in_window(key);
  Errand errand = Errand::Nothing;
  if (press_command(key, errand)) return errand;
  press_in_game(key);
  return Errand::Nothing;
}

// The account is read from its end upwards, everything else from its beginning down.
void Session::scroll(int lines_down) {
  const int further = window_ == Window::Account ? -lines_down : lines_down;
  const int most = static_cast<int>(game_.account().size()) * 2 + 40;
  scroll_ = static_cast<unsigned>(std::clamp(static_cast<int>(scroll_) + further, 0, most));
}

Errand Session::press_in_window(Key key) {
  if (window_ == Window::Leaving) {
    window_ = view_.stage == Stage::MatchOver ? Window::MatchResult : Window::None;
    if (is(key, U'y') || is(key, U'q')) return Errand::Leave;
    return is(key, U's') ? Errand::WriteRecordAndLeave : Errand::Nothing;
  }
  if (const auto lines = lines_to_scroll(key)) {
    scroll(*lines);
  } else if (Errand errand = Errand::Nothing; window_ == Window::MatchResult && press_command(key, errand)) {
    return errand;
  } else {
    const bool wants_more = window_ == Window::MatchResult && goes_on(key);
    window_ = Window::None;
    if (wants_more) go_on();
  }
  return Errand::Nothing;
}

bool Session::press_command(Key key, Errand& errand) {
  if (key.kind == KeyKind::Escape) return true;
  if (key.kind != KeyKind::Character) return false;
  scroll_ = 0;
  switch (key.character) {
    case U'?': window_ = Window::Help; return true;
    case U'q': window_ = Window::Leaving; return true;
    case U'a': window_ = Window::Account; return true;
    case U'f': window_ = Window::FairDeal; return true;
    case U'l': look_at_last_trick(); return true;
    case U'v': ask_advice(); return true;
    case U'r': errand = Errand::WriteRecord; return true;
    case U'+': change_speed(); return true;
    default: return false;
  }
}

void Session::look_at_last_trick() {
  if (view_.last_trick) {
    window_ = Window::LastTrick;
  } else if (game_.table().code().trick_review == codes::TrickReview::Nobody) {
    message_ = "Under this code the tricks stay closed until the end of play";
  } else {
    message_ = "There is no trick to look at: one may be seen until the next is led to";
  }
}

// The thinking is done at once: a person at a terminal waits for nobody else.
void Session::ask_advice() {
  advice_ = game_.advice();
  if (advice_.empty()) {
    message_ = "A hint is given when it is your turn to call or play";
  } else {
    window_ = Window::Advice;
  }
}

void Session::change_speed() {
  speed_ = speed_ == Speed::Slow ? Speed::Fast : static_cast<Speed>(static_cast<unsigned>(speed_) + 1);
  message_ = "Speed: " + name_of(speed_);
}

void Session::press_in_game(Key key) {
  if (view_.fairness.may_cut && game_.awaits_player()) return press_at_cut(key);
  if (!options_.empty()) return press_in_turn(key);
  if (view_.stage == Stage::MatchOver) {
    window_ = Window::MatchResult;
  } else if (goes_on(key) && !game_.awaits_player()) {
    go_on();
  }
}

void Session::press_in_turn(Key key) {
  if (is(key, KeyKind::Left) || is(key, KeyKind::Up)) return move_cursor(-1);
  if (is(key, KeyKind::Right) || is(key, KeyKind::Down)) return move_cursor(1);
  if (is(key, KeyKind::Home)) return move_cursor(-static_cast<int>(cursor_));
  if (is(key, KeyKind::End)) return move_cursor(static_cast<int>(options_.size() - 1 - cursor_));
  if (goes_on(key)) return choose(options_[cursor_]);
  unsigned card_number = 0;
  for (const Option& option : options_) {
    const auto* call = std::get_if<game::Call>(&option.what);
    if (call == nullptr) ++card_number;
    const bool is_meant =
        call != nullptr ? is(key, static_cast<char32_t>(key_for(*call))) : digit_of(key) == card_number;
    if (is_meant) return choose(option);
  }
}

void Session::move_cursor(int steps) {
  const int last = static_cast<int>(options_.size()) - 1;
  cursor_ = static_cast<std::size_t>(std::clamp(static_cast<int>(cursor_) + steps, 0, last));
}

void Session::choose(const Option& option) {
  if (!option.is_allowed()) {
    message_ = option.refusal;
    return;
  }
  game::Action action;
  if (const auto* call = std::get_if<game::Call>(&option.what)) {
    action = *call;
  } else {
    action = game::action_with(phase_with_cards(view_.stage).value_or(game::Phase::Play), std::get<Card>(option.what));
  }
  const auto done = game_.act(action);
  if (!done) message_ = table::explain(done.error(), table::player_names(game_.table()));
  refresh();
}

void Session::press_at_cut(Key key) {
  constexpr int kStride = 5;
  if (is(key, KeyKind::Left) || is(key, KeyKind::Down)) return set_cut(cut_place_ - 1);
  if (is(key, KeyKind::Right) || is(key, KeyKind::Up)) return set_cut(cut_place_ + 1);
  if (is(key, KeyKind::PageDown)) return set_cut(cut_place_ - kStride);
  if (is(key, KeyKind::PageUp)) return set_cut(cut_place_ + kStride);
  if (is(key, KeyKind::Home)) return set_cut(0);
  if (is(key, KeyKind::End)) return set_cut(static_cast<int>(Card::kCount));
  if (const auto digit = digit_of(key)) return type_cut(*digit);
  if (!goes_on(key)) return;
  set_cut(cut_place_);
  const auto done = game_.cut(static_cast<unsigned>(cut_place_));
  if (!done) message_ = table::explain(done.error(), table::player_names(game_.table()));
  refresh();
}

void Session::set_cut(int lifted) {
  cut_place_ =
      std::clamp(lifted, static_cast<int>(view_.fairness.least_cut), static_cast<int>(view_.fairness.most_cut));
}

// A second digit makes a number of two; it is brought within bounds when the pack is cut.
void Session::type_cut(unsigned digit) {
  const int two_digits = cut_place_ * 10 + static_cast<int>(digit);
  cut_place_ = two_digits <= static_cast<int>(view_.fairness.most_cut) ? two_digits : static_cast<int>(digit);
}

// ---- the picture

std::string Session::prompt() const {
  if (view_.stage == Stage::Contributing && view_.fairness.may_cut) return "You cut: how many cards do you lift?";
  if (view_.your_turn) return view_.your_turn->prompt;
  if (view_.stage == Stage::Drawing && view_.dealer) return view_.seats[*view_.dealer].name + " has the first deal";
  if (view_.summary) return view_.summary->words;
  if (view_.to_act) return view_.seats[*view_.to_act].name + " is to act";
  return {};
}

std::string Session::standing_message() const {
  if (!message_.empty()) return message_;
  if (view_.stage == Stage::MatchOver) return window_ == Window::None ? "Enter: another match   q: leave" : "";
  if (is_paused_for_key()) return view_.stage == Stage::Drawing ? "Enter: begin" : "Enter: the next deal";
  if (!options_.empty() && !options_[cursor_].is_allowed()) return options_[cursor_].refusal;
  return {};
}

Picture Session::picture() const {
  Picture picture;
  picture.view = view_;
  picture.account = game_.account();
  picture.options = options_;
  picture.cursor = cursor_;
  if (view_.fairness.may_cut) {
    picture.cut = CutChoice{static_cast<unsigned>(cut_place_), size_of(game_.table().code().deal.pack)};
  }
  picture.advice = advice_;
  picture.window = window_;
  picture.scroll = scroll_;
  picture.prompt = prompt();
  picture.message = standing_message();
  picture.speed = name_of(speed_);
  return picture;
}

}  // namespace euchre::terminal
