#include "passes/race/checks/counterexample.h"

#include "cuda_api/limits.h"
#include "passes/race/model/limits.h"
#include "passes/race/sync/partial_barriers.h"
#include "passes/race/sync/warp_order.h"
#include "solver/smt/work.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <optional>
#include <unordered_map>

namespace veriwarp::race {

using namespace kernel;
using report::PhraseKind;

namespace {

bool overlap(const Kernel &k, const Event &x, const Event &y) {
  assert(x.object != None && y.object != None && "events are of objects");
  return x.object == y.object && x.offset < y.offset + k.accesses[y.access].size &&
         y.offset < x.offset + k.accesses[x.access].size;
}

// In one interval, or in one of those that an asynchronous access may take place in.
bool atOnce(const Event &x, const Event &y, Level level) {
  int l = static_cast<int>(level);
  assert(x.interval[l] <= x.until[l] && y.interval[l] <= y.until[l] && "no access ends before it begins");
  return x.interval[l] <= y.until[l] && y.interval[l] <= x.until[l];
}

// An abstracted value that decides whether there is a barrier between the two; or None. One thread has passed more of
// such places than the other.
ValueId unsureBetween(const Run &x, const Event &e, const Run &y, const Event &o, Level level) {
  if (level == Level::Meet)
    return None;
  ValueId last[2] = {None, None};
  std::size_t passed[2] = {0, 0};
  const auto count = [&](const Run &run, const Event &event, unsigned side) {
    for (std::size_t n = 0; n < event.detours; ++n)
      if (run.detours[n].synchronises[static_cast<std::size_t>(level)]) {
        ++passed[side];
        last[side] = run.detours[n].chosenBy;
      }
    for (std::size_t n = 0; level == Level::Warp && n < event.meetings; ++n)
      if (!run.meetings[n].known) {
        ++passed[side];
        last[side] = run.meetings[n].maskFrom;
      }
  };
  count(x, e, 0);
  count(y, o, 1);
  return passed[0] == passed[1] ? None : last[passed[0] < passed[1]];
}

// An event of `a` in `x` and one of `b` in `y` that meet: the least tainted first, then those that store other values.
std::optional<std::pair<Event, Event>> meeting(const Kernel &k, const Participant &first, const Participant &second,
                                               Level level, AccessId a, AccessId b,
                                               const std::optional<WarpOrder> &ofWarp, PartialBarriers &partial) {
  const Run &x = first.run, &y = second.run;
  std::optional<std::pair<Event, Event>> best;
  unsigned least = ~0u; // what speaks against `best`
  auto together = [&](const Event &e, const Event &o) {
    bool later = e.until != e.interval || o.until != o.interval; // one of them is asynchronous
    if (level != Level::Grid && partial.between(x, first.thread, e, y, second.thread, o))
      return false;
    return ofWarp && !later ? ofWarp->sameInterval(e, o) : atOnce(e, o, level);
  };
  std::vector<const Event *> others;
  for (const Event &e : y.events)
    if (e.access == b)
      others.push_back(&e);
  for (const Event &e : x.events) {
    if (e.access != a)
      continue;
    for (const Event *o : others)
      if (together(e, *o) && overlap(k, e, *o)) {
        const bool tainted = e.tainted || o->tainted || unsureBetween(x, e, y, *o, level) != None;
        const unsigned against = 2 * tainted + storeOneValue(k, e, *o);
        if (against < least)
          best.emplace(e, *o);
        least = std::min(least, against);
        if (least == 0)
          return best;
      }
  }
  return best;
}

} // namespace

bool storeOneValue(const Kernel &k, const Event &x, const Event &y) {
  const Access &a = k.accesses[x.access], &b = k.accesses[y.access];
  return a.kind == AccessKind::Write && b.kind == AccessKind::Write && a.size == b.size && a.size <= 8 &&
         x.offset == y.offset && x.storedKnown && y.storedKnown && x.stored == y.stored;
}

Guesses guessesFrom(const smt::Assignment &model, const Evaluator &thread) {
  Guesses guesses;
  for (const Source &s : thread.sources())
    if (model.contains(s.term.id()))
      guesses[s.instruction] = model.at(s.term.id());
  return guesses;
}

Counterexample worldOf(Context &context, const smt::Assignment &model, const std::vector<Evaluator *> &threads) {
  Counterexample result;
  Concrete &world = result.world;
  auto value = [&](Term t) { return smt::evaluate(t, model); };
  for (unsigned d = 0; d < 3; ++d) {
    world.block[d] = static_cast<std::uint32_t>(value(context.terms.block[d]));
    world.grid[d] = static_cast<std::uint32_t>(value(context.terms.grid[d]));
  }
  world.dynamicShared = static_cast<std::uint32_t>(value(context.terms.dynamicShared));
  for (Term p : context.terms.params)
    world.params.push_back(p ? value(p) : 0);
  world.representative = context.terms.representative;
  assert(std::all_of(world.representative.begin(), world.representative.end(),
                     [&](ObjectId o) { return o == None || world.representative[o] == o; }) &&
         "who stands for others stands for itself");
  for (Evaluator *thread : threads) {
    Participant who;
    for (unsigned d = 0; d < 3; ++d) {
      who.block[d] = static_cast<std::uint32_t>(value(thread->bid(d)));
      who.thread[d] = static_cast<std::uint32_t>(value(thread->tid(d)));
    }
    result.threads.push_back(std::move(who));
    for (const Source &s : thread->sources())
      if (s.object != None && s.offset && model.contains(s.term.id())) {
        std::uint64_t at = value(s.offset), bits = model.at(s.term.id());
        for (unsigned i = 0; i < std::min(s.size, 8u); ++i)
          world.memory.try_emplace({s.object, at + i}, static_cast<std::uint8_t>(bits >> (8 * i)));
      }
  }
  return result;
}

Run replayed(const Context &context, const Concrete &world, const Dim3 &block, const Dim3 &thread,
             const Guesses &guesses, std::size_t maxSteps, Recorded recorded) {
  Run run = runThread(context.analysis, world, block, thread, guesses, maxSteps, recorded);
  smt::count(smt::Step::Replayed, run.steps);
  return run;
}

Shown replayRace(CheckContext &context, const smt::Assignment &model, Level level, AccessId a, AccessId b,
                 Counterexample &out) {
  Pair &pair = context.pair(level);
  out = worldOf(context, model, {&pair.one, &pair.two});
  const Kernel &k = context.kernel;
  auto meet = [&](Participant &x, Participant &y, const std::pair<Event, Event> &events) {
    x.event = events.first;
    y.event = events.second;
    for (const Event *event : {&events.first, &events.second})
      if (event->tainted)
        return Shown{true, true, abstraction(k, event->taintedBy), k.values[event->taintedBy].where};
    if (const ValueId by = unsureBetween(x.run, events.first, y.run, events.second, level); by != None)
      return Shown{true, true, abstraction(k, by), k.values[by].where};
    return Shown{true, false, {}, {}};
  };
  Participant &x = out.threads[0], &y = out.threads[1];
  x.run = replayed(context, out.world, x.block, x.thread, guessesFrom(model, pair.one), limits::stepsPerThread);
  y.run = replayed(context, out.world, y.block, y.thread, guessesFrom(model, pair.two), limits::stepsPerThread);
  auto orderOf = [&](const Participant &p, const Participant &q) {
    std::optional<WarpOrder> order;
    if (level == Level::Warp)
      order.emplace(context.warp(), k, p.run, laneOf(p.thread, out.world.block), q.run,
                    laneOf(q.thread, out.world.block));
    return order;
  };
  auto doubt = [&](const std::optional<WarpOrder> &order, const Shown &shown) {
    if (shown.tainted || !order || order->doubtful() == None)
      return shown;
    return Shown{true, true, report::AbstractionKind::LanesTogether, k.values[order->doubtful()].where};
  };
  auto order = orderOf(x, y);
  if (auto events = meeting(k, x, y, level, a, b, order, context.partialBarriers()))
    return doubt(order, meet(x, y, *events));
  order = orderOf(y, x);
  if (auto events = meeting(k, y, x, level, a, b, order, context.partialBarriers())) {
    std::swap(x, y);
    return doubt(order, meet(x, y, *events));
  }

  // The summary of a loop may have led the solver to the wrong iteration, of the right kernel: look at the other
  // threads of the same launch.
  std::uint64_t threads = std::uint64_t{out.world.block[0]} * out.world.block[1] * out.world.block[2];
  bool taintedPath = x.run.taintedPath || y.run.taintedPath;
  const report::Abstraction by = x.run.taintedBy ? x.run.taintedBy : y.run.taintedBy;
  if (threads <= api::limits::threadsOfBlock && !context.outOfTime()) {
    std::vector<Participant> all;
    std::size_t budget = limits::stepsPerSearch;
    for (const Dim3 &block : level == Level::Grid ? std::vector<Dim3>{x.block, y.block} : std::vector<Dim3>{x.block})
      for (std::uint32_t tz = 0; tz < out.world.block[2]; ++tz)
        for (std::uint32_t ty = 0; ty < out.world.block[1]; ++ty)
          for (std::uint32_t tx = 0; tx < out.world.block[0] && budget > 0; ++tx) {
            Participant who{block, {tx, ty, tz}, {}, {}};
            who.run = replayed(context, out.world, who.block, who.thread, {}, std::min(limits::stepsPerThread, budget),
                               {a, b});
            budget -= std::min(budget, who.run.steps);
            all.push_back(std::move(who));
          }
    // By interval and word, who is there at `a`, and who at `b`: then only neighbours are compared.
    struct Place {
      std::vector<std::pair<std::size_t, std::size_t>> a, b; // thread, event
    };
    std::map<std::tuple<unsigned, ObjectId, std::uint64_t>, Place> places;
    for (std::size_t t = 0; t < all.size(); ++t)
      for (std::size_t e = 0; e < all[t].run.events.size(); ++e) {
        const Event &event = all[t].run.events[e];
        if (event.tainted || (event.access != a && event.access != b))
          continue;
        int l = static_cast<int>(level);
        unsigned first = level == Level::Warp ? 0 : event.interval[l], last = level == Level::Warp ? 0 : event.until[l];
        for (unsigned when = first; when <= last && when - first < limits::intervalsIndexed; ++when)
          for (std::uint32_t i = 0; i < k.accesses[event.access].size; i += 4) {
            Place &place = places[{when, event.object, (event.offset + i) / 4}];
            if (event.access == a)
              place.a.emplace_back(t, e);
            if (event.access == b)
              place.b.emplace_back(t, e);
          }
      }
    // Threads of one warp that something orders are asked about at Level::Warp.
    const bool byWarp = level == Level::Warp || (level == Level::Block && context.analysis.hasWarpSync());
    std::map<std::pair<std::size_t, std::size_t>, std::optional<WarpOrder>> orders;
    std::size_t pairs = limits::stepsPerSearch;
    std::optional<std::pair<std::vector<Participant>, Shown>> ofOneValue; // for want of something better
    for (auto &[place, who] : places)
      for (auto [t, e] : who.a)
        for (auto [u, g] : who.b) {
          if (pairs == 0)
            break;
          --pairs;
          smt::count(smt::Step::Replayed);
          const Event &ee = all[t].run.events[e], &eg = all[u].run.events[g];
          const bool different = byWarp                 ? t != u && (t / 32 == u / 32) == (level == Level::Warp)
                                 : level == Level::Grid ? all[t].block != all[u].block
                                                        : t != u;
          if (!different || !overlap(k, ee, eg))
            continue;
          const auto [known, isNew] = orders.try_emplace({t, u});
          if (isNew)
            known->second = orderOf(all[t], all[u]);
          const std::optional<WarpOrder> &between = known->second;
          if (between && !between->sameInterval(ee, eg))
            continue;
          if (level != Level::Grid &&
              context.partialBarriers().between(all[t].run, all[t].thread, ee, all[u].run, all[u].thread, eg))
            continue;
          const bool isOneValue = storeOneValue(k, ee, eg);
          if (isOneValue && ofOneValue)
            continue;
          Participant px = all[t], py = all[u];
          out.threads = {px, py};
          const Shown shown = doubt(between, meet(out.threads[0], out.threads[1], {ee, eg}));
          if (!isOneValue)
            return shown;
          ofOneValue.emplace(out.threads, shown);
        }
    if (ofOneValue) {
      out.threads = std::move(ofOneValue->first);
      return ofOneValue->second;
    }
    for (const Participant &p : all)
      taintedPath |= p.run.taintedPath;
  }
  return {false, taintedPath, taintedPath ? by : report::Abstraction(), {}};
}

const Abstraction *abstractionIn(Context &context, const std::vector<Term> &terms,
                                 const std::vector<Evaluator *> &threads) {
  for (Term t : terms)
    for (Term symbol : context.pool.symbols(t))
      for (Evaluator *thread : threads)
        if (auto it = thread->abstractions().find(symbol.id()); it != thread->abstractions().end())
          return &it->second;
  return nullptr;
}

std::string show(const Dim3 &id) {
  return "(" + std::to_string(id[0]) + "," + std::to_string(id[1]) + "," + std::to_string(id[2]) + ")";
}

report::Phrase threadName(const Participant &who) {
  return {PhraseKind::ThreadOfBlock, {show(who.thread), show(who.block)}};
}

report::Phrase access(const Access &access) {
  return access.kind == AccessKind::Read    ? PhraseKind::Read
         : access.kind == AccessKind::Write ? PhraseKind::Write
                                            : PhraseKind::AtomicUpdate;
}

report::Phrase elementNumber(std::uint64_t offset, std::uint32_t elementSize) {
  constexpr std::int64_t range = std::int64_t{1} << 32, near = std::int64_t{1} << 20;
  std::int64_t element = static_cast<std::int64_t>(offset) / std::max<std::int64_t>(1, elementSize);
  if (element >= range - near && element < range)
    return {PhraseKind::WrappedNumber, {element, element - range}};
  return {PhraseKind::Number, {element}};
}

std::vector<report::Binding> bindings(Context &context, const Concrete &world) {
  using report::Extents;
  std::vector<report::Binding> result{bindingOf(Extents{Extents::Of::Block, world.block}),
                                      bindingOf(Extents{Extents::Of::Grid, world.grid})};
  for (std::size_t i = 0; i < context.kernel.params.size(); ++i) {
    const Parameter &p = context.kernel.params[i];
    if (p.width == 0 || p.isPointer || p.name.empty())
      continue;
    std::uint64_t v = world.params[i];
    bool negative = p.isSigned && p.width < 64 && (v >> (p.width - 1)) & 1;
    std::int64_t s = p.width >= 64 || !negative ? static_cast<std::int64_t>(v)
                                                : static_cast<std::int64_t>(v) - (std::int64_t{1} << p.width);
    constexpr auto largest = std::numeric_limits<std::int64_t>::max();
    const bool isLarge = !p.isSigned && v > static_cast<std::uint64_t>(largest);
    result.push_back({p.name, p.isSigned ? std::to_string(s) : std::to_string(v), isLarge ? largest : s});
  }
  return result;
}

report::Phrase withLoopValues(Context &context, const Event &event, report::Phrase said) {
  std::set<std::string> named;
  for (auto [phi, bits] : event.loopValues) {
    const Value &v = context.kernel.values[phi];
    if (!named.insert(v.text).second)
      continue;
    std::int64_t s = v.width < 64 ? static_cast<std::int64_t>(bits << (64 - v.width)) >> (64 - v.width)
                                  : static_cast<std::int64_t>(bits);
    said = {PhraseKind::WithValue, {std::move(said), v.text, s}};
  }
  return said;
}

std::string objectName(Context &context, ObjectId object) {
  return object == None ? std::string() : context.kernel.objects[object].name;
}

report::MemorySpace spaceOf(const Object &object) {
  switch (object.space) {
  case Space::Global:
    return report::MemorySpace::Global;
  case Space::Shared:
    return report::MemorySpace::Shared;
  case Space::Constant:
    return report::MemorySpace::Constant;
  case Space::Local:
    return report::MemorySpace::Local;
  default:
    return report::MemorySpace::None;
  }
}

report::ThreadTrace traceOf(Context &context, const Participant &who, const report::Action &action) {
  report::ThreadTrace trace;
  trace.block = who.block;
  trace.thread = who.thread;
  trace.action = action;
  const Kernel &k = context.kernel;
  auto touches = [&](const Event &e) {
    const Access &a = k.accesses[e.access];
    const PhraseKind does = a.kind == AccessKind::Read    ? PhraseKind::ReadsElement
                            : a.kind == AccessKind::Write ? PhraseKind::WritesElement
                                                          : PhraseKind::UpdatesElement;
    const report::Phrase element{PhraseKind::Element,
                                 {objectName(context, e.object), elementNumber(e.offset, a.elementSize)}};
    return withLoopValues(context, e, {does, {element}});
  };
  auto step = [&](const Event &e) {
    if (e.object != None && k.objects[e.object].space != Space::Local)
      trace.steps.push_back({k.accesses[e.access].where, touches(e)});
  };
  if (!who.event) {
    for (std::size_t i = who.run.events.size() - std::min<std::size_t>(4, who.run.events.size());
         i < who.run.events.size(); ++i)
      step(who.run.events[i]);
    return trace;
  }
  // The last few steps, and the access itself. Of a long run the first steps are kept, and the farthest accesses: what
  // came before one of those is not known.
  std::size_t end = 0;
  while (end < who.run.events.size() &&
         !(who.run.events[end].access == who.event->access && who.run.events[end].offset == who.event->offset &&
           who.run.events[end].interval == who.event->interval))
    ++end;
  const bool isKept = end < who.run.events.size();
  assert((isKept || who.run.farthest.count(who.event->access)) && "the event is one of its thread's run");
  for (std::size_t i = isKept ? end - std::min(end, limits::accessesTold) : end; i < end; ++i)
    step(who.run.events[i]);
  trace.steps.push_back({k.accesses[who.event->access].where, touches(*who.event)});
  trace.element = static_cast<std::int64_t>(who.event->offset) /
                  std::max<std::int64_t>(1, k.accesses[who.event->access].elementSize);
  return trace;
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
