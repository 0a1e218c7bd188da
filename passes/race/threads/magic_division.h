// Kernels divide by a number that the host knows with a multiplier and a shift that the host computes from it:
//     (mulhi(n, multiplier) + n) >> shift   is   n / divisor
// for every n of 32 bits for which the sum does not wrap (Granlund and Montgomery, "Division by Invariant Integers
// using Multiplication", PLDI 1994, Figure 4.1). Solvers know much of quotients, and next to nothing of this.
#pragma once

#include "passes/kernel/fact.h"
#include "passes/race/threads/symbolic.h"

#include <optional>

namespace veriwarp::race {

// The parameters that facts of the launch say to be such a multiplier and shift, of a divisor that is not 0 (the host
// divides by it). They follow from the divisor, and get their terms.
void findMagicDivisors(const kernel::Kernel &kernel, const kernel::Launch &launch, LaunchTerms &terms,
                       smt::TermPool &pool);
// One of the facts that say so: all that it says is in the terms.
bool isOfMagicDivisor(const kernel::Fact &fact, const LaunchTerms &terms);

// Where the value is the quotient of a number by a parameter's multiplier and shift.
struct MagicQuotient {
  kernel::ValueId dividend = kernel::None;
  Term divisor; // width 32
};
std::optional<MagicQuotient> magicQuotient(const kernel::Kernel &kernel, kernel::ValueId value,
                                           const LaunchTerms &terms);

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
