// The end of an exploration, its work and its counts. See shared.h.
#include "runtime/explore/shared.h"

#include <algorithm>
#include <cassert>
#include <cstdio>
#include <unistd.h>

namespace veriwarp::explore {

namespace {

std::size_t residentMegabytes() {
  long pages = 0, resident = 0;
  if (std::FILE *file = std::fopen("/proc/self/statm", "r")) {
    if (std::fscanf(file, "%ld %ld", &pages, &resident) != 2)
      resident = 0;
    std::fclose(file);
  }
  return static_cast<std::size_t>(resident) * static_cast<std::size_t>(sysconf(_SC_PAGESIZE)) / (1024 * 1024);
}

} // namespace

void Ending::because(Stopped why) {
  assert(why != Stopped::No && "who ends exploring says why");
  Stopped none = Stopped::No;
  first.compare_exchange_strong(none, why);
  flag = true;
}

Task TaskQueue::take(const Ending &ending) {
  std::unique_lock lock(mutex);
  while (tasks.empty()) {
    if (busy == 0 || ending.now()) {
      wake.notify_all();
      return {nullptr, 0};
    }
    ++wanting;
    wake.wait(lock, [&] { return !tasks.empty() || busy == 0 || ending.now(); });
  }
  Task task = std::move(tasks.front());
  tasks.pop_front();
  ++busy;
  assert(task.graph && "a task has a graph to go on from");
  return task;
}

void TaskQueue::done() {
  std::lock_guard lock(mutex);
  assert(busy > 0 && "only what was taken can be done");
  --busy;
  wake.notify_all();
}

void TaskQueue::add(Task task) {
  std::lock_guard lock(mutex);
  tasks.push_back(std::move(task));
  if (wanting > 0)
    --wanting;
  wake.notify_one();
}

void Progress::add(const Statistics &tally) {
  std::lock_guard lock(mutex);
  sum.executions += tally.executions;
  sum.blocked += tally.blocked;
  sum.bounded += tally.bounded;
  sum.outside += tally.outside;
  sum.visited += tally.visited;
  sum.progress += tally.progress;
  sum.mostEvents = std::max(sum.mostEvents, tally.mostEvents);
}

double Progress::elapsed(std::chrono::steady_clock::time_point now) const {
  return std::chrono::duration<double>(now - begin).count();
}

void Progress::look(const Statistics &own) {
  const auto now = std::chrono::steady_clock::now();
  const double seconds = elapsed(now);
  if (options.seconds > 0 && seconds >= options.seconds)
    return ending.because(Stopped::Time);
  if (options.megabytes && (own.visited & 16383) == 0 && residentMegabytes() > options.megabytes)
    return ending.because(Stopped::Memory);
  if (options.interrupted && options.interrupted())
    return ending.because(Stopped::Interrupted);
  std::unique_lock lock(mutex, std::defer_lock);
  if (!options.onProgress || !lock.try_lock() || now - lastReport <= std::chrono::seconds(1))
    return;
  lastReport = now;
  Statistics told = sum; // of the other workers: as of their last task
  told.executions = executions;
  told.visited += own.visited;
  told.progress += own.progress;
  told.seconds = seconds;
  options.onProgress(told);
}

void Progress::count(std::atomic<std::uint64_t> &done, std::uint64_t most) {
  if (++done >= most && most != 0)
    ending.because(Stopped::Executions);
}

void Progress::onExecution(const Graph &graph, Program &program, bool blocked) {
  if (!options.onExecution)
    return;
  std::lock_guard lock(mutex);
  options.onExecution(graph, program, blocked);
}

Statistics Progress::total() const {
  Statistics all = sum;
  all.seconds = elapsed(std::chrono::steady_clock::now());
  if (ending.reason() == Stopped::No)
    all.progress = 1;
  return all;
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
