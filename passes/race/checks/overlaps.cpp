#include "passes/race/checks/overlaps.h"

#include <algorithm>

namespace veriwarp::race {

using namespace kernel;
using report::AssumptionKind;

ObjectOverlaps::ObjectOverlaps(const CheckContext &context)
    : ctx(context), k(context.kernel), published(context.kernel.objects.size(), false) {
  const kernel::Launch &launch = ctx.launch;
  for (std::uint32_t parameter : launch.published)
    if (const ObjectId o = k.params[parameter].object; o != None)
      published[ctx.terms.representative[o]] = true;
  const std::vector<std::string> &names = launch.publishedVariables;
  assert(std::is_sorted(names.begin(), names.end()) && "they are searched");
  for (ObjectId o = 0; o < k.objects.size(); ++o)
    if (k.objects[o].kind == ObjectKind::DeviceVariable)
      published[o] = std::binary_search(names.begin(), names.end(), k.objects[o].name);
}

bool ObjectOverlaps::any() const {
  return ctx.options.pointersMayOverlap || ctx.launch.publishedTwice ||
         std::find(published.begin(), published.end(), true) != published.end();
}

bool ObjectOverlaps::areApart(ObjectId x, ObjectId y) const {
  const ObjectId a = ctx.terms.representative[x], b = ctx.terms.representative[y];
  if (a == b)
    return true;
  const bool everything = ctx.options.pointersMayOverlap;
  auto is = [&](ObjectId o, ObjectKind kind) { return k.objects[o].kind == kind && !k.objects[o].noAlias; };
  if (is(a, ObjectKind::Loaded) && is(b, ObjectKind::Loaded))
    return !everything && !ctx.launch.publishedTwice;
  for (auto [one, other] : {std::pair(a, b), std::pair(b, a)}) {
    const bool isVariable = is(other, ObjectKind::DeviceVariable);
    if (is(one, ObjectKind::Loaded) && (is(other, ObjectKind::Parameter) || isVariable))
      return !everything && !published[other];
    if (is(one, ObjectKind::Parameter) && isVariable)
      return !everything || isAllocated(one);
  }
  return !everything || !is(a, ObjectKind::Parameter) || !is(b, ObjectKind::Parameter) || areKnown(a, b);
}

bool ObjectOverlaps::isAllocated(ObjectId o) const { return ctx.isAmong(o, ctx.launch.allocated); }

bool ObjectOverlaps::areKnown(ObjectId x, ObjectId y) const {
  if (ctx.terms.representative[x] == ctx.terms.representative[y])
    return true;
  return std::any_of(ctx.launch.facts.begin(), ctx.launch.facts.end(), [&](const Fact &f) {
    auto param = [&](unsigned i) { return f.condition.args[i].index; };
    return f.condition.kind == Expr::Kind::PointersDiffer &&
           ((param(0) == k.objects[x].param && param(1) == k.objects[y].param) ||
            (param(1) == k.objects[x].param && param(0) == k.objects[y].param));
  });
}

void ObjectOverlaps::listAssumptions(std::set<report::Assumption> &assumptions) const {
  if (ctx.options.pointersMayOverlap)
    return;
  std::vector<bool> used(k.objects.size(), false);
  for (const Access &a : k.accesses)
    for (ObjectId o : a.mayTouch)
      used[o] = true;
  for (ObjectId x = 0; x < k.objects.size(); ++x)
    for (ObjectId y = 0; y < k.objects.size(); ++y) {
      const ObjectKind first = k.objects[x].kind, second = k.objects[y].kind;
      const bool isParameter = first == ObjectKind::Parameter;
      if (x == y || !used[x] || !used[y] || (ctx.analysis.neverWritten(x) && ctx.analysis.neverWritten(y)))
        continue;
      if (isParameter && second == ObjectKind::Parameter && !areKnown(x, y))
        assumptions.insert(AssumptionKind::PointersApart);
      if (isParameter && second == ObjectKind::DeviceVariable && !isAllocated(x))
        assumptions.insert(AssumptionKind::PointersOutsideVariables);
      if (second == ObjectKind::Loaded &&
          (isParameter || first == ObjectKind::DeviceVariable || first == ObjectKind::Loaded))
        assumptions.insert(AssumptionKind::LoadedPointersApart);
    }
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
