#include "minds/players/detail/retelling.h"

#include "core/cards/trump.h"

namespace euchre::players::detail {

Retelling::Retelling(const game::SeatView& view, const Seating& seating) : view_(view), seating_(seating) {
  for (const game::Trick& trick : view.tricks) {
    for (const game::Play& play : trick) {
      plays_.push_back(play);
      shown_[play.seat].insert(play.card);
    }
  }
  shown_[view.seat] |= view.hand;
  if (view.own_discard) shown_[view.seat].insert(*view.own_discard);
  if (view.laid_away) shown_[view.seat].insert(*view.laid_away);
}

std::optional<Card> Retelling::gift_in(const Layout& layout) const {
  if (view_.given || !game::exchange_in(view_).is_given) return view_.given;
  const Seat lone = *view_.lone_player;
  CardSet cards = shown_[lone] | layout.unseen_in_hand[lone];
  if (layout.exchanged) cards.insert(*layout.exchanged);
  if (partner_of(lone) == view_.dealer && cards.contains(view_.turn_up)) return view_.turn_up;
  // What he had himself: the turn-up that he took, and what he laid away before he got any.
  CardSet own = lone == view_.dealer ? CardSet{view_.turn_up} : CardSet();
  if (layout.exchanged && view_.rules.best_card == codes::BestCard::LonePlayerGivesFirst) own.insert(*layout.exchanged);
  const CardSet dealers = lone == view_.dealer ? CardSet{view_.turn_up} : CardSet();
  const CardSet laid = layout.laid_away && lone == view_.dealer ? CardSet{*layout.laid_away} : CardSet();
  // The least of his trumps, or else his best card: so the call that he made is best explained.
  const auto worth = [&](Card card) {
    const int rank = static_cast<int>(strength_in_suit(card, *view_.trump));
    return is_trump(card, *view_.trump) ? 100 - rank : rank;
  };
  std::optional<Card> gift;
  bool is_fit = false;  // Where none is, the call was not lawful, and the telling ends there.
  for (const Card card : cards - own) {
    const bool may_be = seating_.may_have_called_with(lone, ((cards | laid) - dealers) - CardSet{card});
    if (is_fit && !may_be) continue;
    if (!gift || (may_be && !is_fit) || worth(card) > worth(*gift)) gift = card;
    is_fit = may_be;
  }
  return gift;
}

game::Dealt Retelling::dealt(const Layout& layout) const {
  game::Dealt dealt{view_.dealer, {}, view_.turn_up};
  for (const Seat seat : kSeats) dealt.hands[seat] = shown_[seat] | layout.unseen_in_hand[seat];
  if (layout.laid_away) dealt.hands[view_.dealer].insert(*layout.laid_away);
  if (layout.exchanged) dealt.hands[*view_.lone_player].insert(*layout.exchanged);
  if (const auto gift = gift_in(layout)) {
    dealt.hands[*view_.lone_player].erase(*gift);
    dealt.hands[partner_of(*view_.lone_player)].insert(*gift);
  }
  dealt.hands[view_.dealer].erase(view_.turn_up);
  if (view_.farmer) undo_swap(dealt.hands[*view_.farmer]);
  return dealt;
}

void Retelling::undo_swap(CardSet& hand) const {
  if (view_.laid_under.size() == game::kUnder) {
    CardSet taken = view_.taken;
    // Which three of another's five he took makes no difference to anything that he did.
    for (const Card card : hand) {
      if (view_.seat != view_.farmer && taken.size() < game::kUnder) taken.insert(card);
    }
    hand -= taken;
  }
  hand |= view_.laid_under;
}

bool Retelling::is_dealer_barred() const {
  CardSet unseen = cards_of(view_.rules.pack) - view_.hand - view_.laid_under;
  for (const game::Play& play : plays_) unseen.erase(play.card);
  return !seating_.may_hold(view_.dealer).contains_all(unseen);
}

/// One telling.
class Retelling::Teller {
 public:
  Teller(const Retelling& story, const Layout& layout, Listener* listener)
      : story_(story), layout_(layout), listener_(listener), deal_(story.view_.rules, story.dealt(layout)) {}

  [[nodiscard]] bool tell() {
    if (deal_.phase() == game::Phase::GoingUnder && !go_under()) return false;
    for (const game::SpokenCall& spoken : story_.view_.calls) {
      if (!discard_before(spoken) || !act(spoken.call)) return false;
    }
    if (story_.view_.phase == game::Phase::Discard && deal_.phase() == game::Phase::Discard) return true;
    if (!discard_before(std::nullopt)) return false;
    if (game::is_exchange(deal_.phase())) return deal_.phase() == story_.view_.phase;
    for (const game::Play& play : story_.plays_) {
      if (!act(game::PlayCard{play.card})) return false;
    }
    return true;
  }

  [[nodiscard]] const game::Deal& deal() const { return deal_; }

 private:
  bool act(const game::Action& action) {
    if (!deal_.is_legal(action)) return false;
    const bool is_heard = listener_ != nullptr && deal_.to_act() != story_.view_.seat;
    if (is_heard && !listener_->hear(deal_, action)) return false;
    deal_.apply(action);
    return true;
  }

  /// Who kept his hand, and what was laid down, as far as it has come.
  bool go_under() {
    const game::SeatView& view = story_.view_;
    const bool is_going_on = view.phase == game::Phase::GoingUnder;
    while (deal_.phase() == game::Phase::GoingUnder && deal_.to_act() != view.farmer) {
      if (is_going_on && deal_.to_act() == view.to_act) return true;
      deal_.apply(game::Call::KeepHand);
    }
    for (const Card card : view.laid_under) {
      if (!deal_.is_legal(game::LayUnder{card})) return false;
      deal_.apply(game::LayUnder{card});
    }
    return true;
  }

  /// Lets the dealer discard, unless the call that comes next is one of the discard phase.
  bool discard_before(std::optional<game::SpokenCall> next) {
    if (deal_.phase() != game::Phase::Discard) return exchange();
    const bool is_dealers = next && next->seat == deal_.to_act();
    if (is_dealers && deal_.legal_actions().calls.contains(next->call)) return true;
    const game::SeatView& view = story_.view_;
    const std::optional<Card> card = view.seat == view.dealer ? view.own_discard : others_discard();
    if (!card || !deal_.is_legal(game::Discard{*card})) return false;
    deal_.apply(game::Discard{*card});
    return exchange();
  }

  /// What lone player and partner give and lay away, as far as they have come.
  bool exchange() {
    const game::SeatView& view = story_.view_;
    while (game::is_exchange(deal_.phase()) && deal_.phase() != view.phase) {
      const bool gives = deal_.phase() == game::Phase::Giving;
      const std::optional<Card> laid = view.seat == view.lone_player ? view.laid_away : layout_.exchanged;
      const std::optional<Card> card = gives ? story_.gift_in(layout_) : laid;
      if (!card || !deal_.is_legal(game::action_with(deal_.phase(), *card))) return false;
      deal_.apply(game::action_with(deal_.phase(), *card));
    }
    return true;
  }

  /// The layout's card is as good as any other of those that he has not shown.
  std::optional<Card> others_discard() {
    if (listener_ == nullptr || !layout_.laid_away) return layout_.laid_away;
    const Card preferred = listener_->discard(deal_);
    const CardSet pool = layout_.unseen_in_hand[story_.view_.dealer] | CardSet{*layout_.laid_away};
    unsigned possible = 0;
    bool is_possible = false;
    for (const Card card : pool) {
      if (!may_be_discard(card, pool)) continue;
      ++possible;
      is_possible = is_possible || card == preferred;
    }
    // The same six cards are laid out once for each that may have been the discard. Where nothing bars a card from the
    // dealer's hand that is equally often for all.
    const LaidAway heard = is_possible ? LaidAway::Preferred : LaidAway::Another;
    listener_->hear_discard(heard, story_.is_dealer_barred() ? possible : 1);
    return is_possible ? preferred : *layout_.laid_away;
  }

  [[nodiscard]] bool may_be_discard(Card card, CardSet pool) const {
    if (!deal_.legal_actions().cards.contains(card)) return false;
    return story_.seating_.may_hold(story_.view_.dealer).contains_all(pool - CardSet{card});
  }

  const Retelling& story_;
  const Layout& layout_;
  Listener* listener_;
  game::Deal deal_;
};

std::optional<game::Deal> Retelling::tell(const Layout& layout, Listener* listener) const {
  Teller teller(*this, layout, listener);
  if (!teller.tell()) return std::nullopt;
  return teller.deal();
}

}  // namespace euchre::players::detail
