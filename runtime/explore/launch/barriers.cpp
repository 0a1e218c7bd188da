#include "runtime/explore/launch/barriers.h"

namespace veriwarp::explore {

Barriers::Round Barriers::roundOf(const Known &known, std::uint32_t inBlock) {
  if (known.given)
    return *known.given;
  if (known.repeated || known.counts.size() != 1)
    return Round::Counted;
  const std::uint32_t count = *known.counts.begin();
  return count == inBlock || known.threads.size() == count ? Round::Members : Round::Counted;
}

bool Barriers::note(Name name, Coming coming, std::uint32_t inBlock) {
  const std::uint32_t count = coming.count ? coming.count : inBlock;
  if (count == inBlock && !coming.arrives && !isSpecial(name.id))
    return false;
  std::lock_guard lock(mutex);
  specialIds.fetch_or(1u << (name.id % 16));
  const auto [at, fresh] = named.try_emplace(name);
  Known &known = at->second;
  const Round before = roundOf(known, inBlock);
  known.threads.insert(coming.thread);
  known.counts.insert(count);
  return fresh || roundOf(known, inBlock) != before;
}

void Barriers::noteRepeated(Name name) {
  std::lock_guard lock(mutex);
  named[name].repeated = true;
}

Barriers::Round Barriers::round(Name name, std::uint32_t inBlock) const {
  if (!isSpecial(name.id))
    return Round::Plain;
  std::lock_guard lock(mutex);
  const auto at = named.find(name);
  return at == named.end() ? Round::Plain : roundOf(at->second, inBlock);
}

std::vector<std::pair<Barriers::Name, Barriers::Round>> Barriers::special(std::uint32_t inBlock) const {
  std::lock_guard lock(mutex);
  std::vector<std::pair<Name, Round>> all;
  for (const auto &[name, known] : named)
    all.emplace_back(name, roundOf(known, inBlock));
  return all;
}

void Barriers::set(Name name, Round round) {
  std::lock_guard lock(mutex);
  specialIds.fetch_or(1u << (name.id % 16));
  named[name].given = round;
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
