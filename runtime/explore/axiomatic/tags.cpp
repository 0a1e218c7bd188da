// Sets of events, by their names in models.
#include "runtime/explore/axiomatic/candidate.h"

namespace veriwarp::explore::axiomatic {

namespace {

// The order of one event: an update acquires with its read and releases with its write.
Order orderOf(const Event &event) {
  const Order order = event.order;
  if (event.kind == Kind::Read)
    return order == Order::Release ? Order::Relaxed : order == Order::AcquireRelease ? Order::Acquire : order;
  if (event.kind == Kind::Write)
    return order == Order::Acquire ? Order::Relaxed : order == Order::AcquireRelease ? Order::Release : order;
  return order;
}

bool isUpdate(const Event &event) { return event.instruction->operation == Operation::Update; }
bool isProxyFence(const Event &event) { return event.instruction->marks.has(Mark::ProxyFence); }
bool isDeviceOperation(const Event &event) {
  return event.instruction->marks.has(Mark::AvailableToDevice) || event.instruction->marks.has(Mark::VisibleToDevice);
}

// What all dialects have.
bool hasKind(const Candidate &candidate, const Event &event, Fact tag) {
  const bool isVulkan = candidate.dialect == Dialect::Vulkan;
  switch (tag) {
  case Fact::Read:
    return event.kind == Kind::Read;
  case Fact::Write:
    return event.kind == Kind::Write;
  case Fact::Memory:
    return event.accesses();
  case Fact::Fence: // a control barrier of Vulkan that has an order, and one of PTX and OpenCL in any case
    return (event.kind == Kind::Fence && !isDeviceOperation(event)) ||
           (event.kind == Kind::Barrier && (!isVulkan || isAtomic(event.instruction->order)));
  case Fact::Barrier:
    return event.kind == Kind::Barrier;
  case Fact::Update:
    return event.accesses() && isUpdate(event);
  default:
    return false;
  }
}

bool hasOrder(Order order, Fact tag) {
  switch (tag) {
  case Fact::Relaxed:
    return order == Order::Relaxed;
  case Fact::Acquire:
    return order == Order::Acquire;
  case Fact::Release:
    return order == Order::Release;
  case Fact::AcquireRelease:
    return order == Order::AcquireRelease;
  case Fact::Sequential:
    return order == Order::Sequential;
  default:
    return false;
  }
}

bool hasPtxTag(const Event &event, Fact tag) {
  const Instruction &i = *event.instruction;
  const bool isBarrier = event.kind == Kind::Barrier, isPlain = i.order == Order::NonAtomic;
  const bool hasScope = !isProxyFence(event) && (isBarrier || !isPlain);
  const bool namesProxy = i.marks.has(Mark::Texture) || i.marks.has(Mark::Surface) || i.marks.has(Mark::Constant);
  switch (tag) {
  case Fact::Weak:
  case Fact::NotAtomic:
    return event.accesses() && isPlain;
  case Fact::Atomic:
    return !isPlain && !isProxyFence(event) && !isBarrier;
  case Fact::Cta:
    return hasScope && (isBarrier || i.scope == Scope::Block);
  case Fact::Gpu:
    return hasScope && !isBarrier && i.scope == Scope::Device;
  case Fact::System:
    return hasScope && !isBarrier && i.scope == Scope::System;
  case Fact::Generic:
    return isProxyFence(event) ? i.marks.has(Mark::Generic) : !namesProxy && !isBarrier;
  case Fact::Texture:
    return i.marks.has(Mark::Texture);
  case Fact::Surface:
    return i.marks.has(Mark::Surface);
  case Fact::Constant:
    return i.marks.has(Mark::Constant);
  case Fact::Alias:
    return i.marks.has(Mark::Alias);
  case Fact::AcquireRelease: // fence.sc is a fence.acq_rel, and more
    return event.kind == Kind::Fence && !isProxyFence(event) &&
           (i.order == Order::AcquireRelease || i.order == Order::Sequential);
  default:
    return !isProxyFence(event) && !isBarrier && hasOrder(orderOf(event), tag);
  }
}

bool hasVulkanTag(const Event &event, Fact tag) {
  const Instruction &i = *event.instruction;
  const bool isAccess = event.accesses(), isOrdered = isAtomic(i.order);
  const bool isAtomicAccess = isAccess && isOrdered;
  const Order order = orderOf(event);
  // An order's storage classes are of the part of an update that has it.
  const bool hasSemantics = !isAccess || acquires(order) || releases(order);
  const auto marked = [&](Mark mark) { return i.marks.has(mark); };
  switch (tag) {
  case Fact::AtomicOperation:
    return isAtomicAccess;
  case Fact::Acquire:
    return acquires(order);
  case Fact::Release:
    return releases(order);
  case Fact::Storage0:
    return marked(Mark::Storage0);
  case Fact::Storage1:
    return marked(Mark::Storage1);
  case Fact::Storage2:
    return marked(Mark::Storage2);
  case Fact::Storage3:
    return marked(Mark::Storage3);
  case Fact::Semantics0:
    return hasSemantics && marked(Mark::Semantics0);
  case Fact::Semantics1:
    return hasSemantics && marked(Mark::Semantics1);
  case Fact::Semantics2:
    return hasSemantics && marked(Mark::Semantics2);
  case Fact::Semantics3:
    return hasSemantics && marked(Mark::Semantics3);
  case Fact::NonPrivate: // atomic accesses make what they write available, and visible what they read
    return isAtomicAccess ||
           (isAccess && (marked(Mark::NonPrivate) || marked(Mark::Available) || marked(Mark::Visible)));
  case Fact::Available:
    return event.kind == Kind::Write && (isAtomicAccess || marked(Mark::Available));
  case Fact::Visible:
    return event.kind == Kind::Read && (isAtomicAccess || marked(Mark::Visible));
  case Fact::SemanticsAvailable:
    return (!isAccess || event.kind == Kind::Write) && marked(Mark::SemanticsAvailable);
  case Fact::SemanticsVisible:
    return (!isAccess || event.kind == Kind::Read) && marked(Mark::SemanticsVisible);
  case Fact::Subgroup:
    return marked(Mark::Subgroup);
  case Fact::Workgroup:
    return marked(Mark::Workgroup);
  case Fact::QueueFamily:
    return marked(Mark::QueueFamily);
  case Fact::Device:
    return marked(Mark::Device);
  case Fact::AvailableToDevice:
    return marked(Mark::AvailableToDevice);
  case Fact::VisibleToDevice:
    return marked(Mark::VisibleToDevice);
  case Fact::ControlBarrier:
    return event.kind == Kind::Barrier;
  default:
    return false;
  }
}

bool hasCTag(const Candidate &candidate, const Event &event, Fact tag) {
  const Instruction &i = *event.instruction;
  const bool isOpenCl = candidate.dialect == Dialect::OpenCl, isBarrier = event.kind == Kind::Barrier;
  const bool isPlain = i.order == Order::NonAtomic;
  const auto inMemory = [&](Mark mark) {
    const std::vector<bool> &locals = candidate.script->isLocalMemory;
    const bool isLocal = event.accesses() && event.location < locals.size() && locals[event.location];
    return event.accesses() ? isLocal == (mark == Mark::LocalMemory) : i.marks.has(mark);
  };
  switch (tag) {
  case Fact::Atomic:
    return !isPlain;
  case Fact::NotAtomic:
    return event.accesses() && isPlain;
  case Fact::WorkItem:
    return isOpenCl && event.accesses() && isPlain;
  case Fact::Workgroup:
    return isOpenCl && !isPlain && i.scope == Scope::Block;
  case Fact::Device:
    return isOpenCl && !isPlain && i.scope == Scope::Device;
  case Fact::AllDevices:
    return isOpenCl && !isPlain && i.scope == Scope::System;
  case Fact::GlobalMemory:
    return isOpenCl && inMemory(Mark::GlobalMemory);
  case Fact::LocalMemory:
    return isOpenCl && inMemory(Mark::LocalMemory);
  // C has no scopes: all are the system's. Programs with others are made by tests.
  case Fact::Cta:
    return !isOpenCl && !isPlain && i.scope == Scope::Block;
  case Fact::Gpu:
    return !isOpenCl && !isPlain && i.scope == Scope::Device;
  case Fact::System:
    return !isOpenCl && !isPlain && i.scope == Scope::System;
  default:
    return !isBarrier && hasOrder(orderOf(event), tag);
  }
}

} // namespace

bool hasTag(const Candidate &candidate, const Event &event, Fact tag) {
  if (event.thread == NoThread) {
    const std::uint32_t at = event.location;
    const Script &script = *candidate.script;
    const bool isLocal = at < script.isLocalMemory.size() && script.isLocalMemory[at];
    const bool hasMemory = candidate.dialect == Dialect::OpenCl;
    return tag == Fact::Initial || tag == Fact::Write || tag == Fact::Memory || tag == Fact::NotAtomic ||
           (tag == Fact::NonAtomicLocation && at < script.isPlain.size() && script.isPlain[at]) ||
           (tag == Fact::GlobalMemory && hasMemory && !isLocal) || (tag == Fact::LocalMemory && hasMemory && isLocal);
  }
  if (hasKind(candidate, event, tag))
    return true;
  switch (candidate.dialect) {
  case Dialect::Ptx:
    return hasPtxTag(event, tag);
  case Dialect::Vulkan:
    return hasVulkanTag(event, tag);
  case Dialect::OpenCl:
  case Dialect::C:
    return hasCTag(candidate, event, tag);
  }
  return false;
}

} // namespace veriwarp::explore::axiomatic

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
