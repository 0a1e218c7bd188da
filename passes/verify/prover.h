// Does a formula follow from the facts known so far? Universal facts are instantiated by matching the applications in
// them with those of the question; what is then ground goes to solver/smt. Private to this room.
//
// "No" is said only with a model that satisfies all facts: those with variables at every value of the variables that
// their bounds leave, which the model makes finite.
#pragma once

#include "passes/verify/formula.h"
#include "solver/smt/solver.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace veriwarp::verify {

// Ends the names of what other threads have of their own.
constexpr std::string_view kOfOtherThread = "@t";

enum class Answer : std::uint8_t { Proved, Refuted, Unknown };

struct Proof {
  Answer answer = Answer::Unknown;
  smt::Assignment model;        // for Refuted: of the pool's variables and applications
  std::vector<smt::Term> asked; // Refuted: what the question came to, where it has no variables
  bool inLoop = false;          // Refuted: the facts used include what loops and barriers allow
  report::Reason reason;        // for Unknown
};

class Prover {
public:
  Prover(smt::TermPool &p, smt::Solver &s, double secondsPerClause) : pool(p), solver(s), seconds(secondsPerClause) {}

  // Values of this function lie in this range: elements of arrays of a C++ type.
  void declareFunction(const std::string &name, smt::Range range) { ranges.insert_or_assign(name, range); }

  // A variable or a function of the source whose values have 64 bits.
  void declareWide(const std::string &name) { wideSymbols.insert(name); }

  std::size_t mark() const { return facts.size(); }
  void reset(std::size_t mark) { facts.resize(mark); }
  void assume(const Formula &f, bool isDefinition = false);
  bool inLoop = false; // facts assumed from here on hold after a loop was cut, or a barrier

  Proof prove(const Formula &goal, const std::string &label);
  // Whether the facts have a model: Refuted (of false) is yes, Proved is no.
  Proof satisfiable(const std::string &label) { return prove(leaf(pool.boolean(false)), label); }
  // Cheap: whether simplification and one ground query decide it. For choices that may go either way.
  bool follows(const Formula &goal) { return prove(goal, "choice").answer == Answer::Proved; }
  bool entails(const Formula &goal); // one question, without looking for a counterexample; remembered

  double cpuSeconds() const; // that this process and the solvers' workers have taken so far
  double deadline = 1e9;     // of all questions, in those

  const std::vector<Fact> &known() const { return facts; }
  smt::TermPool &terms() { return pool; }
  unsigned queries = 0;

private:
  struct Problem {
    std::vector<smt::Term> ground;
    std::vector<Fact> universal;
    std::set<unsigned> seen; // ids of ground terms
  };
  void add(Problem &problem, smt::Term t) const;
  void instantiate(Problem &problem, unsigned rounds) const;
  void rangesOf(const Problem &problem, std::vector<smt::Term> &assertions) const;
  void sums(Problem &problem) const;
  void atBounds(Problem &problem, const std::vector<Fact> &list) const;
  enum class Unfolding : std::uint8_t { Known, Added, TooLong };
  Unfolding unfoldSums(Problem &problem, const smt::Assignment &model) const;
  smt::Answer ask(const Problem &problem, const std::vector<smt::Term> &more, const std::string &label);
  smt::Answer confirmed(smt::Query query, smt::Answer answer);
  bool isWide(smt::Term symbol) const;
  bool complete(Problem &problem, const smt::Assignment &model) const;
  // That the integers of the question have the values of the model.
  std::vector<smt::Term> valuesIn(const Problem &problem, const smt::Assignment &model) const;

  smt::TermPool &pool;
  smt::Solver &solver;
  double seconds, solved = 0, begun = 0; // the limit of a question; what workers have taken; when it was asked
  std::vector<Fact> facts;
  std::map<std::pair<unsigned, std::size_t>, bool> entailed; // by the goal and the number of facts
  std::map<std::string, smt::Range> ranges;
  std::set<std::string> wideSymbols;
  std::set<unsigned> asked; // what the question that is being proved came to: ids

public:
  // \sum: a function of lower bound, upper bound and captured values; `term` is the summand at `index`.
  struct SumFunction {
    smt::Term index, term;
    std::vector<smt::Term> captured; // variables of the template, in the order of the arguments
  };
  std::map<std::string, SumFunction> sumFunctions;
};

// The applications of functions in the terms, by function.
std::map<std::string, std::vector<smt::Term>> applicationsIn(smt::TermPool &pool, const std::vector<smt::Term> &terms);

// The term with each conditional in its sums replaced by one of its branches, in all ways, up to a limit.
std::vector<smt::Term> branchesOf(smt::TermPool &pool, smt::Term t);

// All ways (up to a limit) to choose the fact's variables so that its applications meet those given.
std::vector<std::vector<smt::Term>> matches(smt::TermPool &pool, const Fact &fact,
                                            const std::map<std::string, std::vector<smt::Term>> &applications);

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
