// Whether a circuit can have an output: its gates become clauses, which the SAT solver decides in this process.
#pragma once

#include "solver/smt/blast/circuit.h"

#include <functional>
#include <memory>
#include <span>

namespace veriwarp::smt::blast {

struct Effort {
  std::uint64_t ticks = 0;    // steps of the SAT solver, the same for the same question; 0: no limit
  std::size_t megabytes = 0;  // of the SAT solver; 0: no limit
  std::function<bool()> stop; // asked now and then; for limits that are not the same everywhere
};

enum class Outcome : std::uint8_t {
  Possible,
  Impossible,
  OutOfTicks,
  OutOfMemory,
  Stopped,
};

// One circuit, asked about again and again: what is learnt stays. The circuit may grow between the calls.
class CircuitSolver {
public:
  explicit CircuitSolver(const Circuit &circuit);
  ~CircuitSolver();
  // From now on, this wire is high.
  void require(Wire wire);
  // With all that is required, can these wires be high together?
  Outcome decide(const Effort &effort, std::span<const Wire> assumed = {});
  // After Possible. What does not matter is low.
  bool value(Wire input) const;

  std::uint64_t ticks() const;   // so far
  std::uint64_t clauses() const; // that gates and requirements have become

private:
  struct Impl;
  std::unique_ptr<Impl> impl;
};

} // namespace veriwarp::smt::blast

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
