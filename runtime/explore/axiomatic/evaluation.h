// A model on candidates: whether there is a way to choose what the model chooses so that its axioms hold, and all such
// ways.
#pragma once

#include "runtime/explore/axiomatic/candidate.h"

#include <functional>
#include <optional>

namespace veriwarp::explore::axiomatic {

class Evaluation {
public:
  explicit Evaluation(const Model &of);

  // Calls `visit` for each way; false from it ends that. What it returns: whether there was a way.
  using Visit = std::function<bool()>;
  bool consistent(const Candidate &candidate, const Visit &visit);

  // Of a candidate that is not finished: whether it may become a consistent one. Sources of reads may be missing, and
  // events where `eventsAreMissing`; `visit` is asked of a way to choose, and returns whether to ask of others, too.
  // Returns whether there was a way. That there is none is final.
  bool mayBeConsistent(const Candidate &candidate, bool eventsAreMissing, const Visit &visit);

  // While `visit` runs.
  const Matrix &value(Term term); // of a term that is not open
  bool holds(const Axiom &axiom);
  // The coherence order; without one, that of initial writes before the others.
  Matrix coherence();

private:
  enum class Search { Goes, Ends };
  Search decide(Level level, const Visit &visit, bool &found);
  Search order(std::uint32_t choice, Matrix made, std::vector<std::pair<unsigned, unsigned>> apart, std::size_t next,
               const std::vector<std::pair<unsigned, unsigned>> &pairs, const Visit &visit, bool &found);
  Matrix compute(const Node &node);
  Matrix open(Term term); // with variables as they stand
  Matrix apply(const Node &node, const Matrix &left, const Matrix *right) const;
  void fix(std::uint32_t index);
  void forget(Level from); // values of this level and above
  void begin(const Candidate &candidate);

  const Model &model;
  const Candidate *current = nullptr;
  Candidate last;                           // what values of level 0 are of
  std::vector<bool> isFinal[2];             // by axiom: whether it stays broken, when sources come, and events
  const std::vector<bool> *asked = nullptr; // null: all axioms
  std::vector<std::optional<Matrix>> known;
  std::vector<Matrix> variables;
  std::vector<std::vector<Term>> byLevel;
};

} // namespace veriwarp::explore::axiomatic

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
