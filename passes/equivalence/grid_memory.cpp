#include "passes/equivalence/grid_memory.h"

#include <cassert>
#include <optional>

namespace veriwarp::equivalence {

std::optional<GridRace> GridArray::record(std::int64_t element, GridAccess kind, unsigned tag, const Accessor &who,
                                          const std::function<bool(smt::Term, smt::Term)> &mayBoth) {
  std::vector<Record> &list = accesses[element];
  bool isNew = true;
  unsigned alike = 0;
  for (const Record &r : list) {
    const bool isOwn = r.who.thread == who.thread;
    const bool isConcurrent =
        r.who.block != who.block ||
        (r.who.epoch == who.epoch && (r.who.warp != who.warp || r.who.warpEpoch == who.warpEpoch));
    isNew = isNew &&
            !(isOwn && isConcurrent && r.kind == kind && r.tag == tag && (!r.who.guard || r.who.guard == who.guard));
    // Two threads of a warp and interval that surely do it stand for all: whoever comes differs from one of them.
    alike += isConcurrent && r.who.block == who.block && r.who.warp == who.warp && r.kind == kind && r.tag == tag &&
             !r.who.guard;
    const bool isRead = kind <= GridAccess::ReadOnly, wasRead = r.kind <= GridAccess::ReadOnly;
    const bool isReadOnly = isRead != wasRead && (kind == GridAccess::ReadOnly || r.kind == GridAccess::ReadOnly);
    if (((isOwn || !isConcurrent) && !isReadOnly) || (isRead && wasRead) ||
        (r.kind == GridAccess::Update && kind == GridAccess::Update && (r.tag | OfBlock) == (tag | OfBlock) &&
         (r.who.block == who.block || !((r.tag | tag) & OfBlock))))
      continue;
    if ((r.who.guard || who.guard) && !mayBoth(r.who.guard, who.guard))
      continue;
    return GridRace{shown(), element, r.who, who, !r.who.guard && !who.guard, isReadOnly};
  }
  assert((kind == GridAccess::Update || tag == 0) && "a tag says which update");
  if (isNew && alike < 2)
    list.push_back({kind, tag, who});
  return std::nullopt;
}

} // namespace veriwarp::equivalence

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
