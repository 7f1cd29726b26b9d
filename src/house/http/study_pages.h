#pragma once

#include "house/gatherings/http_message.h"
#include "house/tables/limits.h"
#include "minds/analysis/winning_chances.h"

#include <mutex>
#include <string_view>

namespace euchre::http {

/// Study and review for the page: each request is answered with a small part of the work, which the page adds up. All
/// guests together may take a share of the machine; who asks for more is told to wait (status 503, `Retry-After`).
class StudyPages {
 public:
  /// The part of one thread that study may take, and how long it may take at a time after a rest.
  struct Share {
    double of_a_thread = 0.4;
    double at_once_seconds = 1.5;
  };
  StudyPages();
  explicit StudyPages(Share share);

  /// `{"code": "hoyle", "dealer": "N", "up": "TH", "hand": "JH AH KD AS QC", "calls": "pass", "discard": "", "plays": "",
  /// "score": [0, 0], "deals_left": 0, "first": 0, "count": 50, "seed": 1}`: what the deals from number `first` say, as
  /// sums, with the choices in words. At most 100 deals a request. Status 422 with `{"problem": "..."}` where such a
  /// decision cannot arise.
  [[nodiscard]] gatherings::HttpAnswer study(std::string_view body) const;

  /// `{"record": "euchre-record 1 ...", "deal": 0}`: one deal of a record or an EGN game, reviewed, and how many there
  /// are.
  [[nodiscard]] gatherings::HttpAnswer review(std::string_view body) const;

 private:
  class Charge;
  [[nodiscard]] bool may_begin() const;

  Share share_;
  mutable analysis::ChanceBook book_;
  mutable std::mutex mutex_;
  mutable double level_seconds_;
  mutable tables::Clock::time_point last_{};
};

}  // namespace euchre::http
