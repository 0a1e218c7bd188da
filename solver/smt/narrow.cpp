#include "solver/smt/narrow.h"
#include "solver/smt/chain.h"
#include "solver/smt/limits.h"
#include "solver/smt/node.h"

#include <cassert>
#include <map>

namespace veriwarp::smt {

namespace {

// Both readings of a value.
struct Bounds {
  Interval s, u;

  bool empty() const { return s.empty() || u.empty(); }
  friend bool operator==(const Bounds &a, const Bounds &b) {
    return a.s.lo == b.s.lo && a.s.hi == b.s.hi && a.u.lo == b.u.lo && a.u.hi == b.u.hi;
  }
};

Bounds boundsOf(Term t) { return {factsOf(t).s, factsOf(t).u}; }

Bounds agreeing(Bounds b, unsigned w) {
  agree(b.s, b.u, w);
  return b;
}

Interval readingOf(const Bounds &b, bool isSigned) { return isSigned ? b.s : b.u; }

// By symbol, in order of id: what conditions leave of its values.
class Store {
public:
  bool isContradictory() const { return contradiction; }
  const std::map<unsigned, std::pair<Term, Bounds>> &all() const { return bounds; }

  // `condition` holds.
  void learn(Term condition, unsigned depth) {
    switch (condition.kind()) {
    case Kind::And:
      for (Term part : condition.args())
        learn(part, depth);
      break;
    case Kind::Or:
      if (depth && condition.args().size() <= limits::narrowedCases)
        learnCases(condition.args(), depth - 1);
      break;
    case Kind::Eq:
      if (condition.args()[0].width() > 1) {
        const Term a = condition.args()[0], b = condition.args()[1];
        for (bool isSigned : {true, false}) {
          restrict(a, isSigned, readingOf(boundsOf(b), isSigned));
          restrict(b, isSigned, readingOf(boundsOf(a), isSigned));
        }
      }
      break;
    case Kind::Slt:
    case Kind::Sle:
    case Kind::Ult:
    case Kind::Ule: {
      const bool isSigned = condition.kind() == Kind::Slt || condition.kind() == Kind::Sle;
      const bool isStrict = condition.kind() == Kind::Slt || condition.kind() == Kind::Ult;
      const Term a = condition.args()[0], b = condition.args()[1];
      restrict(a, isSigned, {-kHuge, readingOf(boundsOf(b), isSigned).hi - isStrict});
      restrict(b, isSigned, {readingOf(boundsOf(a), isSigned).lo + isStrict, kHuge});
      break;
    }
    default:
      break;
    }
  }

private:
  std::map<unsigned, std::pair<Term, Bounds>> bounds;
  bool contradiction = false;

  // One of them holds: a symbol that all of them bound lies where one of them has it.
  void learnCases(const std::vector<Term> &cases, unsigned depth) {
    std::optional<std::map<unsigned, std::pair<Term, Bounds>>> common;
    for (Term c : cases) {
      Store one;
      one.learn(c, depth);
      if (one.contradiction)
        continue;
      if (!common) {
        common = std::move(one.bounds);
        continue;
      }
      std::erase_if(*common, [&](const auto &entry) { return !one.bounds.contains(entry.first); });
      for (auto &[id, entry] : *common) {
        const Bounds &other = one.bounds.at(id).second;
        entry.second = {hull(entry.second.s, other.s), hull(entry.second.u, other.u)};
      }
    }
    if (!common) {
      contradiction = true;
      return;
    }
    for (const auto &[id, entry] : *common)
      meetWith(entry.first, entry.second);
  }

  void meetWith(Term symbol, const Bounds &with) {
    Bounds &b = bounds.try_emplace(symbol.id(), symbol, boundsOf(symbol)).first->second.second;
    b = agreeing({meet(b.s, with.s), meet(b.u, with.u)}, symbol.width());
    contradiction |= b.empty();
  }

  // The value of `t`, read as told, lies in `in`.
  void restrict(Term t, bool isSigned, Interval in) {
    const Facts &facts = factsOf(t);
    const unsigned w = t.width();
    if (!isSigned && facts.u.hi < pow2(w - 1))
      isSigned = true; // both readings are one
    const Interval known = isSigned ? facts.s : facts.u;
    in = meet(in, known);
    if (in.empty()) {
      contradiction = true;
      return;
    }
    if (in.lo == known.lo && in.hi == known.hi)
      return;
    switch (t.kind()) {
    case Kind::Var:
    case Kind::Apply:
      meetWith(t, isSigned ? Bounds{in, {}} : Bounds{{}, in});
      break;
    case Kind::SExt:
      if (isSigned)
        restrict(t.args()[0], true, in);
      break;
    case Kind::ZExt:
      restrict(t.args()[0], false, in);
      break;
    case Kind::Add:
      restrictSum(t, isSigned, in);
      break;
    case Kind::Mul:
      restrictProduct(t, isSigned, in);
      break;
    default:
      break;
    }
  }

  // An argument of a sum that does not wrap is the sum less the others.
  void restrictSum(Term t, bool isSigned, Interval in) {
    auto read = [&](Term x) { return x.isConst() ? factsOf(x).s : isSigned ? factsOf(x).s : factsOf(x).u; };
    Interval sum{0, 0};
    for (Term x : t.args())
      sum = sum + read(x);
    const Int128 least = isSigned ? -pow2(t.width() - 1) : Int128(0);
    if (!sum.within(least, least + pow2(t.width()) - 1))
      return;
    for (Term x : t.args()) {
      Interval others{0, 0};
      for (Term y : t.args())
        if (y != x)
          others = others + read(y);
      if (!x.isConst())
        restrict(x, isSigned, in - others);
    }
  }

  // k * x, or a product of two numbers that are not negative, and does not wrap.
  void restrictProduct(Term t, bool isSigned, Interval in) {
    if (t.args().size() != 2)
      return;
    const Int128 least = isSigned ? -pow2(t.width() - 1) : Int128(0);
    for (int first = 0; first != 2; ++first) {
      const Term factor = t.args()[static_cast<std::size_t>(first)], x = t.args()[static_cast<std::size_t>(1 - first)];
      const Interval by = isSigned || factor.isConst() ? factsOf(factor).s : factsOf(factor).u;
      const Interval of = isSigned ? factsOf(x).s : factsOf(x).u;
      if (x.isConst() || by.lo <= 0 || (by.lo != by.hi && of.lo < 0) ||
          !(by * of).within(least, least + pow2(t.width()) - 1))
        continue;
      // by >= 1: x is at most floor(in.hi / by.lo) where it is not negative, and at least in.lo / by.hi.
      Interval quotient = of;
      if (by.lo == by.hi)
        quotient = {-floorDiv(-in.lo, by.lo), floorDiv(in.hi, by.lo)};
      else
        quotient = {std::max<Int128>(of.lo, in.lo <= 0 ? Int128(0) : floorDiv(in.lo + by.hi - 1, by.hi)),
                    floorDiv(in.hi, by.lo)};
      restrict(x, isSigned, quotient);
    }
  }
};

// A range can be declared in one reading. Nothing, if that would allow what the symbol's own range does not.
std::optional<Range> declarable(const Bounds &b, const Bounds &before, unsigned w) {
  std::optional<Range> best;
  Int128 size = kHuge;
  for (const bool isSigned : {true, false}) {
    const Interval i = readingOf(b, isSigned);
    if (!isSigned && i.hi >= pow2(63))
      continue;
    Bounds told{{-pow2(w - 1), pow2(w - 1) - 1}, {0, pow2(w) - 1}};
    (isSigned ? told.s : told.u) = i;
    told = agreeing(told, w);
    if (!told.s.within(before.s.lo, before.s.hi) || !told.u.within(before.u.lo, before.u.hi) || i.hi - i.lo >= size)
      continue;
    size = i.hi - i.lo;
    best = Range{static_cast<std::int64_t>(i.lo), static_cast<std::int64_t>(i.hi)};
  }
  return best;
}

// The symbol that stands for `original` with this range.
Term narrower(TermPool &pool, Term original, Range range) {
  const unsigned w = original.width();
  if (range.lo == range.hi)
    return pool.constant(w, static_cast<std::uint64_t>(range.lo));
  std::string name = original.name() + "#" + std::to_string(original.id());
  name += " in [" + std::to_string(range.lo) + ", " + std::to_string(range.hi) + "]";
  return pool.variable(name, w, range, original.kind() == Kind::Var ? original.tag() : std::uint8_t(0));
}

} // namespace

Assignment Narrowed::widened(const TermPool &pool, const Assignment &model) const {
  Assignment result = model;
  for (const auto &[id, term] : symbols) {
    const auto it = model.find(term.id());
    result[id] = term.isConst() ? term.value() : it == model.end() ? anyValue(pool, term) : it->second;
  }
  return result;
}

std::optional<Narrowed> narrow(TermPool &pool, const std::vector<Term> &assertions) {
  Narrowed result{assertions, {}};
  std::unordered_map<unsigned, Term> originals; // by the id of what stands for it now
  std::unordered_map<unsigned, Term> map;
  for (Term symbol : symbolsOf(assertions)) {
    originals[symbol.id()] = symbol;
    if (symbol.kind() == Kind::Apply) // what it is applied to stays as it is
      map[symbol.id()] = symbol;
  }
  for (unsigned round = 0; round != limits::narrowings; ++round) {
    Store store;
    for (Term t : result.assertions)
      store.learn(t, limits::narrowedDepth);
    if (store.isContradictory()) {
      result.assertions = {pool.boolean(false)};
      return result;
    }
    bool changed = false;
    for (const auto &[id, entry] : store.all()) {
      const auto &[symbol, bounds] = entry;
      const Bounds before = boundsOf(symbol);
      if (bounds == before)
        continue;
      const std::optional<Range> range = declarable(bounds, before, symbol.width());
      if (!range || pool.rangeOf(symbol) == range)
        continue;
      const Term original = originals.at(id), term = narrower(pool, original, *range);
      if (term == symbol)
        continue;
      map[id] = term;
      result.symbols[original.id()] = term;
      originals[term.id()] = original;
      changed = true;
    }
    if (!changed)
      break;
    for (Term &t : result.assertions)
      t = pool.substitute(t, map);
    std::erase_if(result.assertions, [](Term t) { return t.isTrue(); });
  }
  if (result.symbols.empty())
    return {};
  return result;
}

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
