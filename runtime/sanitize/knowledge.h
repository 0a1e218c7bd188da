// What a thread knows of others, where barriers do not say it already: up to which time of theirs all that they did
// happens before what it does next. Times are Lamport's: a barrier or a warp's synchronisation gives all who met the
// same one, later than all that they had. Sparse vector clocks over blocks, warps of blocks and threads of warps: an
// entry for a block holds for all its threads.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

namespace veriwarp::sanitize {

using Time = std::uint32_t;

class Knowledge;
using Known = std::shared_ptr<const Knowledge>; // null: nothing

class Knowledge {
public:
  static constexpr std::uint32_t WholeBlock = 0;
  static std::uint32_t warp(std::uint32_t number) { return 1 + number; }
  static std::uint32_t thread(std::uint32_t linear) { return 64 + linear; }

  void add(std::uint32_t instance, std::uint32_t part, Time time); // before freeze() alone
  void add(const Known &other);
  Known freeze();

  // All that a thread did before this time is known.
  Time of(std::uint32_t instance, std::uint32_t linear) const;

  static Known joined(const Known &a, const Known &b);

private:
  struct Entry {
    std::uint64_t key;
    Time time;
  };
  static std::uint64_t keyOf(std::uint32_t instance, std::uint32_t part) {
    return std::uint64_t(instance) << 12 | part;
  }
#ifndef NDEBUG
  bool contains(const Knowledge &other) const; // for assertions
#endif
  Time at(std::uint64_t key) const;
  std::vector<Entry> entries; // by key, once frozen
};

} // namespace veriwarp::sanitize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
