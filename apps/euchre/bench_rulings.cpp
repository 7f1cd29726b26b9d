#include "bench_rulings.h"

#include "core/base/random.h"
#include "core/codes/code.h"
#include "core/game/playout.h"
#include "law/laws/lawful_acts.h"
#include "law/laws/random_acts.h"

#include <vector>

namespace euchre::bench {

namespace {

constexpr unsigned kDeals = 500;  ///< a hundred for each code
constexpr std::size_t kIrregularActs = 32;

/// A deal as it was told at the table.
struct Told {
  const laws::LawBook* book = nullptr;
  laws::SetUp set_up;
  std::vector<facts::Act> acts;
};

class StreamChoices final : public laws::Choices {
 public:
  explicit StreamChoices(RandomStream& random) : random_(random) {}
  unsigned below(unsigned bound) override { return random_.below(bound); }

 private:
  RandomStream& random_;
};

Told lawful_deal(const codes::Code& code, Seat dealer, RandomStream& random) {
  game::PlayoutTrace trace;
  static_cast<void>(game::play_random_deal(code.deal, dealer, random, trace));
  Told told{laws::find_law_book(code.id), laws::set_up_of(trace.dealt), {}};
  game::Deal deal(code.deal, trace.dealt);
  for (const game::PlayoutStep& step : trace.steps) {
    if (auto act = laws::act_of(deal, step.action)) told.acts.push_back(*std::move(act));
    deal.apply(step.action);
  }
  return told;
}

Told irregular_deal(const codes::Code& code, Seat dealer, RandomStream& random) {
  game::PlayoutTrace trace;
  static_cast<void>(game::play_random_deal(code.deal, dealer, random, trace));
  Told told{laws::find_law_book(code.id), laws::set_up_of(trace.dealt), {}};
  laws::Machine machine(*told.book, told.set_up);
  StreamChoices choices(random);
  while (told.acts.size() < kIrregularActs) {
    told.acts.push_back(laws::random_act(machine.position(), choices));
    machine.observe(told.acts.back());
  }
  return told;
}

using Maker = Told (*)(const codes::Code&, Seat, RandomStream&);

std::vector<Told> make_deals(Maker maker) {
  RandomStream random(1887);
  std::vector<Told> deals;
  for (unsigned i = 0; i < kDeals; ++i) {
    const auto codes = codes::known_codes();
    deals.push_back(maker(codes[i % codes.size()], static_cast<Seat>(i / codes.size() & 3U), random));
  }
  return deals;
}

const std::vector<Told>& lawful_deals() {
  static const std::vector<Told> kMade = make_deals(lawful_deal);
  return kMade;
}

const std::vector<Told>& irregular_deals() {
  static const std::vector<Told> kMade = make_deals(irregular_deal);
  return kMade;
}

/// Rules on at least `count` facts of these deals, whole deals only.
template <class EachFact>
std::uint64_t rule_on(const std::vector<Told>& deals, std::uint64_t count, EachFact each_fact) {
  std::uint64_t sum = 0;
  std::uint64_t facts = 0;
  for (std::size_t next = 0; facts < count; next = (next + 1) % deals.size()) {
    const Told& told = deals[next];
    laws::Machine machine(*told.book, told.set_up);
    for (const facts::Act& act : told.acts) {
      machine.observe(act);
      each_fact(machine);
    }
    facts += told.acts.size();
    sum += machine.ruling().statements.size();
  }
  return sum;
}

std::uint64_t rule_only(const std::vector<Told>& deals, std::uint64_t count) {
  return rule_on(deals, count, [](const laws::Machine&) {});
}

std::uint64_t copy_each(const std::vector<Told>& deals, std::uint64_t count) {
  std::vector<laws::Machine> moments;
  return rule_on(deals, count, [&moments](const laws::Machine& machine) {
    if (moments.size() == kIrregularActs) moments.clear();
    moments.push_back(machine);
  });
}

}  // namespace

std::uint64_t rule_on_lawful_facts(std::uint64_t count) { return rule_only(lawful_deals(), count); }
std::uint64_t rule_on_irregular_facts(std::uint64_t count) { return rule_only(irregular_deals(), count); }
std::uint64_t rule_on_lawful_and_copy(std::uint64_t count) { return copy_each(lawful_deals(), count); }
std::uint64_t rule_on_irregular_and_copy(std::uint64_t count) { return copy_each(irregular_deals(), count); }

std::uint64_t rule_on_facts(std::uint64_t count) {
  return rule_on_lawful_facts(count / 2) + rule_on_irregular_facts(count - count / 2);
}

std::uint64_t rule_and_copy(std::uint64_t count) {
  return rule_on_lawful_and_copy(count / 2) + rule_on_irregular_and_copy(count - count / 2);
}

}  // namespace euchre::bench
