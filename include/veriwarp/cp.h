// Veriwarp's constraint solver: the public interface.
//
// Variables over 32-bit integers and booleans, constraints over them, solutions one after the other or the best one.
// The propagators and the search are those behind `veriwarp fzn`. A tested example (test/cp/api_test.cpp holds it word
// for word):
//
//   using veriwarp::cp::Model;
//   Model m;
//   Model::Int x = m.intVar(0, 9), y = m.intVar(0, 9);
//   m.linear({{2, x}, {3, y}}, Model::Relation::Equal, 17);    // 2x + 3y = 17
//   Model::Bool small = m.boolVar();
//   m.linear({{1, x}}, Model::Relation::LessEqual, 3, m.iff(small));
//   int solutions = 0;
//   for (auto status = m.solve(); status == Model::Status::Satisfiable; status = m.next()) {
//     assert(2 * m.value(x) + 3 * m.value(y) == 17 && m.value(small) == (m.value(x) <= 3));
//     ++solutions;
//   }
//   assert(solutions == 3);                                    // (1, 5), (4, 3), (7, 1)
//   m.maximize(m.times(x, y));
//   assert(m.solve() == Model::Status::Optimal && m.value(x) == 4);
//
// The states of a model: `value` may be called after solve() or next() returned Satisfiable or Optimal, until the next
// call that is not `value` or `statistics`; `next` after solve() or next() returned Satisfiable. Everything else may be
// called at any time; a constraint added after solve() counts from the next solve() on, which starts afresh.
//
// Errors. Variables of another model or outside their range, and calls in the wrong state, throw std::invalid_argument
// or std::logic_error. A domain beyond +-2147483646, a coefficient that does not fit 32 bits, or a sum that may
// exceed 60, throws std::range_error: the solver is exact or refuses. Contradictory constraints are no error, solve()
// answers Unsatisfiable. A model is used by one thread at a time, except for `interrupt`, which may be called from
// other threads and from signal handlers.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>

namespace veriwarp::cp {

class Model {
public:
  /// An integer variable of a model.
  struct Int {
    uint32_t id;
  };
  /// A boolean variable of a model, or its negation.
  struct Bool {
    uint32_t id;
    bool negated;
    Bool operator!() const { return {id, !negated}; }
  };
  struct Term {
    int64_t coefficient;
    Int var;
  };
  enum class Relation { LessEqual, Equal, NotEqual };
  /// How a constraint depends on a boolean: not at all, boolean -> constraint, boolean <-> constraint.
  struct Condition {
    enum class Kind { Always, If, Iff } kind;
    Bool literal;
  };
  static Condition onlyIf(Bool b) { return {Condition::Kind::If, b}; }
  static Condition iff(Bool b) { return {Condition::Kind::Iff, b}; }

  enum class Status {
    Unknown,      // a limit or an interrupt came first
    Satisfiable,  // a solution; with an objective: one that may not be the best
    Optimal,      // the best solution
    Unsatisfiable // there is none, or after next(): no further one
  };
  enum class VarOrder {
    InputOrder,
    FirstFail,
    AntiFirstFail,
    Smallest,
    Largest,
    Occurrence,
    MostConstrained,
    MaxRegret,
    DomWDeg
  };
  enum class ValueOrder { Min, Max, Middle, Median, Split, ReverseSplit, Random, OutMin, OutMax };

  Model();
  ~Model();
  Model(Model &&) noexcept;
  Model &operator=(Model &&) noexcept;

  //===-- Variables. An empty domain makes the model unsatisfiable. -----------------------------------------------===//

  Int intVar(int64_t lo, int64_t hi);
  Int intVar(std::span<const int64_t> values);
  Int constant(int64_t value);
  Bool boolVar();
  /// The boolean as 0 or 1; of a negated one, 1 - it.
  Int asInt(Bool b);

  //===-- Constraints ---------------------------------------------------------------------------------------------===//

  void linear(std::span<const Term> terms, Relation relation, int64_t bound, Condition condition = Condition());
  void linear(std::initializer_list<Term> terms, Relation relation, int64_t bound, Condition condition = Condition()) {
    linear(std::span(terms.begin(), terms.size()), relation, bound, condition);
  }
  /// At least one is true.
  void clause(std::span<const Bool> literals);
  void clause(std::initializer_list<Bool> literals) { clause(std::span(literals.begin(), literals.size())); }
  void member(Int x, std::span<const int64_t> values, Condition condition = Condition());
  void allDifferent(std::span<const Int> vars);
  /// array[index] = result, indices from 0.
  void element(Int index, std::span<const int64_t> array, Int result);
  void element(Int index, std::span<const Int> array, Int result);
  /// The variables take one of the rows, which follow each other in `rows`.
  void table(std::span<const Int> vars, std::span<const int64_t> rows);
  /// At no time do the tasks that run then (start <= time < start + duration) demand more than the capacity.
  void cumulative(std::span<const Int> starts, std::span<const Int> durations, std::span<const Int> demands,
                  Int capacity);

  //===-- Functions: a variable that is equal to the expression. Division rounds towards zero.
  //---------------------===//

  Int plus(Int a, Int b);
  Int times(Int a, Int b);
  Int divide(Int a, Int b); // b is not 0
  Int modulo(Int a, Int b); // the sign of a
  Int minimum(std::span<const Int> vars);
  Int maximum(std::span<const Int> vars);
  Int absolute(Int a);
  Bool lessEqual(Int a, Int b);
  Bool equal(Int a, Int b);
  Bool conjunction(std::span<const Bool> literals);
  Bool disjunction(std::span<const Bool> literals);

  //===-- Search --------------------------------------------------------------------------------------------------===//

  void minimize(Int objective);
  void maximize(Int objective);
  /// Decides these variables, after those of earlier calls and before all others. Without any call, failures guide the
  /// search.
  void branch(std::span<const Int> vars, VarOrder varOrder, ValueOrder valueOrder);
  /// Limits of each call of solve and next; 0 is none.
  void setTimeLimit(double seconds);
  void setNodeLimit(uint64_t nodes);
  void setSeed(uint64_t seed);
  /// Makes a running solve or next return soon; forgotten when it has.
  void interrupt() noexcept;

  /// The first solution; with an objective, the best one.
  Status solve();
  /// A further solution; with an objective, only after a limit stopped solve(): goes on from there.
  Status next();
  int64_t value(Int var) const;
  bool value(Bool var) const;

  struct Statistics {
    uint64_t nodes = 0, failures = 0, solutions = 0, propagations = 0, deductions = 0;
  };
  /// Of the last solve() and the calls of next() since.
  Statistics statistics() const;

private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
