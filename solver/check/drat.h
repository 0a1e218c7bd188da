// A forward DRAT checker: does each lemma follow by unit propagation, or by RAT on its first literal?
//
// Forward checking looks at every lemma in order, where drat-trim looks backwards at those the refutation needs. It is
// slower on long proofs and much simpler, and it checks deletions as they stand, which is what tests want. Deletions of
// clauses that are the reason of a literal at the root are ignored, as drat-trim does.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace veriwarp::check {

class DratChecker {
public:
  bool input(std::span<const int> lits);
  bool derived(std::span<const int> lits);
  bool erased(std::span<const int> lits);

  bool refuted() const { return refuted_; }
  const std::string &message() const { return message_; }
  uint64_t steps() const { return steps_; }

private:
  struct Clause {
    std::vector<int> lits; // the first two are watched
    int pivot = 0;
    bool alive = true;
  };
  static constexpr uint32_t none = ~0u;

  bool fail(std::string what);
  static size_t index(int lit) {
    return 2 * static_cast<size_t>(lit < 0 ? -static_cast<int64_t>(lit) : lit) + (lit < 0);
  }
  void grow(int lit);
  int8_t value(int lit) const { return values_[index(lit)]; }
  void assign(int lit, uint32_t reason);
  bool propagate(); // false on conflict
  void undo(size_t height);
  bool rup(std::span<const int> lits);
  bool rat(std::span<const int> lits);
  void store(std::span<const int> lits);
  static uint64_t hash(std::span<const int> lits);

  std::vector<Clause> clauses_;
  std::vector<std::vector<uint32_t>> watches_;
  std::vector<int8_t> values_;
  std::vector<uint32_t> reasons_; // by variable
  std::vector<int> trail_;
  size_t propagated_ = 0;
  std::unordered_multimap<uint64_t, uint32_t> byHash_;
  bool refuted_ = false;
  uint64_t steps_ = 0;
  std::string message_;
};

} // namespace veriwarp::check

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
