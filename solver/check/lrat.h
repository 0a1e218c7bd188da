// An LRAT checker: are the hints of each derived clause a refutation of its negation?
//
// It knows nothing of watches, heuristics or the solver: clauses by identifier, one mark a literal, and the rule that
// every hint must be a clause with exactly one literal not false (which becomes true) until one has none (Cruz-Filipe
// et al., "Efficient certified RAT verification", CADE 2017). Steps that need RAT (negative hints) are refused:
// Veriwarp's solver makes none.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace veriwarp::check {

class LratChecker {
public:
  /// A clause of the problem.
  bool input(uint64_t id, std::span<const int> lits);
  /// A derived clause. False, with a message, if the hints do not prove it.
  bool derived(uint64_t id, std::span<const int> lits, std::span<const uint64_t> hints);
  /// A deletion. False if there is no such clause.
  bool erased(uint64_t id);
  /// The same, and the literals must be those of the clause.
  bool erased(uint64_t id, std::span<const int> lits);

  /// Has the empty clause been given or derived?
  bool refuted() const { return refuted_; }
  const std::string &message() const { return message_; }
  uint64_t steps() const { return steps_; }
  size_t alive() const { return place_.size(); }

private:
  struct Place {
    uint64_t start;
    uint32_t size;
  };
  bool fail(std::string what);
  bool store(uint64_t id, std::span<const int> lits);
  int8_t &mark(int lit);

  std::vector<int> lits_; // all clauses, one after the other
  uint64_t dead_ = 0;
  std::unordered_map<uint64_t, Place> place_;
  std::vector<int8_t> marks_; // by literal: 1 true
  std::vector<int> assigned_;
  bool refuted_ = false;
  uint64_t steps_ = 0;
  std::string message_;
};

} // namespace veriwarp::check

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
