// Have two programs of kernel launches the same effect on memory? For launches of known shape: all threads of both are
// executed with memory contents (and what scalar parameters are left open) as symbols, and what each leaves in every
// element is compared as a term. Equal terms need no solver; for others it is asked, and a difference is told only
// after both have been run again, on concrete memory.
//
// The effect of a launch is a function of the memory before it where no two threads race; races are looked for on the
// way (grid_memory.h). Floating-point numbers are those of IEEE 754; what is known of their operations is said in
// floats.h. What C++ leaves undefined in the original shows no difference; in the result, see grid_undefined.h.
#pragma once

#include "passes/race/replay/replay.h"
#include "solver/smt/solver.h"

namespace veriwarp::equivalence {

using race::Dim3;

// What the compiler makes of floating-point numbers.
enum class FloatingPoint : std::uint8_t {
  Exact,     // IEEE 754
  Flushed,   // float: numbers below the least normal one are 0 (-fgpu-flush-denormals-to-zero)
  Rewritten, // as it likes (-ffast-math)
};

// One launch. Arrays and scalars that two launches share, on either side, have the same name.
struct GridLaunch {
  const kernel::Kernel *kernel = nullptr;
  Dim3 grid{1, 1, 1}, block{1, 1, 1};
  std::uint32_t dynamicShared = 0;
  std::vector<std::string> names; // by parameter; a missing or empty one: the parameter's own
  std::vector<bool> isFloating; // by parameter: it points to floating-point numbers; counterexamples show them as such
  std::vector<std::optional<std::uint64_t>> values; // of scalar parameters, as bits; nullopt, or missing: a symbol
  FloatingPoint floatingPoint = FloatingPoint::Exact;
  bool fusesProducts = false; // the compiler may round a*b+c once
};

struct EquivalenceOptions {
  std::size_t maxSteps = 20'000'000; // instructions of all threads of a side
  double seconds = 10;               // CPU time, of solvers too
};

struct Equivalence {
  enum class Verdict : std::uint8_t { Equal, Different, Unknown };
  Verdict verdict = Verdict::Unknown;
  bool isRace = false;    // what is found is a race: the reason names its two places
  report::Phrase reason;  // Unknown: why. Different: what differs, with values
  report::Location where; // of the construct that is not modelled, or of the race; line 0 if there is none
  // Different: the memory that shows it, "a[3]" is "7", as far as it was read. Empty for a race that always happens.
  std::vector<report::Binding> memory;
  std::vector<report::Assumption> assumptions; // that Equal rests on, besides those above
  std::size_t elements = 0, bySolver = 0;      // compared; of those, not by equal terms
  std::size_t steps = 0;
  double seconds = 0; // CPU
};

// Each side's launches follow each other. Pointer parameters of different names point to different arrays.
Equivalence decideEquivalence(const std::vector<GridLaunch> &original, const std::vector<GridLaunch> &result,
                              smt::Solver &solver, const EquivalenceOptions &options = {});

} // namespace veriwarp::equivalence

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
