// What a round of simplification puts out, kept until the round is complete: the transaction of a GPU's round.
#pragma once

#include "solver/sat/simplify/round_io.h"

#include <vector>

namespace veriwarp::sat::kernels {

/// Everything that a round puts out, kept until it is complete.
struct RoundResult : RoundSink {
  RoundSummary summary;
  // The arena afterwards, from malloc; the caller frees or adopts it.
  uint32_t *words = nullptr;
  uint64_t used = 0;
  std::vector<Ref> refs;
  std::vector<uint8_t> touched;
  uint64_t peakDeviceBytes = 0;

  RoundResult() = default;
  RoundResult(const RoundResult &) = delete;
  RoundResult &operator=(const RoundResult &) = delete;
  ~RoundResult() override;

  void proof(std::span<const uint8_t> bytes, uint64_t derived) override;
  void stack(std::span<const Lit> lits, std::span<const uint64_t> starts, std::span<const ClauseId> ids) override;
  void units(std::span<const Unit> units) override;
  void eliminated(std::span<const Var> variables) override;

  /// Hands everything on.
  void replay(RoundSink &sink) const;

  /// Whether another round put out the same, bit by bit, and left the same arena.
  bool operator==(const RoundResult &other) const;

private:
  struct Step {
    enum Kind { Proof, Stack, Units, Eliminated } kind;
    uint64_t count, extra; // elements; literals for Stack, derived clauses for Proof
  };
  std::vector<uint64_t> stackStarts() const;

  std::vector<Step> steps_;
  std::vector<uint8_t> proof_;
  std::vector<Lit> lits_;
  std::vector<uint64_t> starts_;
  std::vector<ClauseId> ids_;
  std::vector<Unit> units_;
  std::vector<Var> variables_;
};

} // namespace veriwarp::sat::kernels

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
