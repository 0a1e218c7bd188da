// See drat.h.
#include "solver/check/drat.h"

#include <algorithm>

namespace veriwarp::check {

bool DratChecker::fail(std::string what) {
  if (message_.empty())
    message_ = std::move(what);
  return false;
}

void DratChecker::grow(int lit) {
  const size_t need = index(lit) | 1;
  if (need >= values_.size()) {
    values_.resize(need + 1, 0);
    watches_.resize(need + 1);
    reasons_.resize(need / 2 + 1, none);
  }
}

void DratChecker::assign(int lit, uint32_t reason) {
  values_[index(lit)] = 1;
  values_[index(-lit)] = -1;
  reasons_[index(lit) / 2] = reason;
  trail_.push_back(lit);
}

bool DratChecker::propagate() {
  while (propagated_ < trail_.size()) {
    const int falsified = -trail_[propagated_++];
    auto &ws = watches_[index(falsified)];
    size_t keep = 0;
    bool conflict = false;
    for (size_t i = 0; i < ws.size(); ++i) {
      const uint32_t w = ws[i];
      Clause &c = clauses_[w];
      if (!c.alive)
        continue;
      if (conflict) {
        ws[keep++] = w;
        continue;
      }
      auto &l = c.lits;
      if (l[0] == falsified)
        std::swap(l[0], l[1]);
      if (value(l[0]) > 0) {
        ws[keep++] = w;
        continue;
      }
      size_t k = 2;
      while (k < l.size() && value(l[k]) < 0)
        ++k;
      if (k < l.size()) {
        std::swap(l[1], l[k]);
        watches_[index(l[1])].push_back(w);
        continue;
      }
      ws[keep++] = w;
      if (value(l[0]) < 0)
        conflict = true;
      else
        assign(l[0], w);
    }
    ws.resize(keep);
    if (conflict)
      return false;
  }
  return true;
}

void DratChecker::undo(size_t height) {
  while (trail_.size() > height) {
    const int l = trail_.back();
    trail_.pop_back();
    values_[index(l)] = values_[index(-l)] = 0;
    reasons_[index(l) / 2] = none;
  }
  propagated_ = height;
}

bool DratChecker::rup(std::span<const int> lits) {
  const size_t height = trail_.size();
  bool holds = false;
  for (const int l : lits) {
    if (value(l) > 0) {
      holds = true;
      break;
    }
    if (value(l) == 0)
      assign(-l, none);
  }
  holds = holds || !propagate();
  undo(height);
  return holds;
}

bool DratChecker::rat(std::span<const int> lits) {
  if (lits.empty())
    return false;
  const int pivot = lits[0];
  for (const Clause &c : clauses_) {
    if (!c.alive || std::find(c.lits.begin(), c.lits.end(), -pivot) == c.lits.end())
      continue;
    std::vector<int> resolvent(lits.begin(), lits.end());
    bool blocked = false;
    for (const int l : c.lits)
      if (l != -pivot) {
        blocked |= std::find(lits.begin(), lits.end(), -l) != lits.end();
        resolvent.push_back(l);
      }
    if (!blocked && !rup(resolvent))
      return false;
  }
  return true;
}

uint64_t DratChecker::hash(std::span<const int> lits) {
  uint64_t sum = 0, product = 1, mixed = 0;
  for (const int l : lits) {
    const uint64_t x = index(l) * 0x9e3779b97f4a7c15ull;
    sum += x;
    mixed ^= x;
    product *= x | 1;
  }
  return sum ^ (mixed << 7) ^ (product << 3) ^ lits.size();
}

void DratChecker::store(std::span<const int> lits) {
  Clause c{{lits.begin(), lits.end()}};
  auto &l = c.lits;
  std::sort(l.begin(), l.end());
  l.erase(std::unique(l.begin(), l.end()), l.end());
  const uint64_t key = hash(l);
  // Literals that are not false to the front: they are watched.
  std::stable_sort(l.begin(), l.end(), [&](int a, int b) { return value(a) > value(b); });
  const auto at = static_cast<uint32_t>(clauses_.size());
  byHash_.emplace(key, at);
  clauses_.push_back(std::move(c));
  const auto &mine = clauses_.back().lits;
  if (mine.size() > 1) {
    watches_[index(mine[0])].push_back(at);
    watches_[index(mine[1])].push_back(at);
  }
  if (mine.empty() || value(mine[0]) < 0) {
    refuted_ = true;
    return;
  }
  if (value(mine[0]) == 0 && (mine.size() == 1 || value(mine[1]) < 0)) {
    assign(mine[0], at);
    if (!propagate())
      refuted_ = true;
  }
}

bool DratChecker::input(std::span<const int> lits) {
  for (const int l : lits)
    grow(l);
  if (!refuted_)
    store(lits);
  return true;
}

bool DratChecker::derived(std::span<const int> lits) {
  ++steps_;
  if (refuted_)
    return true;
  for (const int l : lits)
    grow(l);
  if (!rup(lits) && !rat(lits)) {
    std::string text;
    for (const int l : lits)
      text += std::to_string(l) + " ";
    return fail("lemma " + std::to_string(steps_) + " does not follow: " + text + "0");
  }
  store(lits);
  return true;
}

bool DratChecker::erased(std::span<const int> lits) {
  if (refuted_)
    return true;
  std::vector<int> sorted(lits.begin(), lits.end());
  std::sort(sorted.begin(), sorted.end());
  sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
  const auto [first, last] = byHash_.equal_range(hash(sorted));
  for (auto it = first; it != last; ++it) {
    Clause &c = clauses_[it->second];
    std::vector<int> mine = c.lits;
    std::sort(mine.begin(), mine.end());
    if (mine != sorted)
      continue;
    for (const int l : c.lits)
      if (value(l) > 0 && reasons_[index(l) / 2] == it->second)
        return true;
    c.alive = false;
    c.lits.clear();
    c.lits.shrink_to_fit();
    byHash_.erase(it);
    return true;
  }
  return fail("deletion of a clause that is not there");
}

} // namespace veriwarp::check

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
