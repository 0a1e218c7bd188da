// Who comes to which barrier of a block. Where every round of a barrier has the same participants, each of which comes
// once, in which order they come is of no interest: one execution for all orders. Else whoever comes counts, and all
// orders are explored (Request::counted). A barrier with bar.arrive, or for a part of the block, is one or the other:
// the first run of a launch tells, and what is explored later may contradict it.
//
// Shared by all workers of an exploration.
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace veriwarp::explore {

class Barriers {
public:
  struct Name {
    std::uint32_t block = 0, id = 0;
    auto operator<=>(const Name &) const = default;
  };
  struct Coming {
    std::uint32_t thread = 0, count = 0; // count: how many the thread says that the barrier is for
    bool arrives = false;                // and does not wait
  };
  enum class Round : std::uint8_t {
    Plain,   // the whole block, and all wait
    Members, // the same participants each time; some do not wait
    Counted
  };

  // Notes that a thread comes to a barrier of a block of `inBlock` threads. True if the barrier was another kind of
  // barrier before.
  bool note(Name name, Coming coming, std::uint32_t inBlock);
  // A thread has come twice to one round.
  void noteRepeated(Name name);
  Round round(Name name, std::uint32_t inBlock) const;

  // Those that are not plain; and what a recording says of them, which then counts.
  std::vector<std::pair<Name, Round>> special(std::uint32_t inBlock) const;
  void set(Name name, Round round);

private:
  struct Known {
    std::set<std::uint32_t> threads, counts;
    bool repeated = false;
    std::optional<Round> given;
  };
  static Round roundOf(const Known &known, std::uint32_t inBlock);
  bool isSpecial(std::uint32_t id) const { return specialIds.load(std::memory_order_acquire) >> (id % 16) & 1; }

  mutable std::mutex mutex;
  std::map<Name, Known> named;               // of ids that are special
  std::atomic<std::uint32_t> specialIds = 0; // ids that are not plain in some block
};

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
