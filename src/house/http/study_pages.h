#pragma once

#include "core/base/keep_going.h"
#include "house/gatherings/http_message.h"
#include "house/http/detail/chance_book.h"
#include "minds/analysis/played_deals.h"

#include <cstddef>
#include <string_view>

namespace euchre::http {

/// Study and review for the page: each request is answered with a small part of the work, which the page adds up. Once
/// `keep_going` says no, what is answered is worth nothing. Any thread may ask.
class StudyPages {
 public:
  StudyPages();

  /// `{"code": "hoyle", "dealer": "N", "up": "TH", "hand": "JH AH KD AS QC", "calls": "pass", "discard": "", "plays": "",
  /// "score": [0, 0], "deals_left": 0, "first": 0, "count": 50, "seed": 1}`: what the deals from number `first` say, as
  /// sums, with the choices in words. At most 100 deals a request. Status 422 with `{"problem": "..."}` where such a
  /// decision cannot arise.
  [[nodiscard]] gatherings::HttpAnswer study(std::string_view body, const KeepGoing& keep_going = {}) const;

  /// `{"code": "hoyle", "dealer": "N", "up": "TH", "calls": "pass", "discard": "", "plays": ""}`: who is to act next and what
  /// he may say. A discard that only its dealer knows is `unseen`. Status 422 where it cannot have gone so.
  [[nodiscard]] static gatherings::HttpAnswer course(std::string_view body);

  /// `{"record": "euchre-record 1 ...", "deal": 0}`: one deal of a record or an EGN game, reviewed, and how many there
  /// are.
  [[nodiscard]] gatherings::HttpAnswer review(std::string_view body, const KeepGoing& keep_going = {}) const;
  /// The same of a record's only deal.
  [[nodiscard]] gatherings::HttpAnswer review_deal(const analysis::PlayedRecord& played,
                                                   const KeepGoing& keep_going = {}) const;

 private:
  /// Of `deals` deals the one that `played` holds, which is the one at that place.
  [[nodiscard]] gatherings::HttpAnswer review_part(const analysis::PlayedRecord& played, std::size_t place,
                                                   std::size_t deals, const KeepGoing& keep_going) const;

  mutable detail::ChanceBook book_;
};

}  // namespace euchre::http
