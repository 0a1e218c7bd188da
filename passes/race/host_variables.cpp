// See host_variables.h.
#include "passes/race/host_variables.h"

#include "passes/kernel/expr.h"
#include "passes/race/model/limits.h"

#include <algorithm>

namespace veriwarp::race {

using namespace kernel;
using Kind = Expr::Kind;

namespace {

void addHosts(const Expr &expr, std::set<std::uint32_t> &hosts) {
  if (expr.kind == Kind::Host)
    hosts.insert(expr.index);
  for (const Expr &arg : expr.args)
    addHosts(arg, hosts);
}
bool hasHosts(const Expr &expr) {
  return expr.kind == Kind::Host || std::any_of(expr.args.begin(), expr.args.end(), hasHosts);
}
bool isOfLaunch(const Expr &expr) {
  return expr.kind == Kind::Param || expr.kind == Kind::Shape || expr.kind == Kind::PointersDiffer ||
         std::any_of(expr.args.begin(), expr.args.end(), isOfLaunch);
}

void flatten(const Expr &condition, std::vector<Expr> &all) {
  if (condition.kind == Kind::And)
    for (const Expr &arg : condition.args)
      flatten(arg, all);
  else
    all.push_back(condition);
}

} // namespace

HostVariables::HostVariables(const std::vector<Expr> &conditions) {
  std::vector<Expr> all;
  for (const Expr &condition : conditions)
    flatten(condition, all);
  for (bool isNew = true; isNew;) {
    isNew = false;
    for (const Expr &condition : all) {
      if (condition.kind != Kind::Eq || condition.args.size() != 2)
        continue;
      const Expr a = in(condition.args[0]), b = in(condition.args[1]);
      isNew |= (!hasHosts(b) && solve(a, b)) || (!hasHosts(a) && solve(b, a));
    }
  }
  for (std::size_t before = related.size() + 1; before != related.size();) {
    before = related.size();
    for (const Expr &condition : all) {
      const Expr now = in(condition);
      std::set<std::uint32_t> hosts;
      addHosts(now, hosts);
      const bool isRelated = isOfLaunch(now) || std::any_of(hosts.begin(), hosts.end(),
                                                            [&](std::uint32_t host) { return related.contains(host); });
      if (isRelated)
        related.insert(hosts.begin(), hosts.end());
    }
  }
}

// The variable for which `expr` is `value`, which has no host variables. False: there are several, or none is clear.
bool HostVariables::solve(const Expr &expr, Expr value) {
  if (expr.kind == Kind::Host)
    return known.emplace(expr.index, std::move(value)).second;
  if (expr.kind != Kind::Add && expr.kind != Kind::Sub)
    return false;
  if (std::count_if(expr.args.begin(), expr.args.end(), hasHosts) != 1)
    return false;
  const auto of = std::find_if(expr.args.begin(), expr.args.end(), hasHosts);
  const bool isTaken = expr.kind == Kind::Sub && of != expr.args.begin();
  // a - b - c == value: a == value + b + c; b == a - c - value
  for (auto arg = expr.args.begin(); arg != expr.args.end(); ++arg) {
    if (arg == of)
      continue;
    const bool isMinus = expr.kind == Kind::Sub && arg != expr.args.begin();
    value = make(isMinus ? Kind::Add : Kind::Sub, {value, *arg});
  }
  return solve(*of, isTaken ? make(Kind::Sub, {constant(0), value}) : value);
}

Expr HostVariables::in(const Expr &expr) const {
  if (expr.kind == Kind::Host)
    if (const auto found = known.find(expr.index); found != known.end())
      return found->second;
  Expr result = expr;
  for (Expr &arg : result.args)
    arg = in(arg);
  return result;
}

bool HostVariables::isApart(const Expr &condition) const {
  const Expr now = in(condition);
  std::set<std::uint32_t> hosts;
  addHosts(now, hosts);
  return !hosts.empty() && !isOfLaunch(now) &&
         std::none_of(hosts.begin(), hosts.end(), [&](std::uint32_t host) { return related.contains(host); });
}

std::vector<Expr> HostVariables::ranges() const {
  std::vector<Expr> all;
  for (const auto &[host, value] : known) {
    all.push_back(make(Kind::Le, {constant(-limits::hostNumber), value}));
    all.push_back(make(Kind::Le, {value, constant(limits::hostNumber)}));
  }
  return all;
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
