// Can a launch run, with the shape and the memory that it asks for? The limits themselves are no facts here, as they
// are for everything else: that they hold is the question.
#pragma once

#include "passes/kernel/fact.h"
#include "passes/race/threads/context.h"
#include "report/finding.h"

#include <functional>
#include <set>
#include <vector>

namespace veriwarp::race {

// The launch without its shape: what the host code says of all other values. Where this cannot be, the launch is never
// reached; where only the shape adds the contradiction, the launch fails whenever it is reached.
kernel::Launch withoutShape(const kernel::Launch &launch);

// Does it have so many threads along a dimension that their numbers are more than an `int` has?
bool numbersOverflow(const kernel::Launch &launch);

struct ShapeFault {
  report::Phrase why;
  bool isOfKernel = false; // the limit stands at the kernel's definition
};

struct ShapeJudgement {
  std::vector<ShapeFault> faults;      // each time that the launch is reached
  std::set<report::Assumption> open;   // that it can run: of what is not decided
  std::set<report::Assumption> rested; // what a proof rests on
  bool isReached = true;               // false: the host code never gets there
};

// The launch without its shape, in a context that is made when it is first asked for: most launches do not need it.
using ContextOfRest = std::function<Context &()>;

ShapeJudgement judgeShape(const kernel::Kernel &kernel, const kernel::Launch &launch, const ContextOfRest &context);

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
