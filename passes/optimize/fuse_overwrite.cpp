#include "passes/optimize/fuse_overwrite.h"

#include "passes/optimize/sums.h"

#include <algorithm>
#include <set>

namespace veriwarp::optimize {

using annotate::Special;

namespace {

// guard ==> Perm(a[subscript], ...)
struct Single {
  std::vector<Expr> guards;
  Expr perm;
  const Expr &subscript() const { return perm.args[0].args[0]; }
};

std::optional<Single> singleOf(const Unit &u) {
  Single s;
  const Expr *e = &u.e;
  for (; e->isBinary(Op::Implies); e = &e->args[1])
    for (const Expr *part : conjuncts(e->args[0]))
      s.guards.push_back(*part);
  if (e->kind != Expr::Perm || e->args[0].kind != Expr::Index || e->args[0].args.size() != 1)
    return std::nullopt;
  s.perm = *e;
  return s;
}

Unit unitOf(const std::vector<Expr> &guards, Expr e, const Unit &like) {
  Unit u = like;
  u.e = guards.empty() ? std::move(e) : binary(Op::Implies, conjunction(guards), std::move(e));
  return u;
}

Expr threadX() {
  Expr e;
  e.kind = Expr::Dim;
  e.special = Special::ThreadX;
  e.type = annotate::kUnsigned32;
  return e;
}

// e + d, of a sum with a number at its end: t - 1 + 1 is t.
Expr plus(Expr e, std::int64_t d) {
  if (e.isSum() && e.args[1].kind == Expr::Integer)
    return plus(e.args[0], d + (e.op == Op::Add ? e.args[1].value : -e.args[1].value));
  return d == 0 ? e : binary(d > 0 ? Op::Add : Op::Subtract, std::move(e), integer(std::abs(d)));
}

// What the expression is for the thread that is `d` further in the block.
Expr shiftedThread(const Expr &e, std::int64_t d) {
  if (e.kind == Expr::LocalThread || e.kind == Expr::GlobalThread ||
      (e.kind == Expr::Dim && e.special == Special::ThreadX))
    return plus(e, d);
  Expr result = e;
  for (Expr &a : result.args)
    a = shiftedThread(a, d);
  return plus(result, 0);
}

// Threads have numbers from 0 to the size of their block: does the condition say no more than that?
bool isKnown(const Expr &condition, Sums &sums) {
  const bool isLess = annotate::isLess(condition.op);
  if (!isLess && !isGreater(condition.op))
    return false;
  // As 0 < margin.
  Canonical margin = sums.difference(condition.args[isLess], condition.args[!isLess]);
  const Canonical::key_type number; // the product of nothing
  if (!isStrict(condition.op) && ++margin[number] == 0)
    margin.erase(number);
  Expr size = threadX();
  size.special = Special::BlockDimX;
  for (Canonical less : {sums.difference(size, threadX()), sums.of(plus(threadX(), 1))}) {
    for (const auto &[product, factor] : margin) {
      less[product] -= factor;
      if (less[product] == 0)
        less.erase(product);
    }
    if (less.empty() || (less.size() == 1 && less.begin()->first.empty() && less.begin()->second < 0))
      return true; // margin >= one that is known to be positive
  }
  return false;
}

// How many threads further the one is that reads what this thread writes; nullopt: that is no number.
std::optional<std::int64_t> readerOf(const Expr &read, const Expr &written, Sums &sums) {
  const std::string thread = "#" + std::to_string(static_cast<int>(Special::ThreadX));
  std::int64_t step = 0; // how far apart the elements of neighbours are
  for (const auto &[product, factor] : sums.of(written)) {
    if (std::find(product.begin(), product.end(), thread) == product.end())
      continue;
    if (product.size() != 1)
      return std::nullopt;
    step = factor;
  }
  Canonical apart = sums.difference(read, written);
  if (step == 0 || apart.size() > 1 || (apart.size() == 1 && !apart.begin()->first.empty()))
    return std::nullopt;
  std::int64_t distance = apart.empty() ? 0 : apart.begin()->second;
  return distance % step ? std::nullopt : std::optional(-distance / step);
}

} // namespace

std::optional<GivenBack> givenBack(const Kernel &kernel, const std::vector<Unit> &reads,
                                   const std::vector<Unit> &writes) {
  Expr write;
  write.kind = Expr::Write;
  GivenBack result;
  std::optional<Single> own = writes.size() == 1 ? singleOf(writes[0]) : std::nullopt;
  Sums sums(kernel);
  std::vector<std::pair<Single, std::int64_t>> apart; // reads of others, and how far these are
  std::set<std::int64_t> distances;
  bool isShifted = own.has_value();
  for (const Unit &u : reads) {
    std::optional<Single> s = singleOf(u);
    std::optional<std::int64_t> d = s && own ? readerOf(s->subscript(), own->subscript(), sums) : std::nullopt;
    if (!d || (*d != 0 && !distances.insert(*d).second)) {
      isShifted = false;
      break;
    }
    if (*d != 0)
      apart.emplace_back(*s, *d);
    else if (print(conjunction(s->guards)) != print(conjunction(own->guards)))
      isShifted = false; // the thread's own is read where it is not written, or the other way about
  }
  if (!isShifted) {
    if (reads.size() != 1)
      return std::nullopt;
    result.required = {reads[0]};
    result.required[0].e = withAmount(reads[0].e, write);
    return result;
  }
  Expr part; // as many as may read an element, and who writes it
  part.kind = Expr::FractionOf;
  part.args = {integer(1), integer(static_cast<std::int64_t>(apart.size()) + 1)};
  auto take = [&](const std::vector<Expr> &guards, const Single &s) {
    result.required.push_back(unitOf(guards, withAmount(s.perm, part), reads[0]));
    result.required.back().clause = reads[0].clause * 100 + result.required.size() + 10000; // a line of its own
  };
  take(own->guards, *own);
  for (const auto &[s, d] : apart)
    take(s.guards, s);
  for (const auto &[s, d] : apart) { // the part of a reader that there is not
    Expr size = threadX();
    size.special = Special::BlockDimX;
    std::vector<Expr> missing{d > 0 ? binary(Op::GreaterEqual, plus(threadX(), d), size)
                                    : binary(Op::Less, threadX(), integer(-d))};
    for (const Expr &guard : s.guards)
      if (Expr there = shiftedThread(guard, d); !isKnown(there, sums))
        missing.push_back(negation(there));
    Expr any = missing[0];
    for (std::size_t i = 1; i != missing.size(); ++i)
      any = binary(Op::Or, any, missing[i]);
    std::vector<Expr> guards = own->guards;
    guards.push_back(any);
    take(guards, *own);
  }
  Expr old;
  old.kind = Expr::Old;
  old.args.push_back(own->perm.args[0]);
  Unit same = unitOf(own->guards, binary(Op::Equal, own->perm.args[0], old), writes[0]);
  same.isPermission = false;
  same.array = nullptr;
  same.reads = {writes[0].array.get()};
  same.hasOld = true;
  result.values.push_back(std::move(same));
  return result;
}

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
