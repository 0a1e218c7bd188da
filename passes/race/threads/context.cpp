#include "passes/race/threads/context.h"

#include "passes/kernel/expr.h"
#include "passes/race/threads/element_facts.h"
#include "passes/race/threads/warp_facts.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::race {

using namespace kernel;

// Where an instruction is a cut for some pairs only, each thread of a pair has the same ways on.
[[maybe_unused]] static bool sameShape(const Interval &a, const Interval &b) {
  return a.cut == b.cut && a.accesses.size() == b.accesses.size() && a.ends.size() == b.ends.size();
}

Pair::Pair(const Analysis &analysis, smt::TermPool &pool, const LaunchTerms &launch, Level level, const PhiFacts &facts,
           const Cuts &cuts)
    : one(analysis, pool, launch, level, 1), two(analysis, pool, launch, level, 2) {
  one.phiFacts = two.phiFacts = facts;
  first = findIntervals(one, cuts ? cuts(one, two) : CutCondition{});
  second = findIntervals(two, cuts ? cuts(two, one) : CutCondition{});
  assert(std::equal(first.begin(), first.end(), second.begin(), second.end(), sameShape) &&
         "intervals of two threads correspond index by index");
  std::vector<Term> differ;
  differ.reserve(3);
  for (unsigned d = 0; d < 3; ++d)
    differ.push_back(level == Level::Grid ? pool.ne(one.bid(d), two.bid(d)) : pool.ne(one.tid(d), two.tid(d)));
  apart = pool.orOf(differ);
  // Where something orders warps, threads of one warp are looked at on their own, with the intervals that it makes.
  bool ofOneWarp = level == Level::Warp || level == Level::Meet;
  if (ofOneWarp || (level == Level::Block && analysis.hasWarpSync())) {
    Term size = pool.constant(32, 32);
    Term same = pool.eq(pool.udiv(one.linearTid(), size), pool.udiv(two.linearTid(), size));
    apart = pool.andOf(apart, ofOneWarp ? same : pool.notOf(same));
  }
}

void Tally::addUnknown(report::Reason why, const Location &where) {
  assert(why && "what is unknown has a reason");
  if (unknown++ == 0) {
    reason = std::move(why);
    reasonWhere = where;
  }
}

void Tally::addUndecided(report::Reason why, const Location &where) {
  assert(why && "what is undecided has a reason");
  if (possible++ == 0) {
    undecided = std::move(why);
    reasonWhere = where;
  }
}

Context::Context(const Analysis &a, const Launch &l, smt::Solver &s, const Options &o, const Slice &part,
                 const PhiFacts &f)
    : analysis(a), kernel(a.kernel), launch(l), options(o), terms(makeLaunchTerms(a.kernel, l, pool)), phiFacts(f),
      slice(part), solver(s) {
  if (options.longLoops)
    terms.lastIteration = longLoopIteration;
}

bool Context::isAmong(ObjectId object, const std::vector<std::uint32_t> &parameters) const {
  return std::find(parameters.begin(), parameters.end(), kernel.objects[object].param) != parameters.end();
}

bool Context::dependsOnHost(Term t) {
  auto isHost = [](Term s) { return kindOf(s) == SymbolKind::HostVariable; };
  auto mentioned = pool.symbols(t);
  if (std::any_of(mentioned.begin(), mentioned.end(), isHost))
    return true;
  return std::any_of(terms.facts.begin(), terms.facts.end(), [&](Term fact) {
    auto symbols = pool.symbols(fact);
    bool sharing = std::any_of(symbols.begin(), symbols.end(), [&](Term s) {
      return std::find(mentioned.begin(), mentioned.end(), s) != mentioned.end();
    });
    return sharing && std::any_of(symbols.begin(), symbols.end(), isHost);
  });
}

bool Context::isBounded(Term t) {
  std::vector<Term> given = pool.symbols(t);
  std::erase_if(given, [](Term symbol) { return kindOf(symbol) != SymbolKind::Parameter; });
  const bool isStated = std::any_of(launch.facts.begin(), launch.facts.end(),
                                    [](const Fact &fact) { return fact.contract && !isAboutElements(fact.condition); });
  return !given.empty() && !isStated && std::all_of(given.begin(), given.end(), [&](Term symbol) {
    if (symbol.width() < 16)
      return false;
    // Nothing that a loop counts, or a table holds, gets there; a number from outside does, a part of one, too.
    const std::uint64_t far = std::uint64_t{1} << std::min(symbol.width() - 2, 30u);
    const Term above = pool.slt(pool.constant(symbol.width(), far), symbol),
               below = pool.slt(symbol, pool.constant(symbol.width(), 0 - far));
    return ask({above}, {}, "bounded above").status == smt::Status::Unsat &&
           ask({below}, {}, "bounded below").status == smt::Status::Unsat;
  });
}

smt::Answer Context::askEarly(Term question, const std::vector<Evaluator *> &threads, const std::string &label) {
  std::vector<Term> assertions{question};
  auto atMost = [&](Term t, std::uint64_t most) {
    if (t && !t.isConst() && t.width() >= 16)
      assertions.push_back(
          pool.andOf(pool.sle(pool.constant(t.width(), 0), t), pool.sle(t, pool.constant(t.width(), most))));
  };
  for (Term symbol : pool.symbols(question))
    if (kindOf(symbol) == SymbolKind::Iteration)
      atMost(symbol, 3);
  for (Term p : terms.params)
    atMost(p, 4096);
  for (Term g : terms.grid)
    atMost(g, 4);
  return ask(assertions, threads, label + " early");
}

Term Context::withinReach(Term question) {
  std::vector<Term> bounds;
  for (Term symbol : pool.symbols(question))
    if (kindOf(symbol) == SymbolKind::Iteration)
      bounds.push_back(pool.sle(symbol, pool.constant(symbol.width(), limits::iterationsReplayed)));
  return pool.andOf(bounds);
}

Pair &Context::pair(Level level) {
  auto &slot = pairs[static_cast<int>(level)];
  if (!slot) {
    assert((level != Level::Warp || warpCuts) && "what orders a warp must be looked into first");
    slot =
        std::make_unique<Pair>(analysis, pool, terms, level, phiFacts, level == Level::Warp ? warpCuts : Pair::Cuts());
  }
  return *slot;
}

// assume() and requires() outside of loops: if the thread gets there, the condition holds.
std::vector<Term> Context::assumedBySource(Evaluator &thread) {
  auto [it, isNew] = assumed.try_emplace(&thread);
  if (isNew)
    for (const Block &block : kernel.blocks)
      for (ValueId v : block.values) {
        const Value &value = kernel.values[v];
        if (value.op == Op::Assume && block.loop == None)
          it->second.push_back(pool.implies(thread.path(value.block, thread.baseFrame()),
                                            thread.condition(value.operands[0], thread.baseFrame())));
      }
  return it->second;
}

smt::Answer Context::ask(std::vector<Term> assertions, const std::vector<Evaluator *> &threads,
                         const std::string &label) {
  smt::Answer answer;
  if (pool.andOf(assertions).isFalse()) {
    answer.status = smt::Status::Unsat;
    answer.decidedBy = smt::Decider::Simplification;
    return answer;
  }
  assert(std::all_of(threads.begin(), threads.end(), [&](Evaluator *t) { return &t->pool == &pool; }) &&
         "threads of this launch");
  std::vector<unsigned> key;
  key.reserve(assertions.size() + 1);
  for (Term t : assertions)
    key.push_back(t.id());
  std::sort(key.begin(), key.end());
  key.push_back(exact);
  const double most = options.hints.contains(label) ? std::min(longest, limits::undecidedBefore) : longest;
  if (auto it = memo.find(key); it != memo.end() && it->second.longest >= most)
    return it->second.answer;
  if (outOfTime() || slice.budget->isHopeless()) {
    answer.reason = report::ReasonKind::NoTime;
    return answer;
  }
  assertions.insert(assertions.end(), terms.facts.begin(), terms.facts.end());
  for (Evaluator *thread : threads) {
    const auto &facts = thread->threadFacts();
    assertions.insert(assertions.end(), facts.begin(), facts.end());
    auto source = assumedBySource(*thread);
    assertions.insert(assertions.end(), source.begin(), source.end());
  }
  // Facts of the symbols in the query, of the symbols in these facts, and so on.
  std::set<unsigned> seen;
  WarpFacts between(*this, threads);
  ElementFacts elements(*this);
  bool unlessWrapped = false;
  std::size_t i = 0;
  for (bool grew = true; grew;) {
    for (; i < assertions.size(); ++i)
      for (Term symbol : pool.symbols(assertions[i]))
        if (seen.insert(symbol.id()).second)
          for (Evaluator *thread : between.participants()) {
            if (const auto *facts = thread->factsOf(symbol))
              assertions.insert(assertions.end(), facts->begin(), facts->end());
            if (const auto *facts = exact ? thread->factsIfExact(symbol) : nullptr)
              assertions.insert(assertions.end(), facts->begin(), facts->end());
            if (const auto *facts = exact ? nullptr : thread->factsUnlessWrapped(symbol)) {
              assertions.insert(assertions.end(), facts->begin(), facts->end());
              unlessWrapped = true;
            }
          }
    grew = between.extend(seen, assertions);
    grew |= elements.extend(between.participants(), seen, assertions);
  }
  smt::Query query;
  query.pool = &pool;
  query.assertions = std::move(assertions);
  query.arithmetic = exact ? smt::Arithmetic::BitVector : smt::Arithmetic::Integer;
  assert(std::all_of(query.assertions.begin(), query.assertions.end(), [](Term t) { return t && t.width() == 0; }) &&
         "what is asserted is a condition");
  query.seconds = std::max(0.05, std::min({slice.budget->queryLimit(), slice.left(), most}));
  query.cpuSeconds = std::max(0.05, std::min(smt::cpuPerWork * query.seconds, slice.budget->cpuLeft()));
  query.label = kernel.name + " " + label;
  const double cpuBefore = processSeconds(), workBefore = smt::workSeconds();
  answer = solver.solve(query);
  slice.budget->charge(std::max(0.0, answer.seconds - (processSeconds() - cpuBefore)));
  if (answer.cutShort)
    slice.budget->cutByTime();
  if (answer.status == smt::Status::Unknown) {
    // Whether a proof needs its assumption is asked briefly; that this is hard says nothing of the other questions.
    if (!exact)
      slice.budget->undecided(smt::workSeconds() - workBefore);
    if (options.newHints)
      options.newHints->insert(label);
  }
  answer.assumedNoWrap |= answer.status == smt::Status::Unsat && unlessWrapped;
  assumedNoWrap |= answer.status == smt::Status::Unsat && answer.assumedNoWrap;
  assert((answer.status != smt::Status::Unknown || answer.reason) && "who does not know says why");
  const bool isFinal = answer.status != smt::Status::Unknown;
  memo[key] = {answer, isFinal ? limits::longestQuery : most};
  return answer;
}

std::vector<Term> Context::sameLaunchAs(const smt::Assignment &model) {
  std::vector<Term> result;
  const auto fix = [&](Term t) {
    if (t && !t.isConst() && t.width())
      result.push_back(pool.eq(t, pool.constant(t.width(), smt::evaluate(t, model))));
  };
  std::for_each(terms.params.begin(), terms.params.end(), fix);
  std::for_each(terms.grid.begin(), terms.grid.end(), fix);
  std::for_each(terms.block.begin(), terms.block.end(), fix);
  return result;
}

Term iterationsDiffer(Pair &pair, const End &x, const End &y) {
  Evaluator &one = pair.one;
  const Analysis &analysis = one.analysis;
  if (x.trip.find('a') == std::string::npos || analysis.uniformity[static_cast<int>(one.level)].metByAllOrNone(x.block))
    return Term();
  assert(x.trip.size() == y.trip.size() && "the ends are at one cut");
  std::vector<Term> apart;
  std::size_t at = 0;
  for (LoopId l = analysis.kernel.blocks[x.block].loop; l != None; l = analysis.kernel.loops[l].parent, ++at)
    if (x.trip[at] == 'a')
      apart.push_back(one.pool.ne(one.frame(x.frame).counter[l], pair.two.frame(y.frame).counter[l]));
  return one.pool.orOf(apart);
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
