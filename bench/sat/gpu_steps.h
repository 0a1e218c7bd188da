// The steps of a round whose speed ParaFROST reports, each by itself, on any device: garbage collection, elimination in
// three phases and with atomics, function tables, proof generation.
//
// A round mixes them; here each starts from the same formula, freshly loaded, so that a device and one core of the host
// do the very same work. What a step leaves is hashed: equal work must give equal results.
#pragma once

#include "solver/sat/simplify/round.h"

#include <chrono>
#include <cstring>
#include <vector>

namespace veriwarp::sat::kernels {

struct StepTime {
  double seconds = 0;
  uint64_t bytes = 0; // moved at least: what must be read, and what is written
  uint64_t hash = 0;  // of the result
};

struct StepTimes {
  double load = 0; // the formula to the device, and sorted
  StepTime collect, tables, threePhase, atomics, proof;
  uint64_t elected = 0, withTable = 0, eliminated = 0, resolvents = 0;
};

/// On a GPU, or on what stands for one. False, with the reason, without one; `name` is the device's.
bool measureDevice(const RoundInput &input, int repeats, StepTimes &times, std::string &name, std::string &why);

/// Every third clause goes.
struct DropSome {
  Formula f;
  const Ref *refs;
  VERIWARP_HD void operator()(uint64_t i) const {
    if ((i * 0x9e3779b97f4a7c15ull >> 32) % 3 == 0)
      f[refs[i]].state = Deleted;
  }
};

/// All clauses, as a proof would list them.
struct ProveAll {
  Formula f;
  const Ref *refs;
  template <class Emit> VERIWARP_HD void operator()(uint64_t i, Emit &emit) const { emitErased(emit, f, refs[i]); }
};

/// What elimination would be with atomics: each variable takes its places itself, in whatever order they come.
struct ApplyWithAtomics {
  ApplyElimination step;
  Output output;
  uint32_t *taken; // words in pairs, clauses, units, clauses and literals of the stack, derived clauses

  VERIWARP_HD void operator()(uint64_t i) const {
    Counter counter(ProofMode::None);
    step(i, counter);
    const Tally &t = counter.tally;
    Tally start;
    start.words = 2 * static_cast<uint64_t>(atomicAddTo(taken, static_cast<uint32_t>(t.words / 2)));
    start.clauses = atomicAddTo(taken + 1, t.clauses);
    start.units = atomicAddTo(taken + 2, t.units);
    start.stackClauses = atomicAddTo(taken + 3, t.stackClauses);
    start.stackLits = atomicAddTo(taken + 4, t.stackLits);
    start.derived = atomicAddTo(taken + 5, t.derived);
    Writer writer(ProofMode::None, output, start);
    step(i, writer);
  }
};

struct ClearFlags {
  Planner planner;
  const Var *elected;
  VERIWARP_HD void operator()(uint64_t i) const { planner.clearFlags(elected[i]); }
};

/// A device brings, besides what rounds need: waitFor(d), fetch(d, to, from, n) and findTables(d, n, planner, elected,
/// indices, found), which looks for a definition of every elected variable.
template <class Device> class Steps {
  template <class T> using Array = typename Device::template Array<T>;

public:
  Steps(Device &device, const RoundInput &input) : d(device), in(input), set(input.settings) { set.mu = in.mu; }

  /// The best of several runs.
  StepTimes run(int repeats) {
    StepTimes best;
    for (int i = 0; i < repeats; ++i) {
      StepTimes now;
      load(now);
      collect(now);
      prepare(now);
      tables(now);
      eliminate(now, false);
      prepare(now);
      eliminate(now, true);
      load(now);
      proof(now);
      if (!i) {
        best = now;
        continue;
      }
      best.load = std::min(best.load, now.load);
      for (const auto step :
           {&StepTimes::collect, &StepTimes::tables, &StepTimes::threePhase, &StepTimes::atomics, &StepTimes::proof})
        (best.*step).seconds = std::min((best.*step).seconds, (now.*step).seconds);
    }
    return best;
  }

private:
  Formula formula() { return {words_.data(), in.prefix}; }
  Table table() { return {start_.data(), count_.data(), tableRefs_.data()}; }
  Planner planner() { return {formula(), table(), set}; }

  template <class Work> double timed(const Work &work) {
    waitFor(d);
    const auto begin = std::chrono::steady_clock::now();
    work();
    waitFor(d);
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  }

  template <class T> uint64_t hashOf(const T *data, uint64_t n) {
    std::vector<T> host(n);
    fetch(d, host.data(), data, n);
    uint64_t hash = 0xcbf29ce484222325ull;
    for (const T &x : host)
      hash = (hash ^ static_cast<uint64_t>(x)) * 0x100000001b3ull;
    return hash;
  }

  void load(StepTimes &t) {
    words_.resize(2 * in.used);
    refs_.resize(in.clauses);
    values_.resize(2 * static_cast<uint64_t>(set.variables));
    open_.resize(set.variables);
    touched_.resize(set.variables);
    t.load = timed([&] {
      d.upload(words_.data(), in.words, in.used);
      d.upload(refs_.data(), in.refs, in.clauses);
      d.forEach(in.clauses, PrepareClause{formula(), refs_.data()});
    });
    d.upload(values_.data(), in.values, values_.size());
    d.upload(open_.data(), in.open, set.variables);
    d.upload(touched_.data(), in.touched, set.variables);
  }

  // The formula loaded, the table built, variables elected, their lists sorted.
  void prepare(StepTimes &t) {
    load(t);
    const uint64_t literals = 2 * static_cast<uint64_t>(set.variables);
    count_.resize(literals);
    histogram_.resize(literals);
    start_.resize(literals + 1);
    d.clear(count_.data(), literals);
    d.clear(histogram_.data(), literals);
    const bool alone = d.alone();
    launch(d, in.clauses,
           CountOccurrences{formula(), refs_.data(), count_.data(), histogram_.data(), set.tier2, alone});
    d.widen(count_.data(), literals, start_.data());
    d.scan(start_.data(), literals + 1);
    tableRefs_.resize(d.read(start_.data() + literals));
    d.clear(count_.data(), literals);
    launch(d, in.clauses, FillOccurrences{formula(), refs_.data(), table(), set.tier2, alone});
    keys_.resize(set.variables);
    sorted_.resize(set.variables);
    flags_.resize(set.variables);
    elected_.resize(set.variables);
    state_.resize(set.variables);
    d.forEach(set.variables,
              Authorise{histogram_.data(), open_.data(), nullptr, values_.data(), keys_.data(), flags_.data(), set.mu});
    const uint64_t candidates = d.select(keys_.data(), flags_.data(), set.variables, sorted_.data());
    d.sort(sorted_.data(), candidates);
    d.clear(state_.data(), set.variables);
    t.elected = electedCount_ =
        electSorted(d, formula(), table(), sorted_.data(), candidates, set, state_.data(), elected_.data());
    launch(d, 2 * electedCount_, SortList{formula(), table(), elected_.data()});
  }

  // Algorithm 1.
  void collect(StepTimes &t) {
    d.forEach(in.clauses, DropSome{formula(), refs_.data()});
    Array<uint64_t> starts, kept, target;
    Array<uint32_t> fresh;
    Array<uint8_t> flags;
    starts.resize(in.clauses + 1);
    kept.resize(in.clauses);
    target.resize(in.clauses);
    fresh.resize(in.used);
    flags.resize(in.clauses);
    Survivors alive;
    t.collect.seconds = timed([&] {
      alive = d.template reduce<Survivors>(in.clauses, CountSurvivor{formula(), refs_.data()});
      d.clear(starts.data() + in.clauses, 1);
      d.forEach(in.clauses, ComputeStencil{formula(), refs_.data(), flags.data(), starts.data()});
      d.scan(starts.data(), in.clauses + 1);
      d.forEach(in.clauses, PlaceReferences{starts.data(), in.prefix});
      d.select(refs_.data(), flags.data(), in.clauses, kept.data());
      d.select(starts.data(), flags.data(), in.clauses, target.data());
      launch(d, alive.clauses, CopyClause{formula(), {fresh.data(), in.prefix}, kept.data(), target.data()});
    });
    t.collect.bytes = 8 * alive.words;
    t.collect.hash = hashOf(fresh.data(), alive.words) ^ hashOf(target.data(), alive.clauses);
  }

  void tables(StepTimes &t) {
    indices_.resize(electedCount_);
    found_.resize(electedCount_);
    t.tables.seconds =
        timed([&] { findTables(d, electedCount_, planner(), elected_.data(), indices_.data(), found_.data()); });
    t.tables.hash = hashOf(found_.data(), electedCount_);
    t.tables.bytes = 4 * in.used;
    std::vector<uint8_t> found(electedCount_);
    fetch(d, found.data(), found_.data(), electedCount_);
    t.withTable = static_cast<uint64_t>(std::count(found.begin(), found.end(), uint8_t{1}));
    d.forEach(electedCount_, ClearFlags{planner(), elected_.data()});
  }

  // Algorithm 6, the places by scan or by atomics.
  void eliminate(StepTimes &t, bool atomics) {
    plans_.resize(electedCount_);
    tallies_.resize(electedCount_ + 1);
    ApplyElimination step{formula(),       table(),      elected_.data(), plans_.data(),
                          touched_.data(), open_.data(), set.singleShot};
    const auto plan = [&] {
      launch(d, electedCount_, PlanElimination{planner(), elected_.data(), touched_.data(), plans_.data()});
    };
    const auto places = [&] {
      d.clear(tallies_.data() + electedCount_, 1);
      d.forEach(electedCount_, Measure<ApplyElimination>{step, 0, ProofMode::None, tallies_.data()});
      d.scan(tallies_.data(), electedCount_ + 1);
      return d.read(tallies_.data() + electedCount_);
    };
    plan();
    const Tally total = places();
    words_.grow(in.used + total.words, in.used);
    step.f = formula();
    Array<Ref> fresh;
    Array<Unit> units;
    Array<Lit> stackLits;
    Array<uint64_t> stackStarts;
    Array<uint32_t> taken;
    fresh.resize(total.clauses + 1);
    units.resize(total.units + 1);
    stackLits.resize(total.stackLits + 1);
    stackStarts.resize(total.stackClauses + 1);
    taken.resize(6);
    d.clear(taken.data(), 6);
    Output out;
    out.units = units.data();
    out.stackLits = stackLits.data();
    out.stackStarts = stackStarts.data();
    out.refs = fresh.data();
    out.used = in.used;
    d.forEach(electedCount_, ClearFlags{planner(), elected_.data()}); // the first plan set them
    StepTime &time = atomics ? t.atomics : t.threePhase;
    time.seconds = timed([&] {
      plan();
      if (atomics) {
        d.forEach(electedCount_, ApplyWithAtomics{step, out, taken.data()});
      } else {
        places();
        d.forEach(electedCount_, Record<ApplyElimination>{step, 0, ProofMode::None, tallies_.data(), out});
      }
    });
    t.eliminated = total.removed;
    t.resolvents = total.derived;
    time.bytes = 4 * (in.used + total.words);
    // The order of atomics is anybody's: only how much there is can be compared.
    time.hash = atomics ? total.words * 31 + total.clauses : hashOf(words_.data(), in.used + total.words);
  }

  // Algorithm 2, and the bytes.
  void proof(StepTimes &t) {
    tallies_.resize(in.clauses + 1);
    const ProveAll step{formula(), refs_.data()};
    Array<uint8_t> bytes;
    bytes.resize(d.template reduce<ProofBytes>(in.clauses, CountProofBytes{formula(), refs_.data()}).bytes);
    Output out;
    out.bytes = bytes.data();
    Tally total;
    t.proof.seconds = timed([&] {
      d.clear(tallies_.data() + in.clauses, 1);
      d.forEach(in.clauses, Measure<ProveAll>{step, 0, ProofMode::Plain, tallies_.data()});
      d.scan(tallies_.data(), in.clauses + 1);
      total = d.read(tallies_.data() + in.clauses);
      d.forEach(in.clauses, Record<ProveAll>{step, 0, ProofMode::Plain, tallies_.data(), out});
    });
    t.proof.bytes = 4 * in.used + total.bytes;
    t.proof.hash = hashOf(bytes.data(), total.bytes);
  }

  Device &d;
  const RoundInput &in;
  Settings set;
  Array<uint32_t> words_, count_, histogram_, tableRefs_, indices_;
  Array<Ref> refs_;
  Array<int8_t> values_;
  Array<uint8_t> open_, touched_, flags_, state_, found_;
  Array<uint64_t> start_, keys_, sorted_;
  Array<Var> elected_;
  Array<How> plans_;
  Array<Tally> tallies_;
  uint64_t electedCount_ = 0;
};

} // namespace veriwarp::sat::kernels

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
