#pragma once

#include "club/office/tell_event.h"
#include "club/tournament/schedule.h"
#include "core/base/keep_going.h"
#include "house/gatherings/fact_chain.h"
#include "house/gatherings/gathering.h"

#include <memory>
#include <string>
#include <vector>

namespace euchre::gatherings {

/// What a batch goes on from.
struct EventState {
  tournament::Event event;
  bool is_registration_open = false;
  /// Of the rounds to come, undrawn, as it was found last. It follows from the event, and is kept because to find it takes time.
  std::shared_ptr<const tournament::Schedule> schedule = {};
};

/// What an event answers to those who only ask, as it stands at one moment: nothing that happens later changes it, so any
/// thread may work it out.
class EventPages {
 public:
  using Facts = FactChain<tournament::DatedFact>;
  EventPages(std::string id, std::shared_ptr<const EventState> state, Facts facts)
      : id_(std::move(id)), state_(std::move(state)), facts_(std::move(facts)) {}

  /// REQUIRES: a GET, and the key was right.
  [[nodiscard]] Reading reading(const GatheringRequest& request, std::uint64_t now_ms) const;

 private:
  [[nodiscard]] HttpAnswer read(const GatheringRequest& request, std::uint64_t now_ms,
                                const KeepGoing& keep_going) const;
  [[nodiscard]] std::optional<HttpAnswer> table_page(const GatheringRequest& request,
                                                     const KeepGoing& keep_going) const;
  [[nodiscard]] HttpAnswer part_page(const GatheringRequest& request) const;
  [[nodiscard]] HttpAnswer state_page(const GatheringRequest& request, std::uint64_t now_ms, const Wording& say) const;
  [[nodiscard]] HttpAnswer links_page(const GatheringRequest& request) const;
  [[nodiscard]] HttpAnswer find_code(const GatheringRequest& request) const;
  [[nodiscard]] HttpAnswer calendar_page(const GatheringRequest& request, const KeepGoing& keep_going) const;
  [[nodiscard]] HttpAnswer file_page() const;
  [[nodiscard]] HttpAnswer crosstable_file(const GatheringRequest& request, const KeepGoing& keep_going) const;
  [[nodiscard]] HttpAnswer fixture_table(const GatheringRequest& request, const KeepGoing& keep_going) const;
  [[nodiscard]] HttpAnswer prizes_page(const GatheringRequest& request) const;
  [[nodiscard]] HttpAnswer print_page(const GatheringRequest& request, const KeepGoing& keep_going) const;

  std::string id_;
  std::shared_ptr<const EventState> state_;
  Facts facts_;
};

[[nodiscard]] office::told::EventState tell(const std::string& id, const EventState& state, std::uint64_t now_ms,
                                            const Wording& say);

}  // namespace euchre::gatherings
