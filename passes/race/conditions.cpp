// See conditions.h. A proof assumes more than its list says: that the launch is one of those that kernel::Launch
// describes. This is a condition, too (Judged::is).
#include "passes/race/conditions.h"

#include "passes/kernel/alignment.h"
#include "passes/kernel/condition.h"
#include "passes/kernel/expr.h"
#include "passes/race/footprint.h"
#include "passes/race/host_variables.h"
#include "passes/race/model/limits.h"
#include "passes/race/no_wrap.h"
#include "report/checks.h"

#include <algorithm>
#include <map>
#include <set>

namespace veriwarp::race {

using namespace kernel;
using report::Assumption;
using report::AssumptionKind;
using report::Check;
using Kind = Expr::Kind;

namespace {

const char *const unknown = "?";

std::string numbered(const char *item, std::uint32_t parameter) { return item + std::to_string(parameter); }
std::string isOne(const std::string &shape) { return shape + " 1 =="; }
Expr shape(Special first, unsigned dimension) {
  return leaf(Kind::Shape, static_cast<std::uint32_t>(first) + dimension);
}

// Equations of the launch's shape.
std::vector<Expr> shapeOf(const CheckContext &ctx) {
  std::vector<Expr> all;
  const auto give = [&](const Expr &what, const Expr &value) { all.push_back(make(Kind::Eq, {what, value})); };
  for (unsigned d = 0; d < 3; ++d) {
    if (const std::uint32_t required = ctx.kernel.requiredBlock[d])
      give(shape(Special::BdimX, d), constant(required));
    else if (ctx.launch.block[d])
      give(shape(Special::BdimX, d), *ctx.launch.block[d]);
    if (ctx.launch.grid[d])
      give(shape(Special::GdimX, d), *ctx.launch.grid[d]);
  }
  if (ctx.launch.sharedBytes)
    give(leaf(Kind::Shape, static_cast<std::uint32_t>(Special::DynamicSharedSize)), *ctx.launch.sharedBytes);
  return all;
}

// What the checks make of it: a statement about what the model does not have is none.
bool counts(CheckContext &ctx, const Fact &fact) {
  return static_cast<bool>(toCondition(fact.condition, ctx.kernel, ctx.terms, ctx.pool));
}

HostVariables hostsOf(CheckContext &ctx) {
  std::vector<Expr> all = shapeOf(ctx);
  for (const Fact &fact : ctx.launch.facts)
    if (counts(ctx, fact))
      all.push_back(fact.condition);
  return HostVariables(all);
}

class Describer {
public:
  explicit Describer(CheckContext &context)
      : ctx(context), k(context.kernel), launch(context.launch), footprints(context), hosts(hostsOf(context)),
        used(k.objects.size(), false) {
    for (const Access &access : k.accesses)
      if (ctx.analysis.cfg.reachable(access.block))
        for (const ObjectId o : access.mayTouch)
          used[o] = true;
  }

  std::vector<std::string> description() {
    describeShape();
    for (const Fact &fact : launch.facts)
      if (!isAssumption(fact) && counts(ctx, fact) && !hosts.isApart(fact.condition))
        is.push_back(written(fact.condition));
    for (const Expr &range : hosts.ranges())
      is.push_back(conditionOf(range));
    for (const Extent &extent : launch.extents) { // that sizes are sizes is known to every check
      const Expr bytes = hosts.in(extent.bytes);
      for (const Expr &fact :
           {make(Kind::Le, {constant(0), bytes}), make(Kind::Le, {bytes, constant(limits::arrayBytes)})})
        if (!hosts.isApart(fact))
          is.push_back(conditionOf(fact));
    }
    for (const auto &[a, b] : launch.samePointer)
      is.push_back(numbered("same", a) + ":" + std::to_string(b));
    for (const std::uint32_t parameter : launch.allocated) {
      is.push_back(aligned(parameter, 256)); // as it is relied on where accesses are aligned
      for (const ObjectId o : variables())
        is.push_back(outside(parameter, o));
    }
    if (!launch.pointers.empty())
      is.push_back(unknown);
    return std::move(is);
  }

  Proof proofOf(const report::CheckResult &result) {
    Proof proof;
    proof.check = result.check;
    rests = {};
    if (result.check == Check::OutOfBounds)
      for (const Extent &extent : launch.extents)
        proof.is.push_back(joined(written(extent.bytes), numbered("room", extent.param), "<="));
    for (const Fact &fact : launch.facts)
      if (isAssumption(fact) && counts(ctx, fact))
        rest(report::stated(fact.text), written(fact.condition));
    bool mayWrap = false;
    asksForSizes = false;
    for (const Assumption &assumption : result.assumptions) {
      mayWrap |= assumption.kind == AssumptionKind::NoWrap;
      if (assumption.kind != AssumptionKind::NoWrap && assumption.kind != AssumptionKind::Stated)
        add(assumption);
    }
    if (result.check == Check::OutOfBounds || result.check == Check::Race)
      addAlignment(); // that pointers are aligned as their types say is relied on, and not listed
    // How much of an array is used was asked under the same assumption.
    if (mayWrap || (asksForSizes && ctx.assumedNoWrap))
      rest(AssumptionKind::NoWrap, noWrap);
    proof.rests = std::move(rests);
    return proof;
  }

private:
  void rest(const Assumption &assumption, std::string holds) {
    const bool isKnown = std::any_of(rests.begin(), rests.end(), [&](const Rest &other) {
      return other.assumption == assumption && other.holds == holds;
    });
    if (!isKnown)
      rests.push_back({assumption, std::move(holds)});
  }

  // What host code says of values that nobody sees at a launch describes launches, and is nothing to check.
  bool isAssumption(const Fact &fact) const {
    return fact.contract || (!fact.text.empty() && written(fact.condition).find('?') == std::string::npos);
  }
  std::string written(const Expr &expr) const { return conditionOf(hosts.in(expr)); }

  void describeShape() {
    for (const Expr &equation : shapeOf(ctx))
      is.push_back(written(equation));
    const Expr threads = make(
        Kind::Mul, {make(Kind::Mul, {shape(Special::BdimX, 0), shape(Special::BdimX, 1)}), shape(Special::BdimX, 2)});
    if (k.maxThreads)
      is.push_back(joined(conditionOf(threads), std::to_string(k.maxThreads), "<="));
    const bool meetsGrid =
        std::any_of(k.values.begin(), k.values.end(), [](const Value &value) { return value.op == Op::GridSync; });
    if (launch.isCooperative || meetsGrid)
      is.push_back("coop");
    if (launch.cluster[0] || launch.hasAttributes)
      is.push_back(unknown);
  }

  std::vector<ObjectId> parameters() const { // that point to what is used
    std::vector<ObjectId> all;
    for (ObjectId o = 0; o < k.objects.size(); ++o)
      if (used[o] && k.objects[o].kind == ObjectKind::Parameter)
        all.push_back(o);
    return all;
  }
  std::vector<ObjectId> variables() const {
    std::vector<ObjectId> all;
    for (ObjectId o = 0; o < k.objects.size(); ++o)
      if (used[o] && k.objects[o].kind == ObjectKind::DeviceVariable)
        all.push_back(o);
    return all;
  }

  static std::string aligned(std::uint32_t parameter, std::uint64_t bytes) {
    return numbered("aligned", parameter) + ":" + std::to_string(bytes);
  }
  // Names of variables end where the text of a condition has a space.
  std::string outside(std::uint32_t parameter, ObjectId variable) const {
    const std::string &name = k.objects[variable].name;
    return name.empty() || name.find_first_of(" \t\n") != std::string::npos
               ? unknown
               : numbered("outside", parameter) + ":" + name;
  }

  void add(const Assumption &assumption) {
    switch (assumption.kind) {
    case AssumptionKind::UnusedBlockDimensions:
    case AssumptionKind::OneThreadInUnused:
      return addUnused(assumption, "b");
    case AssumptionKind::UnusedGridDimensions:
    case AssumptionKind::OneBlockInUnused:
      return addUnused(assumption, "g");
    case AssumptionKind::WholeWarps:
      return rest(assumption, "bx 32 % 0 ==");
    case AssumptionKind::PointersApart:
      return addApart(assumption);
    case AssumptionKind::PointersOutsideVariables:
      for (const ObjectId x : parameters())
        for (const ObjectId y : variables())
          if (!ctx.analysis.neverWritten(x) || !ctx.analysis.neverWritten(y))
            rest(assumption, outside(k.objects[x].param, y));
      return;
    case AssumptionKind::WideAccessesAligned:
      return addAlignment();
    case AssumptionKind::LargeEnough:
      for (const ObjectId o : parameters())
        if (!ctx.terms.extents[o])
          rest(assumption, isLarge(o, numbered("room", k.objects[o].param)));
      return;
    case AssumptionKind::OthersLargeEnough:
      return addOthers(assumption);
    case AssumptionKind::NotZero: {
      const auto named = std::find_if(k.params.begin(), k.params.end(), [&](const Parameter &parameter) {
        return parameter.name == assumption.data.at(0);
      });
      return rest(assumption, named == k.params.end() || !named->width
                                  ? unknown
                                  : numbered("v", static_cast<std::uint32_t>(named - k.params.begin())) + " 0 !=");
    }
    default: // about values in memory, other code or the machine
      return rest(assumption, unknown);
    }
  }

  // `shape`: of which the assumption names dimensions by their letters.
  void addUnused(const Assumption &assumption, const std::string &shape) {
    std::vector<std::string> all;
    for (const char letter : assumption.data.at(0))
      all.push_back(isOne(shape + letter));
    rest(assumption, allOf(all));
  }

  const std::optional<Expr> &sizeOf(ObjectId o) {
    asksForSizes = true;
    return footprints.of(o);
  }

  std::string isLarge(ObjectId o, const std::string &room) {
    const std::optional<Expr> &bytes = sizeOf(o);
    return bytes ? joined(conditionOf(*bytes), room, "<=") : unknown;
  }

  void addOthers(const Assumption &assumption) {
    for (ObjectId o = 0; o < k.objects.size(); ++o) {
      if (!used[o] || ctx.terms.extents[o] || k.objects[o].kind == ObjectKind::Parameter)
        continue;
      const bool isDynamic = k.objects[o].kind == ObjectKind::SharedDynamic;
      rest(assumption, isDynamic ? isLarge(o, "sh") : unknown);
    }
  }

  void addApart(const Assumption &assumption) {
    const std::vector<ObjectId> all = parameters();
    for (std::size_t i = 0; i < all.size(); ++i)
      for (std::size_t j = i + 1; j < all.size(); ++j) {
        const ObjectId x = all[i], y = all[j];
        const bool isOne = ctx.terms.representative[x] == ctx.terms.representative[y]; // a condition of the description
        if (isOne || (ctx.analysis.neverWritten(x) && ctx.analysis.neverWritten(y)))
          continue;
        const auto size = [&](ObjectId o) {
          const std::optional<Expr> &bytes = sizeOf(o);
          return bytes ? conditionOf(*bytes) : unknown;
        };
        rest(assumption, size(x) + " " + size(y) + " " + numbered("apart", k.objects[x].param) + ":" +
                             std::to_string(k.objects[y].param));
      }
  }

  void addAlignment() {
    std::map<ObjectId, std::uint64_t> needed;
    for (const Access &access : k.accesses)
      if (ctx.analysis.cfg.reachable(access.block))
        for (const ObjectId o : access.mayTouch)
          needed[o] = std::max(needed[o], neededAlignment(access));
    for (const auto &[o, bytes] : needed) {
      const ObjectKind kind = k.objects[o].kind;
      if (bytes <= 1)
        continue;
      if (kind == ObjectKind::Parameter)
        rest(AssumptionKind::WideAccessesAligned, aligned(k.objects[o].param, bytes));
    }
  }

  CheckContext &ctx;
  const Kernel &k;
  const kernel::Launch &launch;
  Footprints footprints;
  const HostVariables hosts;
  const std::string noWrap = noWrapCondition(ctx.analysis);
  std::vector<bool> used;
  bool asksForSizes = false; // of the proof at hand
  std::vector<std::string> is;
  std::vector<Rest> rests;
};

} // namespace

Judged judge(CheckContext &context, const std::vector<report::CheckResult> &results) {
  Describer describer(context);
  Judged judged;
  judged.launch = context.launch.name;
  const bool isOfOnePlace = context.launch.name.kind == report::LaunchKind::Shape && !context.launch.name.count;
  if (isOfOnePlace && !context.launch.isUnseen)
    judged.where = context.launch.where;
  judged.is = describer.description();
  for (const report::CheckResult &result : results)
    if (report::checkInfo(result.check).about == report::About::Correctness &&
        (result.verdict == report::Verdict::Proved || result.verdict == report::Verdict::Assumed))
      judged.proofs.push_back(describer.proofOf(result));
  return judged;
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
