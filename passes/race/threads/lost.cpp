#include "passes/race/threads/lost.h"

#include "passes/race/model/limits.h"
#include "passes/race/threads/context.h"

#include <algorithm>
#include <cassert>
#include <set>

namespace veriwarp::race {

namespace {

class Search {
public:
  Search(Context &context, Term f, const std::vector<Evaluator *> &t, const std::string &l)
      : ctx(context), failure(f), threads(t), label(l + " whatever is lost") {
    for (const LaunchTerms::Lost &part : ctx.terms.lost)
      for (Term symbol : ctx.pool.symbols(part.value))
        lost.insert(symbol.id());
    for (Term symbol : ctx.pool.symbols(failure))
      asked.insert(symbol.id());
    collectNeeded();
  }

  const Abstraction *run(smt::Assignment model) {
    const Abstraction *part = connected();
    for (unsigned tried = 0; part && tried < limits::lostWitnesses; ++tried) {
      const smt::Answer other = breaks(model);
      if (other.status == smt::Status::Unsat)
        return nullptr;
      if (other.status != smt::Status::Sat)
        break;
      std::vector<Term> there{failure};
      for (Term symbol : needed)
        if (lost.contains(symbol.id()))
          if (auto value = other.model.find(symbol.id()); value != other.model.end())
            there.push_back(ctx.pool.eq(symbol, ctx.pool.constant(symbol.width(), value->second)));
      const smt::Answer next = ctx.ask(there, threads, label + ", at other values");
      if (next.status != smt::Status::Sat)
        break;
      model = next.model;
    }
    return part;
  }

private:
  // Whatever must hold for the failure to be there, and the symbols in it.
  void collectNeeded() {
    conditions.push_back(failure);
    for (Evaluator *thread : threads) {
      const std::vector<Term> &facts = thread->threadFacts();
      conditions.insert(conditions.end(), facts.begin(), facts.end());
    }
    std::set<unsigned> seen;
    for (std::size_t i = 0; i < conditions.size(); ++i)
      for (Term symbol : ctx.pool.symbols(conditions[i])) {
        if (!seen.insert(symbol.id()).second)
          continue;
        needed.push_back(symbol);
        for (Evaluator *thread : threads)
          for (const std::vector<Term> *facts : {thread->factsOf(symbol), thread->factsUnlessWrapped(symbol)})
            if (facts)
              conditions.insert(conditions.end(), facts->begin(), facts->end());
      }
  }

  // Of the parts that are lost one that the launch ties to what is needed; null: there is none.
  const Abstraction *connected() const {
    std::set<unsigned> reached;
    for (Term symbol : needed)
      reached.insert(symbol.id());
    auto touches = [&](Term term) {
      const auto symbols = ctx.pool.symbols(term);
      return std::any_of(symbols.begin(), symbols.end(), [&](Term s) { return reached.contains(s.id()); });
    };
    for (bool grew = true; grew;) {
      grew = false;
      for (Term fact : ctx.terms.facts)
        if (touches(fact))
          for (Term symbol : ctx.pool.symbols(fact))
            grew |= reached.insert(symbol.id()).second;
    }
    for (const LaunchTerms::Lost &part : ctx.terms.lost)
      if (touches(part.value))
        return &part.what;
    return nullptr;
  }

  // A function of what is lost, of which no more is known than that: __ffs(gridDim.x). It changes with that.
  bool isOfLost(Term symbol) const {
    if (symbol.kind() != smt::Kind::Apply)
      return false;
    const auto &operands = symbol.args();
    return std::any_of(operands.begin(), operands.end(), [&](Term operand) {
      const auto inside = ctx.pool.symbols(operand);
      return std::any_of(inside.begin(), inside.end(),
                         [&](Term s) { return lost.contains(s.id()) || (s.id() != symbol.id() && isOfLost(s)); });
    });
  }

  // A launch at which these threads and inputs do not fail. A block that the question does not ask for is the first.
  smt::Answer breaks(const smt::Assignment &model) {
    std::vector<Term> all{ctx.pool.notOf(ctx.pool.andOf(conditions))};
    for (Term symbol : needed) {
      if (lost.contains(symbol.id()) || isOfLost(symbol))
        continue;
      auto value = model.find(symbol.id());
      if (kindOf(symbol) == SymbolKind::BlockIndex && !asked.contains(symbol.id()))
        all.push_back(ctx.pool.eq(symbol, ctx.pool.constant(symbol.width(), 0)));
      else if (value != model.end())
        all.push_back(symbol.width() == 0 ? (value->second ? symbol : ctx.pool.notOf(symbol))
                                          : ctx.pool.eq(symbol, ctx.pool.constant(symbol.width(), value->second)));
    }
    return ctx.ask(std::move(all), {}, label);
  }

  Context &ctx;
  Term failure;
  const std::vector<Evaluator *> &threads;
  const std::string label;
  std::set<unsigned> lost, asked; // symbols, by id
  std::vector<Term> conditions, needed;
};

} // namespace

const Abstraction *lostPartOf(Context &context, Term failure, const std::vector<Evaluator *> &threads,
                              const smt::Assignment &model, const std::string &label) {
  assert(failure && failure.width() == 0 && "a failure is a condition");
  if (context.terms.lost.empty())
    return nullptr;
  return Search(context, failure, threads, label).run(model);
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
