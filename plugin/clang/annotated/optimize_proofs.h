// Kernels verified before and after an optimisation, each text once.
#pragma once

#include "plugin/clang/annotated/optimize_account.h"
#include "plugin/clang/options/options.h"

#include <map>

namespace veriwarp::plugin {

class Proofs {
public:
  explicit Proofs(const Options &options);

  // Of these kernels of the source, and of the functions whose contracts stand for their calls in them.
  std::vector<Proof> of(const optimize::Source &source, const std::vector<std::string> &kernels);

  smt::Solver &queries() { return *solver; }
  // CPU seconds so far, with those of the solvers' processes. What is decided in this process counts twice: an upper
  // bound.
  double cpuSeconds() const;

private:
  Proof proofOf(const optimize::Source &source, const verify::Kernel &kernel);

  const Options &options;
  smt::Statistics statistics;
  std::unique_ptr<smt::Solver> solver;
  std::map<std::string, Proof> known; // by the text of the kernel
};

// The first thing that is not proved.
std::optional<std::string> firstFailure(const std::vector<Proof> &proofs);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
