// What a kernel puts out, counted first and written second.
//
// Proof bytes, unit clauses, resolvents and entries of the extension stack have no place of their own until it is known
// how many there are. ParaFROST reserves places by atomics, except for clauses; here every step runs twice over the
// same code, with a Counter and, after one exclusive scan of all counts, with a Writer that knows where everything of
// its index begins. So nothing that is put out depends on the order in which threads run, and nothing needs an atomic.
//
// Proof bytes are those of binary DRAT ('a' or 'd', literals as variable-length numbers, 0), which go to a file as they
// are. Where clauses have identifiers the stream is ours, for the host to decode (proof.cpp): 'a' id literals 0 hints
// no-id, 'd' id literals 0, identifiers as eight bytes.
#pragma once

#include "solver/sat/simplify/formula.h"

#include <cassert>

namespace veriwarp::sat::kernels {

/// How much one index puts out; its prefix sums say where.
struct Tally {
  uint64_t bytes = 0, words = 0;                  // of proof, of new clauses
  uint32_t derived = 0, units = 0, clauses = 0;   // clauses derived in all; unit clauses; new clauses
  uint32_t stackClauses = 0, stackLits = 0;       // of the extension stack
  uint32_t removed = 0, gates = 0, functions = 0; // statistics

  VERIWARP_HD friend Tally operator+(const Tally &a, const Tally &b) {
    Tally r;
    r.bytes = a.bytes + b.bytes;
    r.words = a.words + b.words;
    r.derived = a.derived + b.derived;
    r.units = a.units + b.units;
    r.clauses = a.clauses + b.clauses;
    r.stackClauses = a.stackClauses + b.stackClauses;
    r.stackLits = a.stackLits + b.stackLits;
    r.removed = a.removed + b.removed;
    r.gates = a.gates + b.gates;
    r.functions = a.functions + b.functions;
    return r;
  }
};

/// Where a chunk of indices puts things out.
struct Output {
  uint8_t *bytes = nullptr;
  Unit *units = nullptr;
  Lit *stackLits = nullptr;
  uint64_t *stackStarts = nullptr;
  ClauseId *stackIds = nullptr;
  uint32_t *words = nullptr; // the arena
  Ref *refs = nullptr;       // of new clauses
  uint64_t used = 0;         // words of the arena before the chunk
  ClauseId lastId = 0;       // before the chunk
};

/// Bytes of a number as seven bits each: from the position of its highest bit (ParaFROST's section 5).
VERIWARP_HD inline uint32_t varintBytes(uint32_t x) { return (38 - leadingZeros(x | 1)) / 7; }

/// The number that stands for a literal in binary proofs.
VERIWARP_HD inline uint32_t proofNumber(Lit l) { return l.code + 2; }

/// ParaFROST's algorithm 2: the bytes that all clauses would take in a proof. Steps count what they write exactly; the
/// bound is what a device reserves beforehand, so that buffers seldom grow.
struct ProofBytes {
  uint64_t bytes = 0;
  VERIWARP_HD friend ProofBytes operator+(const ProofBytes &a, const ProofBytes &b) {
    ProofBytes r;
    r.bytes = a.bytes + b.bytes;
    return r;
  }
};

struct CountProofBytes {
  Formula f;
  const Ref *refs;
  VERIWARP_HD ProofBytes operator()(uint64_t i) const {
    ProofBytes r;
    const Clause &c = f[refs[i]];
    if (c.deleted())
      return r;
    r.bytes = 2;
    for (const Lit l : c)
      r.bytes += varintBytes(proofNumber(l));
    return r;
  }
};

class Counter {
public:
  static constexpr bool writing = false;
  Tally tally;

  VERIWARP_HD explicit Counter(ProofMode mode) : mode_(mode) {}

  VERIWARP_HD bool proof() const { return mode_ != ProofMode::None; }
  VERIWARP_HD ClauseId beginDerived() {
    ++tally.derived;
    begin();
    return 0;
  }
  VERIWARP_HD void beginErased(ClauseId) { begin(); }
  VERIWARP_HD void lit(Lit l) { tally.bytes += proof() ? varintBytes(proofNumber(l)) : 0; }
  VERIWARP_HD void endLits() { tally.bytes += proof(); }
  VERIWARP_HD void hint(ClauseId) { tally.bytes += mode_ == ProofMode::Identified ? 8 : 0; }
  VERIWARP_HD void endHints() { tally.bytes += mode_ == ProofMode::Identified ? 8 : 0; }

  VERIWARP_HD void unit(Lit, ClauseId) { ++tally.units; }
  VERIWARP_HD Ref allocate(const Formula &f, uint32_t size) {
    ++tally.clauses;
    tally.words += f.blockWords(size);
    return 0;
  }
  VERIWARP_HD void beginStack(ClauseId) { ++tally.stackClauses; }
  VERIWARP_HD void stackLit(Lit) { ++tally.stackLits; }

private:
  VERIWARP_HD void begin() { tally.bytes += mode_ == ProofMode::None ? 0 : mode_ == ProofMode::Plain ? 1 : 9; }
  ProofMode mode_;
};

class Writer {
public:
  static constexpr bool writing = true;
  Tally tally; // here: how far we are

  VERIWARP_HD Writer(ProofMode mode, const Output &output, const Tally &start)
      : tally(start), mode_(mode), out_(output) {}

  VERIWARP_HD bool proof() const { return mode_ != ProofMode::None; }
  VERIWARP_HD ClauseId beginDerived() {
    ++tally.derived;
    const ClauseId id = proof() ? out_.lastId + tally.derived : 0;
    begin('a', id);
    return id;
  }
  VERIWARP_HD void beginErased(ClauseId id) { begin('d', id); }
  VERIWARP_HD void lit(Lit l) {
    if (!proof())
      return;
    uint32_t x = proofNumber(l);
    for (; x > 127; x >>= 7)
      byte(static_cast<uint8_t>(x | 128));
    byte(static_cast<uint8_t>(x));
  }
  VERIWARP_HD void endLits() {
    if (proof())
      byte(0);
  }
  VERIWARP_HD void hint(ClauseId id) {
    if (mode_ == ProofMode::Identified)
      number(id);
  }
  VERIWARP_HD void endHints() { hint(0); }

  VERIWARP_HD void unit(Lit l, ClauseId id) { out_.units[tally.units++] = {l, 0, id}; }

  /// The header of a new irredundant clause, sorted literals to be filled in; then call `finish`.
  VERIWARP_HD Ref allocate(const Formula &f, uint32_t size) {
    const Ref ref = out_.used + tally.words + f.prefix;
    const uint64_t block = f.blockWords(size);
    f.words[ref - f.prefix + block - 1] = 0; // the padding, if there is any
    for (uint32_t i = 0; i < 3; ++i)
      f.words[ref + i] = 0;
    tally.words += block;
    out_.refs[tally.clauses++] = ref;
    Clause &c = f[ref];
    c.state = Original;
    c.added = 1;
    c.fresh = 1;
    c.size = size;
    return ref;
  }

  VERIWARP_HD void beginStack(ClauseId id) {
    out_.stackStarts[tally.stackClauses] = tally.stackLits;
    if (out_.stackIds)
      out_.stackIds[tally.stackClauses] = id;
    ++tally.stackClauses;
  }
  VERIWARP_HD void stackLit(Lit l) { out_.stackLits[tally.stackLits++] = l; }

private:
  VERIWARP_HD void byte(uint8_t b) { out_.bytes[tally.bytes++] = b; }
  VERIWARP_HD void number(uint64_t x) {
    assert(mode_ == ProofMode::Identified && "identifiers stand in proofs that have them");
    for (int i = 0; i < 8; ++i, x >>= 8)
      byte(static_cast<uint8_t>(x));
  }
  VERIWARP_HD void begin(char kind, ClauseId id) {
    if (!proof())
      return;
    byte(static_cast<uint8_t>(kind));
    if (mode_ == ProofMode::Identified)
      number(id);
  }

  ProofMode mode_;
  Output out_;
};

/// A clause that leaves the proof.
template <class Emit> VERIWARP_HD void emitErased(Emit &emit, const Formula &f, Ref ref) {
  if (!emit.proof())
    return;
  emit.beginErased(f.id(ref));
  for (const Lit l : f[ref])
    emit.lit(l);
  emit.endLits();
}

/// The two halves of a step that puts things out: `step(i, emit)`.
template <class Step> struct Measure {
  Step step;
  uint64_t first;
  ProofMode mode;
  Tally *tallies;
  VERIWARP_HD void operator()(uint64_t i) const {
    Counter counter(mode);
    step(first + i, counter);
    tallies[i] = counter.tally;
  }
};

template <class Step> struct Record {
  Step step;
  uint64_t first;
  ProofMode mode;
  const Tally *starts;
  Output output;
  VERIWARP_HD void operator()(uint64_t i) const {
    Writer writer(mode, output, starts[i]);
    step(first + i, writer);
    assert(writer.tally.bytes == starts[i + 1].bytes && "as many bytes of proof are written as were counted");
    assert(writer.tally.words == starts[i + 1].words && writer.tally.clauses == starts[i + 1].clauses &&
           "new clauses take the room that was counted");
    assert(writer.tally.units == starts[i + 1].units && "as many units are written as were counted");
    assert(writer.tally.derived == starts[i + 1].derived && "identifiers follow one another without a gap");
    assert(writer.tally.stackLits == starts[i + 1].stackLits &&
           writer.tally.stackClauses == starts[i + 1].stackClauses && "the stack takes the room that was counted");
  }
};

} // namespace veriwarp::sat::kernels

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
