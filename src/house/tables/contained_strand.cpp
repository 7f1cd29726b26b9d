#include "house/tables/contained_strand.h"

#include "core/base/containment.h"

#include <utility>

namespace euchre::tables {

struct ContainedStrand::Boundary {
  std::function<void(const std::string&)> tell = [](const std::string&) {};

  void run(const Work& work) const {
    const auto why = contain(work);
    // Letting go may break as well: then nothing is left to be done.
    if (why) static_cast<void>(contain([this, &why] { tell(*why); }));
  }

  [[nodiscard]] static Work around(std::shared_ptr<const Boundary> boundary, Work work) {
    return [boundary = std::move(boundary), work = std::move(work)] { boundary->run(work); };
  }

  class ContainedAlarm;
};

class ContainedStrand::Boundary::ContainedAlarm final : public Alarm {
 public:
  ContainedAlarm(std::unique_ptr<Alarm> alarm, std::shared_ptr<const Boundary> boundary)
      : alarm_(std::move(alarm)), boundary_(std::move(boundary)) {}

  void set(std::chrono::milliseconds delay, Work work) override {
    alarm_->set(delay, around(boundary_, std::move(work)));
  }
  void cancel() override { alarm_->cancel(); }

 private:
  const std::unique_ptr<Alarm> alarm_;
  const std::shared_ptr<const Boundary> boundary_;
};

ContainedStrand::ContainedStrand(std::shared_ptr<Strand> strand)
    : strand_(std::move(strand)), boundary_(std::make_shared<Boundary>()) {}

void ContainedStrand::when_broken(std::function<void(const std::string&)> tell) { boundary_->tell = std::move(tell); }

void ContainedStrand::post(Work work) { strand_->post(Boundary::around(boundary_, std::move(work))); }

std::unique_ptr<Alarm> ContainedStrand::make_alarm() {
  return std::make_unique<Boundary::ContainedAlarm>(strand_->make_alarm(), boundary_);
}

}  // namespace euchre::tables
