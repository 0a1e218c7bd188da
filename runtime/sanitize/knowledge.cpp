// See knowledge.h.
#include "runtime/sanitize/knowledge.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::sanitize {

void Knowledge::add(std::uint32_t instance, std::uint32_t part, Time time) {
  assert((part <= warp(31) || (part >= thread(0) && part <= thread(1023))) && "a block, a warp of it, or a thread");
  if (time)
    entries.push_back({keyOf(instance, part), time});
}

void Knowledge::add(const Known &other) {
  if (other)
    entries.insert(entries.end(), other->entries.begin(), other->entries.end());
}

Known Knowledge::freeze() {
  std::sort(entries.begin(), entries.end(),
            [](const Entry &a, const Entry &b) { return a.key < b.key || (a.key == b.key && a.time > b.time); });
  // One entry for each key, and none that the one of its block makes superfluous.
  std::size_t kept = 0;
  std::uint64_t block = ~std::uint64_t(0);
  Time floor = 0;
  for (const Entry &entry : entries) {
    if (kept && entries[kept - 1].key == entry.key)
      continue;
    if (entry.key >> 12 != block) {
      block = entry.key >> 12;
      floor = 0;
    }
    if ((entry.key & 0xfff) == WholeBlock)
      floor = entry.time;
    else if (entry.time <= floor)
      continue;
    entries[kept++] = entry;
  }
  entries.resize(kept);
  assert(
      std::is_sorted(entries.begin(), entries.end(), [](const Entry &a, const Entry &b) { return a.key <= b.key; }) &&
      "keys ascend, and none is there twice");
  return entries.empty() ? nullptr : std::make_shared<const Knowledge>(std::move(*this));
}

Time Knowledge::at(std::uint64_t key) const {
  const auto found =
      std::lower_bound(entries.begin(), entries.end(), key, [](const Entry &e, std::uint64_t k) { return e.key < k; });
  return found != entries.end() && found->key == key ? found->time : 0;
}

#ifndef NDEBUG
bool Knowledge::contains(const Knowledge &other) const {
  return std::all_of(other.entries.begin(), other.entries.end(), [&](const Entry &entry) {
    return std::max(at(entry.key), at(entry.key & ~std::uint64_t(0xfff))) >= entry.time;
  });
}
#endif

Time Knowledge::of(std::uint32_t instance, std::uint32_t linear) const {
  return std::max(
      {at(keyOf(instance, WholeBlock)), at(keyOf(instance, warp(linear / 32))), at(keyOf(instance, thread(linear)))});
}

Known Knowledge::joined(const Known &a, const Known &b) {
  if (!a || a == b)
    return b;
  if (!b)
    return a;
  Knowledge all;
  all.add(a);
  all.add(b);
  Known result = all.freeze();
  assert(result && result->contains(*a) && result->contains(*b) && "who learns forgets nothing");
  return result;
}

} // namespace veriwarp::sanitize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
