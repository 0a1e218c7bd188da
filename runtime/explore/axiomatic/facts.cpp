// Relations of an execution, by their names in models.
#include "runtime/explore/axiomatic/candidate.h"
#include "runtime/explore/marks.h"

#include <algorithm>

namespace veriwarp::explore::axiomatic {

namespace {

const ScriptThread &threadOf(const Candidate &candidate, const Event &event) {
  return candidate.script->threads[event.thread];
}

bool isInitial(const Event &event) { return event.thread == NoThread; }

bool sameQueueFamily(const ScriptThread &a, const ScriptThread &b) { return a.queueFamily == b.queueFamily; }
bool sameSubgroup(const ScriptThread &a, const ScriptThread &b) {
  return sameQueueFamily(a, b) && a.place.block == b.place.block && a.subgroup == b.subgroup;
}

// The scope of an event of one thread contains another thread.
bool reaches(const Candidate &candidate, const Event &from, const ScriptThread &to) {
  const ScriptThread &own = threadOf(candidate, from);
  const auto has = [&](Fact tag) { return hasTag(candidate, from, tag); };
  const bool sameBlock = own.place.block == to.place.block && sameQueueFamily(own, to);
  const bool sameDevice = own.place.device == to.place.device;
  return has(Fact::System) || has(Fact::AllDevices) || ((has(Fact::Gpu) || has(Fact::Device)) && sameDevice) ||
         (has(Fact::QueueFamily) && sameQueueFamily(own, to)) ||
         ((has(Fact::Cta) || has(Fact::Workgroup)) && sameBlock) || (has(Fact::Subgroup) && sameSubgroup(own, to));
}

bool inDependency(const EventBits &from, unsigned event) { return event < from.size() && from[event]; }

// Whether the pair is in a relation that is given.
bool isRelated(const Candidate &candidate, Fact fact, unsigned x, unsigned y) {
  const Event &a = candidate.events[x], &b = candidate.events[y];
  const bool haveThreads = !isInitial(a) && !isInitial(b);
  const auto share = [&](auto &&rule) { return haveThreads && rule(threadOf(candidate, a), threadOf(candidate, b)); };
  switch (fact) {
  case Fact::Same:
    return x == y;
  case Fact::ProgramOrder:
    return haveThreads && a.thread == b.thread && a.position < b.position;
  case Fact::Location:
    return a.accesses() && b.accesses() && a.location == b.location;
  case Fact::VirtualLocation: {
    const std::vector<std::uint32_t> &views = candidate.script->views;
    const auto seen = [&](const Event &e) { return views.empty() ? e.address : views[e.address]; };
    return a.accesses() && b.accesses() && a.location == b.location &&
           (isInitial(a) || isInitial(b) || seen(a) == seen(b));
  }
  case Fact::Internal:
    return haveThreads ? a.thread == b.thread : x == y;
  case Fact::External:
    return haveThreads ? a.thread != b.thread : x != y;
  case Fact::AddressDependency:
    return inDependency(b.addressFrom, x);
  case Fact::DataDependency:
    return inDependency(b.dataFrom, x);
  case Fact::ControlDependency:
    return inDependency(b.controlFrom, x);
  case Fact::ReadModifyWrite:
  case Fact::AtomicUpdate:
    return a.kind == Kind::Read && a.partner == y;
  case Fact::MutualScope:
    return haveThreads && reaches(candidate, a, threadOf(candidate, b)) &&
           reaches(candidate, b, threadOf(candidate, a));
  case Fact::SameCta:
  case Fact::SameWorkgroup:
    return share([](const ScriptThread &s, const ScriptThread &t) {
      return s.place.block == t.place.block && sameQueueFamily(s, t);
    });
  case Fact::SameSubgroup:
    return share(sameSubgroup);
  case Fact::SameQueueFamily:
    return share(sameQueueFamily);
  case Fact::SameDevice:
    return share([](const ScriptThread &s, const ScriptThread &t) { return s.place.device == t.place.device; });
  case Fact::SystemSynchronizes:
    return haveThreads && std::count(candidate.script->synchronizes.begin(), candidate.script->synchronizes.end(),
                                     std::pair<unsigned, unsigned>(a.thread, b.thread)) > 0;
  case Fact::BarrierSynchronizes:
    return a.kind == Kind::Barrier && b.kind == Kind::Barrier && a.barrier == b.barrier && a.round == b.round &&
           a.round != NoRound && b.waits;
  case Fact::ReadsFrom:
    return b.kind == Kind::Read && b.source == x;
  default:
    return false; // Exclusive
  }
}

} // namespace

Matrix factOf(Fact fact, const Candidate &candidate) {
  const unsigned count = static_cast<unsigned>(candidate.events.size());
  if (static_cast<unsigned>(fact) < FirstRelation) {
    Matrix set = Matrix::set(count);
    for (unsigned event = 0; event < count; ++event)
      if (hasTag(candidate, candidate.events[event], fact))
        set.add(event);
    return set;
  }
  Matrix relation = Matrix::relation(count);
  for (unsigned x = 0; x < count; ++x)
    for (unsigned y = 0; y < count; ++y)
      if (isRelated(candidate, fact, x, y))
        relation.add(x, y);
  return relation;
}

bool sameShape(const Candidate &a, const Candidate &b) {
  const auto same = [](const Event &x, const Event &y) {
    return x.kind == y.kind && x.thread == y.thread && x.position == y.position && x.instruction == y.instruction &&
           x.address == y.address && x.order == y.order && x.location == y.location && x.partner == y.partner &&
           x.addressFrom == y.addressFrom && x.dataFrom == y.dataFrom && x.controlFrom == y.controlFrom &&
           x.barrier == y.barrier && x.round == y.round && x.waits == y.waits;
  };
  return a.script == b.script && std::equal(a.events.begin(), a.events.end(), b.events.begin(), b.events.end(), same);
}

} // namespace veriwarp::explore::axiomatic

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
