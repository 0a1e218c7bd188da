// What a table says about one check of one kernel, in one or two words. Shared by the terminal's table and the page's.
#pragma once

#include "report/aggregate.h"

#include <string>

namespace veriwarp::report {

enum class Tone { Good, Bad, Maybe, Unknown, Slow, Quiet }; // Quiet: a finding that is allowed or known
struct Outcome {
  std::string text; // "proved", "refuted", "possible", "unknown", "assumed", "benign", "32-way", "8 sectors",
                    // "missing", "allowed", "known"
  Tone tone = Tone::Good;
};
Outcome outcomeOf(const KernelReport &kernel, const CheckSummary &summary);

// Assumptions are shared by most kernels: each once, with the kernels and checks whose proofs use it. Those that leave
// nothing to prove are among them (isQuestion).
struct AssumptionUse {
  const KernelReport *kernel = nullptr;
  std::vector<Check> checks;
};
struct SharedAssumption {
  Assumption assumption;
  std::vector<AssumptionUse> uses;
};
std::vector<SharedAssumption> sharedAssumptions(const Report &report);

} // namespace veriwarp::report

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
