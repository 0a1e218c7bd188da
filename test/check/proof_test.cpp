// The proof checkers against meaning itself: brute force says what a step may claim.
//
// Proofs come from the solver and are then damaged. Whatever the damage, a checker must never accept that a satisfiable
// formula is refuted; a step that it accepts must follow from the formula (LRAT) or keep it satisfiable (DRAT); and
// damage that takes away what a step rests on must be noticed.
#include "solver/check/drat.h"
#include "solver/check/lrat.h"
#include "test/sat/formulas.h"
#include "veriwarp/sat.h"

#include <algorithm>
#include <gtest/gtest.h>

using namespace veriwarp;
using test::below;
using test::Formula;

namespace {

struct Step {
  enum Kind { Input, Derived, Erased } kind;
  uint64_t id;
  std::vector<int> lits;
  std::vector<uint64_t> hints;
};
using Proof = std::vector<Step>;

class Recorder : public sat::ProofSink {
public:
  explicit Recorder(Proof &to) : proof_(to) {}
  bool wantsHints() const override { return true; }
  void input(uint64_t id, std::span<const int> l) override { add(Step::Input, id, l, {}); }
  void derived(uint64_t id, std::span<const int> l, std::span<const uint64_t> h) override {
    add(Step::Derived, id, l, h);
  }
  void erased(uint64_t id, std::span<const int> l) override { add(Step::Erased, id, l, {}); }

private:
  void add(Step::Kind kind, uint64_t id, std::span<const int> l, std::span<const uint64_t> h) {
    proof_.push_back({kind, id, {l.begin(), l.end()}, {h.begin(), h.end()}});
  }
  Proof &proof_;
};

Proof prove(const Formula &f, sat::Status expected) {
  Proof proof;
  Recorder recorder(proof);
  sat::Solver solver;
  for (const char *name : {"probe_int", "simplify_int", "reduce_int", "rephase_int"})
    solver.setOption(name, 5);
  solver.connectProof(recorder);
  solver.setSingleShot(true);
  for (const auto &c : f)
    solver.addClause(c);
  EXPECT_EQ(solver.solve(), expected);
  return proof;
}

struct Verdict {
  size_t accepted = 0; // steps before the first that was refused
  bool all = true, refuted = false;
};

Verdict checkLrat(const Proof &proof) {
  check::LratChecker checker;
  Verdict v;
  for (const Step &s : proof) {
    const bool good = s.kind == Step::Input     ? checker.input(s.id, s.lits)
                      : s.kind == Step::Derived ? checker.derived(s.id, s.lits, s.hints)
                                                : checker.erased(s.id, s.lits);
    if (!good) {
      EXPECT_FALSE(checker.message().empty());
      v.all = false;
      break;
    }
    ++v.accepted;
  }
  v.refuted = checker.refuted();
  return v;
}

// A RAT step holds for what is there, so the whole input comes first, as it does in a file.
Proof inputsFirst(Proof proof) {
  std::stable_partition(proof.begin(), proof.end(), [](const Step &s) { return s.kind == Step::Input; });
  return proof;
}

Verdict checkDrat(const Proof &given) {
  const Proof proof = inputsFirst(given);
  check::DratChecker checker;
  Verdict v;
  for (const Step &s : proof) {
    const bool good = s.kind == Step::Input     ? checker.input(s.lits)
                      : s.kind == Step::Derived ? checker.derived(s.lits)
                                                : checker.erased(s.lits);
    if (!good) {
      v.all = false;
      break;
    }
    ++v.accepted;
  }
  v.refuted = checker.refuted();
  return v;
}

// Formulas with their kinds, most of them hard enough for a few derivations.
Formula formulaOf(test::Random &r, bool satisfiable, int &variables) {
  for (;;) {
    Formula f = test::randomFormula(r, 10, variables);
    if (test::bruteForce(f, variables) == satisfiable)
      return f;
  }
}

TEST(Proofs, GoodOnesAreAccepted) {
  test::Random r(1);
  for (int i = 0; i < 200; ++i) {
    int variables = 0;
    const Proof proof = prove(formulaOf(r, false, variables), sat::Status::Unsatisfiable);
    for (const Verdict &v : {checkLrat(proof), checkDrat(proof)}) {
      EXPECT_TRUE(v.all);
      EXPECT_TRUE(v.refuted);
    }
  }
}

TEST(Proofs, WithoutTheirFormulaTheyRefuteNothing) {
  // An input clause less, and the formula is satisfiable: nobody may accept the refutation.
  test::Random r(2);
  int tried = 0;
  for (int i = 0; i < 400; ++i) {
    int variables = 0;
    const Formula f = formulaOf(r, false, variables);
    const Proof proof = prove(f, sat::Status::Unsatisfiable);
    const size_t gone = static_cast<size_t>(below(r, static_cast<int>(f.size())));
    Formula less = f;
    less.erase(less.begin() + static_cast<std::ptrdiff_t>(gone));
    if (!test::bruteForce(less, variables))
      continue;
    ++tried;
    Proof damaged;
    size_t inputs = 0;
    for (const Step &s : proof)
      if (s.kind != Step::Input || inputs++ != gone)
        damaged.push_back(s);
    for (const Verdict &v : {checkLrat(damaged), checkDrat(damaged)})
      EXPECT_FALSE(v.refuted);
    EXPECT_FALSE(checkLrat(damaged).all); // a hint or a deletion names what is not there
  }
  EXPECT_GT(tried, 100);
}

// One random damage to a derived step.
void damage(test::Random &r, Proof &proof, int variables) {
  std::vector<size_t> derived;
  for (size_t i = 0; i < proof.size(); ++i)
    if (proof[i].kind == Step::Derived)
      derived.push_back(i);
  if (derived.empty())
    return;
  const size_t at = derived[static_cast<size_t>(below(r, static_cast<int>(derived.size())))];
  Step &s = proof[at];
  const auto any = [&](size_t n) { return static_cast<std::ptrdiff_t>(below(r, static_cast<int>(n))); };
  switch (below(r, 7)) {
  case 0:
    if (!s.lits.empty())
      s.lits.erase(s.lits.begin() + any(s.lits.size()));
    break;
  case 1:
    if (!s.lits.empty())
      s.lits[static_cast<size_t>(any(s.lits.size()))] *= -1;
    break;
  case 2:
    if (!s.hints.empty())
      s.hints.erase(s.hints.begin() + any(s.hints.size()));
    break;
  case 3:
    if (s.hints.size() > 1)
      std::swap(s.hints[0], s.hints[static_cast<size_t>(any(s.hints.size()))]);
    break;
  case 4:
    if (!s.hints.empty())
      s.hints[0] = 1 + static_cast<uint64_t>(below(r, static_cast<int>(s.id)));
    break;
  case 5:
    proof.erase(proof.begin() + static_cast<std::ptrdiff_t>(at));
    break;
  default:
    s.lits.push_back(1 + below(r, variables));
  }
}

// Every step that the LRAT checker accepts follows from the input; those of the DRAT checker keep it satisfiable.
TEST(Proofs, WhatIsAcceptedIsTrue) {
  test::Random r(3);
  int refusedLrat = 0, refusedDrat = 0, rounds = 0;
  for (int i = 0; i < 300; ++i) {
    int variables = 0;
    const bool satisfiable = below(r, 2);
    const Formula f = formulaOf(r, satisfiable, variables);
    const Proof good = prove(f, satisfiable ? sat::Status::Satisfiable : sat::Status::Unsatisfiable);
    for (int k = 0; k < 4; ++k, ++rounds) {
      Proof proof = good;
      for (int n = 1 + below(r, 2); n > 0; --n)
        damage(r, proof, variables);
      const Verdict lrat = checkLrat(proof), drat = checkDrat(proof);
      refusedLrat += !lrat.all;
      refusedDrat += !drat.all;
      if (satisfiable) {
        EXPECT_FALSE(lrat.refuted);
        EXPECT_FALSE(drat.refuted);
      }
      for (size_t s = 0; s < lrat.accepted; ++s) {
        if (proof[s].kind != Step::Derived)
          continue;
        std::vector<int> negated;
        for (const int l : proof[s].lits)
          negated.push_back(-l);
        EXPECT_FALSE(test::bruteForce(f, variables, negated)) << "an accepted clause does not follow";
      }
      if (!satisfiable)
        continue;
      Formula grown; // DRAT: what is there at the end of what was accepted is satisfiable
      proof = inputsFirst(proof);
      for (size_t s = 0; s < drat.accepted; ++s)
        if (proof[s].kind != Step::Erased)
          grown.push_back(proof[s].lits);
        else if (const auto it = std::find(grown.begin(), grown.end(), proof[s].lits); it != grown.end())
          grown.erase(it);
      EXPECT_TRUE(test::bruteForce(grown, variables));
    }
  }
  EXPECT_GT(refusedLrat * 2, rounds / 2);
  EXPECT_GT(refusedDrat, rounds / 20); // many damaged steps still follow by propagation
}

TEST(Lrat, RefusesByRule) {
  const auto fresh = [] {
    check::LratChecker c;
    EXPECT_TRUE(c.input(1, std::vector<int>{1, 2}));
    EXPECT_TRUE(c.input(2, std::vector<int>{-1, 2}));
    EXPECT_TRUE(c.input(3, std::vector<int>{1, -2}));
    EXPECT_TRUE(c.input(4, std::vector<int>{-1, -2}));
    return c;
  };
  const auto refused = [&](uint64_t id, std::vector<int> lits, std::vector<uint64_t> hints, const std::string &why) {
    check::LratChecker c = fresh();
    EXPECT_FALSE(c.derived(id, lits, hints));
    EXPECT_NE(c.message().find(why), std::string::npos) << c.message();
    EXPECT_FALSE(c.refuted());
  };
  refused(5, {}, {1, 2}, "not unit");
  refused(5, {2}, {1}, "without a conflict");
  refused(5, {2}, {1, 9}, "not a clause");
  refused(5, {2}, {1, 2, 3}, "after the conflict");
  refused(5, {2}, {1, 1}, "satisfied");
  refused(4, {2}, {1, 2}, "used twice");
  check::LratChecker c = fresh();
  EXPECT_TRUE(c.derived(5, std::vector<int>{2}, std::vector<uint64_t>{1, 2}));
  EXPECT_FALSE(c.refuted());
  EXPECT_TRUE(c.derived(6, std::vector<int>{}, std::vector<uint64_t>{5, 3, 4}));
  EXPECT_TRUE(c.refuted());
  EXPECT_FALSE(c.erased(77));
  check::LratChecker d = fresh();
  EXPECT_FALSE(d.erased(1, std::vector<int>{1, 3}));
  EXPECT_TRUE(d.erased(1, std::vector<int>{2, 1}));
  EXPECT_FALSE(d.derived(5, std::vector<int>{2}, std::vector<uint64_t>{1, 2})); // it is gone
}

TEST(Drat, RatStepsAndDeletions) {
  check::DratChecker c;
  c.input(std::vector<int>{1, 2});
  c.input(std::vector<int>{-1, -2});
  EXPECT_TRUE(c.derived(std::vector<int>{3, 1})); // a definition: RAT on 3, nobody has -3
  EXPECT_TRUE(c.derived(std::vector<int>{3, 2}));
  EXPECT_TRUE(c.derived(std::vector<int>{-3, -1, -2}));
  EXPECT_FALSE(c.derived(std::vector<int>{-3}));
  check::DratChecker d;
  d.input(std::vector<int>{1, 2});
  EXPECT_FALSE(d.erased(std::vector<int>{1, 3}));
  EXPECT_TRUE(d.erased(std::vector<int>{2, 1}));
  EXPECT_FALSE(d.erased(std::vector<int>{2, 1}));
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
