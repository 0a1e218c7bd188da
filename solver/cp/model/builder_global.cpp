// Arithmetic beyond + and *, and global constraints: native propagators or their decompositions.
#include "solver/cp/model/builder.h"

#include <algorithm>
#include <cstdlib>

namespace veriwarp::cp {

void Builder::addGlobal(GlobalKind kind, const std::vector<Var> &vars, const std::vector<int32_t> &data,
                        const std::vector<uint64_t> &bits) {
  const bool byValue = traitsOf(kind).values != GlobalValues::Bounds;
  net.globals.push_back({kind, byValue, static_cast<uint32_t>(net.globalVars.size()),
                         static_cast<uint32_t>(vars.size()), static_cast<uint32_t>(net.globalData.size()),
                         static_cast<uint32_t>(data.size()), static_cast<uint32_t>(net.globalBits.size()),
                         static_cast<uint32_t>(bits.size())});
  net.globalVars.insert(net.globalVars.end(), vars.begin(), vars.end());
  net.globalData.insert(net.globalData.end(), data.begin(), data.end());
  net.globalBits.insert(net.globalBits.end(), bits.begin(), bits.end());
}

void Builder::inSet(Var x, const std::vector<std::pair<int64_t, int64_t>> &given, Reification reification) {
  x = find(x);
  Interval d = domains[x];
  std::vector<std::pair<int64_t, int64_t>> ranges;
  for (auto [lo, hi] : given)
    if (lo <= d.hi && hi >= d.lo)
      ranges.push_back({std::max<int64_t>(lo, d.lo), std::min<int64_t>(hi, d.hi)});
  if (ranges.empty())
    return require(reification, false);
  if (reification.kind == Reify::None) {
    restrict(x, ranges.front().first, ranges.back().second);
    d = domains[x];
  }
  if (ranges.size() == 1) {
    auto [lo, hi] = ranges[0];
    if (lo <= d.lo && hi >= d.hi)
      return require(reification, true);
    Lit above = negated(lessEqual(x, lo - 1)), below = lessEqual(x, hi);
    if (reification.kind == Reify::Full)
      return lo == hi ? same(equal(x, lo), reification.lit) : andReified({above, below}, reification.lit);
    require(reification, above);
    return require(reification, below);
  }
  if (form == Form::Native) {
    std::vector<int32_t> data;
    for (auto [lo, hi] : ranges) {
      data.push_back(static_cast<int32_t>(lo));
      data.push_back(static_cast<int32_t>(hi));
    }
    Var truth = reification.kind == Reify::None                                  ? one
                : reification.kind == Reify::Full && isPositive(reification.lit) ? varOf(reification.lit)
                                                                                 : newBool();
    addGlobal(GlobalKind::InSet, {x, truth}, data);
    if (reification.kind != Reify::None)
      require(reification, makeLit(truth));
    return;
  }
  if (reification.kind == Reify::None) {
    for (size_t i = 0; i + 1 < ranges.size(); ++i)
      clause({lessEqual(x, ranges[i].second), negated(lessEqual(x, ranges[i + 1].first - 1))});
    return;
  }
  std::vector<Lit> members;
  for (auto [lo, hi] : ranges) {
    Lit member = makeLit(newBool());
    inSet(x, {{lo, hi}}, {Reify::Full, member});
    members.push_back(member);
  }
  Lit any = makeLit(newBool());
  orReified(members, any);
  require(reification, any);
}

void Builder::absolute(Var res, Var x) {
  Interval d = domains[find(x)];
  restrict(res, 0, kMaxValue);
  if (d.lo >= 0)
    return unify(res, x);
  if (d.hi <= 0)
    return linear({{1, res}, {1, x}}, Relation::Eq, 0);
  Var opposite = newVar(-int64_t{d.hi}, -int64_t{d.lo});
  ternary(Op::Add, constant(0), x, opposite);
  ternary(Op::Max, res, x, opposite);
}

void Builder::modulo(Var res, Var left, Var right) {
  // left = (left / right) * right + res with the quotient rounded towards zero: res has the sign of left.
  Interval a = domains[find(left)], b = domains[find(right)];
  int64_t most = std::max(std::abs(int64_t{b.lo}), std::abs(int64_t{b.hi})) - 1;
  restrict(res, a.lo < 0 ? std::max(-most, int64_t{a.lo}) : 0, a.hi > 0 ? std::min(most, int64_t{a.hi}) : 0);
  if (most < 0)
    return fail();
  Var quotient = result(Op::TDiv, left, right);
  Var product = newVar(std::min(a.lo, 0), std::max(a.hi, 0));
  ternary(Op::Mul, product, quotient, right);
  linear({{1, product}, {1, res}, {-1, left}}, Relation::Eq, 0);
}

void Builder::power(Var res, Var base, Var exponent) {
  Interval e = domains[find(exponent)];
  if (!e.fixed() || e.lo < 0 || e.lo > 62)
    return addGlobal(GlobalKind::Power, {base, exponent, res});
  if (e.lo == 0)
    return restrict(res, 1, 1);
  // |base^k| <= max(|result|, 1) for every k up to the exponent, so the partial products need no more than that.
  Interval r = domains[find(res)];
  int64_t most = std::max({std::abs(int64_t{r.lo}), std::abs(int64_t{r.hi}), int64_t{1}});
  Var product = base;
  for (int32_t k = 2; k <= e.lo; ++k) {
    Var next = k == e.lo ? res : newVar(-most, most);
    ternary(Op::Mul, next, product, base);
    product = next;
  }
  if (e.lo == 1)
    unify(res, base);
}

void Builder::element(Var index, const std::vector<int64_t> &values, Var res) {
  restrict(index, 1, static_cast<int64_t>(values.size()));
  if (failed)
    return;
  Interval range = domains[find(index)];
  auto [least, greatest] = std::minmax_element(values.begin() + range.lo - 1, values.begin() + range.hi);
  restrict(res, *least, *greatest);
  if (failed || *least == *greatest)
    return;
  if (form == Form::Native) {
    // Entries that do not fit 32 bits cannot be the result; any unsupported value says so.
    std::vector<int32_t> data;
    data.reserve(values.size());
    for (int64_t value : values)
      data.push_back(value < kMinValue || value > kMaxValue ? INT32_MIN : static_cast<int32_t>(value));
    return addGlobal(GlobalKind::ElementConst, {index, res}, data);
  }
  for (int64_t i = range.lo; i <= range.hi; ++i)
    clause({negated(equal(index, i)), equal(res, values[i - 1])});
}

void Builder::element(Var index, const std::vector<Var> &elements, Var res) {
  restrict(index, 1, static_cast<int64_t>(elements.size()));
  if (failed)
    return;
  Interval range = domains[find(index)];
  if (range.fixed())
    return unify(res, elements[range.lo - 1]);
  bool constant = std::all_of(elements.begin(), elements.end(), [&](Var v) { return domain(v).fixed(); });
  if (constant) {
    std::vector<int64_t> values;
    values.reserve(elements.size());
    for (Var v : elements)
      values.push_back(domain(v).lo);
    return element(index, values, res);
  }
  if (form == Form::Native) {
    std::vector<Var> vars{index, res};
    vars.insert(vars.end(), elements.begin(), elements.end());
    return addGlobal(GlobalKind::ElementVar, vars);
  }
  for (int64_t i = range.lo; i <= range.hi; ++i)
    compare(res, Relation::Eq, elements[i - 1], {Reify::Half, equal(index, i)});
}

void Builder::extremum(bool maximum, const std::vector<Var> &elements, Var res) {
  if (elements.empty())
    return fail();
  Op op = maximum ? Op::Max : Op::Min;
  if (elements.size() == 1)
    return unify(res, elements[0]);
  if (elements.size() == 2)
    return ternary(op, res, elements[0], elements[1]);
  if (form == Form::Ternary)
    return unify(res, tree(op, elements));
  std::vector<Var> vars{res};
  vars.insert(vars.end(), elements.begin(), elements.end());
  addGlobal(maximum ? GlobalKind::Maximum : GlobalKind::Minimum, vars);
}

void Builder::allDifferent(const std::vector<Var> &vars) {
  if (form == Form::Native && vars.size() > 2)
    return addGlobal(GlobalKind::AllDifferent, vars);
  for (size_t i = 0; i < vars.size(); ++i)
    for (size_t j = i + 1; j < vars.size(); ++j)
      compare(vars[i], Relation::Ne, vars[j]);
}

void Builder::cumulative(const std::vector<Var> &starts, const std::vector<Var> &durations,
                         const std::vector<Var> &demands, Var capacity) {
  if (starts.size() != durations.size() || starts.size() != demands.size())
    throw ModelError("cumulative: arrays of different length");
  restrict(capacity, starts.empty() ? kMinValue : 0, kMaxValue);
  for (size_t i = 0; i < starts.size(); ++i) {
    restrict(durations[i], 0, kMaxValue);
    restrict(demands[i], 0, kMaxValue);
  }
  if (failed || starts.empty())
    return;
  if (form == Form::Ternary)
    return decomposeCumulative(starts, durations, demands, capacity);
  std::vector<Var> vars = starts;
  vars.insert(vars.end(), durations.begin(), durations.end());
  vars.insert(vars.end(), demands.begin(), demands.end());
  vars.push_back(capacity);
  addGlobal(GlobalKind::Cumulative, vars);
}

/// The load only rises where a task starts: at every start the demands of the tasks that run there fit.
void Builder::decomposeCumulative(const std::vector<Var> &starts, const std::vector<Var> &durations,
                                  const std::vector<Var> &demands, Var capacity) {
  for (size_t j = 0; j < starts.size(); ++j) {
    std::vector<LinearTerm> load{{-1, capacity}};
    for (size_t i = 0; i < starts.size(); ++i) {
      Lit runs = makeLit(newBool());
      if (i == j) {
        same(runs, negated(lessEqual(durations[i], 0)));
      } else {
        Lit before = makeLit(newBool()), after = makeLit(newBool());
        compare(starts[i], Relation::Le, starts[j], {Reify::Full, before});
        linear({{1, starts[j]}, {-1, starts[i]}, {-1, durations[i]}}, Relation::Le, -1, {Reify::Full, after});
        andReified({before, after}, runs);
      }
      load.push_back({1, result(Op::Mul, varOf(runs), demands[i])});
    }
    linear(load, Relation::Le, 0);
  }
}

void Builder::table(const std::vector<Var> &vars, const std::vector<int64_t> &values) {
  size_t columns = vars.size();
  if (columns == 0)
    return;
  if (values.size() % columns)
    throw ModelError("table: the last row is not complete");
  std::vector<int64_t> rows;
  for (size_t row = 0; row + columns <= values.size(); row += columns) {
    bool possible = true;
    for (size_t c = 0; c < columns; ++c)
      possible &= domain(vars[c]).contains(values[row + c]);
    if (possible)
      rows.insert(rows.end(), values.begin() + row, values.begin() + row + columns);
  }
  if (rows.empty())
    return fail();
  size_t rowCount = rows.size() / columns, words = (rowCount + 63) / 64;
  if (form == Form::Ternary)
    return decomposeTable(vars, rows);
  std::vector<int32_t> data;
  std::vector<uint64_t> bits;
  for (size_t c = 0; c < columns; ++c) {
    std::vector<int64_t> column;
    column.reserve(rowCount);
    for (size_t r = 0; r < rowCount; ++r)
      column.push_back(rows[r * columns + c]);
    std::sort(column.begin(), column.end());
    column.erase(std::unique(column.begin(), column.end()), column.end());
    data.push_back(static_cast<int32_t>(column.size()));
    for (int64_t value : column)
      data.push_back(static_cast<int32_t>(value));
    // Set k holds the rows whose value is among the first k: the rows of an interval are a difference of two sets.
    size_t start = bits.size();
    bits.resize(start + (column.size() + 1) * words, 0);
    for (size_t r = 0; r < rowCount; ++r) {
      size_t rank = std::lower_bound(column.begin(), column.end(), rows[r * columns + c]) - column.begin();
      for (size_t k = rank + 1; k <= column.size(); ++k)
        bits[start + k * words + r / 64] |= uint64_t{1} << (r % 64);
    }
    restrict(vars[c], column.front(), column.back());
  }
  addGlobal(GlobalKind::Table, vars, data, bits);
}

void Builder::decomposeTable(const std::vector<Var> &vars, const std::vector<int64_t> &rows) {
  std::vector<Lit> chosen;
  for (size_t row = 0; row < rows.size(); row += vars.size()) {
    std::vector<Lit> cells;
    cells.reserve(vars.size());
    for (size_t c = 0; c < vars.size(); ++c)
      cells.push_back(equal(vars[c], rows[row + c]));
    Lit lit = makeLit(newBool());
    andReified(cells, lit);
    chosen.push_back(lit);
  }
  clause(chosen);
}

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
