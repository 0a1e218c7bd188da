#include "runtime/explore/launch/barriers.h"

#include <bit>

namespace veriwarp::explore {

Barriers::Name Barriers::nameOf(std::uint32_t thread, std::uint32_t id, std::uint32_t count, std::uint32_t inBlock) {
  const std::uint32_t whole = wholeWarps(count ? count : inBlock);
  return {thread / inBlock, id, whole, whole == 32 ? thread % inBlock / 32 : 0};
}

std::uint32_t Barriers::wholeWarps(std::uint32_t threads) { return (threads + 31) / 32 * 32; }

Barriers::Kind Barriers::kindOf(const Name &name, const Known &known, std::uint32_t inBlock) {
  if (known.given)
    return *known.given;
  const std::uint32_t all = name.count / 32 < 32 ? (1u << name.count / 32) - 1 : ~0u;
  if (known.repeated)
    return {Round::Counted, 0};
  if (name.count == wholeWarps(inBlock))
    return {Round::Members, all};
  if (name.count == 32)
    return {Round::Members, 1u << name.warp};
  return 32 * static_cast<std::uint32_t>(std::popcount(known.warps)) == name.count ? Kind{Round::Members, known.warps}
                                                                                   : Kind{Round::Counted, 0};
}

bool Barriers::note(Name name, Coming coming, std::uint32_t inBlock) {
  std::lock_guard lock(mutex);
  std::set<std::uint32_t> &counts = countsOf[{name.block, name.id}];
  const bool newCount = counts.insert(name.count).second && counts.size() > 1;
  if (coming.isPlain && !isSpecial(name.id))
    return newCount;
  specialIds.fetch_or(1u << (name.id % 16));
  const auto [at, fresh] = named.try_emplace(name);
  Known &known = at->second;
  const Kind before = kindOf(name, known, inBlock);
  known.warps |= 1u << coming.thread % inBlock / 32;
  return fresh || newCount || kindOf(name, known, inBlock) != before;
}

void Barriers::noteRepeated(Name name) {
  std::lock_guard lock(mutex);
  named[name].repeated = true;
}

Barriers::Kind Barriers::kind(Name name, std::uint32_t inBlock) const {
  if (!isSpecial(name.id))
    return {};
  std::lock_guard lock(mutex);
  const auto at = named.find(name);
  return at == named.end() ? Kind() : kindOf(name, at->second, inBlock);
}

bool Barriers::hasRivals(Name name) const {
  std::lock_guard lock(mutex);
  const auto at = countsOf.find({name.block, name.id});
  return at != countsOf.end() && at->second.size() > 1;
}

std::vector<std::pair<Barriers::Name, Barriers::Kind>> Barriers::special(std::uint32_t inBlock) const {
  std::lock_guard lock(mutex);
  std::vector<std::pair<Name, Kind>> all;
  all.reserve(named.size());
  for (const auto &[name, known] : named)
    all.emplace_back(name, kindOf(name, known, inBlock));
  return all;
}

void Barriers::set(Name name, Kind kind) {
  std::lock_guard lock(mutex);
  specialIds.fetch_or(1u << (name.id % 16));
  countsOf[{name.block, name.id}].insert(name.count);
  named[name].given = kind;
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
