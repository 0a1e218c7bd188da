// The problems that the tests of rounds run on.
#include "rounds.h"

#include <algorithm>

namespace veriwarp::test {

using namespace sat;
using namespace sat::kernels;

RoundProblem::RoundProblem(const Formula &formula, int variables, ProofMode proof, int learntEvery)
    : arena(proof == ProofMode::Identified), values(2 * static_cast<size_t>(variables), 0),
      unitIds(static_cast<size_t>(variables), 0), open(static_cast<size_t>(variables), 1),
      touched(static_cast<size_t>(variables), 1) {
  ClauseId id = 0;
  for (const auto &given : formula) {
    ++id;
    std::vector<Lit> lits;
    for (const int l : given)
      lits.push_back(fromDimacs(l));
    std::sort(lits.begin(), lits.end());
    lits.erase(std::unique(lits.begin(), lits.end()), lits.end());
    bool tautology = false;
    for (size_t i = 1; i < lits.size(); ++i)
      tautology |= lits[i] == ~lits[i - 1];
    if (tautology || lits.size() < 2)
      continue;
    const bool learnt = learntEvery && id % static_cast<ClauseId>(learntEvery) == 0;
    arena.allocate(learnt ? Learnt : Original, lits, learnt ? static_cast<uint32_t>(id % 9) : 0, id);
  }
  input.settings.variables = static_cast<uint32_t>(variables);
  input.settings.proof = proof;
  input.settings.singleShot = 1;
  input.prefix = arena.prefix;
  input.used = arena.used;
  input.clauses = arena.refs.size();
  input.words = arena.words;
  input.refs = arena.refs.data();
  input.values = values.data();
  input.unitIds = unitIds.data();
  input.open = open.data();
  input.touched = touched.data();
  input.lastId = id;
  input.activeVariables = static_cast<uint64_t>(variables);
  input.room = Arena::maxWords;
  input.stop = [] { return false; };
}

Formula circuit(Random &r, int gates, int inputs, int &variables) {
  Formula f;
  variables = inputs;
  const auto pick = [&] { // mostly recent signals: deep rather than wide
    const int v = below(r, 3) ? std::max(1, variables - below(r, 40)) : 1 + below(r, variables);
    return below(r, 2) ? v : -v;
  };
  for (int g = 0; g < gates; ++g) {
    const int a = pick(), b = pick(), c = pick();
    const int x = ++variables;
    switch (below(r, 5)) {
    case 0: // and
      f.insert(f.end(), {{-x, a}, {-x, b}, {x, -a, -b}});
      break;
    case 1: // exclusive or
      f.insert(f.end(), {{-x, a, b}, {-x, -a, -b}, {x, -a, b}, {x, a, -b}});
      break;
    case 2: // if-then-else
      f.insert(f.end(), {{-x, -a, b}, {-x, a, c}, {x, -a, -b}, {x, a, -c}});
      break;
    case 3: // majority: no gate by syntax
      f.insert(f.end(), {{-x, a, b}, {-x, a, c}, {-x, b, c}, {x, -a, -b}, {x, -a, -c}, {x, -b, -c}});
      break;
    default: // sum of three
      f.insert(f.end(), {{x, a, b, -c},
                         {x, a, -b, c},
                         {x, -a, b, c},
                         {x, -a, -b, -c},
                         {-x, a, b, c},
                         {-x, a, -b, -c},
                         {-x, -a, b, -c},
                         {-x, -a, -b, c}});
    }
    if (below(r, 12) == 0)
      f.push_back({pick(), pick(), pick()});
    if (below(r, 40) == 0)
      f.push_back({pick(), pick()});
  }
  return f;
}

} // namespace veriwarp::test

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
