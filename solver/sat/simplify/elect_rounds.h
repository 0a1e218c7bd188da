// The election in rounds, for a device where a loop in order would be one thread's (elect.h).
#pragma once

#include "solver/sat/simplify/elect.h"

namespace veriwarp::sat::kernels {

/// As electInOrder, with the same outcome. `state` is zero for all variables.
template <class Device>
uint64_t electInRounds(Device &d, const Formula &f, const Table &t, const uint64_t *keys, uint64_t candidates,
                       const Settings &set, uint8_t *state, Var *elected) {
  if (!candidates)
    return 0;
  typename Device::template Array<uint32_t> rank;
  typename Device::template Array<Var> variables, undecided, next;
  typename Device::template Array<uint8_t> flags, decision;
  rank.resize(set.variables);
  variables.resize(candidates);
  undecided.resize(candidates);
  next.resize(candidates);
  flags.resize(candidates);
  decision.resize(candidates);
  d.forEach(candidates, StartElection{f, t, keys, set.longest, rank.data(), state});
  d.forEach(candidates, IsState{keys, state, Undecided, variables.data(), flags.data()});
  uint64_t left = d.select(variables.data(), flags.data(), candidates, undecided.data());
  while (left) {
    launch(d, left, DecideElection{f, t, undecided.data(), rank.data(), state, decision.data()});
    d.forEach(left, CommitElection{undecided.data(), decision.data(), state, flags.data()});
    left = d.select(undecided.data(), flags.data(), left, next.data());
    undecided.swap(next);
  }
  d.forEach(candidates, IsState{keys, state, Elected, variables.data(), flags.data()});
  return d.select(variables.data(), flags.data(), candidates, elected);
}

} // namespace veriwarp::sat::kernels

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
