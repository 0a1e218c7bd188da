// Veriwarp's SAT solver: the public interface.
//
// An incremental CDCL solver with inprocessing and certified answers. Literals are DIMACS numbers: variable 1 is the
// literal 1, its negation -1. A tested example (test/sat/api_test.cpp holds it word for word):
//
//   veriwarp::sat::Solver solver;
//   solver.addClause({1, 2});
//   solver.addClause({-1, 2});
//   if (solver.solve() == veriwarp::sat::Status::Satisfiable)
//     assert(solver.value(2) > 0);
//   solver.assume(-2);                                        // for the next call of solve only
//   assert(solver.solve() == veriwarp::sat::Status::Unsatisfiable);
//   assert(solver.failed(-2));                                // the assumption took part in the refutation
//   solver.addClause({-2});
//   assert(solver.solve() == veriwarp::sat::Status::Unsatisfiable); // now and for ever
//
// The states of a solver: `value` may be called after Satisfiable and `failed` after Unsatisfiable, until the next
// `add`, `addClause`, `assume` or `solve`; everything else at any time. `interrupt` may be called from other threads
// and from signal handlers. Calls outside the contract, and literals out of range, throw std::invalid_argument or
// std::logic_error; std::bad_alloc is thrown when memory runs out, and the solver can then only be destroyed.
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace veriwarp::sat {

enum class Status { Unknown = 0, Satisfiable = 10, Unsatisfiable = 20 };

/// Largest variable that the solver accepts.
inline constexpr int maxVariable = (1 << 30) - 1;

/// Listens to a proof while it grows. Identifiers are positive and never used twice.
class ProofSink {
public:
  virtual ~ProofSink() = default;
  /// A clause of the problem.
  virtual void input(uint64_t id, std::span<const int> lits) = 0;
  /// A clause that follows from those present; the hints are empty unless `wantsHints`.
  virtual void derived(uint64_t id, std::span<const int> lits, std::span<const uint64_t> hints) = 0;
  /// A clause that is used no more.
  virtual void erased(uint64_t id, std::span<const int> lits) = 0;
  /// Asked once, when the sink is connected.
  virtual bool wantsHints() const { return false; }
  /// The proof is complete. False if it could not be stored.
  virtual bool close() { return true; }
};

struct Statistics {
  uint64_t conflicts = 0, decisions = 0, propagations = 0, restarts = 0, reductions = 0;
  uint64_t learnt = 0, learntLiterals = 0, minimized = 0, shrunken = 0, subsumedEagerly = 0;
  uint64_t rephased = 0, modeSwitches = 0, collections = 0;
  uint64_t vivified = 0, vivifyChecked = 0, failedLiterals = 0, substituted = 0;
  uint64_t simplifications = 0, gpuRounds = 0, eliminated = 0, subsumed = 0, strengthened = 0, redundant = 0;
  uint64_t gatesFound = 0, functionTables = 0, resolvents = 0, restored = 0;
  uint64_t ticks = 0; // work of all techniques, about one for a cache line touched
  uint64_t variables = 0, fixed = 0, active = 0, irredundant = 0, learntKept = 0;
  double simplifySeconds = 0, vivifySeconds = 0, probeSeconds = 0;
  uint64_t bytes = 0;
};

class Solver {
public:
  Solver();
  ~Solver();
  Solver(const Solver &) = delete;
  Solver &operator=(const Solver &) = delete;

  /// IPASIR style: the literals of a clause one after the other, then 0.
  void add(int literal);
  void addClause(std::span<const int> literals);
  void addClause(std::initializer_list<int> literals) { addClause(std::span(literals.begin(), literals.size())); }
  /// A literal that shall be true in the next call of solve.
  void assume(int literal);
  Status solve();
  /// After Satisfiable: positive if the literal is true, negative if it is false.
  int value(int literal) const;
  /// After Unsatisfiable: whether this assumption is one of those that cannot hold together.
  bool failed(int literal) const;
  /// Makes room for variables up to this one at once, if many are to come.
  void reserve(int variable);
  /// Largest variable seen or reserved.
  int variables() const;

  /// False if there is no option of that name or the value is out of its range (see options.def).
  bool setOption(std::string_view name, long value);
  /// Limits of each call of solve; 0 is none. A call that meets one returns Unknown.
  void setTimeLimit(double seconds);
  void setConflictLimit(uint64_t conflicts);
  /// Of `Statistics::ticks` that a call adds: a limit that is met at the same step on every machine. Techniques that
  /// simplify complete what they have begun.
  void setTickLimit(uint64_t ticks);
  void setMemoryLimit(uint64_t bytes);
  /// Makes a running solve return Unknown soon; cleared when it has.
  void interrupt() noexcept;
  /// Asked now and then while solving; true interrupts.
  void setTerminate(std::function<bool()> callback);
  /// Told of learnt clauses up to that length.
  void setLearn(int maxLength, std::function<void(std::span<const int>)> callback);
  /// Progress lines ("c ...") go here; null is silence.
  void setMessage(std::function<void(std::string_view)> callback);

  /// Writes a proof to a file: binary or text, DRAT or LRAT. Only before the first clause. False if it cannot be
  /// opened.
  bool traceProof(const std::string &path, bool lrat = false, bool binary = true);
  /// Sends the proof to a listener that outlives the solver. Only before the first clause.
  void connectProof(ProofSink &sink);
  /// The first so many clauses that are added have the identifiers 1, 2, … in LRAT proofs, as those of a file have,
  /// even if others are derived from them meanwhile. After traceProof, before the first clause; later it says nothing.
  void expectClauses(uint64_t clauses);
  /// Ends the proof; false if a file could not be written completely.
  bool closeProof();
  /// Promises that no clause or assumption will be added after solve, so that proofs may forget eliminated clauses.
  void setSingleShot(bool yes);

  const Statistics &statistics();

private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

const char *version();

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
