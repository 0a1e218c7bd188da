// Everything that a kernel model and its launches say, as bytes: equal bytes, equal answers of every check. What
// verdicts are kept by between builds.
#pragma once

#include "passes/kernel/fact.h"

#include <string>

namespace veriwarp::kernel {

// Appended to `out`. Not to be read back: only to be compared or hashed.
void appendContents(const Kernel &kernel, std::string &out);
void appendContents(const Launch &launch, std::string &out);
void appendContents(const Fact &fact, std::string &out);

} // namespace veriwarp::kernel

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
