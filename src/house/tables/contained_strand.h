#pragma once

#include "house/tables/strand.h"

#include <functional>
#include <memory>
#include <string>

namespace euchre::tables {

/// The strand of one table or gathering, beyond which nothing goes that breaks on it (core/base/containment.h). What is done on
/// it changes nothing that others use but through functions that hold to their own contracts.
class ContainedStrand final : public Strand {
 public:
  explicit ContainedStrand(std::shared_ptr<Strand> strand);

  /// Told on the strand each time something broke, and why; it lets go of what the strand belongs to. REQUIRES: nothing was
  /// posted yet.
  void when_broken(std::function<void(const std::string& why)> tell);

  void post(Work work) override;
  [[nodiscard]] std::unique_ptr<Alarm> make_alarm() override;
  [[nodiscard]] Clock::time_point now() const override { return strand_->now(); }

 private:
  struct Boundary;

  const std::shared_ptr<Strand> strand_;
  const std::shared_ptr<Boundary> boundary_;
};

}  // namespace euchre::tables
