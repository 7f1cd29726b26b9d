#include "club/tournament/bracket.h"
#include "club/tournament/event.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace euchre::tournament {

/// What each fact changes.
class EventFold {
 public:
  explicit EventFold(Event& event) : event_(event) {}

  void operator()(const EventOpened& fact) {
    event_.is_open_ = true;
    event_.settings_ = fact.settings;
  }
  void operator()(const Entered& fact) { add_entry(fact.entry, fact.names, fact.club); }
  void operator()(const Renamed& fact) {
    Entry* entry = find(fact.entry);
    if (entry != nullptr && fact.names.size() == entry->names.size()) entry->names = fact.names;
  }
  void operator()(const Withdrawn& fact) {
    if (Entry* entry = find(fact.entry)) entry->is_present = false;
  }
  void operator()(const Returned& fact) {
    if (Entry* entry = find(fact.entry)) entry->is_present = true;
  }
  void operator()(const EntryRemoved& fact) {
    Entry* entry = find(fact.entry);
    if (entry == nullptr) return;
    entry->is_removed = true;
    entry->is_present = false;
    entry->home.reset();
  }
  void operator()(const CheckedIn& fact) {
    Entry* entry = find(fact.entry);
    if (entry == nullptr) return;
    entry->attendance = fact.attendance;
    entry->paid_cents = fact.paid_cents;
  }
  void operator()(const Grouped& fact) {
    if (Entry* entry = find(fact.entry)) entry->group = fact.group;
  }
  void operator()(const WishMade& fact) {
    event_.wishes_.push_back({fact.number, fact.wish});
    event_.wishes_made_ = std::max(event_.wishes_made_, fact.number);
  }
  void operator()(const WishDropped& fact) {
    std::erase_if(event_.wishes_, [&](const StandingWish& wish) { return wish.number == fact.number; });
  }
  void operator()(const SettingsChanged& fact) {
    event_.settings_.rounds = fact.rounds;
    event_.settings_.target = fact.target;
    event_.settings_.minutes = fact.minutes;
    event_.settings_.withdrawn = fact.withdrawn.value_or(event_.settings_.withdrawn);
  }
  void operator()(const StoodIn& fact) { set_stand_in(fact.entry, fact.member, fact.name); }
  void operator()(const StandInEnded& fact) { set_stand_in(fact.entry, fact.member, ""); }
  void operator()(const CardCut& fact) {
    if (Entry* entry = find(fact.entry)) entry->card = fact.card;
  }
  void operator()(const PartnersDrawn& fact) {
    Entry* one = find(fact.one);
    Entry* other = find(fact.other);
    if (one == nullptr || other == nullptr) return;
    one->drawn_into = fact.pair;
    other->drawn_into = fact.pair;
    const std::string club = one->club == other->club ? one->club : "";
    add_entry(fact.pair, {one->names.front(), other->names.front()}, club);
  }
  void operator()(const Placed& fact) {
    Entry* entry = find(fact.entry);
    if (entry == nullptr) return;
    const Home home{fact.letter, fact.table};
    for (Entry& other : event_.entries_) {
      if (entry->home && other.id != entry->id && other.home == home) other.home = entry->home;
    }
    entry->home = home;
  }
  void operator()(const RoundBegun& fact) {
    event_.rounds_.push_back({.number = fact.round,
                              .label = fact.label,
                              .up = fact.up,
                              .down = fact.down,
                              .length = length_of(event_.settings_),
                              .games = {},
                              .byes = {},
                              .is_final = !event_.finalists_.empty(),
                              .clock = {},
                              .lot = fact.lot});
  }
  void operator()(const RoundTakenBack& fact) {
    if (event_.rounds_.empty() || event_.rounds_.back().number != fact.round) return;
    for (const GameId id : event_.rounds_.back().games) retire(id);
    event_.rounds_.pop_back();
    // A knock-out from the first round on names its field when that round begins.
    if (is_knock_out(event_.settings_.plan) && event_.rounds_.empty()) event_.finalists_.clear();
  }
  void operator()(const RoundsPutBack& fact) {
    const auto contests = bracket_of(event_).contests;
    for (const Round& round : event_.rounds_) {
      if (round.number < fact.round) continue;
      for (const GameId id : round.games) put_back(id, contests);
    }
    std::erase_if(event_.rounds_, [&](const Round& round) { return round.number >= fact.round; });
  }
  void operator()(const SeatsSwapped& fact) {
    if (event_.rounds_.empty()) return;
    const auto swap_in = [&](std::vector<EntryId>& entries) {
      for (EntryId& entry : entries) {
        if (entry == fact.one || entry == fact.other) entry = entry == fact.one ? fact.other : fact.one;
      }
    };
    swap_in(event_.rounds_.back().byes);
    for (const GameId id : event_.rounds_.back().games) {
      const Game& game = event_.games_.at(id);
      if (game.has(fact.one) || game.has(fact.other)) reseat(*tracked(id), swap_in);
    }
  }
  void operator()(const GameStruck& fact) {
    if (event_.rounds_.empty() || event_.game(fact.game) == nullptr) return;
    Round& round = event_.rounds_.back();
    for (const auto& side : event_.games_.at(fact.game).sides) {
      std::ranges::copy_if(side, std::back_inserter(round.byes),
                           [&](EntryId id) { return event_.entry(id)->is_present; });
    }
    std::erase(round.games, fact.game);
    retire(fact.game);
  }
  void operator()(const GameSet& fact) {
    const bool is_of_round = fact.game.round > 0 && !event_.rounds_.empty();
    auto trail = former_trail(fact.game);
    Game game;
    if (auto kept = take_kept(fact)) {
      game = *std::move(kept);
      if (game.id != fact.game) game.reseated_at = event_.facts_;
    } else {
      game.sides = {fact.first, fact.second};
      game.length = is_of_round ? event_.rounds_.back().length : length_of(event_.settings_);
      game.trail = std::move(trail);
      if (!game.trail.empty()) game.reseated_at = event_.facts_;
    }
    game.id = fact.game;
    game.trail.push_back(event_.facts_);
    if (is_of_round) seat(event_.rounds_.back(), game);
    event_.games_.insert_or_assign(fact.game, std::move(game));
  }
  void operator()(const SatOut& fact) {
    if (event_.rounds_.empty()) return;
    auto& byes = event_.rounds_.back().byes;
    byes.insert(byes.end(), fact.entries.begin(), fact.entries.end());
  }
  void operator()(const Scored& fact) {
    if (!fact.token.empty()) event_.tokens_.insert(fact.token);
    Game* game = tracked(fact.game);
    if (game == nullptr) return;
    game->score = booked(game->length, fact.score);
    if (!game->played_at) game->played_at = event_.facts_;
    game->reported_by = fact.by;
    game->contested.reset();
    const bool is_last_word = fact.by == Reporter::Director || fact.by == Reporter::House;
    game->status = is_last_word ? GameStatus::Settled : GameStatus::Reported;
  }
  void operator()(const Confirmed& fact) {
    if (!fact.token.empty()) event_.tokens_.insert(fact.token);
    Game* game = tracked(fact.game);
    if (game == nullptr || !game->score) return;
    if (game->status == GameStatus::Disputed && game->reported_by == fact.by) {
      game->score = game->contested;
      game->reported_by = fact.by == Reporter::FirstSide ? Reporter::SecondSide : Reporter::FirstSide;
    }
    game->contested.reset();
    game->status = GameStatus::Settled;
  }
  void operator()(const Disputed& fact) {
    if (!fact.token.empty()) event_.tokens_.insert(fact.token);
    Game* game = tracked(fact.game);
    if (game == nullptr) return;
    game->contested = booked(game->length, fact.score);
    game->status = GameStatus::Disputed;
  }
  void operator()(const Corrected& fact) {
    Game* game = tracked(fact.game);
    if (game == nullptr) return;
    game->score = booked(game->length, fact.score);
    if (!game->played_at) game->played_at = event_.facts_;
    game->contested.reset();
    game->reported_by = Reporter::Director;
    game->status = GameStatus::Settled;
  }
  void operator()(const FeatsCounted& fact) {
    if (!fact.token.empty()) event_.tokens_.insert(fact.token);
    Game* game = tracked(fact.game);
    if (game != nullptr) game->feats.insert_or_assign(fact.entry, SaidFeats{fact.feats, fact.by});
  }
  void operator()(const Voided& fact) { set_status(fact.game, GameStatus::Voided); }
  void operator()(const Cleared& fact) {
    Game* game = tracked(fact.game);
    if (game == nullptr) return;
    game->status = GameStatus::Open;
    game->score.reset();
    game->contested.reset();
    game->reported_by.reset();
    game->played_at.reset();
    game->feats.clear();
    leave_live(fact.game);
  }
  void operator()(const Postponed& fact) {
    set_status(fact.game, GameStatus::Postponed);
    leave_live(fact.game);
  }
  void operator()(const CoinsFlipped& fact) { event_.coins_.push_back(fact); }
  void operator()(const FinalsBegun& fact) {
    event_.finalists_ = fact.seeds;
    event_.finals_form_ = fact.form;
  }
  void operator()(const FinalsTakenBack&) {
    event_.finalists_.clear();
    event_.finals_form_ = {};
  }
  void operator()(const OrderDecided& fact) { event_.decided_.push_back(fact); }
  void operator()(const ClockSet& fact) {
    if (!event_.rounds_.empty()) event_.rounds_.back().clock = fact;
  }
  void operator()(const Noted&) {}
  void operator()(const WishUnkept&) {}
  void operator()(const RoundHeldUp&) {}
  void operator()(const EventClosed&) { event_.is_closed_ = true; }
  void operator()(const EventReopened&) { event_.is_closed_ = false; }
  void operator()(const LiveWished& fact) {
    if (!fact.token.empty()) event_.tokens_.insert(fact.token);
    if (Game* game = tracked(fact.game)) game->wishes_live[fact.by == Reporter::FirstSide ? 0 : 1] = true;
  }
  void operator()(const WentLive& fact) {
    if (Game* game = tracked(fact.game)) game->live = LivePlace{fact.table, fact.absent};
  }
  void operator()(const LeftLive& fact) {
    if (tracked(fact.game) != nullptr) leave_live(fact.game);
  }
  void operator()(const RoundDated& fact) {
    if (fact.time) {
      event_.dates_.insert_or_assign(fact.round, *fact.time);
    } else {
      event_.dates_.erase(fact.round);
    }
  }
  void operator()(const PaceSet& fact) {
    event_.rest_seconds_ = fact.rest_seconds;
    if (!event_.rounds_.empty()) event_.rounds_.back().rest_until_ms.reset();
  }
  void operator()(const RestBegun& fact) {
    if (!event_.rounds_.empty()) event_.rounds_.back().rest_until_ms = fact.until_ms;
  }

 private:
  Entry* find(EntryId id) {
    const std::size_t index = id.number() - std::size_t{1};
    return id.number() == 0 || index >= event_.entries_.size() ? nullptr : &event_.entries_[index];
  }
  Game* tracked(GameId id) {
    const auto found = event_.games_.find(id);
    if (found == event_.games_.end()) return nullptr;
    found->second.trail.push_back(event_.facts_);
    return &found->second;
  }
  /// Among the games of its round, which stand in the order of their tables as far as they were drawn so.
  void seat(Round& round, const Game& game) {
    round.games.insert(std::ranges::upper_bound(round.games, game.id), game.id);
    std::erase_if(round.byes, [&](EntryId id) { return game.has(id); });
  }
  template <class Change>
  void reseat(Game& game, Change change) {
    for (auto& side : game.sides) change(side);
    game.reseated_at = event_.facts_;
    game.wishes_live = {};
    game.feats.clear();
  }
  /// The game is no more; what was said of it stays for one that is set in its place.
  void retire(GameId id) {
    auto node = event_.games_.extract(id);
    if (node.empty()) return;
    node.mapped().trail.push_back(event_.facts_);
    event_.former_trails_[id] = std::move(node.mapped().trail);
  }
  /// The game stands in no round until it is set again; what was said of it stays with it, and for one that is set in its place.
  void put_back(GameId id, const std::vector<Contest>& contests) {
    Game game = event_.games_.at(id);
    const bool has_words = game.status != GameStatus::Open || game.score || !game.feats.empty() || game.live;
    retire(id);
    const auto contest = std::ranges::find_if(
        contests, [&](const Contest& one) { return std::ranges::find(one.games, id) != one.games.end(); });
    if (!has_words || contest == contests.end()) return;
    game.trail = event_.former_trails_[id];
    event_.kept_.push_back({std::move(game), static_cast<std::size_t>(contest - contests.begin())});
  }
  std::optional<Game> take_kept(const GameSet& fact) {
    const auto found = std::ranges::find_if(event_.kept_, [&](const KeptGame& kept) { return is_kept(kept, fact); });
    if (found == event_.kept_.end()) return std::nullopt;
    std::optional<Game> game = std::move(found->game);
    event_.kept_.erase(found);
    return game;
  }
  std::vector<std::size_t> former_trail(GameId id) {
    auto node = event_.former_trails_.extract(id);
    return node.empty() ? std::vector<std::size_t>{} : std::move(node.mapped());
  }
  void leave_live(GameId id) {
    const auto found = event_.games_.find(id);
    if (found == event_.games_.end()) return;
    found->second.live.reset();
    found->second.wishes_live = {};
  }
  void set_status(GameId id, GameStatus status) {
    if (Game* game = tracked(id)) game->status = status;
  }
  void set_stand_in(EntryId id, std::uint32_t member, const std::string& name) {
    Entry* entry = find(id);
    if (entry == nullptr || member < 1 || member > entry->stand_ins.size()) return;
    entry->stand_ins[member - 1] = name;
    entry->spells.push_back({event_.facts_, member, name});
  }
  void add_entry(EntryId id, const std::vector<std::string>& names, const std::string& club) {
    Entry entry;
    entry.id = id;
    entry.names = names;
    entry.stand_ins.resize(names.size());
    entry.club = club;
    entry.entered_after = static_cast<std::uint32_t>(event_.rounds_.size());
    if (id == event_.next_entry()) event_.entries_.push_back(std::move(entry));
  }

  Event& event_;
};

void Event::apply(const EventFact& fact) {
  std::visit(EventFold(*this), fact);
  ++facts_;
}

}  // namespace euchre::tournament
