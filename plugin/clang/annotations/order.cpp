#include "plugin/clang/annotations/order.h"

#include "plugin/clang/annotations/values.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::plugin {

using annotate::Expr;
using annotate::Variable;
using verify::Stmt;
using verify::Stmts;

namespace {

void add(const Variable &variable, std::set<const Variable *> &to) {
  to.insert(&variable);
  for (const verify::VariablePtr &field : variable.fields)
    add(*field, to);
}

} // namespace

void Uses::read(const Expr &e) {
  if (e.var)
    add(*e.var, reads);
  for (const Expr &argument : e.args)
    read(argument);
}

void Uses::execute(const Stmt &s) {
  if (s.value)
    read(*s.value);
  if (s.kind == Stmt::Store || s.kind == Stmt::Atomic) {
    for (const Expr &subscript : s.target.args)
      read(subscript);
    if (s.target.var)
      add(*s.target.var, writes);
  }
  if (s.var && s.kind != Stmt::Declare) // that one is new
    add(*s.var, writes);
  mayWriteAny |= s.kind == Stmt::Call || s.kind == Stmt::Barrier || s.kind == Stmt::Annotation;
  for (const Stmts *part : {&s.body, &s.other, &s.step})
    for (const Stmt &inner : *part)
      execute(inner);
}

std::optional<std::string> Uses::shared(const Uses &a, const Uses &b) {
  for (const auto &[x, y] : {std::pair{&a, &b}, std::pair{&b, &a}}) {
    for (const Variable *written : x->writes)
      if (y->reads.contains(written) || y->writes.contains(written))
        return written->name;
    if (x->mayWriteAny)
      for (const Variable *read : y->reads)
        if (read->isArray())
          return read->name;
  }
  return std::nullopt;
}

void Parts::add(const Expr *value) {
  Uses uses;
  if (into) {
    assert(at <= into->size() && "statements are added, not taken away");
    for (; at != into->size(); ++at)
      uses.execute((*into)[at]);
  }
  if (value)
    uses.read(*value);
  parts.push_back(std::move(uses));
}

std::optional<std::string> Parts::shared() const {
  for (std::size_t i = 0; i != parts.size(); ++i)
    for (std::size_t j = 0; j != i; ++j)
      if (std::optional<std::string> name = Uses::shared(parts[i], parts[j]))
        return name;
  return std::nullopt;
}

Expr kept(Expr value, const std::string &name, Stmts &into, std::size_t &at, annotate::Place place) {
  assert(at <= into.size() && "a name is declared among the statements");
  if (value.kind == Expr::Integer || value.kind == Expr::Floating || value.kind == Expr::Boolean)
    return value;
  const verify::VariablePtr variable =
      temporary(name, value.type.kind == annotate::Type::Unknown ? annotate::kMathInt : value.type);
  into.insert(into.begin() + static_cast<std::ptrdiff_t>(at++), declaration(variable, std::move(value), place));
  return nameOf(variable, place);
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
