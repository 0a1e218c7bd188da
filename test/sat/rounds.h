// Rounds of simplification by themselves, without a solver: a formula in, everything that is put out kept.
#pragma once

#include "formulas.h"

#include "solver/sat/simplify/result.h"
#include "solver/sat/simplify/round.h"

#include <cstring>

namespace veriwarp::test {

/// What a round needs, owned.
struct RoundProblem {
  sat::Arena arena;
  std::vector<int8_t> values;
  std::vector<sat::ClauseId> unitIds;
  std::vector<uint8_t> open, touched;
  sat::kernels::RoundInput input;

  /// Units of the formula are left out; so are repeated literals and tautologies. Every `learntEvery`-th clause counts
  /// as learnt (0: none).
  RoundProblem(const Formula &formula, int variables, sat::kernels::ProofMode proof, int learntEvery);
};

/// Runs a round on a device and returns what it put out.
template <class Device> void runRound(Device &device, const RoundProblem &problem, sat::kernels::RoundResult &result) {
  sat::kernels::Round<Device> round(device, problem.input, result);
  const auto &in = problem.input;
  round.words.resize(in.used);
  round.refs.resize(in.clauses);
  device.upload(round.words.data(), in.words, in.used);
  device.upload(round.refs.data(), in.refs, in.clauses);
  result.summary = round.run();
  result.used = round.used;
  result.words = static_cast<uint32_t *>(std::malloc(round.used * 4 + 4));
  if (round.used)
    std::memcpy(result.words, round.words.data(), round.used * 4);
  result.refs.assign(round.refs.data(), round.refs.data() + round.clauses);
  result.touched.assign(round.touched.data(), round.touched.data() + in.settings.variables);
}

/// A large structured formula: chains of adders compared with each other, with gates of every kind.
Formula circuit(Random &r, int gates, int inputs, int &variables);

} // namespace veriwarp::test

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
