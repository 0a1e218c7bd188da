#include "passes/optimize/canonical.h"

#include <algorithm>

namespace veriwarp::optimize {

using annotate::Special;
using annotate::Type;

Definitions::Definitions(const Kernel &kernel) {
  changing = effectsOf(kernel.body).assigned;
  std::map<const Variable *, unsigned> declarations;
  eachStmt(kernel.body, [&](const Stmt &s) {
    if (s.kind != Stmt::Declare)
      return;
    ++declarations[s.var.get()];
    if (!s.value)
      changing.insert(s.var.get()); // it has no value of which one could speak
    else
      values[s.var.get()] = &*s.value;
  });
  // A variable in a loop whose value is made of what changes has many values: until nothing is left to be struck out.
  for (bool again = true; again;) {
    again = false;
    for (const auto &[v, e] : values)
      if (!changing.contains(v) && !isConstant(*e))
        again |= changing.insert(v).second;
  }
  for (const Stmt &s : kernel.body)
    if (s.kind == Stmt::Declare && s.value && !changing.contains(s.var.get()))
      outermost.push_back({s.var, &s});
}

bool Definitions::isConstant(const Expr &e) const {
  if (e.kind == Expr::Index || (e.kind == Expr::Name && changing.contains(e.var.get())))
    return false;
  return std::all_of(e.args.begin(), e.args.end(), [&](const Expr &a) { return isConstant(a); });
}

const Expr *Definitions::valueOf(const Variable *v) const {
  auto it = values.find(v);
  return it == values.end() || changing.contains(v) ? nullptr : it->second;
}

namespace {

void add(Canonical &into, const std::vector<std::string> &product, std::int64_t c) {
  std::int64_t &sum = into[product];
  sum += c;
  if (sum == 0)
    into.erase(product);
}

Canonical times(const Canonical &a, const Canonical &b) {
  Canonical result;
  for (const auto &[p, c] : a)
    for (const auto &[q, d] : b) {
      std::vector<std::string> product = p;
      product.insert(product.end(), q.begin(), q.end());
      std::sort(product.begin(), product.end());
      add(result, product, c * d);
    }
  return result;
}

std::string key(const Canonical &c) {
  std::string s = "{";
  for (const auto &[product, coefficient] : c) {
    s += std::to_string(coefficient);
    for (const std::string &atom : product)
      s += "*" + atom;
    s += "+";
  }
  return s + "}";
}

} // namespace

Canonical canonical(const Expr &e, const Definitions &definitions) {
  auto atom = [](std::string name) { return Canonical{{{std::move(name)}, 1}}; };
  auto dim = [&](Special s) { return atom("#" + std::to_string(static_cast<int>(s))); };
  switch (e.kind) {
  case Expr::Integer:
    return e.value == 0 ? Canonical() : Canonical{{{}, e.value}};
  case Expr::Dim:
    return dim(e.special);
  case Expr::LocalThread:
    return dim(Special::ThreadX);
  case Expr::GlobalThread: {
    Canonical sum = times(dim(Special::BlockX), dim(Special::BlockDimX));
    add(sum, {"#" + std::to_string(static_cast<int>(Special::ThreadX))}, 1);
    return sum;
  }
  case Expr::Name:
    if (const Expr *value = definitions.valueOf(e.var.get()))
      return canonical(*value, definitions);
    return atom("v" + std::to_string(reinterpret_cast<std::uintptr_t>(e.var.get())));
  case Expr::Cast:
    if (e.type.kind == Type::Int && (e.args[0].type.kind == Type::Int || e.args[0].type.kind == Type::Unknown))
      return canonical(e.args[0], definitions); // a value that does not fit is an error for the verifier
    break;
  case Expr::Unary:
    if (e.op == Op::Negate)
      return times(canonical(e.args[0], definitions), {{{}, -1}});
    if (e.op == Op::Plus)
      return canonical(e.args[0], definitions);
    break;
  case Expr::Binary:
    if (e.isSum()) {
      Canonical sum = canonical(e.args[0], definitions);
      for (const auto &[p, c] : canonical(e.args[1], definitions))
        add(sum, p, e.op == Op::Add ? c : -c);
      return sum;
    }
    if (e.op == Op::Multiply)
      return times(canonical(e.args[0], definitions), canonical(e.args[1], definitions));
    break;
  default:
    break;
  }
  std::string name = "k" + std::to_string(static_cast<int>(e.kind)) + std::string(symbolOf(e.op)) + e.text + "v" +
                     std::to_string(reinterpret_cast<std::uintptr_t>(e.var.get()));
  for (const Expr &a : e.args)
    name += key(canonical(a, definitions));
  return atom(name);
}

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
