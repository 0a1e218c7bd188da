#include "passes/race/sync/barrier_rounds.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <set>

namespace veriwarp::race {

namespace {

// Operations that may come to one barrier.
struct Offers {
  std::vector<std::pair<std::size_t, std::size_t>> operations; // unit, operation
  std::uint64_t threads = 0;
  std::uint64_t count = 0;
  bool sameCount = true, ofBlock = true;
};

class Simulation {
public:
  explicit Simulation(const std::vector<BarrierUnit> &u) : units(u) {
    for (const BarrierUnit &unit : units)
      result.round.emplace_back(unit.operations.size(), BarrierRounds::none);
  }

  BarrierRounds run() {
    passAlone();
    while (completeOne()) {
    }
    conclude();
    return std::move(result);
  }

private:
  bool isDone(std::size_t unit, std::size_t operation) const {
    return result.round[unit][operation] != BarrierRounds::none;
  }

  // A barrier whose count each warp fills alone: each time that one comes is a round.
  void passAlone() {
    std::set<std::uint64_t> shared;
    for (const BarrierUnit &unit : units)
      for (const BarrierOperation &o : unit.operations)
        if (o.ofBlock || o.count != unit.counts)
          shared.insert(o.number);
    for (std::size_t u = 0; u < units.size(); ++u)
      for (std::size_t o = 0; o < units[u].operations.size(); ++o)
        if (!shared.contains(units[u].operations[o].number))
          result.round[u][o] = result.rounds++;
  }

  // What may come if no barrier lets anybody go on but those that `passes` names. `finished`: threads that have nothing
  // left to wait for.
  template <typename Passes> std::map<std::uint64_t, Offers> offers(Passes passes, std::uint64_t &finished) const {
    std::map<std::uint64_t, Offers> all;
    finished = 0;
    for (std::size_t u = 0; u < units.size(); ++u) {
      bool ends = true;
      for (std::size_t o = 0; o < units[u].operations.size() && ends; ++o) {
        if (isDone(u, o))
          continue;
        const BarrierOperation &operation = units[u].operations[o];
        Offers &of = all[operation.number];
        if (of.operations.empty())
          of.count = operation.count;
        of.sameCount &= of.count == operation.count;
        of.count = std::min(of.count, operation.count);
        of.ofBlock &= operation.ofBlock;
        of.operations.emplace_back(u, o);
        of.threads += units[u].counts;
        ends = !operation.waits || passes(operation.number);
      }
      if (ends)
        finished += units[u].counts;
    }
    return all;
  }
  std::map<std::uint64_t, Offers> offersNow(std::uint64_t &finished) const {
    return offers([](std::uint64_t) { return false; }, finished);
  }

  // No more can come to `number` as long as its round is not complete, whatever other barriers are completed: of them
  // it is asked only whether enough could come.
  bool isClosed(std::uint64_t number, const Offers &now) const {
    std::set<std::uint64_t> passed;
    for (;;) {
      std::uint64_t finished = 0;
      const auto all = offers([&](std::uint64_t n) { return passed.contains(n); }, finished);
      if (all.at(number).operations.size() != now.operations.size())
        return false;
      const std::size_t before = passed.size();
      for (const auto &[n, of] : all)
        if (n != number && of.threads + (of.ofBlock ? finished : 0) >= of.count)
          passed.insert(n);
      if (passed.size() == before)
        return true;
    }
  }

  bool completeOne() {
    std::uint64_t finished = 0;
    for (const auto &[number, of] : offersNow(finished)) {
      if (!of.sameCount || of.threads + (of.ofBlock ? finished : 0) != of.count || !isClosed(number, of))
        continue;
      for (auto [unit, operation] : of.operations)
        result.round[unit][operation] = result.rounds;
      ++result.rounds;
      return true;
    }
    return false;
  }

  // No round is left that is sure to be complete.
  void conclude() {
    std::uint64_t finished = 0;
    bool undetermined = false;
    for (const auto &[number, of] : offersNow(finished)) {
      undetermined |= !of.sameCount || of.threads + (of.ofBlock ? finished : 0) >= of.count;
      for (auto [unit, operation] : of.operations)
        if (units[unit].operations[operation].waits)
          result.waiting.push_back({unit, operation, of.threads});
      if (!of.sameCount)
        noteConflict(of);
    }
    result.outcome = undetermined             ? BarrierRounds::Outcome::Undetermined
                     : result.waiting.empty() ? BarrierRounds::Outcome::Complete
                                              : BarrierRounds::Outcome::Stuck;
    if (result.outcome != BarrierRounds::Outcome::Stuck)
      result.waiting.clear();
  }

  // All of these may come before any barrier lets somebody go on: the one that would complete it alone last.
  void noteConflict(const Offers &of) {
    const auto count = [&](const std::pair<std::size_t, std::size_t> &o) {
      return units[o.first].operations[o.second].count;
    };
    const auto most = std::max_element(of.operations.begin(), of.operations.end(),
                                       [&](const auto &a, const auto &b) { return count(a) < count(b); });
    for (const auto &other : of.operations)
      if (count(other) != count(*most) && other.first != most->first) {
        result.conflicts.push_back({other, *most});
        return;
      }
  }

  const std::vector<BarrierUnit> &units;
  BarrierRounds result;
};

} // namespace

BarrierRounds roundsOf(const std::vector<BarrierUnit> &units) { return Simulation(units).run(); }

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
