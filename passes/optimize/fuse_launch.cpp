#include "passes/optimize/fuse_launch.h"

#include "passes/optimize/walk.h"

#include <algorithm>

namespace veriwarp::optimize {

Phrase overlapOf(const Source &source, const verify::Kernel &kernel1, const Launch &launch1,
                 const verify::Kernel &kernel2, const Launch &launch2) {
  const Effects effects1 = effectsOf(kernel1.body), effects2 = effectsOf(kernel2.body);
  for (std::size_t i = 0; i != launch1.arguments.size(); ++i)
    for (std::size_t j = 0; j != launch2.arguments.size(); ++j) {
      const verify::Variable &p = *kernel1.parameters[i], &q = *kernel2.parameters[j];
      if (!p.isArray() || !q.isArray() || (!effects1.stored.contains(&p) && !effects2.stored.contains(&q)))
        continue;
      const std::string one = oneLine(at(source.text, launch1.arguments[i])),
                        other = oneLine(at(source.text, launch2.arguments[j]));
      if (one == other)
        continue;
      const PointedTo &to1 = launch1.pointedTo.at(i), &to2 = launch2.pointedTo.at(j);
      Phrase what{PhraseKind::PartsOfOne, {one, other, kernel1.name, kernel2.name}};
      if (std::any_of(to1.objects.begin(), to1.objects.end(), [&](const auto &o) { return to2.objects.contains(o); }))
        return what;
      if (!to1.doubt.empty() || !to2.doubt.empty())
        return {PhraseKind::PartsOfOneBecause, {what, to2.doubt.empty() ? to1.doubt : to2.doubt}};
    }
  return {};
}

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
