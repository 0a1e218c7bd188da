// What goes into a round of simplification and what comes out of it, on the host's side. No device, no kernels.
#pragma once

#include "solver/sat/simplify/emit.h"

#include <functional>
#include <span>

namespace veriwarp::sat::kernels {

struct RoundInput {
  Settings settings;
  uint32_t prefix = 0;            // of the arena
  uint64_t used = 0, clauses = 0; // of the arena: words, references
  const uint32_t *words = nullptr;
  const Ref *refs = nullptr;
  const int8_t *values = nullptr;    // by literal, level 0
  const ClauseId *unitIds = nullptr; // by variable
  const uint8_t *open = nullptr;     // by variable: may be eliminated
  const uint8_t *touched = nullptr;  // by variable: shall be tried again
  ClauseId lastId = 0;               // of the proof
  uint64_t activeVariables = 0;
  uint64_t room = 0; // words that the arena may have at most
  uint32_t mu = 32, phases = 5;
  bool subsume = true, eliminate = true, redundancy = true;
  std::function<bool()> stop; // asked between phases
};

struct RoundSummary {
  bool refuted = false;   // the empty clause is in the proof
  bool exhausted = false; // there was nothing left to elect
  uint64_t eliminated = 0, gates = 0, functions = 0, resolvents = 0;
  uint64_t subsumed = 0, strengthened = 0, redundant = 0, collections = 0;
  bool operator==(const RoundSummary &) const = default;
};

/// Receives what steps put out, in the order of the proof.
class RoundSink {
public:
  virtual ~RoundSink() = default;
  /// Proof bytes (emit.h), with that many derived clauses among them.
  virtual void proof(std::span<const uint8_t> bytes, uint64_t derived) = 0;
  /// Clauses for the extension stack, witness first; `starts` are offsets in `lits`; `ids` may be empty.
  virtual void stack(std::span<const Lit> lits, std::span<const uint64_t> starts, std::span<const ClauseId> ids) = 0;
  /// Literals that are true for ever; the clauses that say so are in the proof.
  virtual void units(std::span<const Unit> units) = 0;
  virtual void eliminated(std::span<const Var> variables) = 0;
};

} // namespace veriwarp::sat::kernels

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
