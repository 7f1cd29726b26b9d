#include "simulation/faults.h"

#include <array>

namespace euchre::simulation {
namespace {

constexpr std::array<BugName, 20> kBugNames{{
    {Bug::AcknowledgesBeforeWriting, "acknowledges-before-writing"},
    {Bug::LosesAnAppend, "loses-an-append"},
    {Bug::WritesTwice, "writes-twice"},
    {Bug::LosesLastLine, "loses-last-line"},
    {Bug::ForgetsOwners, "forgets-owners"},
    {Bug::SwapsLines, "swaps-lines"},
    {Bug::ShowsAnotherSeat, "shows-another-seat"},
    {Bug::RepeatsAnUpdate, "repeats-an-update"},
    {Bug::DropsAnUpdate, "drops-an-update"},
    {Bug::ForgetsAnAlarm, "forgets-an-alarm"},
    {Bug::ForgetsAThought, "forgets-a-thought"},
    {Bug::ChangesAPledge, "changes-a-pledge"},
    {Bug::LosesARubber, "loses-a-rubber"},
    {Bug::BringsBackLess, "brings-back-less"},
    {Bug::PutsAwayTooMuch, "puts-away-too-much"},
    {Bug::ShowsAHiddenCard, "shows-a-hidden-card"},
    {Bug::SkipsTheFence, "skips-the-fence"},
    {Bug::TrustsALostLease, "trusts-a-lost-lease"},
    {Bug::ClaimsFromTheLiving, "claims-from-the-living"},
    {Bug::BuriesNobody, "buries-nobody"},
}};

}  // namespace

std::span<const BugName> bug_names() { return kBugNames; }

}  // namespace euchre::simulation
