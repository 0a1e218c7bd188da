// Asynchronous copies. Under an explorer their accesses are events where the copy is asked for, which say whose they
// are, and waits for them are events; elsewhere copies are complete when they are asked for.
#include "runtime/simt/checker.h"
#include "runtime/simt/events.h"
#include "runtime/simt/initcheck.h"
#include "runtime/simt/memcheck.h"

#include <bit>
#include <cassert>
#include <cstring>

using namespace veriwarp::simt;

// The first `given` bytes of what is aligned for a copy of `size`.
static bool mayReadPart(VeriwarpThread &thread, const char *from, std::uint32_t size, std::uint32_t given,
                        const VeriwarpSite *site) {
  if (reinterpret_cast<std::uintptr_t>(from) % size)
    return checkAccess(thread, from, size, AccessKind::Read, site);
  for (std::uint32_t done = 0, part = 0; done < given; done += part) {
    part = std::bit_floor(given - done);
    if (!checkAccess(thread, from + done, part, AccessKind::Read, site))
      return false;
  }
  return true;
}

extern "C" {

void veriwarpAsyncCopy(VeriwarpThread *thread, void *to, const void *from, std::uint32_t size, std::uint32_t given,
                       const VeriwarpSite *site) {
  given = std::min(given, size);
  if (thread->checks) {
    const bool isChecked = thread->checks & VeriwarpCheckMemory;
    if (isChecked && given && !mayReadPart(*thread, static_cast<const char *>(from), size, given, site))
      given = 0;
    if (isChecked && !checkAccess(*thread, to, size, AccessKind::Write, site))
      return;
    if (thread->checker)
      checker()->copies(*thread, to, size, from, given, site);
    if (thread->checks & VeriwarpCheckInit) {
      copyWritten(thread, to, from, given);
      setWritten(static_cast<char *>(to) + given, size - given);
    }
    std::memcpy(to, from, given);
    std::memset(static_cast<char *>(to) + given, 0, size - given);
    return;
  }
  auto &self = *static_cast<Thread *>(thread);
  if (!isExplored(self)) {
    veriwarpCopy(thread, to, from, given, site);
    veriwarpFill(thread, static_cast<char *>(to) + given, 0, size - given, site);
    return;
  }
  Control &control = *self.control;
  ++control.effects;
  const std::uint32_t copy = ++control.copies;
  Value value;
  for (std::uint32_t done = 0; done < given;) {
    assert(size <= sizeof value && "a copy of a thread has 16 bytes at most");
    const std::uint32_t part = std::bit_floor(given - done);
    Event event = access(Event::Kind::Read, self, static_cast<const char *>(from) + done, part, VeriwarpAsync, site);
    event.count = copy;
    const Value answer = raise(self, event);
    std::memcpy(reinterpret_cast<char *>(&value) + done, &answer, part);
    done += part;
  }
  Event event = access(Event::Kind::Write, self, to, size, VeriwarpAsync, site);
  event.count = copy;
  event.value = value;
  raise(self, event);
}

void veriwarpAsyncCommit(VeriwarpThread *thread) {
  if (thread->checker)
    return checker()->commits(*thread);
  if (thread->checks)
    return;
  auto &self = *static_cast<Thread *>(thread);
  if (isExplored(self))
    self.control->groups = self.control->heaps->group(self.control->groups, self.control->copies);
}

void veriwarpAsyncWait(VeriwarpThread *thread, std::uint32_t groups, const VeriwarpSite *site) {
  if (thread->checker)
    return checker()->waits(*thread, groups);
  if (thread->checks)
    return;
  auto &self = *static_cast<Thread *>(thread);
  if (!isExplored(self))
    return;
  Control &control = *self.control;
  std::uint32_t done = control.copies;
  if (groups != ~std::uint32_t(0)) {
    const Heaps::Group *group = control.groups;
    for (std::uint32_t later = 0; group && later < groups; ++later)
      group = group->before;
    done = group ? group->copies : 0;
  }
  if (done <= control.copiesDone)
    return;
  assert(done <= control.copies && "only copies that began are waited for");
  control.copiesDone = done;
  Event event;
  event.kind = Event::Kind::Fence;
  event.how = VeriwarpAsync;
  event.count = done;
  event.site = site;
  raise(self, event);
}

void veriwarpMbarrierJoin(VeriwarpThread *thread, std::uint64_t *object, std::uint32_t arrives,
                          const VeriwarpSite *site) {
  auto &self = *static_cast<Thread *>(thread); // kernels with barrier objects do not run as loops
  if (self.checker)
    checker()->joins(self);
  if (!isExplored(self)) {
    if (arrives)
      veriwarpMbarrierArrive(object, 1, 0);
    else if (self.checker) // the phase waits for the copies
      checker()->arrives(self, object, *object >> 42, false);
    return;
  }
  // Where it was not counted on, the phase expects one arrival more, and has it.
  ++self.control->effects;
  Event event = access(Event::Kind::Update, self, object, sizeof *object,
                       VeriwarpRelease | VeriwarpScopeBlock | VeriwarpAsync, site);
  event.operation = VeriwarpBarrierObjectArrive;
  event.value = {arrives, 0};
  event.count = self.control->copies;
  raise(self, event);
}
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
