// Data races: two threads, one interval, overlapping bytes, at least one write, not both atomic in each other's scope.
//
// After PUG section 4: within a barrier interval one canonical order decides, so a race is a satisfiable conjunction of
// two path conditions and an equality of addresses. Threads of one warp, of one block and of different blocks are asked
// about separately, each with the intervals that the synchronisation at that distance makes.
#include "passes/kernel/alignment.h"
#include "passes/race/checks/alignment.h"
#include "passes/race/checks/conclude.h"
#include "passes/race/checks/overlaps.h"
#include "passes/race/checks/race_finding.h"
#include "passes/race/checks/strides.h"
#include "passes/race/model/exchanges.h"
#include "passes/race/model/limits.h"
#include "passes/race/model/read_uses.h"
#include "passes/race/order/order.h"
#include "passes/race/sync/partial_barriers.h"
#include "passes/race/sync/warp_sync.h"
#include "passes/race/threads/budget.h"
#include "passes/race/threads/multiples.h"
#include "passes/race/threads/sharing.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <map>
#include <memory>
#include <optional>

namespace veriwarp::race {

using namespace kernel;
using report::AbstractionKind;
using report::AssumptionKind;
using report::ReasonKind;

namespace {

// Both atomic, each in a scope that contains the other's thread, and of the same bytes (PTX ISA, "morally strong": the
// two overlap completely). Those of one size do, where they meet: atomics are aligned.
bool morallyStrong(const Access &a, const Access &b, Level level) {
  if (a.kind != AccessKind::Atomic || b.kind != AccessKind::Atomic || a.size != b.size)
    return false;
  Scope needed = level == Level::Grid ? Scope::Device : level == Level::Block ? Scope::Block : Scope::Warp;
  return a.scope >= needed && b.scope >= needed;
}

// As the data of a reason that names two lines.
std::vector<std::string> linesOf(const Access &a, const Access &b, std::vector<std::string> more = {}) {
  more.insert(more.begin(), {std::to_string(a.where.line), std::to_string(b.where.line)});
  return more;
}

class RaceCheck {
public:
  RaceCheck(CheckContext &c, report::KernelReport &r) : ctx(c), k(c.kernel), out(r) {}

  Tally run() {
    std::vector<Level> levels{Level::Block};
    if (ctx.analysis.hasWarpSync())
      levels.insert(levels.begin(), Level::Warp);
    levels.push_back(Level::Grid);
    for (Level level : levels) {
      if (level == Level::Grid && !anyGlobalWrite())
        continue;
      if (!blockHasOneThread() || level == Level::Grid)
        checkLevel(level);
    }
    for (ValueId v : ctx.outOfStep())
      tally.addUnknown(ReasonKind::BarrierIterations, k.values[v].where);
    return std::move(tally);
  }

private:
  // What is known of the values that two accesses to one place store, or store and read.
  struct Values {
    ValueId exchange = None; // they hang on what lanes give each other here
    bool undecided = false;  // whether they are equal
    Term differ;             // they meet, and are not; null where that is not asked as a whole
  };

  bool blockHasOneThread() const {
    return ctx.terms.block[0].isConst(1) && ctx.terms.block[1].isConst(1) && ctx.terms.block[2].isConst(1);
  }

  bool anyGlobalWrite() const {
    return std::any_of(k.accesses.begin(), k.accesses.end(), [&](const Access &a) {
      return a.kind != AccessKind::Read && std::any_of(a.mayTouch.begin(), a.mayTouch.end(),
                                                       [&](ObjectId o) { return visible(k.objects[o], Level::Grid); });
    });
  }

  Term touches(Evaluator &thread, const AccessInstance &i, ObjectId representative) {
    const Access &a = k.accesses[i.access];
    if (a.mayTouch.size() == 1)
      return ctx.pool.boolean(true);
    Term which = thread.object(i.access, i.frame);
    std::vector<Term> any;
    for (ObjectId o : a.mayTouch)
      if (ctx.terms.representative[o] == representative)
        any.push_back(ctx.pool.eq(which, ctx.pool.constant(which.width(), o)));
    return ctx.pool.orOf(any);
  }

  // The bytes overlap. Accesses of equal size that are aligned to it (as CUDA requires of every single access) are
  // equal or disjoint; where that is not decided, the proof says that it assumes it.
  Term overlap(Term x, AccessId one, Term y, AccessId two) {
    const Access &a = k.accesses[one], &b = k.accesses[two];
    unsigned sizeX = a.size, sizeY = b.size;
    if (sizeX == sizeY && isAligned(x, one) && isAligned(y, two))
      return ctx.pool.eq(x, y);
    auto before = [&](Term p, Term q, unsigned size) {
      return ctx.pool.slt(p, ctx.pool.add(q, ctx.pool.constant(64, size)));
    };
    return ctx.pool.andOf(before(x, y, sizeY), before(y, x, sizeX));
  }

  bool isAligned(Term offset, AccessId id) {
    const Access &a = k.accesses[id];
    if (neededAlignment(a) < a.size)
      return false;
    if (isMultipleOf(offset, a.size))
      return true;
    for (ObjectId o : a.mayTouch) {
      const Alignment &found = ctx.alignments().of(id, o);
      if (found.finding)
        return false;
      if (!found.offsets)
        tally.assumptions.insert(AssumptionKind::AccessesAligned);
    }
    return true;
  }

  void checkLevel(Level level) {
    Pair &pair = ctx.pair(level);
    std::vector<std::pair<std::size_t, std::size_t>> intervals;
    intervals.reserve(pair.first.size());
    for (std::size_t n = 0; n < pair.first.size(); ++n)
      intervals.emplace_back(n, n);
    if (level == Level::Warp)
      for (auto [first, second] : ctx.warp().meetings())
        intervals.emplace_back(startingAt(pair, first), startingAt(pair, second));
    for (auto [n, m] : intervals) {
      if (std::max(n, m) >= pair.first.size())
        continue; // no cut at this level
      Interval &one = pair.first[n], &two = pair.second[m];
      current = &one;
      Term start = ctx.pool.andOf({one.start, two.start, pair.apart});
      if (start.isFalse())
        continue;
      for (const EffectInstance &e : one.unsupported)
        if (ctx.ask({one.start, e.condition}, {&pair.one}, "unsupported").status != smt::Status::Unsat)
          unsupported(e.instruction);
      // Of one interval, what the one thread does and the other is what the other does and the one.
      bool symmetric = n == m && one.accesses.size() == two.accesses.size();
      for (std::size_t i = 0; i < one.accesses.size(); ++i)
        for (std::size_t j = symmetric ? i : 0; j < two.accesses.size() && known.size() < limits::races; ++j)
          checkPair(level, pair, one.accesses[i], two.accesses[j], start);
    }
  }

  static std::size_t startingAt(const Pair &pair, ValueId cut) {
    return static_cast<std::size_t>(
        std::find_if(pair.first.begin(), pair.first.end(), [&](const Interval &i) { return i.cut == cut; }) -
        pair.first.begin());
  }

  void unsupported(ValueId v) {
    const Value &value = k.values[v];
    tally.addUnknown(notModelled(construct(value)), value.where);
  }

  // Two objects that nothing keeps apart (__restrict__ does): are there places in memory for both such that the
  // accesses meet? Where they are is up to the caller, so this is possible at most.
  void checkOverlap(Level level, Pair &pair, const AccessInstance &i, const AccessInstance &j, Term start) {
    const Access &a = k.accesses[i.access], &b = k.accesses[j.access];
    if (known.contains({i.access, j.access}) || known.contains({j.access, i.access}))
      return;
    auto place = [&](Evaluator &thread, const AccessInstance &instance, ObjectId o) {
      Term offset = thread.offset(instance.access, instance.frame);
      if (k.objects[o].kind == ObjectKind::Loaded)
        return offset; // is an address
      Term base =
          declare(ctx.pool, SymbolKind::ObjectStart, "base of object " + std::to_string(ctx.terms.representative[o]),
                  64, smt::Range{0, std::int64_t{1} << 40});
      return ctx.pool.add(offset, base);
    };
    for (ObjectId first : a.mayTouch)
      for (ObjectId second : b.mayTouch) {
        if (overlaps.areApart(first, second))
          continue;
        Term question =
            ctx.pool.andOf({start, i.condition, j.condition, touches(pair.one, i, ctx.terms.representative[first]),
                            touches(pair.two, j, ctx.terms.representative[second]),
                            overlap(place(pair.one, i, first), i.access, place(pair.two, j, second), j.access)});
        if (askOverlap(level, pair, i, j, question, k.objects[first], k.objects[second]))
          return;
      }
  }

  // Has something been said of the pair?
  bool askOverlap(Level level, Pair &pair, const AccessInstance &i, const AccessInstance &j, Term question,
                  const Object &x, const Object &y) {
    tally.assumptions.insert(AssumptionKind::AccessesAligned);
    if (question.isFalse())
      return false;
    smt::Answer answer = ctx.ask({question}, {&pair.one, &pair.two}, "overlap");
    if (answer.status == smt::Status::Unsat)
      return false;
    if (answer.status == smt::Status::Unknown) {
      tally.addUnknown({ReasonKind::ObjectsUndecided, {x.name, y.name, words(answer.reason)}},
                       k.accesses[i.access].where);
      return false;
    }
    Counterexample cex = worldOf(ctx, answer.model, {&pair.one, &pair.two});
    cex.dependsOn = {AbstractionKind::Overlap, {x.name, y.name}};
    cex.dependsOnWhere = k.where;
    known.insert({i.access, j.access});
    ++tally.possible;
    report(level, i, j, cex, false, false, {});
    return true;
  }

  void checkPair(Level level, Pair &pair, const AccessInstance &i, const AccessInstance &j, Term start) {
    WorkLimit::work();
    const Access &a = k.accesses[i.access], &b = k.accesses[j.access];
    if ((a.kind == AccessKind::Read && b.kind == AccessKind::Read) || morallyStrong(a, b, level))
      return;
    checkSameObject(level, pair, i, j, start);
    if (overlaps.any())
      checkOverlap(level, pair, i, j, start);
  }

  void checkSameObject(Level level, Pair &pair, const AccessInstance &i, const AccessInstance &j, Term start) {
    const Access &a = k.accesses[i.access], &b = k.accesses[j.access];
    std::vector<ObjectId> objects = commonObjects(ctx, a, b, level);
    if (objects.empty() || known.contains({i.access, j.access}) || known.contains({j.access, i.access}))
      return;
    smt::TermPool &pool = ctx.pool;
    Term where = overlap(pair.one.offset(i.access, i.frame), i.access, pair.two.offset(j.access, j.frame), j.access);
    if (where.isFalse())
      return;
    std::vector<Term> same;
    same.reserve(objects.size());
    for (ObjectId o : objects)
      same.push_back(pool.andOf(touches(pair.one, i, o), touches(pair.two, j, o)));
    std::vector<Term> assertions{start, i.condition, j.condition, where, pool.orOf(same)};
    // In lockstep, threads of one warp are ordered unless they execute one and the same instruction.
    if (ctx.options.warpSynchronous && level != Level::Grid && i.access != j.access) {
      Term size = pool.constant(32, ctx.options.warpSize);
      assertions.push_back(pool.ne(pool.udiv(pair.one.linearTid(), size), pool.udiv(pair.two.linearTid(), size)));
    }
    if (level != Level::Grid)
      assertions.push_back(partialBarriers.notBetween(pair, i, j));
    if (hasSignals)
      if (Term held = order().lockApart(level, pair, i, j, tally.assumptions); held)
        assertions.push_back(held);
    if (i.access == j.access && i.frame == j.frame && level == Level::Block && ctx.terms.block[1].isConst(1) &&
        ctx.terms.block[2].isConst(1))
      assertions.push_back(pool.slt(pair.one.tid(0), pair.two.tid(0))); // the two threads are interchangeable
    Term question = pool.andOf(assertions);
    if (question.isFalse())
      return;
    std::string label =
        std::string("race ") + levelName(level) + " a" + std::to_string(i.access) + " a" + std::to_string(j.access);
    smt::Answer answer = meeting(pair, i, j, question, pool.andOf({start, i.condition, j.condition}), label);
    if (answer.status == smt::Status::Unsat)
      return;
    Ordering ordering;
    if (hasSignals)
      ordering = order().between(level, pair, i, j, question, tally.assumptions);
    if (ordering.kind == Ordering::Kind::Ordered)
      return;
    if (ValueId partial = partialBarriers.inLoop(); partial != None && level != Level::Grid) {
      tally.addUnknown({ReasonKind::PartialBarrier, linesOf(a, b)}, k.values[partial].where);
      return;
    }
    // All writers store one value: benign, if that holds for every pair of threads.
    bool benign = false;
    auto worth = [&](Evaluator &thread, const Access &access, FrameId f) {
      if (access.kind == AccessKind::Write)
        return access.stored == None ? Term() : thread.value(access.stored, f);
      return access.kind == AccessKind::Read ? thread.value(access.instruction, f) : Term();
    };
    // The same holds of a read that is bound to see that value: the thread has just written it itself.
    Values values;
    bool isUnused = false;
    if (answer.status == smt::Status::Sat && !ctx.options.unusedReadsRace)
      benign = isUnused =
          isUnusedRead(pair, pair.one, i, question, label) || isUnusedRead(pair, pair.two, j, question, label);
    if (answer.status == smt::Status::Sat && !benign && a.size == b.size) {
      Term x = worth(pair.one, a, i.frame), y = worth(pair.two, b, j.frame);
      if (x && y && x.width() == y.width())
        benign = isOneByte(x, y) || areEqual(level, pair, i, j, question, {x, y}, label + " benign", answer, values);
    }
    Question ask;
    ask.fails = question;
    ask.threads = {&pair.one, &pair.two};
    ask.label = label;
    ask.instructions = {a.instruction, b.instruction};
    ask.where = a.where;
    ask.undecided = {ReasonKind::OverlapUndecided, linesOf(a, b)};
    ask.notShown = [&](const Counterexample &) {
      return report::Reason(k.loops.empty() ? ReasonKind::RaceNotReplayed : ReasonKind::RaceIterations, linesOf(a, b));
    };
    ask.answer = answer;
    ask.early = Early::IfExcluded;
    ask.mayBeOrdered = true;
    if (ordering.kind == Ordering::Kind::Undecided)
      ask.circumstances.push_back({ordering.why, ordering.where});
    if (const ValueId partial = level == Level::Grid ? None : partialBarriers.unknown(); partial != None)
      ask.circumstances.push_back({AbstractionKind::PartialBarrier, k.values[partial].where});
    else if (const ValueId open = level == Level::Grid ? None : partialBarriers.mayOrder(i.access, j.access);
             open != None)
      ask.circumstances.push_back({AbstractionKind::PartialBarrier, k.values[open].where});
    if (values.exchange != None)
      ask.circumstances.push_back({AbstractionKind::Shuffle, k.values[values.exchange].where});
    const Term apart = values.differ && !benign ? pool.andOf(question, values.differ) : question;
    ask.plainer = [&](const smt::Answer &found) { return plainer(pair, apart, found, label); };
    ask.outOfTime =
        report::Reason(ReasonKind::NoTimeForOrder, linesOf(a, b)); // what orders it was not asked to the end
    ask.replay = [&](const smt::Assignment &model, Counterexample &cex) {
      return replayRace(ctx, model, level, i.access, j.access, cex);
    };
    Conclusion found = conclude(ctx, ask);
    if (found.settled(tally))
      return;
    if (!benign && found.definite() && !areSeenApart(found.cex, values.undecided) &&
        (values.undecided || !showApart(level, pair, i, j, apart, label, found))) {
      // At that launch they store one value. Are there others at which they do not?
      ask.fails = apart;
      ask.answer = answer;
      Conclusion other;
      if (!values.undecided && values.differ)
        other = conclude(ctx, ask);
      if (other.definite() && areSeenApart(other.cex, false)) {
        found = std::move(other);
      } else {
        found.kind = Conclusion::Kind::Possible;
        found.cex.dependsOn = {AbstractionKind::WrittenAt, {std::to_string(a.where.line)}};
        found.cex.dependsOnWhere = a.where;
      }
    }
    if (benign) {
      if (ctx.options.benignRaces)
        report(level, i, j, found.cex, found.definite(), true, {});
      tally.assumptions.insert(isUnused ? AssumptionKind::UnusedReads : AssumptionKind::BenignRaces);
      return;
    }
    known.insert({i.access, j.access});
    found.count(tally);
    report(level, i, j, found.cex, found.definite(), false, ordering.advice);
  }

  // Does the thread read what it then does not use, whenever the accesses meet?
  bool isUnusedRead(Pair &pair, Evaluator &thread, const AccessInstance &i, Term question, const std::string &label) {
    const std::optional<std::vector<BlockId>> stores = storesOf(k, i.access);
    if (!stores)
      return false;
    std::vector<Term> used;
    used.reserve(stores->size());
    for (const BlockId store : *stores)
      used.push_back(thread.path(store, i.frame));
    return ctx.ask({question, ctx.pool.orOf(used)}, {&pair.one, &pair.two}, label + " used").status ==
           smt::Status::Unsat;
  }

  // Do the accesses meet? Unsat, too, where it is assumed that they do not: rows lie apart. Where that can be assumed,
  // it is what a long search would be about.
  smt::Answer meeting(Pair &pair, const AccessInstance &i, const AccessInstance &j, Term question, Term reached,
                      const std::string &label) {
    const auto ask = [&] { return ctx.ask({question}, {&pair.one, &pair.two}, label); };
    smt::Answer apart;
    apart.status = smt::Status::Unsat;
    std::set<std::string> names;
    const bool hasStrides =
        !ctx.options.rowsMayOverlap &&
        strides.hold(pair.one.offset(i.access, i.frame), k.accesses[i.access].size, Strides::Order::Declared, names);
    const std::string needed = label + " needs strides";
    if (hasStrides && ctx.options.hints.contains(needed) && assumeStrides(pair, i, j, question, reached, label))
      return apart;
    smt::Answer answer;
    {
      const Context::Brief brief(ctx, hasStrides ? limits::beforeStrides : limits::longestQuery);
      answer = ask();
    }
    if (answer.status == smt::Status::Unsat)
      return answer;
    if (hasStrides && assumeStrides(pair, i, j, question, reached, label)) {
      if (ctx.options.newHints)
        ctx.options.newHints->insert(needed);
      return apart;
    }
    return answer.status == smt::Status::Unknown ? ask() : answer; // with more work, if it had little
  }

  // Do the accesses meet only if rows lie over each other, whose strides callers choose? `reached` says that both are
  // made: that must be possible with rows apart, or the assumption would say nothing.
  bool assumeStrides(Pair &pair, const AccessInstance &i, const AccessInstance &j, Term question, Term reached,
                     const std::string &label) {
    assert(!ctx.options.rowsMayOverlap && "it may be assumed");
    for (const Strides::Order order : {Strides::Order::Declared, Strides::Order::Reversed}) {
      std::set<std::string> names;
      const Term one = strides.hold(pair.one.offset(i.access, i.frame), k.accesses[i.access].size, order, names),
                 two = strides.hold(pair.two.offset(j.access, j.frame), k.accesses[j.access].size, order, names);
      if (!one || !two)
        return false;
      const auto excludes = [&](Term what, const char *name) {
        return ctx.ask({what, one, two}, {&pair.one, &pair.two}, label + name).status == smt::Status::Unsat;
      };
      if (excludes(question, " strides") && !excludes(reached, " reached with strides")) {
        std::string all;
        for (const std::string &name : names)
          all += (all.empty() ? "" : ", ") + name;
        tally.assumptions.insert({AssumptionKind::StridesHold, {all}});
        return true;
      }
      if (names.size() < 2)
        return false;
    }
    return false;
  }

  // Do all threads that meet give one value, to one place (that what they give differs has no model, nor do different
  // places)? Else `answer` becomes one where they do not.
  // `values.exchange`: a shuffle that decides whether they do. Lanes of a full warp have one sum after they have
  // exchanged parts of it; of other exchanges, and of a warp with fewer threads, that is not known.
  bool areEqual(Level level, Pair &pair, const AccessInstance &i, const AccessInstance &j, Term question,
                const std::array<Term, 2> &worth, const std::string &label, smt::Answer &answer, Values &values) {
    smt::TermPool &pool = ctx.pool;
    Term differ = pool.ne(worth[0], worth[1]);
    const Access &a = k.accesses[i.access], &b = k.accesses[j.access];
    const bool bothWrite =
        a.kind == AccessKind::Write && b.kind == AccessKind::Write && a.stored != None && b.stored != None;
    ValueId shuffle = None;
    for (const Access *access : {&a, &b})
      if (shuffle == None && level != Level::Grid && access->kind == AccessKind::Write && access->stored != None)
        shuffle = exchanges.exchangeOf(access->stored);
    // What nothing in the question speaks of is another number in another world.
    const std::vector<Term> given = pool.symbols(question);
    const bool mayHoldAnything = std::any_of(worth.begin(), worth.end(), [&](Term t) {
      return kindOf(t) == SymbolKind::Result && std::find(given.begin(), given.end(), t) == given.end();
    });
    // Where it takes too long, in the first iterations and with small numbers.
    const auto ask = [&](Term asked) {
      const std::vector<Evaluator *> threads{&pair.one, &pair.two};
      smt::Answer found = ctx.ask({asked}, threads, label);
      if (found.status == smt::Status::Unknown)
        if (smt::Answer early = ctx.askEarly(asked, threads, label); early.status == smt::Status::Sat)
          found = std::move(early);
      values.undecided = found.status == smt::Status::Unknown && !mayHoldAnything;
      return found;
    };
    const Context::Brief brief(ctx, limits::sameValue);
    if (a.instruction == b.instruction && a.stored != None)
      differ = pool.andOf(differ, pool.notOf(storesOneValue(level, pair, i, j)));
    const Term placed = pool.eq(pair.one.offset(i.access, i.frame), pair.two.offset(j.access, j.frame));
    differ = pool.andOf(question, pool.orOf({differ, pool.notOf(placed)}));
    if (shuffle == None) {
      values.differ = differ;
      smt::Answer found = ask(differ);
      if (found.status == smt::Status::Unsat)
        return true;
      // What lanes get from each other stands for any number here; it may be the same one.
      if (bothWrite)
        for (const ValueId stored : {a.stored, b.stored})
          if (values.exchange == None && (level != Level::Grid || !exchanges.tellsWarpsApart(stored, level)))
            values.exchange = exchanges.warpOperationBehind(stored);
      if (found.status == smt::Status::Sat)
        answer = std::move(found);
      return false;
    }
    // In different warps, or in different iterations, they have nothing to do with each other.
    const Term exchanged = pool.andOf(pool.eq(pair.one.warp(), pair.two.warp()), areInOneIteration(pair, i, j));
    if (smt::Answer apart = ask(pool.andOf(differ, pool.notOf(exchanged))); apart.status != smt::Status::Unsat) {
      const ValueId stored = a.stored != None ? a.stored : b.stored;
      if (bothWrite && !exchanges.tellsWarpsApart(stored, level))
        values.exchange = shuffle;
      if (apart.status != smt::Status::Sat)
        return false;
      if (exchanges.dependsOnShared(stored))
        values.exchange = shuffle;
      answer = std::move(apart);
      return false;
    }
    Term open = pool.andOf(differ, exchanged);
    if (const unsigned bits = a.instruction == b.instruction ? exchanges.sameAcross(a.stored) : 0) {
      const auto &block = ctx.terms.block;
      const Term threads = pool.mul(block[0], pool.mul(block[1], block[2])), warp = pool.constant(32, 32);
      const Term others = pool.constant(32, Exchanges::AllLanes & ~bits), zero = pool.constant(32, 0);
      const Term isPartner = pool.eq(pool.bvand(others, pair.one.lane()), pool.bvand(others, pair.two.lane()));
      open = pool.andOf(open, pool.orOf({pool.ne(pool.urem(threads, warp), zero), pool.notOf(isPartner)}));
    }
    smt::Answer found = ask(open);
    if (found.status == smt::Status::Unsat)
      return true;
    values.exchange = shuffle;
    if (found.status == smt::Status::Sat)
      answer = std::move(found);
    return false;
  }

  // Does the replay show two values? What is not known to it (read from memory, say) differs if the solver has said so.
  bool areSeenApart(const Counterexample &cex, bool undecided) const {
    const std::optional<Event> &x = cex.threads[0].event, &y = cex.threads[1].event;
    if (!x || !y)
      return !undecided;
    if (k.accesses[x->access].kind != AccessKind::Write || k.accesses[y->access].kind != AccessKind::Write)
      return !undecided;
    return undecided ? x->storedKnown && y->storedKnown && x->stored != y->stored : !storeOneValue(k, *x, *y);
  }

  // The replay has shown threads that store one value: are there others, at the same launch?
  bool showApart(Level level, Pair &pair, const AccessInstance &i, const AccessInstance &j, Term apart,
                 const std::string &label, Conclusion &found) {
    std::vector<Term> assertions = ctx.sameLaunchAs(found.model);
    if (const Term bytes = ctx.terms.dynamicShared; bytes && !bytes.isConst())
      assertions.push_back(ctx.pool.eq(bytes, ctx.pool.constant(bytes.width(), smt::evaluate(bytes, found.model))));
    assertions.push_back(apart);
    const smt::Answer answer = ctx.ask(assertions, {&pair.one, &pair.two}, label + " apart");
    if (answer.status != smt::Status::Sat)
      return false;
    Counterexample cex;
    const Shown shown = replayRace(ctx, answer.model, level, i.access, j.access, cex);
    if (!shown.happens || shown.tainted || !areSeenApart(cex, false))
      return false;
    found.cex = std::move(cex);
    found.model = answer.model;
    return true;
  }

  // 0 in all bytes, say: then it makes no difference how two writes overlap.
  static bool isOneByte(Term x, Term y) { return x == y && x.isConst() && (x.value() == 0 || x.signedValue() == -1); }

  // Do two parameters, or a parameter and a variable, lead to one array at this launch?
  bool mayShareMemory() const {
    for (ObjectId o = 0; o < k.objects.size(); ++o)
      if (ctx.terms.representative[o] != o)
        return true;
    return !ctx.launch.pointers.empty() || !ctx.launch.samePointer.empty() || ctx.options.pointersMayOverlap;
  }

  Term areInOneIteration(Pair &pair, const AccessInstance &i, const AccessInstance &j) {
    std::vector<Term> same;
    for (LoopId l = k.blocks[k.values[k.accesses[i.access].instruction].block].loop; l != None; l = k.loops[l].parent)
      same.push_back(ctx.pool.eq(pair.one.frame(i.frame).counter[l], pair.two.frame(j.frame).counter[l]));
    return ctx.pool.andOf(same);
  }

  // Where an instruction is known to store one value by two threads, however that is computed.
  Term storesOneValue(Level level, Pair &pair, const AccessInstance &i, const AccessInstance &j) {
    smt::TermPool &pool = ctx.pool;
    const ValueId stored = k.accesses[i.access].stored;
    if (mayShareMemory())
      return pool.boolean(false); // what is read may have been written by another name
    if (ctx.analysis.uniformity[static_cast<int>(level)].uniform(stored))
      return areInOneIteration(pair, i, j);
    if (level != Level::Grid)
      return pool.boolean(false);
    if (!twins)
      twins = Uniformity::ofTwins(ctx.analysis);
    if (!twins->uniform(stored))
      return pool.boolean(false);
    std::vector<Term> same{areInOneIteration(pair, i, j)};
    for (unsigned d = 0; d < 3; ++d)
      same.push_back(pool.eq(pair.one.tid(d), pair.two.tid(d)));
    return pool.andOf(same);
  }

  // The same counterexample with small numbers, if there is one: two blocks, the first of them, small parameters.
  smt::Answer plainer(Pair &pair, Term question, const smt::Answer &answer, const std::string &label) {
    smt::TermPool &pool = ctx.pool;
    std::vector<Term> small;
    auto atMost = [&](Term t, std::uint64_t most) {
      if (t && !t.isConst())
        small.push_back(
            pool.andOf(pool.sle(pool.constant(t.width(), 0), t), pool.sle(t, pool.constant(t.width(), most))));
    };
    for (unsigned d = 0; d < 3; ++d) {
      atMost(ctx.terms.grid[d], 4);
      atMost(ctx.terms.block[d], 256);
    }
    for (Term p : ctx.terms.params)
      if (p && p.width() >= 16)
        atMost(p, 1024);
    if (small.empty())
      return answer;
    small.push_back(question);
    smt::Answer found = ctx.ask(small, {&pair.one, &pair.two}, label + " with small numbers");
    return found.status == smt::Status::Sat ? found : answer;
  }

  // Made when it is first asked: most kernels order nothing by atomic operations.
  AtomicOrder &order() {
    if (!atomicOrder)
      atomicOrder = std::make_unique<AtomicOrder>(ctx);
    return *atomicOrder;
  }

  void report(Level level, const AccessInstance &i, const AccessInstance &j, Counterexample &cex, bool definite,
              bool benign, const report::Phrase &advice) {
    out.findings.push_back(raceFinding(ctx, {level, &i, &j, current, definite, benign, advice}, cex));
  }

  CheckContext &ctx;
  const Kernel &k;
  report::KernelReport &out;
  Tally tally;
  std::set<std::pair<AccessId, AccessId>> known; // pairs with a finding
  const Interval *current = nullptr;
  PartialBarriers &partialBarriers = ctx.partialBarriers();
  const ObjectOverlaps overlaps{ctx};
  Strides strides{ctx};
  Exchanges exchanges{ctx.analysis};
  // Something that might be a lock, a flag or a counter.
  const bool hasSignals = std::any_of(k.accesses.begin(), k.accesses.end(),
                                      [](const Access &a) { return a.kind == AccessKind::Atomic || a.isVolatile; });
  std::unique_ptr<AtomicOrder> atomicOrder;
  std::optional<Uniformity> twins; // made when it is first asked
};

// Memory that other kernels and the host reach, too.
bool usesMemoryOfOthers(const Kernel &kernel) {
  return std::any_of(kernel.accesses.begin(), kernel.accesses.end(), [&](const Access &access) {
    return std::any_of(access.mayTouch.begin(), access.mayTouch.end(), [&](ObjectId o) {
      const ObjectKind kind = kernel.objects[o].kind;
      return kind == ObjectKind::Parameter || kind == ObjectKind::DeviceVariable || kind == ObjectKind::Loaded;
    });
  });
}

} // namespace

Tally checkRaces(CheckContext &context, report::KernelReport &report) {
  Tally tally = RaceCheck(context, report).run();
  checkOwnCopies(context, report, tally);
  ObjectOverlaps(context).listAssumptions(tally.assumptions);
  if (context.launch.mayRunBeside && usesMemoryOfOthers(context.kernel))
    tally.assumptions.insert(AssumptionKind::NothingBeside);
  return tally;
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
