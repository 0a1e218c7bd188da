// See circuit.h. The rules for pairs of conjunctions are those of Brummayer and Biere, "Local two-level and-inverter
// graph minimization without blowup" (MEMICS 2006), as far as they need no new gate.
#include "solver/smt/blast/circuit.h"

#include <algorithm>
#include <utility>

namespace veriwarp::smt::blast {

namespace {

std::size_t hashOf(const Gate &g) {
  std::uint64_t h = static_cast<std::uint64_t>(g.kind);
  for (const Wire w : g.in)
    h = (h ^ (2 * w.gate() + w.isComplement())) * 0x9e3779b97f4a7c15u;
  return static_cast<std::size_t>(h ^ (h >> 29));
}

} // namespace

Circuit::Circuit() : gates(1), table(1024) {}

Wire Circuit::input() {
  gates.push_back({GateKind::Input, {}});
  return {static_cast<std::uint32_t>(gates.size() - 1), false};
}

void Circuit::grow() {
  std::vector<std::uint32_t> larger(2 * table.size());
  const std::size_t mask = larger.size() - 1;
  for (const std::uint32_t index : table) {
    if (!index)
      continue;
    std::size_t at = hashOf(gates[index]) & mask;
    while (larger[at])
      at = (at + 1) & mask;
    larger[at] = index;
  }
  table = std::move(larger);
}

Wire Circuit::find(GateKind kind, Wire a, Wire b, Wire c) {
  if (2 * gates.size() > table.size())
    grow();
  const Gate wanted{kind, {a, b, c}};
  const std::size_t mask = table.size() - 1;
  std::size_t at = hashOf(wanted) & mask;
  for (; table[at]; at = (at + 1) & mask)
    if (gates[table[at]] == wanted)
      return {table[at], false};
  table[at] = static_cast<std::uint32_t>(gates.size());
  gates.push_back(wanted);
  return {table[at], false};
}

const Gate *Circuit::gateOf(Wire w, GateKind kind) const {
  const Gate &g = gates[w.gate()];
  return g.kind == kind ? &g : nullptr;
}

// What a conjunction is by what its sides are made of.
bool Circuit::simplifiedAnd(Wire a, Wire b, Wire &result) {
  for (int turn = 0; turn != 2; ++turn, std::swap(a, b)) {
    const Gate *g = gateOf(a, GateKind::And);
    if (!g)
      continue;
    const bool has = g->in[0] == b || g->in[1] == b, hasNot = g->in[0] == ~b || g->in[1] == ~b;
    if (!a.isComplement() && (has || hasNot)) { // (x and b) and b; (x and not b) and b
      result = has ? a : low;
      return true;
    }
    if (a.isComplement() && hasNot) { // not (x and not b), and b
      result = b;
      return true;
    }
    if (a.isComplement() && has) { // not (x and b), and b
      result = andOf(g->in[0] == b ? ~g->in[1] : ~g->in[0], b);
      return true;
    }
  }
  const Gate *g = gateOf(a, GateKind::And), *h = gateOf(b, GateKind::And);
  if (!g || !h)
    return false;
  for (int i = 0; i != 2; ++i)
    for (int j = 0; j != 2; ++j) {
      const Wire x = g->in[i], y = h->in[j];
      if (x != ~y)
        continue;
      if (!a.isComplement() && !b.isComplement()) {
        result = low;
        return true;
      }
      if (a.isComplement() != b.isComplement()) { // (x and p), and not (not x and q)
        result = a.isComplement() ? b : a;
        return true;
      }
      if (g->in[1 - i] == h->in[1 - j]) { // not (x and p), and not (not x and p)
        result = ~g->in[1 - i];
        return true;
      }
    }
  return false;
}

Wire Circuit::andOf(Wire a, Wire b) {
  if (b < a)
    std::swap(a, b);
  if (a == low || a == ~b)
    return low;
  if (a == high || a == b)
    return b;
  if (Wire simple; simplifiedAnd(a, b, simple))
    return simple;
  return find(GateKind::And, a, b);
}

Wire Circuit::xorOf(Wire a, Wire b) {
  const bool flip = a.isComplement() != b.isComplement();
  a = a ^ a.isComplement();
  b = b ^ b.isComplement();
  if (b < a)
    std::swap(a, b);
  if (a == low)
    return b ^ flip;
  if (a == b)
    return low ^ flip;
  for (const auto &[x, y] : {std::pair(a, b), std::pair(b, a)})
    if (const Gate *g = gateOf(x, GateKind::Xor); g && (g->in[0] == y || g->in[1] == y))
      return g->in[g->in[0] == y ? 1 : 0] ^ flip;
  return find(GateKind::Xor, a, b) ^ flip;
}

Wire Circuit::choose(Wire condition, Wire then, Wire otherwise) {
  if (condition.isComplement()) {
    condition = ~condition;
    std::swap(then, otherwise);
  }
  if (condition == low || then == otherwise)
    return otherwise;
  if (then == ~otherwise)
    return equal(condition, then);
  if (then.isConstant() || then.gate() == condition.gate()) // true and the condition itself are one
    return then == high || then == condition ? orOf(condition, otherwise) : andOf(~condition, otherwise);
  if (otherwise.isConstant() || otherwise.gate() == condition.gate())
    return otherwise == low || otherwise == condition ? andOf(condition, then) : orOf(~condition, then);
  const bool flip = then.isComplement();
  return find(GateKind::Choice, condition, then ^ flip, otherwise ^ flip) ^ flip;
}

Wire Circuit::majority(Wire a, Wire b, Wire c) {
  std::array<Wire, 3> in{a, b, c};
  std::sort(in.begin(), in.end());
  if (in[0].isConstant())
    return in[0] == low ? andOf(in[1], in[2]) : orOf(in[1], in[2]);
  for (int i = 0; i != 2; ++i) {
    if (in[i] == in[i + 1])
      return in[i];
    if (in[i] == ~in[i + 1])
      return in[i == 0 ? 2 : 0];
  }
  // Of two wires and a majority of the same two with a third: it is that. So the carries of equal digits are one.
  for (int i = 0; i != 3; ++i)
    if (const Gate *g = gateOf(in[i], GateKind::Majority)) {
      const bool flip = in[i].isComplement();
      auto has = [&](Wire w) { return std::find(g->in.begin(), g->in.end(), w ^ flip) != g->in.end(); };
      if (has(in[(i + 1) % 3]) && has(in[(i + 2) % 3]))
        return in[i];
    }
  const bool flip = in[0].isComplement() + in[1].isComplement() + in[2].isComplement() > 1;
  for (Wire &w : in)
    w = w ^ flip;
  std::sort(in.begin(), in.end());
  return find(GateKind::Majority, in[0], in[1], in[2]) ^ flip;
}

} // namespace veriwarp::smt::blast

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
