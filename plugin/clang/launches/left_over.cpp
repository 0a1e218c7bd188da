#include "plugin/clang/launches/left_over.h"

#include "passes/kernel/expr.h"

#include <algorithm>
#include <string>

namespace veriwarp::plugin {

using kernel::Access;
using kernel::AccessKind;
using kernel::AtomicOp;
using kernel::Kernel;

namespace {

enum class Leaves : std::uint8_t { Nothing, Other, Unknown };

bool isNumber(const Kernel &kernel, kernel::ValueId v) {
  return v != kernel::None && kernel.values[v].op == kernel::Op::Const;
}

// A constant other than 0, or something to which one is added.
bool isOther(const Kernel &kernel, kernel::ValueId v) {
  if (isNumber(kernel, v))
    return kernel.values[v].imm != 0;
  return v != kernel::None && kernel.values[v].op == kernel::Op::Add &&
         std::any_of(kernel.values[v].operands.begin(), kernel.values[v].operands.end(),
                     [&](kernel::ValueId part) { return isNumber(kernel, part) && kernel.values[part].imm != 0; });
}

// What a write leaves in memory that held 0 before.
Leaves leftBy(const Access &access, const Kernel &kernel) {
  if (access.kind == AccessKind::Read || access.atomicOp == AtomicOp::Load)
    return Leaves::Nothing;
  switch (access.atomicOp) {
  case AtomicOp::Add:
  case AtomicOp::Or:
  case AtomicOp::Max:
    return isNumber(kernel, access.stored) && !isOther(kernel, access.stored) ? Leaves::Nothing : Leaves::Other;
  case AtomicOp::NotAtomic:
  case AtomicOp::Store:
  case AtomicOp::Exchange:
    return isOther(kernel, access.stored) ? Leaves::Other : Leaves::Unknown;
  default: // it may bring back 0
    return Leaves::Unknown;
  }
}

// Of a pointer; null: it has none of this name.
const kernel::Parameter *pointerNamed(const Kernel &kernel, const std::string &name) {
  const auto named = std::find_if(kernel.params.begin(), kernel.params.end(),
                                  [&](const kernel::Parameter &each) { return each.isPointer && each.name == name; });
  return named == kernel.params.end() ? nullptr : &*named;
}

bool leavesOther(const Kernel &kernel, const std::string &parameter) {
  const kernel::Parameter *named = pointerNamed(kernel, parameter);
  if (!named)
    return false;
  bool any = false;
  for (const Access &access : kernel.accesses) {
    if (std::find(access.mayTouch.begin(), access.mayTouch.end(), named->object) == access.mayTouch.end())
      continue;
    const Leaves left = leftBy(access, kernel);
    if (left == Leaves::Unknown)
      return false;
    any |= left == Leaves::Other;
  }
  return any;
}

bool mayWrite(const std::vector<Kernel> &kernels, const kernel::Passed &use) {
  const auto kernel =
      std::find_if(kernels.begin(), kernels.end(), [&](const Kernel &each) { return each.name == use.kernel; });
  const kernel::Parameter *named = kernel == kernels.end() ? nullptr : pointerNamed(*kernel, use.parameter);
  return !named || writes(*kernel, *named);
}

void sortUnique(std::vector<std::uint32_t> &parameters) {
  std::sort(parameters.begin(), parameters.end());
  parameters.erase(std::unique(parameters.begin(), parameters.end()), parameters.end());
}

} // namespace

bool writes(const Kernel &kernel, const kernel::Parameter &pointer) {
  return std::any_of(kernel.accesses.begin(), kernel.accesses.end(), [&](const Access &access) {
    return access.kind != AccessKind::Read &&
           std::find(access.mayTouch.begin(), access.mayTouch.end(), pointer.object) != access.mayTouch.end();
  });
}

void addLeftOver(kernel::Launch &launch, const std::vector<Kernel> &kernels) {
  for (const kernel::Passed &use : launch.usedBefore) {
    const auto other =
        std::find_if(kernels.begin(), kernels.end(), [&](const Kernel &each) { return each.name == use.kernel; });
    if (other != kernels.end() && leavesOther(*other, use.parameter))
      launch.startsOther.push_back(use.param);
  }
  sortUnique(launch.startsOther);
}

void dropOverwritten(kernel::Launch &launch, const std::vector<Kernel> &kernels, const Kept &kept) {
  for (const kernel::Passed &use : launch.filledFor)
    if (kept.contains({use.kernel, use.parameter}) || mayWrite(kernels, use))
      std::erase_if(launch.facts, [&](const kernel::Fact &fact) {
        return isAboutElements(fact.condition) && !fact.contract && fact.condition.args[0].index == use.param;
      });
}

void addKept(kernel::Launch &launch, const Kept &kept) {
  for (const kernel::Passed &passed : launch.passed)
    if (kept.contains({passed.kernel, passed.parameter}))
      launch.published.push_back(passed.param);
  sortUnique(launch.published);
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
