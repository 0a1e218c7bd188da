// The threads of an exploration, and the work that they share: a revisit that starts a subtree goes to a worker without
// work, if there is one.
#include "runtime/explore/explorer.h"

#include "runtime/explore/worker.h"

#include <algorithm>
#include <map>
#include <pthread.h>
#include <stdexcept>

namespace veriwarp::explore {

void Worker::run() {
  std::unique_lock lock(shared.mutex);
  for (;;) {
    if (shared.tasks.empty()) {
      if (shared.busy == 0 || shared.stop) {
        shared.wake.notify_all();
        return;
      }
      ++shared.wanting;
      shared.wake.wait(lock, [&] { return !shared.tasks.empty() || shared.busy == 0 || shared.stop; });
      if (shared.tasks.empty())
        continue;
    }
    Task task = std::move(shared.tasks.front());
    shared.tasks.pop_front();
    ++shared.busy;
    lock.unlock();
    visit(*task.graph, task.weight);
    lock.lock();
    --shared.busy;
    Statistics &sum = shared.statistics;
    sum.executions += tally.executions;
    sum.blocked += tally.blocked;
    sum.bounded += tally.bounded;
    sum.visited += tally.visited;
    sum.progress += tally.progress;
    sum.mostEvents = std::max(sum.mostEvents, tally.mostEvents);
    tally = {};
    shared.wake.notify_all();
  }
}

namespace {

void *runWorker(void *worker) {
  static_cast<Worker *>(worker)->run();
  return nullptr;
}

Result attempt(const Program &program, const Options &options, std::chrono::steady_clock::time_point begin,
               std::set<std::uint32_t> &ordered, bool &again) {
  Shared shared;
  shared.options = &options;
  shared.ordered = shared.nextOrdered = ordered;
  std::vector<Place> places;
  std::map<unsigned, std::vector<unsigned>> classes;
  for (unsigned thread = 0; thread < program.threads(); ++thread) {
    places.push_back(program.place(thread));
    if (unsigned name = program.symmetryClass(thread))
      classes[name].push_back(thread);
  }
  shared.layout = Layout(std::move(places));
  shared.layout.oldReleaseSequences = options.oldReleaseSequences;
  for (auto &[name, members] : classes)
    shared.classes.push_back(std::move(members));
  shared.begin = begin;
  shared.lastReport = std::chrono::steady_clock::now();
  shared.tasks.push_back({std::make_unique<Graph>(shared.layout), 1.0});

  // Graphs grow by recursion: long executions need a deep stack, of which only what is used costs memory.
  constexpr std::size_t StackSize = std::size_t(1) << 28;
  unsigned jobs = std::max(1u, options.jobs);
  std::vector<std::unique_ptr<Worker>> workers;
  std::vector<pthread_t> threads(jobs);
  for (unsigned i = 0; i < jobs; ++i)
    workers.push_back(std::make_unique<Worker>(shared, program.clone()));
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, StackSize);
  unsigned started = 0;
  for (; started < jobs; ++started)
    if (pthread_create(&threads[started], &attributes, runWorker, workers[started].get()) != 0)
      break;
  pthread_attr_destroy(&attributes);
  for (unsigned i = 0; i < started; ++i)
    pthread_join(threads[i], nullptr);
  if (started == 0)
    throw std::runtime_error("cannot start a thread to explore with");

  Result result;
  result.statistics = shared.statistics;
  result.statistics.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - shared.begin).count();
  if (shared.stopped == Stopped::No)
    result.statistics.progress = 1;
  result.stopped = shared.stopped;
  result.findings = std::move(shared.findings);
  again = shared.again && shared.stopped == Stopped::No;
  ordered = std::move(shared.nextOrdered);
  return result;
}

} // namespace

Result explore(const Program &program, const Options &options) {
  const auto begin = std::chrono::steady_clock::now();
  std::set<std::uint32_t> ordered;
  for (;;) {
    bool again = false;
    Result result = attempt(program, options, begin, ordered, again);
    if (!again)
      return result;
    if (options.onRestart)
      options.onRestart();
  }
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
