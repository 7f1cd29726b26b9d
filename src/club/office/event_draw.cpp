#include "club/office/event_draw.h"

#include "club/office/shuffled_pack.h"
#include "core/base/random.h"
#include "core/codes/code.h"
#include "core/match/draw.h"

#include <algorithm>
#include <span>

namespace euchre::office {
namespace {

using tournament::Entry;
using tournament::EntryId;
using tournament::EventCommand;
using tournament::Letter;

class Draw {
 public:
  Draw(const tournament::Event& event, std::uint64_t lot)
      : event_(event), code_(code_of(event)), random_(lot), next_(event.next_entry().number()) {
    for (const Entry& entry : event.entries()) {
      if (entry.is_present && entry.home) taken_.push_back(*entry.home);
    }
  }

  std::vector<EventCommand> commands() {
    draw_partners();
    draw_seats();
    return std::move(commands_);
  }

 private:
  void draw_partners() {
    std::vector<EntryId> alone = event_.alone();
    shuffle(std::span(alone), random_);
    for (std::size_t four = 0; four + 4 <= alone.size(); four += 4) draw_four(std::span(alone).subspan(four, 4));
  }

  void draw_four(std::span<const EntryId> four) {
    codes::DrawRules rules = code_.draw;
    if (rules.partners == codes::PartnersBy::Arrangement) rules.partners = codes::PartnersBy::OneDraw;
    const match::Seating seating = match::draw_seats(rules, shuffled_pack(code_, random_));
    for (const match::DrawnCard& drawn : seating.drawn)
      commands_.emplace_back(tournament::NoteCut{four[drawn.drawer], to_text(drawn.card)});
    const auto table = free_table();
    for (const Letter letter : {Letter::A, Letter::B}) {
      // The first dealer's pair is A. [AT4a.v]
      const Seat seat = letter == Letter::A ? seating.dealer : left_of(seating.dealer);
      commands_.emplace_back(
          tournament::DrawPartners{four[seating.seats[seat]], four[seating.seats[partner_of(seat)]]});
      commands_.emplace_back(tournament::Place{EntryId(next_++), {letter, table}});
    }
  }

  void draw_seats() {
    std::vector<EntryId> pairs;
    for (const EntryId id : event_.competitors()) {
      if (!event_.entry(id)->home) pairs.push_back(id);
    }
    shuffle(std::span(pairs), random_);
    for (std::size_t first = 0; first < pairs.size(); first += 2) {
      const auto table = free_table();
      if (first + 1 == pairs.size()) {
        commands_.emplace_back(tournament::Place{pairs[first], {Letter::A, table}});
      } else {
        draw_two(pairs[first], pairs[first + 1], table);
      }
    }
  }

  void draw_two(EntryId north, EntryId east, std::uint32_t table) {
    const match::Seating seating = match::draw_dealer(code_.draw, codes::Players::Four, shuffled_pack(code_, random_));
    const auto of = [&](Seat seat) { return seat == Seat::North || seat == Seat::South ? north : east; };
    if (code_.draw.first_dealer != codes::FirstDealerBy::FirstBlackJack) {
      for (const match::DrawnCard& drawn : seating.drawn)
        commands_.emplace_back(tournament::NoteCut{drawn.drawer == 0 ? north : east, to_text(drawn.card)});
    }
    commands_.emplace_back(tournament::Place{of(seating.dealer), {Letter::A, table}});
    commands_.emplace_back(tournament::Place{of(left_of(seating.dealer)), {Letter::B, table}});
  }

  /// The lowest table at which nobody has a place.
  std::uint32_t free_table() {
    std::uint32_t table = 1;
    while (std::ranges::find(taken_, table, &tournament::Home::table) != taken_.end()) ++table;
    taken_.push_back({Letter::A, table});
    return table;
  }

  const tournament::Event& event_;
  const codes::Code& code_;
  RandomStream random_;
  std::uint32_t next_;
  std::vector<tournament::Home> taken_;
  std::vector<EventCommand> commands_;
};

}  // namespace

const codes::Code& code_named(std::string_view id) {
  const codes::Code* code = codes::find_code(id);
  return code == nullptr ? codes::default_code(codes::Occasion::Event) : *code;
}

const codes::Code& code_of(const tournament::Event& event) { return code_named(event.settings().code); }

std::vector<EventCommand> draw_commands(const tournament::Event& event, std::uint64_t lot) {
  return Draw(event, lot).commands();
}

}  // namespace euchre::office
