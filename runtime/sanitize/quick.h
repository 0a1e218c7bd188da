// The quick look at plain accesses, which nearly all are: aligned ones of 4, 8 or 16 bytes, that race with nothing.
// What it cannot tell at once is left to Races::plain(), which looks at everything again.
//
// Numbers of stretches say what comes before: all below `old` do; and while all threads of a block are where one
// barrier has left them, and no other block has begun meanwhile, all of its own stretches but the one they are in.
//
// Checked kernels have this code in themselves (quick_code.cpp).
#pragma once

#include "runtime/sanitize/shadow.h"

#include "veriwarp/runtime_abi.h"

#include <cstdint>

namespace veriwarp::sanitize {

// Memory by its addresses.
struct Range {
  std::uint64_t begin = 0, size = 0;
  bool contains(std::uint64_t address) const { return address - begin < size; }
};

// What of a block a quick look asks.
struct Limits {
  Range shared, stack;       // of its threads: what lies on the stack is their own
  std::uint32_t old = 1;     // stretches below are of what comes before all that the block does
  std::uint32_t first = 1;   // those from here on are of the block, or of others that begin later
  std::uint32_t launch = 1;  // those from here on are of this launch
  std::uint32_t stretch = 0; // that all threads are in, where they have no identities of their own
  const std::uint64_t *identities = nullptr;
  bool alone = true;     // no other block has begun since
  bool learnt = false;   // threads may know more of others than barriers say
  static bool isStopped; // there is something to be settled first
};

class Quick {
public:
  Quick(const Limits &limits, std::uint32_t thread)
      : identity(limits.identities ? limits.identities[thread] : limits.stretch | std::uint64_t(thread) << 32),
        shared(limits.shared), stack(limits.stack), warp(thread / 32), old(limits.old), launch(limits.launch),
        first(limits.first), isUniform(limits.alone && !limits.identities),
        now(isUniform ? limits.stretch : limits.first), knowsNoOther(!limits.learnt), isStopped(Limits::isStopped) {}

  // Whether the access is done with.
  template <bool Writes> bool access(std::uint64_t address, std::uint32_t size, const VeriwarpSite *site) const {
    if (stack.contains(address))
      return true;
    if (isStopped || size < 4 || address % size != 0 || !site || !site->number)
      return false;
    Word *word = Shadow::quick(address); // all of the access is in one chunk
    if (!word)
      return false;
    const Word self = Word::of(identity, site->number);
    // What was in shared memory before the block began is gone.
    const std::uint32_t gone = shared.contains(address) ? first : old;
    for (std::uint32_t i = 0; i < size / 4; ++i) {
      const Cell cell(word + i, Shadow::WordsApart);
      if (!(Writes ? writes(cell, self, gone) : reads(cell, self, gone)))
        return false;
    }
    return true;
  }

private:
  // What stays of earlier accesses does no harm: they happened before.
  bool writes(const Cell &cell, Word self, std::uint32_t gone) const {
    const Word write = cell.write(), one = cell.one(), two = cell.two();
    if ((write.bits | one.bits | two.bits) >= Word::Special)
      return false;
    if (!isBefore(write, gone) || !isBefore(one, gone) || !isBefore(two, gone))
      return false;
    cell.write() = self;
    return true;
  }

  bool reads(const Cell &cell, Word self, std::uint32_t gone) const {
    const Word write = cell.write(), one = cell.one(), two = cell.two();
    if ((write.bits | one.bits | two.bits) >= Word::Special)
      return false;
    if (!isBefore(write, gone))
      return false;
    if (isBefore(one, gone)) {
      if ((two.bits & Word::Apart) && one.stretch() < gone) // what is left of it says nothing of this one
        cell.two().bits &= ~Word::Apart;
      cell.one() = self;
      return true;
    }
    if (isBefore(two, gone)) {
      cell.two() = {self.bits | (one.stretch() < first ? Word::Apart : 0)};
      return true;
    }
    if (two.bits & Word::Apart) // whoever may not write here now races with one of the two
      return knowsNoOther && one.stretch() >= launch && two.stretch() >= launch;
    if (!isUniform || one.stretch() != now || two.stretch() != now)
      return false;
    // Three threads of the block that read at a time: of different warps, if there are such.
    if (one.thread() / 32 == two.thread() / 32 && one.thread() / 32 != warp)
      cell.two() = self;
    return true;
  }

  // None is before everything.
  bool isBefore(Word word, std::uint32_t gone) const {
    const std::uint32_t stretch = word.stretch();
    return stretch < gone || stretch - first < now - first || (word.bits & Word::Identity) == identity;
  }

  std::uint64_t identity;
  Range shared, stack;
  std::uint32_t warp, old, launch;
  std::uint32_t first;
  bool isUniform;    // no more than barriers of the whole block has ordered its threads
  std::uint32_t now; // the block's own stretches [first, now) are before what the thread does
  bool knowsNoOther, isStopped;
};

} // namespace veriwarp::sanitize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
