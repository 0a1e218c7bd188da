// Permissions: what assertions say of them, giving and taking them. Private to this room.
#pragma once

#include "passes/verify/evaluator.h"

namespace veriwarp::verify {

// Names elements and how much of a permission for them.
inline bool isPermission(const Expr &e) {
  return e.kind == Expr::Perm || e.kind == Expr::PointerRange || e.kind == Expr::PointerIndex;
}
bool hasResource(const Expr &e); // it or a part of it gives a permission
// The elements whose values it depends on, the outer ones first. A permission names an element, and reads only its
// subscripts.
std::vector<const Expr *> elementsRead(const Expr &e);

class Permissions {
public:
  Permissions(World &w, Account &a, Numbers &n, Evaluator &e)
      : world(w), account(a), numbers(n), evaluator(e), pool(w.pool), prover(w.prover) {}

  // Where a contract is evaluated, or code: integers have types there.
  Scope scopeOf(const State &state, bool unchecked = false);
  Scope codeScope(const State &state);
  Assertion assertion(const Expr &e, Scope &scope);
  // `at`: where it is told if something is not held; else where the permission is written.
  void exhale(State &state, const Assertion &a, Obligation kind, Place place, Place at = {});
  void inhale(State &state, Assertion a);
  void assumeSeparation(const State &state); // of all that a thread holds at the start
  bool sameChunk(const Chunk &a, const Chunk &b);

  // What the kernel's invariant says that atomics may update.
  void checkInvariantArrays();
  bool isCommon(const Clause &clause) const; // such an invariant
  bool isCommon(const VariablePtr &array) const { return commonArrays.contains(array.get()); }
  const std::vector<Chunk> &common() const { return commonChunks; }
  const std::set<const Variable *> &arraysInCommon() const { return commonArrays; }

private:
  void collect(const Expr &e, Scope &scope, Assertion &into);
  void collectChunk(const Expr &location, std::vector<smt::Term> index, const Expr &fraction, Scope &scope,
                    Assertion &into, const std::vector<smt::Term> &extraVars);
  void checkInvariant(const Clause &clause, const Assertion &a);
  bool addUp(Chunk &chunk, smt::Term v);
  smt::Term amountOf(const Expr &fraction, Scope &scope, smt::Term &share);
  bool prepare(Chunk &chunk, Place place); // injective in its variables; makes the inverse functions

  World &world;
  Account &account;
  Numbers &numbers;
  Evaluator &evaluator;
  smt::TermPool &pool;
  Prover &prover;
  std::vector<Chunk> commonChunks;
  std::set<const Variable *> commonArrays;
};

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
