// Growing a graph: which thread goes next, and what its next event may be. See explorer.h.
#include "runtime/explore/limits.h"
#include "runtime/explore/search.h"

#include "runtime/explore/answers.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::explore {

void Search::run() {
  for (Task task = attempt.tasks.take(attempt.ending); task.graph; task = attempt.tasks.take(attempt.ending)) {
    visit(*task.graph, task.weight);
    attempt.progress.add(tally);
    tally = {};
    attempt.tasks.done();
  }
}

// Also counts what is done, and looks at the limits now and then: a step of a long execution may take milliseconds.
bool Search::halted() {
  if ((++tally.visited & 63) == 0)
    attempt.progress.look(tally);
  return attempt.ending.now();
}

Request Search::ask(const Graph &graph, unsigned thread) {
  const ThreadState &state = graph.threadStates[thread];
  answersOf(graph, thread, answers);
  Request request = program->next(thread, answers);
  assert(request.step != Step::Unknown && request.step != Step::UpdateWrite &&
         "a program asks for what there is; the write of an update the explorer adds");
  if (state.count >= limits::eventsOfThread && request.step != Step::Exit && request.step != Step::Failure)
    request.step = Step::Bound;
  attempt.commuting.mind(request);
  if (request.order == Order::Sequential && request.step != Step::Fence)
    attempt.hasSequentialAccess = true;
  return request;
}

bool Search::mayGoOn(Graph &graph, unsigned thread, PutOff putOff) {
  const Request &pending = graph.threadStates[thread].pending;
  if (pending.await && attempt.commuting.any() && !followsCommuting(graph, thread)) {
    attempt.commuting.keepOrder(pending.location);
    return false;
  }
  return canGoOn(means, graph, thread, putOff);
}

Search::Choice Search::pick(Graph &graph) {
  for (unsigned thread = 0; thread < graph.threads(); ++thread)
    if (graph.threadStates[thread].pending.step == Step::UpdateWrite)
      return {static_cast<int>(thread)};
  // All are asked first: a thread that has ended may let another one leave a barrier, and who goes next must depend on
  // the graph alone.
  for (unsigned thread = 0; thread < graph.threads(); ++thread) {
    Request &pending = graph.threadStates[thread].pending;
    if (pending.step != Step::Unknown)
      continue;
    pending = ask(graph, thread);
    if (pending.step == Step::Failure)
      attempt.findings.addPending(Finding::Kind::Assertion, graph, thread);
  }
  for (unsigned thread = 0; thread < graph.threads() && !attempt.ending.now(); ++thread) {
    const Step step = graph.threadStates[thread].pending.step;
    if (step == Step::Exit || step == Step::Failure || step == Step::Bound || step == Step::Repeated)
      continue;
    if (mayGoOn(graph, thread, PutOff::Waits))
      return {static_cast<int>(thread)};
    if (mayProbe(graph, thread))
      return {static_cast<int>(thread), true};
  }
  return {};
}

void Search::visit(Graph &graph, double weight) {
  const std::size_t base = graph.size();
  std::unique_ptr<Probes> probes; // rarely any
  while (!halted()) {
    assert((!graph.checkDue(tally.visited) || graph.check()) && "an execution graph keeps its rules");
    const Choice next = pick(graph);
    if (next.thread < 0) {
      if (!attempt.ending.now()) // a finding may have ended it
        leaf(graph, weight);
      break;
    }
    const unsigned thread = static_cast<unsigned>(next.thread);
    if (next.probes) {
      EventId &probed = graph.threadStates[thread].probed;
      if (!probes)
        probes = std::make_unique<Probes>();
      probes->emplace_back(thread, probed);
      probeStep(graph, thread);
      probed = static_cast<EventId>(graph.size());
      continue;
    }
    const Request &request = graph.threadStates[thread].pending;
    if (request.commutes && request.step == Step::Update) {
      if (!commuteStep(graph, thread))
        break;
      continue;
    }
    if (attempt.commuting.any() && !mindCommuting(graph, thread))
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
    singleStep(graph, thread);
  }
  while (graph.size() > base)
    graph.pop();
  if (probes)
    for (std::size_t i = probes->size(); i-- > 0;)
      graph.threadStates[(*probes)[i].first].probed = (*probes)[i].second;
}

// A fence, an arrival that is not counted, a departure.
void Search::singleStep(Graph &graph, unsigned thread) {
  const Request &request = graph.threadStates[thread].pending;
  Value round = 0;
  if (request.step == Step::Arrive)
    if (EventId earlier = graph.arrivalOf(thread, request.location); earlier != None)
      round = graph.events[earlier].read + 1;
  const bool departs = request.step == Step::Depart;
  assert((departs || request.step == Step::Arrive || request.step == Step::Fence) && "all other steps have choices");
  if (departs)
    round = gather(*program, graph, thread, request, arrivals);
  const EventId id = graph.push(thread, None, round, None);
  if (departs)
    checkMeeting(attempt.findings, graph, id);
  else
    checkRivals(attempt.findings, graph, id);
}

// Whether what the thread does next leaves the order of commuting updates unseen.
bool Search::mindCommuting(const Graph &graph, unsigned thread) {
  const Request &request = graph.threadStates[thread].pending;
  const bool accesses = request.step == Step::Read || request.step == Step::Write || request.step == Step::Update;
  if (accesses && !followsCommuting(graph, thread)) {
    attempt.commuting.keepOrder(request.location);
    return false;
  }
  if (request.step == Step::Fence && acquires(request.order))
    if (const EventId update = commutingBefore(graph, thread); update != None) {
      attempt.commuting.keepOrder(graph.events[update].request.location);
      return false;
    }
  return true;
}

bool Search::commuteStep(Graph &graph, unsigned thread) {
  const Request request = graph.threadStates[thread].pending;
  if (!fitsAtEnd(*program, graph, thread)) {
    attempt.commuting.keepOrder(request.location);
    return false;
  }
  const EventId before = graph.at(request.location).moLast;
  const Value value = valueOf(*program, graph, request, before);
  const EventId id = graph.push(thread, None, outcomeOf(*program, request, value).written, before);
  checkRaces(attempt.findings, *program, graph, id);
  return true;
}

void Search::readStep(Graph &graph, unsigned thread, double weight) {
  const Request request = graph.threadStates[thread].pending;
  checkIdleRound(graph, thread);
  const EventId last = graph.at(request.location).moLast, probed = graph.threadStates[thread].probed;
  const std::uint32_t bound = graph.coherenceBound(graph.threadStates[thread].last, request.location);
  const std::size_t begin = candidates.size();
  for (EventId write = last;; write = graph.events[write].moBefore) {
    if (graph.moIndexOf(write) < bound)
      break;
    if (!request.await ||
        (program->accepts(request, valueOf(*program, graph, request, write)) && mayRead(means, graph, thread, write)))
      candidates.push_back(write);
    if (write == Initial)
      break;
  }
  const std::size_t end = candidates.size();
  assert(end > begin && "who can go on has something to read");
  const std::set<Value> promises = attempt.promises.valuesFor(graph, thread);
  const double share = weight / static_cast<double>(end - begin + promises.size());
  for (std::size_t i = begin; i < end && !attempt.ending.now(); ++i) {
    const EventId write = candidates[i];
    const Value value = valueOf(*program, graph, request, write);
    const Outcome outcome = outcomeOf(*program, request, value);
    const EventId other = outcome.writes ? graph.consumer(request.location, write) : None;
    if (request.await && other != None && other < probed)
      continue; // tried while it waited
    const EventId id = graph.pushRead(thread, write, value, outcome.writes, outcome.written);
    // What is read and then written is checked with the write.
    if (write == last || sequential.consistent(graph)) {
      if (other == None) { // an update of what another one has updated is only there to take the other one's place
        checkRaces(attempt.findings, *program, graph, id);
        checkRivals(attempt.findings, graph, id);
      }
      visit(graph, share);
    } else {
      tally.progress += share;
    }
    graph.pop();
  }
  candidates.resize(begin);
  for (const Value value : promises) {
    if (attempt.ending.now())
      break;
    const Outcome outcome = outcomeOf(*program, request, value);
    graph.pushRead(thread, Promised, value, outcome.writes, outcome.written);
    visit(graph, share);
    graph.pop();
  }
}

Search::Revisits Search::takeRevisits() {
  if (revisitPool.empty())
    return {};
  Revisits revisits = std::move(revisitPool.back());
  revisitPool.pop_back();
  return revisits;
}

void Search::giveBack(Revisits revisits) {
  revisits.clear();
  revisitPool.push_back(std::move(revisits));
}

// The write of an update stands behind what the update read. If that has an update already, there is no such execution;
// but the first update may read from this one instead.
void Search::updateWriteStep(Graph &graph, unsigned thread, double weight) {
  const Request request = graph.threadStates[thread].pending;
  const EventId source = graph.events[graph.threadStates[thread].last].source;
  if (source == Promised)
    return writeStep(graph, thread, weight);
  const bool conflict = graph.consumer(request.location, source) != None;
  const bool last = source == graph.at(request.location).moLast;
  const EventId id = graph.push(thread, source, request.operand, conflict ? None : source);
  Revisits revisits = takeRevisits();
  findRevisits(means, graph, id, revisits);
  const bool forward = !conflict && (last || sequential.consistent(graph));
  const double share = weight / static_cast<double>(revisits.size() + forward);
  if (revisits.empty() && !forward)
    tally.progress += weight;
  if (forward) {
    checkRaces(attempt.findings, *program, graph, id);
    visit(graph, share);
  }
  for (const Revisit &what : revisits)
    revisit(graph, id, what, share);
  giveBack(std::move(revisits));
  graph.pop();
}

void Search::writeStep(Graph &graph, unsigned thread, double weight) {
  const Request request = graph.threadStates[thread].pending;
  const std::uint32_t bound = graph.coherenceBound(graph.threadStates[thread].last, request.location);
  const EventId last = graph.at(request.location).moLast;
  const std::size_t begin = candidates.size();
  for (EventId before = last;; before = graph.events[before].moBefore) {
    if (graph.moIndexOf(before) < bound)
      break;
    if (graph.consumer(request.location, before) == None) // updates stay next to what they read
      candidates.push_back(before);
    if (before == Initial)
      break;
  }
  const std::size_t end = candidates.size();
  assert(end > begin && candidates[begin] == last && "nothing updates the last write, and nobody knows a later one");
  // Of an update whose read is promised: what it reads will come right before it.
  const EventId source = request.step == Step::UpdateWrite ? Promised : None;
  const EventId id = graph.push(thread, source, request.operand, last);
  checkRaces(attempt.findings, *program, graph, id);
  Revisits revisits = takeRevisits();
  findRevisits(means, graph, id, revisits);
  const double share = weight / static_cast<double>(end - begin + revisits.size());
  for (std::size_t i = begin; i < end && !attempt.ending.now(); ++i) {
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
  for (const Revisit &what : revisits)
    revisit(graph, id, what, share);
  giveBack(std::move(revisits));
  graph.pop();
  candidates.resize(begin);
}

// A thread that awaits and cannot go on may still take the place of another update, which then waits or reads from it.
void Search::probeStep(Graph &graph, unsigned thread) {
  const Request request = graph.threadStates[thread].pending;
  const EventId probed = graph.threadStates[thread].probed;
  const std::uint32_t bound = graph.coherenceBound(graph.threadStates[thread].last, request.location);
  const std::size_t begin = candidates.size();
  for (EventId write = graph.at(request.location).moLast; graph.moIndexOf(write) >= bound;
       write = graph.events[write].moBefore) {
    const EventId other = graph.consumer(request.location, write);
    if (other != None && other >= probed && program->accepts(request, valueOf(*program, graph, request, write)) &&
        mayRead(means, graph, thread, write))
      candidates.push_back(write);
    if (write == Initial)
      break;
  }
  const std::size_t end = candidates.size();
  for (std::size_t i = begin; i < end; ++i) {
    const EventId write = candidates[i];
    const Value value = valueOf(*program, graph, request, write);
    const Outcome outcome = outcomeOf(*program, request, value);
    if (!outcome.writes)
      continue;
    graph.pushRead(thread, write, value, outcome.writes, outcome.written);
    updateWriteStep(graph, thread, 0);
    graph.pop();
  }
  candidates.resize(begin);
}

void Search::leaf(Graph &graph, double weight) {
  tally.progress += weight;
  tally.mostEvents = std::max(tally.mostEvents, static_cast<std::uint32_t>(graph.size()));
  if (!graph.promises) {
    if (attempt.layout.model == Model::Ptx && attempt.options.buffering)
      findPromises(attempt.promises, *program, graph);
    else if (attempt.findings.wantsBuffering())
      checkBuffering(attempt.findings, *program, graph);
    return settled(graph, true);
  }
  // A round of waiting is added to the graph: what an update releases that was promised its read is not known there.
  const bool addsRounds = std::none_of(graph.events.begin(), graph.events.end(), [](const Event &event) {
    return event.request.step == Step::UpdateWrite && event.source == Promised;
  });
  fulfil(*program, graph, [&](Graph &kept) {
    findPromises(attempt.promises, *program, kept);
    for (unsigned thread = 0; thread < kept.threads(); ++thread)
      if (kept.threadStates[thread].pending.step == Step::Failure)
        attempt.findings.addPending(Finding::Kind::Assertion, kept, thread);
    for (EventId id = 0; id < kept.size(); ++id)
      checkRaces(attempt.findings, *program, kept, id);
    settled(kept, addsRounds);
  });
}

// Of an execution to which nothing can be added.
void Search::settled(Graph &graph, bool addsRounds) {
  bool bounded = false, waits = false, failed = false;
  for (const ThreadState &state : graph.threadStates) {
    const Step step = state.pending.step;
    failed |= step == Step::Failure;
    bounded |= step == Step::Bound;
    waits |= step != Step::Bound && step != Step::Exit && step != Step::Failure;
  }
  for (unsigned thread = 0; thread < graph.threads() && addsRounds; ++thread)
    checkIdleRound(graph, thread);
  // What orders sequentially consistent fences may have been forgotten by a revisit since.
  if (attempt.layout.model == Model::Ptx && graph.sequentialEvents > 1)
    for (EventId id = 0; id < graph.size(); ++id)
      checkRaces(attempt.findings, *program, graph, id);
  if (attempt.findings.races()) {
    checkInitialised(attempt.findings, *program, graph);
    checkFreed(attempt.findings, *program, graph);
    checkAbsent(attempt.findings, *program, graph);
  }
  if (bounded) {
    ++tally.bounded;
    attempt.progress.wasFruitless();
    return;
  }
  if (waits) {
    ++tally.blocked;
    attempt.progress.wasFruitless();
    bool heldUp = false; // it goes on in another execution
    for (unsigned thread = 0; thread < graph.threads() && !graph.holders.empty(); ++thread)
      if (graph.threadStates[thread].pending.await && graph.threadStates[thread].pending.step != Step::Exit)
        heldUp |= mayGoOn(graph, thread, PutOff::GoesOn);
    if (!failed && !heldUp) // others may wait for a thread that failed
      tally.outside += !checkBlocked(attempt.findings, *program, graph);
  } else {
    ++tally.executions;
    attempt.progress.executed();
  }
  attempt.progress.onExecution(graph, *program, waits);
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
