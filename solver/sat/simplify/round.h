// A round of simplification on any device: the schedule of ParaFROST's algorithm 5.
//
//   sort literals, compute signatures; then for each phase: garbage collection, occurrence table, units propagated,
//   election, sorted lists, SUB, BVE; in the end ERE on what is left.
//
// The cut-off of the election doubles with each phase, and phases go on until one eliminates next to nothing.
//
// A device provides arrays (Array<T>), `forEach` over indices, scan, select, sort and reduce, and copies to and from
// the host: host_device.h here, gpu/cuda_device.cuh for GPUs. What a step puts out reaches the host through a
// RoundSink, chunk by chunk and in the order of the indices, so the size of chunks does not show in the result.
#pragma once

#include "solver/sat/simplify/compact.h"
#include "solver/sat/simplify/elect.h"
#include "solver/sat/simplify/eliminate.h"
#include "solver/sat/simplify/occurrences.h"
#include "solver/sat/simplify/redundancy.h"
#include "solver/sat/simplify/round_io.h"
#include "solver/sat/simplify/subsume.h"
#include "solver/sat/simplify/units.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::sat::kernels {

/// How a device runs a kernel of its own form; by default as it runs any function of an index.
template <class Device, class Kernel> void launch(Device &device, uint64_t n, const Kernel &kernel) {
  device.forEach(n, kernel);
}

template <class Device> class Round {
  template <class T> using Array = typename Device::template Array<T>;

public:
  Round(Device &device, const RoundInput &input, RoundSink &sink)
      : d(device), in(input), out(sink), set(input.settings), lastId_(input.lastId), active_(input.activeVariables) {}

  /// The arrays of the arena may be handed over (to save a copy) before `run` and taken back after it.
  Array<uint32_t> words;
  Array<Ref> refs;
  uint64_t used = 0, clauses = 0;
  Array<uint8_t> touched;

  RoundSummary run() {
    used = in.used;
    clauses = in.clauses;
    upload();
    launch(d, clauses, PrepareClause{formula(), refs.data()});
    if constexpr (requires { d.expectProof(used); })
      if (set.proof != ProofMode::None)
        d.expectProof(d.template reduce<ProofBytes>(clauses, CountProofBytes{formula(), refs.data()}).bytes);
    if (!phases() || !settle()) {
      summary_.refuted = true;
      return summary_;
    }
    return summary_;
  }

  Formula formula() { return {words.data(), in.prefix}; }

private:
  Table table() { return {start_.data(), count_.data(), tableRefs_.data()}; }
  Facts facts() { return {values_.data(), set.proof == ProofMode::Identified ? unitIds_.data() : nullptr}; }

  void upload() {
    const uint64_t variables = set.variables;
    values_.resize(2 * variables);
    d.upload(values_.data(), in.values, 2 * variables);
    open_.resize(variables);
    d.upload(open_.data(), in.open, variables);
    touched.resize(variables);
    d.upload(touched.data(), in.touched, variables);
    if (set.proof == ProofMode::Identified) {
      unitIds_.resize(variables);
      d.upload(unitIds_.data(), in.unitIds, variables);
    }
  }

  // False if the formula is refuted.
  bool phases() {
    uint32_t phase = 0;
    for (; phase < in.phases; ++phase) {
      if (in.stop())
        return true;
      set.mu = std::min<uint32_t>(in.mu << std::min(phase, 5u), 1000);
      if (!prepareTable())
        return false;
      elect(touched.data());
      if (!electedCount_) {
        summary_.exhausted = true;
        break;
      }
      launch(d, 2 * electedCount_, SortList{formula(), table(), elected_.data()});
      if (in.subsume)
        subsume();
      const uint64_t before = summary_.eliminated;
      if (in.eliminate)
        eliminate();
      else
        d.forEach(electedCount_, Untouch{elected_.data(), touched.data()});
      const uint64_t gain = summary_.eliminated - before;
      if (gain * 1000 < active_ - summary_.eliminated && phase > 2)
        break;
    }
    if (!in.redundancy || in.stop())
      return true;
    set.mu = in.mu;
    if (!prepareTable())
      return false;
    elect(nullptr); // any variable may be a pivot
    launch(d, 2 * electedCount_, SortList{formula(), table(), elected_.data()});
    removeRedundant();
    return true;
  }

  // Garbage collected, the table built, units propagated. False if the formula is refuted.
  bool prepareTable() {
    const Survivors alive = d.template reduce<Survivors>(clauses, CountSurvivor{formula(), refs.data()});
    if ((used - alive.words) * 4 > used)
      compact(alive);
    buildTable();
    bool changed = false;
    while (pending_) {
      if (!settle())
        return false;
      if (!cleanReached(changed))
        return false;
    }
    if (changed)
      buildTable();
    return true;
  }

  void buildTable() {
    const uint64_t literals = 2 * static_cast<uint64_t>(set.variables);
    count_.resize(literals);
    histogram_.resize(literals);
    start_.resize(literals + 1);
    d.clear(count_.data(), literals);
    d.clear(histogram_.data(), literals);
    const bool alone = d.alone();
    launch(d, clauses, CountOccurrences{formula(), refs.data(), count_.data(), histogram_.data(), set.tier2, alone});
    d.widen(count_.data(), literals, start_.data());
    d.scan(start_.data(), literals + 1);
    tableRefs_.resize(d.read(start_.data() + literals));
    d.clear(count_.data(), literals);
    launch(d, clauses, FillOccurrences{formula(), refs.data(), table(), set.tier2, alone});
  }

  void elect(const uint8_t *wanted) {
    const uint64_t variables = set.variables;
    keys_.resize(variables);
    sorted_.resize(variables);
    flags_.resize(variables);
    elected_.resize(variables);
    state_.resize(variables);
    d.forEach(variables,
              Authorise{histogram_.data(), open_.data(), wanted, values_.data(), keys_.data(), flags_.data(), set.mu});
    const uint64_t candidates = d.select(keys_.data(), flags_.data(), variables, sorted_.data());
    d.sort(sorted_.data(), candidates);
    d.clear(state_.data(), variables);
    electedCount_ = electSorted(d, formula(), table(), sorted_.data(), candidates, set, state_.data(), elected_.data());
  }

  // --- Steps that put things out --------------------------------------------------------------------------------

  template <class Step> Tally measure(uint64_t first, uint64_t n, Step step) {
    assert(n <= d.chunk() && "a chunk is no longer than a device wants it");
    renew(step);
    tallies_.resize(n + 1);
    d.clear(tallies_.data() + n, 1);
    d.forEach(n, Measure<Step>{step, first, set.proof, tallies_.data()});
    d.scan(tallies_.data(), n + 1);
    return d.read(tallies_.data() + n);
  }

  // The arena moves when it grows.
  template <class Step> void renew(Step &step) {
    if constexpr (requires { step.f; })
      step.f = formula();
  }

  template <class Step> void record(uint64_t first, uint64_t n, Step step, const Tally &total) {
    const bool ids = set.proof == ProofMode::Identified;
    words.grow(used + total.words, used);
    refs.grow(clauses + total.clauses, clauses);
    units_.grow(pending_ + total.units, pending_);
    stackLits_.resize(total.stackLits);
    stackStarts_.resize(total.stackClauses);
    if (ids)
      stackIds_.resize(total.stackClauses);
    Output output;
    output.bytes = d.proofSpace(total.bytes);
    output.units = units_.data() + pending_;
    output.stackLits = stackLits_.data();
    output.stackStarts = stackStarts_.data();
    output.stackIds = ids ? stackIds_.data() : nullptr;
    output.refs = refs.data() + clauses;
    output.used = used;
    output.lastId = lastId_;
    renew(step);
    d.forEach(n, Record<Step>{step, first, set.proof, tallies_.data(), output});
    used += total.words;
    clauses += total.clauses;
    assert(used % 2 == 0 && "clauses begin at even words");
    pending_ += total.units;
    if (set.proof != ProofMode::None)
      lastId_ += total.derived;
    if (total.stackClauses)
      d.sendStack(out, stackLits_.data(), total.stackLits, stackStarts_.data(), output.stackIds, total.stackClauses);
    if (total.bytes)
      d.sendProof(out, total.bytes, total.derived);
  }

  template <class Step> Tally put(uint64_t n, const Step &step) {
    Tally sum;
    for (uint64_t first = 0; first < n; first += d.chunk()) {
      const uint64_t count = std::min(d.chunk(), n - first);
      const Tally total = measure(first, count, step);
      record(first, count, step, total);
      sum = sum + total;
    }
    return sum;
  }

  void subsume() {
    for (uint64_t first = 0; first < electedCount_; first += d.chunk()) {
      const uint64_t n = std::min(d.chunk(), electedCount_ - first);
      logStart_.resize(n + 1);
      logged_.resize(n);
      d.clear(logStart_.data() + n, 1);
      d.forEach(n, SubsumeLogSize{table(), elected_.data(), first, logStart_.data()});
      d.scan(logStart_.data(), n + 1);
      log_.resize(d.read(logStart_.data() + n));
      launch(d, n,
             SubsumeVariable{formula(), table(), elected_.data(), touched.data(), first, logStart_.data(), log_.data(),
                             logged_.data()});
      const ReplaySubsumption step{formula(),      table(), elected_.data(), logStart_.data(), log_.data(),
                                   logged_.data(), first};
      const Tally total = measure(first, n, step);
      record(first, n, step, total);
      summary_.strengthened += total.derived;
      summary_.subsumed += total.removed;
    }
  }

  void eliminate() {
    plans_.resize(electedCount_);
    const Planner planner{formula(), table(), set};
    launch(d, electedCount_, PlanElimination{planner, elected_.data(), touched.data(), plans_.data()});
    const ApplyElimination step{formula(),      table(),      elected_.data(), plans_.data(),
                                touched.data(), open_.data(), set.singleShot};
    bool full = false;
    for (uint64_t first = 0; first < electedCount_; first += d.chunk()) {
      const uint64_t n = std::min(d.chunk(), electedCount_ - first);
      Tally total = measure(first, n, step);
      if (full || used + total.words > in.room) {
        const uint64_t room = full || used > in.room ? 0 : in.room - used;
        d.forEach(n,
                  DropUnfitting{
                      {formula(), table(), set}, elected_.data(), plans_.data(), tallies_.data(), first, room, full});
        full = true;
        total = measure(first, n, step);
      }
      record(first, n, step, total);
      summary_.eliminated += total.removed;
      summary_.gates += total.gates;
      summary_.functions += total.functions;
      summary_.resolvents += total.derived;
    }
    flags_.resize(electedCount_);
    d.forEach(electedCount_, IsEliminated{plans_.data(), flags_.data()});
    gone_.resize(electedCount_);
    d.sendEliminated(out, gone_.data(), d.select(elected_.data(), flags_.data(), electedCount_, gone_.data()));
  }

  void removeRedundant() {
    // The budget is in pairs, so that it is met at the same variable everywhere.
    logStart_.resize(electedCount_ + 1);
    d.clear(logStart_.data() + electedCount_, 1);
    d.forEach(electedCount_, CountPairs{table(), elected_.data(), logStart_.data()});
    d.scan(logStart_.data(), electedCount_ + 1);
    const uint64_t affordable = d.lowerBound(logStart_.data(), electedCount_, redundancyPairs);
    launch(d, affordable, MarkRedundant{formula(), table(), elected_.data()});
    flags_.resize(clauses);
    found_.resize(clauses);
    d.forEach(clauses, IsFlagged{formula(), refs.data(), flags_.data()});
    const uint64_t found = d.select(refs.data(), flags_.data(), clauses, found_.data());
    summary_.redundant += put(found, EraseRedundant{formula(), found_.data(), touched.data()}).removed;
  }

  // --- Units ----------------------------------------------------------------------------------------------------

  // Pending units become facts, or are known already. False if they contradict.
  bool settle() {
    assert((pending_ == 0 || units_.size() >= pending_) && "units that wait have been written");
    factCount_ = 0;
    if (!pending_)
      return true;
    const uint64_t n = pending_;
    if (!claims_.size()) {
      claims_.resize(set.variables);
      d.fillOnes(claims_.data(), set.variables);
    }
    settling_.swap(units_);
    pending_ = 0;
    flags_.resize(n);
    conflict_.resize(1);
    d.fillOnes(conflict_.data(), 1);
    d.forEach(n, ClaimUnits{settling_.data(), values_.data(), claims_.data()});
    d.forEach(n, FindContradiction{settling_.data(), values_.data(), claims_.data(), conflict_.data()});
    const uint32_t conflict = d.read(conflict_.data());
    put(n, SettleUnits{settling_.data(), facts(), claims_.data(), conflict, flags_.data()});
    d.forEach(n, AssignUnits{settling_.data(), flags_.data(), values_.data(), claims_.data()});
    facts_.resize(n);
    factCount_ = d.select(settling_.data(), flags_.data(), n, facts_.data());
    d.sendUnits(out, facts_.data(), factCount_);
    return conflict == noIndex;
  }

  // Clauses with the newest facts. False if one is falsified.
  bool cleanReached(bool &changed) {
    if (!factCount_)
      return true;
    logStart_.resize(factCount_ + 1);
    d.clear(logStart_.data() + factCount_, 1);
    d.forEach(factCount_, CountReached{table(), facts_.data(), logStart_.data()});
    d.scan(logStart_.data(), factCount_ + 1);
    const uint64_t places = d.read(logStart_.data() + factCount_);
    if (!places)
      return true;
    changed = true;
    reached_.resize(places);
    unique_.resize(places);
    flags_.resize(places);
    d.forEach(factCount_,
              GatherReached{formula(), table(), facts_.data(), logStart_.data(), reached_.data(), flags_.data()});
    const uint64_t n = d.select(reached_.data(), flags_.data(), places, unique_.data());
    d.sort(unique_.data(), n);
    d.fillOnes(conflict_.data(), 1);
    d.forEach(n, FindFalsified{formula(), unique_.data(), values_.data(), conflict_.data()});
    const uint32_t conflict = d.read(conflict_.data());
    put(n, CleanReached{formula(), unique_.data(), facts(), touched.data(), conflict});
    return conflict == noIndex;
  }

  // --- Garbage --------------------------------------------------------------------------------------------------

  void compact(const Survivors &alive) {
    ++summary_.collections;
    flags_.resize(clauses);
    Array<uint64_t> starts, kept, target;
    starts.resize(clauses + 1);
    d.clear(starts.data() + clauses, 1);
    d.forEach(clauses, ComputeStencil{formula(), refs.data(), flags_.data(), starts.data()});
    d.scan(starts.data(), clauses + 1);
    d.forEach(clauses, PlaceReferences{starts.data(), in.prefix});
    kept.resize(alive.clauses);
    target.resize(alive.clauses);
    [[maybe_unused]] const uint64_t n = d.select(refs.data(), flags_.data(), clauses, kept.data());
    assert(n == alive.clauses && "as many clauses live as were counted");
    assert(d.read(starts.data() + clauses) == alive.words && "they take the room that was counted");
    d.select(starts.data(), flags_.data(), clauses, target.data());
    Array<uint32_t> fresh;
    fresh.resize(alive.words);
    launch(d, alive.clauses, CopyClause{formula(), {fresh.data(), in.prefix}, kept.data(), target.data()});
    words.swap(fresh);
    refs.swap(target);
    used = alive.words;
    clauses = alive.clauses;
  }

  Device &d;
  const RoundInput &in;
  RoundSink &out;
  Settings set;
  RoundSummary summary_;
  uint64_t lastId_, active_;

  Array<int8_t> values_;
  Array<ClauseId> unitIds_;
  Array<uint8_t> open_;

  Array<uint64_t> start_; // the table
  Array<uint32_t> count_, tableRefs_, histogram_;

  Array<uint64_t> keys_, sorted_; // the election
  Array<uint8_t> state_, flags_;
  Array<Var> elected_, gone_;
  uint64_t electedCount_ = 0;

  Array<Tally> tallies_; // what steps put out
  Array<Lit> stackLits_;
  Array<uint64_t> stackStarts_;
  Array<ClauseId> stackIds_;
  Array<Unit> units_, settling_, facts_;
  uint64_t pending_ = 0, factCount_ = 0;
  Array<uint32_t> claims_, conflict_;
  Array<uint64_t> reached_, unique_;
  Array<Ref> found_;

  Array<uint64_t> logStart_; // SUB, and other places that need a scan
  Array<SubsumeEvent> log_;
  Array<uint32_t> logged_;
  Array<How> plans_;
};

} // namespace veriwarp::sat::kernels

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
