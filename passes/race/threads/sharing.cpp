#include "passes/race/threads/sharing.h"

#include <algorithm>

namespace veriwarp::race {

using namespace kernel;

bool visible(const Object &o, Level level) {
  switch (o.space) {
  case Space::Shared:
    return level != Level::Grid;
  case Space::Global:
  case Space::Unknown:
    return true;
  default:
    return false;
  }
}

std::vector<ObjectId> commonObjects(const Context &ctx, const Access &a, const Access &b, Level level) {
  std::vector<ObjectId> result;
  for (ObjectId x : a.mayTouch)
    for (ObjectId y : b.mayTouch) {
      ObjectId r = ctx.terms.representative[x];
      if (r == ctx.terms.representative[y] && visible(ctx.kernel.objects[r], level) &&
          std::find(result.begin(), result.end(), r) == result.end())
        result.push_back(r);
    }
  return result;
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
