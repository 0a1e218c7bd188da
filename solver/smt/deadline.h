// A limit in CPU seconds of this thread, for what is decided here and not in a worker that can be killed. It is asked
// now and then: a step between two questions must be short.
#pragma once

#include <limits>
#include <time.h>

namespace veriwarp::smt {

inline double threadSeconds() {
  timespec t{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

class Deadline {
public:
  Deadline() = default; // never
  explicit Deadline(double seconds) : end(threadSeconds() + seconds) {}
  double left() const { return end == never ? never : end - threadSeconds(); }
  bool over() const { return left() <= 0; }

private:
  static constexpr double never = std::numeric_limits<double>::infinity();
  double end = never;
};

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
