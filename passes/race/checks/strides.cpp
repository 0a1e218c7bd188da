#include "passes/race/checks/strides.h"

#include "passes/race/threads/context.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <utility>

namespace veriwarp::race {

namespace {

bool isExtension(Term t) { return t.kind() == smt::Kind::SExt || t.kind() == smt::Kind::ZExt; }

Term withoutExtensions(Term t) {
  while (isExtension(t))
    t = t.args()[0];
  return t;
}

} // namespace

Term Strides::wide(Term t) const { return t.width() < 64 ? ctx.pool.sext(t, 64) : t; }

std::optional<std::size_t> Strides::firstParameter(Term factor) {
  std::optional<std::size_t> first;
  for (const Term symbol : ctx.pool.symbols(factor)) {
    const auto parameter = ctx.chosenParameter(symbol);
    if (!parameter)
      return std::nullopt;
    first = std::min(first.value_or(*parameter), *parameter);
  }
  return first;
}

void Strides::addFactors(Term product, Part &part) {
  const Term bare = withoutExtensions(product);
  if (bare.kind() == smt::Kind::Mul) {
    for (const Term factor : bare.args())
      addFactors(factor, part);
  } else if (bare.isConst()) {
    part.scale *= bare.signedValue();
  } else if (const auto parameter = firstParameter(bare)) {
    part.stride.push_back({*parameter, wide(bare)});
  } else {
    part.rest.push_back(product);
  }
}

void Strides::addParts(Term sum, std::vector<Part> &parts) {
  const Term bare = withoutExtensions(sum);
  if (bare.kind() == smt::Kind::Add) {
    for (const Term part : bare.args())
      addParts(isExtension(sum) ? wide(part) : part, parts);
    return;
  }
  Part part;
  part.all = wide(sum);
  addFactors(sum, part);
  std::sort(part.stride.begin(), part.stride.end(), [](const Factor &a, const Factor &b) {
    return std::pair(a.parameter, a.value.id()) < std::pair(b.parameter, b.value.id());
  });
  parts.push_back(std::move(part));
}

void Strides::require(Term sum, std::uint64_t size, Order order, std::set<std::string> &names,
                      std::vector<Term> &conditions) {
  smt::TermPool &pool = ctx.pool;
  std::vector<Part> parts;
  addParts(sum, parts);
  // What is the same for all threads moves all rows alike.
  std::erase_if(parts, [](const Part &part) { return part.rest.empty() && !part.stride.empty(); });
  std::vector<Stride> strides;
  for (const Part &part : parts)
    if (!part.stride.empty() && std::find(strides.begin(), strides.end(), part.stride) == strides.end())
      strides.push_back(part.stride);
  const auto first = [](const Stride &s) { return s.front().parameter; };
  // A plane has more factors than a row.
  std::stable_sort(strides.begin(), strides.end(), [&](const Stride &a, const Stride &b) {
    if (a.size() != b.size())
      return a.size() < b.size();
    return order == Order::Declared ? first(a) < first(b) : first(b) < first(a);
  });
  const auto levelOf = [&](const Part &part) -> std::size_t {
    return part.stride.empty()
               ? 0
               : static_cast<std::size_t>(std::find(strides.begin(), strides.end(), part.stride) - strides.begin()) + 1;
  };
  for (std::size_t level = 0; level < strides.size(); ++level) {
    Term within = pool.constant(64, size);
    std::int64_t scale = 0; // of rows that are counted from the end, it is negative
    for (const Part &part : parts) {
      if (levelOf(part) <= level)
        within = pool.add(within, part.all);
      if (levelOf(part) == level + 1 && (scale == 0 || std::abs(part.scale) < scale))
        scale = std::abs(part.scale);
    }
    Term stride = pool.constant(64, static_cast<std::uint64_t>(scale));
    for (const Factor &factor : strides[level]) {
      stride = pool.mul(stride, factor.value);
      for (const Term symbol : pool.symbols(factor.value))
        names.insert(ctx.kernel.params[*ctx.chosenParameter(symbol)].name);
    }
    conditions.push_back(pool.sle(within, stride));
  }
  for (const Part &part : parts)
    for (const Term factor : part.rest)
      if (withoutExtensions(factor).kind() == smt::Kind::Add)
        require(factor, 1, order, names, conditions);
}

Term Strides::hold(Term offset, std::uint64_t size, Order order, std::set<std::string> &names) {
  assert(offset.width() == 64 && size > 0 && "an offset in bytes");
  std::vector<Term> conditions;
  require(offset, size, order, names, conditions);
  return conditions.empty() ? Term() : ctx.pool.andOf(conditions);
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
