// Which reads may be promised which values. See promises.h.
#include "runtime/explore/promises.h"

#include "runtime/explore/limits.h"

namespace veriwarp::explore {

const std::set<Value> *Promises::valuesFor(const Graph &graph, unsigned thread) const {
  if (known.empty())
    return nullptr;
  const Request &request = graph.threadStates[thread].pending;
  if (request.await || (request.step != Step::Read && request.step != Step::Update))
    return nullptr;
  const auto found = known.find({thread, request.site, request.location});
  return found == known.end() ? nullptr : &found->second;
}

bool Promises::has(const Read &read, Value value) const {
  const auto found = known.find(read);
  return found != known.end() && found->second.contains(value);
}

void Promises::add(const Read &read, Value value) {
  if (has(read, value))
    return;
  const std::lock_guard lock(mutex);
  if (count >= limits::promises)
    isFull = true;
  else if (fresh[read].insert(value).second)
    ++count;
}

Promises::Values Promises::takeAll() {
  Values all = known;
  for (auto &[read, values] : fresh)
    all[read].merge(values);
  return all;
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
