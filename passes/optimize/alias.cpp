#include "passes/optimize/alias.h"

#include "passes/optimize/sums.h"

namespace veriwarp::optimize {

using annotate::Type;

namespace {

struct Term {
  Expr e;
  bool isNegative;
};

void flatten(const Expr &e, bool isNegative, std::vector<Term> &into) {
  if (!e.isSum()) {
    into.push_back({e, isNegative});
    return;
  }
  flatten(e.args[0], isNegative, into);
  flatten(e.args[1], isNegative != e.isBinary(Op::Subtract), into);
}

struct Names {
  std::shared_ptr<Sums> sums;
  std::vector<std::pair<Canonical, Expr>> names;

  const Expr *nameFor(const Expr &e) const {
    Canonical value = sums->of(e);
    for (const auto &[known, name] : names)
      if (known == value)
        return &name;
    return nullptr;
  }

  std::optional<std::string> operator()(const Expr &e) const {
    if (e.kind != Expr::Dim && e.kind != Expr::LocalThread && e.kind != Expr::GlobalThread && e.kind != Expr::Binary)
      return std::nullopt;
    if (const Expr *name = nameFor(e))
      return name->text;
    // A part of a sum that the expression does not show as one: (y * w + 8 * blockIdx.x) + threadIdx.x.
    std::vector<Term> terms;
    flatten(e, false, terms);
    for (std::size_t length = terms.size() - 1; length > 1; --length)
      for (std::size_t first = 0; first + length <= terms.size(); ++first) {
        Expr part = terms[first].e, all;
        if (terms[first].isNegative)
          continue;
        for (std::size_t i = first + 1; i != first + length; ++i)
          part = binary(terms[i].isNegative ? Op::Subtract : Op::Add, part, terms[i].e);
        const Expr *name = nameFor(part);
        if (!name || (first > 0 && terms[0].isNegative))
          continue;
        all = first == 0 ? *name : terms[0].e;
        for (std::size_t i = first == 0 ? length : 1; i < terms.size(); i += i == first ? length : 1)
          all = binary(terms[i].isNegative ? Op::Subtract : Op::Add, all, i == first ? *name : terms[i].e);
        return operand(print(all, *this));
      }
    return std::nullopt;
  }
};

} // namespace

Replace aliases(const Kernel &kernel, unsigned offset) {
  Names found;
  found.sums = std::make_shared<Sums>(kernel);
  for (const Definitions::Local &local : found.sums->words().locals())
    if (local.declaration->place.valid() && local.declaration->place.end <= offset &&
        local.var->type.kind == Type::Int) {
      Canonical value = found.sums->of(nameOf(local.var));
      bool isTrivial = value.empty() || (value.size() == 1 && value.begin()->first.empty()); // a number
      if (!isTrivial)
        found.names.emplace_back(std::move(value), nameOf(local.var));
    }
  return found;
}

std::string typeText(Type type) {
  if (type.kind == Type::Bool)
    return "bool";
  if (type.kind == Type::Float)
    return type.bits == 32 ? "float" : "double";
  std::string base = type.bits == 8 ? "char" : type.bits == 16 ? "short" : type.bits == 64 ? "long long" : "int";
  return type.isSigned ? (type.bits == 8 ? "signed char" : base) : "unsigned " + base;
}

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
