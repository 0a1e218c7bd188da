// See alongside.h.
#include "runtime/simt/alongside.h"

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace veriwarp::simt {

namespace {

struct UnderWay { // work that has used memory of the host, and which the host has not waited for
  std::uint64_t begin, size, stream, number;
  bool writes;
};

struct State {
  std::mutex mutex; // of all but the atomic ones
  std::atomic<std::uint32_t> noted = 0;
  std::atomic<std::size_t> open = 0; // size of underWay
  std::vector<UnderWay> underWay;
  std::map<const void *, std::uint64_t> recorded; // what comes before
  std::uint64_t count = 0;
  std::thread::id launches;
};

State &state() {
  static State &instance = *new State;
  return instance;
}

thread_local std::uint64_t stream = 1; // of what this thread of the host does

template <class Which> void forget(Which which) {
  State &all = state();
  std::lock_guard lock(all.mutex);
  std::erase_if(all.underWay, which);
  all.open = all.underWay.size();
}

} // namespace

void noteAlongside(Alongside what) { state().noted |= static_cast<std::uint32_t>(what); }
std::uint32_t ranAlongside() { return state().noted; }

void noteLaunch(const Asked &asked) {
  stream = asked.stream;
  State &all = state();
  std::lock_guard lock(all.mutex);
  if (all.launches == std::thread::id())
    all.launches = std::this_thread::get_id();
  else if (all.launches != std::this_thread::get_id())
    noteAlongside(Alongside::HostThreads);
}

void noteCopy(const Asked &asked) { stream = asked.stream; }

void noteUnderWay(std::uint64_t address, std::uint64_t size, bool writes) {
  State &all = state();
  std::lock_guard lock(all.mutex);
  all.underWay.push_back({address, size, stream, ++all.count, writes});
  all.open = all.underWay.size();
}

void noteRecord(const void *event) {
  State &all = state();
  std::lock_guard lock(all.mutex);
  all.recorded[event] = all.count;
}

void waitedFor(const void *event) {
  std::uint64_t last = 0;
  {
    std::lock_guard lock(state().mutex);
    last = state().recorded[event];
  }
  forget([&](const UnderWay &one) { return one.number <= last; });
}

void waitedFor(const Asked &asked) { // the default stream has waited for the others
  forget([&](const UnderWay &one) { return asked.stream == 1 || one.stream == asked.stream; });
}

void waitedForAll() {
  forget([](const UnderWay &) { return true; });
}

void hostTouches(const void *begin, std::uint64_t size, bool writes) {
  State &all = state();
  if (all.open == 0)
    return;
  const auto address = reinterpret_cast<std::uint64_t>(begin);
  std::lock_guard lock(all.mutex);
  for (const UnderWay &one : all.underWay)
    if ((writes || one.writes) && address < one.begin + one.size && one.begin < address + size)
      noteAlongside(Alongside::Host);
}

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
