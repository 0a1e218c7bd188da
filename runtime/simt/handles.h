// What the program has a handle for: streams, events, graphs. A handle is a pointer that a program may use when what it
// stood for is gone, which is an error of a call, and must not be one of the runtime.
#pragma once

#include "runtime/simt/checks.h"

#include <memory>
#include <mutex>
#include <set>
#include <vector>

namespace veriwarp::simt {

// Of one kind, each a static object that is never destroyed: destructors of globals make calls, too.
template <class T> class Handles {
public:
  T *add(std::unique_ptr<T> object) {
    std::lock_guard lock(mutex);
    living.insert(object.get());
    return object.release();
  }
  bool has(const T *object) {
    std::lock_guard lock(mutex);
    return living.count(object) != 0;
  }
  bool destroy(T *object) { // false: there is none
    std::lock_guard lock(mutex);
    if (!living.erase(object))
      return false;
    std::unique_ptr<T> owned(object);
    if (isOn(VeriwarpCheckApi)) // an old handle would be one of what is made next
      gone.push_back(std::move(owned));
    return true;
  }

private:
  std::mutex mutex;
  std::set<const T *> living;
  std::vector<std::unique_ptr<T>> gone;
};

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
