// The clock of the checks: it counts work, not time. The same questions take the same work on every machine and under
// any load, so what is decided before a limit is the same, too. A second of work takes about a second of CPU time where
// the weights were measured (docs/results.md, "Work and time").
//
// Each thread has a clock. What a solver did in a process of its own is added when it answers.
#pragma once

#include <cassert>
#include <cstdint>
#include <limits>

namespace veriwarp::smt {

// A step of each kind, in nanoseconds of work.
enum class Step : std::uint16_t {
  Term = 250,         // a term is made or found
  Value = 70,         // a term gets its value under an assignment
  Interval = 120,     // bounds of a monomial, in a polynomial that is stored
  Addend = 15,        // known bounds of a monomial are added to a sum's: what algebra spends its time on
  Instruction = 6000, // an instruction's result becomes a term, or two accesses are compared
  Replayed = 40,      // an instruction of a thread's replay
  Gate = 1000,        // of a circuit is made, and its clauses
  Sat = 35,           // a tick of our SAT solver
  Z3 = 450,           // one of Z3's resource units, over bit-vectors
  Z3Integers = 850,   // and over integers
  Cvc5 = 5000,        // one of cvc5's; they vary most
};

// CPU seconds that the slowest machine takes for a second of work. One that takes longer is not waited for; nor is a
// question of which the weights tell too little.
#ifdef __SANITIZE_ADDRESS__ // with which code takes ten times as long
inline constexpr double cpuPerWork = 40;
#else
inline constexpr double cpuPerWork = 4;
#endif

// Seconds of work.
constexpr double secondsOf(Step step, std::uint64_t times) {
  return 1e-9 * static_cast<double>(step) * static_cast<double>(times);
}
// How many steps are so much work; at least one.
constexpr std::uint64_t stepsIn(Step step, double seconds) {
  assert(seconds >= 0 && "work is not undone");
  return static_cast<std::uint64_t>(1e9 * seconds / static_cast<double>(step)) + 1;
}

namespace detail {
inline thread_local std::uint64_t work = 0; // nanoseconds
} // namespace detail

inline void count(Step step, std::uint64_t times = 1) { detail::work += static_cast<std::uint64_t>(step) * times; }

inline void countSeconds(double seconds) {
  assert(seconds >= 0 && "work is not undone");
  detail::work += static_cast<std::uint64_t>(1e9 * seconds);
}

// Seconds of work that this thread has done so far.
inline double workSeconds() { return 1e-9 * static_cast<double>(detail::work); }

// A limit in seconds of work of this thread. It is asked now and then: what is done in between must be short.
class Deadline {
public:
  Deadline() = default; // never
  explicit Deadline(double seconds) : end(workSeconds() + seconds) {}
  double left() const { return end == never ? never : end - workSeconds(); }
  bool over() const { return left() <= 0; }

private:
  static constexpr double never = std::numeric_limits<double>::infinity();
  double end = never;
};

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
