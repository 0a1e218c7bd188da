// Memory that the program has allocated through the CUDA runtime: who owns an address, how large it is.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace veriwarp::simt {

enum class MemoryKind { Device, Managed, Pinned, Registered };

struct Allocation {
  char *begin = nullptr;
  std::size_t size = 0;
  MemoryKind kind = MemoryKind::Device;
  unsigned flags = 0;
};

void *allocate(std::size_t size, MemoryKind kind, unsigned flags = 0); // null: no memory
bool release(void *begin, MemoryKind kind, MemoryKind orKind);         // false: not such an allocation
bool registerHost(void *begin, std::size_t size, unsigned flags);
std::optional<Allocation> allocationOf(const void *address);
std::size_t memoryTotal(), memoryUsed();

} // namespace veriwarp::simt
