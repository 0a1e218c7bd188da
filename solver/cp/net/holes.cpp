// Bitmaps of domains with holes, and the trail that restores them.
#include "solver/cp/net/holes.h"

#include <cassert>

namespace veriwarp::cp {

namespace {

/// Calls visit(var) for the variables whose single values matter to a propagator.
template <class Visit> void forValueVars(const Net &net, Visit visit) {
  for (auto [var, value] : net.holes)
    visit(var);
  for (const Ternary &p : net.ternaries)
    if (p.op == Op::Eq || p.op == Op::Ne)
      visit(p.y), visit(p.z);
  for (const Linear &p : net.linears)
    if (p.notEqual)
      for (const Term *t = net.begin(p); t != net.end(p); ++t)
        visit(t->var);
  for (const Global &p : net.globals)
    for (uint32_t i = 0; p.byValue && i < p.varCount; ++i)
      visit(net.vars(p)[i]);
}

} // namespace

Holes::Holes(const Net &net) : places(net.varCount()) {
  if (!net.sparse)
    return;
  forValueVars(net, [&](Var var) {
    const Interval &d = net.domains[var];
    if (tracks(var) || d.width() < 2 || d.width() >= kMost)
      return;
    places[var] = {static_cast<uint32_t>(words.size()), d.lo};
    words.resize(words.size() + static_cast<size_t>(d.width()) / 64 + 1, ~uint64_t{0});
  });
  stamps.assign(words.size(), 0);
  for (auto [var, value] : net.holes)
    if (tracks(var))
      remove(var, value);
  trail.clear(); // what is missing from the beginning never comes back
}

uint64_t Holes::wideWindow(Var var, const Interval &domain, int64_t from) const {
  if (from > domain.hi || from + 63 < domain.lo)
    return 0;
  uint64_t bits = ~uint64_t{0};
  const Place &p = places[var];
  if (p.first != kNone) {
    int64_t bit = from - p.base, last = static_cast<int64_t>(domain.hi) - p.base;
    auto word = [&](int64_t index) {
      return index >= 0 && index <= last / 64 ? words[p.first + static_cast<size_t>(index)] : 0;
    };
    int64_t index = floorDiv(bit, 64), shift = bit - 64 * index;
    bits = word(index) >> shift;
    if (shift)
      bits |= word(index + 1) << (64 - shift);
  }
  if (from < domain.lo)
    bits = bits >> (domain.lo - from) << (domain.lo - from);
  if (from + 63 > domain.hi)
    bits = bits << (63 - (domain.hi - from)) >> (63 - (domain.hi - from));
  return bits;
}

int64_t Holes::size(Var var, const Interval &domain) const {
  if (domain.width() < 2 || !tracks(var))
    return domain.width() + 1;
  int64_t count = 0;
  for (int64_t from = domain.lo; from <= domain.hi; from += 64)
    count += std::popcount(window(var, domain, from));
  return count;
}

void Holes::remove(Var var, int64_t value) {
  const Place &p = places[var];
  assert(p.first != kNone && value >= p.base && "only a domain with a bitmap gets holes, inside of it");
  auto bit = static_cast<uint64_t>(value - p.base);
  auto word = static_cast<uint32_t>(p.first + bit / 64);
  if (stamps[word] != stamp) {
    stamps[word] = stamp;
    trail.push_back({word, words[word]});
  }
  words[word] &= ~(uint64_t{1} << (bit % 64));
}

void Holes::pop() {
  assert(!levels.empty() && levels.back().trail <= trail.size() && "a level is closed once");
  Level level = levels.back();
  levels.pop_back();
  for (; trail.size() > level.trail; trail.pop_back())
    words[trail.back().word] = trail.back().old;
  stamp = level.stamp;
}

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
