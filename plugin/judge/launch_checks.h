// The launches that a kernel is checked for, and their checks: those of the source, one by one up to a number, and the
// rest together.
#pragma once

#include "passes/kernel/model.h"
#include "passes/race/race.h"
#include "plugin/clang/options/options.h"
#include "report/finding.h"
#include "solver/smt/solver.h"

#include <cstddef>
#include <functional>
#include <vector>

namespace veriwarp::plugin {

// The launches that are not looked at one by one.
struct Others {
  std::vector<kernel::Launch> launches;
  bool mayOverlap = false; // some launch of the kernel passes pointers into one allocation
};

// The launches to check, chosen from those that are `known`. There is at least one: if none is known, or they are not
// to be looked at, it is one that stands for any launch. What the command line says of shapes and parameters is
// applied, and then `adjust`, if given.
std::vector<kernel::Launch> launchesToCheck(const kernel::Kernel &kernel, std::vector<kernel::Launch> known,
                                            const Options &options, Others &others,
                                            const std::function<void(kernel::Launch &)> &adjust = {});

// Takes out the launches that cannot run, or break the kernel's contract, with a finding for each, and says of the rest
// whether they can. None may be left.
// What it took is added to `effort`.
void takeOutFaulty(std::vector<kernel::Launch> &launches, const kernel::Kernel &kernel,
                   const std::vector<kernel::Fact> &required, smt::Solver &solver, const race::Options &limits,
                   race::Effort &effort, report::KernelReport &result);

// All launches, with what `effort` leaves of the limits; a part of it is kept for `others`, if there are any. Those
// whose pointers have to be bound have a kernel each, the rest share one. What it took is added to `effort`, what was
// found to `all`.
void checkLaunches(const kernel::Kernel &kernel, const std::vector<kernel::Launch> &launches, std::size_t others,
                   smt::Solver &solver, race::Options limits, race::Effort &effort, report::KernelReport &all,
                   const race::ToJudge &judged = {});

// A kernel may be launched in more ways than are looked at one by one. What holds for any launch holds for the others
// too; what does not is not known of them.
void checkOthers(const kernel::Kernel &kernel, const Others &others, const std::vector<kernel::Fact> &required,
                 smt::Solver &solver, const race::Options &limits, race::Effort &effort, report::KernelReport &all,
                 const race::ToJudge &judged = {});

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
