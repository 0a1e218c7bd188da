// The fuzzer: random formulas, random options, random API calls; every answer checked.
//
// veriwarp-sat-fuzz [--rounds N] [--seed S] [--variables V] [--large]
//
// Each round takes a small formula and a random configuration (any technique switched off, intervals so short that
// every technique runs within a few conflicts) and plays a random sequence of calls: clauses, assumptions, solve,
// limits. What is expected comes from brute force over the clauses added so far. Models are checked against clauses and
// assumptions, failed assumptions by brute force again, and the proof is checked step by step, while it grows, by the
// LRAT checker and (where clauses are not restored) by the DRAT checker. With --large formulas are too big for brute
// force, and only models and proofs speak. A failing round prints its seed, which replays it alone with --rounds 1.
#include "formulas.h"

#include "solver/check/drat.h"
#include "solver/check/lrat.h"
#include "solver/sat/options.h"
#include "veriwarp/sat.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

using namespace veriwarp;
using test::below;

namespace {

struct Failure {
  std::string what;
};

// Both checkers, listening.
class Listener : public sat::ProofSink {
public:
  explicit Listener(bool withDrat) : withDrat_(withDrat) {}
  bool wantsHints() const override { return true; }
  void input(uint64_t id, std::span<const int> lits) override {
    require(lrat.input(id, lits));
    if (withDrat_)
      drat.input(lits);
  }
  void derived(uint64_t id, std::span<const int> lits, std::span<const uint64_t> hints) override {
    require(lrat.derived(id, lits, hints));
    last.assign(lits.begin(), lits.end());
    if (withDrat_ && !drat.derived(lits))
      throw Failure{"DRAT: " + drat.message()};
  }
  void erased(uint64_t id, std::span<const int> lits) override {
    require(lrat.erased(id, lits));
    if (withDrat_ && !drat.erased(lits))
      throw Failure{"DRAT: " + drat.message()};
  }

  check::LratChecker lrat;
  check::DratChecker drat;
  std::vector<int> last;

private:
  void require(bool good) {
    if (!good)
      throw Failure{"LRAT: " + lrat.message()};
  }
  bool withDrat_;
};

struct Settings {
  int variables = 14;
  bool large = false;
};

std::string configure(sat::Solver &solver, test::Random &r, bool plain) {
  std::string shown;
  const auto set = [&](std::string_view name, long value) {
    if (!solver.setOption(name, value))
      throw Failure{"option " + std::string(name) + " refuses " + std::to_string(value)};
    shown += " --" + std::string(name) + "=" + std::to_string(value);
  };
  if (plain)
    return shown;
  for (const auto &o : sat::optionTable()) {
    if (o.name == "check")
      continue;
    if (o.name.ends_with("_int") || o.name == "mode_conflicts" || o.name == "reluctant")
      set(o.name, 1 + below(r, below(r, 2) ? 4 : 100));
    else if (o.low == 0 && o.high == 1 ? below(r, 5) == 0 : below(r, 8) == 0)
      set(o.name, o.low + below(r, std::min(o.high - o.low, 40) + 1));
  }
  return shown;
}

void checkModel(const sat::Solver &solver, const test::Formula &f, const std::vector<int> &assumptions) {
  for (const auto &c : f)
    if (std::none_of(c.begin(), c.end(), [&](int l) { return solver.value(l) > 0; }))
      throw Failure{"the model falsifies a clause"};
  for (const int a : assumptions)
    if (solver.value(a) <= 0)
      throw Failure{"the model falsifies an assumption"};
}

void play(uint64_t seed, const Settings &settings, std::string &shown, bool print) {
  test::Random r(seed);
  int variables = 0;
  const test::Formula all = test::randomFormula(r, settings.variables, variables);
  const bool brute = !settings.large;
  const bool singleCall = below(r, 3) == 0;
  sat::Solver solver;
  Listener listener(brute || below(r, 4) == 0);
  shown = configure(solver, r, below(r, 8) == 0);
  const bool proof = below(r, 6) != 0;
  if (proof)
    solver.connectProof(listener);
  if (singleCall)
    solver.setSingleShot(true);
  if (print) {
    std::printf("c%s\np cnf %d %zu\n", shown.c_str(), variables, all.size());
    for (const auto &c : all) {
      for (const int l : c)
        std::printf("%d ", l);
      std::puts("0");
    }
  }
  test::Formula f;
  size_t next = 0;
  const int calls = singleCall ? 1 : 1 + below(r, 5);
  for (int call = 0; call < calls; ++call) {
    const size_t upTo =
        call + 1 == calls ? all.size() : next + static_cast<size_t>(below(r, static_cast<int>(all.size() - next) + 1));
    for (; next < upTo; ++next) {
      f.push_back(all[next]);
      if (below(r, 2)) {
        solver.addClause(all[next]);
      } else {
        for (const int l : all[next])
          solver.add(l);
        solver.add(0);
      }
    }
    std::vector<int> assumptions;
    if (!singleCall && below(r, 2))
      for (int i = below(r, 4); i >= 0; --i) {
        const int v = 1 + below(r, variables);
        assumptions.push_back(below(r, 2) ? v : -v);
        solver.assume(assumptions.back());
      }
    if (below(r, 10) == 0)
      solver.setConflictLimit(1 + static_cast<uint64_t>(below(r, 20)));
    const sat::Status status = solver.solve();
    solver.setConflictLimit(0);
    if (print)
      std::printf("c call %d: %zu clauses, %zu assumptions: %d\n", call, f.size(), assumptions.size(),
                  static_cast<int>(status));
    if (status == sat::Status::Unknown)
      continue;
    if (brute && (status == sat::Status::Satisfiable) != test::bruteForce(f, variables, assumptions))
      throw Failure{"wrong answer"};
    if (status == sat::Status::Satisfiable) {
      checkModel(solver, f, assumptions);
      continue;
    }
    std::vector<int> core;
    for (const int a : assumptions)
      if (solver.failed(a))
        core.push_back(a);
    std::sort(core.begin(), core.end());
    core.erase(std::unique(core.begin(), core.end()), core.end());
    if (brute && test::bruteForce(f, variables, core))
      throw Failure{"the failed assumptions are consistent"};
    if (!proof)
      continue;
    if (core.empty() && !listener.lrat.refuted())
      throw Failure{"unsatisfiable, but no empty clause in the proof"};
    if (core.size() > 1 && brute) { // the last clause of the proof is the negated core, unless it is a tautology
      std::vector<int> negated;
      bool tautology = false;
      for (const int a : core) {
        tautology |= std::find(core.begin(), core.end(), -a) != core.end();
        negated.push_back(-a);
      }
      std::sort(negated.begin(), negated.end());
      std::sort(listener.last.begin(), listener.last.end());
      if (!tautology && listener.last != negated)
        throw Failure{"the proof does not end in the negated core"};
    }
  }
}

} // namespace

int main(int argc, char **argv) {
  uint64_t rounds = 1000, seed = 1;
  Settings settings;
  bool print = false;
  for (int i = 1; i < argc; ++i) {
    const std::string arg = argv[i];
    if (arg == "--large") {
      settings.large = true;
      settings.variables = 120;
    } else if (arg == "--print") {
      print = true;
    } else if (i + 1 < argc && arg == "--rounds") {
      rounds = std::strtoull(argv[++i], nullptr, 10);
    } else if (i + 1 < argc && arg == "--seed") {
      seed = std::strtoull(argv[++i], nullptr, 10);
    } else if (i + 1 < argc && arg == "--variables") {
      settings.variables = std::atoi(argv[++i]);
    } else {
      std::fputs("usage: veriwarp-sat-fuzz [--rounds N] [--seed S] [--variables V] [--large] [--print]\n", stderr);
      return 2;
    }
  }
  for (uint64_t i = 0; i < rounds; ++i) {
    std::string shown;
    std::string what;
    try {
      play(seed + i, settings, shown, print);
      continue;
    } catch (const Failure &f) {
      what = f.what;
    } catch (const std::exception &e) {
      what = e.what();
    }
    std::printf("FAILED --seed %llu --variables %d%s: %s\n options:%s\n", static_cast<unsigned long long>(seed + i),
                settings.variables, settings.large ? " --large" : "", what.c_str(), shown.c_str());
    return 1;
  }
  std::printf("%llu rounds passed\n", static_cast<unsigned long long>(rounds));
  return 0;
}
