// See decide.h. Gates become clauses after Tseitin, both ways round; a tree of conjunctions that nothing else uses is
// one conjunction of many.
#include "solver/smt/blast/decide.h"

#include "veriwarp/sat.h"

#include <algorithm>
#include <new>
#include <vector>

namespace veriwarp::smt::blast {

struct CircuitSolver::Impl {
  explicit Impl(const Circuit &ofGates) : circuit(ofGates) {
    // Questions are small, and asked by processes of which there are many.
    solver.setOption("gpu", 0);
    solver.setOption("threads", 1);
    solver.setOption("check", 0); // who asks evaluates what was asked
  }

  const Circuit &circuit;
  sat::Solver solver;
  std::vector<int> variable;       // by gate; 0: none yet
  std::vector<std::uint32_t> uses; // by gate, as inputs of gates that were counted
  std::vector<bool> counted;       // by gate
  std::vector<std::uint32_t> toEncode;
  std::vector<Wire> required; // since the last call
  std::vector<int> clause;
  int variables = 0;
  std::uint64_t clauses = 0, ticks = 0;
  bool isBroken = false; // memory ran out
  bool isStopped = false;

  void grow() {
    variable.resize(circuit.size());
    uses.resize(circuit.size());
    counted.resize(circuit.size());
  }

  int literal(Wire w) {
    int &v = variable[w.gate()];
    if (!v) {
      v = ++variables;
      toEncode.push_back(w.gate());
    }
    return w.isComplement() ? -v : v;
  }

  void add(std::initializer_list<int> literals) {
    ++clauses;
    solver.addClause(literals);
  }
  void addClause() {
    ++clauses;
    solver.addClause(clause);
  }

  void countUses(Wire root) {
    std::vector<std::uint32_t> open{root.gate()};
    ++uses[root.gate()];
    while (!open.empty()) {
      const std::uint32_t at = open.back();
      open.pop_back();
      if (counted[at])
        continue;
      counted[at] = true;
      const Gate &g = circuit.gate(at);
      for (unsigned i = 0; i != g.inputs(); ++i) {
        ++uses[g.in[i].gate()];
        open.push_back(g.in[i].gate());
      }
    }
  }

  // What must be high together for this conjunction to be. With `isRequired` it is, and all that it is made of.
  std::vector<Wire> conjuncts(std::uint32_t gate, bool isRequired) {
    std::vector<Wire> result, open(circuit.gate(gate).in.begin(), circuit.gate(gate).in.begin() + 2);
    while (!open.empty()) {
      const Wire w = open.back();
      open.pop_back();
      const Gate &g = circuit.gate(w.gate());
      if (g.kind == GateKind::And && !w.isComplement() && (isRequired || (uses[w.gate()] < 2 && !variable[w.gate()])))
        open.insert(open.end(), {g.in[0], g.in[1]});
      else
        result.push_back(w);
    }
    std::sort(result.begin(), result.end());
    result.erase(std::unique(result.begin(), result.end()), result.end());
    return result;
  }

  void encodeAnd(int out, std::uint32_t gate) {
    std::vector<int> literals;
    for (const Wire w : conjuncts(gate, false))
      literals.push_back(literal(w));
    clause = {out};
    for (const int l : literals) {
      add({-out, l});
      clause.push_back(-l);
    }
    addClause();
  }

  void encode(std::uint32_t gate) {
    const Gate &g = circuit.gate(gate);
    const int out = variable[gate];
    std::array<int, 3> in{};
    if (g.kind != GateKind::And)
      for (unsigned i = 0; i != g.inputs(); ++i)
        in[i] = literal(g.in[i]);
    switch (g.kind) {
    case GateKind::Constant:
      add({-out});
      break;
    case GateKind::Input:
      break;
    case GateKind::And:
      encodeAnd(out, gate);
      break;
    case GateKind::Xor:
      encodeXor(out, in[0], in[1]);
      break;
    case GateKind::Choice:
      encodeChoice(out, in[0], in[1], in[2]);
      break;
    case GateKind::Majority:
      encodeMajority(out, in[0], in[1], in[2]);
      break;
    }
  }

  void encodeXor(int out, int a, int b) {
    add({-out, a, b});
    add({-out, -a, -b});
    add({out, -a, b});
    add({out, a, -b});
  }

  // The last two follow, and let a choice between equals be known at once.
  void encodeChoice(int out, int c, int t, int e) {
    add({-c, -t, out});
    add({-c, t, -out});
    add({c, -e, out});
    add({c, e, -out});
    add({-t, -e, out});
    add({t, e, -out});
  }

  void encodeMajority(int out, int a, int b, int c) {
    for (const auto &[x, y] : {std::pair(a, b), std::pair(a, c), std::pair(b, c)}) {
      add({-x, -y, out});
      add({x, y, -out});
    }
  }

  void requireNow(Wire w) {
    if (w == high)
      return;
    const Gate &g = circuit.gate(w.gate());
    if (g.kind == GateKind::And && !w.isComplement()) {
      for (const Wire part : conjuncts(w.gate(), true))
        requirePart(part);
      return;
    }
    requirePart(w);
  }

  // Not a conjunction.
  void requirePart(Wire w) {
    const Gate &g = circuit.gate(w.gate());
    if (g.kind == GateKind::And && uses[w.gate()] < 2 && !variable[w.gate()]) { // a clause
      std::vector<int> literals;
      for (const Wire part : conjuncts(w.gate(), false))
        literals.push_back(-literal(part));
      clause = std::move(literals);
      addClause();
      return;
    }
    add({literal(w)});
  }

  void encodeAll() {
    while (!toEncode.empty()) {
      const std::uint32_t gate = toEncode.back();
      toEncode.pop_back();
      encode(gate);
    }
  }

  void prepare(std::span<const Wire> assumed) {
    grow();
    for (const Wire w : required)
      countUses(w);
    for (const Wire w : assumed)
      countUses(w);
    for (const Wire w : required)
      requireNow(w);
    required.clear();
    std::vector<int> assumptions;
    for (const Wire w : assumed)
      assumptions.push_back(literal(w));
    encodeAll();
    for (const int a : assumptions)
      solver.assume(a);
  }

  Outcome search(const Effort &effort) {
    const std::uint64_t before = solver.statistics().ticks;
    solver.setTickLimit(effort.ticks);
    solver.setMemoryLimit(static_cast<std::uint64_t>(effort.megabytes) << 20);
    isStopped = false;
    solver.setTerminate(effort.stop ? [this, &effort] { return isStopped = effort.stop(); } : std::function<bool()>());
    const sat::Status status = solver.solve();
    solver.setTerminate({});
    const std::uint64_t used = solver.statistics().ticks - before;
    ticks += used;
    if (status != sat::Status::Unknown)
      return status == sat::Status::Satisfiable ? Outcome::Possible : Outcome::Impossible;
    if (isStopped)
      return Outcome::Stopped;
    return effort.ticks && used >= effort.ticks ? Outcome::OutOfTicks : Outcome::OutOfMemory;
  }
};

CircuitSolver::CircuitSolver(const Circuit &circuit) : impl(std::make_unique<Impl>(circuit)) {}
CircuitSolver::~CircuitSolver() = default;

void CircuitSolver::require(Wire wire) { impl->required.push_back(wire); }

Outcome CircuitSolver::decide(const Effort &effort, std::span<const Wire> assumed) {
  if (impl->isBroken)
    return Outcome::OutOfMemory;
  try {
    impl->prepare(assumed);
    return impl->search(effort);
  } catch (const std::bad_alloc &) {
    impl->isBroken = true; // it can only be destroyed now
    return Outcome::OutOfMemory;
  }
}

bool CircuitSolver::value(Wire input) const {
  const int v = input.gate() < impl->variable.size() ? impl->variable[input.gate()] : 0;
  return (v && impl->solver.value(v) > 0) != input.isComplement();
}

std::uint64_t CircuitSolver::ticks() const { return impl->ticks; }
std::uint64_t CircuitSolver::clauses() const { return impl->clauses; }

} // namespace veriwarp::smt::blast

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
