// Memory as locations of the explorer: which bytes are read and written together, and which of them more than one
// thread touches. What one thread alone touches, or nobody writes, costs no events.
//
// Locations have no size, accesses have. So the bytes of memory are divided into cells: two accesses that overlap share
// a cell or have none in common. A cell that is accessed in parts is divided, and an access to several cells becomes
// several events; but updates are never divided: a smaller access to their cell is one to a part of it.
//
// All this is found out by looking: a first run of the launch (scan.cpp), and what the exploration sees later. When it
// learns something that changes events it has had already, it starts again with what it knows now.
//
// Shared by all workers of an exploration.
#pragma once

#include "runtime/explore/launch/barriers.h"
#include "runtime/simt/monitor.h"

#include <array>
#include <atomic>
#include <cstdint>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <tuple>
#include <unordered_map>
#include <vector>

namespace veriwarp::explore {

struct Cell {
  std::uint64_t address = 0;
  std::uint32_t size = 0;
  bool whole = false; // updates access it: it is not divided
  // Who has touched it: bits 0-31 a thread, above that the Use.
  enum Use : std::uint64_t { Untouched, Read, Written, ReadByMany, Shared };
  std::atomic<std::uint64_t> use = 0;
  static constexpr std::uint32_t None = ~0u;
  std::atomic<bool> written = false;          // by somebody
  std::atomic<std::uint32_t> location = None; // the explorer's number, once it has had an event

  static constexpr std::uint64_t useBy(Use use, std::uint32_t thread) { return std::uint64_t(use) << 32 | thread; }
};

// Who touches the cells of an event, for Cells::touch: what copies for a thread is another one.
inline std::uint32_t toucher(std::uint32_t thread, const simt::Event &event) {
  return event.how & VeriwarpAsync ? thread | 1u << 31 : thread;
}

class Cells {
public:
  // The cells that hold the bytes of an access, in the order of addresses. One, if it is an update.
  struct Access {
    std::array<Cell *, 16> cells{};
    unsigned count = 0;
  };
  // Where `size` aligned bytes at `address` lie. Divides and joins cells as needed.
  void find(std::uint64_t address, std::uint32_t size, bool update, Access &access);
  // Whether an access needs an event. Notes who touches the cell. `always`: it does in any case.
  bool touch(Cell &cell, std::uint32_t thread, bool writes, bool always);

  std::uint32_t locationOf(Cell &cell);
  // A location for something that is no memory: barriers and so on.
  std::uint32_t locationOf(std::uint64_t kind, std::uint64_t a, std::uint64_t b);
  const Cell *cellAt(std::uint32_t location) const; // null: no memory
  std::vector<const Cell *> inUse() const;          // by address

  Barriers barriers;
  void noteOutdated() { stale = !looking; }

  // Events that an execution has had would now be others.
  bool outdated() const { return stale.load(std::memory_order_relaxed); }
  // While a first run looks, nothing is outdated; and afterwards nothing is any more.
  void setLooking(bool on) {
    looking = on;
    stale = false;
  }
  std::uint64_t version() const { return changes.load(std::memory_order_acquire); } // of what find() answers

private:
  using Granule = std::array<Cell *, 8>; // by byte; null: in no cell yet
  Cell *make(Granule &granule, std::uint64_t base, unsigned begin, unsigned end, bool whole);

  mutable std::mutex mutex;
  std::unordered_map<std::uint64_t, Granule> granules;
  std::deque<Cell> cells; // those out of use too
  std::vector<Cell *> byLocation;
  std::map<std::tuple<std::uint64_t, std::uint64_t, std::uint64_t>, std::uint32_t> others;
  std::atomic<bool> stale = false, looking = false;
  std::atomic<std::uint64_t> changes = 0;
};

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
