// See state.h.
#include "passes/host/state.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>

using namespace llvm;

namespace veriwarp::host {

std::uint32_t State::addObject(const Value &made, bool isOfHost) {
  objects.push_back({&made, isOfHost, false, {}});
  return static_cast<std::uint32_t>(objects.size() - 1);
}

// A cell of that size, or numbers that cover it (little-endian).
Abstract State::read(const Abstract &place, std::int64_t bytes) const {
  assert(isOfHost(place) && "the host reads its own memory");
  if (place.isAnywhere)
    return {};
  const std::map<std::int64_t, Cell> &cells = objects[place.object].cells;
  if (auto exact = cells.find(place.value); exact != cells.end() && exact->second.bytes == bytes)
    return exact->second.value;
  if (bytes > 8)
    return {};
  std::uint64_t result = 0;
  for (std::int64_t i = 0; i < bytes; ++i) {
    auto next = cells.upper_bound(place.value + i);
    if (next == cells.begin())
      return {};
    const auto &[start, cell] = *std::prev(next);
    const std::int64_t inside = place.value + i - start;
    if (inside >= cell.bytes || cell.bytes > 8 || !cell.value.isNumber())
      return {};
    const std::uint64_t byte = static_cast<std::uint64_t>(cell.value.value) >> (8 * inside) & 0xff;
    result |= byte << (8 * i);
  }
  const unsigned unused = static_cast<unsigned>(64 - 8 * bytes);
  return Abstract::number(static_cast<std::int64_t>(result << unused) >> unused);
}

void State::write(const Abstract &place, std::int64_t bytes, const Abstract &value, Lost lost) {
  assert(isOfHost(place) && "the host writes its own memory");
  if (place.isAnywhere) {
    clear(place.object, lost);
    lost(value);
    return;
  }
  cut(place.object, place.value, bytes, lost);
  if (value.kind != Abstract::Kind::Unknown)
    objects[place.object].cells[place.value] = {bytes, value};
}

void State::copy(const Abstract &to, const Abstract &from, std::int64_t bytes, Lost lost) {
  assert(isOfHost(to) && isOfHost(from) && !from.isAnywhere && "both places are known");
  std::map<std::int64_t, Cell> copied;
  for (const auto &[start, cell] : objects[from.object].cells) {
    const std::int64_t inside = start - from.value;
    if (inside >= 0 && inside + cell.bytes <= bytes)
      copied[to.value + inside] = cell;
    else if (inside < bytes && inside + cell.bytes > 0)
      lost(cell.value); // a part of it
  }
  if (to.isAnywhere) {
    clear(to.object, lost);
    for (const auto &[start, cell] : copied)
      lost(cell.value);
    return;
  }
  cut(to.object, to.value, bytes, lost);
  for (auto &[start, cell] : copied)
    objects[to.object].cells[start] = cell;
}

void State::clear(std::uint32_t object, Lost lost) {
  for (const auto &[start, cell] : objects[object].cells)
    lost(cell.value);
  objects[object].cells.clear();
}

// What is overwritten is gone; of a cell that is overwritten in part, the rest may still say something.
void State::cut(std::uint32_t object, std::int64_t from, std::int64_t bytes, Lost lost) {
  std::map<std::int64_t, Cell> &cells = objects[object].cells;
  for (auto at = cells.begin(); at != cells.end();) {
    const auto &[start, cell] = *at;
    const bool isOutside = start + cell.bytes <= from || from + bytes <= start;
    if (!isOutside && (start < from || start + cell.bytes > from + bytes))
      lost(cell.value);
    at = isOutside ? std::next(at) : cells.erase(at);
  }
}

void State::tidy() {
  std::vector<std::optional<std::uint32_t>> numberOf(objects.size());
  std::vector<std::uint32_t> order;
  const auto find = [&](const Abstract &value) {
    if (value.isPointer() && !numberOf[value.object]) {
      numberOf[value.object] = static_cast<std::uint32_t>(order.size());
      order.push_back(value.object);
    }
  };
  for (const auto &[number, value] : values)
    find(value);
  for (std::size_t next = 0; next < order.size(); ++next)
    for (const auto &[start, cell] : objects[order[next]].cells)
      find(cell.value);
  const auto renumber = [&](Abstract &value) {
    if (value.isPointer())
      value.object = *numberOf[value.object];
  };
  std::vector<Object> kept;
  for (std::uint32_t old : order) {
    kept.push_back(std::move(objects[old]));
    for (auto &[start, cell] : kept.back().cells)
      renumber(cell.value);
  }
  objects = std::move(kept);
  for (auto &[number, value] : values)
    renumber(value);
}

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
