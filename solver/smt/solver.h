// Queries over terms, decided by a chain of solvers: log, slice, algebra, cache, our SAT solver, portfolio (Z3, cvc5),
// each behind the same interface. Z3 and cvc5 are seen by this room alone and run in forked workers that are killed at
// their limits.
#pragma once

#include "report/words.h"
#include "solver/smt/engines.h"
#include "solver/smt/term.h"
#include "solver/smt/work.h"

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace veriwarp::smt {

enum class Arithmetic : std::uint8_t {
  BitVector, // exact
  Integer,   // mathematical integers: exact as long as no addition, multiplication or narrowing of an index wraps.
             // An assumption of the caller's, to be listed with the verdict. Falls back to BitVector where an operation
             // has no translation
};

struct Query {
  TermPool *pool = nullptr;
  std::vector<Term> assertions; // a conjunction
  Arithmetic arithmetic = Arithmetic::Integer;
  double seconds = 2; // limit for this query: seconds of work (work.h)
  // Beside it, for a machine that takes longer than others: CPU seconds, and at most four times that by the clock.
  // 0: what the slowest machine takes for so much work.
  double cpuSeconds = 0;
  double cpuLimit() const { return cpuSeconds > 0 ? cpuSeconds : cpuPerWork * seconds; }
  std::string label; // for the log: "race sum a#3 a#5"
};

enum class Status : std::uint8_t { Unsat, Sat, Unknown };

enum class Decider : std::uint8_t {
  None,
  Simplification,
  Algebra,
  Cache, // of Unknown, too
  Sat,   // our own
  Z3,
  Cvc5,
};
std::string_view nameOf(Decider decider); // "simplify"

struct Answer {
  Status status = Status::Unknown;
  Assignment model; // for Sat: of every symbol in the query; it satisfies the assertions under `evaluate`, always
  bool assumedNoWrap = false; // Unsat rests on Integer arithmetic
  report::Reason reason;      // for Unknown
  double seconds = 0;         // CPU seconds, of the workers too
  // Time, not work, has ended it: another machine might have decided it. True of Unknown only.
  bool cutShort = false;
  bool timedOut() const { return status == Status::Unknown && reason.kind == report::ReasonKind::SolverTimeout; }
  bool cached() const { return decidedBy == Decider::Cache; }
  Decider decidedBy = Decider::None;
};

class Solver {
public:
  virtual ~Solver() = default;
  virtual Answer solve(const Query &query) = 0;
};

struct Statistics {
  std::uint64_t queries = 0, cached = 0, bySimplification = 0, byAlgebra = 0, bySat = 0, byZ3 = 0, byCvc5 = 0,
                unknown = 0;
  double seconds = 0;
};

struct ChainOptions {
  std::string cacheDirectory;            // empty: no cache. An unusable or corrupted one is noted once and passed over
  std::string logFile;                   // empty: no log. SMT-LIB text of every query, with its answer
  std::size_t workerMegabytes = 1024;    // address-space limit of a worker
  Engines engines = Engines::standard(); // cvc5 where the program is found
  bool validate = true;                  // check models with `evaluate` (also on in release: it is cheap)
};

// The chain that the checks use. `notes` gets messages meant for the user ("cache directory is not writable: ...").
std::unique_ptr<Solver> makeSolver(const ChainOptions &options, std::vector<std::string> *notes = nullptr,
                                   Statistics *statistics = nullptr);

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
