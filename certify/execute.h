// Symbolic execution of one thread, in one pass over the pieces of a kernel that it may execute.
//
// Two kinds of passes (docs/certificate.md, "Executions"):
//  - from the entry of the kernel to everywhere: back edges are left out, and what a loop changes is any value at its
//    header. What the pass says of a place holds whenever the thread is there.
//  - from a barrier (or the entry) to the next barriers: begins in the state that the first kind gives for the barrier.
//
// A path condition is a necessary condition: it is true in every execution that gets there and keeps the assumptions.
#pragma once

#include "certify/graph.h"
#include "certify/term.h"

#include <functional>

namespace veriwarp::certify {

// The launch and one thread of it as terms.
struct Thread {
  unsigned number = 1;            // 1 or 2
  std::array<Term, 15> special{}; // by Special; 32 bits
  std::vector<Term> params;       // by parameter; NoTerm: of no integer
};

struct State {
  Term path = NoTerm;
  std::vector<Term> values; // by value; NoTerm: not executed on each path that leads here
                            // then by loop: how often its back edge has been taken since it was entered, 64 bits
};

struct Touch {
  std::uint32_t access = None;
  Term path = NoTerm, object = NoTerm, offset = NoTerm;
};
struct Claim { // an assertion
  ValueId value = None;
  Term path = NoTerm, holds = NoTerm;
};
// At a barrier, or at the end of the thread (None).
struct Arrival {
  ValueId barrier = None;
  State state;
};
// At a back edge or an entry of a loop, with the values that its header's phis get.
struct Turn {
  BlockId header = None;
  bool isEntry = false;
  State state;
};

struct Pass {
  std::vector<Touch> touches;
  std::vector<Claim> claims;
  std::vector<Arrival> arrivals;
  std::vector<Turn> turns;
};

// What all passes of one verdict share.
struct Setting {
  const Certificate &certificate;
  const Graph &graph;
  const Verdict &verdict;
  Terms &terms;
  std::vector<bool> isIndex; // by value: what addresses and conditions are computed from
  // Whether a read of the object gives the same for the same place at all times.
  std::function<bool(const Access &)> isConstant;
};
Setting makeSetting(const Certificate &c, const Graph &g, const Verdict &v, Terms &terms);

// Values that both threads have in common at a barrier: symbols for them are shared.
using Shared = std::vector<bool>; // by value

// From the entry to everywhere. `shared` are the symbols that two such passes have in common; their names begin with
// `name`.
Pass everywhere(const Setting &s, const Thread &thread, const Shared &shared, const std::string &name);
// To the next barriers, from `barrier` in this state, or from the entry (None; the state is not used).
Pass toBarriers(const Setting &s, const Thread &thread, ValueId barrier, const State &from, const std::string &name);

// Of a constant, a parameter or a special register; NoTerm for other values.
Term leafTerm(const Setting &s, const Thread &thread, ValueId v);

// Of an invariant, in a state at the header. Throws NotModelled.
Term invariantTerm(const Setting &s, const Thread &thread, const Invariant &invariant, const State &state);

} // namespace veriwarp::certify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
