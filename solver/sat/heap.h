// EVSIDS: the decision heap of stable mode.
//
// A binary max-heap of variables by score (Een and Soerensson's MiniSat scheme: instead of decaying all scores, the
// increment grows). Ties go to the smaller variable, so that runs do not depend on the heap's history.
#pragma once

#include "solver/sat/literal.h"

#include <algorithm>
#include <cassert>
#include <vector>

namespace veriwarp::sat {

class Heap {
public:
  void grow(Var variables) {
    for (Var v = static_cast<Var>(score_.size()); v < variables; ++v) {
      score_.push_back(0.0);
      place_.push_back(absent);
      insert(v);
    }
  }

  bool contains(Var v) const { return place_[v] != absent; }
  bool empty() const { return heap_.empty(); }
  Var top() const {
    assert(!empty() && "somebody is left to be decided");
    return heap_[0];
  }
  double score(Var v) const { return score_[v]; }

  void insert(Var v) {
    if (contains(v))
      return;
    place_[v] = static_cast<uint32_t>(heap_.size());
    heap_.push_back(v);
    up(place_[v]);
  }

  void pop() {
    assert(!empty() && "only what is there can be taken");
    const Var gone = heap_[0], last = heap_.back();
    heap_.pop_back();
    place_[gone] = absent;
    if (!heap_.empty()) {
      heap_[0] = last;
      place_[last] = 0;
      down(0);
    }
  }

  void bump(Var v, double by) {
    score_[v] += by;
    if (contains(v))
      up(place_[v]);
  }

  /// Scores near the end of the range of double are scaled back, all by the same factor: the order stays.
  void rescale(double factor) {
    assert(factor > 0 && "the order of scores must stay");
    for (double &s : score_)
      s *= factor;
  }

  /// For assertions: places and heap agree, and no child comes before its parent.
  bool holds() const {
    for (uint32_t i = 0; i < heap_.size(); ++i) {
      assert(place_[heap_[i]] == i && "a variable knows its place in the heap");
      assert((i == 0 || !before(heap_[i], heap_[(i - 1) / 2])) && "a parent comes before its children");
    }
    assert(static_cast<size_t>(std::count_if(place_.begin(), place_.end(), [](uint32_t p) { return p != absent; })) ==
               heap_.size() &&
           "what has a place is in the heap");
    return true;
  }

  uint64_t bytes() const { return score_.capacity() * 8 + place_.capacity() * 4 + heap_.capacity() * 4; }

private:
  static constexpr uint32_t absent = ~0u;

  bool before(Var a, Var b) const { return score_[a] > score_[b] || (score_[a] == score_[b] && a < b); }

  void up(uint32_t i) {
    const Var v = heap_[i];
    while (i) {
      const uint32_t parent = (i - 1) / 2;
      if (!before(v, heap_[parent]))
        break;
      heap_[i] = heap_[parent];
      place_[heap_[i]] = i;
      i = parent;
    }
    heap_[i] = v;
    place_[v] = i;
  }

  void down(uint32_t i) {
    const Var v = heap_[i];
    const auto n = static_cast<uint32_t>(heap_.size());
    for (uint32_t child; (child = 2 * i + 1) < n; i = child) {
      if (child + 1 < n && before(heap_[child + 1], heap_[child]))
        ++child;
      if (!before(heap_[child], v))
        break;
      heap_[i] = heap_[child];
      place_[heap_[i]] = i;
    }
    heap_[i] = v;
    place_[v] = i;
  }

  std::vector<double> score_;
  std::vector<uint32_t> place_;
  std::vector<Var> heap_;
};

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
