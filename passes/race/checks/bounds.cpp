// Questions about one thread: accesses outside of their arrays or at addresses that are none for them, and assertions
// that fail.
#include "passes/race/checks/alignment.h"
#include "passes/race/checks/conclude.h"
#include "passes/race/model/limits.h"
#include "passes/race/order/order.h"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <unordered_map>
#include <unordered_set>

namespace veriwarp::race {

using namespace kernel;
using report::ActionKind;
using report::AssumptionKind;
using report::PhraseKind;
using report::ReasonKind;

namespace {

report::Phrase elementText(Context &ctx, ObjectId o, std::uint64_t bytes, unsigned elementSize) {
  return {PhraseKind::Element, {objectName(ctx, o), elementNumber(bytes, elementSize)}};
}

// True if there is a finding.
bool checkAlignment(CheckContext &ctx, AccessId id, ObjectId o, Tally &tally, report::KernelReport &out) {
  const Alignment &aligned = ctx.alignments().of(id, o);
  if (aligned.finding) {
    ++(aligned.fails() ? tally.refuted : tally.possible);
    out.findings.push_back(*aligned.finding);
    return true;
  }
  if (!aligned.offsets)
    tally.assumptions.insert(AssumptionKind::AccessesAligned);
  if (!aligned.starts)
    tally.assumptions.insert(AssumptionKind::WideAccessesAligned);
  return false;
}

// Tickets. What a counter gives that the host has set to 0, and to which each thread adds a number once, is less than
// what all of them add: `list[atomicAdd(count, 1)] = x` has as many elements as threads get there.
class TicketBounds {
public:
  TicketBounds(CheckContext &context, Tally &t) : ctx(context), k(context.kernel), tally(t) {}

  // What holds of the tickets in `t`.
  Term of(Term t, Evaluator &thread) {
    smt::TermPool &pool = ctx.pool;
    std::vector<Term> facts;
    if (ctx.launch.startsZero.empty() || thread.tickets().empty())
      return pool.boolean(true);
    const std::vector<Term> symbols = pool.symbols(t);
    for (const Ticket &ticket : thread.tickets()) {
      if (ticket.ofBlock || std::find(symbols.begin(), symbols.end(), ticket.result) == symbols.end())
        continue;
      const AccessId draw = k.values[ticket.instruction].access;
      const std::optional<std::uint64_t> most = startsAtZero(draw) ? mostOf(draw) : std::nullopt;
      if (!most || !ticket.step.isConst() || ticket.step.value() > *most)
        continue;
      const Term last = pool.constant(ticket.result.width(), *most - ticket.step.value());
      facts.push_back(pool.ule(ticket.result, last));
      if (ctx.launch.mayRunBeside) // another kernel may draw, too
        tally.assumptions.insert(AssumptionKind::NothingBeside);
    }
    return pool.andOf(facts);
  }

private:
  bool startsAtZero(AccessId draw) const {
    const auto &counters = k.accesses[draw].mayTouch;
    return std::all_of(counters.begin(), counters.end(),
                       [&](ObjectId o) { return ctx.isAmong(o, ctx.launch.startsZero); });
  }
  std::optional<std::uint64_t> mostOf(AccessId draw) {
    if (!order)
      order = std::make_unique<AtomicOrder>(ctx);
    const auto [it, isNew] = known.try_emplace(draw);
    if (isNew)
      it->second = order->mostDrawn(draw);
    return it->second;
  }

  CheckContext &ctx;
  const Kernel &k;
  Tally &tally;
  std::unique_ptr<AtomicOrder> order; // made when it is first asked
  std::map<AccessId, std::optional<std::uint64_t>> known;
};

} // namespace

// Why a model of the solver's is no counterexample.
static report::Reason notExact(const Kernel &k, AccessId id, const std::string &object, const Run &run) {
  for (const Event &event : run.events)
    if (event.access == id && event.tainted)
      return dependsOn(object, abstraction(k, event.taintedBy));
  return {k.blocks[k.accesses[id].block].loop == None ? ReasonKind::AccessThreads : ReasonKind::AccessIterations,
          {object}};
}

Tally checkBounds(CheckContext &ctx, report::KernelReport &out) {
  Tally tally;
  const Kernel &k = ctx.kernel;
  Evaluator &thread = ctx.single();
  smt::TermPool &pool = ctx.pool;
  std::set<std::pair<unsigned, ObjectId>> reported, misaligned;
  bool skippedParameters = false, skippedOthers = false;
  TicketBounds tickets(ctx, tally);
  for (AccessId id = 0; id < k.accesses.size() && reported.size() < limits::bounds; ++id) {
    const Access &a = k.accesses[id];
    if (!ctx.analysis.cfg.reachable(a.block))
      continue;
    for (ObjectId o : a.mayTouch) {
      if (!misaligned.contains({a.where.line, o}) && checkAlignment(ctx, id, o, tally, out))
        misaligned.insert({a.where.line, o});
      Term extent = ctx.terms.extents[o];
      if (!extent) {
        (k.objects[o].kind == ObjectKind::Parameter ? skippedParameters : skippedOthers) = true;
        continue;
      }
      Term at = thread.offset(id, thread.baseFrame());
      Term inside =
          pool.andOf(pool.sle(pool.constant(64, 0), at), pool.sle(pool.add(at, pool.constant(64, a.size)), extent));
      if (inside.isTrue() || reported.contains({a.where.line, o}))
        continue;
      std::vector<Term> fails{thread.path(a.block, thread.baseFrame()), pool.notOf(inside), tickets.of(at, thread)};
      if (a.mayTouch.size() > 1) {
        Term which = thread.object(id, thread.baseFrame());
        fails.push_back(pool.eq(which, pool.constant(which.width(), o)));
      }
      ctx.alignments().addStarts(thread, at, fails);
      Question question;
      question.fails = pool.andOf(fails);
      question.threads = {&thread};
      question.label = "bounds a" + std::to_string(id);
      question.instructions = {a.instruction};
      question.where = a.where;
      question.undecided = {ReasonKind::BoundsUndecided, {k.objects[o].name}};
      question.notShown = [&](const Counterexample &cex) {
        return notExact(k, id, k.objects[o].name, cex.threads[0].run);
      };
      question.bounds = true;
      question.doubt = Doubt::PathAndValue;
      question.early = Early::IfNotShown;
      // An extent in terms of host variables whose values are not known makes nothing definite.
      if (ctx.dependsOnHost(extent))
        question.circumstances.push_back({});
      std::uint64_t size = 0;
      question.replay = [&](const smt::Assignment &model, Counterexample &cex) {
        runThreads(ctx, model, question.threads, cex);
        Participant &runner = cex.threads[0];
        size = smt::evaluate(extent, model);
        auto consider = [&](const Event &e) {
          if (e.access == id && e.object == ctx.terms.representative[o] &&
              (e.offset > size || size - e.offset < a.size))
            if (!runner.event || (runner.event->tainted && !e.tainted))
              runner.event = e;
        };
        for (const Event &e : runner.run.events)
          consider(e);
        if (auto far = runner.run.farthest.find(id); far != runner.run.farthest.end())
          consider(far->second);
        if (!runner.event)
          return Shown{false, runner.run.taintedPath, {}, {}};
        if (!runner.event->tainted)
          return Shown{true, false, {}, {}};
        const ValueId by = runner.event->taintedBy;
        return Shown{true, true, abstraction(k, by), k.values[by].where};
      };
      const Conclusion found = conclude(ctx, question);
      if (found.settled(tally))
        continue;
      found.count(tally);
      reported.insert({a.where.line, o});
      const bool definite = found.definite();
      const Participant &who = found.cex.threads[0];
      report::Finding finding;
      finding.check = report::Check::OutOfBounds;
      finding.verdict = definite ? report::Verdict::Refuted : report::Verdict::Possible;
      finding.where = a.where;
      finding.space = spaceOf(k.objects[o]);
      finding.object = k.objects[o].name;
      finding.launch = ctx.launch.name;
      std::uint64_t elements = size / std::max(1u, a.elementSize);
      const report::Phrase has =
          elements == 1 ? report::Phrase(PhraseKind::OneElement) : report::Phrase(PhraseKind::Elements, {elements});
      finding.message = {PhraseKind::OutOfBounds,
                         {a.kind == AccessKind::Read ? PhraseKind::Read : PhraseKind::Write, spaceName(finding.space),
                          finding.object, has}};
      if (!definite)
        finding.message = {PhraseKind::Possible, {finding.message}};
      const std::uint64_t offset = who.event ? who.event->offset : smt::evaluate(at, found.model);
      report::Phrase accesses{PhraseKind::Accesses, {threadName(who), elementText(ctx, o, offset, a.elementSize)}};
      if (who.event)
        accesses = withLoopValues(ctx, *who.event, accesses);
      finding.notes.push_back({a.where, accesses});
      for (const Extent &given : ctx.launch.extents)
        if (given.isFreed && k.params[given.param].object == o)
          finding.notes.push_back({given.where, {PhraseKind::FreedHere, {finding.object}}});
      if (found.cex.dependsOn)
        restOn(finding, report::Event::ItDoes, found.cex.dependsOn, found.cex.dependsOnWhere);
      finding.threads.push_back(traceOf(ctx, who, a.kind == AccessKind::Read ? ActionKind::Reads : ActionKind::Writes));
      finding.values = bindings(ctx, found.cex.world);
      out.findings.push_back(std::move(finding));
    }
  }
  for (const Value &v : k.values)
    if (v.op == Op::Unsupported && v.block != None)
      tally.addUnknown(notModelled(construct(v)), v.where);
  if (skippedParameters)
    tally.assumptions.insert(AssumptionKind::LargeEnough);
  if (skippedOthers)
    tally.assumptions.insert(AssumptionKind::OthersLargeEnough);
  return tally;
}

namespace {

// What an assertion computes wraps as C++ says: of unsigned numbers by definition, of signed ones never. Where a thread
// stands in the grid is an index like any other: no launch is so large that it wraps.
class Wraps {
public:
  Wraps(CheckContext &context, ValueId assertion) : ctx(context), k(context.kernel), at(assertion) {
    follow(k.values[assertion].operands[0]);
    smt::TermPool &pool = ctx.pool;
    for (unsigned d = 0; d < 3; ++d)
      facts.push_back(pool.sle(pool.mul(pool.zext(ctx.terms.grid[d], 64), pool.zext(ctx.terms.block[d], 64)),
                               pool.constant(64, 0x7fffffff)));
  }
  // No signed number overflows, and no place in the grid.
  Term defined() const { return ctx.pool.andOf(facts); }
  // The same question of any numbers in place of products, of which bits are hard to reason about.
  Term withoutProducts(Term question) const {
    std::unordered_map<unsigned, Term> any;
    std::unordered_set<unsigned> done;
    std::vector<Term> work{question};
    while (!work.empty()) {
      const Term t = work.back();
      work.pop_back();
      if (!done.insert(t.id()).second)
        continue;
      Term constant = ctx.pool.constant(std::max(1u, t.width()), 1), product; // a product of constants and others
      unsigned others = 0;
      if (t.kind() == smt::Kind::Mul)
        for (Term factor : t.args()) {
          Term &of = factor.isConst() ? constant : product;
          of = of ? ctx.pool.mul(of, factor) : factor;
          others += !factor.isConst();
        }
      if (others > 1)
        any.emplace(t.id(), ctx.pool.mul(constant, declare(ctx.pool, SymbolKind::Circumstance,
                                                           "product " + std::to_string(product.id()), t.width())));
      else
        work.insert(work.end(), t.args().begin(), t.args().end());
    }
    return ctx.pool.substitute(question, any);
  }
  // Of some signed operations it is not said.
  bool isPartial() const { return partial; }

private:
  void follow(ValueId v) {
    if (!seen.insert(v).second)
      return;
    const Value &value = k.values[v];
    for (ValueId operand : value.operands)
      follow(operand);
    if (value.nsw && value.block != None && value.operands.size() == 2)
      addSigned(v);
  }

  void addSigned(ValueId v) {
    const Value &value = k.values[v];
    const LoopId loop = k.blocks[value.block].loop;
    if (loop != None && !ctx.analysis.cfg.inLoop(k.values[at].block, loop)) { // in some iteration of another loop
      partial = true;
      return;
    }
    smt::TermPool &pool = ctx.pool;
    Evaluator &thread = ctx.single();
    const Term r = thread.value(v, thread.baseFrame()), x = thread.value(value.operands[0], thread.baseFrame()),
               y = thread.value(value.operands[1], thread.baseFrame());
    auto negative = [&](Term t) { return pool.slt(t, pool.constant(t.width(), 0)); };
    if (value.op == Op::Add)
      facts.push_back(pool.orOf({pool.ne(pool.fromBool(negative(x)), pool.fromBool(negative(y))),
                                 pool.eq(pool.fromBool(negative(x)), pool.fromBool(negative(r)))}));
    else if (value.op == Op::Sub)
      facts.push_back(pool.orOf({pool.eq(pool.fromBool(negative(x)), pool.fromBool(negative(y))),
                                 pool.eq(pool.fromBool(negative(x)), pool.fromBool(negative(r)))}));
    else if (value.op == Op::Shl)
      facts.push_back(pool.eq(pool.ashr(r, y), x));
    else if (value.op == Op::Mul && value.width <= 32)
      facts.push_back(pool.eq(pool.mul(pool.sext(x, 64), pool.sext(y, 64)), pool.sext(r, 64)));
    else
      partial = true;
  }

  CheckContext &ctx;
  const Kernel &k;
  const ValueId at;
  std::set<ValueId> seen;
  std::vector<Term> facts;
  bool partial = false;
};

} // namespace

Tally checkAssertions(CheckContext &ctx, report::KernelReport &out) {
  Tally tally;
  const Kernel &k = ctx.kernel;
  Evaluator &thread = ctx.single();
  for (const Block &block : k.blocks)
    for (ValueId v : block.values) {
      const Value &value = k.values[v];
      if (value.op != Op::Assert)
        continue;
      Term holds = thread.condition(value.operands[0], thread.baseFrame());
      Question question;
      question.fails = ctx.pool.andOf(thread.path(value.block, thread.baseFrame()), ctx.pool.notOf(holds));
      question.threads = {&thread};
      question.label = "assert " + std::to_string(v);
      question.instructions = {v};
      question.where = value.where;
      question.undecided = ReasonKind::AssertionUndecided;
      const bool inLoop = block.loop != None;
      question.notShown = [inLoop](const Counterexample &) {
        return report::Reason(inLoop ? ReasonKind::AssertionIterations : ReasonKind::AssertionNotReplayed);
      };
      question.doubt = Doubt::Value;
      question.replay = [&](const smt::Assignment &model, Counterexample &cex) {
        runThreads(ctx, model, question.threads, cex);
        Shown shown{false, true, {}, {}};
        for (auto [failed, tainted] : cex.threads[0].run.failedAsserts)
          if (failed == v) {
            shown.happens = true;
            shown.tainted &= tainted;
          }
        return shown;
      };
      question.answer = ctx.ask({question.fails}, question.threads, question.label);
      // That indices do not wrap is for callers to see to; what an assertion says of unsigned numbers is not.
      const bool exactly = question.answer->status == smt::Status::Unsat && question.answer->assumedNoWrap;
      std::optional<Context::Exactly> wrapping;
      if (exactly) {
        wrapping.emplace(ctx, false);
        const Wraps wraps(ctx, v);
        if (ctx.ask({wraps.withoutProducts(question.fails)}, question.threads, question.label + " without products")
                .status == smt::Status::Unsat)
          continue;
        question.fails = ctx.pool.andOf(question.fails, wraps.defined());
        question.label += " exactly";
        question.answer.reset();
        if (wraps.isPartial())
          question.circumstances.push_back({});
      }
      if (!question.answer || question.answer->status == smt::Status::Sat)
        if (auto required = ctx.requirement(v))
          question.circumstances.push_back({std::move(*required), value.where});
      const Conclusion found = conclude(ctx, question);
      wrapping.reset();
      if (found.settled(tally))
        continue;
      found.count(tally);
      const bool definite = found.definite();
      const Participant &who = found.cex.threads[0];
      report::Finding finding;
      finding.check = report::Check::Assertion;
      finding.verdict = definite ? report::Verdict::Refuted : report::Verdict::Possible;
      finding.where = value.where;
      finding.launch = ctx.launch.name;
      finding.message = definite ? PhraseKind::AssertionFails : PhraseKind::AssertionMayFail;
      if (!value.text.empty())
        finding.message = {PhraseKind::OfCondition, {finding.message, value.text}};
      finding.notes.push_back({value.where, {PhraseKind::InThread, {threadName(who)}}});
      if (found.cex.dependsOn)
        restOn(finding, report::Event::ItDoes, found.cex.dependsOn, found.cex.dependsOnWhere);
      finding.threads.push_back(traceOf(ctx, who, ActionKind::Fails));
      finding.values = bindings(ctx, found.cex.world);
      out.findings.push_back(std::move(finding));
    }
  for (const Value &v : k.values)
    if (v.op == Op::Unsupported && v.block != None)
      tally.addUnknown(notModelled(construct(v)), v.where);
  return tally;
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
