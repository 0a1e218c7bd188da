// Messages. A thread that has passed a wait has read what somebody wrote: not what memory held at the start, if that
// does not pass, but the value of a write, or of read-modify-writes that followed one (which pass a release on: PTX's
// observation order). If every write of the kernel that can have made the value pass comes after the access, by any
// thread that can have done it, then the access comes before what stands behind the wait.
#include "passes/race/order/order.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::race {

using namespace kernel;
using report::AbstractionKind;
using report::AssumptionKind;

AtomicOrder::AtomicOrder(Context &c)
    : ctx(c), k(c.kernel), paths(c.analysis), signals(c, paths), witness(c.analysis, c.pool, c.terms, Level::Grid, 3),
      writer(c.analysis, c.pool, c.terms, Level::Grid, 4), second(c.analysis, c.pool, c.terms, Level::Grid, 5),
      third(c.analysis, c.pool, c.terms, Level::Grid, 6), fourth(c.analysis, c.pool, c.terms, Level::Grid, 7),
      fifth(c.analysis, c.pool, c.terms, Level::Grid, 8), leaders(findLeaders(c, witness)),
      finder(c, paths, signals, witness, leaders), secondFinder(c, paths, signals, second, leaders),
      thirdFinder(c, paths, signals, third, leaders), fifthFinder(c, paths, signals, fifth, leaders),
      locks(c, paths, signals, finder, leaders) {
  for (Evaluator *e : {&witness, &writer, &second, &third, &fourth, &fifth})
    e->phiFacts = c.pair(Level::Grid).one.phiFacts;
}

bool AtomicOrder::unsat(std::vector<Term> assertions, const char *label) {
  if (pair)
    return ctx.ask(std::move(assertions), {&pair->one, &pair->two, &witness, &writer, &second, &third, &fourth, &fifth},
                   label)
               .status == smt::Status::Unsat;
  return ctx.ask(std::move(assertions), {&witness, &writer, &second, &third, &fourth, &fifth}, label).status ==
         smt::Status::Unsat;
}

void AtomicOrder::blame(unsigned rank, report::Abstraction why, AccessId at) {
  assert(rank > 0 && why && "blame has a reason");
  if (rank <= blamed)
    return;
  blamed = rank;
  fault.why = std::move(why);
  fault.where = k.accesses[at].where;
}

std::pair<Term, Term> AtomicOrder::written(AccessId w, FrameId f, unsigned width) {
  smt::TermPool &pool = ctx.pool;
  const Access &a = k.accesses[w];
  if (a.size * 8 != width || a.stored == None || k.values[a.stored].width != width)
    return {};
  assert(a.kind != AccessKind::Read && "who reads leaves memory as it was");
  Term operand = writer.value(a.stored, f);
  if (a.kind == AccessKind::Write || a.atomicOp == AtomicOp::Store || a.atomicOp == AtomicOp::Exchange)
    return {operand, Term()};
  Term old = k.values[a.instruction].width == width
                 ? writer.value(a.instruction, f)
                 : declare(pool, SymbolKind::Result, "old" + std::to_string(w) + "#4", width);
  switch (a.atomicOp) {
  case AtomicOp::Add:
    return {pool.add(old, operand), old};
  case AtomicOp::Sub:
    return {pool.sub(old, operand), old};
  case AtomicOp::And:
    return {pool.bvand(old, operand), old};
  case AtomicOp::Or:
    return {pool.bvor(old, operand), old};
  case AtomicOp::Xor:
    return {pool.bvxor(old, operand), old};
  case AtomicOp::Inc:
    return {pool.ite(pool.ule(operand, old), pool.constant(width, 0), pool.add(old, pool.constant(width, 1))), old};
  case AtomicOp::Cas:
    if (a.compared != None && k.values[a.compared].width == width)
      return {pool.ite(pool.eq(old, writer.value(a.compared, f)), operand, old), old};
    return {};
  default:
    return {};
  }
}

// The write by `writer` is to what was looked at.
std::vector<Term> AtomicOrder::oneCell(const Known &way, AccessId look, AccessId write) {
  FrameId f = writer.baseFrame();
  const Access &r = k.accesses[look];
  assert(way.reader && way.reader != &writer && "who looks and who writes are threads of their own");
  std::vector<Term> facts{writer.path(k.accesses[write].block, f)};
  Term to = writer.offset(write, f), from = way.reader->offset(look, way.frame);
  if (k.accesses[write].size == r.size) {
    facts.push_back(ctx.pool.eq(to, from));
  } else {
    facts.push_back(ctx.pool.slt(to, ctx.pool.add(from, ctx.pool.constant(64, r.size))));
    facts.push_back(ctx.pool.slt(from, ctx.pool.add(to, ctx.pool.constant(64, k.accesses[write].size))));
  }
  if (r.mayTouch.size() > 1 || k.accesses[write].mayTouch.size() > 1) {
    std::vector<Term> any;
    for (ObjectId x : r.mayTouch)
      for (ObjectId y : k.accesses[write].mayTouch)
        if (ctx.terms.representative[x] == ctx.terms.representative[y])
          any.push_back(ctx.pool.andOf(ctx.pool.eq(way.reader->object(look, way.frame), ctx.pool.constant(32, x)),
                                       ctx.pool.eq(writer.object(write, f), ctx.pool.constant(32, y))));
    facts.push_back(ctx.pool.orOf(any));
  }
  if (std::any_of(r.mayTouch.begin(), r.mayTouch.end(),
                  [&](ObjectId o) { return k.objects[o].space == Space::Shared; }))
    facts.push_back(signals.sameBlock(writer, *way.reader));
  return facts;
}

// What is looked at holds 0 before anybody writes to it: assumed of global memory, and of what the kernel sets first.
void AtomicOrder::restOnStart(Looked what, const Access &look) {
  using enum AssumptionKind;
  const bool shared = k.objects[look.mayTouch[0]].space == Space::Shared;
  const auto kind = [&] {
    switch (what) {
    case Looked::Flag:
      return shared ? FlagIsSet : FlagStartsAtZero;
    case Looked::Counter:
      return shared ? CounterIsSet : CounterStartsAtZero;
    case Looked::Number:
      return shared ? NumberIsSet : NumberStartsAtZero;
    }
    return FlagStartsAtZero;
  };
  rests.push_back({kind(), {lineOf(look)}});
}

// What memory holds when the kernel starts lets nobody pass: 0 does not, which is then assumed to be there.
bool AtomicOrder::startDoesNotPass(const Known &way, const Access &look, std::vector<Term> facts) {
  smt::TermPool &pool = ctx.pool;
  assert(way.read && "what was looked at is known");
  facts.push_back(pool.eq(way.read, pool.constant(way.read.width(), 0)));
  if (unsat(facts, "flag at the start")) {
    restOnStart(Looked::Flag, look);
    return true;
  }
  for (std::size_t p = 0; p < k.params.size(); ++p) {
    Term value = ctx.terms.params[p];
    if (!value || value.width() < 8)
      continue;
    facts.push_back(pool.ne(value, pool.constant(value.width(), 0)));
    if (unsat(facts, "flag at the start")) {
      restOnStart(Looked::Flag, look);
      rests.push_back({AssumptionKind::NotZero, {k.params[p].name}});
      return true;
    }
    facts.pop_back();
  }
  return false;
}

bool AtomicOrder::byMessage(const Side &a, const Evidence &seen, Level level, Term question) {
  smt::TermPool &pool = ctx.pool;
  const Access &look = k.accesses[seen.look];
  if (!seen.fenced) {
    blame(1, {AbstractionKind::NoFenceAfterLook, {lineOf(look)}}, seen.look);
    return false;
  }
  if (!signals.startsKnown(look)) {
    blame(2, {AbstractionKind::FlagNotZeroAtFirst, {lineOf(look)}}, seen.look);
    return false;
  }
  for (const Known &way : seen.ways) {
    std::vector<Term> facts{question, way.passed};
    facts.insert(facts.end(), way.others.begin(), way.others.end());
    if (!way.read) {
      if (!unsat(facts, "flag not looked at"))
        return false;
      continue;
    }
    for (AccessId w = 0; w < k.accesses.size(); ++w) {
      const Access &write = k.accesses[w];
      if (write.kind == AccessKind::Read || write.atomicOp == AtomicOp::Load || !signals.meet(write, look, level) ||
          signals.onlyLooks(write))
        continue;
      std::vector<Term> all = facts;
      auto cell = oneCell(way, seen.look, w);
      all.insert(all.end(), cell.begin(), cell.end());
      // The first write with whose value it passes: what was read may be another one, of those that passed it on.
      const auto passes = [&](Term number) { return pool.substitute(way.passed, {{way.read.id(), number}}); };
      auto [value, old] = written(w, writer.baseFrame(), way.read.width());
      if (value)
        all.push_back(passes(value));
      if (value && old && signals.inScope(write, level))
        all.push_back(pool.notOf(passes(old)));
      if (unsat(all, "flag raised"))
        continue;
      const Leader *only = finder.onlyBy(w);
      Term before = signals.precedes(*a.thread, a.frame, a.access, writer, writer.baseFrame(), w, level, only);
      all.push_back(pool.notOf(before));
      if (!unsat(all, "flag raised after")) {
        blame(4, {AbstractionKind::FlagMayComeEarly, {lineOf(write), lineOf(look), lineOf(k.accesses[a.access])}}, w);
        return false;
      }
      if (signals.before(a.access, w, level, only).fencedEarly)
        rests.push_back({AssumptionKind::FencedFlag, {lineOf(write)}});
    }
    if (!startDoesNotPass(way, look, facts)) {
      blame(3, {AbstractionKind::StartPassesWait, {lineOf(look)}}, seen.look);
      return false;
    }
  }
  return true;
}

const std::vector<Evidence> &AtomicOrder::evidenceOf(EvidenceFinder &by, const Side &side, Level level) {
  auto [it, isNew] = evidence.try_emplace({&by, side.thread, side.access, side.frame, level});
  if (isNew)
    it->second = by.find(*side.thread, side.access, side.frame, level);
  return it->second;
}

bool AtomicOrder::ordered(const Side &a, const Side &b, Level level, Term question) {
  for (const Evidence &seen : evidenceOf(finder, b, level)) {
    rests.clear();
    if (byMessage(a, seen, level, question))
      return true;
    rests.clear();
    if (byCount(a, seen, level, question))
      return true;
  }
  return false;
}

Ordering AtomicOrder::between(Level level, Pair &p, const AccessInstance &i, const AccessInstance &j, Term question,
                              std::set<report::Assumption> &assumptions) {
  pair = &p;
  blamed = 0;
  fault = {};
  Side a{&p.one, i.access, i.frame}, b{&p.two, j.access, j.frame};
  const auto &gridLoops = ctx.analysis.synchronised[static_cast<int>(Level::Grid)];
  // In a loop with a barrier of the grid, further threads would have to be in the same trip.
  // An asynchronous copy may end after what follows it.
  bool applies = std::find(gridLoops.begin(), gridLoops.end(), true) == gridLoops.end() &&
                 !k.accesses[i.access].asynchronous && !k.accesses[j.access].asynchronous;
  bool found = applies && (ordered(a, b, level, question) || ordered(b, a, level, question) ||
                           drawnApart(a, b, level, question) || inTurns(a, b, level, question));
  pair = nullptr;
  if (found) {
    assumptions.insert(rests.begin(), rests.end());
    fault.kind = Ordering::Kind::Ordered;
    return fault;
  }
  Ordering result;
  explain(a, b, level, result);
  if (result.kind != Ordering::Kind::Undecided)
    explain(b, a, level, result);
  if (result.kind == Ordering::Kind::Undecided && blamed > 0) {
    result.why = fault.why;
    result.where = fault.where;
  }
  return result;
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
