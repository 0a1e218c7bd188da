#include "plugin/clang/annotated/counted_launches.h"

#include "passes/kernel/expr.h"
#include "plugin/clang/annotated/limits.h"

#include <algorithm>
#include <limits>
#include <optional>

namespace veriwarp::plugin {

namespace {

class Counter {
  using Expr = kernel::Expr;
  using Kind = Expr::Kind;

public:
  explicit Counter(const kernel::Launch &l) : launch(l) {}

  // The one number that everything else follows from.
  bool find() {
    for (const kernel::Fact &fact : launch.facts)
      if (const Expr *parameter = given(fact.condition))
        told.push_back(*parameter);
    bool isOne = true;
    forEach(launch, [&](const Expr &e) { isOne &= look(e); });
    return isOne && counter;
  }

  // As facts tell of a counter: where it begins and ends, and that it is the first value or follows on another.
  bool isBounded() {
    bool isCounted = false;
    for (const kernel::Fact &fact : launch.facts) {
      const Expr &e = fact.condition;
      isCounted |= e.kind == Kind::Or && e.args[0].kind == Kind::Eq && isCounter(e.args[0].args[0]) &&
                   isConstant(e.args[0].args[1]);
      if (e.kind != Kind::Le && e.kind != Kind::Lt)
        continue;
      const std::int64_t strict = e.kind == Kind::Lt ? 1 : 0;
      if (isCounter(e.args[1]) && isConstant(e.args[0]) && isInner(e.args[0].value))
        low = std::max(low.value_or(e.args[0].value + strict), e.args[0].value + strict);
      if (isCounter(e.args[0]) && isConstant(e.args[1]) && isInner(e.args[1].value))
        high = std::min(high.value_or(e.args[1].value - strict), e.args[1].value - strict);
    }
    return isCounted && low && high;
  }

  // The first value from here on, in steps, at which all facts hold.
  std::optional<kernel::Launch> from(bool isLow) const {
    std::int64_t value = isLow ? *low : *high;
    for (std::size_t tried = 0; tried != limits::valuesTried && *low <= value && value <= *high; ++tried) {
      if (std::optional<kernel::Launch> made = at(value))
        return made;
      value += isLow ? 1 : -1;
    }
    return std::nullopt;
  }

private:
  static bool isNumber(const Expr &leaf) {
    return leaf.kind == Kind::Host || leaf.kind == Kind::Param || leaf.kind == Kind::Shape;
  }

  static bool isOfPointers(const Expr &e) { return e.kind == Kind::PointersDiffer || kernel::isAboutElements(e); }

  // Every expression over numbers that the launch consists of.
  template <typename Launch, typename Visit> static void forEach(Launch &launch, const Visit &visit) {
    for (auto *shape : {&launch.grid, &launch.block})
      for (auto &size : *shape)
        if (size)
          visit(*size);
    if (launch.sharedBytes)
      visit(*launch.sharedBytes);
    for (auto &fact : launch.facts)
      if (!isOfPointers(fact.condition))
        visit(fact.condition);
    for (auto &extent : launch.extents)
      visit(extent.bytes);
    for (auto &pointer : launch.pointers)
      if (pointer.bytes)
        visit(*pointer.bytes);
  }

  // Numbers beside it are numbers, too.
  static bool isInner(std::int64_t value) {
    using Range = std::numeric_limits<std::int64_t>;
    return Range::min() < value && value < Range::max();
  }

  bool isCounter(const Expr &e) const { return counter && equal(e, *counter); }

  // The parameter of "parameter == something".
  static const Expr *given(const Expr &condition) {
    return condition.kind == Kind::Eq && condition.args[0].kind == Kind::Param ? &condition.args[0] : nullptr;
  }

  bool look(const Expr &e) {
    if (isNumber(e)) {
      if (std::any_of(told.begin(), told.end(), [&](const Expr &known) { return equal(known, e); }))
        return true;
      if (!counter)
        counter = e;
      return isCounter(e);
    }
    return std::all_of(e.args.begin(), e.args.end(), [&](const Expr &part) { return look(part); });
  }

  static Expr replaced(const Expr &e, const Expr &leaf, std::int64_t value) {
    if (isNumber(e))
      return equal(e, leaf) ? kernel::constant(value) : e;
    if (e.args.empty())
      return e;
    std::vector<Expr> parts;
    parts.reserve(e.args.size());
    for (const Expr &part : e.args)
      parts.push_back(replaced(part, leaf, value));
    return kernel::remade(e, std::move(parts));
  }

  // nullopt: no launch is made there.
  std::optional<kernel::Launch> at(std::int64_t value) const {
    kernel::Launch made = launch;
    forEach(made, [&](Expr &e) { e = replaced(e, *counter, value); });
    if (counter->kind == Kind::Param) // what is passed stays told
      made.facts.push_back({kernel::make(Kind::Eq, {*counter, kernel::constant(value)}), "", launch.where});
    for (const kernel::Fact &fact : made.facts) {
      const Expr &e = fact.condition;
      const bool isTold = given(e) && kernel::isConstant(e.args[1]);
      if (!isOfPointers(e) && !isTold && !(kernel::isConstant(e) && e.value != 0))
        return std::nullopt;
    }
    return made;
  }

  const kernel::Launch &launch;
  std::vector<Expr> told; // parameters of which a fact says what they are
  std::optional<Expr> counter;
  std::optional<std::int64_t> low, high;
};

} // namespace

std::vector<kernel::Launch> firstAndLast(const kernel::Launch &launch) {
  if (!launch.isInSight() || !launch.lost.empty())
    return {};
  Counter counter(launch);
  if (!counter.find() || !counter.isBounded())
    return {};
  std::vector<kernel::Launch> made;
  for (const bool isLow : {true, false})
    if (std::optional<kernel::Launch> one = counter.from(isLow))
      made.push_back(std::move(*one));
  return made;
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
