// Threads of a block as fibers: who runs next, and barriers.
#include "cuda_api/limits.h"
#include "runtime/simt/checker.h"
#include "runtime/simt/events.h"
#include "runtime/simt/initcheck.h"
#include "runtime/simt/limits.h"
#include "runtime/simt/synccheck.h"

#include <bit>
#include <cassert>
#include <cstdlib>
#include <utility>

namespace veriwarp::simt {

namespace {

void threadMain(void *argument) {
  auto &self = *static_cast<Thread *>(argument);
  const Launch &launch = *self.block->launch;
  launch.kernel->thread(&self, launch.arguments);
  endThread(self);
}

void toScheduler(Thread &self, Outcome said) {
  Worker &worker = *self.block->worker;
  worker.said = said;
  veriwarpSwitch(&self.stack, worker.stack);
}

// Hands over to the next thread of the block that can run.
void handOver(Thread &self) {
  Block &block = *self.block;
  while (true) {
    if (Thread *next = block.pop()) {
      if (next == &self)
        return;
      block.worker->running = next;
      veriwarpSwitch(&self.stack, next->stack);
      return;
    }
    if (block.live == 0)
      return toScheduler(self, Outcome::Finished);
    if (!answerActive(block))
      return toScheduler(self, Outcome::Stuck);
  }
}

bool waitsAt(const Thread &thread, unsigned id) {
  return thread.state == Thread::State::AtBarrier && thread.barrier == id && thread.isCounted;
}

// Who waits at a barrier has met the others.
void followMeeting(const Block &block, unsigned id) {
  assert(block.threads.size() <= api::limits::threadsOfBlock && "a block has so many threads at most");
  std::uint32_t leave[api::limits::threadsOfBlock], count = 0;
  for (const Thread &thread : block.threads)
    if (waitsAt(thread, id))
      leave[count++] = thread.linear;
  // At a barrier for a number of threads, those who have ended have not been met.
  const bool areAll = block.barriers[id].expected == 0 || count == block.threads.size();
  if (areAll && count == block.live && block.barriers[id].threads == count)
    checker()->meet(block.threads[0].checker);
  else
    checker()->meet(block.threads[0].checker, id, std::span(leave, count));
}

void release(Block &block, unsigned id) {
  Barrier &barrier = block.barriers[id];
  checkMeeting(block, id);
  if (block.threads[0].checker)
    followMeeting(block, id);
  for (Thread &thread : block.threads) {
    if (!waitsAt(thread, id))
      continue;
    thread.result = thread.operation == VeriwarpBarrierCount ? barrier.count
                    : thread.operation == VeriwarpBarrierAnd ? barrier.all
                                                             : barrier.any;
    wake(thread);
  }
  barrier = Barrier();
}

bool isComplete(const Block &block, unsigned id) {
  const Barrier &barrier = block.barriers[id];
  return barrier.threads && (barrier.expected ? barrier.arrived >= barrier.expected : barrier.threads >= block.live);
}

// All lanes of the warp that have not ended have come: "barrier{.cta} instruction causes executing thread to wait for
// all non-exited threads from its warp and marks warps' arrival at barrier" (PTX ISA, bar).
bool isWarpThere(const Warp &warp, unsigned id) {
  return warp.atBarrier[id] && (warp.atBarrier[id] & warp.alive) == warp.alive;
}

void countWarp(Block &block, Warp &warp, unsigned id) {
  Barrier &barrier = block.barriers[id];
  checkArrival(block, warp, id);
  barrier.arrived += 32;
  for (std::uint32_t rest = std::exchange(warp.atBarrier[id], 0); rest; rest &= rest - 1) {
    Thread &thread = *warp.lanes[std::countr_zero(rest)];
    assert(thread.state == Thread::State::AtBarrier && thread.barrier == id && "it has come");
    thread.isCounted = true;
    if (thread.expected)
      barrier.expected = thread.expected;
    ++barrier.threads;
    barrier.count += thread.a != 0;
    barrier.all &= thread.a != 0;
    barrier.any |= thread.a != 0;
    if (thread.operation != VeriwarpBarrierArrive)
      continue;
    if (thread.checker)
      checker()->arrive(thread.checker, id, thread.linear);
    wake(thread);
  }
  if (isComplete(block, id))
    release(block, id);
}

} // namespace

void beginUnwritten(const Launch &launch, char *shared) {
  setUnwritten(shared, launch.userShared());
  for (const VeriwarpSharedVariable &variable : launch.sharedVariables()) {
    const std::uint32_t end = variable.offset + variable.size;
    setWritten(shared + end, endOf(variable) - end);
  }
}

bool Block::prepare(Launch &l, std::uint64_t index) {
  assert(index < l.blocks && "blocks are numbered");
  assert(l.threads > 0 && l.threads <= api::limits::threadsOfBlock && "a legal launch has so many threads in a block");
  launch = &l;
  const std::uint32_t count = l.threads;
  const std::size_t wanted = l.sharedWindow();
  if (memorySize < wanted + 1024) {
    setWritten(memory.get(), memorySize); // it is another's from now on
    memory.reset(new (std::nothrow) char[wanted + 1024]);
    memorySize = wanted + 1024;
  }
  if (!memory || !stacks.reserve(count))
    return false;
  auto *shared =
      reinterpret_cast<char *>((reinterpret_cast<std::uintptr_t>(memory.get()) + 1023) & ~std::uintptr_t(1023));
  if (threads.size() != count)
    threads = std::vector<Thread>(count);
  warps.assign((count + 31) / 32, Warp());
  head = tail = nullptr;
  live = count;
  idle = queued = 0;
  barriers.fill(Barrier());
  histories.fill(BarrierHistory());
  undefined.clear();
  undefinedNumbers.clear();
  VeriwarpThread ids = {};
  for (unsigned axis = 0; axis < 3; ++axis) {
    ids.ntid[axis] = l.block[axis];
    ids.nctaid[axis] = l.grid[axis];
  }
  ids.ctaid[0] = static_cast<std::uint32_t>(index % l.grid[0]);
  ids.ctaid[1] = static_cast<std::uint32_t>(index / l.grid[0] % l.grid[1]);
  ids.ctaid[2] = static_cast<std::uint32_t>(index / l.grid[0] / l.grid[1]);
  ids.shared = shared;
  ids.dynamicShared = shared + l.staticShared();
  ids.dynamicSharedSize = l.dynamicShared;
  ids.sharedSize = static_cast<std::uint32_t>(wanted);
  ids.gridWorkspace = l.workspaceAddress();
  ids.checks = l.checks;
  if (l.checks & VeriwarpCheckInit)
    beginUnwritten(l, shared);
  l.clearReserved(shared);
  ids.checker =
      l.followed ? checker()->beginBlock(l, index, {shared, ids.sharedSize}, {stacks.begin(), stacks.size()}) : nullptr;
  for (std::uint32_t i = 0; i < count; ++i) {
    Thread &thread = threads[i];
    static_cast<VeriwarpThread &>(thread) = ids;
    thread.tid[0] = i % l.block[0];
    thread.tid[1] = i / l.block[0] % l.block[1];
    thread.tid[2] = i / l.block[0] / l.block[1];
    assert(thread.tid[2] < l.block[2] && "threads are numbered along x first, then y, then z");
    thread.lane = i % 32;
    thread.warp = i / 32;
    thread.linear = i;
    thread.block = this;
    thread.group = &warps[i / 32];
    thread.polls = 0;
    thread.group->lanes[i % 32] = &thread;
    thread.group->alive |= 1u << i % 32;
    thread.control = nullptr;
    rewind(thread);
    thread.state = Thread::State::Ready;
  }
  for (std::uint32_t i = 0; i < count; ++i)
    push(threads[l.threadAt(i)]);
  return true;
}

void Block::rewind(Thread &thread) { thread.stack = prepareFiber(stacks.top(thread.linear), threadMain, &thread); }

void Block::push(Thread &thread) {
  assert((head == nullptr) == (queued == 0) && (tail == nullptr) == (queued == 0) && "a queue knows its length");
  thread.next = nullptr;
  (tail ? tail->next : head) = &thread;
  tail = &thread;
  ++queued;
}

Thread *Block::pop() {
  Thread *thread = head;
  if (thread) {
    head = thread->next;
    assert(queued > 0 && "a queue knows its length");
    if (!head)
      tail = nullptr;
    --queued;
  }
  return thread;
}

void suspend(Thread &self) {
  self.block->idle = 0;
  handOver(self);
}

void wake(Thread &thread) {
  assert((thread.state == Thread::State::AtWarp || thread.state == Thread::State::AtBarrier) && "it has waited");
  thread.state = Thread::State::Ready;
  thread.block->idle = 0;
  thread.block->push(thread);
}

void endThread(Thread &self) {
  if (isExplored(self))
    raise(self, Event()); // the end
  Block &block = *self.block;
  assert(self.state != Thread::State::Ended && block.live > 0 && "a thread ends once");
  assert((self.group->alive >> self.lane & 1) && "and is alive until then");
  checkEnd(self);
  self.state = Thread::State::Ended;
  self.group->alive &= ~(1u << self.lane);
  --block.live;
  block.idle = 0;
  tryWarp(*self.group);
  for (unsigned id = 0; id < block.barriers.size(); ++id)
    if (isWarpThere(*self.group, id))
      countWarp(block, *self.group, id);
  checkBarriers(block);
  handOver(self);
  std::abort(); // nobody resumes a thread that has ended
}

void checkBarriers(Block &block) {
  for (unsigned id = 0; id < block.barriers.size(); ++id)
    if (isComplete(block, id))
      release(block, id);
}

// From the scheduler: until the block is done, or has nothing to do but to poll.
Outcome Worker::run(Block &block) {
  Thread *first = block.pop();
  if (!first)
    return block.live == 0 ? Outcome::Finished : answerActive(block) ? run(block) : Outcome::Stuck;
  assert(!running && "a worker runs one thread at a time");
  running = first;
  block.idle = 0;
  veriwarpSwitch(&stack, first->stack);
  running = nullptr;
  return said;
}

} // namespace veriwarp::simt

using namespace veriwarp::simt;

extern "C" {

std::uint32_t veriwarpBarrier(VeriwarpThread *thread, std::uint32_t id, std::uint32_t count, std::uint32_t kind,
                              std::uint32_t predicate, const VeriwarpSite *site) {
  auto &self = *static_cast<Thread *>(thread);
  if (isExplored(self)) {
    Event event;
    event.site = site;
    const bool arrives = (kind & ~std::uint32_t{VeriwarpBarrierUnaligned}) == VeriwarpBarrierArrive;
    if (id >= 16 || count % 32 || (arrives && count == 0)) { // PTX ISA, "bar"
      event.kind = Event::Kind::Trap;
      event.message = id >= 16 ? "there are barriers 0 to 15, and this one has another number"
                      : count  ? "the threads of a barrier are whole warps, but their number is not a multiple of 32"
                               : "bar.arrive needs a number of threads, and this one has none";
      raise(self, event);
    }
    event.kind = Event::Kind::Barrier;
    event.how = kind & VeriwarpBarrierUnaligned;
    kind &= ~std::uint32_t{VeriwarpBarrierUnaligned};
    event.operation = static_cast<std::uint8_t>(kind);
    event.barrier = static_cast<std::uint8_t>(id % 16);
    event.count = count;
    event.value.low = predicate;
    ++self.control->effects;
    const Value answer = raise(self, event);
    if (count == 0 && kind != VeriwarpBarrierArrive) // of all threads of the block
      passClock(self.control->clock, 20);
    return static_cast<std::uint32_t>(answer.low);
  }
  checkNumbers(self, id, count, kind & ~std::uint32_t{VeriwarpBarrierUnaligned}, site);
  id %= 16;
  assert(self.state == Thread::State::Ready && "who runs waits nowhere");
  self.operation = static_cast<std::uint8_t>(kind & ~std::uint32_t{VeriwarpBarrierUnaligned});
  self.isUnaligned = kind & VeriwarpBarrierUnaligned;
  self.isCounted = false;
  self.barrier = static_cast<std::uint8_t>(id);
  self.expected = (count + 31) / 32 * 32;
  self.a = predicate;
  self.site = site;
  self.state = Thread::State::AtBarrier;
  Warp &warp = *self.group;
  warp.atBarrier[id] |= 1u << self.lane;
  if (isWarpThere(warp, id))
    countWarp(*self.block, warp, id);
  suspend(self);
  return static_cast<std::uint32_t>(self.result);
}

void veriwarpPoll(VeriwarpThread *thread) {
  auto &self = *static_cast<Thread *>(thread);
  if (isExplored(self)) // loops say themselves when they have gone round for nothing
    return;
  if (++self.polls % limits::pollsBeforeYield)
    return;
  noteWait(self);
  if (self.polls > limits::pollsAfterInvalid && self.block->launch->checkError)
    abandon(self.block->launch->checkError);
  Block &block = *self.block;
  block.push(self);
  if (self.polls % limits::pollsBeforeOthers == 0) // what happens may be no more than that they wait together
    return toScheduler(self, Outcome::Polling);
  if (++block.idle > block.queued) { // everybody has polled, and nothing has happened
    if (!answerActive(block))
      return toScheduler(self, Outcome::Polling);
  }
  handOver(self);
}

void veriwarpLoop(VeriwarpThread *thread, VeriwarpLoopState *state, std::uint32_t again, std::uint64_t values,
                  std::uint32_t flags, const VeriwarpSite *site) {
  auto &self = *static_cast<Thread *>(thread);
  if (!isExplored(self)) {
    if (again)
      veriwarpPoll(thread);
    return;
  }
  const Control &control = *self.control;
  Event event;
  event.site = site;
  if (!again) {
    state->rounds = 0;
  } else if ((flags & VeriwarpLoopRepeats) && state->values == values && state->effects == control.effects) {
    event.kind = Event::Kind::Spin;
    raise(self, event);
  } else if ((flags & VeriwarpLoopRepeats) && state->values == values && control.told == control.effects &&
             control.toldFrom <= state->effects) {
    event.kind = Event::Kind::Round;
    raise(self, event);
  } else if (++state->rounds > control.loopBound && (flags & VeriwarpLoopBounded)) {
    event.kind = Event::Kind::Bound;
    raise(self, event);
  }
  state->values = values;
  state->effects = control.effects;
}

void veriwarpSleep(VeriwarpThread *thread, std::uint32_t) {
  auto &self = *static_cast<Thread *>(thread);
  if (!isExplored(self))
    self.polls = limits::pollsBeforeYield - 1;
  veriwarpPoll(thread);
}

void veriwarpExit(VeriwarpThread *thread) { endThread(*static_cast<Thread *>(thread)); }
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
