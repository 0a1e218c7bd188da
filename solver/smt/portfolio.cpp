// Z3 over integers with a small part of the time, then Z3 over bit-vectors and cvc5 with the rest. An Unsat is a proof
// wherever it comes from: the integer script has every model of the problem. A Sat is only believed when its model
// satisfies the query under `evaluate`.
#include "solver/smt/backend.h"
#include "solver/smt/chain.h"
#include "solver/smt/integer.h"
#include "solver/smt/limits.h"

#include <algorithm>

namespace veriwarp::smt {

namespace {

class Portfolio final : public Solver {
public:
  explicit Portfolio(const ChainOptions &options) {
    if (options.engines.uses(Engine::Z3))
      z3 = makeZ3(options.workerMegabytes);
    if (options.engines.uses(Engine::Cvc5))
      cvc5 = makeCvc5(options.workerMegabytes);
  }

  Answer solve(const Query &query) override {
    Answer a;
    double start = monotonicSeconds();
    const Deadline deadline(query.seconds);
    const double cpuStart = threadSeconds();
    // Of time: CPU seconds, of this process too, but no more than four times as many by the clock.
    auto remaining = [&] {
      const double cpu = query.cpuLimit() - (threadSeconds() - cpuStart) - a.seconds;
      const double clock = 4 * query.cpuLimit() - (monotonicSeconds() - start);
      return Limit{std::max(0.0, deadline.left()), std::max(0.0, std::min(cpu, clock))};
    };
    std::unique_ptr<IntegerProblem> problem = lower(*query.pool, query.assertions);
    if (problem && problem->assumed && query.arithmetic != Arithmetic::Integer)
      problem.reset();
    bool mayWrap = !problem || !problem->assumed;
    auto take = [&](const Script &script, const Result &r) {
      Assignment model = parseModel(r.values, script.symbols);
      for (Term s : symbolsOf(query.assertions)) // some occur in arguments of functions alone
        model.try_emplace(s.id(), anyValue(*query.pool, s));
      if (!satisfies(*query.pool, query.assertions, model) || (!mayWrap && !wrapsNowhere(query.assertions, model)))
        return false;
      a.status = Status::Sat;
      a.cutShort = false;
      a.model = std::move(model);
      return true;
    };
    // True if that settles it.
    auto ask = [&](Backend &backend, Decider who, const Script &script, Limit limit, bool assumed) {
      if (limit.over()) {
        if (!a.reason)
          a.reason = report::ReasonKind::SolverTimeout;
        a.cutShort |= limit.work >= 0.005;
        return false;
      }
      Result r = backend.decide(script, limit);
      a.cutShort |= r.cutShort;
      a.seconds += r.seconds;
      last = r.status;
      lastValues = r.values;
      if (r.status == Status::Unsat) {
        a.status = Status::Unsat;
        a.cutShort = false;
        a.assumedNoWrap = assumed;
        a.decidedBy = who;
        return true;
      }
      if (r.status == Status::Sat) {
        a.decidedBy = who;
        if (take(script, r))
          return true;
        a.reason = report::ReasonKind::NoModelOfMachineIntegers;
        return false;
      }
      a.reason = r.reason;
      return false;
    };

    // Without products and divisions of unknowns, bit-blasting mostly decides in milliseconds, and exactly.
    Script exact = bitVectorScript(*query.pool, query.assertions);
    if (z3 && isCheapToBlast(query.assertions) && ask(*z3, Decider::Z3, exact, remaining().part(0.2, 0.2), false))
      return a;
    if (problem)
      narrowRanges(*problem, deadline);
    // Where indices are taken not to wrap, that may be asserted.
    const bool isInteger = query.arithmetic == Arithmetic::Integer;
    const bool mayAssume = problem && isInteger && !problem->noWrap.empty();
    if (problem && z3) {
      std::vector<unsigned> factors = factorsToFix(*problem);
      std::vector<Tangent> tangents;
      std::size_t guess = 0;
      // Where the products of a model are not products, it is told more about them; and asked for a model with the
      // factors as they are, or with common values, which is a linear question. Unsat says nothing then.
      for (int round = 0; round != 6; ++round) {
        const bool assumes = mayAssume && round > 0;
        if (ask(*z3, Decider::Z3, integerScript(*problem, assumes, {}, false, tangents), remaining().part(0.3),
                problem->assumed || assumes))
          return a;
        if (last != Status::Sat)
          break;
        std::vector<std::optional<Int128>> values = unknownValues(*problem, lastValues);
        std::size_t before = tangents.size();
        addTangents(*problem, values, tangents);
        for (const FixedUnknowns &fixed : guesses(*problem, factors, values, guess)) {
          Script script = integerScript(*problem, true, fixed);
          Result r = remaining().over() ? Result() : z3->decide(script, remaining().part(0.1, 0.3));
          a.seconds += r.seconds;
          a.cutShort |= r.cutShort;
          a.decidedBy = Decider::Z3;
          if (r.status == Status::Sat && take(script, r))
            return a;
        }
        if (tangents.size() == before && (round > 0 || !mayAssume))
          break;
      }
    }
    // Where there was little work from the start, another program would hardly begin.
    const bool asksCvc5 = cvc5 && (!z3 || query.seconds >= limits::leastForCvc5);
    if (z3 && ask(*z3, Decider::Z3, exact, remaining().part(asksCvc5 ? 0.6 : 1), false))
      return a;
    if (asksCvc5) {
      if (problem) {
        const bool assumes = mayAssume && last == Status::Sat;
        if (ask(*cvc5, Decider::Cvc5, integerScript(*problem, assumes, {}, true), remaining().part(0.5),
                problem->assumed || assumes))
          return a;
      }
      if (ask(*cvc5, Decider::Cvc5, exact, remaining().part(1), false))
        return a;
    }
    if (!z3 && !cvc5) // a program that is not there
      a.reason = report::ReasonKind::NoEngineLeft;
    if (!a.reason)
      a.reason = report::ReasonKind::SolverTimeout;
    return a;
  }

private:
  std::unique_ptr<Backend> z3, cvc5;
  Status last = Status::Unknown;
  std::string lastValues;

  static bool isCheapToBlast(const std::vector<Term> &assertions) {
    for (const Node *n : nodesOf(assertions, false)) {
      bool divides = n->kind == Kind::UDiv || n->kind == Kind::SDiv || n->kind == Kind::URem || n->kind == Kind::SRem;
      if (n->kind == Kind::Mul && (n->args.size() > 2 || !n->args[0].isConst()))
        return false;
      if (divides && !n->args[1].isConst())
        return false;
    }
    return true;
  }

  static void addTangents(const IntegerProblem &problem, const std::vector<std::optional<Int128>> &values,
                          std::vector<Tangent> &tangents) {
    for (unsigned m = 0; m != problem.ints.monomials.size(); ++m) {
      const auto &f = problem.ints.monomials[m];
      if (f.size() != 2 || !values[f[0]] || !values[f[1]])
        continue;
      Tangent t{m, *values[f[0]], *values[f[1]]};
      bool isNew = std::none_of(tangents.begin(), tangents.end(), [&](const Tangent &o) {
        return o.monomial == m && o.first == t.first && o.second == t.second;
      });
      if (isNew && tangents.size() < 60)
        tangents.push_back(t);
    }
  }

  // The factors of products at their values in a model; and, some in each round, at small values and powers of two.
  static std::vector<FixedUnknowns> guesses(const IntegerProblem &problem, const std::vector<unsigned> &factors,
                                            const std::vector<std::optional<Int128>> &values, std::size_t &next) {
    std::vector<FixedUnknowns> result;
    if (factors.empty())
      return result;
    FixedUnknowns fixed;
    for (unsigned u : factors) {
      Interval r = problem.ints.unknowns[u].range;
      fixed.values.push_back({u, std::clamp(values[u].value_or(1), r.lo, r.hi)});
    }
    result.push_back(fixed);
    static constexpr int common[] = {32, 1, 16, 2, 256, 3, 100, 17};
    for (int k = 0; k != 2 && next < std::size(common); ++k, ++next) {
      for (auto &[u, v] : fixed.values) {
        Interval r = problem.ints.unknowns[u].range;
        v = std::clamp(Int128(common[next]), r.lo, r.hi);
      }
      result.push_back(fixed);
    }
    return result;
  }
};

} // namespace

Link makePortfolio(const ChainOptions &options) { return std::make_unique<Portfolio>(options); }

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
