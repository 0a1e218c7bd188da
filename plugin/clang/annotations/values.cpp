#include "plugin/clang/annotations/values.h"

#include <cassert>
#include <utility>

namespace veriwarp::plugin {

using annotate::Expr;
using annotate::Op;
using annotate::Place;
using annotate::Type;
using annotate::Variable;
using verify::Stmt;

Expr nameOf(const verify::VariablePtr &variable, Place place) {
  Expr made;
  made.kind = Expr::Name;
  made.var = variable;
  made.text = variable->name;
  made.type = variable->type;
  made.place = place;
  return made;
}

Expr integer(std::int64_t value, Place place, Type type) {
  Expr made;
  made.type = type;
  made.value = value;
  made.place = place;
  return made;
}

Expr binary(Op op, Expr left, Expr right, Type type, Place place) {
  Expr made;
  made.kind = Expr::Binary;
  made.op = op;
  made.type = type;
  made.place = place;
  made.args = {std::move(left), std::move(right)};
  return made;
}

Expr truth() {
  Expr made;
  made.kind = Expr::Boolean;
  made.value = 1;
  made.type = annotate::kBool;
  return made;
}

void addTo(Expr &to, Op op, Expr what, Place place) {
  assert(annotate::isSum(op) && "offsets are added and subtracted");
  if (to.kind == Expr::Integer && to.value == 0 && op == Op::Add)
    to = std::move(what);
  else // addresses are not computed modulo anything
    to = binary(op, std::move(to), std::move(what), annotate::kMathInt, place);
}

Expr eachIndex(const verify::VariablePtr &k, Expr count, Expr body, Place place) {
  Expr all;
  all.kind = Expr::ForallStar;
  all.type = annotate::kResource;
  all.place = place;
  all.binders = {k};
  Expr low = binary(Op::LessEqual, integer(0, place, annotate::kMathInt), nameOf(k, place), annotate::kBool, place);
  Expr high = binary(Op::Less, nameOf(k, place), std::move(count), annotate::kBool, place);
  all.args = {binary(Op::And, std::move(low), std::move(high), annotate::kBool, place), std::move(body)};
  return all;
}

verify::VariablePtr temporary(const std::string &name, Type type) {
  auto made = std::make_shared<Variable>();
  made->name = name;
  made->type = type;
  made->kind = Variable::Local;
  return made;
}

verify::VariablePtr boundVariable(const std::string &name) {
  verify::VariablePtr made = temporary(name, annotate::kMathInt);
  made->kind = Variable::Bound;
  return made;
}

Stmt declaration(const verify::VariablePtr &variable, std::optional<Expr> value, Place place) {
  Stmt made;
  made.kind = Stmt::Declare;
  made.place = place;
  made.var = variable;
  made.value = std::move(value);
  return made;
}

Stmt assignment(const verify::VariablePtr &variable, Expr value, Place place) {
  Stmt made;
  made.kind = Stmt::Assign;
  made.place = place;
  made.var = variable;
  made.value = std::move(value);
  return made;
}

Stmt evaluation(Expr value, Place place) {
  Stmt made;
  made.kind = Stmt::Evaluate;
  made.place = place;
  made.value = std::move(value);
  return made;
}

Stmt unsupportedStatement(Place place, const std::string &why) {
  Stmt made;
  made.kind = Stmt::Unsupported;
  made.place = place;
  made.text = why;
  return made;
}

Expr element(const Pointer &pointer, Place place) {
  assert(pointer.base && "a pointer points into an array");
  Expr made;
  made.kind = Expr::Index;
  made.var = pointer.base;
  made.text = pointer.base->name;
  made.type = pointer.base->type.elementType();
  made.args = pointer.lead;
  made.args.push_back(pointer.offset);
  made.place = place;
  return made;
}

bool areComparable(const std::optional<Pointer> &a, const std::optional<Pointer> &b) {
  return a && b && a->base == b->base && a->lead.empty() && b->lead.empty();
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
