// The pool: hash-consing, variables, substitution, symbols. What simplifies is in boolean.cpp, linear.cpp, compare.cpp
// and bits.cpp.
#include "solver/smt/node.h"
#include "solver/smt/work.h"

#include <algorithm>
#include <cassert>
#include <functional>
#include <limits>

namespace veriwarp::smt {

Kind Term::kind() const { return node->kind; }
unsigned Term::width() const { return node->width; }
const std::vector<Term> &Term::args() const { return node->args; }
std::uint64_t Term::value() const { return node->value; }
std::int64_t Term::signedValue() const { return toSigned(node->value, node->width); }
const std::string &Term::name() const { return node->name; }
std::uint8_t Term::tag() const { return node->tag; }
unsigned Term::id() const { return node->id; }

bool NodeEqual::operator()(const Node *a, const Node *b) const {
  return a->hash == b->hash && a->kind == b->kind && a->width == b->width && a->value == b->value &&
         a->args == b->args && a->name == b->name;
}

TermPool::TermPool() : impl(std::make_unique<Impl>()) { impl->pool = this; }
TermPool::~TermPool() = default;

Term TermPool::Impl::make(Kind kind, unsigned width, std::vector<Term> args, std::uint64_t value,
                          std::string_view name) {
  count(Step::Term);
  std::size_t hash = static_cast<std::size_t>(kind) * 0x9e3779b97f4a7c15ull + width;
  auto mix = [&](std::uint64_t v) {
    hash = (hash ^ v) * 0xff51afd7ed558ccdull;
    hash ^= hash >> 32;
  };
  mix(value);
  for (Term a : args)
    mix(a.id() + 1);
  if (!name.empty())
    mix(std::hash<std::string_view>()(name));
  Node probe{kind, width, 0, value, std::string(name), std::move(args), hash, {}, nullptr, 0};
  if (auto it = table.find(&probe); it != table.end())
    return Term(*it);
  probe.id = static_cast<unsigned>(nodes.size());
  probe.facts = computeFacts(probe);
  assert(nodeHolds(probe) && factsHold(probe) && "every node keeps the rules of its kind");
  nodes.push_back(std::move(probe));
  table.insert(&nodes.back());
  return Term(&nodes.back());
}

Term TermPool::boolean(bool v) { return impl->make(Kind::Const, 0, {}, v); }

Term TermPool::constant(unsigned width, std::uint64_t value) {
  assert(width >= 1 && width <= 64);
  return impl->make(Kind::Const, width, {}, value & maskOf(width));
}

Term TermPool::variable(std::string_view name, unsigned width, std::optional<Range> range, std::uint8_t tag) {
  assert(width <= 64 && !name.empty());
  std::string key(name);
  if (auto it = impl->variables.find(key); it != impl->variables.end()) {
    [[maybe_unused]] auto declared = rangeOf(it->second);
    assert(it->second.width() == width);
    assert(!range || (declared && declared->lo == range->lo && declared->hi == range->hi));
    assert(it->second.tag() == tag && "a variable is of one kind");
    return it->second;
  }
  Term t = impl->make(Kind::Var, width, {}, 0, name);
  impl->variables.emplace(std::move(key), t);
  impl->nodes[t.id()].tag = tag;
  if (range && width) {
    impl->ranges[t.id()] = *range;
    Facts &f = impl->nodes[t.id()].facts;
    Interval r{range->lo, range->hi};
    assert(range->lo <= range->hi);
    if (r.hi >= pow2(width - 1)) { // read as unsigned
      assert(r.lo >= 0 && r.hi < pow2(width));
      f.u = r;
    } else {
      assert(r.lo >= -pow2(width - 1));
      f.s = r;
      if (r.lo >= 0)
        f.u = r;
      else if (r.hi < 0)
        f.u = {r.lo + pow2(width), r.hi + pow2(width)};
    }
    if (f.u.lo >= pow2(width - 1))
      f.s = {f.u.lo - pow2(width), f.u.hi - pow2(width)};
    f.knownZero =
        maskOf(width) & (f.u.hi ? ~(~std::uint64_t(0) >> std::countl_zero(std::uint64_t(f.u.hi))) : ~std::uint64_t(0));
    assert(factsHold(impl->nodes[t.id()]) && "a declared range is one of values of that width");
  }
  return t;
}

Term TermPool::apply(std::string_view function, unsigned width, std::vector<Term> args) {
  return impl->make(Kind::Apply, width, std::move(args), 0, function);
}

std::optional<Range> TermPool::rangeOf(Term variable) const {
  auto it = impl->ranges.find(variable.id());
  return it == impl->ranges.end() ? std::nullopt : std::optional<Range>(it->second);
}

Range TermPool::bounds(Term t, bool noWrap) {
  Interval i = t.width() == 0 ? Interval{0, 1} : noWrap ? impl->noWrapInterval(t) : factsOf(t).s;
  constexpr Int128 lo = std::numeric_limits<std::int64_t>::min(), hi = std::numeric_limits<std::int64_t>::max();
  return {static_cast<std::int64_t>(std::clamp(i.lo, lo, hi)), static_cast<std::int64_t>(std::clamp(i.hi, lo, hi))};
}

Term TermPool::Impl::rebuild(const Node &n, std::vector<Term> args) {
  TermPool &p = *pool;
  auto fold = [&](Term (TermPool::*op)(Term, Term)) {
    Term t = args[0];
    for (std::size_t i = 1; i != args.size(); ++i)
      t = (p.*op)(t, args[i]);
    return t;
  };
  switch (n.kind) {
  case Kind::Const:
  case Kind::Var:
    return Term(&n);
  case Kind::Apply:
    return p.apply(n.name, n.width, std::move(args));
  case Kind::Not:
    return p.notOf(args[0]);
  case Kind::And:
    return p.andOf(std::move(args));
  case Kind::Or:
    return p.orOf(std::move(args));
  case Kind::Eq:
    return p.eq(args[0], args[1]);
  case Kind::Ite:
    return p.ite(args[0], args[1], args[2]);
  case Kind::Ult:
    return p.ult(args[0], args[1]);
  case Kind::Ule:
    return p.ule(args[0], args[1]);
  case Kind::Slt:
    return p.slt(args[0], args[1]);
  case Kind::Sle:
    return p.sle(args[0], args[1]);
  case Kind::Add: {
    Linear sum{n.width, 0, {}};
    for (Term a : args)
      sum = addScaled(sum, linear(a), 1);
    return fromLinear(sum);
  }
  case Kind::Mul:
    return fold(&TermPool::mul);
  case Kind::UDiv:
    return p.udiv(args[0], args[1]);
  case Kind::SDiv:
    return p.sdiv(args[0], args[1]);
  case Kind::URem:
    return p.urem(args[0], args[1]);
  case Kind::SRem:
    return p.srem(args[0], args[1]);
  case Kind::Shl:
    return p.shl(args[0], args[1]);
  case Kind::LShr:
    return p.lshr(args[0], args[1]);
  case Kind::AShr:
    return p.ashr(args[0], args[1]);
  case Kind::BvAnd:
    return p.bvand(args[0], args[1]);
  case Kind::BvOr:
    return p.bvor(args[0], args[1]);
  case Kind::BvXor:
    return p.bvxor(args[0], args[1]);
  case Kind::ZExt:
    return p.zext(args[0], n.width);
  case Kind::SExt:
    return p.sext(args[0], n.width);
  case Kind::Trunc:
    return p.trunc(args[0], n.width);
  }
  return {};
}

Term TermPool::substitute(Term t, const std::unordered_map<unsigned, Term> &map) {
  if (map.empty())
    return t;
  std::unordered_map<unsigned, Term> done;
  for (const Node *n : nodesOf({t})) {
    if (auto it = map.find(n->id); it != map.end()) {
      assert(it->second.width() == n->width);
      done[n->id] = it->second;
      continue;
    }
    std::vector<Term> args;
    bool changed = false;
    for (Term a : n->args) {
      args.push_back(done.at(a.id()));
      changed |= args.back() != a;
    }
    done[n->id] = changed ? impl->rebuild(*n, std::move(args)) : Term(n);
  }
  return done.at(t.id());
}

std::vector<Term> TermPool::symbols(Term t) {
  std::vector<Term> result;
  for (const Node *n : nodesOf({t}))
    if (n->kind == Kind::Var || n->kind == Kind::Apply)
      result.push_back(Term(n));
  return result;
}

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
