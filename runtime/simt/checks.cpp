// See checks.h.
#include "runtime/simt/checks.h"

#include <atomic>
#include <mutex>
#include <set>
#include <tuple>

namespace veriwarp::simt {

namespace {

std::atomic<std::uint32_t> on = 0;
Sink told = nullptr;

// What has been told. It is there when globals are made, and when they are gone.
struct Known {
  std::mutex mutex;
  std::set<std::tuple<const VeriwarpSite *, std::string>> places;
};
Known &known() {
  static auto &all = *new Known;
  return all;
}

} // namespace

void turnOn(std::uint32_t checks, Sink sink) {
  told = sink;
  on |= checks;
}

std::uint32_t checksOn() { return on.load(std::memory_order_relaxed); }

void tell(const Error &error) {
  std::lock_guard lock(known().mutex);
  if (told && (!error.site || known().places.emplace(error.site, error.kind + error.about).second))
    told(error);
}

void tellAnew() {
  std::lock_guard lock(known().mutex);
  known().places.clear();
}

std::string describe(const VeriwarpThread &thread, const Launch &launch) {
  Thread copy;
  static_cast<VeriwarpThread &>(copy) = thread;
  return describe(copy) + " of " + demangled(launch.kernel->name);
}

const Launch *currentLaunch() {
  const Worker *worker = currentWorker();
  return worker ? worker->launch : nullptr;
}

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
