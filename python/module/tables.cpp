// Many deals at once, for learners: arrays of numbers in and out.

#include "arrays.h"
#include "bindings.h"
#include "core/game/shuffled_deal.h"
#include "core/match/match.h"
#include "deals.h"
#include "observation.h"

#include <bit>
#include <limits>
#include <vector>

namespace euchre::python {
namespace {

using game::Deal;

constexpr unsigned kMostTables = 1U << 20U;

/// The array as it lies, not to be written to.
py::array shown(const py::array& array) {
  py::array view = array.attr("view")();
  view.attr("setflags")(py::arg("write") = false);
  return view;
}

unsigned checked_count(std::int64_t count, std::int64_t most) {
  if (count < 1 || count > most) refuse(std::to_string(count) + " of them", "n", "1 to " + std::to_string(most));
  return static_cast<unsigned>(count);
}

/// Tables that play for ever: where a deal ends another is dealt.
class Tables {
 public:
  Tables(std::int64_t count, std::uint64_t seed, const py::object& code)
      : code_(code_of(code, "code")),
        random_(seed),
        seats_(checked_count(count, kMostTables)),
        gains_(seats_.size()),
        ended_(seats_.size()),
        observations_({seats_.size(), static_cast<py::ssize_t>(kObservationSize)}),
        masks_({seats_.size(), static_cast<py::ssize_t>(kActionCount)}) {
    if (has_joker(code_->deal.pack))
      refuse("a joker has no number among the actions of tables", "code", "a code without a joker");
    deals_.reserve(static_cast<std::size_t>(seats_.size()));
    for (py::ssize_t table = 0; table < seats_.size(); ++table) deals_.push_back(next_deal());
    legal_.resize(deals_.size());
    for (std::size_t table = 0; table < deals_.size(); ++table) show(table);
  }

  [[nodiscard]] py::array seats() const { return shown(seats_); }
  [[nodiscard]] py::array gains() const { return shown(gains_); }
  [[nodiscard]] py::array ended() const { return shown(ended_); }
  [[nodiscard]] py::array observations() const { return shown(observations_); }
  [[nodiscard]] py::array masks() const { return shown(masks_); }
  [[nodiscard]] const SharedCode& code() const { return code_; }
  [[nodiscard]] std::size_t size() const { return deals_.size(); }

  /// One action at each table. Nothing is done where one of them is unlawful.
  void step(const py::object& actions) {
    if (!py::isinstance<py::array>(actions)) refuse("that is no array", "actions", "uint8");
    const auto column =
        column_of<std::uint8_t>(py::reinterpret_borrow<py::array>(actions), seats_.size(), "actions", "uint8");
    const auto chosen = column.unchecked<1>();
    for (std::size_t table = 0; table < deals_.size(); ++table) check(table, chosen(static_cast<py::ssize_t>(table)));
    for (std::size_t table = 0; table < deals_.size(); ++table) take(table, chosen(static_cast<py::ssize_t>(table)));
  }

  /// A lawful action at each table, each as likely as another.
  [[nodiscard]] py::array_t<std::uint8_t> random_actions() {
    py::array_t<std::uint8_t> actions(seats_.size());
    std::uint8_t* out = actions.mutable_data();
    for (std::size_t table = 0; table < deals_.size(); ++table) *out++ = random_action(table);
    return actions;
  }

  [[nodiscard]] CodedDeal deal(std::int64_t table) const {
    if (table < 0 || static_cast<std::size_t>(table) >= deals_.size()) {
      refuse("there is no table " + std::to_string(table), "deal", "0 to " + std::to_string(deals_.size() - 1));
    }
    return {code_, deals_[static_cast<std::size_t>(table)]};
  }

 private:
  [[nodiscard]] Deal next_deal() {
    const Seat dealer = kSeats[random_.below(4)];
    return {code_->deal, game::shuffled_deal(code_->deal, dealer, random_)};
  }

  [[nodiscard]] bool is_discard(std::size_t table) const { return deals_[table].phase() == game::Phase::Discard; }

  [[nodiscard]] bool is_legal(std::size_t table, unsigned number) const {
    if (number >= kActionCount) return false;
    if (number < kFirstDiscard || number >= kFirstNoTrump)
      return legal_[table].calls.contains(std::get<game::Call>(action_numbered(number)));
    const unsigned first = is_discard(table) ? kFirstDiscard : kFirstPlay;
    return number >= first && number - first < kPrintedCards &&
           legal_[table].cards.contains(Card::from_index(number - first));
  }

  void check(std::size_t table, unsigned number) const {
    if (is_legal(table, number)) return;
    const std::string action =
        number < kActionCount ? "'" + text_of(action_numbered(number)) + "'" : std::to_string(number);
    refuse(action + " is not lawful", "table " + std::to_string(table), "an action that its row of masks allows");
  }

  void take(std::size_t table, unsigned number) {
    Deal& deal = deals_[table];
    deal.apply(action_numbered(number));
    const bool is_over = deal.phase() == game::Phase::Over;
    ended_.mutable_data()[table] = is_over;
    gains_.mutable_data()[table] = is_over ? gain_of(deal) : std::int8_t{0};
    if (is_over) deal = next_deal();
    show(table);
  }

  /// What North and South score, less what East and West do.
  [[nodiscard]] std::int8_t gain_of(const Deal& deal) const {
    const auto award = match::award_for(code_->match.points, deal.result());
    if (!award) return 0;
    const int points = award->points.number();
    return static_cast<std::int8_t>(award->side == Side::NorthSouth ? points : -points);
  }

  /// Brings the arrays to where the table stands.
  void show(std::size_t table) {
    const Deal& deal = deals_[table];
    legal_[table] = deal.legal_actions();
    seats_.mutable_data()[table] = static_cast<std::uint8_t>(index_of(deal.to_act()));
    observe(deal, deal.to_act(), observations_.mutable_data() + table * kObservationSize);
    bool* mask = masks_.mutable_data() + table * kActionCount;
    std::fill_n(mask, kActionCount, false);
    for (unsigned bits = legal_[table].calls.bits(); bits != 0; bits &= bits - 1) mask[number_of(lowest(bits))] = true;
    const unsigned first = is_discard(table) ? kFirstDiscard : kFirstPlay;
    for (const Card card : legal_[table].cards) mask[first + card.index()] = true;
  }

  /// The first call of a set of them.
  static game::Call lowest(unsigned bits) { return static_cast<game::Call>(std::countr_zero(bits)); }

  [[nodiscard]] std::uint8_t random_action(std::size_t table) {
    const game::LegalActions& legal = legal_[table];
    const auto calls = static_cast<unsigned>(std::popcount(legal.calls.bits()));
    unsigned chosen = random_.below(calls + legal.cards.size());
    if (chosen < calls) {
      unsigned bits = legal.calls.bits();
      while (chosen-- > 0) bits &= bits - 1;
      return static_cast<std::uint8_t>(number_of(lowest(bits)));
    }
    auto card = legal.cards.begin();
    for (chosen -= calls; chosen > 0; --chosen) ++card;
    return static_cast<std::uint8_t>((is_discard(table) ? kFirstDiscard : kFirstPlay) + (*card).index());
  }

  SharedCode code_;
  RandomStream random_;
  py::array_t<std::uint8_t> seats_;
  py::array_t<std::int8_t> gains_;
  py::array_t<bool> ended_;
  py::array_t<std::uint8_t> observations_;
  py::array_t<bool> masks_;
  std::vector<Deal> deals_;
  std::vector<game::LegalActions> legal_;
};

py::dict random_deals(std::int64_t count, std::uint64_t seed, const py::object& code) {
  const SharedCode shared = code_of(code, "code");
  const auto rows = static_cast<py::ssize_t>(checked_count(count, 10'000'000));
  py::array_t<std::uint32_t> hands({rows, py::ssize_t{4}});
  py::array_t<std::uint8_t> turn_ups(rows);
  py::array_t<std::uint8_t> dealers(rows);
  auto hand = hands.mutable_unchecked<2>();
  RandomStream random(seed);
  for (py::ssize_t row = 0; row < rows; ++row) {
    const game::Dealt dealt = game::shuffled_deal(shared->deal, kSeats[random.below(4)], random);
    for (const Seat seat : kSeats) hand(row, index_of(seat)) = static_cast<std::uint32_t>(dealt.hands[seat].bits());
    turn_ups.mutable_data()[row] = static_cast<std::uint8_t>(dealt.turn_up.index());
    dealers.mutable_data()[row] = static_cast<std::uint8_t>(index_of(dealt.dealer));
  }
  py::dict deals;
  deals["hands"] = hands;
  deals["turn_up"] = turn_ups;
  deals["dealer"] = dealers;
  return deals;
}

py::array_t<std::uint8_t> observation_of(const CodedDeal& coded, const py::object& seat) {
  py::array_t<std::uint8_t> numbers(static_cast<py::ssize_t>(kObservationSize));
  observe(coded.deal, seat_of(seat, "seat"), numbers.mutable_data());
  return numbers;
}

py::array_t<bool> mask_of(const CodedDeal& coded) {
  py::array_t<bool> mask(static_cast<py::ssize_t>(kActionCount));
  std::fill_n(mask.mutable_data(), kActionCount, false);
  for (const py::handle action : list_of(coded.deal.legal_actions(), coded.deal.phase())) {
    mask.mutable_data()[number_of(py::cast<game::Action>(action))] = true;
  }
  return mask;
}

}  // namespace

void bind_tables(py::module_& module) {
  py::class_<Tables> tables(module, "Tables", "Many deals at once: where one ends, another is dealt.");
  tables.def(py::init<std::int64_t, std::uint64_t, const py::object&>(), py::arg("n"), py::arg("seed") = 1,
             py::arg("code") = "hoyle");
  tables.def("__len__", &Tables::size);
  tables.def("step", &Tables::step, py::arg("actions"));
  tables.def("random_actions", &Tables::random_actions);
  tables.def("deal", &Tables::deal, py::arg("table"));
  tables.def_property_readonly("code", &Tables::code);
  tables.def_property_readonly("seats", &Tables::seats);
  tables.def_property_readonly("gains", &Tables::gains);
  tables.def_property_readonly("ended", &Tables::ended);
  tables.def_property_readonly("observations", &Tables::observations);
  tables.def_property_readonly("masks", &Tables::masks);
  module.def("random_deals", &random_deals, py::arg("n"), py::arg("seed") = 1, py::arg("code") = "hoyle",
             "Deals as arrays: hands[n, 4], turn_up[n] and dealer[n].");
  module.def("observation", &observation_of, py::arg("deal"), py::arg("seat"));
  module.def("mask", &mask_of, py::arg("deal"));
  module.attr("OBSERVATION") = kObservationSize;
}

}  // namespace euchre::python
