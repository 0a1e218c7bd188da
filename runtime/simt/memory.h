// Memory that the program has allocated through the CUDA runtime: who owns an address, how large it is.
#pragma once

#include "veriwarp/runtime_abi.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace veriwarp::simt {

enum class MemoryKind { Device, Managed, Pinned, Registered, Array }; // Array: of a CUDA array, which has no address

// Nobody but kernels and calls of the runtime gets there.
constexpr bool isOfDevice(MemoryKind kind) { return kind == MemoryKind::Device || kind == MemoryKind::Array; }

struct Allocation {
  char *begin = nullptr;
  std::size_t size = 0;
  MemoryKind kind = MemoryKind::Device;
  unsigned flags = 0;
  std::uint64_t number = 0;                                // of the program's allocations, from 1
  const VeriwarpSite *place = nullptr, *freedAt = nullptr; // in host code; null: unknown
};

void *allocate(std::size_t size, MemoryKind kind, unsigned flags = 0); // null: no memory
bool release(void *begin, MemoryKind kind, MemoryKind orKind);         // false: not such an allocation
void releaseAll();                                                     // and what is registered is no longer
bool registerHost(void *begin, std::size_t size, unsigned flags);
std::optional<Allocation> allocationOf(const void *address);
// The one that ends or begins nearest to an address, within so many bytes.
std::optional<Allocation> allocationNear(const void *address, std::size_t distance);
void noteHostMemory(const void *begin, std::size_t size); // that host code may use by itself
std::vector<Allocation> livingAllocations();              // in the order in which they were made
// Memory that is checked is not used again when it is freed, and has some room around it.
void keepFreed();
std::optional<Allocation> freedAllocationOf(const void *address);
std::uint64_t memoryVersion(); // changes when something is freed
std::size_t memoryTotal(), memoryUsed();

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
