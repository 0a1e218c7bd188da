// Four ways to explore:
//  - fixed search, one thread: depth-first in the modeller's order;
//  - fixed search, many threads: the tree is cut into 2^bits subproblems by the first decisions (embarrassingly
//    parallel search). A thread takes the next number, dives to it from the root, explores it, and shares the bound.
//    When the dive fails early, the whole range of numbers below that point is skipped;
//  - free search: restarts with failure limits after Luby, alternating the modeller's order with dom/wdeg, values as in
//    the best solution; many threads run it with different seeds and share the bound.
//  - on the GPU: subproblems as with many threads, a block for each (gpu/gpu_solve.h).
// Deterministic: subproblems are explored in rounds of a fixed size, the bound is shared between rounds only, and
// solutions come in the order of subproblems.
#include "solver/cp/solve.h"
#include "solver/cp/gpu/gpu_solve.h"
#include "solver/cp/search/restarts.h"
#include "solver/cp/search/simplify.h"

#include <algorithm>
#include <ctime>
#include <mutex>
#include <thread>

namespace veriwarp::cp {

namespace {

using Clock = std::chrono::steady_clock;

Solution solutionOf(const Engine &engine) {
  Solution values;
  values.reserve(engine.box().size());
  for (const Interval &d : engine.box())
    values.push_back(d.lo);
  return values;
}

/// What all threads of one run share.
struct Shared {
  const Problem &problem;
  const SolveOptions &options;
  const std::function<bool(const Solution &)> &onSolution;
  SolveStatistics &statistics;
  Bound bound;
  Clock::time_point start = Clock::now();
  std::mutex mutex; // onSolution, statistics, best, refused
  /// Nobody searches on: a limit was reached, nobody wants a further solution, or a thread has explored everything. What
  /// was found by then is still reported: the bound may already have kept others from finding it.
  std::atomic<bool> stop{false};
  bool refused = false; // onSolution wants no further solution
  std::atomic<uint64_t> nodes{0};
  Solution best;
  std::atomic<uint64_t> bestVersion{0};

  Shared(const Problem &from, const SolveOptions &with, const std::function<bool(const Solution &)> &report,
         SolveStatistics &counts)
      : problem(from), options(with), onSolution(report), statistics(counts), bound(from.goal) {}

  bool limitReached() {
    if (stop.load(std::memory_order_relaxed))
      return true;
    bool over = options.cancelled && options.cancelled->load(std::memory_order_relaxed);
    if (options.timeLimit.count())
      over |= Clock::now() - start >= options.timeLimit;
    if (options.cpuTimeLimit.count())
      over |= std::clock() / (CLOCKS_PER_SEC / 1000) >= options.cpuTimeLimit.count();
    if (over)
      stop = true;
    return over;
  }

  bool report(Solution solution) {
    std::lock_guard lock(mutex);
    if (refused)
      return false;
    if (problem.goal != Objective::None) {
      // Another thread may have been faster.
      if (!best.empty() &&
          !(problem.goal == Objective::Minimize ? solution[problem.objective] < best[problem.objective]
                                                : solution[problem.objective] > best[problem.objective]))
        return true;
      best = solution;
      ++bestVersion;
    }
    if (onSolution(solution))
      return true;
    refused = stop = true;
    return false;
  }
};

class Worker {
public:
  Worker(Shared &all, uint64_t seed)
      : shared(all), engine(makeEngine(all.options.fixpointOnCpu(), all.problem.net)),
        brancher(all.problem, *engine, seed), search(all.problem, *engine, brancher, all.bound) {
    prepare(search);
    engine->interrupted = [this] { return shared.limitReached(); };
    // Who is to blame for a failure depends on what was explored before: not deterministic across threads.
    engine->trackFailures = !all.options.deterministic && tracksFailures();
  }
  bool tracksFailures() const {
    const Shared &all = shared;
    return all.options.freeSearch || all.problem.groups.empty() ||
           std::any_of(all.problem.groups.begin(), all.problem.groups.end(),
                       [](const SearchGroup &g) { return g.varOrder == VarOrder::DomWDeg; });
  }

  ~Worker() {
    std::lock_guard lock(shared.mutex);
    shared.statistics.search.add(search.statistics);
    shared.statistics.work.iterations += engine->work.iterations;
    shared.statistics.work.deductions += engine->work.deductions;
  }

  /// The modeller's order, restarted as he says. Without an objective there are no restarts after the first solution:
  /// solutions would come again (TreeSearch::run).
  SearchResult runFixed() {
    RunLimits limits(shared.problem.restarts);
    while (true) {
      SearchResult result = search.run({}, limits.next(shared.bestVersion));
      if (result != SearchResult::FailureLimit)
        return result;
      std::lock_guard lock(shared.mutex);
      ++shared.statistics.restarts;
    }
  }

  SearchResult runFree(uint64_t seed) {
    Restarts restarts{Restarts::Kind::Luby, 1, 128};
    if (shared.problem.restarts.kind != Restarts::Kind::None)
      restarts = shared.problem.restarts;
    RunLimits limits(restarts);
    Solution phase;
    uint64_t version = 0;
    for (uint64_t round = 0;; ++round) {
      // The modeller's order gets every other run, unless there is none.
      brancher.setFree(shared.problem.groups.empty() || (round + seed) % 2 == 1);
      if (shared.bestVersion != version) {
        std::lock_guard lock(shared.mutex);
        version = shared.bestVersion;
        phase = shared.best;
      }
      brancher.setPhase(phase.empty() ? nullptr : &phase);
      SearchResult result = search.run({}, limits.next(version));
      if (result != SearchResult::FailureLimit)
        return result;
      std::lock_guard lock(shared.mutex);
      ++shared.statistics.restarts;
    }
  }

  /// Explores one subproblem below the root; returns how many numbers are done with it, or 0 when stopped. `bound` and
  /// `report` are the subproblem's own in deterministic mode.
  uint64_t runSubproblem(uint64_t path, uint32_t bits, Bound &bound, std::function<bool(const Engine &)> report) {
    uint64_t done = 1;
    bool explored = true, pushed = false;
    try {
      if (!engine->propagate())
        return uint64_t{1} << bits;
      engine->push();
      pushed = true;
      BranchPosition position;
      // Neither weights nor random numbers may change the partition.
      brancher.setWeighted(false);
      brancher.reseed(shared.options.seed);
      auto [dive, depth] = search.dive(path, bits, position);
      brancher.setWeighted(true);
      uint64_t below = uint64_t{1} << (bits - depth);
      if (dive != TreeSearch::Dive::Arrived)
        done = below - path % below;
      // A leaf above the cut belongs to the first number below it.
      if (dive == TreeSearch::Dive::Arrived || (dive == TreeSearch::Dive::Leaf && path % below == 0)) {
        TreeSearch local(shared.problem, *engine, brancher, bound);
        prepare(local);
        if (report)
          local.onSolution = std::move(report);
        explored = local.run(position) != SearchResult::Stopped;
        search.statistics.add(local.statistics);
      }
    } catch (const Interrupted &) {
      explored = false;
    }
    if (pushed)
      engine->pop();
    return explored ? done : 0;
  }

private:
  void prepare(TreeSearch &tree) {
    tree.onSolution = [this](const Engine &at) { return shared.report(solutionOf(at)); };
    tree.shouldStop = [this] {
      if (++shared.nodes > shared.options.nodeLimit)
        shared.stop = true;
      return shared.stop.load(std::memory_order_relaxed) || (++sinceClock % 16 == 0 && shared.limitReached());
    };
  }

  Shared &shared;
  std::unique_ptr<Engine> engine;
  Brancher brancher;
  TreeSearch search;
  uint32_t sinceClock = 0;
};

template <class Body> void onThreads(uint32_t count, Body body) {
  std::vector<std::thread> threads;
  for (uint32_t t = 1; t < count; ++t)
    threads.emplace_back(body, t);
  body(0);
  for (std::thread &thread : threads)
    thread.join();
}

uint32_t bitsFor(const SolveOptions &options) {
  if (options.subproblemBits)
    return std::min<uint32_t>(options.subproblemBits, 40);
  uint32_t bits = 5; // about 32 subproblems per thread keep all busy until the end
  while ((uint64_t{1} << bits) < uint64_t{32} * options.threads && bits < 20)
    ++bits;
  return options.deterministic ? 10 : bits; // must not depend on the number of threads then
}

bool runParallel(Shared &shared) {
  uint32_t bits = bitsFor(shared.options);
  uint64_t count = uint64_t{1} << bits;
  shared.statistics.subproblems = count;
  std::atomic<uint64_t> next{0};
  std::atomic<bool> complete{true};
  onThreads(shared.options.threads, [&](uint32_t t) {
    Worker worker(shared, shared.options.seed + t);
    while (!shared.stop) {
      uint64_t path = next++;
      if (path >= count)
        return;
      uint64_t done = worker.runSubproblem(path, bits, shared.bound, nullptr);
      if (done == 0) {
        complete = false;
        return;
      }
      uint64_t skipTo = path + done, seen = next;
      while (seen < skipTo && !next.compare_exchange_weak(seen, skipTo))
        ;
      std::lock_guard lock(shared.mutex);
      ++shared.statistics.subproblemsSolved;
      shared.statistics.subproblemsSkipped += seen < skipTo ? std::min(skipTo, count) - std::max(seen, path + 1) : 0;
    }
  });
  return complete && !shared.stop;
}

bool runDeterministic(Shared &shared) {
  constexpr uint64_t kRound = 32;
  uint32_t bits = bitsFor(shared.options);
  uint64_t count = uint64_t{1} << bits;
  shared.statistics.subproblems = count;
  uint32_t threads = shared.options.threads;
  std::vector<std::unique_ptr<Worker>> workers;
  workers.reserve(threads);
  for (uint32_t t = 0; t < threads; ++t)
    workers.push_back(std::make_unique<Worker>(shared, shared.options.seed));
  for (uint64_t base = 0; base < count;) {
    uint64_t size = std::min(kRound, count - base);
    std::vector<std::vector<Solution>> found(size);
    std::vector<uint64_t> done(size, 0);
    std::atomic<uint64_t> next{0};
    int64_t known = shared.bound.get();
    onThreads(threads, [&](uint32_t t) {
      for (uint64_t i = next++; i < size; i = next++) {
        Bound own(shared.problem.goal);
        own.improve(known);
        done[i] = workers[t]->runSubproblem(base + i, bits, own, [&, i](const Engine &engine) {
          found[i].push_back(solutionOf(engine));
          return true;
        });
      }
    });
    uint64_t solvedTo = base;
    for (uint64_t i = 0; i < size; ++i) {
      for (Solution &solution : found[i]) {
        if (shared.problem.goal != Objective::None) {
          if (!shared.bound.isBetter(solution[shared.problem.objective]))
            continue;
          shared.bound.improve(solution[shared.problem.objective]);
        }
        if (!shared.report(std::move(solution)))
          return false;
      }
      if (done[i] == 0)
        return false;
      solvedTo = std::max(solvedTo, base + i + done[i]);
      ++shared.statistics.subproblemsSolved;
    }
    shared.statistics.subproblemsSkipped += std::min(solvedTo, count) - (base + size);
    base = solvedTo;
  }
  return true;
}

} // namespace

SolveStatus solve(const Problem &given, const SolveOptions &options,
                  const std::function<bool(const Solution &)> &onSolution, SolveStatistics &statistics) {
  Problem problem = given;
  Shared shared(problem, options, onSolution, statistics);
  try {
    auto engine = makeEngine(options.fixpointOnCpu(), given.net);
    engine->interrupted = [&] { return shared.limitReached(); };
    bool possible = engine->propagate();
    statistics.work = engine->work;
    if (!possible) {
      statistics.search.nodes = statistics.search.failures = 1;
      return SolveStatus::Complete;
    }
    problem.net = simplify(given.net, *engine);
  } catch (const Interrupted &) {
    return SolveStatus::Stopped;
  }
  if (options.gpu)
    return gpu::solveOnGpu(
        problem, options, [&](Solution solution) { return shared.report(std::move(solution)); },
        [&] { return shared.limitReached(); }, statistics);
  bool complete = false;
  bool restarts = options.freeSearch && problem.goal != Objective::None;
  if (options.deterministic) {
    complete = runDeterministic(shared);
  } else if (options.threads > 1 && restarts) {
    onThreads(options.threads, [&](uint32_t t) {
      Worker worker(shared, options.seed + t);
      if (worker.runFree(t) == SearchResult::Exhausted) {
        std::lock_guard lock(shared.mutex);
        complete = true;
        shared.stop = true;
      }
    });
  } else if (options.threads > 1 || options.subproblemBits) {
    complete = runParallel(shared);
  } else {
    Worker worker(shared, options.seed);
    complete = (options.freeSearch ? worker.runFree(0) : worker.runFixed()) == SearchResult::Exhausted;
  }
  return complete ? SolveStatus::Complete : SolveStatus::Stopped;
}

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
