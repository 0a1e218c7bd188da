// Z3 over integers with a small part of the time, then Z3 over bit-vectors and cvc5 with the rest. An Unsat is a proof
// wherever it comes from: the integer script has every model of the problem. A Sat is only believed when its model
// satisfies the query under `evaluate`.
#include "solver/smt/backend.h"
#include "solver/smt/chain.h"
#include "solver/smt/integer.h"

#include <algorithm>

namespace veriwarp::smt {

namespace {

class Portfolio final : public Solver {
public:
  explicit Portfolio(const ChainOptions &options) : z3(makeZ3(options.workerMegabytes)) {
    if (options.useCvc5)
      cvc5 = makeCvc5(options.workerMegabytes);
  }

  Answer solve(const Query &query) override {
    Answer a;
    double start = monotonicSeconds();
    auto remaining = [&] { return query.seconds - (monotonicSeconds() - start); };
    std::unique_ptr<IntegerProblem> problem = lower(*query.pool, query.assertions);
    if (problem && problem->assumed && query.arithmetic != Arithmetic::Integer)
      problem.reset();
    bool mayWrap = !problem || !problem->assumed;
    auto take = [&](const Script &script, const Result &r) {
      Assignment model = parseModel(r.values, script.symbols);
      for (Term s : script.symbols)
        model.try_emplace(s.id(), anyValue(*query.pool, s));
      if (!satisfies(*query.pool, query.assertions, model) || (!mayWrap && !wrapsNowhere(query.assertions, model)))
        return false;
      a.status = Status::Sat;
      a.model = std::move(model);
      return true;
    };
    // True if that settles it.
    auto ask = [&](Backend &backend, const char *name, const Script &script, double seconds, bool assumed) {
      if (seconds < 0.005) {
        a.reason = a.reason.empty() ? "timeout" : a.reason;
        return false;
      }
      Result r = backend.decide(script, seconds);
      a.seconds += r.seconds;
      last = r.status;
      if (r.status == Status::Unsat) {
        a.status = Status::Unsat;
        a.assumedNoWrap = assumed;
        a.decidedBy = name;
        return true;
      }
      if (r.status == Status::Sat) {
        a.decidedBy = name;
        if (take(script, r))
          return true;
        a.reason = "no model found that holds for machine integers";
        return false;
      }
      a.reason = r.reason;
      return false;
    };

    if (problem) {
      narrowRanges(*problem);
      bool assumed = problem->assumed;
      if (ask(*z3, "z3", integerScript(*problem, false), remaining() * 0.3, assumed))
        return a;
      if (last == Status::Sat && !problem->noWrap.empty() &&
          ask(*z3, "z3", integerScript(*problem, true), remaining() * 0.3, assumed))
        return a;
      if (last == Status::Sat)
        for (const FixedUnknowns &fixed : guesses(*problem)) {
          // With values fixed, Unsat says nothing.
          Script script = integerScript(*problem, true, fixed);
          Result r = remaining() > 0.01 ? z3->decide(script, std::min(remaining() * 0.1, 0.5)) : Result();
          a.seconds += r.seconds;
          if (r.status != Status::Sat)
            continue;
          a.decidedBy = "z3";
          if (take(script, r))
            return a;
        }
    }
    Script exact = bitVectorScript(*query.pool, query.assertions);
    if (ask(*z3, "z3", exact, cvc5 ? remaining() * 0.6 : remaining(), false))
      return a;
    if (cvc5) {
      if (problem) {
        if (ask(*cvc5, "cvc5", integerScript(*problem, last == Status::Sat, {}, true), remaining() * 0.5,
                problem->assumed))
          return a;
      }
      if (ask(*cvc5, "cvc5", exact, remaining(), false))
        return a;
    }
    if (a.reason.empty())
      a.reason = "timeout";
    return a;
  }

private:
  std::unique_ptr<Backend> z3, cvc5;
  Status last = Status::Unknown;

  // Small values, powers of two and the ends of the ranges for the factors of products.
  static std::vector<FixedUnknowns> guesses(const IntegerProblem &problem) {
    std::vector<unsigned> factors = factorsToFix(problem);
    std::vector<FixedUnknowns> result;
    if (factors.empty())
      return result;
    for (Int128 value : {32, 1, 2, 3, 256, 100}) {
      FixedUnknowns fixed;
      for (unsigned u : factors) {
        Interval r = problem.ints.unknowns[u].range;
        fixed.values.push_back({u, std::clamp(value, r.lo, r.hi)});
      }
      bool isNew = std::none_of(result.begin(), result.end(), [&](const auto &f) { return f.values == fixed.values; });
      if (isNew)
        result.push_back(std::move(fixed));
    }
    return result;
  }
};

} // namespace

Link makePortfolio(const ChainOptions &options) { return std::make_unique<Portfolio>(options); }

} // namespace veriwarp::smt
