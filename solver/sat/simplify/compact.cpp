// The arena packed, in its order, after a round of simplification: compact.h over the solver's own arrays.
#include "solver/sat/simplify/compact.h"

#include "solver/sat/techniques.h"

namespace veriwarp::sat {

void compactArena(State &s) {
  Arena &from = s.arena;
  std::vector<Ref> target;
  uint64_t sum = 0;
  std::erase_if(from.refs, [&](Ref r) { return from[r].deleted(); });
  target.reserve(from.refs.size());
  for (const Ref ref : from.refs) {
    target.push_back(sum + from.prefix);
    sum += from.blockWords(from[ref].size);
  }
  Arena to(from.hasIds());
  to.reserve(sum);
  const kernels::CopyClause copy{{from.words, from.prefix}, {to.words, to.prefix}, from.refs.data(), target.data()};
  for (size_t i = 0; i < target.size(); ++i)
    copy(i);
  to.used = sum;
  to.refs = std::move(target);
  from.swap(to);
}

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
