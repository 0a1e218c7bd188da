// What has to hold of a launch so that the verdicts on it are about it: conditions that whoever makes the launch can
// evaluate, there and then (`veriwarp run --check assumptions`, guards).
#pragma once

#include "report/finding.h"

#include <functional>
#include <string>
#include <vector>

namespace veriwarp::race {

// What a proof rests on. `holds`: as passes/kernel/condition.h writes it; empty: nobody can evaluate it at a launch.
struct Rest {
  report::Assumption assumption;
  std::string holds;
};

struct Proof {
  report::Check check = report::Check::Race;
  std::vector<std::string> is; // what has to hold besides Judged::is so that it is about the launch
  std::vector<Rest> rests;
};

// The proofs of one kernel for the launches that one kernel::Launch describes: those of which `is` holds.
struct Judged {
  report::LaunchName launch;
  report::Location where; // in host code, of launches that are made at one place
  std::vector<std::string> is;
  std::vector<Proof> proofs;
};
using ToJudge = std::function<void(Judged)>; // is told it for each launch; may be empty

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
