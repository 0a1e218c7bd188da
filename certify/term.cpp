#include "certify/term.h"

#include <bit>
#include <cassert>
#include <functional>

namespace veriwarp::certify {

std::size_t Terms::Hash::operator()(const Key &key) const {
  const auto &[kind, width, value, a, b, c] = key;
  std::uint64_t h = (static_cast<std::uint64_t>(kind) << 8 | width) * 0x9e3779b97f4a7c15ull;
  for (std::uint64_t part : {value, std::uint64_t{a}, std::uint64_t{b}, std::uint64_t{c}})
    h = std::rotl(h ^ part, 23) * 0x9e3779b97f4a7c15ull;
  return static_cast<std::size_t>(h ^ h >> 31);
}

Terms::Terms() : nodes(1) {}

Term Terms::make(Kind kind, unsigned width, Term a, Term b, Term c, std::uint64_t value) {
  assert(width >= 1 && width <= 64 && "terms have 1 to 64 bits");
  const auto [it, isNew] = table.try_emplace(Key{kind, width, value, a, b, c}, static_cast<Term>(nodes.size()));
  if (isNew)
    nodes.push_back(Node{kind, width, value, {a, b, c}});
  return it->second;
}

Term Terms::constant(unsigned width, std::uint64_t value) {
  return make(Kind::Const, width, 0, 0, 0, value & maskOf(width));
}

Term Terms::fresh(unsigned width, const std::string &name) {
  names.push_back(name);
  return make(Kind::Var, width, 0, 0, 0, names.size() - 1);
}

Term Terms::named(unsigned width, const std::string &name) {
  const auto [it, isNew] = byName.try_emplace(name + ":" + std::to_string(width), NoTerm);
  if (isNew)
    it->second = fresh(width, name);
  return it->second;
}

Term Terms::function(unsigned width, const std::string &name, const std::vector<Term> &args) {
  std::string key = name + "(";
  for (Term arg : args)
    key += "#" + std::to_string(arg) + ",";
  return named(width, key + ")");
}

std::uint64_t Terms::apply(const Node &n, std::uint64_t a, std::uint64_t b, std::uint64_t c) const {
  const unsigned of = n.args[0] ? nodes[n.args[0]].width : n.width; // the operands'
  switch (n.kind) {
  case Kind::Const:
  case Kind::Var:
    return n.value;
  case Kind::Not:
    return ~a & maskOf(n.width);
  case Kind::And:
    return a & b;
  case Kind::Or:
    return a | b;
  case Kind::Xor:
    return a ^ b;
  case Kind::Add:
    return (a + b) & maskOf(n.width);
  case Kind::Sub:
    return (a - b) & maskOf(n.width);
  case Kind::Mul:
    return (a * b) & maskOf(n.width);
  case Kind::UDiv:
    return b == 0 ? maskOf(n.width) : a / b;
  case Kind::URem:
    return b == 0 ? a : a % b;
  case Kind::Shl:
    return b >= n.width ? 0 : (a << b) & maskOf(n.width);
  case Kind::LShr:
    return b >= n.width ? 0 : a >> b;
  case Kind::AShr:
    return static_cast<std::uint64_t>(signedNumber(a, n.width) >> (b >= n.width ? 63 : b)) & maskOf(n.width);
  case Kind::ZExt:
    return a;
  case Kind::SExt:
    return static_cast<std::uint64_t>(signedNumber(a, of)) & maskOf(n.width);
  case Kind::Trunc:
    return a & maskOf(n.width);
  case Kind::Eq:
    return a == b;
  case Kind::ULt:
    return a < b;
  case Kind::SLt:
    return signedNumber(a, of) < signedNumber(b, of);
  case Kind::Ite:
    return a ? b : c;
  }
  return 0;
}

std::uint64_t Terms::evaluate(Term t, const std::unordered_map<Term, std::uint64_t> &values) const {
  // Arguments are made before what is made of them.
  std::unordered_map<Term, std::uint64_t> known;
  std::vector<Term> work{t};
  while (!work.empty()) {
    const Term top = work.back();
    const Node &n = nodes[top];
    std::uint64_t args[3] = {0, 0, 0};
    bool isReady = true;
    for (int i = 0; i < 3; ++i)
      if (n.args[i]) {
        const auto it = known.find(n.args[i]);
        if (it != known.end())
          args[i] = it->second;
        else {
          isReady = false;
          work.push_back(n.args[i]);
        }
      }
    if (!isReady)
      continue;
    work.pop_back();
    if (n.kind == Kind::Var) {
      const auto it = values.find(top);
      known[top] = it == values.end() ? 0 : it->second & maskOf(n.width);
    } else
      known[top] = apply(n, args[0], args[1], args[2]);
  }
  return known[t];
}

// Folds constants; the functions below add what is cheap and useful.
#define FOLD(KIND, WIDTH, A, B)                                                                                        \
  if (isConst(A) && isConst(B))                                                                                        \
  return constant(WIDTH, apply(Node{KIND, WIDTH, 0, {A, B, 0}}, nodes[A].value, nodes[B].value, 0))

Term Terms::notOf(Term a) {
  const Node n = nodes[a];
  if (n.kind == Kind::Const)
    return constant(n.width, ~n.value);
  return n.kind == Kind::Not ? n.args[0] : make(Kind::Not, n.width, a);
}

Term Terms::andOf(Term a, Term b) {
  const unsigned w = width(a);
  assert(w == width(b) && "of one width");
  FOLD(Kind::And, w, a, b);
  if (a > b)
    std::swap(a, b);
  for (auto [x, y] : {std::pair(a, b), std::pair(b, a)}) {
    if (isConst(x, 0) || isConst(x, maskOf(w)))
      return nodes[x].value ? y : x;
    // x and (x and z); x and (not x and z)
    if (nodes[y].kind == Kind::And)
      for (Term part : {nodes[y].args[0], nodes[y].args[1]}) {
        if (part == x)
          return y;
        if (part == notOf(x))
          return constant(w, 0);
      }
  }
  if (a == b)
    return a;
  if (a == notOf(b))
    return constant(w, 0);
  return make(Kind::And, w, a, b);
}

Term Terms::orOf(Term a, Term b) { return notOf(andOf(notOf(a), notOf(b))); }

Term Terms::xorOf(Term a, Term b) {
  const unsigned w = width(a);
  FOLD(Kind::Xor, w, a, b);
  if (a == b)
    return constant(w, 0);
  for (auto [x, y] : {std::pair(a, b), std::pair(b, a)}) {
    if (isConst(x, 0))
      return y;
    if (isConst(x, maskOf(w)))
      return notOf(y);
  }
  return make(Kind::Xor, w, std::min(a, b), std::max(a, b));
}

Term Terms::add(Term a, Term b) {
  const unsigned w = width(a);
  FOLD(Kind::Add, w, a, b);
  if (isConst(a))
    std::swap(a, b);
  if (isConst(b, 0))
    return a;
  // (x + c) + d
  if (isConst(b) && nodes[a].kind == Kind::Add && isConst(nodes[a].args[1]))
    return add(nodes[a].args[0], constant(w, nodes[nodes[a].args[1]].value + nodes[b].value));
  if (!isConst(b) && a > b)
    std::swap(a, b);
  return make(Kind::Add, w, a, b);
}

Term Terms::sub(Term a, Term b) {
  const unsigned w = width(a);
  FOLD(Kind::Sub, w, a, b);
  if (a == b)
    return constant(w, 0);
  if (isConst(b))
    return add(a, constant(w, 0 - nodes[b].value));
  return make(Kind::Sub, w, a, b);
}

Term Terms::mul(Term a, Term b) {
  const unsigned w = width(a);
  FOLD(Kind::Mul, w, a, b);
  if (isConst(a))
    std::swap(a, b);
  if (isConst(b, 0))
    return b;
  if (isConst(b, 1))
    return a;
  if (isConst(b) && nodes[a].kind == Kind::Mul && isConst(nodes[a].args[1]))
    return mul(nodes[a].args[0], constant(w, nodes[nodes[a].args[1]].value * nodes[b].value));
  if (!isConst(b) && a > b)
    std::swap(a, b);
  return make(Kind::Mul, w, a, b);
}

Term Terms::udiv(Term a, Term b) {
  const unsigned w = width(a);
  FOLD(Kind::UDiv, w, a, b);
  if (isConst(b) && std::has_single_bit(nodes[b].value))
    return lshr(a, constant(w, static_cast<unsigned>(std::countr_zero(nodes[b].value))));
  return make(Kind::UDiv, w, a, b);
}

Term Terms::urem(Term a, Term b) {
  const unsigned w = width(a);
  FOLD(Kind::URem, w, a, b);
  if (isConst(b) && std::has_single_bit(nodes[b].value))
    return andOf(a, constant(w, nodes[b].value - 1));
  return make(Kind::URem, w, a, b);
}

Term Terms::sdiv(Term a, Term b) {
  const unsigned w = width(a);
  const Term zero = constant(w, 0), x = slt(a, zero), y = slt(b, zero);
  const Term q = udiv(ite(x, sub(zero, a), a), ite(y, sub(zero, b), b));
  return ite(xorOf(x, y), sub(zero, q), q);
}

Term Terms::srem(Term a, Term b) {
  const unsigned w = width(a);
  const Term zero = constant(w, 0), x = slt(a, zero), y = slt(b, zero);
  const Term r = urem(ite(x, sub(zero, a), a), ite(y, sub(zero, b), b));
  return ite(x, sub(zero, r), r);
}

Term Terms::shl(Term a, Term b) {
  const unsigned w = width(a);
  FOLD(Kind::Shl, w, a, b);
  if (isConst(b))
    return nodes[b].value >= w ? constant(w, 0) : mul(a, constant(w, 1ull << nodes[b].value));
  return make(Kind::Shl, w, a, b);
}

Term Terms::lshr(Term a, Term b) {
  const unsigned w = width(a);
  FOLD(Kind::LShr, w, a, b);
  if (isConst(b, 0))
    return a;
  return isConst(b) && nodes[b].value >= w ? constant(w, 0) : make(Kind::LShr, w, a, b);
}

Term Terms::ashr(Term a, Term b) {
  FOLD(Kind::AShr, width(a), a, b);
  return isConst(b, 0) ? a : make(Kind::AShr, width(a), a, b);
}

Term Terms::zext(Term a, unsigned w) {
  const Node n = nodes[a];
  assert(w >= n.width && "it does not get narrower");
  if (n.kind == Kind::Const)
    return constant(w, n.value);
  if (n.width == w)
    return a;
  return n.kind == Kind::ZExt ? zext(n.args[0], w) : make(Kind::ZExt, w, a);
}

Term Terms::sext(Term a, unsigned w) {
  const Node n = nodes[a];
  assert(w >= n.width && "it does not get narrower");
  if (n.kind == Kind::Const)
    return constant(w, static_cast<std::uint64_t>(signedNumber(n.value, n.width)));
  if (n.width == w)
    return a;
  if (n.kind == Kind::ZExt) // its sign is 0: it has become wider
    return zext(n.args[0], w);
  return n.kind == Kind::SExt ? sext(n.args[0], w) : make(Kind::SExt, w, a);
}

Term Terms::trunc(Term a, unsigned w) {
  const Node n = nodes[a];
  assert(w <= n.width && "it does not get wider");
  if (n.kind == Kind::Const)
    return constant(w, n.value);
  if (n.width == w)
    return a;
  if (n.kind == Kind::Trunc)
    return trunc(n.args[0], w);
  if (n.kind == Kind::ZExt || n.kind == Kind::SExt) {
    const unsigned inner = width(n.args[0]);
    if (w <= inner)
      return trunc(n.args[0], w);
    return n.kind == Kind::ZExt ? zext(n.args[0], w) : sext(n.args[0], w);
  }
  return make(Kind::Trunc, w, a);
}

Term Terms::eq(Term a, Term b) {
  assert(width(a) == width(b) && "of one width");
  FOLD(Kind::Eq, 1, a, b);
  if (a == b)
    return boolean(true);
  if (isConst(a))
    std::swap(a, b);
  if (width(a) == 1)
    return notOf(xorOf(a, b));
  const Node x = nodes[a], y = nodes[b];
  if (x.kind == y.kind && (x.kind == Kind::ZExt || x.kind == Kind::SExt) && width(x.args[0]) == width(y.args[0]))
    return eq(x.args[0], y.args[0]);
  if (x.kind == Kind::Ite && y.kind == Kind::Const && isConst(x.args[1]) && isConst(x.args[2]))
    return ite(x.args[0], eq(x.args[1], b), eq(x.args[2], b));
  return make(Kind::Eq, 1, std::min(a, b), std::max(a, b));
}

Term Terms::ult(Term a, Term b) {
  assert(width(a) == width(b) && "of one width");
  FOLD(Kind::ULt, 1, a, b);
  if (a == b || isConst(b, 0))
    return boolean(false);
  const Node x = nodes[a], y = nodes[b];
  if (x.kind == Kind::ZExt && y.kind == Kind::Const && y.value > maskOf(width(x.args[0])))
    return boolean(true);
  return make(Kind::ULt, 1, a, b);
}

Term Terms::slt(Term a, Term b) {
  assert(width(a) == width(b) && "of one width");
  FOLD(Kind::SLt, 1, a, b);
  if (a == b)
    return boolean(false);
  const Node x = nodes[a], y = nodes[b];
  if (x.kind == Kind::ZExt && isConst(b, 0)) // it has become wider: it is not negative
    return boolean(false);
  if (x.kind == Kind::ZExt && y.kind == Kind::Const && signedNumber(y.value, y.width) > 0)
    return ult(a, b);
  return make(Kind::SLt, 1, a, b);
}

Term Terms::ite(Term c, Term a, Term b) {
  assert(width(c) == 1 && width(a) == width(b) && "a condition, and two of one width");
  if (isConst(c))
    return nodes[c].value ? a : b;
  if (a == b)
    return a;
  if (nodes[c].kind == Kind::Not)
    return ite(nodes[c].args[0], b, a);
  if (width(a) == 1) {
    if (isConst(a))
      return nodes[a].value ? orOf(c, b) : andOf(notOf(c), b);
    if (isConst(b))
      return nodes[b].value ? orOf(notOf(c), a) : andOf(c, a);
  }
  return make(Kind::Ite, width(a), c, a, b);
}
#undef FOLD

std::string Terms::print(Term t) const {
  static const char *const words[] = {"",     "",     "not",   "and",  "or",  "xor",  "add",
                                      "sub",  "mul",  "udiv",  "urem", "shl", "lshr", "ashr",
                                      "zext", "sext", "trunc", "eq",   "ult", "slt",  "ite"};
  const Node &n = nodes[t];
  if (n.kind == Kind::Const)
    return std::to_string(signedNumber(n.value, n.width)) + ":" + std::to_string(n.width);
  if (n.kind == Kind::Var)
    return names[n.value];
  std::string text = std::string("(") + words[static_cast<std::size_t>(n.kind)];
  if (n.kind == Kind::ZExt || n.kind == Kind::SExt || n.kind == Kind::Trunc)
    text += std::to_string(n.width);
  for (Term arg : n.args)
    if (arg)
      text += " " + print(arg);
  return text + ")";
}

} // namespace veriwarp::certify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
