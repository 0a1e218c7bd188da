// The value of a term under bit-vector semantics, after SMT-LIB's FixedSizeBitVectors. Counterexamples are confirmed by
// this code alone, so it shares nothing with the rules that simplify terms or the lowering to integers.
#include "solver/smt/node.h"
#include "solver/smt/work.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::smt {

std::vector<const Node *> nodesOf(const std::vector<Term> &roots, bool intoApplications) {
  std::vector<const Node *> order, stack;
  std::unordered_set<const Node *> seen;
  for (Term r : roots)
    if (seen.insert(r.raw()).second)
      stack.push_back(r.raw());
  while (!stack.empty()) {
    const Node *n = stack.back();
    stack.pop_back();
    order.push_back(n);
    if (n->kind == Kind::Apply && !intoApplications)
      continue;
    for (Term a : n->args)
      if (seen.insert(a.raw()).second)
        stack.push_back(a.raw());
  }
  std::sort(order.begin(), order.end(), [](const Node *a, const Node *b) { return a->id < b->id; });
  return order;
}

std::uint64_t applyOperation(Kind kind, unsigned width, unsigned argWidth, const std::uint64_t *a, std::size_t n) {
  std::uint64_t mask = width ? maskOf(width) : 1;
  auto s = [&](std::size_t i) { return toSigned(a[i], argWidth); };
  switch (kind) {
  case Kind::Const:
  case Kind::Var:
  case Kind::Apply:
    break;
  case Kind::Not:
    return !a[0];
  case Kind::And:
    return std::all_of(a, a + n, [](std::uint64_t v) { return v != 0; });
  case Kind::Or:
    return std::any_of(a, a + n, [](std::uint64_t v) { return v != 0; });
  case Kind::Eq:
    return a[0] == a[1];
  case Kind::Ite:
    return a[0] ? a[1] : a[2];
  case Kind::Ult:
    return a[0] < a[1];
  case Kind::Ule:
    return a[0] <= a[1];
  case Kind::Slt:
    return s(0) < s(1);
  case Kind::Sle:
    return s(0) <= s(1);
  case Kind::Add: {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i != n; ++i)
      sum += a[i];
    return sum & mask;
  }
  case Kind::Mul: {
    std::uint64_t product = 1;
    for (std::size_t i = 0; i != n; ++i)
      product *= a[i];
    return product & mask;
  }
  case Kind::UDiv:
    return a[1] ? a[0] / a[1] : mask;
  case Kind::URem:
    return a[1] ? a[0] % a[1] : a[0];
  case Kind::SDiv:
    if (a[1] == 0)
      return s(0) < 0 ? 1 & mask : mask;
    if (s(1) == -1)
      return (0 - a[0]) & mask;
    return static_cast<std::uint64_t>(s(0) / s(1)) & mask;
  case Kind::SRem:
    if (a[1] == 0)
      return a[0];
    if (s(1) == -1)
      return 0;
    return static_cast<std::uint64_t>(s(0) % s(1)) & mask;
  case Kind::Shl:
    return a[1] >= width ? 0 : (a[0] << a[1]) & mask;
  case Kind::LShr:
    return a[1] >= width ? 0 : a[0] >> a[1];
  case Kind::AShr:
    return static_cast<std::uint64_t>(s(0) >> std::min<std::uint64_t>(a[1], width - 1)) & mask;
  case Kind::BvAnd:
    return a[0] & a[1];
  case Kind::BvOr:
    return a[0] | a[1];
  case Kind::BvXor:
    return a[0] ^ a[1];
  case Kind::ZExt:
    return a[0];
  case Kind::SExt:
    return static_cast<std::uint64_t>(s(0)) & mask;
  case Kind::Trunc:
    return a[0] & mask;
  }
  assert(false && "a leaf is not an operation");
  return 0;
}

Evaluator::Evaluator(const std::vector<Term> &roots) : rootTerms(roots), order(nodesOf(roots, false)) {
  slotOf.reserve(order.size());
  argSlots.resize(order.size());
  slots.resize(order.size());
  for (unsigned i = 0; i != order.size(); ++i) {
    slotOf[order[i]->id] = i;
    if (order[i]->kind != Kind::Apply)
      for (Term a : order[i]->args)
        argSlots[i].push_back(slotOf[a.id()]);
  }
  for (Term r : roots)
    rootSlots.push_back(slotOf[r.id()]);
}

void Evaluator::run(const Assignment &values) {
  count(Step::Value, order.size());
  std::vector<std::uint64_t> args;
  for (unsigned i = 0; i != order.size(); ++i) {
    const Node &n = *order[i];
    if (n.kind == Kind::Const) {
      slots[i] = n.value;
    } else if (n.kind == Kind::Var || n.kind == Kind::Apply) {
      auto it = values.find(n.id);
      slots[i] = it == values.end() ? 0 : it->second & (n.width ? maskOf(n.width) : 1);
    } else {
      args.clear();
      for (unsigned s : argSlots[i])
        args.push_back(slots[s]);
      slots[i] = applyOperation(n.kind, n.width, n.args[0].width(), args.data(), args.size());
    }
  }
}

bool Evaluator::allTrue() const {
  return std::all_of(rootSlots.begin(), rootSlots.end(), [&](unsigned s) { return slots[s] != 0; });
}

std::uint64_t evaluate(Term t, const Assignment &values) {
  Evaluator e({t});
  e.run(values);
  return e.valueOf(t);
}

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
