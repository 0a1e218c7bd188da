// A launch, and what is known of its arguments, as terms.
#pragma once

#include "passes/kernel/fact.h"
#include "passes/race/model/options.h"
#include "passes/race/threads/symbolic.h"

namespace veriwarp::race {

// Variables are made for what the launch leaves open: dimensions that the kernel never asks for are taken to be 1 (an
// assumption, listed), others range over what CUDA allows.
LaunchTerms makeLaunchTerms(const kernel::Kernel &kernel, const kernel::Launch &launch, smt::TermPool &pool);

// An expression as a term of width 64, a condition as a boolean. Null when it mentions a parameter that is not
// modelled.
Term toTerm(const kernel::Expr &expr, const kernel::Kernel &kernel, const LaunchTerms &launch, smt::TermPool &pool);
Term toCondition(const kernel::Expr &expr, const kernel::Kernel &kernel, const LaunchTerms &launch,
                 smt::TermPool &pool);

// May a counter of so many bits wrap around if every thread (of a block, or of the grid) adds `step` to it once? Words
// of less than 32 bits soon do. Where the launch is not known, larger ones are taken not to: proofs list that nothing
// overflows.
bool countMayWrap(const LaunchTerms &launch, std::uint64_t step, unsigned width, bool ofBlock);

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
