#include "plugin/clang/annotations/records.h"

#include "plugin/clang/annotations/limits.h"
#include "plugin/clang/annotations/values.h"

namespace veriwarp::plugin {

using annotate::Expr;
using annotate::Exprs;
using annotate::Op;
using annotate::Place;
using annotate::Type;

namespace {

// Of each field of the structure at `location`.
std::optional<Expr> permissions(const Expr &location, const Expr &fraction, Place place) {
  Exprs places;
  if (!eachField(location, places) || places.empty())
    return std::nullopt;
  std::optional<Expr> result;
  for (Expr &p : places) {
    Expr one;
    one.kind = Expr::Perm;
    one.type = annotate::kResource;
    one.place = place;
    one.args = {std::move(p), fraction};
    result = result ? binary(Op::Star, std::move(*result), std::move(one), annotate::kResource, place) : std::move(one);
  }
  return result;
}

// \pointer(p, n, f) and \pointer_index(p, i, f) of an array of structures.
std::optional<Expr> permissionsOfRange(const Expr &e) {
  Expr location;
  location.kind = Expr::Index;
  location.var = e.args[0].var;
  location.text = location.var->name;
  location.place = e.place;
  if (e.kind == Expr::PointerIndex) {
    location.args = {e.args[1]};
    return permissions(location, e.args[2], e.place);
  }
  const verify::VariablePtr k = boundVariable("k");
  location.args = {nameOf(k, e.place)};
  std::optional<Expr> body = permissions(location, e.args[2], e.place);
  return body ? std::optional(eachIndex(k, e.args[1], std::move(*body), e.place)) : std::nullopt;
}

// Equal: all fields are. Unequal: one of them is.
std::optional<Expr> compared(const Expr &e) {
  Exprs left, right;
  if (!eachField(e.args[0], left) || !eachField(e.args[1], right) || left.size() != right.size())
    return std::nullopt;
  std::optional<Expr> made;
  for (std::size_t i = 0; i != left.size(); ++i) {
    Expr one = binary(e.op, std::move(left[i]), std::move(right[i]), annotate::kBool, e.place);
    made =
        made ? binary(e.op == Op::Equal ? Op::And : Op::Or, std::move(*made), std::move(one), annotate::kBool, e.place)
             : std::move(one);
  }
  return made;
}

} // namespace

bool isRecord(const Expr &e) {
  return (e.kind == Expr::Name && e.var && !e.var->isArray() && !e.var->fields.empty()) ||
         (e.kind == Expr::Index && e.var && !e.var->fields.empty() && e.args.size() == e.var->extents.size()) ||
         (e.kind == Expr::Old && isRecord(e.args[0]));
}

std::string_view fieldName(const annotate::Variable &field, const annotate::Variable &of) {
  return std::string_view(field.name).substr(of.name.size() + 1);
}

std::optional<Expr> fieldOf(Expr of, std::string_view name, Place place) {
  if (of.kind == Expr::Old && isRecord(of)) {
    std::optional<Expr> inner = fieldOf(of.args[0], name, place);
    if (inner)
      of.args[0] = std::move(*inner), of.place = place;
    return inner ? std::optional<Expr>(std::move(of)) : std::nullopt;
  }
  if (!isRecord(of))
    return std::nullopt;
  const verify::VariablePtr record = of.var; // `of` may be the last to hold it
  for (const verify::VariablePtr &f : record->fields) {
    if (fieldName(*f, *record) != name)
      continue;
    const Type element = f->isArray() ? f->type.elementType() : f->type;
    if (element.kind == Type::Unknown || (element.kind == Type::Record && f->fields.empty()))
      return std::nullopt;
    of.kind = of.args.empty() ? Expr::Name : Expr::Index;
    of.var = f;
    of.text = f->name;
    of.type = of.kind == Expr::Index ? element : f->type;
    of.place = place;
    return of;
  }
  return std::nullopt;
}

bool eachField(const Expr &of, Exprs &into) {
  const Expr &inner = of.kind == Expr::Old ? of.args[0] : of;
  if (!isRecord(of)) { // an array in a structure, or a value
    if (!inner.var || inner.args.size() == inner.var->extents.size()) {
      into.push_back(of);
      return true;
    }
    const std::int64_t extent = inner.var->extents[inner.args.size()];
    if (extent < 0 || extent > limits::elementsOfRecord)
      return false;
    for (std::int64_t i = 0; i != extent; ++i) {
      Expr one = of;
      Expr &row = one.kind == Expr::Old ? one.args[0] : one;
      row.kind = Expr::Index;
      row.args.push_back(integer(i, of.place));
      row.type = row.var->type.elementType();
      if (!eachField(one, into))
        return false;
    }
    return true;
  }
  for (const verify::VariablePtr &f : inner.var->fields) {
    std::optional<Expr> one = fieldOf(of, fieldName(*f, *inner.var), of.place);
    if (!one || !eachField(*one, into))
      return false;
  }
  return true;
}

void expandRecord(Expr &e) {
  std::optional<Expr> made;
  const bool isRange = e.kind == Expr::PointerRange || e.kind == Expr::PointerIndex;
  if (e.kind == Expr::Perm && isRecord(e.args[0]))
    made = permissions(e.args[0], e.args[1], e.place);
  else if (isRange && e.args[0].kind == Expr::Name && e.args[0].var->extents.size() == 1 &&
           !e.args[0].var->fields.empty())
    made = permissionsOfRange(e);
  else if ((e.isBinary(Op::Equal) || e.isBinary(Op::NotEqual)) && isRecord(e.args[0]) && isRecord(e.args[1]))
    made = compared(e);
  if (made)
    e = std::move(*made);
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
