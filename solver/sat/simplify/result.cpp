// A round's results, kept in the order in which they came.
#include "solver/sat/simplify/result.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>

namespace veriwarp::sat::kernels {

RoundResult::~RoundResult() { std::free(words); }

void RoundResult::proof(std::span<const uint8_t> bytes, uint64_t derived) {
  steps_.push_back({Step::Proof, bytes.size(), derived});
  proof_.insert(proof_.end(), bytes.begin(), bytes.end());
}

void RoundResult::stack(std::span<const Lit> lits, std::span<const uint64_t> starts, std::span<const ClauseId> ids) {
  assert((starts.empty() ? lits.empty() : starts.front() == 0 && starts.back() < lits.size()) &&
         "every literal belongs to a clause, and every clause has its witness");
  assert(std::is_sorted(starts.begin(), starts.end()) && "clauses lie one after the other");
  assert((ids.empty() || ids.size() == starts.size()) && "either every clause has an identifier, or none has");
  steps_.push_back({Step::Stack, starts.size(), lits.size()});
  lits_.insert(lits_.end(), lits.begin(), lits.end());
  starts_.insert(starts_.end(), starts.begin(), starts.end());
  ids_.insert(ids_.end(), ids.begin(), ids.end());
}

void RoundResult::units(std::span<const Unit> units) {
  steps_.push_back({Step::Units, units.size(), 0});
  units_.insert(units_.end(), units.begin(), units.end());
}

void RoundResult::eliminated(std::span<const Var> variables) {
  steps_.push_back({Step::Eliminated, variables.size(), 0});
  variables_.insert(variables_.end(), variables.begin(), variables.end());
}

void RoundResult::replay(RoundSink &sink) const {
  uint64_t proof = 0, lits = 0, starts = 0, units = 0, variables = 0;
  for (const Step &s : steps_)
    switch (s.kind) {
    case Step::Proof:
      sink.proof({proof_.data() + proof, s.count}, s.extra);
      proof += s.count;
      break;
    case Step::Stack:
      sink.stack({lits_.data() + lits, s.extra}, {starts_.data() + starts, s.count},
                 ids_.empty() ? std::span<const ClauseId>() : std::span(ids_.data() + starts, s.count));
      lits += s.extra;
      starts += s.count;
      break;
    case Step::Units:
      sink.units({units_.data() + units, s.count});
      units += s.count;
      break;
    case Step::Eliminated:
      sink.eliminated({variables_.data() + variables, s.count});
      variables += s.count;
      break;
    }
  assert(proof == proof_.size() && units == units_.size() && variables == variables_.size() &&
         "everything that was kept is handed on");
  assert(lits == lits_.size() && starts == starts_.size() && "the stack is handed on whole");
}

// Steps are joined: chunks differ between devices, and what they put out one after the other does not.
bool RoundResult::operator==(const RoundResult &o) const {
  const auto units = [](const std::vector<Unit> &a, const std::vector<Unit> &b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const Unit &x, const Unit &y) { return x.lit == y.lit && x.id == y.id; });
  };
  return summary == o.summary && used == o.used && refs == o.refs && touched == o.touched && proof_ == o.proof_ &&
         lits_ == o.lits_ && ids_ == o.ids_ && units(units_, o.units_) && variables_ == o.variables_ &&
         stackStarts() == o.stackStarts() && std::equal(words, words + used, o.words);
}

std::vector<uint64_t> RoundResult::stackStarts() const {
  std::vector<uint64_t> result;
  uint64_t base = 0, at = 0;
  for (const Step &s : steps_) {
    if (s.kind != Step::Stack)
      continue;
    for (uint64_t i = 0; i < s.count; ++i)
      result.push_back(base + starts_[at++]);
    base += s.extra;
  }
  return result;
}

} // namespace veriwarp::sat::kernels

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
