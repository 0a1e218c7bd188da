// What the verifier has found of a kernel, as a value of report/: an obligation for each clause, a finding for each
// that is refuted.
#pragma once

#include "passes/verify/verify.h"
#include "report/finding.h"

#include <functional>
#include <string>

namespace veriwarp::verify {

// How places of the main file are told. Both are asked for valid places only.
struct Telling {
  std::function<report::Location(Place)> location;
  std::function<std::string(Place)> text;
};

report::KernelReport reportOf(const Kernel &kernel, const KernelResult &result, const Telling &telling);

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
