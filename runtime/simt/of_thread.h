// An object for each thread of the host that can still be used when the program ends.
//
// exit() destroys the thread_local objects of its thread first, and then runs what atexit() has registered; kernels may
// be launched there. Static objects that are made at a first launch are destroyed before such handlers, too: they are
// made by `new`, and stay.
#pragma once

#include <utility>

namespace veriwarp::simt {

/// The T of this thread and of that Tag. It ends with the thread; when it is asked for once more, there is a new one.
template <class T, class Tag> T &ofThread() {
  static thread_local T *own = nullptr;
  struct End {
    ~End() { delete std::exchange(own, nullptr); }
  };
  if (!own) {
    own = new T;
    static thread_local End end;
    (void)end;
  }
  return *own;
}

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
