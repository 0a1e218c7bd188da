#include "passes/race/launch_shape.h"

#include "cuda_api/limits.h"
#include "passes/kernel/expr.h"

#include <algorithm>
#include <array>
#include <limits>

namespace veriwarp::race {

using namespace kernel;
using report::AssumptionKind;
using report::Phrase;
using report::PhraseKind;

namespace {

namespace cuda = api::limits;

std::string extentName(const char *what, unsigned dimension) { return std::string(what) + "." + "xyz"[dimension]; }

class Judge {
public:
  Judge(const Kernel &kernel, const Launch &l, const ContextOfRest &context) : k(kernel), launch(l), ctx(context) {}

  ShapeJudgement run() {
    if (!canBeReached())
      return unreached();
    for (unsigned d = 0; d < 3; ++d) {
      checkExtent("gridDim", d, launch.grid[d], cuda::blocksAlong[d]);
      checkExtent("blockDim", d, launch.block[d], cuda::threadsAlong[d]);
    }
    if (result.faults.empty()) {
      checkThreads();
      checkRequiredBlock();
      checkClusters();
      checkCooperative();
    }
    checkShared();
    if (launch.hasAttributes)
      open(AssumptionKind::AttributesSuit);
    if (launch.isUnseen)
      open(AssumptionKind::UnseenLegal);
    if (asked) {
      for (const report::Assumption &assumption : ctx().terms.assumptions)
        if (assumption.kind == AssumptionKind::Stated) // the others are about the shape that was taken away
          result.rested.insert(assumption);
      if (ctx().assumedNoWrap)
        result.rested.insert(AssumptionKind::NoWrap);
    }
    return std::move(result);
  }

private:
  static ShapeJudgement unreached() {
    ShapeJudgement nothing;
    nothing.isReached = false;
    return nothing;
  }
  static bool isNumber(const std::optional<Expr> &e) { return e && isConstant(*e); }
  static std::optional<std::int64_t> number(const std::optional<Expr> &e) {
    return isNumber(e) ? std::optional(e->value) : std::nullopt;
  }

  void fails(Phrase why, bool isOfKernel = false) { result.faults.push_back({std::move(why), isOfKernel}); }
  void open(report::Assumption what) { result.open.insert(std::move(what)); }

  Term constant(std::int64_t value) { return ctx().pool.constant(64, static_cast<std::uint64_t>(value)); }
  Term between(std::int64_t low, Term value, std::int64_t high) {
    return ctx().pool.andOf(ctx().pool.sle(constant(low), value), ctx().pool.sle(value, constant(high)));
  }
  // Null: not known, or not modelled.
  Term term(const std::optional<Expr> &e) { return e ? toTerm(*e, k, ctx().terms, ctx().pool) : Term(); }

  bool canBeReached() {
    if (launch.facts.empty() && launch.apart.empty())
      return true;
    std::vector<Term> all = ctx().terms.facts; // also those that have nothing to do with the kernel
    for (const Expr &condition : launch.apart)
      if (const Term known = toCondition(condition, k, ctx().terms, ctx().pool))
        all.push_back(known);
    return ctx().ask({ctx().pool.andOf(all)}, {}, "launch reached").status != smt::Status::Unsat;
  }
  // Unless it is certain that it is not.
  bool isPossible(Term condition) {
    if (condition.isConst())
      return condition.isTrue();
    asked = true;
    return ctx().ask({condition}, {}, "launch").status != smt::Status::Unsat;
  }
  bool isCertain(Term condition) { return !isPossible(ctx().pool.notOf(condition)); }

  // A shape is 32 bits of each dimension: as signed numbers those that are too large are negative.
  void checkExtent(const char *what, unsigned d, const std::optional<Expr> &extent, std::int64_t most) {
    const std::string name = extentName(what, d);
    if (const std::optional<std::int64_t> given = number(extent)) {
      if (*given == 0)
        fails({PhraseKind::ExtentIsZero, {name}});
      else if (*given < 0 || *given > most)
        fails({PhraseKind::ExtentTooLarge, {name, *given, most}});
      return;
    }
    const Term value = term(extent);
    if (!value)
      return open(AssumptionKind::LegalShape);
    const Term isLegal = between(1, value, most);
    if (isCertain(isLegal))
      return;
    if (isPossible(isLegal))
      open(AssumptionKind::LegalShape);
    else if (isCertain(ctx().pool.eq(value, constant(0))))
      fails({PhraseKind::ExtentIsZero, {name}});
    else
      fails({PhraseKind::ExtentNeverLegal, {name, most}});
  }

  void checkThreads() {
    const std::int64_t most = k.maxThreads ? std::min(k.maxThreads, cuda::threadsOfBlock) : cuda::threadsOfBlock;
    std::int64_t given = 1; // by the dimensions that are numbers, each of which is legal
    for (const std::optional<Expr> &extent : launch.block)
      given *= number(extent).value_or(1);
    if (given > cuda::threadsOfBlock)
      fails({PhraseKind::ManyThreads, {given, cuda::threadsOfBlock}});
    else if (given > most)
      fails({PhraseKind::MoreThanBounds, {given, most}}, true);
    else if (!std::all_of(launch.block.begin(), launch.block.end(), isNumber))
      checkProduct(most);
  }

  void checkProduct(std::int64_t most) {
    Term threads = constant(1), isFew = ctx().pool.boolean(true);
    for (unsigned d = 0; d < 3; ++d) {
      const Term extent = term(launch.block[d]);
      if (!extent)
        return open(AssumptionKind::LegalShape);
      threads = ctx().pool.mul(threads, extent);
      isFew = ctx().pool.andOf(isFew, between(1, extent, cuda::threadsAlong[d]));
    }
    isFew = ctx().pool.andOf(isFew, ctx().pool.sle(threads, constant(most)));
    const bool isBounded = most < cuda::threadsOfBlock;
    if (!isPossible(isFew))
      fails({isBounded ? PhraseKind::ThreadsNeverWithinBounds : PhraseKind::ThreadsNeverFew, {most}}, isBounded);
    else if (!isCertain(isFew))
      open(AssumptionKind::LegalShape);
  }

  void checkRequiredBlock() {
    for (unsigned d = 0; d < 3; ++d) {
      const std::uint32_t required = k.requiredBlock[d];
      const std::string name = extentName("blockDim", d);
      if (!required)
        continue;
      if (const std::optional<std::int64_t> given = number(launch.block[d])) {
        if (*given != required)
          fails({PhraseKind::OtherBlockShape, {name, *given, required}}, true);
      } else if (const Term extent = term(launch.block[d]); !extent) {
        open(AssumptionKind::LegalShape);
      } else if (const Term isThat = ctx().pool.eq(extent, constant(required)); !isPossible(isThat)) {
        fails({PhraseKind::NeverThisBlockShape, {name, required}}, true);
      } else if (!isCertain(isThat)) {
        open(AssumptionKind::LegalShape);
      }
    }
  }

  void checkClusters() {
    std::int64_t blocks = 1;
    for (unsigned d = 0; d < 3; ++d) {
      const std::int64_t size = launch.cluster[d];
      if (size <= 1)
        continue;
      blocks = std::min<std::int64_t>(blocks * size, 1 << 20);
      const std::string name = extentName("gridDim", d);
      if (const std::optional<std::int64_t> given = number(launch.grid[d])) {
        if (*given % size != 0)
          fails({PhraseKind::NoMultipleOfCluster, {name, *given, size}}, true);
      } else if (const Term extent = term(launch.grid[d]); !extent) {
        open(AssumptionKind::LegalShape);
      } else if (const Term isMultiple =
                     ctx().pool.andOf(between(1, extent, cuda::blocksAlong[d]),
                                      ctx().pool.eq(ctx().pool.srem(extent, constant(size)), constant(0)));
                 !isPossible(isMultiple)) {
        fails({PhraseKind::NeverMultipleOfCluster, {name, size}}, true);
      } else if (!isCertain(isMultiple)) {
        open(AssumptionKind::LegalShape);
      }
    }
    if (blocks > cuda::blocksOfCluster)
      fails({PhraseKind::ClusterTooLarge, {blocks, cuda::blocksOfCluster}}, true);
    else if (blocks > cuda::blocksOfPortableCluster)
      open({AssumptionKind::ClusterAllowed, {std::to_string(cuda::blocksOfPortableCluster)}});
  }

  // How many blocks there is room for depends on the GPU, and on what the kernel is compiled to.
  void checkCooperative() {
    if (!launch.isCooperative)
      return;
    std::int64_t blocks = 1, threads = 1;
    for (unsigned d = 0; d < 3; ++d) {
      blocks = std::min<std::int64_t>(blocks * number(launch.grid[d]).value_or(1), std::int64_t{1} << 31);
      threads *= number(launch.block[d]).value_or(1);
    }
    const std::int64_t ofWarps =
        (std::max<std::int64_t>(threads, 1) + cuda::threadsOfWarp - 1) / cuda::threadsOfWarp * cuda::threadsOfWarp;
    const std::int64_t most = cuda::multiprocessors * std::min<std::int64_t>(cuda::blocksOfMultiprocessor,
                                                                             cuda::threadsOfMultiprocessor / ofWarps);
    if (blocks > most)
      fails({PhraseKind::CooperativeTooLarge, {blocks, most, threads}});
    else if (blocks > 1 || !std::all_of(launch.grid.begin(), launch.grid.end(), isNumber))
      open(AssumptionKind::GridFitsGpu);
  }

  void checkShared() {
    std::int64_t ofKernel = 0;
    for (const Object &o : k.objects)
      if (o.kind == ObjectKind::SharedStatic)
        ofKernel += static_cast<std::int64_t>(o.size);
    if (const std::optional<std::int64_t> dynamic = number(launch.sharedBytes)) {
      if (*dynamic <= 0)
        return; // what the kernel has itself, the compiler looks at
      const std::int64_t most = std::numeric_limits<std::int64_t>::max();
      const std::int64_t total = *dynamic > most - ofKernel ? most : ofKernel + *dynamic;
      if (total > cuda::sharedOfBlock)
        fails({PhraseKind::SharedMemoryOfAnyGpu, {total, cuda::sharedOfBlock}});
      else if (total > cuda::sharedByDefault && !launch.sharedLimitMayBeRaised)
        fails({PhraseKind::SharedMemoryByDefault, {total, cuda::sharedByDefault}});
      else if (total > cuda::sharedByDefault)
        open(AssumptionKind::SharedMemoryAllowed);
      return;
    }
    const Term dynamic = term(launch.sharedBytes);
    if (!dynamic)
      return open(AssumptionKind::SharedMemoryAllowed);
    if (isCertain(between(0, dynamic, cuda::sharedByDefault - ofKernel)))
      return;
    const std::int64_t most = launch.sharedLimitMayBeRaised ? cuda::sharedOfBlock : cuda::sharedByDefault;
    if (isPossible(between(0, dynamic, most - ofKernel)))
      open(AssumptionKind::SharedMemoryAllowed);
    else
      fails({launch.sharedLimitMayBeRaised ? PhraseKind::SharedMemoryNeverFits : PhraseKind::SharedMemoryNeverByDefault,
             {most}});
  }

  const Kernel &k;
  const Launch &launch;
  const ContextOfRest &ctx;
  ShapeJudgement result;
  bool asked = false;
};

} // namespace

Launch withoutShape(const Launch &launch) {
  Launch rest = launch;
  for (auto *shape : {&rest.grid, &rest.block})
    for (std::optional<Expr> &dimension : *shape)
      dimension.reset();
  rest.sharedBytes.reset();
  return rest;
}

bool numbersOverflow(const Launch &launch) {
  for (unsigned d = 0; d < 3; ++d) {
    const std::optional<Expr> &blocks = launch.grid[d], &threads = launch.block[d];
    if (!blocks || !threads || !isConstant(*blocks) || !isConstant(*threads) || blocks->value < 0 || threads->value < 0)
      continue;
    if (threads->value > 0 &&
        blocks->value > (std::int64_t(std::numeric_limits<std::int32_t>::max()) + 1) / threads->value)
      return true;
  }
  return false;
}

ShapeJudgement judgeShape(const Kernel &kernel, const Launch &launch, const ContextOfRest &context) {
  return Judge(kernel, launch, context).run();
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
