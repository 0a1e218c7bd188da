#include "plugin/clang/launches/from_host.h"

#include "plugin/clang/launches/tidy.h"

#include "passes/kernel/expr.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace veriwarp::plugin {
namespace {

using Shape = std::array<std::optional<kernel::Expr>, 3>;

std::string fileName(const std::string &path) { return path.substr(path.find_last_of('/') + 1); }

// The name of a launch, with its expressions as the source has them.
class Namer {
public:
  // `grid` and `block` with all parts, known or not.
  Namer(const host::Launch &l, const Shape &g, const Shape &b) : launch(l), grid(g), block(b) {}

  report::LaunchName name() const {
    const kernel::Launch &facts = launch.facts;
    report::LaunchName name = report::launchOf(dimensions(facts.grid, grid), dimensions(facts.block, block),
                                               fileName(facts.where.file) + ":" + std::to_string(facts.where.line));
    if (facts.sharedBytes && !(isConstant(*facts.sharedBytes) && facts.sharedBytes->value == 0))
      name.shared = part(*facts.sharedBytes);
    if (launch.calledAt.line != 0)
      name.calledAt = (launch.calledAt.file == facts.where.file ? "line " : fileName(launch.calledAt.file) + ":") +
                      std::to_string(launch.calledAt.line);
    return name;
  }

private:
  std::string part(const kernel::Expr &expr) const { return print(expr, launch.parameters, launch.hosts); }

  std::string dimensions(const Shape &known, const Shape &all) const {
    std::vector<std::string> parts;
    parts.reserve(3);
    for (std::size_t d = 0; d < 3; ++d)
      parts.push_back(known[d] ? part(*known[d]) : all[d] ? part(*all[d]) : "?");
    if (parts[0] == parts[1] && parts[1] == parts[2] && parts[0] == "?")
      return "?";
    while (parts.size() > 1 && parts.back() == "1")
      parts.pop_back();
    std::string text = parts[0];
    for (std::size_t i = 1; i < parts.size(); ++i)
      text += ", " + parts[i];
    return parts.size() > 1 ? "dim3(" + text + ")" : text;
  }

  const host::Launch &launch;
  const Shape &grid, &block;
};

void renumber(kernel::Expr &expr, std::map<std::uint32_t, std::uint32_t> &numbering) {
  if (expr.kind == kernel::Expr::Kind::Host)
    expr.index = numbering.try_emplace(expr.index, static_cast<std::uint32_t>(numbering.size())).first->second;
  for (kernel::Expr &arg : expr.args)
    renumber(arg, numbering);
}

// Small numbers for the host values that are left, in order of appearance. What is lost of others does not matter, nor
// what is lost of those that stand apart from the kernel.
void renumberHosts(kernel::Launch &launch, std::vector<std::string> &hosts) {
  std::map<std::uint32_t, std::uint32_t> numbering;
  for (Shape *shape : {&launch.grid, &launch.block})
    for (std::optional<kernel::Expr> &dimension : *shape)
      if (dimension)
        renumber(*dimension, numbering);
  if (launch.sharedBytes)
    renumber(*launch.sharedBytes, numbering);
  for (kernel::Fact &fact : launch.facts)
    renumber(fact.condition, numbering);
  for (kernel::Extent &extent : launch.extents)
    renumber(extent.bytes, numbering);
  for (kernel::PointsInto &pointer : launch.pointers)
    if (pointer.bytes)
      renumber(*pointer.bytes, numbering);
  std::erase_if(launch.lost, [&](const kernel::Lost &part) {
    return part.part == kernel::Lost::Part::Host && !numbering.contains(part.index);
  });
  for (kernel::Lost &part : launch.lost)
    if (part.part == kernel::Lost::Part::Host)
      part.index = numbering.at(part.index);
  for (kernel::Expr &condition : launch.apart)
    renumber(condition, numbering);
  std::vector<std::string> names(numbering.size());
  for (auto [old, current] : numbering)
    names[current] = hosts[old];
  hosts = std::move(names);
}

// Does a condition say something to who reads the source? Not with a value that has no name there, nor with two that
// have one name (a variable before and after it changes, one here and the kernel's), nor if it says how numbers of 32
// bits wrap around, or where they end.
class Telling {
public:
  explicit Telling(const host::Launch &launch) : parameters(launch.parameters), hosts(launch.hosts) {}

  bool tells(const kernel::Expr &expr) {
    using Kind = kernel::Expr::Kind;
    if (expr.kind == Kind::Host || expr.kind == Kind::Param) {
      const std::string &name = (expr.kind == Kind::Host ? hosts : parameters).at(expr.index);
      return !name.empty() &&
             named.try_emplace(name, expr.kind, expr.index).first->second == std::pair(expr.kind, expr.index);
    }
    constexpr std::int64_t End = (std::int64_t{1} << 31) - 1;
    if (expr.kind == Kind::Mod && isConstant(expr.args[1]) && expr.args[1].value > End)
      return false;
    if (expr.kind == Kind::Le && ((isConstant(expr.args[0]) && expr.args[0].value < -End) ||
                                  (isConstant(expr.args[1]) && expr.args[1].value >= End)))
      return false;
    return std::all_of(expr.args.begin(), expr.args.end(), [&](const kernel::Expr &arg) { return tells(arg); });
  }

private:
  const std::vector<std::string> &parameters, &hosts;
  std::map<std::string, std::pair<kernel::Expr::Kind, std::uint32_t>> named;
};

LaunchSite siteOf(host::Launch launch) {
  const Shape grid = launch.facts.grid, block = launch.facts.block;
  tidyLaunch(launch.facts, launch.hostRanges, launch.parameterIsUnsigned);
  launch.facts.name = Namer(launch, grid, block).name();
  // A variable of the host may have a parameter's name: in a fact, both may stand side by side.
  std::vector<std::string> hosts = launch.hosts;
  for (std::string &name : hosts)
    for (const std::string &parameter : launch.parameters)
      if (name == parameter && !launch.function.empty()) {
        name += " of " + launch.function;
        break;
      }
  for (kernel::Fact &fact : launch.facts.facts)
    if (Telling(launch).tells(fact.condition)) // the rest follows from the code too, and nobody could look it up
      fact.text = print(fact.condition, launch.parameters, hosts);
  renumberHosts(launch.facts, launch.hosts);
  LaunchSite site;
  site.kernel = std::move(launch.kernel);
  site.launch = std::move(launch.facts);
  site.parameters = std::move(launch.parameters);
  site.hosts = std::move(launch.hosts);
  return site;
}

} // namespace

HostLaunches launchesFrom(host::Launches found) {
  HostLaunches result;
  result.hasStreams = found.hasStreams;
  for (auto [list, sites] : {std::pair(&found.list, &result.sites), std::pair(&found.fitted, &result.fitted)})
    for (host::Launch &launch : *list)
      sites->push_back(siteOf(std::move(launch)));
  for (const host::Unseen &unseen : found.unseen)
    result.unseen.push_back({unseen.kernel, unseen.where});
  return result;
}

void addUnseen(HostLaunches &host) {
  std::set<std::string> added;
  for (const UnseenLaunch &unseen : host.unseen) {
    if (!added.insert(unseen.kernel).second)
      continue;
    LaunchSite site;
    site.kernel = unseen.kernel;
    site.launch.name.kind = report::LaunchKind::Unseen;
    site.launch.name.place = fileName(unseen.where.file) + ":" + std::to_string(unseen.where.line);
    site.launch.where = unseen.where;
    site.launch.isUnseen = true;
    site.launch.mayRunBeside = host.hasStreams;
    if (!host.fitted.empty())
      host.fitted.push_back(site);
    host.sites.push_back(std::move(site));
  }
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
