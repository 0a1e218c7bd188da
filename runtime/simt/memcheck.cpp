// See memcheck.h.
#include "runtime/simt/memcheck.h"

#include "runtime/simt/checks.h"
#include "runtime/simt/limits.h"
#include "runtime/simt/memory.h"
#include "runtime/simt/registry.h"

#include <algorithm>
#include <cstdio>
#include <iterator>
#include <optional>
#include <pthread.h>

// Of the linker: constants lie between the two. Weak: another linker may know them not.
extern "C" __attribute__((weak)) char __executable_start[];
extern "C" __attribute__((weak)) char __data_start[];

namespace veriwarp::simt {

namespace {

constexpr int ErrorIllegalAddress = 700, ErrorMisalignedAddress = 716; // of cudaError_t
constexpr std::uint64_t Near = 65536; // bytes from something within which an address is said to be relative to it

} // namespace

void tellInvalid(const VeriwarpThread &thread, const std::string &what, const char *kind, const VeriwarpSite *site,
                 int error) {
  Worker *worker = currentWorker();
  Launch *launch = worker ? worker->launch : nullptr;
  if (!launch)
    return;
  int none = 0;
  launch->checkError.compare_exchange_strong(none, error);
  if (launch->invalidAccesses.fetch_add(1, std::memory_order_relaxed) >= limits::invalidAccesses)
    abandon(launch->checkError);
  Error found;
  found.check = VeriwarpCheckMemory;
  found.kind = kind;
  found.text = describe(thread, *launch) + " " + what;
  found.site = site;
  found.launch = launch;
  tell(found);
}

namespace {

std::string doing(AccessKind kind, std::uint64_t size) {
  return (kind == AccessKind::Read    ? "reads "
          : kind == AccessKind::Write ? "writes "
                                      : "updates ") +
         std::to_string(size) + (size == 1 ? " byte" : " bytes");
}

std::string hexadecimal(std::uint64_t value) {
  char text[32];
  std::snprintf(text, sizeof text, "0x%llx", static_cast<unsigned long long>(value));
  return text;
}

std::string nameOf(const VeriwarpSharedVariable &variable) { // without the function that it stands in
  const std::string name = demangled(variable.name);
  const std::size_t function = name.rfind("::");
  return function == std::string::npos ? name : name.substr(function + 2);
}

} // namespace

const VeriwarpSharedVariable *Launch::sharedVariableBefore(std::uint64_t offset) const {
  const auto variables = sharedVariables();
  const auto behind = std::ranges::upper_bound(variables, offset, {}, &VeriwarpSharedVariable::offset);
  return behind == variables.begin() ? nullptr : &*std::prev(behind);
}

std::string sharedPlace(const Launch &launch, std::uint64_t offset) {
  if (offset >= launch.staticShared())
    return "byte " + std::to_string(offset - launch.staticShared()) + " of the block's dynamic shared memory";
  if (const VeriwarpSharedVariable *variable = launch.sharedVariableBefore(offset);
      variable && offset < endOf(*variable))
    return "byte " + std::to_string(offset - variable->offset) + " of the shared variable '" + nameOf(*variable) + "'";
  return "byte " + std::to_string(offset) + " of the block's shared memory";
}

// Nothing: it is near to nothing that is known.
static std::optional<std::string> knownPlaceOf(const VeriwarpThread &thread, std::uint64_t address) {
  const auto window = reinterpret_cast<std::uint64_t>(thread.shared);
  const auto dynamic = reinterpret_cast<std::uint64_t>(thread.dynamicShared);
  if (const VeriwarpSharedVariable *variable =
          address >= window && address < dynamic ? currentLaunch()->sharedVariableBefore(address - window) : nullptr)
    return "at byte " + std::to_string(address - window - variable->offset) + " of the shared variable '" +
           nameOf(*variable) + "' of " + std::to_string(variable->size) + " bytes";
  if (thread.dynamicSharedSize && address + Near - dynamic < thread.dynamicSharedSize + 2 * Near)
    return "at byte " + std::to_string(static_cast<std::int64_t>(address - dynamic)) + " of the block's " +
           std::to_string(thread.dynamicSharedSize) + " bytes of dynamic shared memory";
  if (thread.sharedSize && address + Near - window < thread.sharedSize + 2 * Near)
    return "at byte " + std::to_string(static_cast<std::int64_t>(address - window)) + " of the block's " +
           std::to_string(currentLaunch()->userShared()) + " bytes of shared memory";
  if (const auto found = allocationNear(reinterpret_cast<const void *>(address), Near))
    return "at byte " +
           std::to_string(static_cast<std::int64_t>(address - reinterpret_cast<std::uint64_t>(found->begin))) +
           " of an allocation of " + std::to_string(found->size) + " bytes";
  if (const VeriwarpVariable *variable = variableAt(reinterpret_cast<const void *>(address), Near))
    return "at byte " +
           std::to_string(static_cast<std::int64_t>(address - reinterpret_cast<std::uint64_t>(variable->storage))) +
           " of '" + demangled(variable->name) + "', which has " + std::to_string(variable->size);
  return std::nullopt;
}

std::string placeOf(const VeriwarpThread &thread, std::uint64_t address) {
  return knownPlaceOf(thread, address).value_or("at " + hexadecimal(address) + ", where nothing is allocated");
}

namespace {

// Allocations that the last accesses of this OS thread went to, while none is freed.
struct Known {
  const char *begin = nullptr;
  std::size_t size = 0;
  std::uint64_t version = 0;
  bool constant = false;
};
thread_local std::array<Known, 8> recent;

bool isInside(const char *begin, std::size_t size, const char *at, std::uint32_t bytes) {
  return at >= begin && bytes <= size && static_cast<std::size_t>(at - begin) <= size - bytes;
}

// In one variable, or in what has its size from the launch.
bool isInShared(const VeriwarpThread &thread, const char *at, std::uint32_t size) {
  if (isInside(thread.dynamicShared, thread.dynamicSharedSize, at, size) ||
      currentLaunch()->isReserved(thread.shared, at))
    return true;
  if (at < thread.shared || at >= thread.dynamicShared)
    return false;
  const auto offset = static_cast<std::uint64_t>(at - thread.shared);
  const VeriwarpSharedVariable *variable = currentLaunch()->sharedVariableBefore(offset);
  return variable && offset + size <= endOf(*variable);
}

const Known *find(const char *at, std::uint32_t size) {
  const std::uint64_t version = memoryVersion();
  for (const Known &known : recent)
    if (known.version == version && isInside(known.begin, known.size, at, size))
      return &known;
  Known fresh;
  fresh.version = version;
  if (const auto allocation = allocationOf(at)) {
    fresh.begin = allocation->begin;
    fresh.size = allocation->size;
  } else if (const VeriwarpVariable *variable = variableAt(at, 0)) {
    fresh.begin = static_cast<const char *>(variable->storage);
    fresh.size = variable->size;
    fresh.constant = variable->isConstant;
  } else if (isConstantData(at, size)) {
    fresh.begin = at;
    fresh.size = size;
    fresh.constant = true;
  }
  if (!isInside(fresh.begin, fresh.size, at, size))
    return nullptr;
  thread_local unsigned next = 0;
  Known &slot = recent[next++ % recent.size()];
  slot = fresh;
  return &slot;
}

} // namespace

// Of this OS thread.
Memory ownStack() {
  static thread_local const Memory stack = [] {
    Memory found;
    pthread_attr_t attributes;
    if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
      void *begin = nullptr;
      std::size_t size = 0;
      if (pthread_attr_getstack(&attributes, &begin, &size) == 0)
        found = {begin, size};
      pthread_attr_destroy(&attributes);
    }
    return found;
  }();
  return stack;
}

bool isOnStack(const void *address) {
  const Worker *worker = currentWorker();
  const auto *at = static_cast<const char *>(address);
  if (worker && worker->running) {
    const Thread &thread = *worker->running;
    const char *top = static_cast<const char *>(thread.block->stacks.top(thread.linear));
    return at < top && at >= top - Stacks::Size;
  }
  return worker && at >= static_cast<const char *>(ownStack().begin) && at < worker->frame; // the host's is above
}

bool isConstantData(const void *address, std::uint64_t size) {
  const auto *at = static_cast<const char *>(address);
  return __executable_start && __data_start && at >= __executable_start && at + size <= __data_start;
}

void tellWrongFree(const VeriwarpThread &thread, const void *pointer, const VeriwarpSite *site) {
  if (!(thread.checks & VeriwarpCheckMemory))
    return;
  if (const auto gone = freedAllocationOf(pointer); gone && gone->begin == pointer)
    return tellInvalid(thread, "frees an allocation of " + std::to_string(gone->size) + " bytes that has been freed",
                       "double-free", site, ErrorIllegalAddress);
  tellInvalid(thread, "frees " + hexadecimal(reinterpret_cast<std::uint64_t>(pointer)) + ", where no allocation begins",
              "invalid-free", site, ErrorIllegalAddress);
}

bool checkAlignment(VeriwarpThread &thread, const void *address, std::uint32_t size, std::uint32_t alignment,
                    AccessKind kind, const VeriwarpSite *site) {
  const auto bits = reinterpret_cast<std::uint64_t>(address);
  if (bits % alignment == 0)
    return true;
  const std::optional<std::string> place = knownPlaceOf(thread, bits);
  tellInvalid(thread,
              doing(kind, size) + (place ? " " + *place + "," : "") + " at " + hexadecimal(bits) +
                  ", which is not a multiple of " + std::to_string(alignment),
              "misaligned", site, ErrorMisalignedAddress);
  return false;
}

bool checkAccess(VeriwarpThread &thread, const void *address, std::uint32_t size, AccessKind kind,
                 const VeriwarpSite *site) {
  const auto *at = static_cast<const char *>(address);
  const auto bits = reinterpret_cast<std::uint64_t>(address);
  if (!checkAlignment(thread, address, size, size, kind, site))
    return false;
  if (isInShared(thread, at, size) || isOnStack(address))
    return true;
  if (thread.gridWorkspace &&
      isInside(reinterpret_cast<const char *>(thread.gridWorkspace), sizeof Launch::workspace, at, size))
    return true;
  const Known *known = find(at, size);
  if (known && known->constant && kind != AccessKind::Read) {
    tellInvalid(thread, doing(kind, size) + " of constant memory", "out-of-bounds", site, ErrorIllegalAddress);
    return false;
  }
  if (known)
    return true;
  if (const auto gone = freedAllocationOf(address)) {
    tellInvalid(thread,
                doing(kind, size) + " at byte " + std::to_string(at - gone->begin) + " of an allocation of " +
                    std::to_string(gone->size) + " bytes that has been freed",
                "use-after-free", site, ErrorIllegalAddress);
    return false;
  }
  tellInvalid(thread, doing(kind, size) + " " + placeOf(thread, bits), "out-of-bounds", site, ErrorIllegalAddress);
  return false;
}

} // namespace veriwarp::simt

using namespace veriwarp::simt;

extern "C" {

std::uint32_t veriwarpMayRead(VeriwarpThread *thread, const void *address, std::uint32_t size,
                              const VeriwarpSite *site) {
  return !(thread->checks & VeriwarpCheckMemory) || checkAccess(*thread, address, size, AccessKind::Read, site);
}

std::uint32_t veriwarpMayWrite(VeriwarpThread *thread, const void *address, std::uint32_t size,
                               const VeriwarpSite *site) {
  return !(thread->checks & VeriwarpCheckMemory) || checkAccess(*thread, address, size, AccessKind::Write, site);
}

void veriwarpLeavesVariable(VeriwarpThread *thread, const char *variable, std::uint64_t offset, std::uint64_t bytes,
                            std::uint32_t kind, const VeriwarpSite *site) {
  if (!(thread->checks & VeriwarpCheckMemory))
    return;
  const AccessKind access = kind == VeriwarpVariableRead    ? AccessKind::Read
                            : kind == VeriwarpVariableWrite ? AccessKind::Write
                                                            : AccessKind::Update;
  tellInvalid(*thread,
              doing(access, bytes) + " at byte " + std::to_string(static_cast<std::int64_t>(offset)) + " of " +
                  variable,
              "out-of-bounds", site, ErrorIllegalAddress);
}

VeriwarpPassedPointer *veriwarpPassed(void) {
  thread_local VeriwarpPassedPointer passed[VeriwarpMostPassed];
  return passed;
}
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
