#include "house/table/detail/unlawful.h"

#include "core/cards/trump.h"
#include "house/table/detail/grounds.h"

namespace euchre::table::detail {

namespace {

using codes::article_for;
using codes::Subject;
using game::Call;
using game::Phase;

/// Judges one action of the player to act; an overload for each kind of action.
class Judge {
 public:
  Judge(const codes::Code& code, const game::Deal& deal) : code_(code), deal_(deal) {}

  Refusal operator()(Call call) const {
    switch (call) {
      case Call::Pass:
        return deal_.phase() == Phase::SecondRound ? by(Reason::MustName, subject_of_naming()) : too_late();
      case Call::Order:
      case Call::OrderAlone: return about_order(call);
      case Call::NameClubs:
      case Call::NameDiamonds:
      case Call::NameHearts:
      case Call::NameSpades:
      case Call::NameAloneClubs:
      case Call::NameAloneDiamonds:
      case Call::NameAloneHearts:
      case Call::NameAloneSpades:
      case Call::NameNoTrump:
      case Call::NameLowNoTrump:
      case Call::NameAloneNoTrump:
      case Call::NameAloneLowNoTrump: return about_name(call);
      case Call::GoAlone: return about_lone_hand();
      case Call::StayTogether: return too_late();
      case Call::ThrowIn: return about_throw_in();
      case Call::KeepHand: return too_late();
    }
    unreachable("call");
  }

  Refusal operator()(const game::Discard& discard) const {
    if (deal_.phase() != Phase::Discard && deal_.phase() != Phase::LayingAway) return too_late();
    if (!holds(discard.card)) return not_held(discard.card);
    Refusal refusal = by(Reason::TurnUpDiscarded, Subject::TurnUpStays);
    refusal.card = discard.card;
    return refusal;
  }

  Refusal operator()(const game::GiveCard& give) const {
    return deal_.phase() == Phase::Giving ? not_held(give.card) : too_late();
  }

  Refusal operator()(const game::LayUnder& lay) const {
    if (deal_.phase() != Phase::GoingUnder) return too_late();
    if (!holds(lay.card)) return not_held(lay.card);
    Refusal refusal = by(Reason::NotForStock, Subject::Farmers);
    refusal.card = lay.card;
    return refusal;
  }

  Refusal operator()(const game::PlayCard& play) const {
    if (game::is_exchange(deal_.phase())) return by(Reason::WrongPhase, Subject::BestCard);
    if (deal_.phase() == Phase::Discard) return by(Reason::WrongPhase, Subject::MustDiscard);
    if (deal_.phase() != Phase::Play) return too_late();
    if (!holds(play.card)) return not_held(play.card);
    const Card led = deal_.trick(deal_.completed_tricks()).front().card;
    Refusal refusal = by(Reason::MustFollowSuit, Subject::FollowSuit, suit_in_play(led, *deal_.trump()));
    refusal.trump = deal_.trump();
    return refusal;
  }

 private:
  [[nodiscard]] Refusal about_order(Call call) const {
    if (deal_.phase() == Phase::SecondRound) {
      const Subject subject = turned_suit() ? Subject::TurnDown : Subject::JokerTurnUp;
      return by(Reason::WrongRound, subject, turned_suit());
    }
    if (deal_.phase() != Phase::FirstRound) return too_late();
    const game::CallSet legal = deal_.legal_actions().calls;
    if (must_pass_turn_up()) return by(Reason::PartnerMustPass, Subject::PartnerAlone);
    if (!legal.contains(Call::Order) && !legal.contains(Call::OrderAlone)) {
      return has_bare_bower(*turned_suit()) ? by(Reason::BareBower, Subject::BareBower, turned_suit())
                                            : by(Reason::NeedsNaturalCard, Subject::NaturalCard, turned_suit());
    }
    if (call == Call::Order) return by(Reason::PartnerMustBeAlone, Subject::PartnerAlone);
    return lone_hand_refused();
  }

  [[nodiscard]] Refusal about_throw_in() const {
    if (deal_.phase() != Phase::FirstRound) return too_late();
    return by(Reason::MayNotThrowIn,
              deal_.rules().may_throw_in_all_low ? Subject::ThrowInAllLow : Subject::ThrowInAceNoFace);
  }

  [[nodiscard]] Refusal about_name(Call call) const {
    if (deal_.phase() == Phase::FirstRound) return by(Reason::WrongRound, Subject::Naming, turned_suit());
    if (deal_.phase() != Phase::SecondRound) return too_late();
    const Trump named = *named_trump(call);
    if (!game::may_be_named(code_.deal, named, turned_suit())) {
      if (!named.is_suit()) return by(Reason::NoTrumpNotPlayed, Subject::NoTrumpCalls);
      const Suit turned = *turned_suit();
      return named == turned ? by(Reason::TurnedDownSuit, Subject::TurnDown, turned)
                             : by(Reason::NotNextSuit, Subject::SecondRound, same_colour_suit(turned));
    }
    if (lacks_naming_card(named)) return by(Reason::NeedsCardOfSuit, Subject::NamingCard, named.suit());
    if (named.is_suit() && has_bare_bower(*named.suit()))
      return by(Reason::BareBower, Subject::BareBower, named.suit());
    if (!is_alone(call)) return by(Reason::PartnerMustBeAlone, Subject::PartnerAlone);
    const bool is_early = code_.deal.alone_period == codes::AlonePeriod::BeforeLead;
    if (is_early || !deal_.rules().has_lone_hands) return lone_hand_refused();
    return by(Reason::AloneNotOffered, Subject::AlonePassScope);
  }

  /// Why the dealer may not pass: he is stuck, or the joker is turned up.
  [[nodiscard]] Subject subject_of_naming() const {
    const bool is_dealers = game::opening_on(deal_.rules(), deal_.turn_up()) == game::Opening::DealerNames;
    return is_dealers ? Subject::JokerTurnUp : Subject::MustName;
  }

  [[nodiscard]] bool must_pass_turn_up() const {
    return code_.deal.dealers_partner == codes::DealersPartner::MayNotAssist &&
           deal_.to_act() == partner_of(deal_.dealer());
  }

  [[nodiscard]] bool lacks_naming_card(Trump trump) const {
    return trump.is_suit() && game::needs_naming_card(deal_.rules(), deal_.to_act(), deal_.dealer()) &&
           !game::NaturalSuits::of(deal_.hand(deal_.to_act())).contains(*trump.suit());
  }

  [[nodiscard]] bool has_bare_bower(Suit suit) const {
    const bool is_first = deal_.phase() == Phase::FirstRound;
    const auto round = is_first ? codes::CallRound::First : codes::CallRound::Second;
    if (!game::may_not_be_bare(deal_.rules(), round, deal_.to_act(), deal_.dealer())) return false;
    CardSet hand = deal_.hand(deal_.to_act());
    if (is_first && deal_.to_act() == deal_.dealer()) hand.insert(deal_.turn_up());
    return game::is_bower_bare(hand, suit);
  }

  [[nodiscard]] Refusal lone_hand_refused() const {
    if (!code_.deal.has_lone_hands) return by(Reason::NobodyAlone, Subject::LoneHands);
    return deal_.rules().has_lone_hands ? by(Reason::AloneNotNow, Subject::AlonePeriod)
                                        : by(Reason::TooNearEndForAlone, Subject::LoneNearEnd);
  }

  [[nodiscard]] Refusal about_lone_hand() const {
    if (!deal_.rules().has_lone_hands) return lone_hand_refused();
    if (!deal_.maker() || deal_.maker() == deal_.to_act()) return by(Reason::AloneNotNow, Subject::AlonePeriod);
    if (are_partners(*deal_.maker(), deal_.to_act())) return by(Reason::AloneNotOffered, Subject::AloneOfPartner);
    if (deal_.rules().defend_alone != codes::DefendAlone::Never) return by(Reason::AloneNotNow, Subject::DefendAlone);
    return by(Reason::AloneNotOffered, Subject::OrderedSideAlone);
  }

  [[nodiscard]] Refusal by(Reason reason, Subject subject, std::optional<Suit> suit = std::nullopt) const {
    Refusal refusal;
    refusal.reason = reason;
    refusal.article = article_for(code_, subject);
    refusal.seat = deal_.to_act();
    refusal.suit = suit;
    return refusal;
  }
  [[nodiscard]] Refusal too_late() const {
    Refusal refusal;
    refusal.reason = Reason::WrongPhase;
    refusal.seat = deal_.to_act();
    return refusal;
  }
  [[nodiscard]] Refusal not_held(Card card) const {
    Refusal refusal;
    refusal.reason = Reason::CardNotHeld;
    refusal.seat = deal_.to_act();
    refusal.card = card;
    return refusal;
  }
  [[nodiscard]] bool holds(Card card) const { return deal_.hand(deal_.to_act()).contains(card); }
  /// Nothing where a joker offers none.
  [[nodiscard]] std::optional<Suit> turned_suit() const { return game::offered_suit(deal_.rules(), deal_.turn_up()); }

  const codes::Code& code_;
  const game::Deal& deal_;
};

Subject subject_of_turn(const game::Deal& deal) {
  if (deal.phase() == Phase::Discard) return Subject::MustDiscard;
  if (game::is_exchange(deal.phase())) return Subject::BestCard;
  if (deal.phase() != Phase::Play) return Subject::CallInTurn;
  return deal.trick(deal.completed_tricks()).empty() ? Subject::LeadInTurn : Subject::PlayInTurn;
}

}  // namespace

Refusal why_unlawful(const codes::Code& code, const game::Deal& deal, const game::Action& action) {
  return std::visit(Judge(code, deal), action);
}

Refusal out_of_turn(const codes::Code& code, const game::Deal& deal) {
  Refusal refusal;
  refusal.reason = Reason::OutOfTurn;
  refusal.article = article_for(code, subject_of_turn(deal));
  refusal.seat = deal.to_act();
  return refusal;
}

}  // namespace euchre::table::detail
