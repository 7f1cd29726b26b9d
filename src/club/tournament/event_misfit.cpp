#include "club/tournament/detail/longest_name.h"
#include "club/tournament/detail/wish_misfit.h"
#include "club/tournament/event.h"

#include <algorithm>

namespace euchre::tournament {
namespace {

using Problem = std::optional<EventRefusal>;
using detail::wish_misfit;

constexpr std::size_t kLongestReason = 300;
constexpr std::uint32_t kMostTables = 5000;
constexpr std::uint32_t kMostPoints = 999;
constexpr std::uint32_t kMostFeats = 99;
constexpr std::uint32_t kMostOfContest = 9;
constexpr std::uint32_t kMostWishes = 1000;
constexpr std::uint32_t kLongestPlan = 1000;
constexpr std::uint64_t kLargestSeed = 0x7FFFFFFFFFFFFFFF;

bool is_name(const std::string& name) {
  const auto is_control = [](char letter) { return static_cast<unsigned char>(letter) < 0x20 || letter == 0x7f; };
  return !name.empty() && name.size() <= detail::kLongestName && std::ranges::none_of(name, is_control);
}

/// A word for people, or none.
bool is_reason(const std::string& text) { return text.size() <= kLongestReason; }
/// A sender's mark, or none.
bool is_token(const std::string& token) { return token.size() <= 2 * detail::kLongestName; }

Problem problem(EventReason reason) { return EventRefusal{reason, std::nullopt, std::nullopt}; }
Problem problem(SettingProblem setting) {
  EventRefusal refusal{EventReason::BadSettings, std::nullopt, std::nullopt};
  refusal.setting = setting;
  return refusal;
}
Problem problem(EventReason reason, EntryId entry) { return EventRefusal{reason, entry, std::nullopt}; }
Problem problem(EventReason reason, GameId game) { return EventRefusal{reason, std::nullopt, game}; }

bool is_side(Reporter by) { return by == Reporter::FirstSide || by == Reporter::SecondSide; }
/// In how many deals he must have played for it.
std::uint32_t lone_deals(const Feats& feats) { return std::max(feats.lone_made, feats.lone_tried.value_or(0)); }

bool holds_twice(std::vector<EntryId> entries) {
  std::ranges::sort(entries);
  return std::ranges::adjacent_find(entries) != entries.end();
}

/// A score is named where byes count as one, and is one that a game may end with.
bool is_bye_score(const EventSettings& settings) {
  const bool is_asked = settings.bye == ByeCredit::Score;
  if (!is_asked || !settings.bye_score) return is_asked == settings.bye_score.has_value();
  const auto [low, high] = std::minmax(settings.bye_score->first, settings.bye_score->second);
  const GameLength length = length_of(settings);
  if (!is_played_to_target(length)) return high <= kMostPoints;
  return high <= length.target && low < length.target;
}

/// In one game or the best of several, with a third place that is played for or not: of a knock-out from the first round on.
bool is_form(const EventSettings& settings) {
  const bool has_third = settings.third == ThirdPlace::Played;
  if (!is_knock_out(settings.plan)) return settings.best_of == 1 && !has_third;
  const bool is_odd = settings.best_of % 2 == 1 && settings.best_of <= kMostOfContest;
  // Who loses twice plays for the third place on the way.
  return is_odd && (!has_third || settings.plan == Plan::KnockOut);
}

/// Why a fact cannot follow.
class EventCheck {
 public:
  explicit EventCheck(const Event& event) : event_(event) {}

  Problem operator()(const EventOpened& fact) const {
    if (event_.is_open()) return problem(EventReason::AlreadyOpen);
    const EventSettings& settings = fact.settings;
    if (!is_name(settings.name) || !is_name(settings.code)) return problem(EventReason::BadName);
    if (!is_bye_score(settings)) return problem(EventReason::BadByeScore);
    const bool is_of_players = settings.kind == Kind::Individuals;
    const bool is_for_all = settings.plan == Plan::Progressive || settings.plan == Plan::Swiss;
    const bool changes_partners = settings.plan == Plan::Rotating;
    if (!is_for_all && changes_partners != is_of_players)
      return problem(is_of_players ? SettingProblem::PlanOfPairs : SettingProblem::PlanOfPlayers);
    const bool is_bounded = are_bounded(settings.target, settings.minutes, settings.rounds) &&
                            settings.deals <= kMostPoints && settings.seed <= kLargestSeed;
    if (!is_bounded) return problem(SettingProblem::TooLarge);
    if (!is_form(settings)) return problem(SettingProblem::Form);
    const bool draws_in_knock_out = is_knock_out(settings.plan) && settings.drawn == DrawnGames::Halved;
    return draws_in_knock_out ? problem(SettingProblem::LevelInKnockOut) : std::nullopt;
  }
  Problem operator()(const Entered& fact) const {
    if (fact.entry != event_.next_entry() || fact.entry.number() > 2 * kMostTables)
      return problem(EventReason::WrongNumber, fact.entry);
    if (!fact.club.empty() && !is_name(fact.club)) return problem(EventReason::BadName, fact.entry);
    const bool may_be_two = event_.settings().kind == Kind::Pairs;
    if (fact.names.empty() || fact.names.size() > (may_be_two ? 2U : 1U))
      return problem(EventReason::WrongNames, fact.entry);
    return std::ranges::all_of(fact.names, is_name) ? std::nullopt : problem(EventReason::BadName, fact.entry);
  }
  Problem operator()(const Renamed& fact) const {
    const Entry* entry = event_.entry(fact.entry);
    if (entry == nullptr) return problem(EventReason::NoSuchEntry, fact.entry);
    if (entry->names.size() != fact.names.size()) return problem(EventReason::WrongNames, fact.entry);
    return std::ranges::all_of(fact.names, is_name) ? std::nullopt : problem(EventReason::BadName, fact.entry);
  }
  Problem operator()(const Withdrawn& fact) const { return presence(fact.entry, true, EventReason::AlreadyAway); }
  Problem operator()(const Returned& fact) const { return presence(fact.entry, false, EventReason::AlreadyThere); }
  Problem operator()(const EntryRemoved& fact) const {
    const Entry* entry = event_.entry(fact.entry);
    if (!is_listed(fact.entry)) return problem(EventReason::NoSuchEntry, fact.entry);
    const bool is_used = entry->drawn_into || event_.took_part(fact.entry) || is_finalist(fact.entry);
    return is_used ? problem(EventReason::HasPlayed, fact.entry) : std::nullopt;
  }
  Problem operator()(const CheckedIn& fact) const {
    if (!is_listed(fact.entry)) return problem(EventReason::NoSuchEntry, fact.entry);
    return fact.paid_cents <= kMostPaidCents ? std::nullopt : problem(EventReason::WrongNumber, fact.entry);
  }
  Problem operator()(const Grouped& fact) const {
    if (!is_listed(fact.entry)) return problem(EventReason::NoSuchEntry, fact.entry);
    return fact.group.empty() || is_name(fact.group) ? std::nullopt : problem(EventReason::BadName, fact.entry);
  }
  Problem operator()(const WishMade& fact) const {
    if (fact.number != event_.wishes_made() + 1 || fact.number > kMostWishes) return problem(EventReason::WrongNumber);
    return wish_misfit(event_, fact.wish);
  }
  Problem operator()(const WishDropped& fact) const {
    const bool holds = std::ranges::find(event_.wishes(), fact.number, &StandingWish::number) != event_.wishes().end();
    return holds ? std::nullopt : problem(EventReason::NoSuchWish);
  }
  Problem operator()(const SettingsChanged& fact) const {
    const auto begun = static_cast<std::uint32_t>(event_.rounds().size());
    if (fact.rounds != 0 && fact.rounds < begun) return problem(SettingProblem::FewerThanBegun);
    if (fact.target == 0 && fact.minutes == 0 && event_.settings().deals == 0) return problem(SettingProblem::NoEnd);
    return are_bounded(fact.target, fact.minutes, fact.rounds) ? std::nullopt : problem(SettingProblem::TooLarge);
  }
  Problem operator()(const StoodIn& fact) const {
    if (const Problem found = member(fact.entry, fact.member)) return found;
    return is_name(fact.name) ? std::nullopt : problem(EventReason::BadName, fact.entry);
  }
  Problem operator()(const StandInEnded& fact) const { return member(fact.entry, fact.member); }
  Problem operator()(const CardCut& fact) const {
    if (event_.entry(fact.entry) == nullptr) return problem(EventReason::NoSuchEntry, fact.entry);
    return is_name(fact.card) ? std::nullopt : problem(EventReason::BadName, fact.entry);
  }
  Problem operator()(const PartnersDrawn& fact) const {
    if (fact.pair != event_.next_entry()) return problem(EventReason::WrongNumber, fact.pair);
    if (event_.settings().kind != Kind::Pairs || fact.one == fact.other)
      return problem(EventReason::NotAlone, fact.one);
    for (const EntryId id : {fact.one, fact.other}) {
      const Entry* entry = event_.entry(id);
      if (entry == nullptr) return problem(EventReason::NoSuchEntry, id);
      if (entry->names.size() != 1 || entry->drawn_into || !entry->is_present)
        return problem(EventReason::NotAlone, id);
    }
    return std::nullopt;
  }
  Problem operator()(const Placed& fact) const {
    const Entry* entry = event_.entry(fact.entry);
    if (entry == nullptr) return problem(EventReason::NoSuchEntry, fact.entry);
    if (event_.settings().kind != Kind::Pairs || !event_.competes(*entry))
      return problem(EventReason::NotAPair, fact.entry);
    if (fact.table < 1 || fact.table > kMostTables) return problem(EventReason::WrongNumber, fact.entry);
    if (entry->home) return event_.rounds().empty() ? std::nullopt : problem(EventReason::TooLate, fact.entry);
    const bool taken = std::ranges::any_of(event_.entries(), [&](const Entry& other) {
      return other.id != fact.entry && other.is_present && other.home == Home{fact.letter, fact.table};
    });
    return taken ? problem(EventReason::PlaceTaken, fact.entry) : std::nullopt;
  }
  Problem operator()(const RoundBegun& fact) const {
    if (fact.round != event_.rounds().size() + 1 || fact.round > kLongestPlan) return problem(EventReason::WrongNumber);
    if (fact.lot.value_or(0) > kLargestSeed) return problem(SettingProblem::TooLarge);
    return fact.label.empty() || is_name(fact.label) ? std::nullopt : problem(EventReason::BadName);
  }
  Problem operator()(const RoundTakenBack& fact) const {
    if (event_.rounds().empty() || fact.round != event_.rounds().size()) return problem(EventReason::WrongNumber);
    if (!is_reason(fact.reason)) return problem(EventReason::BadName);
    for (const GameId id : event_.rounds().back().games) {
      if (event_.game(id)->score) return problem(EventReason::ScoreIn, id);
    }
    return std::nullopt;
  }
  Problem operator()(const RoundsPutBack& fact) const {
    const auto& rounds = event_.rounds();
    const bool is_later = fact.round >= 2 && fact.round <= rounds.size() && fact.game.round + 1 == fact.round;
    if (!is_later) return problem(EventReason::WrongNumber);
    if (!rounds[fact.game.round - 1].is_final) return problem(EventReason::NoFinals);
    if (event_.game(fact.game) == nullptr) return problem(EventReason::NoSuchGame, fact.game);
    return is_reason(fact.reason) ? std::nullopt : problem(EventReason::BadName, fact.game);
  }
  Problem operator()(const SeatsSwapped& fact) const {
    if (event_.rounds().empty() || fact.round != event_.rounds().size()) return problem(EventReason::WrongNumber);
    // Who meets whom there follows from who won.
    if (event_.rounds().back().is_final) return problem(EventReason::FinalsRunning);
    for (const EntryId id : {fact.one, fact.other}) {
      if (const Problem found = has_place(id)) return found;
    }
    return sit_alike(fact.one, fact.other) ? problem(EventReason::NoChange, fact.one) : std::nullopt;
  }
  Problem operator()(const GameStruck& fact) const {
    const Game* game = event_.game(fact.game);
    if (game == nullptr) return problem(EventReason::NoSuchGame, fact.game);
    if (fact.game.round == 0 || fact.game.round != event_.rounds().size())
      return problem(EventReason::WrongNumber, fact.game);
    if (event_.rounds().back().is_final) return problem(EventReason::FinalsRunning, fact.game);
    if (!is_reason(fact.reason)) return problem(EventReason::BadName, fact.game);
    return untouched(*game);
  }
  Problem operator()(const GameSet& fact) const {
    const bool is_extra = fact.game.round == 0;
    if (event_.game(fact.game) != nullptr || fact.game.table < 1 || fact.game.table > kMostTables)
      return problem(EventReason::WrongNumber, fact.game);
    if (!is_extra && fact.game.round != event_.rounds().size()) return problem(EventReason::WrongNumber, fact.game);
    const std::size_t size = event_.settings().kind == Kind::Pairs || is_extra ? 1 : 2;
    std::vector<EntryId> all = fact.first;
    all.insert(all.end(), fact.second.begin(), fact.second.end());
    if (fact.first.size() != size || fact.second.size() != size || holds_twice(all))
      return problem(EventReason::BadGame, fact.game);
    const bool is_of_those_kept =
        !fact.kept || std::ranges::any_of(event_.kept(), [&](const KeptGame& kept) { return is_kept(kept, fact); });
    if (!is_of_those_kept) return problem(EventReason::NoSuchGame, *fact.kept);
    return is_extra ? competing(all) : without_game(all);
  }
  Problem operator()(const SatOut& fact) const {
    if (event_.rounds().empty() || fact.round != event_.rounds().size()) return problem(EventReason::WrongNumber);
    if (fact.entries.empty() || holds_twice(fact.entries)) return problem(EventReason::BadGame);
    return without_seat(fact.entries);
  }
  Problem operator()(const Scored& fact) const {
    const Game* game = event_.game(fact.game);
    if (game == nullptr) return problem(EventReason::NoSuchGame, fact.game);
    if (game->status == GameStatus::Settled || game->status == GameStatus::Voided)
      return problem(EventReason::AlreadySettled, fact.game);
    if (!is_token(fact.token)) return problem(EventReason::BadName, fact.game);
    if (fact.by == Reporter::House && !game->is_live()) return problem(EventReason::NotPlayedLive, fact.game);
    if (is_side(fact.by) && game->is_live()) return problem(EventReason::PlayedLive, fact.game);
    return score(*game, fact.score, fact.by);
  }
  Problem operator()(const Confirmed& fact) const {
    const Game* game = event_.game(fact.game);
    if (game == nullptr) return problem(EventReason::NoSuchGame, fact.game);
    if (game->status == GameStatus::Settled) return problem(EventReason::AlreadySettled, fact.game);
    if (!is_token(fact.token)) return problem(EventReason::BadName, fact.game);
    if (game->status == GameStatus::Disputed && is_side(fact.by))
      return score(*game, game->said_against(fact.by).value_or(GameScore{}), fact.by);
    if (game->status != GameStatus::Reported) return problem(EventReason::NotReported, fact.game);
    return fact.by == game->reported_by ? problem(EventReason::OwnReport, fact.game) : std::nullopt;
  }
  Problem operator()(const Disputed& fact) const {
    const Game* game = event_.game(fact.game);
    if (game == nullptr) return problem(EventReason::NoSuchGame, fact.game);
    if (game->status == GameStatus::Settled) return problem(EventReason::AlreadySettled, fact.game);
    if (game->status != GameStatus::Reported) return problem(EventReason::NotReported, fact.game);
    if (fact.by == game->reported_by) return problem(EventReason::OwnReport, fact.game);
    if (!is_token(fact.token)) return problem(EventReason::BadName, fact.game);
    return score(*game, fact.score, Reporter::Director);
  }
  Problem operator()(const Corrected& fact) const {
    const Game* game = event_.game(fact.game);
    if (game == nullptr) return problem(EventReason::NoSuchGame, fact.game);
    return score(*game, fact.score, Reporter::Director);
  }
  Problem operator()(const FeatsCounted& fact) const {
    const Game* game = event_.game(fact.game);
    if (game == nullptr) return problem(EventReason::NoSuchGame, fact.game);
    if (game->status == GameStatus::Voided) return problem(EventReason::DoesNotCount, fact.game);
    if (!is_token(fact.token)) return problem(EventReason::BadName, fact.game);
    const std::vector<EntryId>* side = side_of(*game, fact.entry);
    const bool is_own = !is_side(fact.by) || side == &game->sides[fact.by == Reporter::FirstSide ? 0 : 1];
    if (side == nullptr || !is_own) return EventRefusal{EventReason::NotOfThatSide, fact.entry, fact.game};
    if (fact.by == Reporter::House && !game->live) return problem(EventReason::NotPlayedLive, fact.game);
    if (is_side(fact.by) && game->is_live()) return problem(EventReason::PlayedLive, fact.game);
    const auto said = game->feats.find(fact.entry);
    const bool is_settled = said != game->feats.end() && !is_side(said->second.by);
    if (is_side(fact.by) && is_settled) return problem(EventReason::AlreadySettled, fact.game);
    return feats(*game, *side, fact);
  }
  Problem operator()(const Voided& fact) const {
    return event_.game(fact.game) == nullptr ? problem(EventReason::NoSuchGame, fact.game) : std::nullopt;
  }
  Problem operator()(const Cleared& fact) const {
    const Game* game = event_.game(fact.game);
    if (game == nullptr) return problem(EventReason::NoSuchGame, fact.game);
    if (!is_reason(fact.reason)) return problem(EventReason::BadName, fact.game);
    const bool is_said = game->status != GameStatus::Open || !game->feats.empty();
    return is_said ? std::nullopt : problem(EventReason::NothingSaid, fact.game);
  }
  Problem operator()(const Postponed& fact) const {
    const Game* game = event_.game(fact.game);
    if (game == nullptr) return problem(EventReason::NoSuchGame, fact.game);
    return game->status == GameStatus::Open ? std::nullopt : problem(EventReason::AlreadySettled, fact.game);
  }
  Problem operator()(const CoinsFlipped& fact) const {
    std::vector<EntryId> all;
    all.reserve(fact.coins.size());
    for (const Coin& coin : fact.coins) all.push_back(coin.entry);
    if (all.size() != 3 || holds_twice(all)) return problem(EventReason::NotTied);
    return competing(all);
  }
  Problem operator()(const FinalsBegun& fact) const {
    if (!event_.finalists().empty()) return problem(EventReason::FinalsRunning);
    if (event_.settings().kind != Kind::Pairs) return problem(EventReason::FinalsOfPairs);
    if (fact.seeds.size() < 2) return problem(EventReason::TooFew);
    const FinalsForm& form = fact.form;
    // Who loses twice plays for the third place on the way.
    const bool has_third = form.third == ThirdPlace::NotPlayed || (fact.seeds.size() >= 4 && form.losses == 1);
    const bool is_bounded =
        form.best_of % 2 == 1 && form.best_of <= kMostOfContest && (form.losses == 1 || form.losses == 2);
    if (!is_bounded || !has_third) return problem(EventReason::BadFinals);
    return holds_twice(fact.seeds) ? problem(EventReason::BadGame) : competing(fact.seeds);
  }
  Problem operator()(const FinalsTakenBack&) const {
    const bool is_knock_out_alone = is_knock_out(event_.settings().plan);
    if (event_.finalists().empty() || is_knock_out_alone) return problem(EventReason::NoFinals);
    const bool has_begun = !event_.rounds().empty() && event_.rounds().back().is_final;
    return has_begun ? problem(EventReason::FinalsRunning) : std::nullopt;
  }
  Problem operator()(const OrderDecided& fact) const {
    if (fact.order.size() < 2 || holds_twice(fact.order)) return problem(EventReason::NotTied);
    return competing(fact.order);
  }
  Problem operator()(const ClockSet& fact) const {
    const bool is_of_round = !event_.rounds().empty() && fact.round == event_.rounds().size();
    if (!is_of_round) return problem(EventReason::WrongNumber);
    const bool is_bounded = fact.left_seconds <= kMostPoints * 60 && (!fact.until_ms || *fact.until_ms <= kLargestSeed);
    return is_bounded ? std::nullopt : problem(SettingProblem::Clock);
  }
  Problem operator()(const Noted&) const { return std::nullopt; }
  Problem operator()(const WishUnkept&) const { return std::nullopt; }
  Problem operator()(const RoundHeldUp&) const { return std::nullopt; }
  Problem operator()(const EventClosed&) const { return std::nullopt; }
  Problem operator()(const EventReopened& fact) const {
    if (!event_.is_closed()) return problem(EventReason::NotClosed);
    return is_reason(fact.reason) ? std::nullopt : problem(EventReason::BadName);
  }
  Problem operator()(const LiveWished& fact) const {
    if (fact.by != Reporter::FirstSide && fact.by != Reporter::SecondSide)
      return problem(EventReason::BadGame, fact.game);
    if (!is_token(fact.token)) return problem(EventReason::BadName, fact.game);
    return may_go_live(fact.game);
  }
  Problem operator()(const WentLive& fact) const {
    const bool is_bare = !fact.table.empty() && fact.table.find_first_of(" =\"") == std::string::npos;
    if (!is_name(fact.table) || !is_bare) return problem(EventReason::BadName, fact.game);
    return may_go_live(fact.game);
  }
  Problem operator()(const LeftLive& fact) const {
    const Game* game = event_.game(fact.game);
    if (game == nullptr) return problem(EventReason::NoSuchGame, fact.game);
    return game->is_live() ? std::nullopt : problem(EventReason::NotPlayedLive, fact.game);
  }
  Problem operator()(const RoundDated& fact) const {
    const bool is_round = fact.round >= 1 && fact.round <= kLongestPlan;
    if (!is_round) return problem(EventReason::WrongNumber);
    const bool is_day = !fact.time || parse_local_time(to_text(*fact.time)) == fact.time;
    return is_day ? std::nullopt : problem(SettingProblem::Date);
  }
  Problem operator()(const PaceSet& fact) const {
    return fact.rest_seconds.value_or(0) <= kMostPoints * 60 ? std::nullopt : problem(SettingProblem::Clock);
  }
  Problem operator()(const RestBegun& fact) const {
    const bool is_of_round = !event_.rounds().empty() && fact.round == event_.rounds().size();
    if (!is_of_round) return problem(EventReason::WrongNumber);
    return fact.until_ms <= kLargestSeed ? std::nullopt : problem(SettingProblem::Clock);
  }

 private:
  [[nodiscard]] static bool are_bounded(std::uint32_t target, std::uint32_t minutes, std::uint32_t rounds) {
    return target <= kMostPoints && minutes <= kMostPoints && rounds <= kLongestPlan;
  }
  [[nodiscard]] bool is_listed(EntryId id) const {
    const Entry* entry = event_.entry(id);
    return entry != nullptr && !entry->is_removed;
  }
  [[nodiscard]] bool is_finalist(EntryId id) const {
    return std::ranges::find(event_.finalists(), id) != event_.finalists().end();
  }
  /// Nobody has said a score, and it is not live yet.
  [[nodiscard]] Problem may_go_live(GameId id) const {
    const Game* game = event_.game(id);
    if (game == nullptr) return problem(EventReason::NoSuchGame, id);
    if (game->is_live()) return problem(EventReason::PlayedLive, id);
    const bool waits = game->status == GameStatus::Open || game->status == GameStatus::Postponed;
    return waits ? std::nullopt : problem(EventReason::AlreadySettled, id);
  }
  [[nodiscard]] Problem presence(EntryId id, bool expected, EventReason reason) const {
    const Entry* entry = event_.entry(id);
    if (entry == nullptr || entry->is_removed) return problem(EventReason::NoSuchEntry, id);
    if (entry->is_present != expected) return problem(reason, id);
    const bool place_lost = !expected && entry->home && std::ranges::any_of(event_.entries(), [&](const Entry& other) {
      return other.id != id && other.is_present && other.home == entry->home;
    });
    return place_lost ? problem(EventReason::PlaceTaken, id) : std::nullopt;
  }
  [[nodiscard]] Problem member(EntryId id, std::uint32_t number) const {
    const Entry* entry = event_.entry(id);
    if (entry == nullptr) return problem(EventReason::NoSuchEntry, id);
    return number >= 1 && number <= entry->names.size() ? std::nullopt : problem(EventReason::NoSuchMember, id);
  }
  [[nodiscard]] Problem competing(const std::vector<EntryId>& entries) const {
    for (const EntryId id : entries) {
      const Entry* entry = event_.entry(id);
      if (entry == nullptr || !event_.competes(*entry)) return problem(EventReason::NoSuchEntry, id);
    }
    return std::nullopt;
  }
  /// In no other game of the round.
  [[nodiscard]] Problem without_game(const std::vector<EntryId>& entries) const {
    if (const Problem found = competing(entries)) return found;
    for (const EntryId id : entries) {
      if (game_of(id) != nullptr) return problem(EventReason::BadGame, id);
    }
    return std::nullopt;
  }
  /// In no game of the round, and no bye of it. Who came alone to an event of pairs may sit out too.
  [[nodiscard]] Problem without_seat(const std::vector<EntryId>& entries) const {
    for (const EntryId id : entries) {
      const Entry* entry = event_.entry(id);
      if (entry == nullptr || entry->drawn_into) return problem(EventReason::NoSuchEntry, id);
      if (game_of(id) != nullptr || has_bye(id)) return problem(EventReason::BadGame, id);
    }
    return std::nullopt;
  }
  /// His game of the last round.
  [[nodiscard]] const Game* game_of(EntryId id) const {
    for (const GameId game : event_.rounds().back().games) {
      if (event_.game(game)->has(id)) return event_.game(game);
    }
    return nullptr;
  }
  [[nodiscard]] bool has_bye(EntryId id) const {
    const auto& byes = event_.rounds().back().byes;
    return std::ranges::find(byes, id) != byes.end();
  }
  [[nodiscard]] static Problem untouched(const Game& game) {
    if (!game.is_untouched()) return problem(EventReason::ScoreIn, game.id);
    return game.is_live() ? problem(EventReason::PlayedLive, game.id) : std::nullopt;
  }
  /// A game of the last round of which nobody has said a score, or a bye.
  [[nodiscard]] Problem has_place(EntryId id) const {
    if (const Problem found = competing({id})) return found;
    if (has_bye(id)) return event_.entry(id)->is_present ? std::nullopt : problem(EventReason::AlreadyAway, id);
    const Game* game = game_of(id);
    return game == nullptr ? problem(EventReason::NoSeat, id) : untouched(*game);
  }
  /// Whether it is the same where each of two sits: both sit out, or they are one side.
  [[nodiscard]] bool sit_alike(EntryId one, EntryId other) const {
    if (one == other || (has_bye(one) && has_bye(other))) return true;
    const Game* game = game_of(one);
    return game != nullptr && std::ranges::any_of(game->sides, [&](const auto& side) {
             return std::ranges::find(side, one) != side.end() && std::ranges::find(side, other) != side.end();
           });
  }
  /// The side of the game on which he plays; nothing where he does not.
  [[nodiscard]] static const std::vector<EntryId>* side_of(const Game& game, EntryId entry) {
    const auto side =
        std::ranges::find_if(game.sides, [&](const auto& one) { return std::ranges::find(one, entry) != one.end(); });
    return side == game.sides.end() ? nullptr : &*side;
  }
  /// One player of a side at most is alone in a deal, and a level game by deals may have one deal more.
  [[nodiscard]] static Problem feats(const Game& game, const std::vector<EntryId>& side, const FeatsCounted& fact) {
    const Feats& said = fact.feats;
    std::uint32_t alone = lone_deals(said);
    const bool is_bounded = alone <= kMostFeats && said.euchres.value_or(0) <= kMostFeats;
    if (!is_bounded || said.lone_tried.value_or(said.lone_made) < said.lone_made)
      return problem(EventReason::BadFeats, game.id);
    for (const auto& [entry, other] : game.feats) {
      const bool is_partner = entry != fact.entry && std::ranges::find(side, entry) != side.end();
      if (is_partner) alone += lone_deals(other.feats);
    }
    const std::uint32_t deals = game.length.deals;
    const bool is_too_many = deals > 0 && (alone > deals + 1 || said.euchres.value_or(0) > deals + 1);
    return is_too_many ? problem(EventReason::BadFeats, game.id) : std::nullopt;
  }
  [[nodiscard]] Problem score(const Game& game, GameScore score, Reporter by) const {
    const auto [low, high] = std::minmax(score.first, score.second);
    if (high > kMostPoints) return problem(EventReason::BadScore, game.id);
    const bool must_have_winner =
        event_.settings().drawn == DrawnGames::Refused || game.id.round == 0 ||
        (game.id.round <= event_.rounds().size() && event_.rounds()[game.id.round - 1].is_final);
    if (low == high && must_have_winner) return problem(EventReason::DrawnGame, game.id);
    const GameLength& length = game.length;
    if (by == Reporter::Director || by == Reporter::House || !is_played_to_target(length)) return std::nullopt;
    const bool is_cut_short = high < length.target && length.minutes > 0;
    const bool is_won = high >= length.target && low < length.target;
    return is_cut_short || is_won ? std::nullopt : problem(EventReason::BadScore, game.id);
  }

  const Event& event_;
};

}  // namespace

std::optional<EventRefusal> Event::misfit(const EventFact& fact) const {
  if (!is_open_ && !std::holds_alternative<EventOpened>(fact)) return problem(EventReason::NotOpen);
  if (is_closed_ && !std::holds_alternative<EventReopened>(fact)) return problem(EventReason::Closed);
  return std::visit(EventCheck(*this), fact);
}

}  // namespace euchre::tournament
