// Growing a graph: which thread goes next, and what its next event may be. See explorer.h.
#include "runtime/explore/worker.h"

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

// Also counts what is done, and looks at the limits now and then.
bool Worker::halted() {
  if ((++tally.visited & 63) == 0) { // a step of a long execution may take milliseconds
    auto now = std::chrono::steady_clock::now();
    double seconds = std::chrono::duration<double>(now - shared.begin).count();
    const Options &options = *shared.options;
    Stopped why = Stopped::No;
    if (options.seconds > 0 && seconds >= options.seconds)
      why = Stopped::Time;
    else if (options.megabytes && (tally.visited & 16383) == 0 && residentMegabytes() > options.megabytes)
      why = Stopped::Memory;
    else if (options.interrupted && options.interrupted())
      why = Stopped::Interrupted;
    std::unique_lock lock(shared.mutex, std::defer_lock);
    if (why != Stopped::No) {
      lock.lock();
      if (shared.stopped == Stopped::No)
        shared.stopped = why;
      shared.stop = true;
    } else if (options.onProgress && lock.try_lock() && now - shared.lastReport > std::chrono::seconds(1)) {
      shared.lastReport = now;
      Statistics sum = shared.statistics; // of the other workers: as of their last task
      sum.executions = shared.executions;
      sum.visited += tally.visited;
      sum.progress += tally.progress;
      sum.seconds = seconds;
      options.onProgress(sum);
    }
  }
  return shared.stop.load(std::memory_order_relaxed);
}

void Worker::answersOf(const Graph &graph, unsigned thread) {
  const ThreadState &state = graph.threadStates[thread];
  answers.resize(state.slots);
  for (EventId id = state.last; id != None; id = graph.events[id].previous) {
    const Event &event = graph.events[id];
    if (event.request.step != Step::UpdateWrite)
      answers[event.slot] = event.request.step == Step::Arrive ? 0 : event.read;
  }
}

Request Worker::ask(const Graph &graph, unsigned thread) {
  const ThreadState &state = graph.threadStates[thread];
  answersOf(graph, thread);
  Request request = program->next(thread, answers);
  if (state.count >= MaxEventsPerThread && request.step != Step::Exit && request.step != Step::Failure)
    request.step = Step::Bound;
  mindOrder(request);
  if (request.step == Step::Failure) {
    Finding finding;
    finding.kind = Finding::Kind::Assertion;
    finding.thread = thread;
    finding.request = request;
    finding.first = state.last;
    report(std::move(finding), graph, thread, request.site, thread, request.site);
  }
  return request;
}

Value Worker::gather(const Graph &graph, unsigned thread, const Request &departure) {
  arrivals.clear();
  graph.forArrivals(graph.arrivalOf(thread, departure.location),
                    [&](EventId id) { arrivals.push_back({graph.events[id].thread, &graph.events[id].request}); });
  return program->gather(departure, thread, arrivals);
}

Value Worker::valueOf(const Graph &graph, const Request &request, EventId write) {
  if (write == Initial)
    return request.step == Step::Arrive ? 0 : program->initial(request.location);
  return graph.events[write].written;
}

void Worker::readOutcome(const Request &request, Value old, bool &writes, Value &written) const {
  writes = false;
  if (request.step == Step::Update)
    writes = program->update(request, old, written);
  else if (request.step == Step::Arrive) { // counted
    writes = true;
    written = old + 1;
  }
}

// -1: no thread can go on. `probes`: this one waits, and there is something to try before others go on.
int Worker::pick(Graph &graph, bool &probes) {
  probes = false;
  for (unsigned thread = 0; thread < graph.threads(); ++thread)
    if (graph.threadStates[thread].pending.step == Step::UpdateWrite)
      return static_cast<int>(thread);
  // All are asked first: a thread that has ended may let another one leave a barrier, and who goes next must depend on
  // the graph alone.
  for (unsigned thread = 0; thread < graph.threads(); ++thread)
    if (graph.threadStates[thread].pending.step == Step::Unknown)
      graph.threadStates[thread].pending = ask(graph, thread);
  for (unsigned thread = 0; thread < graph.threads() && !shared.stop; ++thread) {
    const Request &pending = graph.threadStates[thread].pending;
    if (pending.step == Step::Exit || pending.step == Step::Failure || pending.step == Step::Bound ||
        pending.step == Step::Repeated)
      continue;
    if (canGoOn(graph, thread))
      return static_cast<int>(thread);
    if (mayProbe(graph, thread)) {
      probes = true;
      return static_cast<int>(thread);
    }
  }
  return -1;
}

void Worker::visit(Graph &graph, double weight) {
  std::size_t base = graph.size();
  std::unique_ptr<std::vector<std::pair<unsigned, EventId>>> restores; // rarely any
  while (!halted()) {
    bool probes;
    int next = pick(graph, probes);
    if (next < 0) {
      if (!shared.stop) // a finding may have stopped it
        leaf(graph, weight);
      break;
    }
    unsigned thread = static_cast<unsigned>(next);
    if (probes) {
      EventId &probed = graph.threadStates[thread].probed;
      if (!restores)
        restores = std::make_unique<std::vector<std::pair<unsigned, EventId>>>();
      restores->emplace_back(thread, probed);
      probeStep(graph, thread);
      graph.threadStates[thread].probed = static_cast<EventId>(graph.size());
      continue;
    }
    const Request &request = graph.threadStates[thread].pending;
    if (request.commutes && request.step == Step::Update) {
      if (!commuteStep(graph, thread))
        break;
      continue;
    }
    const bool accesses = request.step == Step::Read || request.step == Step::Write || request.step == Step::Update;
    if (shared.commuting && ((accesses && !behindCommuting(graph, thread)) ||
                             (request.step == Step::Fence && acquires(request.order) && !fenceCommutes(graph, thread))))
      break;
    if (request.step == Step::Write) {
      writeStep(graph, thread, weight);
      break;
    }
    if (request.step == Step::UpdateWrite) {
      updateWriteStep(graph, thread, weight);
      break;
    }
    if (request.step == Step::Read || request.step == Step::Update ||
        (request.step == Step::Arrive && request.counted)) {
      readStep(graph, thread, weight);
      break;
    }
    Value round = 0;
    if (request.step == Step::Arrive)
      if (EventId earlier = graph.arrivalOf(thread, request.location); earlier != None)
        round = graph.events[earlier].read + 1;
    bool departs = request.step == Step::Depart;
    if (departs)
      round = gather(graph, thread, request);
    EventId id = graph.push(thread, None, round, None);
    if (departs)
      checkMeeting(graph, id);
  }
  while (graph.size() > base)
    graph.pop();
  if (restores)
    for (std::size_t i = restores->size(); i-- > 0;)
      graph.threadStates[(*restores)[i].first].probed = (*restores)[i].second;
}

void Worker::readStep(Graph &graph, unsigned thread, double weight) {
  const Request request = graph.threadStates[thread].pending;
  const LocationState &location = graph.at(request.location);
  EventId last = location.moLast, probed = graph.threadStates[thread].probed;
  std::uint32_t bound = graph.coherenceBound(graph.threadStates[thread].last, request.location);
  std::size_t begin = candidates.size();
  for (EventId write = last;; write = graph.events[write].moBefore) {
    if (graph.moIndexOf(write) < bound)
      break;
    if (!request.await || (program->accepts(request, valueOf(graph, request, write)) && mayRead(graph, thread, write)))
      candidates.push_back(write);
    if (write == Initial)
      break;
  }
  std::size_t end = candidates.size();
  double share = weight / static_cast<double>(end - begin);
  for (std::size_t i = begin; i < end && !shared.stop.load(std::memory_order_relaxed); ++i) {
    EventId write = candidates[i];
    Value value = valueOf(graph, request, write), written = 0;
    bool writes;
    readOutcome(request, value, writes, written);
    if (request.await && writes)
      if (EventId other = graph.consumer(request.location, write); other != None && other < probed)
        continue; // tried while it waited
    // An update of what another one has updated is only there to take the other one's place.
    const bool conflict = writes && graph.consumer(request.location, write) != None;
    EventId id = graph.pushRead(thread, write, value, writes, written);
    // What is read and then written is checked with the write.
    if (write == last || sequential.consistent(graph)) {
      if (!conflict)
        checkRaces(graph, id);
      visit(graph, share);
    } else {
      tally.progress += share;
    }
    graph.pop();
  }
  candidates.resize(begin);
}

std::vector<Worker::Revisit> Worker::takeRevisits() {
  if (revisitPool.empty())
    return {};
  std::vector<Revisit> revisits = std::move(revisitPool.back());
  revisitPool.pop_back();
  return revisits;
}

// The write of an update stands behind what the update read. If that has an update already, there is no such execution;
// but the first update may read from this one instead.
void Worker::updateWriteStep(Graph &graph, unsigned thread, double weight) {
  const Request request = graph.threadStates[thread].pending;
  EventId source = graph.events[graph.threadStates[thread].last].source;
  bool conflict = graph.consumer(request.location, source) != None;
  bool last = source == graph.at(request.location).moLast;
  EventId id = graph.push(thread, source, request.operand, conflict ? None : source);
  std::vector<Revisit> revisits = takeRevisits();
  findRevisits(graph, id, revisits);
  bool forward = !conflict && (last || sequential.consistent(graph));
  double share = weight / static_cast<double>(revisits.size() + forward);
  if (revisits.empty() && !forward)
    tally.progress += weight;
  if (forward) {
    checkRaces(graph, id);
    visit(graph, share);
  }
  for (Revisit what : revisits)
    revisit(graph, id, what, share);
  revisits.clear();
  revisitPool.push_back(std::move(revisits));
  graph.pop();
}

void Worker::writeStep(Graph &graph, unsigned thread, double weight) {
  const Request request = graph.threadStates[thread].pending;
  std::uint32_t bound = graph.coherenceBound(graph.threadStates[thread].last, request.location);
  EventId last = graph.at(request.location).moLast;
  std::size_t begin = candidates.size();
  for (EventId before = last;; before = graph.events[before].moBefore) {
    if (graph.moIndexOf(before) < bound)
      break;
    if (graph.consumer(request.location, before) == None) // updates stay next to what they read
      candidates.push_back(before);
    if (before == Initial)
      break;
  }
  std::size_t end = candidates.size();
  EventId id = graph.push(thread, None, request.operand, last);
  checkRaces(graph, id);
  std::vector<Revisit> revisits = takeRevisits();
  findRevisits(graph, id, revisits);
  double share = weight / static_cast<double>(end - begin + revisits.size());
  for (std::size_t i = begin; i < end && !shared.stop.load(std::memory_order_relaxed); ++i) {
    if (i > begin) {
      graph.removeWrite(id);
      graph.placeWrite(id, candidates[i]);
      if (!sequential.consistent(graph)) {
        tally.progress += share;
        continue;
      }
    }
    visit(graph, share);
  }
  for (Revisit what : revisits)
    revisit(graph, id, what, share);
  revisits.clear();
  revisitPool.push_back(std::move(revisits));
  graph.pop();
  candidates.resize(begin);
}

void Worker::count(std::atomic<std::uint64_t> &done, std::uint64_t most) {
  if (++done < most || most == 0)
    return;
  std::lock_guard lock(shared.mutex);
  if (shared.stopped == Stopped::No)
    shared.stopped = Stopped::Executions;
  shared.stop = true;
}

void Worker::leaf(Graph &graph, double weight) {
  tally.progress += weight;
  if (graph.size() > tally.mostEvents)
    tally.mostEvents = static_cast<std::uint32_t>(graph.size());
  bool bounded = false, waits = false, failed = false;
  for (const ThreadState &state : graph.threadStates) {
    failed |= state.pending.step == Step::Failure;
    bounded |= state.pending.step == Step::Bound;
    waits |=
        state.pending.step != Step::Bound && state.pending.step != Step::Exit && state.pending.step != Step::Failure;
  }
  if (shared.options->races)
    checkInitialised(graph);
  if (bounded) {
    ++tally.bounded;
    count(shared.fruitless, shared.options->fruitless);
    return;
  }
  if (waits) {
    ++tally.blocked;
    count(shared.fruitless, shared.options->fruitless);
    bool heldUp = false; // it goes on in another execution
    for (unsigned thread = 0; thread < graph.threads() && !graph.holders.empty(); ++thread)
      if (graph.threadStates[thread].pending.await && graph.threadStates[thread].pending.step != Step::Exit)
        heldUp |= canGoOn(graph, thread, true);
    if (!failed && !heldUp) // others may wait for a thread that failed
      checkBlocked(graph);
  } else {
    ++tally.executions;
    count(shared.executions, shared.options->executions);
  }
  if (shared.options->onExecution) {
    std::lock_guard lock(shared.mutex);
    shared.options->onExecution(graph, *program, waits);
  }
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
