#include "simulation/open_play.h"

#include "core/cards/trump.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

namespace euchre::simulation {
namespace {

using protocol::Call;
using protocol::ClientMessage;
using protocol::Stage;
using protocol::TableView;
using Message = std::optional<ClientMessage>;

Card card_of(const std::string& text) { return parse_card(text).value(); }

template <class T>
const T* one_of(const std::vector<T>& all, const Pick& pick) {
  return all.empty() ? nullptr : &all[pick(static_cast<unsigned>(all.size()))];
}

/// The suit that is to be followed; nothing for whoever leads.
std::optional<Suit> suit_led(const TableView& view, Trump trump) {
  if (!view.trick || view.trick->winner || view.trick->cards.empty()) return std::nullopt;
  return suit_in_play(card_of(view.trick->cards.front().card), trump);
}

/// What the code lets him play, as far as he sees it.
std::vector<std::string> lawful_cards(const TableView& view) {
  for (const protocol::DutyView& duty : view.open->duties) {
    if (duty.seat == view.you && !duty.cards.empty()) return duty.cards;
  }
  const auto trump = view.trump ? parse_trump(protocol::to_text(*view.trump).front()) : std::nullopt;
  const auto led = trump ? suit_led(view, *trump) : std::nullopt;
  std::vector<std::string> following;
  std::ranges::copy_if(view.open->cards, std::back_inserter(following),
                       [&](const std::string& card) { return led && suit_in_play(card_of(card), *trump) == *led; });
  return following.empty() ? view.open->cards : following;
}

bool names_suit(Call call) { return call >= Call::NameC && call <= Call::NameAloneS; }

bool names_turned_down(const TableView& view, Call call) {
  if (!view.turned_down || !names_suit(call)) return false;
  return protocol::to_text(call).back() == protocol::to_text(*view.turned_down).front();
}

bool is_usual(const TableView& view, Call call) {
  if (call == Call::Pass) return true;
  if (view.your_turn->what == Stage::FirstRound) return call == Call::Order || call == Call::OrderAlone;
  return view.your_turn->what == Stage::SecondRound && names_suit(call) && !names_turned_down(view, call);
}

std::vector<protocol::CallChoice> usual_calls(const TableView& view) {
  if (view.your_turn->what == Stage::AloneChoice) return view.your_turn->calls;
  std::vector<protocol::CallChoice> usual;
  std::ranges::copy_if(view.open->calls, std::back_inserter(usual),
                       [&](const protocol::CallChoice& choice) { return is_usual(view, choice.call); });
  return usual;
}

Message play(const TableView& view, std::int64_t last, const Pick& pick) {
  if (view.your_turn->what == Stage::Play) {
    const std::vector<std::string> cards = lawful_cards(view);
    const std::string* card = one_of(cards, pick);
    return card == nullptr ? Message() : protocol::PlayMessage{view.table, last, *card};
  }
  if (view.your_turn->what == Stage::Discard) {
    const std::string* card = one_of(view.open->cards, pick);
    return card == nullptr ? Message() : protocol::DiscardMessage{view.table, last, *card};
  }
  const std::vector<protocol::CallChoice> calls = usual_calls(view);
  const protocol::CallChoice* call = one_of(calls, pick);
  return call == nullptr ? Message() : protocol::CallMessage{view.table, last, call->call};
}

Message election(const TableView& view, const Pick& pick) {
  std::vector<protocol::RightView> his;
  std::ranges::copy_if(view.open->rights, std::back_inserter(his),
                       [](const protocol::RightView& right) { return right.may_choose && !right.choices.empty(); });
  const protocol::RightView* right = one_of(his, pick);
  if (right == nullptr) return std::nullopt;
  const unsigned choice = pick(static_cast<unsigned>(right->choices.size()));
  protocol::ElectMessage elect{view.table, right->id, choice, {}};
  if (right->choices[choice].needs_suit) elect.suit = static_cast<protocol::Suit>(pick(4));
  return elect;
}

Message claim(const TableView& view, std::int64_t /*last*/, const Pick& pick) {
  const protocol::ClaimForm* form = one_of(view.open->claims, pick);
  if (form == nullptr) return std::nullopt;
  protocol::ClaimMessage message{view.table, form->kind, {}, {}};
  if (const protocol::Seat* by = one_of(form->players, pick)) message.by = *by;
  if (const std::int64_t* trick = one_of(form->tricks, pick)) message.trick = *trick;
  return message;
}

Message ask(const TableView& view, std::int64_t /*last*/, const Pick& pick) {
  const protocol::QuestionForm* form = one_of(view.open->questions, pick);
  if (form == nullptr) return std::nullopt;
  protocol::AskMessage message{view.table, form->question, {}};
  if (const protocol::Seat* whom = one_of(form->whom, pick)) message.whom = *whom;
  return message;
}

Message call_exposed(const TableView& view, std::int64_t /*last*/, const Pick& pick) {
  std::vector<std::string> callable;
  for (const protocol::CardOnTable& card : view.open->cards_on_table) {
    if (card.may_call) callable.push_back(card.card);
  }
  const std::string* card = one_of(callable, pick);
  return card == nullptr ? Message() : protocol::CallExposedMessage{view.table, *card};
}

Message call_anything(const TableView& view, std::int64_t last, const Pick& pick) {
  const protocol::CallChoice* call = one_of(view.open->calls, pick);
  return call == nullptr ? Message() : protocol::CallMessage{view.table, last, call->call};
}

template <class CardMessage>
Message with_card(const TableView& view, std::int64_t last, const Pick& pick) {
  const std::string* card = one_of(view.open->cards, pick);
  return card == nullptr ? Message() : CardMessage{view.table, last, *card};
}

Message play_two(const TableView& view, std::int64_t last, const Pick& pick) {
  const std::string* first = one_of(view.open->cards, pick);
  const std::string* second = one_of(view.open->cards, pick);
  return first == second ? Message() : protocol::PlayTwoMessage{view.table, last, *first, *second};
}

/// What he has played to the trick that lies there.
Message take_back(const TableView& view, std::int64_t last, const Pick& /*pick*/) {
  if (!view.trick) return std::nullopt;
  const auto own =
      std::ranges::find_if(view.trick->cards, [&](const protocol::PlayedCard& play) { return play.seat == view.you; });
  return own == view.trick->cards.end() ? Message() : protocol::TakeBackMessage{view.table, last, own->card};
}

Message hint(const TableView& view, std::int64_t /*last*/, const Pick& pick) {
  return protocol::HintMessage{view.table, static_cast<protocol::Hint>(pick(4))};
}

using Liberty = Message (*)(const TableView& view, std::int64_t last, const Pick& pick);

/// A card out of turn or not to the suit led, and a claim, are what happens most.
constexpr std::array<Liberty, 17> kLiberties{
    with_card<protocol::PlayMessage>,
    with_card<protocol::PlayMessage>,
    with_card<protocol::PlayMessage>,
    with_card<protocol::LeadMessage>,
    with_card<protocol::DropMessage>,
    with_card<protocol::DropMessage>,
    claim,
    claim,
    claim,
    ask,
    call_exposed,
    call_exposed,
    call_anything,
    play_two,
    take_back,
    hint,
    [](const TableView& view, std::int64_t last, const Pick& pick) -> Message {
      switch (pick(4)) {
        case 0: return protocol::ThrowHandMessage{view.table, last};
        case 1: return protocol::ConferMessage{view.table};
        case 2: return protocol::WaiveMessage{view.table};
        default: return protocol::GatherMessage{view.table, last};
      }
    },
};

}  // namespace

Message due_at_open_table(const TableView& view, std::int64_t last, const Pick& pick) {
  if (view.fairness && view.fairness->may_cut)
    return protocol::CutMessage{view.table, view.fairness->deal, view.fairness->least_cut};
  std::vector<ClientMessage> due;
  const auto add = [&due](Message message) {
    if (message) due.push_back(*std::move(message));
  };
  if (view.open->asked_by) add(protocol::AnswerMessage{view.table, static_cast<protocol::Reply>(pick(2))});
  add(election(view, pick));
  if (view.open->may_waive) add(protocol::WaiveMessage{view.table});
  if (view.your_turn) add(play(view, last, pick));
  const ClientMessage* chosen = one_of(due, pick);
  return chosen == nullptr ? Message() : *chosen;
}

Message liberty_at_open_table(const TableView& view, std::int64_t last, const Pick& pick) {
  return kLiberties[pick(kLiberties.size())](view, last, pick);
}

}  // namespace euchre::simulation
