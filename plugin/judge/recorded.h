// The launches that a kernel is checked for when they come from a record of a run (`veriwarp run --record-launches`),
// and not from the host code: those and no others, with every number as it was.
#pragma once

#include "passes/kernel/fact.h"
#include "passes/lift/lift.h"
#include "passes/race/race.h"
#include "plugin/exchange/recorded_launches.h"
#include "solver/smt/solver.h"

#include <string>
#include <vector>

namespace veriwarp::plugin {

struct RecordedRun {
  std::string file; // the record, as the user names it
  std::vector<RecordedLaunch> launches;
};

struct LaunchesOfRun {
  std::vector<kernel::Launch> launches; // what differs in nothing that a check sees is one
  std::uint64_t count = 0;              // how many launches of the program they are
  std::uint64_t refused = 0;            // how many failed, and are left out
  std::string misfit;                   // not empty: the record is not of this kernel; why
};

// `places`: of the parameters of the kernel.
LaunchesOfRun launchesOfRun(const kernel::Kernel &kernel, const std::vector<lift::ArgumentPlace> &places,
                            const RecordedRun &run);

// All `count` launches of a kernel that the record has, under one name.
report::LaunchName launchesIn(const RecordedRun &run, std::uint64_t count);

// Checks them one after the other. As they may be many, what is proved for all of them is one result in `all`. What
// time does not suffice for is unknown.
void checkRecorded(const kernel::Kernel &kernel, const std::vector<kernel::Launch> &launches,
                   const report::LaunchName &together, smt::Solver &solver, const race::Options &limits,
                   race::Effort &effort, report::KernelReport &all);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
