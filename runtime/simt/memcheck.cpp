#include "runtime/simt/memcheck.h"

#include "runtime/simt/memory.h"
#include "runtime/simt/registry.h"

#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <set>
#include <tuple>
#include <unistd.h>

// Of the linker: constants lie between the two. Weak: another linker may know them not.
extern "C" __attribute__((weak)) char __executable_start[];
extern "C" __attribute__((weak)) char __data_start[];

namespace veriwarp::simt {

namespace {

constexpr int ErrorIllegalAddress = 700, ErrorMisalignedAddress = 716; // of cudaError_t
constexpr int FoundCode = 1;                                           // the program's exit code then
constexpr std::uint64_t Near = 65536; // bytes from something within which an address is said to be relative to it

std::atomic<std::uint64_t> told = 0;

// What has never been freed, when asked for: $VERIWARP_LEAK_CHECK.
void tellLeaks() {
  const char *wanted = std::getenv("VERIWARP_LEAK_CHECK");
  if (!wanted || !*wanted || std::string(wanted) == "no")
    return;
  for (const Allocation &allocation : livingAllocations()) {
    if (allocation.kind == MemoryKind::Registered)
      continue;
    ++told;
    std::fprintf(
        stderr,
        "veriwarp: error: %zu bytes of %s memory, allocation number %llu of the program, are never freed [leak]\n",
        allocation.size,
        allocation.kind == MemoryKind::Device    ? "device"
        : allocation.kind == MemoryKind::Managed ? "managed"
                                                 : "pinned host",
        static_cast<unsigned long long>(allocation.number));
  }
}

void atProgramExit(int code, void *) {
  std::fflush(stdout);
  tellLeaks();
  if (told == 0)
    return;
  std::fprintf(stderr, "veriwarp: %llu memory errors\n", static_cast<unsigned long long>(told.load()));
  std::fflush(nullptr);
  if (code == 0)
    _exit(FoundCode);
}

void tell(Thread &thread, const std::string &what, const char *kind, const VeriwarpSite *site, int error) {
  static std::mutex mutex;
  static auto &known = *new std::set<std::tuple<const VeriwarpSite *, std::string>>;
  if (error) {
    int none = 0;
    thread.block->launch->checkError.compare_exchange_strong(none, error);
  }
  std::lock_guard lock(mutex);
  if (!known.emplace(site, kind).second)
    return;
  ++told;
  std::string text = site ? std::string(site->file) + ":" + std::to_string(site->line) + ":" : "<unknown>:";
  if (site && site->column)
    text += std::to_string(site->column) + ":";
  text += " error: " + describe(thread) + " of " + demangled(thread.block->launch->kernel->name) + " " + what + " [" +
          kind + "]\n";
  std::fflush(stdout);
  std::fwrite(text.data(), 1, text.size(), stderr);
}

std::string doing(AccessKind kind, std::uint32_t size) {
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

// The nearest thing of which it could be an element: "at byte 28 of an allocation of 28 bytes".
std::string whereIs(const Thread &thread, std::uint64_t address) {
  const auto window = reinterpret_cast<std::uint64_t>(thread.shared);
  if (thread.sharedSize && address + Near - window < thread.sharedSize + 2 * Near)
    return "at byte " + std::to_string(static_cast<std::int64_t>(address - window)) + " of the block's " +
           std::to_string(thread.sharedSize) + " bytes of shared memory";
  if (const auto found = allocationNear(reinterpret_cast<const void *>(address), Near))
    return "at byte " +
           std::to_string(static_cast<std::int64_t>(address - reinterpret_cast<std::uint64_t>(found->begin))) +
           " of an allocation of " + std::to_string(found->size) + " bytes";
  if (const VeriwarpVariable *variable = variableAt(reinterpret_cast<const void *>(address), Near))
    return "at byte " +
           std::to_string(static_cast<std::int64_t>(address - reinterpret_cast<std::uint64_t>(variable->storage))) +
           " of '" + demangled(variable->name) + "', which has " + std::to_string(variable->size);
  return "at " + hexadecimal(address) + ", where nothing is allocated";
}

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

void checkAtExit() {
  static const int once = on_exit(atProgramExit, nullptr); // before any destructor is registered: it runs after them
  (void)once;
}

bool isConstantData(const void *address, std::uint64_t size) {
  const auto *at = static_cast<const char *>(address);
  return __executable_start && __data_start && at >= __executable_start && at + size <= __data_start;
}

void tellWrongFree(Thread &thread, const void *pointer, const VeriwarpSite *site) {
  if (const auto gone = freedAllocationOf(pointer); gone && gone->begin == pointer)
    return tell(thread, "frees an allocation of " + std::to_string(gone->size) + " bytes that has been freed",
                "double-free", site, ErrorIllegalAddress);
  tell(thread, "frees " + hexadecimal(reinterpret_cast<std::uint64_t>(pointer)) + ", where no allocation begins",
       "invalid-free", site, ErrorIllegalAddress);
}

bool checkAccess(Thread &thread, const void *address, std::uint32_t size, AccessKind kind, const VeriwarpSite *site) {
  const auto *at = static_cast<const char *>(address);
  const auto bits = reinterpret_cast<std::uint64_t>(address);
  if (bits % size) {
    tell(thread,
         doing(kind, size) + " at " + hexadecimal(bits) + ", which is not a multiple of " + std::to_string(size),
         "misaligned", site, ErrorMisalignedAddress);
    return false;
  }
  if (isInside(thread.shared, thread.sharedSize, at, size)) {
    std::vector<bool> &written = thread.block->written;
    const auto offset = static_cast<std::size_t>(at - thread.shared);
    bool all = true;
    for (std::uint32_t byte = 0; byte < size; ++byte) {
      all = all && written[offset + byte];
      if (kind != AccessKind::Read)
        written[offset + byte] = true;
    }
    if (kind != AccessKind::Write && !all) {
      tell(thread, doing(kind, size) + " " + whereIs(thread, bits) + ", which nobody has written", "uninitialised",
           site, 0);
      for (std::uint32_t byte = 0; byte < size; ++byte)
        written[offset + byte] = true; // what comes of it is told once
    }
    return true;
  }
  if (thread.gridWorkspace &&
      isInside(reinterpret_cast<const char *>(thread.gridWorkspace), sizeof thread.block->launch->workspace, at, size))
    return true;
  const Known *known = find(at, size);
  if (known && known->constant && kind != AccessKind::Read) {
    tell(thread, doing(kind, size) + " of constant memory", "out-of-bounds", site, ErrorIllegalAddress);
    return false;
  }
  if (known)
    return true;
  if (const auto gone = freedAllocationOf(address)) {
    tell(thread,
         doing(kind, size) + " at byte " + std::to_string(at - gone->begin) + " of an allocation of " +
             std::to_string(gone->size) + " bytes that has been freed",
         "use-after-free", site, ErrorIllegalAddress);
    return false;
  }
  tell(thread, doing(kind, size) + " " + whereIs(thread, bits), "out-of-bounds", site, ErrorIllegalAddress);
  return false;
}

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
