// See footprint.h.
#include "passes/race/footprint.h"

#include "passes/kernel/expr.h"
#include "passes/race/checks/alignment.h"
#include "passes/race/model/limits.h"

#include <algorithm>

namespace veriwarp::race {

using namespace kernel;
using Kind = Expr::Kind;

namespace {

// An access, as it concerns one object: whether a thread makes it there, and where it ends.
struct Use {
  Term made, begin, end;
};

Use useOf(CheckContext &ctx, AccessId id, ObjectId object) {
  smt::TermPool &pool = ctx.pool;
  Evaluator &thread = ctx.single();
  const Access &access = ctx.kernel.accesses[id];
  Use use;
  use.made = thread.path(access.block, thread.baseFrame());
  if (access.mayTouch.size() > 1) {
    const Term which = thread.object(id, thread.baseFrame());
    use.made = pool.andOf(use.made, pool.eq(which, pool.constant(which.width(), object)));
  }
  use.begin = thread.offset(id, thread.baseFrame());
  use.end = pool.add(use.begin, pool.constant(64, access.size));
  return use;
}

bool touches(const CheckContext &ctx, AccessId id, ObjectId object) {
  const Access &access = ctx.kernel.accesses[id];
  return ctx.analysis.cfg.reachable(access.block) &&
         std::find(access.mayTouch.begin(), access.mayTouch.end(), object) != access.mayTouch.end();
}

bool isImpossible(CheckContext &ctx, Term what, smt::Answer *answer = nullptr) {
  const smt::Answer found = ctx.ask({what}, {&ctx.single()}, "footprint");
  if (answer)
    *answer = found;
  return found.status == smt::Status::Unsat;
}

Expr product(const Expr &a, const Expr &b) { return make(Kind::Mul, {a, b}); }
Expr sum(const Expr &a, const Expr &b) { return make(Kind::Add, {a, b}); }

} // namespace

Footprints::Footprints(CheckContext &context) : ctx(context), counts(elements()) {}

std::vector<Expr> Footprints::elements() const {
  const Kernel &k = ctx.kernel;
  const auto shape = [](Special special) { return leaf(Kind::Shape, static_cast<std::uint32_t>(special)); };
  std::vector<bool> used(k.params.size(), false);
  for (const Value &value : k.values)
    if (value.op == Op::Param && value.imm < used.size())
      used[value.imm] = true;
  std::vector<Expr> params, all;
  for (std::uint32_t i = 0; i < k.params.size() && params.size() < limits::sizeParameters; ++i)
    if (used[i] && ctx.terms.params[i] && k.params[i].width >= 16 && !k.params[i].name.empty())
      params.push_back(leaf(Kind::Param, i));
  const Expr blocks = shape(Special::GdimX), block = shape(Special::BdimX);
  const Expr threads = product(blocks, block), rows = product(shape(Special::GdimY), shape(Special::BdimY));
  all = params;
  for (std::size_t i = 0; i < params.size(); ++i)
    for (std::size_t j = i; j < params.size(); ++j)
      all.push_back(product(params[i], params[j]));
  all.insert(all.end(), {threads, blocks, block, product(threads, rows)});
  for (const Expr &a : params)
    for (const Expr &b : params)
      for (const Expr &c : params)
        if (!equal(a, b) && !equal(a, c)) // rows with a pitch
          all.push_back(sum(product(make(Kind::Sub, {a, constant(1)}), b), c));
  for (const Expr &a : params) {
    for (const std::int64_t more : {1, 2, -1})
      all.push_back(sum(a, constant(more)));
    all.insert(all.end(), {product(a, threads), product(a, blocks), product(a, rows), sum(a, threads)});
  }
  for (std::size_t i = 0; i < params.size(); ++i)
    for (std::size_t j = i; j < params.size(); ++j)
      for (std::size_t l = j; l < params.size(); ++l)
        all.push_back(product(params[i], product(params[j], params[l])));
  for (const Expr &a : {blocks, block, threads})
    for (const std::int64_t factor : {2, 4})
      all.push_back(product(constant(factor), a));
  all.push_back(sum(blocks, constant(1)));
  return all;
}

const std::optional<Expr> &Footprints::of(ObjectId object) {
  const auto [it, isNew] = known.try_emplace(object);
  if (isNew)
    it->second = find(object);
  return it->second;
}

std::optional<Expr> Footprints::find(ObjectId object) {
  std::optional<Expr> all = constant(0);
  for (AccessId id = 0; id < ctx.kernel.accesses.size(); ++id) {
    if (!touches(ctx, id, object))
      continue;
    std::optional<Expr> one = find(id, object);
    if (!one)
      return std::nullopt;
    if (!equal(*all, *one))
      all = isConstant(*all) && all->value == 0 ? *one : make(Kind::Max, {*all, *one});
  }
  return all;
}

std::optional<Expr> Footprints::find(AccessId id, ObjectId object) {
  smt::TermPool &pool = ctx.pool;
  const Use use = useOf(ctx, id, object);
  if (use.made.isFalse())
    return constant(0);
  if (!isImpossible(ctx, pool.andOf(use.made, pool.slt(use.begin, pool.constant(64, 0)))))
    return std::nullopt;
  if (use.end.isConst())
    return constant(static_cast<std::int64_t>(use.end.value()));
  const Access &access = ctx.kernel.accesses[id];
  std::vector<std::int64_t> sizes;
  for (const std::uint32_t size : {access.elementSize, ctx.kernel.objects[object].elementSize, access.size})
    if (size && std::find(sizes.begin(), sizes.end(), size) == sizes.end())
      sizes.push_back(size);
  std::vector<smt::Assignment> models; // of launches where some expression was too small
  unsigned queries = 0;
  for (const Expr &count : counts) // those that are mostly smaller come first
    for (const std::int64_t size : sizes) {
      Expr bytes = product(constant(size), count);
      const Term most = toTerm(bytes, ctx.kernel, ctx.terms, pool);
      if (!most || queries >= limits::sizesTried || ctx.outOfTime())
        continue;
      const Term fails = pool.andOf(use.made, pool.slt(most, use.end));
      if (std::any_of(models.begin(), models.end(),
                      [&](const smt::Assignment &model) { return smt::evaluate(fails, model) != 0; }))
        continue;
      ++queries;
      smt::Answer answer;
      if (isImpossible(ctx, fails, &answer))
        return bytes;
      if (answer.status == smt::Status::Sat)
        models.push_back(std::move(answer.model));
    }
  return std::nullopt;
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
