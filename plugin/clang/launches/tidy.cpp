#include "plugin/clang/launches/tidy.h"

#include "passes/kernel/expr.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <optional>
#include <set>

namespace veriwarp::plugin {

using kernel::constant;
using kernel::Expr;
using Kind = kernel::Expr::Kind;

namespace {

void forEachHost(const Expr &expr, const std::function<void(std::uint32_t)> &visit) {
  if (expr.kind == Kind::Host)
    visit(expr.index);
  for (const Expr &arg : expr.args)
    forEachHost(arg, visit);
}

bool mentionsHost(const Expr &expr, std::uint32_t host) {
  bool found = false;
  forEachHost(expr, [&](std::uint32_t h) { found |= h == host; });
  return found;
}

bool isSign(const Expr &e) { // 0 <= host value
  return e.kind == Kind::Le && isConstant(e.args[0]) && e.args[0].value == 0 && e.args[1].kind == Kind::Host;
}

bool mentionsKernel(const Expr &expr) { // parameters or the launch shape
  return expr.kind == Kind::Param || expr.kind == Kind::Shape ||
         std::any_of(expr.args.begin(), expr.args.end(), mentionsKernel);
}

// A host value of which only low bits are left: `int n = tensor->width`, from a number of 64 bits.
struct Narrowing {
  std::uint32_t host = 0;
  std::int64_t period = 0, shift = 0; // from -shift to period - 1 - shift
  std::int64_t lift = 0;              // keeps the dividend from being negative
  friend bool operator==(const Narrowing &, const Narrowing &) = default;
};
std::optional<Narrowing> narrowing(const Expr &expr) { // (host + lift) % period - shift, as passes/host has it
  const bool isSigned = expr.kind == Kind::Sub && isConstant(expr.args[1]);
  const Expr &rest = isSigned ? expr.args[0] : expr;
  if (rest.kind != Kind::Mod || !isConstant(rest.args[1]))
    return std::nullopt;
  const std::int64_t shift = isSigned ? expr.args[1].value : 0, period = rest.args[1].value;
  const bool isLifted = rest.args[0].kind == Kind::Add && isConstant(rest.args[0].args[1]);
  const std::int64_t lift = isLifted ? rest.args[0].args[1].value : 0;
  const Expr &host = isLifted ? rest.args[0].args[0] : rest.args[0];
  if (host.kind != Kind::Host || period <= 0 || period > std::int64_t{1} << 32 || shift < 0 || lift < shift ||
      (lift - shift) % period != 0)
    return std::nullopt;
  return Narrowing{host.index, period, shift, lift};
}

Expr withoutNarrowing(const Expr &expr, const Narrowing &of) {
  if (narrowing(expr) == of)
    return leaf(Kind::Host, of.host);
  if (expr.args.empty())
    return expr;
  std::vector<Expr> args;
  args.reserve(expr.args.size());
  for (const Expr &arg : expr.args)
    args.push_back(withoutNarrowing(arg, of));
  Expr result = expr; // of elements of an array, it has more than operands
  result.args = std::move(args);
  return result;
}

class Tidier {
public:
  Tidier(kernel::Launch &l, const std::vector<kernel::NumberRange> &hosts, const std::vector<bool> &params)
      : launch(l), hostRanges(hosts), parameterIsUnsigned(params) {}

  void run() {
    forgetNarrowings();
    for (int rounds = 0; rounds < 16 && (dischargeOne() || substituteOne()); ++rounds)
      splitAndDeduplicate();
    splitAndDeduplicate();
    dropUnconnected();
    dropLonely();
    addRanges();
  }

private:
  // Every expression of the launch but the facts.
  void eachTerm(const std::function<void(Expr &)> &visit) {
    for (auto *shape : {&launch.grid, &launch.block})
      for (std::optional<Expr> &dimension : *shape)
        if (dimension)
          visit(*dimension);
    if (launch.sharedBytes)
      visit(*launch.sharedBytes);
    for (kernel::Extent &extent : launch.extents)
      visit(extent.bytes);
  }
  void eachDistance(const std::function<void(Expr &)> &visit) {
    for (kernel::PointsInto &pointer : launch.pointers)
      if (pointer.bytes)
        visit(*pointer.bytes);
  }

  void eachExpression(const std::function<void(Expr &)> &visit) {
    eachTerm(visit);
    eachDistance(visit);
    for (kernel::Fact &fact : launch.facts)
      visit(fact.condition);
  }

  // The low bits of a number that may be anything may be anything. If nothing but they is used, they are the number.
  void forgetNarrowings() {
    std::map<std::uint32_t, std::optional<Narrowing>> only; // nullopt: it is used in another way, too
    std::function<void(const Expr &)> look = [&](const Expr &expr) {
      std::optional<Narrowing> found = narrowing(expr);
      if (found && hostRanges[found->host].least + found->lift < 0)
        found.reset(); // a remainder that may be negative
      if (found || expr.kind == Kind::Host) {
        const auto [known, isNew] = only.try_emplace(found ? found->host : expr.index, found);
        if (!isNew && known->second != found)
          known->second.reset();
        return;
      }
      for (const Expr &arg : expr.args)
        look(arg);
    };
    eachExpression([&](Expr &expr) {
      if (!isSign(expr))
        look(expr);
    });
    for (const auto &[host, narrowed] : only) {
      if (!narrowed || hostRanges[host].high)
        continue;
      std::erase_if(launch.facts, [&](const kernel::Fact &fact) {
        return isSign(fact.condition) && fact.condition.args[1].index == host;
      });
      eachExpression([&](Expr &expr) { expr = withoutNarrowing(expr, *narrowed); });
      hostRanges[host] = {-narrowed->shift, narrowed->period - 1 - narrowed->shift, -narrowed->shift};
    }
  }

  void splitAndDeduplicate() {
    std::vector<kernel::Fact> result;
    std::function<void(const Expr &, const report::Location &)> add = [&](const Expr &condition,
                                                                          const report::Location &where) {
      if (condition.kind == Kind::And) {
        add(condition.args[0], where);
        add(condition.args[1], where);
        return;
      }
      bool known = std::any_of(result.begin(), result.end(),
                               [&](const kernel::Fact &fact) { return equal(fact.condition, condition); });
      // One that is false makes anything true of the launch, so it stands apart.
      if (isConstant(condition) && condition.value == 0)
        launch.apart = {condition};
      if (!isConstant(condition) && !known)
        result.push_back({condition, "", where});
    };
    for (const kernel::Fact &fact : launch.facts)
      add(fact.condition, fact.where);
    launch.facts = std::move(result);
  }

  // Bounds from constants, types and facts that compare with constants; but not from the type of this host value.
  std::optional<std::int64_t> bound(const Expr &e, bool lower, std::optional<std::uint32_t> besides = {}) const {
    std::optional<std::int64_t> best;
    auto improve = [&](std::int64_t value) {
      if (!best || (lower ? value > *best : value < *best))
        best = value;
    };
    if (isConstant(e))
      return e.value;
    if (e.kind == Kind::Host && e.index < hostRanges.size() && e.index != besides)
      if (const std::optional<std::int64_t> &own = lower ? hostRanges[e.index].low : hostRanges[e.index].high)
        improve(*own);
    if (lower && e.kind == Kind::Param && e.index < parameterIsUnsigned.size() && parameterIsUnsigned[e.index])
      improve(0);
    for (const kernel::Fact &fact : launch.facts) {
      const Expr &c = fact.condition;
      if (c.kind != Kind::Le && c.kind != Kind::Lt && c.kind != Kind::Eq)
        continue;
      bool right = equal(c.args[1], e) && isConstant(c.args[0]), left = equal(c.args[0], e) && isConstant(c.args[1]);
      if (c.kind == Kind::Eq && (left || right))
        return c.args[left ? 1 : 0].value;
      std::int64_t strict = c.kind == Kind::Lt;
      if (lower && right && c.args[0].value < INT64_MAX)
        improve(c.args[0].value + strict);
      if (!lower && left && c.args[1].value > INT64_MIN)
        improve(c.args[1].value - strict);
    }
    auto of = [&](std::size_t i, bool low) { return bound(e.args[i], low); };
    auto both = [&](Kind kind) {
      std::optional<std::int64_t> a = of(0, lower), b = of(1, lower);
      if (a && b)
        if (Expr value = make(kind, {constant(*a), constant(*b)}); isConstant(value))
          improve(value.value);
    };
    auto notNegative = [&](std::size_t i) { return of(i, true).value_or(-1) >= 0; };
    switch (e.kind) {
    case Kind::Add:
      both(Kind::Add);
      break;
    case Kind::Mul:
    case Kind::Min:
      if (notNegative(0) && notNegative(1))
        both(e.kind);
      break;
    case Kind::Div:
      if (notNegative(0) && isConstant(e.args[1]) && e.args[1].value > 0)
        both(Kind::Div);
      else if (lower && notNegative(0) && notNegative(1))
        improve(0);
      break;
    case Kind::Mod:
      if (notNegative(0) && isConstant(e.args[1]) && e.args[1].value > 0)
        improve(lower ? 0 : e.args[1].value - 1);
      else if (lower && notNegative(0) && notNegative(1))
        improve(0);
      break;
    default:
      break;
    }
    return best;
  }

  bool holds(const Expr &c) const {
    if (c.kind == Kind::And)
      return holds(c.args[0]) && holds(c.args[1]);
    if (c.kind == Kind::Le || c.kind == Kind::Lt) {
      std::optional<std::int64_t> greatest = bound(c.args[0], false), least = bound(c.args[1], true);
      if (greatest && least && (c.kind == Kind::Lt ? *greatest < *least : *greatest <= *least))
        return true;
    }
    return (isConstant(c) && c.value) ||
           std::any_of(launch.facts.begin(), launch.facts.end(),
                       [&](const kernel::Fact &fact) { return equal(fact.condition, c); });
  }

  bool dischargeOne() {
    for (kernel::Fact &fact : launch.facts) {
      if (fact.condition.kind == Kind::Implies && holds(fact.condition.args[0])) {
        fact.condition = Expr(fact.condition.args[1]);
        return true;
      }
    }
    return false;
  }

  // Host values are unknowns: one that equals something else is that.
  bool substituteOne() {
    for (std::size_t i = 0; i < launch.facts.size(); ++i) {
      const Expr condition = launch.facts[i].condition;
      if (condition.kind != Kind::Eq)
        continue;
      for (int side = 0; side < 2; ++side) {
        const Expr &host = condition.args[side], &value = condition.args[1 - side];
        if (host.kind != Kind::Host || mentionsHost(value, host.index) ||
            (value.kind == Kind::Host && value.index > host.index))
          continue;
        // What its type says of it must not get lost.
        std::vector<kernel::Fact> kept = rangeOf(host.index, value);
        launch.facts.erase(launch.facts.begin() + static_cast<std::ptrdiff_t>(i));
        launch.facts.insert(launch.facts.end(), kept.begin(), kept.end());
        eachTerm([&](Expr &term) { term = substitute(term, host.index, value); });
        eachDistance([&](Expr &term) { term = substitute(term, host.index, value); });
        for (kernel::Fact &fact : launch.facts)
          fact.condition = substitute(fact.condition, host.index, value);
        return true;
      }
    }
    return false;
  }

  // Facts that say nothing of the kernel, directly or through shared unknowns, are noise.
  void dropUnconnected() {
    std::set<std::uint32_t> connected;
    auto connect = [&](const Expr &expr) {
      bool grew = false;
      forEachHost(expr, [&](std::uint32_t host) { grew |= connected.insert(host).second; });
      return grew;
    };
    eachTerm([&](Expr &term) { connect(term); });
    eachDistance([&](Expr &term) { connect(term); });
    auto isConnected = [&](const Expr &expr) {
      bool result = mentionsKernel(expr);
      forEachHost(expr, [&](std::uint32_t host) { result |= connected.count(host) != 0; });
      return result;
    };
    for (bool grew = true; grew;) {
      grew = false;
      for (const kernel::Fact &fact : launch.facts)
        grew |= isConnected(fact.condition) && connect(fact.condition);
    }
    std::vector<kernel::Fact> apart;
    std::copy_if(launch.facts.begin(), launch.facts.end(), std::back_inserter(apart),
                 [&](const kernel::Fact &fact) { return !isConnected(fact.condition); });
    keepApart(std::move(apart));
    std::erase_if(launch.facts, [&](const kernel::Fact &fact) { return !isConnected(fact.condition); });
  }

  // Of facts about the host alone, those that can contradict each other.
  void keepApart(std::vector<kernel::Fact> facts) {
    for (std::size_t before = 0; before != facts.size();) {
      before = facts.size();
      Uses uses;
      countUses(facts, uses);
      dropMet(facts, uses);
    }
    std::set<std::uint32_t> hosts;
    for (const kernel::Fact &fact : facts) {
      launch.apart.push_back(fact.condition);
      forEachHost(fact.condition, [&](std::uint32_t host) { hosts.insert(host); });
    }
    for (const std::uint32_t host : hosts)
      for (const kernel::Fact &range : rangeOf(host, leaf(Kind::Host, host)))
        launch.apart.push_back(range.condition);
  }

  // What is above a value that may be anything of its type is above the least.
  void keepBound(Expr &condition, const std::function<bool(const Expr &)> &isLonely) const {
    if (condition.kind != Kind::Lt && condition.kind != Kind::Le)
      return;
    for (const std::size_t side : {0, 1})
      if (const std::optional<std::int64_t> most =
              isLonely(condition.args[side]) ? bound(condition.args[side], side == 0) : std::nullopt) {
        std::vector<Expr> sides = condition.args;
        sides[side] = constant(*most);
        if (Expr kept = make(condition.kind, std::move(sides)); !holds(kept))
          condition = std::move(kept);
        return;
      }
  }

  using Uses = std::map<std::uint32_t, unsigned>; // how often host values are mentioned
  static void countUses(const Expr &expr, Uses &uses) {
    forEachHost(expr, [&](std::uint32_t host) { ++uses[host]; });
  }
  static void countUses(const std::vector<kernel::Fact> &facts, Uses &uses) {
    for (const kernel::Fact &fact : facts)
      if (!isSign(fact.condition)) // says too little to count
        countUses(fact.condition, uses);
  }
  static bool isLonely(const Expr &expr, const Uses &uses) {
    const auto found = expr.kind == Kind::Host ? uses.find(expr.index) : uses.end();
    return expr.kind == Kind::Host && (found == uses.end() || found->second <= 1);
  }

  // What compares with a value that nothing else mentions can always be met, within the bounds of its type.
  void dropMet(std::vector<kernel::Fact> &facts, const Uses &uses) const {
    auto lonely = [&](const Expr &expr) { return isLonely(expr, uses); };
    auto isAny = [&](const Expr &expr) { return lonely(expr) && !hostRanges[expr.index].high; };
    auto free = [&](const Expr &e) {
      return lonely(e) || ((e.kind == Kind::Eq || e.kind == Kind::Ne) && (isAny(e.args[0]) || isAny(e.args[1]))) ||
             (e.kind == Kind::Not && lonely(e.args[0]));
    };
    for (kernel::Fact &fact : facts)
      keepBound(fact.condition, lonely);
    std::erase_if(facts, [&](const kernel::Fact &fact) {
      const Expr &c = fact.condition;
      switch (c.kind) {
      case Kind::Eq:
      case Kind::Ne:
      case Kind::Lt:
      case Kind::Le:
        return lonely(c.args[0]) || lonely(c.args[1]);
      case Kind::Or:
      case Kind::Implies:
        return free(c.args[0]) || free(c.args[1]);
      default:
        return free(c);
      }
    });
  }

  // A size of which a value that nothing else mentions is a part would be any size: no reason to call an access out of
  // bounds.
  void dropLonely() {
    for (bool changed = true; changed;) {
      Uses uses;
      eachTerm([&](const Expr &term) { countUses(term, uses); });
      countUses(launch.facts, uses);
      std::size_t before = launch.facts.size() + launch.extents.size();
      dropMet(launch.facts, uses);
      std::erase_if(launch.extents, [&](const kernel::Extent &extent) {
        std::map<std::uint32_t, unsigned> own;
        forEachHost(extent.bytes, [&](std::uint32_t host) { ++own[host]; });
        return std::any_of(own.begin(), own.end(), [&](const auto &use) { return uses[use.first] == use.second; });
      });
      changed = launch.facts.size() + launch.extents.size() != before;
      if (changed)
        continue;
      auto forget = [&](std::optional<Expr> &value) {
        if (value && isLonely(*value, uses))
          value.reset();
      };
      for (auto *shape : {&launch.grid, &launch.block})
        for (std::optional<Expr> &dimension : *shape)
          forget(dimension);
      forget(launch.sharedBytes);
    }
    Uses uses;
    eachExpression([&](const Expr &expr) { countUses(expr, uses); });
    for (kernel::PointsInto &pointer : launch.pointers) {
      bool anyDistance = false;
      if (pointer.bytes)
        forEachHost(*pointer.bytes, [&](std::uint32_t host) { anyDistance |= uses[host] == 1; });
      if (anyDistance)
        pointer.bytes.reset();
    }
  }

  void addRanges() {
    std::set<std::uint32_t> hosts;
    auto collect = [&](const Expr &expr) { forEachHost(expr, [&](std::uint32_t host) { hosts.insert(host); }); };
    eachTerm(collect);
    eachDistance(collect);
    for (const kernel::Fact &fact : launch.facts)
      collect(fact.condition);
    for (std::uint32_t host : hosts) {
      const Expr symbol = leaf(Kind::Host, host);
      std::vector<kernel::Fact> types = rangeOf(host, symbol);
      launch.facts.insert(launch.facts.end(), types.begin(), types.end());
    }
  }

  // What the host value's type says of a value that it equals, where that is not known without it.
  std::vector<kernel::Fact> rangeOf(std::uint32_t host, const Expr &value) const {
    const std::optional<std::int64_t> &low = hostRanges[host].low, &high = hostRanges[host].high;
    std::vector<kernel::Fact> facts;
    if (low && bound(value, true, host).value_or(INT64_MIN) < *low)
      facts.push_back({make(Kind::Le, {constant(*low), value}), "", {}});
    if (high && bound(value, false, host).value_or(INT64_MAX) > *high)
      facts.push_back({make(Kind::Le, {value, constant(*high)}), "", {}});
    return facts;
  }

  kernel::Launch &launch;
  std::vector<kernel::NumberRange> hostRanges;
  const std::vector<bool> &parameterIsUnsigned;
};

} // namespace

void tidyLaunch(kernel::Launch &launch, const std::vector<kernel::NumberRange> &hostRanges,
                const std::vector<bool> &parameterIsUnsigned) {
  Tidier(launch, hostRanges, parameterIsUnsigned).run();
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
