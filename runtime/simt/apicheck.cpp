// See apicheck.h.
#include "runtime/simt/apicheck.h"

#include "runtime/simt/checks.h"
#include "runtime/simt/memory.h"
#include "runtime/simt/record.h"
#include "runtime/simt/registry.h"

#include <algorithm>
#include <cstring>
#include <mutex>
#include <thread>

namespace veriwarp::simt {

namespace {

struct Unseen {
  const VeriwarpSite *site;
  int error;
  std::string text;
  std::thread::id thread; // of the host: each has a last error of its own
};

struct State {
  std::mutex mutex;
  std::vector<Unseen> unseen;
  bool isOver = false;  // no call succeeds any more,
  bool isKnown = false; // and the program has been told
};
State &state() {
  static State &instance = *new State;
  return instance;
}

// "cudaMemcpy", of "cudaError cudaMalloc<float>(float**, unsigned long)" "cudaMalloc".
std::string calleeOf(const VeriwarpSite &site) {
  std::string name = demangled(site.function);
  name = name.substr(0, name.find_first_of("<("));
  return name.substr(name.rfind(' ') + 1);
}

bool isLaunch(const VeriwarpSite &site) { return std::strstr(site.function, "__device_stub__"); }

std::string bytes(std::size_t count) { return std::to_string(count) + (count == 1 ? " byte" : " bytes"); }

std::string allocationName(const Allocation &allocation) {
  return "allocation " + std::to_string(allocation.number) + " of the program (" + bytes(allocation.size) + ")";
}

void tellOf(const char *kind, const std::string &text, const Allocation *allocation = nullptr) {
  Error error;
  error.check = VeriwarpCheckApi;
  error.kind = kind;
  error.site = hostPlace();
  error.text = (error.site ? calleeOf(*error.site) : "a call of the CUDA runtime") + " " + text;
  if (allocation && allocation->place)
    error.notes.emplace_back(allocation->place, "allocated here");
  if (allocation && allocation->freedAt)
    error.notes.emplace_back(allocation->freedAt, "freed here");
  tell(error);
}

} // namespace

void checkSide(const void *pointer, Side side, bool isTarget) {
  if (!isOn(VeriwarpCheckApi) || !pointer)
    return;
  const std::string verb = isTarget ? "writes to " : "reads ";
  const auto allocation = allocationOf(pointer);
  const bool isVariable = !allocation && variableAt(pointer, 0);
  if (const auto gone = freedAllocationOf(pointer); gone && !allocation && !isVariable) {
    tellOf("use-after-free", verb + allocationName(*gone) + ", which has been freed", &*gone);
    return;
  }
  if (side == Side::Host) {
    if (allocation && isOfDevice(allocation->kind))
      tellOf("copy-direction",
             verb + allocationName(*allocation) + ", which is device memory, as if it were host memory", &*allocation);
    return;
  }
  if (!allocation && !isVariable && side == Side::Device)
    tellOf("copy-direction", verb + "host memory as if it were device memory");
}

void checkFree(const void *pointer) {
  if (!isOn(VeriwarpCheckApi))
    return;
  if (const auto gone = freedAllocationOf(pointer); gone && gone->begin == pointer)
    tellOf("double-free", "frees " + allocationName(*gone) + " again", &*gone);
  else if (const auto inside = allocationOf(pointer))
    tellOf("invalid-free",
           "frees byte " + std::to_string(static_cast<const char *>(pointer) - inside->begin) + " of " +
               allocationName(*inside) + ", which it cannot free like this",
           &*inside);
  else
    tellOf("invalid-free", "frees what was not allocated");
}

std::optional<Held> holderOf(const void *pointer) {
  const auto living = allocationOf(pointer);
  if (const auto found = living ? living : freedAllocationOf(pointer))
    return Held{static_cast<std::size_t>(static_cast<const char *>(pointer) - found->begin), found->size,
                isOfDevice(found->kind) || found->kind == MemoryKind::Managed, allocationName(*found)};
  if (const VeriwarpVariable *variable = variableAt(pointer, 0))
    return Held{
        static_cast<std::size_t>(static_cast<const char *>(pointer) - static_cast<const char *>(variable->storage)),
        variable->size, true, "'" + demangled(variable->name) + "', which has " + std::to_string(variable->size)};
  return std::nullopt;
}

void noteError(int error, const char *name, const VeriwarpKernel *kernel, const std::string &why) {
  const VeriwarpSite *site = hostPlace();
  if (!isOn(VeriwarpCheckApi) || !site)
    return;
  State &all = state();
  std::lock_guard lock(all.mutex);
  if (!kernel && !isLaunch(*site) && !(site->flags & VeriwarpSiteIgnoresResult)) { // somebody does
    std::erase_if(all.unseen, [&](const Unseen &one) { return one.error == error; });
    all.isKnown = all.isOver;
    return;
  }
  if (all.isKnown)
    return;
  // A call that fails since a kernel has failed adds nothing to the launch that nobody has looked at.
  if (!kernel && all.isOver &&
      std::any_of(all.unseen.begin(), all.unseen.end(), [&](const Unseen &one) { return one.error == error; }))
    return;
  const auto isSame = [&](const Unseen &one) { return one.site == site && one.error == error; };
  if (std::any_of(all.unseen.begin(), all.unseen.end(), isSame) || (isLaunch(*site) && !kernel))
    return;
  all.unseen.push_back(
      {site, error,
       (kernel ? "the launch of " + demangled(kernel->name) + " fails with " : calleeOf(*site) + " returns ") +
           std::string(name) + (why.empty() ? "" : " (" + why + ")") + ", and the program ignores the error",
       std::this_thread::get_id()});
}

void noteLook() {
  State &all = state();
  std::lock_guard lock(all.mutex);
  std::erase_if(all.unseen, [](const Unseen &one) { return one.thread == std::this_thread::get_id(); });
  all.isKnown = all.isOver;
}

void noteEnd() {
  std::lock_guard lock(state().mutex);
  state().isOver = true;
}

void tellUnseenErrors() {
  if (!isOn(VeriwarpCheckApi))
    return;
  for (const Unseen &one : state().unseen) {
    Error error;
    error.check = VeriwarpCheckApi;
    error.kind = "unchecked-error";
    error.text = one.text;
    error.site = one.site;
    tell(error);
  }
}

void tellLeaks() {
  if (!isOn(VeriwarpCheckLeak) || state().isOver)
    return;
  for (const Allocation &allocation : livingAllocations()) {
    if (allocation.kind == MemoryKind::Registered)
      continue;
    Error error;
    error.check = VeriwarpCheckLeak;
    error.kind = "leak";
    error.text = bytes(allocation.size) + " of " +
                 (allocation.kind == MemoryKind::Device    ? "device"
                  : allocation.kind == MemoryKind::Managed ? "managed"
                  : allocation.kind == MemoryKind::Array   ? "array"
                                                           : "pinned host") +
                 " memory, allocation number " + std::to_string(allocation.number) + " of the program, are never freed";
    error.site = allocation.place;
    tell(error);
  }
}

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
