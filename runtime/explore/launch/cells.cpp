#include "runtime/explore/launch/cells.h"

#include <algorithm>

namespace veriwarp::explore {

Cell *Cells::make(Granule &granule, std::uint64_t base, unsigned begin, unsigned end, bool whole) {
  Cell &cell = cells.emplace_back();
  cell.address = base + begin;
  cell.size = end - begin;
  cell.whole = whole;
  std::uint64_t use = 0;
  for (unsigned byte = begin; byte < end; ++byte) {
    if (const Cell *before = granule[byte]) {
      // What was known of its bytes holds for it. Different things of different bytes: everybody's.
      const std::uint64_t known = before->use;
      cell.written = cell.written || before->written;
      use = use == 0 || use == known ? known : Cell::useBy(Cell::Shared, 0);
    }
    granule[byte] = &cell;
  }
  cell.use = use;
  ++changes;
  return &cell;
}

void Cells::find(std::uint64_t address, std::uint32_t size, bool update, Access &access) {
  std::lock_guard lock(mutex);
  access.count = 0;
  for (std::uint64_t base = address & ~std::uint64_t(7); base < address + size; base += 8) {
    Granule &granule = granules[base];
    const unsigned begin = static_cast<unsigned>(address > base ? address - base : 0);
    const unsigned end = static_cast<unsigned>(std::min<std::uint64_t>(8, address + size - base));
    const auto used = [&](unsigned from, unsigned to) {
      for (unsigned byte = from; byte < to; ++byte)
        if (granule[byte] && granule[byte]->use.load() != 0)
          return true;
      return false;
    };
    Cell *first = granule[begin];
    const bool inside = first && first->address <= base + begin && first->address + first->size >= base + end;
    if (inside && (first->size == end - begin || first->whole)) {
      first->whole |= update;
    } else if (inside) {
      // Divided in halves until the access is a cell.
      unsigned from = static_cast<unsigned>(first->address - base), to = from + first->size;
      if (used(from, to) && !looking)
        stale = true;
      while (to - from > end - begin) {
        const unsigned middle = (from + to) / 2;
        if (begin < middle) {
          make(granule, base, middle, to, false);
          to = middle;
        } else {
          make(granule, base, from, middle, false);
          from = middle;
        }
      }
      make(granule, base, begin, end, update);
    } else if (update) {
      if (used(begin, end) && !looking)
        stale = true;
      make(granule, base, begin, end, true);
    } else {
      // What has no cell yet gets one: as large as fits between the others.
      for (unsigned byte = begin; byte < end;) {
        if (granule[byte]) {
          byte = static_cast<unsigned>(granule[byte]->address - base) + granule[byte]->size;
          continue;
        }
        unsigned width = end - begin;
        const auto fits = [&] {
          if (byte % width || byte + width > end)
            return false;
          for (unsigned i = 0; i < width; ++i)
            if (granule[byte + i])
              return false;
          return true;
        };
        while (!fits())
          width /= 2;
        make(granule, base, byte, byte + width, false);
        byte += width;
      }
    }
    for (unsigned byte = begin; byte < end;) {
      Cell *cell = granule[byte];
      access.cells[access.count++] = cell;
      byte = static_cast<unsigned>(cell->address - base) + cell->size;
    }
  }
}

bool Cells::touch(Cell &cell, std::uint32_t thread, bool writes, bool always) {
  if (writes && !cell.written.load(std::memory_order_relaxed))
    cell.written = true;
  std::uint64_t use = cell.use.load(std::memory_order_relaxed);
  for (;;) {
    const auto kind = static_cast<Cell::Use>(use >> 32);
    const bool mine = static_cast<std::uint32_t>(use) == thread;
    std::uint64_t next = use;
    if (kind == Cell::Shared)
      return true;
    if (always)
      next = Cell::useBy(Cell::Shared, 0);
    else if (kind == Cell::Untouched)
      next = Cell::useBy(writes ? Cell::Written : Cell::Read, thread);
    else if (kind == Cell::ReadByMany || !mine)
      next = writes || kind == Cell::Written ? Cell::useBy(Cell::Shared, 0) : Cell::useBy(Cell::ReadByMany, 0);
    else if (writes)
      next = Cell::useBy(Cell::Written, thread);
    if (next == use)
      return false;
    if (cell.use.compare_exchange_weak(use, next)) {
      const bool shared = next >> 32 == Cell::Shared;
      if (shared && kind != Cell::Untouched && !looking)
        stale = true; // there were accesses without events
      return shared;
    }
  }
}

std::uint32_t Cells::locationOf(std::uint64_t kind, std::uint64_t a, std::uint64_t b) {
  std::lock_guard lock(mutex);
  const auto [at, fresh] = others.emplace(std::tuple(kind, a, b), static_cast<std::uint32_t>(byLocation.size()));
  if (fresh)
    byLocation.push_back(nullptr);
  return at->second;
}

std::uint32_t Cells::locationOf(Cell &cell) {
  std::uint32_t location = cell.location.load(std::memory_order_relaxed);
  if (location != Cell::None)
    return location;
  std::lock_guard lock(mutex);
  if (cell.location == Cell::None) {
    cell.location = static_cast<std::uint32_t>(byLocation.size());
    byLocation.push_back(&cell);
  }
  return cell.location;
}

std::vector<const Cell *> Cells::inUse() const {
  std::lock_guard lock(mutex);
  std::vector<const Cell *> all;
  for (const auto &[base, granule] : granules)
    for (const Cell *cell : granule)
      if (cell && (all.empty() || all.back() != cell))
        all.push_back(cell);
  std::sort(all.begin(), all.end(), [](const Cell *a, const Cell *b) { return a->address < b->address; });
  return all;
}

const Cell *Cells::cellAt(std::uint32_t location) const {
  std::lock_guard lock(mutex);
  return location < byLocation.size() ? byLocation[location] : nullptr;
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
