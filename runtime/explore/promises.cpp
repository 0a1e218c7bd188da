// Which reads may be promised which values. See promises.h.
#include "runtime/explore/promises.h"

#include "runtime/explore/limits.h"

#include <algorithm>

namespace veriwarp::explore {

std::set<Value> Promises::valuesFor(const Graph &graph, unsigned thread) const {
  std::set<Value> values;
  const Request &request = graph.threadStates[thread].pending;
  if (known.empty() || request.await || (request.step != Step::Read && request.step != Step::Update))
    return values;
  Together made;
  if (graph.promises)
    for (const Event &event : graph.events)
      if (event.reads && event.source == Promised)
        made.insert({{event.thread, event.request.site, event.request.location}, event.read});
  const Read own{thread, request.site, request.location};
  for (const Together &together : known)
    if (std::includes(together.begin(), together.end(), made.begin(), made.end()))
      for (const auto &[read, value] : together)
        if (read == own && !made.contains({read, value}))
          values.insert(value);
  return values;
}

bool Promises::has(const Together &together) {
  if (known.contains(together))
    return true;
  const std::lock_guard lock(mutex);
  return fresh.contains(together);
}

void Promises::add(Together together) {
  if (has(together))
    return;
  const std::lock_guard lock(mutex);
  if (known.size() + fresh.size() >= limits::promises)
    isFull = true;
  else
    fresh.insert(std::move(together));
}

Promises::Sets Promises::takeAll() {
  Sets all = known;
  all.merge(fresh);
  return all;
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
