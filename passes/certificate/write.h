// The model of a kernel, a launch and what was proved of them as the text that `certify` reads (docs/certificate.md).
#pragma once

#include "passes/kernel/fact.h"
#include "passes/kernel/model.h"
#include "report/finding.h"

#include <string>
#include <vector>

namespace veriwarp::certificate {

// Without evidence: one verdict for each of `results` that is proved and about correctness. Empty if there is none.
std::string write(const kernel::Kernel &kernel, const kernel::Launch &launch,
                  const std::vector<report::CheckResult> &results);

// A name for the file, which depends on the contents alone: "saxpy-0123456789abcdef.cert".
std::string fileName(const kernel::Kernel &kernel, const std::string &contents);

} // namespace veriwarp::certificate

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
