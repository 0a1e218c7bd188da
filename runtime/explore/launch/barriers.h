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
  // Rounds for other numbers of threads are other barriers: they must not be under way at once (hasRivals).
  struct Name {
    std::uint32_t block = 0, id = 0;
    std::uint32_t count = 0; // threads, of whole warps
    std::uint32_t warp = 0;  // for 32 threads: each warp has its own
    auto operator<=>(const Name &) const = default;
  };
  struct Coming {
    std::uint32_t thread = 0;
    bool isPlain = true; // comes with __syncthreads, or another one for the whole block
  };
  enum class Round : std::uint8_t {
    Plain,   // the whole block, and all wait
    Members, // the same participants each time, but for those that have ended; some do not wait
    Counted
  };
  struct Kind {
    Round round = Round::Plain;
    std::uint32_t warps = 0; // Members: of these
    bool operator==(const Kind &) const = default;
  };

  // `count`: 0: all of the block.
  static Name nameOf(std::uint32_t thread, std::uint32_t id, std::uint32_t count, std::uint32_t inBlock);
  static std::uint32_t wholeWarps(std::uint32_t threads);
  // Notes that a thread comes to a barrier of a block of `inBlock` threads. True if the barrier was another kind of
  // barrier before.
  bool note(Name name, Coming coming, std::uint32_t inBlock);
  // A thread has come twice to one round.
  void noteRepeated(Name name);
  Kind kind(Name name, std::uint32_t inBlock) const;
  bool hasRivals(Name name) const;

  // Those that are not plain; and what a recording says of them, which then counts.
  std::vector<std::pair<Name, Kind>> special(std::uint32_t inBlock) const;
  void set(Name name, Kind kind);

private:
  struct Known {
    std::uint32_t warps = 0; // that come
    bool repeated = false;
    std::optional<Kind> given;
  };
  static Kind kindOf(const Name &name, const Known &known, std::uint32_t inBlock);
  bool isSpecial(std::uint32_t id) const { return specialIds.load(std::memory_order_acquire) >> (id % 16) & 1; }

  mutable std::mutex mutex;
  std::map<Name, Known> named;                                                         // of ids that are special
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::set<std::uint32_t>> countsOf; // by block and id
  std::atomic<std::uint32_t> specialIds = 0; // ids that are not plain in some block
};

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
