// See values.h: what an expression may be, for the numbers that the host chooses from.
#include "passes/host/limits.h"
#include "passes/host/small_arrays.h"
#include "passes/host/values.h"

#include "llvm/IR/Constants.h"

#include <limits>
#include <set>

using namespace llvm;

namespace veriwarp::host {

using kernel::constant;
using kernel::Expr;
using Kind = kernel::Expr::Kind;

namespace {

// The numbers among the values that one is chosen from.
void addNumbers(Value &value, const DominatorTree &tree, SmallVector<const ConstantInt *> &numbers, unsigned depth) {
  const auto add = [&](Value &choice) { addNumbers(choice, tree, numbers, depth + 1); };
  if (auto *number = dyn_cast<ConstantInt>(&value)) {
    numbers.push_back(number);
  } else if (depth == limits::choicesOfNumber) {
    return;
  } else if (auto *phi = dyn_cast<PHINode>(&value)) {
    for (Value *incoming : phi->incoming_values())
      add(*incoming);
  } else if (auto *select = dyn_cast<SelectInst>(&value)) {
    add(*select->getTrueValue());
    add(*select->getFalseValue());
  } else if (auto *load = dyn_cast<LoadInst>(&value)) {
    if (const std::optional<Elements> elements = elementsOf(*load, tree))
      for (const auto &[at, element] : elements->values)
        add(*element);
  }
}

void addHosts(const Expr &expr, std::set<std::uint32_t> &hosts) {
  if (expr.kind == Kind::Host)
    hosts.insert(expr.index);
  for (const Expr &arg : expr.args)
    addHosts(arg, hosts);
}

// The number in this reading; the greatest there is, where it is greater.
std::int64_t read(const ConstantInt &number, Reading reading) {
  const APInt &bits = number.getValue();
  if (reading == Reading::Signed)
    return bits.getSignificantBits() > 64 ? std::numeric_limits<std::int64_t>::max() : bits.getSExtValue();
  return bits.getActiveBits() > 63 ? std::numeric_limits<std::int64_t>::max()
                                   : static_cast<std::int64_t>(bits.getZExtValue());
}

} // namespace

bool Values::mayBe(const Expr &expr, function_ref<bool(std::int64_t)> isSuch) const {
  unsigned left = limits::numbersTried;
  return mayBe(expr, isSuch, left);
}

// `left`: as many more numbers are tried.
bool Values::mayBe(const Expr &expr, function_ref<bool(std::int64_t)> isSuch, unsigned &left) const {
  if (kernel::isConstant(expr))
    return isSuch(expr.value);
  std::set<std::uint32_t> hosts;
  addHosts(expr, hosts);
  for (const std::uint32_t host : hosts) {
    const Symbol &symbol = list[host];
    SmallVector<const ConstantInt *> chosen;
    if (symbol.value)
      addNumbers(*symbol.value, tree, chosen, 0);
    for (const ConstantInt *number : chosen) {
      if (left == 0)
        return true;
      --left;
      if (mayBe(substitute(expr, host, constant(read(*number, symbol.reading))), isSuch, left))
        return true;
    }
  }
  return false;
}

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
