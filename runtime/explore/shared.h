// What the workers of an exploration share, each part with its own lock: why it ends, the work, and what is counted.
#pragma once

#include "runtime/explore/explorer.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>

namespace veriwarp::explore {

// Whether exploring ends before everything is visited. The first reason is the one that is told.
class Ending {
public:
  bool now() const { return flag.load(std::memory_order_relaxed); }
  void because(Stopped why);
  void withoutReason() { flag = true; } // exploring begins again
  Stopped reason() const { return first; }

private:
  std::atomic<bool> flag{false};
  std::atomic<Stopped> first{Stopped::No};
};

struct Task {
  std::unique_ptr<Graph> graph;
  double weight; // its share of all executions, for the estimate of progress
};

// A revisit that starts a subtree goes to a worker without work, if there is one.
class TaskQueue {
public:
  // Waits for a task; none: there will be none any more. Each that is taken is reported as done.
  Task take(const Ending &ending);
  void done();
  bool wanted() const { return wanting.load(std::memory_order_relaxed) > 0; }
  void add(Task task);

private:
  std::mutex mutex; // of all below
  std::condition_variable wake;
  std::deque<Task> tasks;
  unsigned busy = 0;
  std::atomic<unsigned> wanting{0}; // idle workers less waiting tasks
};

// What is counted, the limits on it, and the calls to the outside, which do not overlap.
class Progress {
public:
  Progress(const Options &settings, std::chrono::steady_clock::time_point start, Ending &end)
      : options(settings), begin(start), lastReport(std::chrono::steady_clock::now()), ending(end) {}

  void add(const Statistics &tally);
  // Looks at the limits, and tells how far exploring is. `own`: what the worker has counted and not added yet.
  void look(const Statistics &own);
  void executed() { count(executions, options.executions); }
  void wasFruitless() { count(fruitless, options.fruitless); }
  void onExecution(const Graph &graph, Program &program, bool blocked);
  Statistics total() const; // once the workers have ended

private:
  void count(std::atomic<std::uint64_t> &done, std::uint64_t most);
  double elapsed(std::chrono::steady_clock::time_point now) const;

  const Options &options;
  const std::chrono::steady_clock::time_point begin;
  std::atomic<std::uint64_t> executions{0}, fruitless{0}; // complete, others
  std::mutex mutex;                                       // of the two below, and of calls
  std::chrono::steady_clock::time_point lastReport;
  Statistics sum; // of what workers have added
  Ending &ending;
};

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
