#include "review_print.h"

#include "minds/analysis/action_words.h"
#include "minds/analysis/explanation_words.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <iterator>

namespace {

namespace analysis = euchre::analysis;
namespace game = euchre::game;
using analysis::Grade;
using analysis::past_words_of;
using analysis::PlayedDeal;
using analysis::ReviewedDeal;
using analysis::ReviewedDecision;
using analysis::words_of;
using euchre::kSeats;
using euchre::Seat;
using euchre::Side;

constexpr std::array<std::string_view, 6> kTricks{
    "", "first trick", "second trick", "third trick", "fourth trick", "last trick"};

std::string name_with_seat(const PlayedDeal& deal, Seat seat) {
  const std::string& name = deal.names[seat];
  return name == name_of(seat) ? name : fmt::format("{} ({})", name, name_of(seat));
}

std::string when(const ReviewedDecision& decision) {
  if (decision.trick > 0) return std::string(kTricks.at(decision.trick));
  switch (decision.view.phase) {
    case game::Phase::FirstRound: return "first round";
    case game::Phase::SecondRound: return "second round";
    case game::Phase::AloneChoice: return "alone or not";
    case game::Phase::Discard: return "discard";
    case game::Phase::Giving: return "the card given";
    case game::Phase::LayingAway: return "the card laid away";
    case game::Phase::GoingUnder: return "going under";
    case game::Phase::Play:
    case game::Phase::Over: break;
  }
  return "play";
}

std::string percent_of_game(const analysis::Estimate& cost) {
  if (cost.half_interval == 0) return fmt::format("{:.1f} %", 100 * cost.mean);  // all there is was looked at
  return fmt::format("{:.1f} % ± {:.1f}", 100 * cost.mean, 100 * cost.half_interval);
}

std::string heading(const analysis::PlayedRecord& record, const analysis::Review& review) {
  const PlayedDeal& last = record.deals.back();
  unsigned decisions = 0;
  for (const analysis::PlayerReview& player : review.players) decisions += player.decisions();
  const bool is_known = euchre::codes::find_code(record.code.id) != nullptr;
  return fmt::format("{}{} against {}, {}. {} {}, {} decisions that were not forced.\n",
                     record.title.empty() ? "" : record.title + ": ", names_of(last, euchre::Side::NorthSouth),
                     names_of(last, euchre::Side::EastWest),
                     is_known ? "under " + record.code.name : "by rules of its own", record.deals.size(),
                     record.deals.size() == 1 ? "deal" : "deals", decisions);
}

std::string players_table(const analysis::PlayedRecord& record, const analysis::Review& review) {
  std::string text = fmt::format("\n{:<28}{:>6}{:>6}{:>10}{:>9}{:>9}{:>10}{:>14}\n", "The players", "best", "good",
                                 "doubtful", "mistake", "blunder", "points", "of a game");
  for (const Seat seat : kSeats) {
    if (record.deals.back().names[seat].empty()) continue;  // Nobody plays there.
    const analysis::PlayerReview& player = review.players[seat];
    const auto count = [&](Grade grade) { return player.grades.at(static_cast<std::size_t>(grade)); };
    fmt::format_to(std::back_inserter(text), "  {:<26}{:>6}{:>6}{:>10}{:>9}{:>9}{:>10.2f}{:>12.1f} %\n",
                   name_with_seat(record.deals.back(), seat), count(Grade::Best), count(Grade::Good),
                   count(Grade::Doubtful), count(Grade::Mistake), count(Grade::Blunder), 0.0 - player.cost_points,
                   0.0 - 100 * player.cost_chance);
  }
  return text;
}

/// Who made what, before the play: `Ann made hearts, alone`.
std::string contract(const PlayedDeal& played, const ReviewedDeal& reviewed) {
  if (!reviewed.maker) return "passed out";
  std::string text = fmt::format("{} made {}", played.names[*reviewed.maker], name_of(*reviewed.trump));
  if (reviewed.lone_player) {
    text += reviewed.lone_player == reviewed.maker ? ", alone"
                                                   : fmt::format(", {} alone", played.names[*reviewed.lone_player]);
  }
  return text;
}

std::string score_in_words(const PlayedDeal& played) {
  return fmt::format("{} to {}", played.standing.score[Side::NorthSouth].number(),
                     played.standing.score[Side::EastWest].number());
}

std::string moments(const analysis::PlayedRecord& record, const analysis::Review& review) {
  if (review.costliest.empty()) return "\nNobody did anything that was clearly worse than something else.\n";
  std::string text = "\nThe costliest moments\n";
  unsigned number = 0;
  for (const analysis::Moment& moment : review.costliest) {
    const PlayedDeal& played = record.deals[moment.deal];
    const ReviewedDecision& decision = review.deals[moment.deal].decisions[moment.decision];
    fmt::format_to(std::back_inserter(text), "  {}. Deal {}, {}, {}: {} {}.\n", ++number, played.number,
                   score_in_words(played), when(decision), name_with_seat(played, decision.seat),
                   past_words_of(decision.taken, decision.view));
    fmt::format_to(std::back_inserter(text), "     Better was to {}. It cost {} of the game, {:.2f} points.\n",
                   words_of(decision.best, decision.view), percent_of_game(decision.cost_chance),
                   decision.cost_points.mean);
    for (const std::string& reason : analysis::why(decision)) {
      fmt::format_to(std::back_inserter(text), "     {}\n", reason);
    }
    fmt::format_to(std::back_inserter(text), "     The hand: {}{}.\n", to_text(decision.view.hand),
                   decision.view.trump ? fmt::format("; trump {}", name_of(*decision.view.trump))
                                       : fmt::format("; turned up {}", to_text(decision.view.turn_up)));
  }
  return text;
}

std::string points_table(const analysis::PlayedRecord& record, const analysis::Review& review) {
  std::string text = fmt::format("\n{:<28}{:>9}{:>12}{:>12}{:>12}{:>14}\n", "Where points came from", "points",
                                 "the deal", "the cards", "decisions", "run of play");
  std::array<double, 5> sums{};
  const auto line = [&](const std::string& name, const std::array<double, 5>& parts) {
    fmt::format_to(std::back_inserter(text), "  {:<26}{:>+9.0f}{:>+12.2f}{:>+12.2f}{:>+12.2f}{:>+14.2f}\n", name,
                   parts[0], parts[1], parts[2], parts[3], parts[4]);
  };
  for (std::size_t i = 0; i < review.deals.size(); ++i) {
    const ReviewedDeal& deal = review.deals[i];
    const std::array<double, 5> parts{deal.result, deal.deal_itself, deal.cards, deal.decisions_made, deal.run_of_play};
    for (std::size_t part = 0; part < parts.size(); ++part) sums.at(part) += parts.at(part);
    line(fmt::format("deal {}", record.deals[i].number), parts);
  }
  line("all", sums);
  return text +
         "  For North and South, negative for East and West. The deal is the dealer's advantage, the cards what sound\n"
         "  players would have made of them beyond that; decisions are skill, all the rest is luck.\n";
}

/// What a computer did while somebody was away is not told as his own.
std::string doer(const PlayedDeal& played, const ReviewedDecision& decision) {
  const std::string& name = played.names[decision.seat];
  return decision.by == analysis::DoneBy::StandIn ? "a computer for " + name : name;
}

std::string deal_by_deal(const analysis::PlayedRecord& record, const analysis::Review& review) {
  std::string text = "\nDeal by deal\n";
  for (std::size_t i = 0; i < review.deals.size(); ++i) {
    const PlayedDeal& played = record.deals[i];
    fmt::format_to(std::back_inserter(text), "  {}. {} to {}; {} dealt, {} turned up; {}.\n", played.number,
                   played.standing.score[Side::NorthSouth].number(), played.standing.score[Side::EastWest].number(),
                   played.names[played.dealt.dealer], to_text(played.dealt.turn_up), contract(played, review.deals[i]));
    for (const ReviewedDecision& decision : review.deals[i].decisions) {
      if (decision.cost_chance.mean <= 0) continue;
      fmt::format_to(std::back_inserter(text), "     {}, {}: {} {}; better to {} ({}, {:.2f} points)\n",
                     word_of(decision.grade), when(decision), doer(played, decision),
                     past_words_of(decision.taken, decision.view), words_of(decision.best, decision.view),
                     percent_of_game(decision.cost_chance), decision.cost_points.mean);
    }
  }
  return text;
}

std::string cards_that_lost_a_trick(const PlayedDeal& played, const ReviewedDeal& reviewed) {
  std::string text;
  for (const ReviewedDecision& decision : reviewed.decisions) {
    if (decision.tricks_lost_open == 0) continue;
    fmt::format_to(std::back_inserter(text), "{}{}'s {} in the {}", text.empty() ? "" : ", ",
                   played.names[decision.seat], analysis::to_text(decision.taken), when(decision));
  }
  return text;
}

std::string with_open_hands(const analysis::PlayedRecord& record, const analysis::Review& review) {
  std::string text = "\nWith all hands open (nobody could know: this takes no part in the grades)\n";
  for (std::size_t i = 0; i < review.deals.size(); ++i) {
    const ReviewedDeal& deal = review.deals[i];
    if (!deal.makers_open_tricks) continue;
    fmt::format_to(std::back_inserter(text), "  deal {}: the makers had {}", record.deals[i].number,
                   *deal.makers_open_tricks);
    if (deal.makers_tricks) fmt::format_to(std::back_inserter(text), " and took {}", *deal.makers_tricks);
    const std::string cards = cards_that_lost_a_trick(record.deals[i], deal);
    text += cards.empty() ? "\n" : fmt::format("; a trick went with {}\n", cards);
  }
  return text;
}

}  // namespace

std::string review_in_words(const analysis::PlayedRecord& record, const analysis::Review& review) {
  return heading(record, review) + players_table(record, review) + moments(record, review) +
         points_table(record, review) + deal_by_deal(record, review) + with_open_hands(record, review);
}
