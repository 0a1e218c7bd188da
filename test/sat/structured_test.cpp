// Formulas as applications make them, with every technique switched off in turn, and with all but one switched off.
// Answers are known, models are checked by the solver and here, refutations step by step by the LRAT checker.
#include "structured.h"

#include "solver/check/lrat.h"
#include "solver/sat/options.h"
#include "veriwarp/sat.h"

#include <algorithm>
#include <gtest/gtest.h>

using namespace veriwarp;

namespace {

class Checking : public sat::ProofSink {
public:
  bool wantsHints() const override { return true; }
  void input(uint64_t id, std::span<const int> l) override { good &= lrat.input(id, l); }
  void derived(uint64_t id, std::span<const int> l, std::span<const uint64_t> h) override {
    good &= lrat.derived(id, l, h);
  }
  void erased(uint64_t id, std::span<const int> l) override { good &= lrat.erased(id, l); }
  check::LratChecker lrat;
  bool good = true;
};

std::vector<std::string> techniques() {
  std::vector<std::string> names;
  for (const auto &o : sat::optionTable())
    if (o.low == 0 && o.high == 1 && o.name != "check")
      names.emplace_back(o.name);
  return names;
}

// Rounds come so often that even a few hundred conflicts see several of each kind.
void solve(const test::Structured &s, const std::vector<std::pair<std::string, int>> &options) {
  std::string shown = s.name;
  Checking proof;
  sat::Solver solver;
  ASSERT_TRUE(solver.setOption("trial", static_cast<int>(s.formula.size() % 3)));
  for (const char *often : {"probe_int", "simplify_int", "reduce_int", "rephase_int"})
    ASSERT_TRUE(solver.setOption(often, 30));
  for (const auto &[name, value] : options) {
    ASSERT_TRUE(solver.setOption(name, value));
    shown += " " + name + "=" + std::to_string(value);
  }
  solver.connectProof(proof);
  solver.setSingleShot(true);
  for (const auto &c : s.formula)
    solver.addClause(c);
  const sat::Status status = solver.solve();
  ASSERT_EQ(status, s.satisfiable ? sat::Status::Satisfiable : sat::Status::Unsatisfiable) << shown;
  EXPECT_TRUE(proof.good) << shown << ": " << proof.lrat.message();
  EXPECT_EQ(proof.lrat.refuted(), !s.satisfiable) << shown;
  for (const auto &c : s.formula) {
    const bool holds = !s.satisfiable || std::any_of(c.begin(), c.end(), [&](int l) { return solver.value(l) > 0; });
    ASSERT_TRUE(holds) << shown;
  }
}

TEST(Structured, EveryTechniqueOffInTurn) {
  for (const auto &s : test::structuredFormulas(2)) {
    solve(s, {});
    for (const auto &name : techniques())
      solve(s, {{name, 0}});
  }
}

TEST(Structured, EveryTechniqueAlone) {
  for (const auto &s : test::structuredFormulas())
    for (const auto &on : techniques()) {
      std::vector<std::pair<std::string, int>> options;
      for (const auto &name : techniques())
        if (name != "restart" && name != "reduce")
          options.emplace_back(name, name == on || (on == "gates" && name == "eliminate"));
      solve(s, options);
    }
}

TEST(Structured, ModesAndBounds) {
  for (const auto &s : test::structuredFormulas())
    for (const auto &[name, value] : std::vector<std::pair<std::string, int>>{{"stable", 0},
                                                                              {"stable", 2},
                                                                              {"target", 0},
                                                                              {"target", 2},
                                                                              {"elim_bound", 0},
                                                                              {"elim_clause", 5},
                                                                              {"mu", 3},
                                                                              {"phases", 1},
                                                                              {"threads", 3},
                                                                              {"gpu", 2}})
      solve(s, {{name, value}});
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
