// See script.h.
#include "script.h"

#include "solver/check/drat.h"
#include "solver/check/lrat.h"
#include "solver/sat/options.h"
#include "veriwarp/sat.h"

#include <algorithm>
#include <stdexcept>

namespace veriwarp::test {

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

class Player {
public:
  explicit Player(const Script &script) : s(script), listener(script.drat) {
    for (const auto &[name, value] : s.options)
      solver.setOption(name, value); // a shrunken script may try anything
    if (s.proof)
      solver.connectProof(listener);
    if (s.singleShot)
      solver.setSingleShot(true);
  }

  void run() {
    for (const Call &call : s.calls)
      step(call);
  }

private:
  void step(const Call &call) {
    switch (call.kind) {
    case Call::Clause:
      change();
      formula.push_back(call.numbers);
      solver.addClause(call.numbers);
      break;
    case Call::Literals:
      change();
      formula.push_back(call.numbers);
      for (const int l : call.numbers)
        solver.add(l);
      solver.add(0);
      break;
    case Call::Assume:
      change();
      assumptions.push_back(call.numbers[0]);
      solver.assume(call.numbers[0]);
      break;
    case Call::Solve:
      solve();
      break;
    case Call::Limit:
      solver.setConflictLimit(static_cast<uint64_t>(call.numbers[0]));
      break;
    case Call::Terminate:
      patience = call.numbers[0];
      solver.setTerminate([this] { return patience-- <= 0; });
      break;
    case Call::Interrupt:
      solver.interrupt();
      break;
    case Call::Reserve:
      change();
      solver.reserve(call.numbers[0]);
      if (solver.variables() < call.numbers[0])
        throw Failure{"reserve did not"};
      break;
    case Call::Learn:
      solver.setLearn(call.numbers[0], [this, most = call.numbers[0]](std::span<const int> c) { learnt(c, most); });
      break;
    case Call::Misuse:
      misuse(call.numbers[0]);
      break;
    case Call::Option:
      if (!solver.setOption(call.option, call.numbers[0]))
        throw Failure{"option " + call.option + " refuses " + std::to_string(call.numbers[0])};
      break;
    }
  }

  void change() { last = sat::Status::Unknown; }

  void learnt(std::span<const int> clause, int most) {
    if (clause.size() > static_cast<size_t>(most))
      throw Failure{"a learnt clause longer than wanted"};
    if (!s.brute)
      return;
    std::vector<int> negated;
    for (const int l : clause)
      negated.push_back(-l);
    if (bruteForce(formula, s.variables, negated))
      throw Failure{"a learnt clause does not follow"};
  }

  template <class F> static void mustThrow(const char *what, F &&call) {
    try {
      call();
    } catch (const std::logic_error &) {
      return;
    }
    throw Failure{std::string(what) + " was not refused"};
  }

  void misuse(int which) {
    switch (which % 5) {
    case 0:
      if (last != sat::Status::Satisfiable)
        mustThrow("value without a model", [&] { solver.value(1); });
      break;
    case 1:
      if (last != sat::Status::Unsatisfiable)
        mustThrow("failed without a refutation", [&] { solver.failed(1); });
      break;
    case 2:
      mustThrow("the assumption 0", [&] { solver.assume(0); });
      break;
    case 3:
      mustThrow("a literal out of range", [&] { solver.addClause({1, sat::maxVariable + 1}); });
      break;
    default:
      if (!formula.empty())
        mustThrow("a late proof", [&] { solver.traceProof("late"); });
    }
  }

  void solve() {
    last = solver.solve();
    const std::vector<int> assumed = std::exchange(assumptions, {});
    if (last == sat::Status::Satisfiable) {
      if (s.brute && !bruteForce(formula, s.variables, assumed))
        throw Failure{"wrong answer: satisfiable"};
      checkModel(assumed);
    } else if (last == sat::Status::Unsatisfiable) {
      if (s.brute && bruteForce(formula, s.variables, assumed))
        throw Failure{"wrong answer: unsatisfiable"};
      checkCore(assumed);
    }
  }

  void checkModel(const std::vector<int> &assumed) {
    for (const auto &c : formula)
      if (std::none_of(c.begin(), c.end(), [&](int l) { return solver.value(l) > 0; }))
        throw Failure{"the model falsifies a clause"};
    for (const int a : assumed)
      if (solver.value(a) <= 0)
        throw Failure{"the model falsifies an assumption"};
    if (solver.value(1) != -solver.value(-1))
      throw Failure{"a literal and its negation have the same value"};
  }

  void checkCore(const std::vector<int> &assumed) {
    std::vector<int> core;
    for (const int a : assumed)
      if (solver.failed(a))
        core.push_back(a);
    std::sort(core.begin(), core.end());
    core.erase(std::unique(core.begin(), core.end()), core.end());
    if (s.brute && bruteForce(formula, s.variables, core))
      throw Failure{"the failed assumptions are consistent"};
    if (!s.proof)
      return;
    if (core.empty() && !listener.lrat.refuted())
      throw Failure{"unsatisfiable, but no empty clause in the proof"};
    if (core.size() < 2 || !s.brute)
      return;
    // The last clause of the proof is the negated core, unless that is a tautology.
    std::vector<int> negated;
    for (const int a : core) {
      if (std::find(core.begin(), core.end(), -a) != core.end())
        return;
      negated.push_back(-a);
    }
    std::sort(negated.begin(), negated.end());
    std::sort(listener.last.begin(), listener.last.end());
    if (listener.last != negated)
      throw Failure{"the proof does not end in the negated core"};
  }

  const Script &s;
  Listener listener; // outlives the solver
  sat::Solver solver;
  Formula formula;
  std::vector<int> assumptions;
  sat::Status last = sat::Status::Unknown;
  int patience = 0;
};

void randomOptions(Random &r, Script &s) {
  if (below(r, 8) == 0)
    return;
  for (const auto &o : sat::optionTable()) {
    if (o.name == "check")
      continue;
    const std::string name(o.name);
    if (o.name.ends_with("_int") || o.name == "mode_conflicts" || o.name == "reluctant" || o.name == "trial")
      s.options.emplace_back(name, 1 + below(r, below(r, 2) ? 4 : 100));
    else if (o.low == 0 && o.high == 1 ? below(r, 5) == 0 : below(r, 8) == 0)
      s.options.emplace_back(name, o.low + below(r, std::min(o.high - o.low, 40) + 1));
  }
}

void randomAside(Random &r, Script &s) {
  switch (below(r, 12)) {
  case 0:
    s.calls.push_back({Call::Limit, {below(r, 3) ? 1 + below(r, 20) : 0}, {}});
    break;
  case 1:
    s.calls.push_back({Call::Terminate, {below(r, 2) ? below(r, 6) : 1 << 30}, {}});
    break;
  case 2:
    s.calls.push_back({Call::Interrupt, {}, {}});
    break;
  case 3:
    if (!s.singleShot)
      s.calls.push_back({Call::Reserve, {below(r, s.variables + 1)}, {}});
    break;
  case 4:
    s.calls.push_back({Call::Learn, {1 + below(r, 8)}, {}});
    break;
  case 5:
  case 6:
    s.calls.push_back({Call::Misuse, {below(r, 5)}, {}});
    break;
  case 7: { // a switch thrown between two calls
    const auto &o = sat::optionTable()[static_cast<size_t>(below(r, static_cast<int>(sat::optionTable().size())))];
    if (o.low == 0 && o.high == 1 && o.name != "check")
      s.calls.push_back({Call::Option, {below(r, 2)}, std::string(o.name)});
    break;
  }
  default:
    break;
  }
}

} // namespace

Script randomScript(uint64_t seed, const ScriptSettings &settings) {
  Random r(seed);
  Script s;
  const Formula all = randomFormula(r, settings.variables, s.variables);
  s.brute = !settings.large;
  s.drat = s.brute || below(r, 4) == 0;
  s.singleShot = below(r, 3) == 0;
  s.proof = below(r, 6) != 0;
  randomOptions(r, s);
  size_t next = 0;
  const int solves = s.singleShot ? 1 : 1 + below(r, 5);
  for (int i = 0; i < solves; ++i) {
    const size_t upTo =
        i + 1 == solves ? all.size() : next + static_cast<size_t>(below(r, static_cast<int>(all.size() - next) + 1));
    randomAside(r, s);
    for (; next < upTo; ++next)
      s.calls.push_back({below(r, 2) ? Call::Clause : Call::Literals, all[next], {}});
    if (!s.singleShot && below(r, 2))
      for (int k = below(r, 4); k >= 0; --k) {
        const int v = 1 + below(r, s.variables);
        s.calls.push_back({Call::Assume, {below(r, 2) ? v : -v}, {}});
      }
    randomAside(r, s);
    s.calls.push_back({Call::Solve, {}, {}});
    randomAside(r, s);
  }
  return s;
}

std::string play(const Script &script) {
  try {
    Player(script).run();
    return {};
  } catch (const Failure &f) {
    return f.what;
  } catch (const std::bad_alloc &) {
    throw;
  } catch (const std::exception &e) {
    return e.what();
  }
}

Script shrink(Script script) {
  const auto tryOut = [&](const Script &smaller) {
    if (play(smaller).empty())
      return false;
    script = smaller;
    return true;
  };
  for (bool progress = true; progress;) {
    progress = false;
    for (size_t piece = script.calls.size(); piece; piece /= 2)
      for (size_t at = 0; at < script.calls.size();) {
        Script smaller = script;
        const auto first = smaller.calls.begin() + static_cast<std::ptrdiff_t>(at);
        smaller.calls.erase(first, first + static_cast<std::ptrdiff_t>(std::min(piece, script.calls.size() - at)));
        if (tryOut(smaller))
          progress = true;
        else
          at += piece;
      }
    for (size_t i = 0; i < script.options.size();) {
      Script smaller = script;
      smaller.options.erase(smaller.options.begin() + static_cast<std::ptrdiff_t>(i));
      if (tryOut(smaller))
        progress = true;
      else
        ++i;
    }
    for (size_t i = 0; i < script.calls.size(); ++i)
      for (size_t k = 0; script.calls[i].kind <= Call::Literals && k < script.calls[i].numbers.size();) {
        Script smaller = script;
        auto &numbers = smaller.calls[i].numbers;
        numbers.erase(numbers.begin() + static_cast<std::ptrdiff_t>(k));
        if (tryOut(smaller))
          progress = true;
        else
          ++k;
      }
  }
  return script;
}

std::string show(const Script &script) {
  static const char *const names[] = {"clause",    "literals", "assume", "solve",  "limit", "terminate",
                                      "interrupt", "reserve",  "learn",  "misuse", "option"};
  std::string text;
  for (const auto &[name, value] : script.options)
    text += "--" + name + "=" + std::to_string(value) + " ";
  text += std::string(script.proof ? "proof " : "") + (script.singleShot ? "single-shot" : "") + "\n";
  for (const Call &c : script.calls) {
    text += names[c.kind] + (c.option.empty() ? "" : " " + c.option);
    for (const int n : c.numbers)
      text += " " + std::to_string(n);
    text += "\n";
  }
  return text;
}

} // namespace veriwarp::test

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
