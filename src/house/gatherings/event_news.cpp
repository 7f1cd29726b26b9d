#include "house/gatherings/event_news.h"

#include <initializer_list>
#include <string>
#include <variant>

namespace euchre::gatherings {
namespace {

using tournament::GameId;

struct NewsOf {
  Changed& changed;

  void of_game(GameId game, std::string_view kind = "scores") const {
    changed.kinds.insert({std::string(kind), "standings"});
    changed.games.insert(to_text(game));
  }
  void of_seats(std::initializer_list<std::string> kinds) const { changed.kinds.insert(kinds); }
  void operator()(const tournament::EventOpened&) const { changed.kinds.insert("settings"); }
  void operator()(const tournament::RoundBegun&) const { changed.kinds.insert({"rounds", "clock"}); }
  void operator()(const tournament::GameSet& fact) const {
    // A round begins with its games; one more says that the round is another.
    if (fact.game.round == 0)
      of_game(fact.game, "rounds");
    else
      of_seats({"rounds"});
  }
  void operator()(const tournament::SatOut&) const { changed.kinds.insert("rounds"); }
  void operator()(const tournament::SettingsChanged&) const { changed.kinds.insert({"settings", "clock"}); }
  void operator()(const tournament::RoundTakenBack&) const { of_seats({"rounds", "clock", "standings", "calls"}); }
  void operator()(const tournament::RoundsPutBack&) const {
    of_seats({"rounds", "clock", "standings", "calls", "live"});
  }
  void operator()(const tournament::SeatsSwapped&) const { of_seats({"rounds", "standings"}); }
  void operator()(const tournament::GameStruck&) const { of_seats({"rounds", "standings"}); }
  void operator()(const tournament::Scored& fact) const { of_game(fact.game); }
  void operator()(const tournament::Confirmed& fact) const { of_game(fact.game); }
  void operator()(const tournament::Disputed& fact) const {
    of_game(fact.game);
    changed.kinds.insert("calls");
  }
  void operator()(const tournament::Corrected& fact) const {
    of_game(fact.game);
    changed.kinds.insert("calls");
  }
  void operator()(const tournament::FeatsCounted& fact) const { of_game(fact.game); }
  void operator()(const tournament::Voided& fact) const {
    of_game(fact.game);
    changed.kinds.insert("calls");
  }
  void operator()(const tournament::Cleared& fact) const {
    of_game(fact.game);
    changed.kinds.insert("calls");
  }
  void operator()(const tournament::Postponed& fact) const { of_game(fact.game); }
  void operator()(const tournament::ClockSet&) const { changed.kinds.insert("clock"); }
  void operator()(const tournament::CoinsFlipped&) const { changed.kinds.insert("standings"); }
  void operator()(const tournament::FinalsBegun&) const { changed.kinds.insert("standings"); }
  void operator()(const tournament::FinalsTakenBack&) const { changed.kinds.insert("standings"); }
  void operator()(const tournament::OrderDecided&) const { changed.kinds.insert("standings"); }
  void operator()(const tournament::Noted&) const {}
  void operator()(const tournament::WishUnkept&) const {}
  void operator()(const tournament::RoundHeldUp&) const {}
  void operator()(const tournament::LiveWished& fact) const { of_game(fact.game, "live"); }
  void operator()(const tournament::WentLive& fact) const { of_game(fact.game, "live"); }
  void operator()(const tournament::LeftLive& fact) const { of_game(fact.game, "live"); }
  void operator()(const tournament::RoundDated&) const { changed.kinds.insert("settings"); }
  void operator()(const tournament::PaceSet&) const { changed.kinds.insert("clock"); }
  void operator()(const tournament::RestBegun&) const { changed.kinds.insert("clock"); }
  void operator()(const tournament::EventClosed&) const { changed.kinds.insert({"settings", "live"}); }
  void operator()(const tournament::EventReopened&) const { changed.kinds.insert({"settings", "live"}); }
  /// All else is about entries and where they sit.
  template <class Other>
  void operator()(const Other&) const {
    changed.kinds.insert({"entries", "standings"});
  }
};

}  // namespace

void note_news(const tournament::EventFact& fact, Changed& changed) { std::visit(NewsOf{changed}, fact); }

}  // namespace euchre::gatherings
