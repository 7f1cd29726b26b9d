#include "minds/solver/detail/batch.h"
#include "minds/solver/detail/engine.h"

#include <immintrin.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

/// The search of search.h, sixteen positions at once. Compiled for processors with AVX-512 and run only on them: see
/// CMakeLists.txt. `docs/solver.md` tells it step by step.
///
/// Each lane of a vector is one position. A hand is four bytes of a lane, one for each suit, trumps on top: carries never
/// cross a byte, so all that lanes.h does in lanes of sixteen bits is done here in bytes. Every round finishes one trick in
/// every lane, without a branch: what a lane need not do is masked out. Two groups of lanes take turns, so that one works
/// while the other's look-ups are on their way.
namespace euchre::solver::detail {
namespace {

using Vector = __m512i;
using Mask = __mmask16;

constexpr std::size_t kLanesEach = 16;
constexpr __mmask64 kTrumpBytes = 0x8888'8888'8888'8888U;
constexpr int kTrumpByte = static_cast<int>(0xFF00'0000U);

[[gnu::always_inline]] inline Vector all(int value) { return _mm512_set1_epi32(value); }
[[gnu::always_inline]] inline Vector none() { return _mm512_setzero_si512(); }
[[gnu::always_inline]] inline Mask has_any(Vector cards) { return _mm512_test_epi32_mask(cards, cards); }
[[gnu::always_inline]] inline Vector either(Mask mask, Vector yes, Vector no) {
  return _mm512_mask_mov_epi32(no, mask, yes);
}
[[gnu::always_inline]] inline Mask no(Mask mask) { return static_cast<Mask>(~mask); }
[[gnu::always_inline]] inline Mask both(Mask one, Mask other) { return static_cast<Mask>(one & other); }
[[gnu::always_inline]] inline Mask any(Mask one, Mask other) { return static_cast<Mask>(one | other); }

[[gnu::always_inline]] inline Vector first_of(Vector first, Vector then) { return either(has_any(first), first, then); }
[[gnu::always_inline]] inline Vector lowest_of(Vector cards) { return cards & _mm512_sub_epi32(none(), cards); }
[[gnu::always_inline]] inline Vector highest_of(Vector cards) {
  return _mm512_srlv_epi32(all(static_cast<int>(0x8000'0000U)), _mm512_lzcnt_epi32(cards));
}
[[gnu::always_inline]] inline Vector greater(Vector one, Vector other) { return _mm512_max_epu32(one, other); }
/// Everything above one card.
[[gnu::always_inline]] inline Vector above_card(Vector card) {
  return _mm512_xor_si512(_mm512_add_epi32(_mm512_add_epi32(card, card), all(-1)), all(-1));
}
/// The suit of one card.
[[gnu::always_inline]] inline Vector suit_of(Vector card) {
  return _mm512_movm_epi8(_mm512_test_epi8_mask(card, card));
}
[[gnu::always_inline]] inline Vector distinct(Vector hand, Vector dead) {
  return _mm512_andnot_si512(_mm512_add_epi8(_mm512_add_epi8(hand, hand), dead), hand);
}
[[gnu::always_inline]] inline Vector playable_of(Vector choices, Vector follow) {
  return first_of(choices & follow, choices);
}

/// The hands of sixteen positions, as in `Hands`.
struct HandVectors {
  Vector leader;
  Vector second;
  Vector third;
  Vector fourth;

  [[gnu::always_inline]] [[nodiscard]] Vector ours() const { return leader | third; }
  [[gnu::always_inline]] [[nodiscard]] Vector theirs() const { return second | fourth; }
  [[gnu::always_inline]] [[nodiscard]] Vector live() const { return ours() | theirs(); }
};

[[gnu::always_inline]] inline HandVectors either(Mask mask, const HandVectors& yes, const HandVectors& no) {
  return {either(mask, yes.leader, no.leader), either(mask, yes.second, no.second), either(mask, yes.third, no.third),
          either(mask, yes.fourth, no.fourth)};
}

/// A trick being searched in each lane: what has been played and what each seat has still to try.
struct TrickVectors {
  HandVectors hands;
  Vector need;
  Vector leads;
  Vector seconds;
  Vector thirds;
  Vector fourths;
  Vector led;
  Vector reply;
  Vector help;
};

[[gnu::always_inline]] inline TrickVectors either(Mask mask, const TrickVectors& yes, const TrickVectors& no) {
  return {
      either(mask, yes.hands, no.hands),     either(mask, yes.need, no.need),     either(mask, yes.leads, no.leads),
      either(mask, yes.seconds, no.seconds), either(mask, yes.thirds, no.thirds), either(mask, yes.fourths, no.fourths),
      either(mask, yes.led, no.led),         either(mask, yes.reply, no.reply),   either(mask, yes.help, no.help)};
}

/// What a verdict on the trick just played asks for next: another card of fourth, third or second hand, another lead, or
/// to tell the verdict on the whole trick.
struct Next {
  Mask fourth;
  Mask third;
  Mask second;
  Mask lead;
  Mask holds;
  Mask fails;
};

[[gnu::always_inline]] inline Next next_of(const TrickVectors& trick, Mask held) {
  const Mask failed = no(held);
  const Mask fourths = has_any(trick.fourths);
  const Mask seconds = has_any(trick.seconds);
  const Mask thirds = has_any(trick.thirds);
  const Mask leads = has_any(trick.leads);
  return {both(held, fourths),
          both(failed, thirds),
          both(held, both(no(fourths), seconds)),
          both(failed, both(no(thirds), leads)),
          both(held, no(any(fourths, seconds))),
          both(failed, no(any(thirds, leads)))};
}

/// The next lead by the groups of `Leads`.
[[gnu::always_inline]] inline Vector next_lead(const TrickVectors& trick) {
  const HandVectors& hands = trick.hands;
  const __mmask64 must_follow = _mm512_test_epi8_mask(hands.second, hands.second) &
                                _mm512_test_epi8_mask(hands.fourth, hands.fourth) & ~kTrumpBytes;
  const __mmask64 best_is_ours = _mm512_cmpgt_epu8_mask(hands.ours(), hands.theirs());
  const Vector winners = _mm512_maskz_mov_epi8(must_follow & best_is_ours, trick.leads);
  const Vector trumps = _mm512_maskz_mov_epi8(best_is_ours & kTrumpBytes, trick.leads);
  const Vector others = _mm512_maskz_mov_epi8(must_follow, trick.leads);
  return highest_of(first_of(winners, first_of(trumps, first_of(others, trick.leads))));
}

/// The trick as it ended.
struct EndedTrick {
  HandVectors rest;  ///< the winner's hand first
  Vector need;       ///< of the winner's side
  Mask won;          ///< by the leader's side
};

/// Plays the next trick of every lane: the cards that `next` asks for, the first choices of all after them.
[[gnu::always_inline]] inline EndedTrick play_next(TrickVectors& trick, const Next& next, Vector left) {
  const HandVectors& hands = trick.hands;
  const Vector dead = _mm512_xor_si512(hands.live(), all(-1));

  trick.led = either(next.lead, next_lead(trick), trick.led);
  trick.leads = _mm512_mask_andnot_epi32(trick.leads, next.lead, trick.led, trick.leads);
  const Vector follow = suit_of(trick.led);
  const Vector can_win = follow | all(kTrumpByte);

  Mask moved = next.lead;
  trick.seconds = either(moved, playable_of(distinct(hands.second, dead), follow), trick.seconds);
  moved = any(moved, next.second);
  const Vector over_lead = trick.seconds & can_win & above_card(trick.led);
  trick.reply = either(moved, lowest_of(first_of(over_lead, trick.seconds)), trick.reply);
  trick.seconds = _mm512_mask_andnot_epi32(trick.seconds, moved, trick.reply, trick.seconds);
  const Vector theirs = trick.reply & can_win;

  trick.thirds = either(moved, playable_of(distinct(hands.third, dead), follow), trick.thirds);
  moved = any(moved, next.third);
  const Vector over_reply = trick.thirds & can_win & above_card(greater(theirs, trick.led));
  trick.help = either(moved, lowest_of(first_of(over_reply, trick.thirds)), trick.help);
  trick.thirds = _mm512_mask_andnot_epi32(trick.thirds, moved, trick.help, trick.thirds);
  const Vector ours = greater(trick.led, trick.help & can_win);

  trick.fourths = either(moved, playable_of(distinct(hands.fourth, dead), follow), trick.fourths);
  const Mask partner_wins = _mm512_cmpgt_epu32_mask(theirs, ours);
  const Vector over_all = trick.fourths & can_win & above_card(greater(ours, theirs));
  const Vector cheap = either(partner_wins, _mm512_andnot_si512(over_all, trick.fourths), over_all);
  const Vector last = lowest_of(first_of(cheap, trick.fourths));
  trick.fourths = _mm512_andnot_si512(last, trick.fourths);

  const Vector best_of_theirs = greater(theirs, last & can_win);
  const Mask won = _mm512_cmpgt_epu32_mask(ours, best_of_theirs);
  const Mask by_leader_or_second = any(both(won, _mm512_cmpeq_epi32_mask(ours, trick.led)),
                                       both(no(won), _mm512_cmpeq_epi32_mask(best_of_theirs, trick.reply)));
  const HandVectors rest{hands.leader ^ trick.led, hands.second ^ trick.reply, hands.third ^ trick.help,
                         hands.fourth ^ last};
  const HandVectors turned = either(by_leader_or_second, rest, {rest.third, rest.fourth, rest.leader, rest.second});
  return {either(won, turned, {turned.second, turned.third, turned.fourth, turned.leader}),
          either(won, _mm512_sub_epi32(trick.need, all(1)), _mm512_sub_epi32(left, trick.need)), won};
}

/// As `SureTricks`: of the side that leads or of its adversaries.
struct SureVectors {
  Mask is_ours;
  Vector tricks;
};

[[gnu::always_inline]] inline SureVectors sure_tricks(const HandVectors& hands) {
  const Vector trumps = all(kTrumpByte);
  const Mask is_ours = _mm512_cmpgt_epu32_mask(hands.ours() & trumps, hands.theirs() & trumps);
  const Vector lower = either(is_ours, hands.theirs(), hands.ours()) | all(1 << 23);
  const Vector high = _mm512_sllv_epi32(all(-1), _mm512_sub_epi32(all(32), _mm512_lzcnt_epi32(lower)));
  const Vector one = _mm512_popcnt_epi32(either(is_ours, hands.leader, hands.second) & high);
  const Vector other = _mm512_popcnt_epi32(either(is_ours, hands.third, hands.fourth) & high);
  return {is_ours, _mm512_max_epi32(one, other)};
}

/// What may be said without a search.
struct Verdict {
  Mask yes;
  Mask no;
  [[gnu::always_inline]] [[nodiscard]] Mask open() const { return static_cast<Mask>(~(yes | no)); }
};

[[gnu::always_inline]] inline Verdict at_once(const HandVectors& hands, Vector need, Vector left) {
  const SureVectors sure = sure_tricks(hands);
  const Vector ours = _mm512_maskz_mov_epi32(sure.is_ours, sure.tricks);
  const Vector theirs = _mm512_maskz_mov_epi32(no(sure.is_ours), sure.tricks);
  return {_mm512_cmpge_epi32_mask(ours, need), _mm512_cmpgt_epi32_mask(theirs, _mm512_sub_epi32(left, need))};
}

/// The three-trick table for vectors: the perfect hash of endgame_place_with.h without its tables of ranks.
class VectorTable {
 public:
  explicit VectorTable(const ThreeTrickTable& table);

  /// What the leader's side takes of three tricks, in the lanes of `mask`.
  [[gnu::always_inline]] [[nodiscard]] Vector tricks(Mask mask, const HandVectors& hands) const {
    const Vector live = hands.live();
    const Vector sizes = _mm512_popcnt_epi8(live);
    const Vector pairs = _mm512_maddubs_epi16(sizes, all(kSizeWeights));
    const Vector division = gather(mask, _mm512_madd_epi16(pairs, all(0x0001'0001)), divisions_.data());
    const Vector order = _mm512_add_epi32(
        _mm512_permutexvar_epi32(_mm512_srli_epi32(division, kOrderShift), _mm512_loadu_si512(orders_.data())),
        _mm512_set4_epi32(0x0C0C'0C0C, 0x0808'0808, 0x0404'0404, 0));
    const Vector leader = _mm512_shuffle_epi8(hands.leader, order);
    const Vector second = _mm512_shuffle_epi8(hands.second, order);
    const Vector third = _mm512_shuffle_epi8(hands.third, order);
    const Vector all_four = _mm512_shuffle_epi8(live, order);
    const Vector without_leader = all_four ^ leader;
    const Vector ranks = rank(leader, all_four) | _mm512_slli_epi32(rank(second, without_leader), 16);
    const Vector first_place = division & all((1 << kOrderShift) - 1);
    const Vector place = _mm512_add_epi32(_mm512_add_epi32(first_place, _mm512_madd_epi16(ranks, all(kRankWeights))),
                                          rank(third, without_leader ^ second));
    const Vector entry = gather(mask, _mm512_srli_epi32(place, 4), entries_);
    const Vector shift = _mm512_slli_epi32(place & all(15), 1);
    return _mm512_srlv_epi32(entry, shift) & all(3);
  }

 private:
  static constexpr unsigned kOrderShift = 29;
  /// Index of the sizes: the middle suit, nine times the high one, eighty-one times trumps; the low one has the rest.
  static constexpr int kSizeWeights = 81 << 24 | 9 << 16 | 1 << 8;
  static constexpr int kRankWeights =
      static_cast<int>(ThreeTricks::kThirdWays << 16U | ThreeTricks::kSecondWays * ThreeTricks::kThirdWays);

  [[gnu::always_inline]] static Vector gather(Mask mask, Vector index, const std::uint32_t* table) {
    return _mm512_mask_i32gather_epi32(none(), mask, index, table, 4);
  }

  /// The place of three cards among the sets of three of `within`, in order of their bits: the sum of the ways to choose
  /// one, two and three of the cards below them.
  [[gnu::always_inline]] static Vector rank(Vector cards, Vector within) {
    auto cards_below = [&] {
      const Vector lower = _mm512_add_epi32(cards, all(-1));
      const Vector below = _mm512_popcnt_epi32(within & _mm512_andnot_si512(cards, lower));
      cards = cards & lower;
      return below;
    };
    const Vector kTwoOf = _mm512_setr_epi32(0, 0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91, 105);
    const Vector kThreeOf = _mm512_setr_epi32(0, 0, 0, 1, 4, 10, 20, 35, 56, 84, 120, 165, 220, 286, 364, 455);
    const Vector first = cards_below();
    const Vector second = _mm512_permutexvar_epi32(cards_below(), kTwoOf);
    const Vector third = _mm512_permutexvar_epi32(cards_below(), kThreeOf);
    return _mm512_add_epi32(first, _mm512_add_epi32(second, third));
  }

  const std::uint32_t* entries_;
  /// First place and order of the side suits, by the index of the sizes.
  std::array<std::uint32_t, 10 * 81> divisions_{};
  /// The bytes of each order: the shortest, the middle, the longest suit, trumps. Repeated, as a vector has room for.
  std::array<std::uint32_t, kLanesEach> orders_{};
};

/// The bytes of the side suits by size, the shortest first.
std::uint32_t bytes_by_size(std::array<unsigned, 3> sizes) {
  std::array<std::uint32_t, 3> bytes{0, 1, 2};
  for (const auto& [lower, upper] : {std::pair{0U, 1U}, std::pair{1U, 2U}, std::pair{0U, 1U}}) {
    if (sizes[bytes[lower]] > sizes[bytes[upper]]) std::swap(bytes[lower], bytes[upper]);
  }
  return bytes[0] | bytes[1] << 8U | bytes[2] << 16U | 3U << 24U;
}

VectorTable::VectorTable(const ThreeTrickTable& table) : entries_(table.entries()) {
  unsigned known = 0;
  for (unsigned trumps = 0; trumps <= 8; ++trumps) {
    for (unsigned high = 0; high <= 8; ++high) {
      for (unsigned middle = 0; middle <= 8; ++middle) {
        const unsigned low = ThreeTricks::kCards - trumps - high - middle;
        if (low > 8) continue;
        const std::uint32_t bytes = bytes_by_size({low, middle, high});
        auto* const end = orders_.begin() + known;
        const auto order = static_cast<unsigned>(std::find(orders_.begin(), end, bytes) - orders_.begin());
        if (order == known) orders_[known++] = bytes;
        const std::array<unsigned, 3> sizes{low, middle, high};
        const Place first = table.first_places()[trumps][sizes[bytes >> 16U & 3U]][sizes[bytes >> 8U & 3U]];
        divisions_[trumps * 81 + high * 9 + middle] = first | order << kOrderShift;
      }
    }
  }
}

/// The positions still to be loaded and the answers, by number.
struct Work {
  std::vector<std::uint32_t> leader;
  std::vector<std::uint32_t> second;
  std::vector<std::uint32_t> third;
  std::vector<std::uint32_t> fourth;
  std::vector<std::uint32_t> leads;
  std::size_t loaded = 0;
  std::uint32_t* tricks = nullptr;

  Work(std::span<const BatchTask> tasks, std::uint32_t* answers) : tricks(answers) {
    for (std::vector<std::uint32_t>* const list : {&leader, &second, &third, &fourth, &leads})
      list->reserve(tasks.size());
    for (const auto& [hands, allowed] : tasks) {
      // The live trumps close up: at most eight, they need no more than their byte.
      const Lanes places = (kPlaces & ~kTrumps) | (hands.live() & kTrumps);
      leader.push_back(static_cast<std::uint32_t>(_pext_u64(hands.leader, places)));
      second.push_back(static_cast<std::uint32_t>(_pext_u64(hands.second, places)));
      third.push_back(static_cast<std::uint32_t>(_pext_u64(hands.third, places)));
      fourth.push_back(static_cast<std::uint32_t>(_pext_u64(hands.fourth, places)));
      leads.push_back(static_cast<std::uint32_t>(_pext_u64(allowed, places)));
    }
  }
};

/// Sixteen positions being searched.
class Group {
 public:
  /// Loads the first positions.
  explicit Group(Work& work) { load(0xFFFF, work); }

  [[nodiscard]] bool is_busy() const { return busy_ != 0; }
  void play_round(const VectorTable& table, Work& work);

 private:
  void tell_windows(Mask holds, Mask fails, Work& work);
  void load(Mask lanes, Work& work);
  void open_windows(Mask lanes);

  TrickVectors fifth_{};   ///< the trick with five left
  TrickVectors fourth_{};  ///< the trick with four left, in the lanes of deep_
  Mask deep_ = 0;
  Mask deep_is_ours_ = 0;  ///< whether who led the trick with five left leads, or his partner, with four left
  Mask fresh_ = 0;         ///< the trick of these lanes awaits its first lead
  Mask held_ = 0;          ///< the verdict on the trick played last
  Mask busy_ = 0;
  Vector least_{};
  Vector most_{};
  Vector number_{};
  Vector leads_{};  ///< those to consider with five left
};

[[gnu::always_inline]] inline void Group::play_round(const VectorTable& table, Work& work) {
  const Next told = next_of(fourth_, held_);
  const Mask ended = both(both(deep_, no(fresh_)), any(told.holds, told.fails));
  held_ = any(both(held_, no(ended)), both(ended, no(static_cast<Mask>(told.holds ^ deep_is_ours_))));
  deep_ = both(deep_, no(ended));
  const Next shallow = next_of(fifth_, held_);
  const Mask at_top = both(busy_, both(no(deep_), no(fresh_)));
  if (const Mask windows = both(at_top, any(shallow.holds, shallow.fails)); windows != 0) {
    tell_windows(both(windows, shallow.holds), both(windows, shallow.fails), work);
  }

  TrickVectors trick = either(deep_, fourth_, fifth_);
  Next next = next_of(trick, held_);
  next = {both(next.fourth, no(fresh_)),
          both(next.third, no(fresh_)),
          both(next.second, no(fresh_)),
          any(next.lead, fresh_),
          0,
          0};
  const Vector left = either(deep_, all(4), all(5));
  const EndedTrick played = play_next(trick, next, left);
  fourth_ = either(deep_, trick, fourth_);
  fifth_ = either(deep_, fifth_, trick);

  const Vector left_then = _mm512_sub_epi32(left, all(1));
  const Verdict verdict = at_once(played.rest, played.need, left_then);
  const Mask looked_up = both(busy_, both(deep_, verdict.open()));
  const Vector value = table.tricks(looked_up, played.rest);
  const Mask takes = any(verdict.yes, both(looked_up, _mm512_cmpge_epi32_mask(value, played.need)));
  held_ = no(static_cast<Mask>(takes ^ played.won));

  fresh_ = both(no(deep_), verdict.open());
  deep_ = any(deep_, fresh_);
  deep_is_ours_ = any(both(deep_is_ours_, no(fresh_)), both(fresh_, played.won));
  fourth_.hands = either(fresh_, played.rest, fourth_.hands);
  fourth_.need = either(fresh_, played.need, fourth_.need);
  const Vector dead = _mm512_xor_si512(played.rest.live(), all(-1));
  fourth_.leads = either(fresh_, distinct(played.rest.leader, dead), fourth_.leads);
}

/// Narrows the values down; positions whose value is known make place for others.
void Group::tell_windows(Mask holds, Mask fails, Work& work) {
  least_ = either(holds, fifth_.need, least_);
  most_ = either(fails, _mm512_sub_epi32(fifth_.need, all(1)), most_);
  fifth_.need = either(holds, _mm512_add_epi32(fifth_.need, all(1)), fifth_.need);
  fifth_.need = either(fails, _mm512_sub_epi32(fifth_.need, all(1)), fifth_.need);
  const Mask known = both(any(holds, fails), _mm512_cmpge_epi32_mask(least_, most_));
  open_windows(both(any(holds, fails), no(known)));
  if (known == 0) return;
  _mm512_mask_i32scatter_epi32(work.tricks, known, number_, least_, 4);
  load(known, work);
}

void Group::load(Mask lanes, Work& work) {
  const std::size_t waiting = work.leader.size() - work.loaded;
  const auto wanted = static_cast<std::size_t>(__builtin_popcount(lanes));
  busy_ = both(busy_, no(lanes));
  for (std::size_t surplus = wanted; surplus > waiting; --surplus) lanes = static_cast<Mask>(lanes & (lanes - 1));
  if (lanes == 0) return;
  auto expand = [&](Vector old, const std::vector<std::uint32_t>& list) {
    return _mm512_mask_expandloadu_epi32(old, lanes, list.data() + work.loaded);
  };
  HandVectors& hands = fifth_.hands;
  hands = {expand(hands.leader, work.leader), expand(hands.second, work.second), expand(hands.third, work.third),
           expand(hands.fourth, work.fourth)};
  leads_ = expand(leads_, work.leads);
  const Vector numbers = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  const Vector next = _mm512_add_epi32(numbers, all(static_cast<int>(work.loaded)));
  number_ = _mm512_mask_expand_epi32(number_, lanes, next);
  work.loaded += static_cast<std::size_t>(__builtin_popcount(lanes));
  busy_ = any(busy_, lanes);

  // As `first_guess`.
  const Vector trumps = all(kTrumpByte);
  const Vector more_trumps =
      _mm512_sub_epi32(_mm512_popcnt_epi32(hands.ours() & trumps), _mm512_popcnt_epi32(hands.theirs() & trumps));
  const Vector best = _mm512_movm_epi8(_mm512_cmpgt_epu8_mask(hands.ours(), hands.theirs()));
  const Vector weighed = _mm512_maddubs_epi16(best & all(0x0101'0101), all(12 << 24 | 6 << 16 | 6 << 8 | 6));
  Vector tenths = _mm512_add_epi32(all(19), _mm512_madd_epi16(weighed, all(0x0001'0001)));
  tenths = _mm512_add_epi32(tenths, _mm512_mullo_epi32(more_trumps, all(5)));
  const Vector guess = _mm512_srai_epi32(_mm512_mullo_epi32(tenths, all(205)), 11);

  const SureVectors sure = sure_tricks(hands);
  least_ = either(lanes, _mm512_maskz_mov_epi32(sure.is_ours, sure.tricks), least_);
  most_ = either(lanes, _mm512_sub_epi32(all(5), _mm512_maskz_mov_epi32(no(sure.is_ours), sure.tricks)), most_);
  fifth_.need = either(lanes, guess, fifth_.need);
  open_windows(lanes);
}

/// Puts the tricks asked for within what is still possible and starts the search anew.
void Group::open_windows(Mask lanes) {
  const Vector possible = _mm512_min_epi32(_mm512_max_epi32(fifth_.need, _mm512_add_epi32(least_, all(1))), most_);
  fifth_.need = either(lanes, _mm512_max_epi32(possible, all(1)), fifth_.need);
  const Vector dead = _mm512_xor_si512(fifth_.hands.live(), all(-1));
  fifth_.leads = either(lanes, distinct(fifth_.hands.leader, dead) & leads_, fifth_.leads);
  fresh_ = any(fresh_, lanes);
  deep_ = both(deep_, no(lanes));
}

void solve(const ThreeTrickTable& table, std::span<const BatchTask> tasks, std::span<std::uint32_t> tricks) {
  const VectorTable vector_table(table);
  Work work(tasks, tricks.data());
  Group one(work);
  Group other(work);
  while (one.is_busy() || other.is_busy()) {
    one.play_round(vector_table, work);
    other.play_round(vector_table, work);
  }
}

}  // namespace

SolveBatch avx512_batch() {
  const bool can_run = __builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512bw") != 0 &&
                       __builtin_cpu_supports("avx512cd") != 0 && __builtin_cpu_supports("avx512bitalg") != 0 &&
                       __builtin_cpu_supports("avx512vpopcntdq") != 0 && bmi2_engine() != nullptr;
  return can_run ? solve : nullptr;
}

}  // namespace euchre::solver::detail
