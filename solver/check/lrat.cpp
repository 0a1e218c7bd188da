// See lrat.h.
#include "solver/check/lrat.h"

#include <algorithm>

namespace veriwarp::check {

bool LratChecker::fail(std::string what) {
  if (message_.empty())
    message_ = std::move(what);
  return false;
}

int8_t &LratChecker::mark(int lit) {
  const size_t i = 2 * static_cast<size_t>(lit < 0 ? -static_cast<int64_t>(lit) : lit) + (lit < 0);
  if (i >= marks_.size())
    marks_.resize(i + i / 2 + 2, 0);
  return marks_[i];
}

bool LratChecker::store(uint64_t id, std::span<const int> lits) {
  if (!place_.try_emplace(id, Place{lits_.size(), static_cast<uint32_t>(lits.size())}).second)
    return fail("identifier " + std::to_string(id) + " is used twice");
  lits_.insert(lits_.end(), lits.begin(), lits.end());
  if (lits.empty())
    refuted_ = true;
  if (dead_ > 1000000 && dead_ > lits_.size() / 2) { // squeeze out what was deleted
    std::vector<int> kept;
    kept.reserve(lits_.size() - dead_);
    for (auto &[key, p] : place_) {
      const uint64_t start = kept.size();
      kept.insert(kept.end(), lits_.begin() + static_cast<std::ptrdiff_t>(p.start),
                  lits_.begin() + static_cast<std::ptrdiff_t>(p.start + p.size));
      p.start = start;
    }
    lits_.swap(kept);
    dead_ = 0;
  }
  return true;
}

bool LratChecker::input(uint64_t id, std::span<const int> lits) { return store(id, lits); }

bool LratChecker::derived(uint64_t id, std::span<const int> lits, std::span<const uint64_t> hints) {
  ++steps_;
  const std::string step = "clause " + std::to_string(id) + ": ";
  bool good = false, trivial = false;
  assigned_.clear();
  const auto makeTrue = [&](int l) {
    mark(l) = 1;
    assigned_.push_back(l);
  };
  for (const int l : lits) {
    trivial |= mark(l) != 0; // l and -l: a tautology holds by itself
    if (!mark(-l))
      makeTrue(-l);
  }
  std::string what = "the hints end without a conflict";
  for (size_t i = 0; !trivial && i < hints.size() && !good; ++i) {
    const auto it = place_.find(hints[i]);
    if (it == place_.end()) {
      what = "hint " + std::to_string(hints[i]) + " is not a clause";
      break;
    }
    int unit = 0;
    unsigned open = 0;
    for (uint32_t k = 0; k < it->second.size && open < 2; ++k) {
      const int l = lits_[it->second.start + k];
      if (!mark(-l)) {
        open += l != unit; // a repeated literal counts once
        unit = l;
      }
    }
    if (open == 0) {
      good = true;
      if (i + 1 < hints.size()) {
        good = false;
        what = "hints after the conflict";
        break;
      }
    } else if (open > 1 || mark(unit)) {
      what = "hint " + std::to_string(hints[i]) + (open > 1 ? " is not unit" : " is satisfied");
      break;
    } else {
      makeTrue(unit);
    }
  }
  for (const int l : assigned_)
    mark(l) = 0;
  if (!good && !trivial)
    return fail(step + what);
  return store(id, lits);
}

bool LratChecker::erased(uint64_t id) {
  const auto it = place_.find(id);
  if (it == place_.end())
    return fail("deletion of " + std::to_string(id) + ", which is not a clause");
  dead_ += it->second.size;
  place_.erase(it);
  return true;
}

bool LratChecker::erased(uint64_t id, std::span<const int> lits) {
  const auto it = place_.find(id);
  if (it != place_.end()) {
    std::vector<int> mine(lits_.begin() + static_cast<std::ptrdiff_t>(it->second.start),
                          lits_.begin() + static_cast<std::ptrdiff_t>(it->second.start + it->second.size));
    std::vector<int> theirs(lits.begin(), lits.end());
    std::sort(mine.begin(), mine.end());
    std::sort(theirs.begin(), theirs.end());
    if (mine != theirs)
      return fail("deletion of " + std::to_string(id) + " with other literals");
  }
  return erased(id);
}

} // namespace veriwarp::check

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
