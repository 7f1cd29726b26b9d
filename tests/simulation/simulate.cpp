// Simulates a house through faults: simulate [--plan usual|brisk] [--seed N] [--hours H] [--tables N] [--nodes N] [--seeds N]
// [--bug NAME]. Prints of a failure the command that fails again.
#include "simulation/simulation.h"

#include <fmt/core.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>

namespace {

using euchre::simulation::bug_names;
using euchre::simulation::BugName;
using euchre::simulation::Outcome;
using euchre::simulation::Plan;
using euchre::simulation::plan_of;
using euchre::simulation::PlanKind;

constexpr int kBadUsage = 2;

int refuse(const std::string& what) {
  fmt::print(
      stderr,
      "simulate: {}\nusage: simulate [--plan usual|brisk] [--seed N] [--seeds N] [--hours H] [--tables N] [--nodes N] "
      "[--bug NAME]\n",
      what);
  for (const BugName& known : bug_names()) fmt::print(stderr, "  --bug {}\n", known.name);
  return kBadUsage;
}

}  // namespace

int main(int argc, char** argv) {
  std::map<std::string, std::string> asked{{"--plan", "usual"}, {"--seed", "1"},  {"--seeds", "1"}, {"--hours", ""},
                                           {"--tables", ""},    {"--nodes", "1"}, {"--bug", ""}};
  for (int at = 1; at < argc; at += 2) {
    const auto known = asked.find(argv[at]);
    if (known == asked.end() || at + 1 >= argc) return refuse(std::string("what is ") + argv[at] + "?");
    known->second = argv[at + 1];
  }
  if (asked["--plan"] != "usual" && asked["--plan"] != "brisk") return refuse("there is no plan " + asked["--plan"]);
  Plan plan = plan_of(asked["--plan"] == "brisk" ? PlanKind::Brisk : PlanKind::Usual,
                      std::strtoull(asked["--seed"].c_str(), nullptr, 10),
                      static_cast<unsigned>(std::strtoul(asked["--nodes"].c_str(), nullptr, 10)));
  if (!asked["--hours"].empty()) plan.hours = std::strtod(asked["--hours"].c_str(), nullptr);
  if (!asked["--tables"].empty())
    plan.tables = static_cast<unsigned>(std::strtoul(asked["--tables"].c_str(), nullptr, 10));
  for (const BugName& known : bug_names()) {
    if (known.name == asked["--bug"]) plan.bug = known.bug;
  }
  if (!asked["--bug"].empty() && !plan.bug) return refuse("there is no bug " + asked["--bug"]);
  const auto seeds = std::strtoull(asked["--seeds"].c_str(), nullptr, 10);
  if (plan.hours <= 0 || plan.tables == 0 || plan.nodes == 0 || seeds == 0)
    return refuse("hours, tables, nodes and seeds are numbers above 0");
  const auto began = std::chrono::steady_clock::now();
  double table_hours = 0;
  for (const std::uint64_t last = plan.seed + seeds; plan.seed < last; ++plan.seed) {
    const Outcome outcome = euchre::simulation::simulate(plan);
    table_hours += outcome.table_hours;
    fmt::print("{}\n", to_text(plan, outcome));
    std::fflush(stdout);
    for (const std::string& complaint : outcome.complaints) fmt::print("FAILED: {}\n", complaint);
    if (!outcome.complaints.empty()) {
      fmt::print("again: {}\n", command_of(plan));
      return 1;
    }
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  fmt::print("{:.1f} table-hours in {:.1f} s: {:.1f} a second\n", table_hours, took.count(),
             table_hours / took.count());
  return 0;
}
