// What the executions that are explored have in common, and other executions of the launch may have otherwise.
#include "runtime/explore/launch/program.h"

namespace veriwarp::explore {

// Whether the launch writes what it has read as memory that nobody writes.
static bool writesReadOnly(const simt::Execution &execution, const Cells &cells) {
  const std::vector<std::pair<std::uint64_t, std::uint32_t>> reads = execution.readOnly();
  if (reads.empty())
    return false;
  for (const Cell *cell : cells.inUse())
    if (cell->written)
      for (const auto &[address, size] : reads)
        if (address < cell->address + cell->size && cell->address < address + size)
          return true;
  return false;
}

std::string unexploredIn(const simt::Execution &execution, const LaunchKnowledge &knowledge) {
  const std::uint32_t used = execution.unexplored();
  const auto uses = [&](simt::Unexplored what) { return (used & static_cast<std::uint32_t>(what)) != 0; };
  if (writesReadOnly(execution, knowledge.cells))
    return "the kernel reads by ld.global.nc (__ldg) what the launch writes: what it gets may be older than any other "
           "read allows";
  if (knowledge.tookActiveMask)
    return "lanes that are active together (__activemask, coalesced_threads) were explored one by one only";
  if (uses(simt::Unexplored::Clock))
    return "the kernel reads a clock, which may show other values";
  if (uses(simt::Unexplored::Multiprocessor))
    return "the kernel asks for its multiprocessor (%smid), which was 0 for all threads";
  if (uses(simt::Unexplored::Heap))
    return "malloc() in the kernel had no memory left; each thread has 8 MB";
  if (uses(simt::Unexplored::ElementOrder))
    return "the elements of a vector access with acquire or release were accessed in one order only";
  return "";
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
