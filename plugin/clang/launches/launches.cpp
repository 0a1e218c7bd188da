// Carries what is known of launches over to lifted kernels.
#include "plugin/clang/launches/launches.h"

#include "passes/kernel/expr.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace veriwarp::plugin {

namespace {

constexpr std::uint32_t absent = ~0u;

void mapLeaves(kernel::Expr &expr, const std::vector<std::uint32_t> &map, std::uint32_t firstFree) {
  if (expr.kind == kernel::Expr::Kind::Param) {
    if (map[expr.index] == absent)
      expr = leaf(kernel::Expr::Kind::Host, firstFree + expr.index);
    else
      expr.index = map[expr.index];
  }
  for (kernel::Expr &arg : expr.args)
    mapLeaves(arg, map, firstFree);
}

bool hasAbsentPointer(const kernel::Expr &expr, const std::vector<std::uint32_t> &map) {
  if (expr.kind == kernel::Expr::Kind::PointersDiffer)
    return map[expr.args[0].index] == absent || map[expr.args[1].index] == absent;
  if (isAboutElements(expr) && map[expr.args[0].index] == absent)
    return true;
  return std::any_of(expr.args.begin(), expr.args.end(),
                     [&](const kernel::Expr &arg) { return hasAbsentPointer(arg, map); });
}

} // namespace

// Pointers that the host gives to a kernel in a form that is not told may lead to where any other does.
static void mayMeetAll(kernel::Launch &launch, const kernel::Kernel &kernel) {
  const std::vector<kernel::PointsInto> told = std::exchange(launch.pointers, {});
  for (std::uint32_t p = 0; p < kernel.params.size(); ++p) {
    if (!kernel.params[p].isPointer)
      continue;
    const auto known =
        std::find_if(told.begin(), told.end(), [&](const kernel::PointsInto &each) { return each.param == p; });
    launch.pointers.push_back({p, 0, std::nullopt, "", known == told.end() ? "" : known->text});
  }
}

static bool isAccessed(const kernel::Kernel &kernel, std::uint32_t parameter) {
  const auto object = kernel.params[parameter].object;
  return std::any_of(kernel.accesses.begin(), kernel.accesses.end(), [&](const kernel::Access &access) {
    return std::find(access.mayTouch.begin(), access.mayTouch.end(), object) != access.mayTouch.end();
  });
}

kernel::Launch resolve(const LaunchSite &site, const kernel::Kernel &kernel) {
  std::vector<std::uint32_t> map(site.parameters.size(), absent);
  for (std::size_t i = 0; i < map.size(); ++i) {
    for (std::uint32_t p = 0; p < kernel.params.size(); ++p) {
      if (kernel.params[p].name != site.parameters[i])
        continue;
      map[i] = map[i] == absent ? p : absent - 1; // a name that two have is nobody's
    }
    if (map[i] == absent - 1)
      map[i] = absent;
  }
  auto firstFree = static_cast<std::uint32_t>(site.hosts.size());
  kernel::Launch launch = site.launch;
  std::erase_if(launch.facts, [&](const kernel::Fact &fact) { return hasAbsentPointer(fact.condition, map); });
  for (auto *shape : {&launch.grid, &launch.block})
    for (std::optional<kernel::Expr> &dimension : *shape)
      if (dimension)
        mapLeaves(*dimension, map, firstFree);
  if (launch.sharedBytes)
    mapLeaves(*launch.sharedBytes, map, firstFree);
  for (kernel::Fact &fact : launch.facts)
    mapLeaves(fact.condition, map, firstFree);
  for (kernel::Expr &condition : launch.apart)
    mapLeaves(condition, map, firstFree);
  std::erase_if(launch.extents, [&](const kernel::Extent &extent) { return map[extent.param] == absent; });
  for (kernel::Extent &extent : launch.extents) {
    extent.param = map[extent.param];
    mapLeaves(extent.bytes, map, firstFree);
  }
  std::erase_if(launch.samePointer,
                [&](const auto &pair) { return map[pair.first] == absent || map[pair.second] == absent; });
  for (auto &[a, b] : launch.samePointer)
    a = map[a], b = map[b];
  std::erase_if(launch.pointers, [&](const kernel::PointsInto &pointer) { return map[pointer.param] == absent; });
  for (kernel::PointsInto &pointer : launch.pointers) {
    pointer.param = map[pointer.param];
    if (pointer.bytes)
      mapLeaves(*pointer.bytes, map, firstFree);
  }
  for (auto *params :
       {&launch.allocated, &launch.startsOther, &launch.startsUsed, &launch.startsZero, &launch.published}) {
    std::erase_if(*params, [&](std::uint32_t param) { return map[param] == absent; });
    for (std::uint32_t &param : *params)
      param = map[param];
  }
  for (auto *list : {&launch.usedBefore, &launch.passed, &launch.filledFor}) {
    std::erase_if(*list, [&](const kernel::Passed &passed) { return map[passed.param] == absent; });
    for (kernel::Passed &passed : *list)
      passed.param = map[passed.param];
  }
  // What the host gives to bit-fields, unions and the like is not told, but it is decided.
  std::vector<kernel::Lost> untold;
  bool hasUntoldPointer = false;
  for (std::uint32_t p = 0; p < kernel.params.size() && launch.isInSight(); ++p) {
    const kernel::Parameter &parameter = kernel.params[p];
    if (std::find(map.begin(), map.end(), p) != map.end() || (parameter.isPointer && !isAccessed(kernel, p)))
      continue;
    hasUntoldPointer |= parameter.isPointer;
    untold.push_back({kernel::Lost::Part::Param, p, parameter.name, launch.where});
  }
  if (hasUntoldPointer)
    mayMeetAll(launch, kernel);
  for (kernel::Lost &part : launch.lost)
    if (part.part == kernel::Lost::Part::Param) {
      const bool isHost = map[part.index] == absent;
      part.part = isHost ? kernel::Lost::Part::Host : kernel::Lost::Part::Param;
      part.index = isHost ? firstFree + part.index : map[part.index];
    }
  std::move(untold.begin(), untold.end(), std::back_inserter(launch.lost));
  return launch;
}

namespace {

bool sameValue(const std::optional<kernel::Expr> &a, const std::optional<kernel::Expr> &b) {
  return a.has_value() == b.has_value() && (!a || equal(*a, *b));
}

bool sameLaunch(const kernel::Launch &a, const kernel::Launch &b) {
  return std::equal(a.grid.begin(), a.grid.end(), b.grid.begin(), sameValue) &&
         std::equal(a.block.begin(), a.block.end(), b.block.begin(), sameValue) &&
         sameValue(a.sharedBytes, b.sharedBytes) && a.notCooperative == b.notCooperative &&
         a.isCooperative == b.isCooperative && a.hasAttributes == b.hasAttributes && a.isUnseen == b.isUnseen &&
         (a.decidedAt.line == 0) == (b.decidedAt.line == 0) && a.samePointer == b.samePointer &&
         a.allocated == b.allocated && a.startsOther == b.startsOther && a.startsUsed == b.startsUsed &&
         a.variablesOther == b.variablesOther && a.published == b.published &&
         a.publishedVariables == b.publishedVariables && a.publishedTwice == b.publishedTwice &&
         std::equal(
             a.lost.begin(), a.lost.end(), b.lost.begin(), b.lost.end(),
             [](const kernel::Lost &x, const kernel::Lost &y) { return x.part == y.part && x.index == y.index; }) &&
         std::equal(a.pointers.begin(), a.pointers.end(), b.pointers.begin(), b.pointers.end(),
                    [](const kernel::PointsInto &x, const kernel::PointsInto &y) {
                      return x.param == y.param && x.origin == y.origin && sameValue(x.bytes, y.bytes) &&
                             x.variable == y.variable;
                    }) &&
         std::equal(a.facts.begin(), a.facts.end(), b.facts.begin(), b.facts.end(),
                    [](const kernel::Fact &x, const kernel::Fact &y) { return equal(x.condition, y.condition); }) &&
         std::equal(a.extents.begin(), a.extents.end(), b.extents.begin(), b.extents.end(),
                    [](const kernel::Extent &x, const kernel::Extent &y) {
                      return x.param == y.param && equal(x.bytes, y.bytes);
                    });
}

} // namespace

// What is not told apart: of two launches that are the same otherwise, the less that is known.
static void weaken(kernel::Launch &known, const kernel::Launch &other) {
  known.mayRunBeside |= other.mayRunBeside;
  if (!std::equal(known.apart.begin(), known.apart.end(), other.apart.begin(), other.apart.end(), kernel::equal))
    known.apart.clear(); // one of the two may be made
  known.followsItself |= other.followsItself;
  for (auto [all, more] : {std::pair(&known.fitsAt, &other.fitsAt), std::pair(&known.legalAt, &other.legalAt)})
    for (const report::Location &where : *more)
      if (std::find(all->begin(), all->end(), where) == all->end())
        all->push_back(where);
  known.passed.insert(known.passed.end(), other.passed.begin(), other.passed.end());
  known.filledFor.insert(known.filledFor.end(), other.filledFor.begin(), other.filledFor.end());
  known.usedBefore.insert(known.usedBefore.end(), other.usedBefore.begin(), other.usedBefore.end());
  std::erase_if(known.startsZero, [&](std::uint32_t parameter) {
    return std::find(other.startsZero.begin(), other.startsZero.end(), parameter) == other.startsZero.end();
  });
}

std::vector<kernel::Launch> mergeLaunches(std::vector<kernel::Launch> &launches, std::size_t most) {
  std::vector<kernel::Launch> kept, left;
  std::vector<unsigned> others;
  for (kernel::Launch &launch : launches) {
    auto same = std::find_if(kept.begin(), kept.end(), [&](const kernel::Launch &k) { return sameLaunch(k, launch); });
    if (same != kept.end()) {
      ++others[static_cast<std::size_t>(same - kept.begin())];
      weaken(*same, launch);
    } else if (kept.size() < most) {
      kept.push_back(std::move(launch));
      others.push_back(0);
    } else {
      left.push_back(std::move(launch));
    }
  }
  for (std::size_t i = 0; i < kept.size(); ++i)
    kept[i].name.count += others[i];
  launches = std::move(kept);
  return left;
}

static std::string lostPart(const kernel::Lost &part, const std::vector<std::string> &parameters) {
  static constexpr const char *axes[] = {".x", ".y", ".z"};
  switch (part.part) {
  case kernel::Lost::Part::Host:
    return "host" + std::to_string(part.index);
  case kernel::Lost::Part::Param:
    return parameters[part.index];
  case kernel::Lost::Part::Grid:
    return std::string("grid") + axes[part.index];
  case kernel::Lost::Part::Block:
    return std::string("block") + axes[part.index];
  case kernel::Lost::Part::SharedBytes:
    return "shared";
  }
  return "";
}

std::string printLaunch(const kernel::Launch &launch, const kernel::Kernel &kernel) {
  std::vector<std::string> names, hosts;
  for (const kernel::Parameter &parameter : kernel.params)
    names.push_back(parameter.name);
  for (int i = 0; i < 64; ++i)
    hosts.push_back("host" + std::to_string(i));
  std::string text = "  launch " + report::words(launch.name) + "\n";
  const char *axes[] = {".x = ", ".y = ", ".z = "};
  for (auto [label, shape] : {std::pair{"grid", &launch.grid}, {"block", &launch.block}})
    for (std::size_t i = 0; i < 3; ++i)
      if ((*shape)[i])
        text += std::string("    ") + label + axes[i] + print(*(*shape)[i], names, hosts) + "\n";
  if (launch.sharedBytes)
    text += "    shared = " + print(*launch.sharedBytes, names, hosts) + "\n";
  for (const kernel::Fact &fact : launch.facts)
    text += "    fact " + print(fact.condition, names, hosts) + "\n";
  for (const kernel::Expr &condition : launch.apart)
    text += "    made only if " + print(condition, names, hosts) + "\n";
  if (launch.decidedAt.line)
    text += "    made or not, decided at line " + std::to_string(launch.decidedAt.line) + "\n";
  for (const kernel::Extent &extent : launch.extents)
    text += "    extent of " + names[extent.param] + " = " + print(extent.bytes, names, hosts) + "\n";
  for (const kernel::PointsInto &pointer : launch.pointers)
    text += "    pointer " + names[pointer.param] + " = " +
            (pointer.variable.empty() ? "origin " + std::to_string(pointer.origin) : "'" + pointer.variable + "'") +
            " + " + (pointer.bytes ? print(*pointer.bytes, names, hosts) : "?") + "\n";
  for (const kernel::Lost &part : launch.lost)
    text += "    lost " + lostPart(part, names) + (part.text.empty() ? "" : " by '" + part.text + "'") + " at line " +
            std::to_string(part.where.line) + "\n";
  for (const report::Location &where : launch.fitsAt)
    text += "    taken to be within its type: a number at line " + std::to_string(where.line) + "\n";
  for (const report::Location &where : launch.legalAt)
    text += "    taken to be legal: the launch at line " + std::to_string(where.line) + "\n";
  for (std::uint32_t parameter : launch.startsOther)
    text += "    not 0 at the start: " + names[parameter] + "\n";
  for (std::uint32_t parameter : launch.startsUsed)
    text += "    left by the launch before: " + names[parameter] + "\n";
  for (std::uint32_t parameter : launch.startsZero)
    text += "    0 at the start: " + names[parameter] + "\n";
  for (const kernel::Passed &use : launch.usedBefore)
    text += "    used before: " + names[use.param] + ", by " + use.kernel + " as " + use.parameter + "\n";
  if (launch.followsItself)
    text += "    variables as the launch before has left them\n";
  for (const std::string &variable : launch.variablesOther)
    text += "    variable '" + variable + "' is filled with another value than 0\n";
  for (std::uint32_t parameter : launch.published)
    text += "    published " + names[parameter] + "\n";
  for (const std::string &variable : launch.publishedVariables)
    text += "    published '" + variable + "'\n";
  if (launch.publishedTwice)
    text += "    one pointer is published twice\n";
  for (auto [a, b] : launch.samePointer)
    text += "    same pointer " + names[a] + ", " + names[b] + "\n";
  return text;
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
