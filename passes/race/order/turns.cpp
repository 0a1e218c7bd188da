// Turns. Threads wait for numbers of their own, and who has had a turn passes on a greater number: a ticket lock, a
// chain of blocks. The accesses of two turns are ordered as their numbers are. By induction on the number that is
// awaited: it was written by somebody whose own turn came before; either that is who performed the access, or the
// access belongs to a turn before that one, and comes before it.
#include "passes/race/order/order.h"

#include <algorithm>

namespace veriwarp::race {

using namespace kernel;

// Draws from one counter by different threads give different numbers.
Term AtomicOrder::ticketsDiffer(Evaluator &x, Evaluator &y) {
  smt::TermPool &pool = ctx.pool;
  std::vector<Term> all;
  for (const Ticket &a : x.tickets())
    for (const Ticket &b : y.tickets()) {
      if (a.result.width() != b.result.width())
        continue;
      Term positive = pool.andOf(pool.sle(pool.constant(a.step.width(), 1), a.step),
                                 pool.sle(pool.constant(b.step.width(), 1), b.step));
      if (a.ofBlock)
        positive = pool.andOf(positive, signals.sameBlock(x, y));
      all.push_back(pool.orOf({signals.sameThread(x, y), pool.notOf(positive), pool.ne(a.object, b.object),
                               pool.ne(a.offset, b.offset), pool.ne(a.result, b.result)}));
    }
  return pool.andOf(all);
}

// The turn that `writer` has when it writes: the write carries on what was seen when it began.
std::optional<std::pair<Known, AccessId>> AtomicOrder::turnOf(AccessId w, AccessId look, Level level) {
  for (const Evidence &turn : evidenceOf(thirdFinder, Side{&writer, w, writer.baseFrame()}, level)) {
    if (turn.ways.size() != 1 || !turn.ways[0].read || !turn.fenced ||
        !signals.meet(k.accesses[turn.look], k.accesses[look], level) ||
        !signals.oneCell(k.accesses[turn.look], k.accesses[look]))
      continue;
    const Before &how = signals.before(turn.look, w, level, finder.onlyBy(w));
    if (turn.ways[0].reader == &writer ? how.thread && how.threadNow : how.block && how.blockNow)
      return std::pair(turn.ways[0], turn.look);
  }
  return {};
}

// Is the number passed on by adding 1 to it, each thread once, and by nothing else? Then who adds finds the number with
// which its own turn began: it is that of the additions before, made by as many threads whose turns came before, and
// who has a later turn has to wait for this one.
bool AtomicOrder::addsInTurn(AccessId w, AccessId look, Level level) {
  const Access &write = k.accesses[w];
  if (write.atomicOp != AtomicOp::Add || signals.constant(write.stored) != 1 || k.blocks[write.block].loop != None)
    return false;
  for (AccessId other = 0; other < k.accesses.size(); ++other) {
    const Access &x = k.accesses[other];
    if (other != w && signals.changes(x) && signals.share(other, look, level))
      return false;
  }
  auto one = turnOf(w, look, level);
  if (!one)
    return false;
  for (const Evidence &turn : evidenceOf(finder, Side{&second, w, second.baseFrame()}, level)) {
    if (turn.ways.size() != 1 || !turn.ways[0].read || !signals.meet(k.accesses[turn.look], k.accesses[look], level))
      continue;
    const Known &two = turn.ways[0];
    const Known &first = one->first;
    std::vector<Term> facts{first.passed, two.passed, ctx.pool.eq(first.read, two.read),
                            ctx.pool.notOf(signals.sameThread(writer, second))};
    facts.insert(facts.end(), first.others.begin(), first.others.end());
    facts.insert(facts.end(), two.others.begin(), two.others.end());
    for (Evaluator *x : {&writer, &third})
      for (Evaluator *y : {&second, &witness})
        facts.push_back(ticketsDiffer(*x, *y));
    if (unsat(facts, "two of one turn"))
      return true;
  }
  return false;
}

// If the number of `a` is the smaller one, `a` comes before `b`.
bool AtomicOrder::turnBefore(const Side &a, const Known &va, const Side &b, const Known &vb, AccessId look, Level level,
                             Term question, std::set<std::pair<AccessId, AccessId>> &carriers) {
  smt::TermPool &pool = ctx.pool;
  std::vector<Term> facts{question, va.passed, vb.passed, pool.ult(va.read, vb.read)};
  facts.insert(facts.end(), va.others.begin(), va.others.end());
  facts.insert(facts.end(), vb.others.begin(), vb.others.end());
  FrameId f = writer.baseFrame();
  for (AccessId w = 0; w < k.accesses.size(); ++w) {
    const Access &write = k.accesses[w];
    if (!signals.changes(write) || !signals.share(w, look, level))
      continue;
    std::vector<Term> all = facts;
    auto cell = oneCell(vb, look, w);
    all.insert(all.end(), cell.begin(), cell.end());
    // Of those that handed the number on, the first with which it passes, and is the greater one: what was read may be
    // another number, to which others have added since.
    const auto passes = [&](Term number) {
      return pool.andOf(pool.substitute(vb.passed, {{vb.read.id(), number}}), pool.ult(va.read, number));
    };
    auto [value, old] = written(w, f, vb.read.width());
    if (value)
      all.push_back(passes(value));
    if (value && old && signals.inScope(write, level))
      all.push_back(pool.notOf(passes(old)));
    if (auto turn = turnOf(w, look, level); turn && turn->first.read.width() == va.read.width()) {
      const Known &own = turn->first;
      carriers.insert({w, turn->second});
      all.push_back(own.passed);
      all.insert(all.end(), own.others.begin(), own.others.end());
      all.push_back(pool.notOf(pool.andOf(pool.ult(va.read, own.read), pool.ult(own.read, vb.read))));
      if (old && addsInTurn(w, look, level))
        all.push_back(pool.eq(old, own.read));
    }
    for (Evaluator *x : {a.thread, b.thread, &witness, &second, &fifth})
      for (Evaluator *y : {&writer, &third})
        all.push_back(ticketsDiffer(*x, *y));
    all.push_back(pool.notOf(signals.precedes(*a.thread, a.frame, a.access, writer, f, w, level, finder.onlyBy(w))));
    if (!unsat(all, "turn passed on"))
      return false;
  }
  // With what memory holds at the start, nobody has had a turn before.
  facts.push_back(pool.eq(vb.read, pool.constant(vb.read.width(), 0)));
  return unsat(facts, "turn at the start");
}

// The same for every turn between the two that is passed on: the step of the induction.
bool AtomicOrder::allTurnsBefore(const Side &a, const Known &va, const Side &b, const Known &vb, AccessId look,
                                 Level level, Term question) {
  std::set<std::pair<AccessId, AccessId>> carriers, done;
  if (!turnBefore(a, va, b, vb, look, level, question, carriers))
    return false;
  while (done.size() < carriers.size())
    for (auto carrier : std::set(carriers)) {
      if (!done.insert(carrier).second)
        continue;
      auto [w, itsLook] = carrier;
      Side between{&fourth, w, fourth.baseFrame()};
      bool shown = false;
      for (const Evidence &turn : evidenceOf(fifthFinder, between, level))
        if (!shown && turn.look == itsLook && turn.ways.size() == 1 && turn.ways[0].read)
          shown = turnBefore(a, va, between, turn.ways[0], turn.look, level, question, carriers);
      if (!shown)
        return false;
    }
  return true;
}

bool AtomicOrder::inTurns(const Side &a, const Side &b, Level level, Term question) {
  smt::TermPool &pool = ctx.pool;
  for (const Evidence &x : evidenceOf(secondFinder, a, level))
    for (const Evidence &y : evidenceOf(finder, b, level)) {
      const Access &look = k.accesses[x.look];
      if (!x.fenced || !y.fenced || x.ways.size() != 1 || y.ways.size() != 1 || !x.ways[0].read || !y.ways[0].read ||
          !signals.oneCell(look, k.accesses[y.look]) || !signals.startsKnown(look))
        continue;
      const Known &vx = x.ways[0], &vy = y.ways[0];
      std::vector<Term> same{question,
                             vx.passed,
                             vy.passed,
                             pool.eq(vx.read, vy.read),
                             ticketsDiffer(*a.thread, *b.thread),
                             ticketsDiffer(*vx.reader, *vy.reader)};
      same.insert(same.end(), vx.others.begin(), vx.others.end());
      same.insert(same.end(), vy.others.begin(), vy.others.end());
      if (vx.read.width() != vy.read.width() || !unsat(same, "one turn"))
        continue;
      if (!allTurnsBefore(a, vx, b, vy, y.look, level, question) ||
          !allTurnsBefore(b, vy, a, vx, x.look, level, question))
        continue;
      rests = {};
      restOnStart(Looked::Number, look);
      return true;
    }
  return false;
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
