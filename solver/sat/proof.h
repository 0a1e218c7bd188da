// The proof as it leaves the solver: a stream of clauses that are given, derived or forgotten.
//
// Every technique reports through the one Proof of its solver, which hands out identifiers and passes each step to
// whoever listens: a file writer (proof.cpp: DRAT or LRAT, binary or text) or a checker inside a test. A derived clause
// comes with its hints when somebody wants them: the identifiers of the clauses that, propagated in this order under
// the negation of the clause, end in a conflict (Cruz-Filipe et al., "Efficient certified RAT verification"). All steps
// of this solver are such; nothing it does needs RAT.
#pragma once

#include "solver/sat/literal.h"
#include "veriwarp/sat.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace veriwarp::sat {

/// A sink that takes binary DRAT as it is.
class RawProofSink : public ProofSink {
public:
  virtual bool takesRaw() const = 0;
  virtual void raw(std::span<const uint8_t> bytes) = 0;
};

class Proof {
public:
  /// Gives the first `clauses` inputs the identifiers 1, 2, … as in a file, whatever is derived between them. To be
  /// called before anything else.
  void expectInputs(uint64_t clauses);
  ClauseId input(std::span<const Lit> lits);
  ClauseId derived(std::span<const Lit> lits, std::span<const ClauseId> hints);
  void erased(ClauseId id, std::span<const Lit> lits);

  /// Takes over steps that a round of simplification has encoded (simplify/emit.h): binary DRAT, or with identifiers.
  void replay(std::span<const uint8_t> bytes, uint64_t derivedClauses, bool identified);

  void connect(ProofSink *sink);
  void own(std::unique_ptr<RawProofSink> sink);
  /// Ends the proof: files are written out. False if a file could not be written.
  bool close();

  bool active() const { return !sinks_.empty(); }
  bool hints() const { return hints_; }
  ClauseId last() const { return last_; }

private:
  std::span<const int> external(std::span<const Lit> lits);

  std::vector<ProofSink *> sinks_;
  RawProofSink *raw_ = nullptr; // set while it is the only listener
  std::vector<std::unique_ptr<ProofSink>> owned_;
  std::vector<int> buffer_;
  ClauseId last_ = 0;
  uint64_t expected_ = 0, inputs_ = 0;
  bool hints_ = false;
};

enum class ProofFormat { Drat, Lrat };

/// A sink that writes to a file; null if the file cannot be opened.
std::unique_ptr<RawProofSink> makeProofFile(const std::string &path, ProofFormat format, bool binary);

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
