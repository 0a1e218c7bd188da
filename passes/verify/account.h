// What has been shown of the kernel and what has not: all parts report here, and ask for proofs. Private to this room.
#pragma once

#include "passes/verify/world.h"

#include <functional>
#include <tuple>

namespace veriwarp::verify {

class Account {
public:
  explicit Account(World &w);

  void report(Obligation kind, Verdict verdict, Phrase message, Place place);
  // What an annotation says is not understood: reported, and nothing of the kernel is proved.
  void giveUp(Obligation kind, Phrase message, Place place);
  // It is understood where the condition is true: a counterexample in which it is stands.
  void givesUpUnless(smt::Term condition, Obligation kind, Phrase message, Place place);
  // Proves it where `path` is; the result becomes a clause, or part of the summary of accesses and of overflow.
  // `isReal`: whether a counterexample is one; null: always. A goal may be more than is needed.
  using Replay = std::function<bool(const smt::Assignment &)>;
  // Looks for a counterexample again, with what is assumed by now.
  using Again = std::function<Proof()>;
  // Of a counterexample for one thread: one at a launch that all threads take, or why there is none. Null: as it is.
  std::function<Proof(Proof, const Again &)> takenByAll;
  bool require(const Formula &goal, Obligation kind, const Phrase &message, Place place, smt::Term path,
               const Replay &isReal = nullptr);
  void obligation(Scope &scope, smt::Term goal, Obligation kind, const Phrase &message, Place place,
                  const Replay &isReal = nullptr);
  void assumes(const report::Assumption &made); // once each
  // From here on values may be others than a run has: that of a function which is not modelled. Nothing is refuted.
  void restsOn(const std::string &function);
  bool outOfTime();

  std::string textOf(const Expr &e) const { return textOf(e.place); }
  std::string textOf(Place place) const;
  Phrase valuesOf(const Proof &proof) const; // witness.cpp
  static std::string elementText(const Variable &array, const std::vector<smt::Term> &index, const Proof &proof);

  KernelResult outcome;
  bool dry = false;          // executed to find out what is uniform: nothing is proved or reported
  bool isIncomplete = false; // an annotation is not understood, or a permission was left out
  unsigned accesses = 0;     // proved
  unsigned operations = 0;

private:
  std::vector<std::string> elementsOf(const Proof &proof) const;

  World &world;
  smt::TermPool &pool;
  Prover &prover;
  std::vector<smt::Term> understoodWhere;                                // conditions, which a counterexample must keep
  std::string notModelled;                                               // empty: nothing
  std::map<std::tuple<unsigned, Obligation, std::string>, Verdict> told; // each place fails once per obligation
};

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
