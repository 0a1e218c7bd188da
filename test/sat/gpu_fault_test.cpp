// A device that is full, absent or lost in the middle: the work goes on on the CPU with the same answer.
//
// The whole solver, its rounds of simplification on the kernels that runtime/simt executes, behind a layer that fails
// on demand (fault_device.h). Whatever fails, and whenever, the answer, the model, the search and the proof must be
// byte for byte those of a run without a device.
#include "fault_device.h"
#include "rounds.h"
#include "structured.h"

#include "solver/check/lrat.h"
#include "solver/sat/simplify/gpu.h"
#include "veriwarp/sat.h"

#include <gtest/gtest.h>

using namespace veriwarp;

namespace {

/// Keeps the proof as a list of numbers, and checks it.
class Recorder : public sat::ProofSink {
public:
  bool wantsHints() const override { return true; }
  void input(uint64_t id, std::span<const int> l) override { good &= lrat.input(id, l); }
  void derived(uint64_t id, std::span<const int> l, std::span<const uint64_t> h) override {
    good &= lrat.derived(id, l, h);
    put(1, id, l);
    steps.insert(steps.end(), h.begin(), h.end());
  }
  void erased(uint64_t id, std::span<const int> l) override {
    good &= lrat.erased(id, l);
    put(2, id, l);
  }
  check::LratChecker lrat;
  bool good = true;
  std::vector<uint64_t> steps;

private:
  void put(uint64_t kind, uint64_t id, std::span<const int> l) {
    steps.push_back(kind);
    steps.push_back(id);
    for (const int x : l)
      steps.push_back(static_cast<uint64_t>(x));
    steps.push_back(0);
  }
};

struct Outcome {
  sat::Status status = sat::Status::Unknown;
  std::vector<int> model;
  std::vector<uint64_t> proof, search;
  uint64_t rounds = 0, onGpu = 0;
  std::string told;

  // All that must not depend on devices.
  bool operator==(const Outcome &o) const {
    return status == o.status && model == o.model && proof == o.proof && search == o.search && rounds == o.rounds;
  }
};

Outcome solve(const test::Structured &s, int gpu) {
  Recorder proof;
  sat::Solver solver;
  solver.setOption("trial", 0);
  solver.setOption("rounds", 2); // of a simplification
  for (const char *often : {"probe_int", "simplify_int", "reduce_int"})
    solver.setOption(often, 20);
  solver.setOption("gpu", gpu);
  solver.connectProof(proof);
  solver.setSingleShot(true);
  Outcome result;
  solver.setMessage([&](std::string_view line) {
    if (line.starts_with("gpu:"))
      result.told = line;
  });
  for (const auto &c : s.formula)
    solver.addClause(c);
  result.status = solver.solve();
  if (result.status == sat::Status::Satisfiable)
    for (int v = 1; v <= s.variables; ++v)
      result.model.push_back(solver.value(v));
  EXPECT_TRUE(proof.good) << proof.lrat.message();
  EXPECT_EQ(proof.lrat.refuted(), !s.satisfiable);
  result.proof = std::move(proof.steps);
  const sat::Statistics &t = solver.statistics();
  result.search = {t.conflicts,  t.decisions, t.propagations, t.learntLiterals, t.eliminated,
                   t.subsumed,   t.redundant, t.fixed,        t.strengthened,   t.gatesFound,
                   t.resolvents, t.vivified,  t.irredundant};
  result.rounds = t.simplifications;
  result.onGpu = t.gpuRounds;
  return result;
}

std::vector<test::Structured> problems() {
  std::vector<test::Structured> chosen;
  for (auto &s : test::structuredFormulas())
    if (s.formula.size() > 100 && chosen.size() < 4)
      chosen.push_back(std::move(s));
  return chosen;
}

class Faults : public ::testing::Test {
protected:
  void SetUp() override { plan(test::Fault::None); }
  static void plan(test::Fault fault, uint64_t at = 0) {
    sat::gpu::forget();
    test::planFault(fault, at);
  }
};

TEST_F(Faults, NoneAtAll) {
  uint64_t several = 0;
  for (const auto &s : problems()) {
    const Outcome host = solve(s, 0), device = solve(s, 2);
    EXPECT_TRUE(host == device) << s.name;
    EXPECT_GE(device.onGpu, device.rounds) << s.name;
    EXPECT_EQ(host.onGpu, 0u);
    several += device.onGpu > 1;
  }
  EXPECT_GT(several, 0u);
}

TEST_F(Faults, NoDevice) {
  for (const auto &s : problems()) {
    const Outcome host = solve(s, 0);
    plan(test::Fault::NoDevice);
    const Outcome device = solve(s, 2);
    EXPECT_TRUE(host == device) << s.name;
    EXPECT_EQ(device.onGpu, 0u);
    EXPECT_NE(device.told.find("no CUDA-capable device"), std::string::npos) << device.told;
  }
}

// One allocation fails: that round is the host's, the others stay on the device.
TEST_F(Faults, TooLittleMemory) {
  for (const auto &s : problems()) {
    const Outcome host = solve(s, 0);
    plan(test::Fault::None);
    const Outcome whole = solve(s, 2);
    const uint64_t n = test::deviceAllocations();
    for (uint64_t at = 0; at < n; at += 1 + n / 6) {
      plan(test::Fault::OutOfMemory, at);
      const Outcome device = solve(s, 2);
      EXPECT_TRUE(host == device) << s.name << ", allocation " << at;
      EXPECT_EQ(device.onGpu, whole.onGpu - 1) << s.name << ", allocation " << at;
      EXPECT_NE(device.told.find("the CPU does it"), std::string::npos) << device.told;
    }
  }
}

// Any call fails and all after it: the rest is the host's.
TEST_F(Faults, LostInTheMiddle) {
  uint64_t inTheMiddle = 0;
  for (const auto &s : problems()) {
    const Outcome host = solve(s, 0);
    plan(test::Fault::None);
    const Outcome whole = solve(s, 2);
    const uint64_t n = test::deviceCalls();
    for (uint64_t at = 0; at < n; at += 1 + n / 12) {
      plan(test::Fault::Lost, at);
      const Outcome device = solve(s, 2);
      EXPECT_TRUE(host == device) << s.name << ", call " << at;
      // The last calls only clean up: what fails there can no longer take the round back.
      EXPECT_LE(device.onGpu, whole.onGpu) << s.name << ", call " << at;
      inTheMiddle += device.onGpu > 0 && device.onGpu < whole.onGpu;
    }
  }
  EXPECT_GT(inTheMiddle, 10u);
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
