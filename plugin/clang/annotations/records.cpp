// Structures: each field is a variable or array of its own, so that permissions and values are kept field by field.
// Copies of whole structures are those of their fields (copies.cpp).
#include "plugin/clang/annotations/bind.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

namespace veriwarp::plugin {

using annotate::Expr;
using annotate::Exprs;
using annotate::Op;
using annotate::Place;
using annotate::Type;
using annotate::Variable;
using llvm::dyn_cast;
using verify::Stmt;
using verify::Stmts;

namespace {

constexpr std::int64_t kMostElements = 64; // of arrays in structures that are copied, or given as a whole

Expr integer(std::int64_t value, Place place) {
  Expr made;
  made.type = annotate::kInt32;
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

} // namespace

// What is not modelled (unions, bases, fields of bits, pointers in arrays) has no fields or a field without a type, and
// is told where it is used.
void Binder::addFields(Variable &of, clang::QualType type) {
  const clang::CXXRecordDecl *record = type->getAsCXXRecordDecl();
  if (!record || !(record = record->getDefinition()) || record->isUnion() || record->getNumBases() ||
      record->isPolymorphic() || record->isDependentContext())
    return;
  for (const clang::FieldDecl *field : record->fields()) {
    auto made = std::make_shared<Variable>();
    made->name = of.name + "." + field->getName().str();
    made->kind = of.kind;
    made->isConst = of.isConst || field->getType().isConstQualified();
    made->extents = of.extents;
    made->place = made->declaration = of.place;
    made->whole = &of;
    of.fields.push_back(made);
    clang::QualType element = field->getType();
    bool isModelled = !field->isBitField() && !field->getName().empty() && !element->isReferenceType();
    if (const auto *pointer = element->getAs<clang::PointerType>()) { // the argument says where it points
      isModelled &= of.kind == Variable::Parameter && of.extents.empty();
      made->extents.push_back(-1);
      made->kind = Variable::GlobalArray;
      element = pointer->getPointeeType();
      made->isConst = element.isConstQualified();
    } else {
      while (const clang::ArrayType *array = ast.getAsArrayType(element)) {
        const auto *constant = dyn_cast<clang::ConstantArrayType>(array);
        isModelled &= constant != nullptr;
        made->extents.push_back(constant ? static_cast<std::int64_t>(constant->getSize().getZExtValue()) : -1);
        element = array->getElementType();
        if (of.extents.empty())
          made->kind = Variable::PrivateArray;
      }
    }
    const Type known = isModelled ? typeOf(element) : Type();
    const bool isInner = isModelled && element->isRecordType();
    if (!made->extents.empty())
      made->type = {Type::Array, known.bits, known.isSigned, isInner ? Type::Record : known.kind};
    else if (isInner)
      made->type.kind = Type::Record;
    else
      made->type = known;
    if (isInner)
      addFields(*made, element);
  }
}

bool Binder::isRecord(const Expr &e) {
  return (e.kind == Expr::Name && e.var && !e.var->isArray() && !e.var->fields.empty()) ||
         (e.kind == Expr::Index && e.var && !e.var->fields.empty() && e.args.size() == e.var->extents.size()) ||
         (e.kind == Expr::Old && isRecord(e.args[0]));
}

std::optional<Expr> Binder::field(Expr of, std::string_view name, Place place) {
  if (of.kind == Expr::Old && isRecord(of)) {
    std::optional<Expr> inner = field(of.args[0], name, place);
    if (inner)
      of.args[0] = std::move(*inner), of.place = place;
    return inner ? std::optional<Expr>(std::move(of)) : std::nullopt;
  }
  if (!isRecord(of))
    return std::nullopt;
  for (const verify::VariablePtr &f : of.var->fields) {
    if (std::string_view(f->name).substr(of.var->name.size() + 1) != name)
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

std::optional<Expr> Binder::member(const clang::MemberExpr &e) {
  const Place place = placeOf(e.getSourceRange());
  if (!llvm::isa<clang::FieldDecl>(e.getMemberDecl()))
    return std::nullopt;
  if (!e.isArrow())
    return field(expression(e.getBase()), e.getMemberDecl()->getName(), place);
  std::optional<Pointer> pointer = pointerOf(e.getBase());
  return pointer ? field(element(*pointer, place), e.getMemberDecl()->getName(), place) : std::nullopt;
}

// False: one of them is not modelled, or there are too many.
bool Binder::eachField(const Expr &of, Exprs &into) {
  const Expr &inner = of.kind == Expr::Old ? of.args[0] : of;
  if (!isRecord(of)) { // an array in a structure, or a value
    if (!inner.var || inner.args.size() == inner.var->extents.size()) {
      into.push_back(of);
      return true;
    }
    const std::int64_t extent = inner.var->extents[inner.args.size()];
    if (extent < 0 || extent > kMostElements)
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
    std::optional<Expr> one = field(of, std::string_view(f->name).substr(inner.var->name.size() + 1), of.place);
    if (!one || !eachField(*one, into))
      return false;
  }
  return true;
}

std::optional<Exprs> Binder::fieldValues(const clang::Expr *e) {
  e = e->IgnoreParens();
  const Place place = placeOf(e->getSourceRange());
  if (const auto *full = dyn_cast<clang::FullExpr>(e))
    return fieldValues(full->getSubExpr());
  if (const auto *temporary = dyn_cast<clang::MaterializeTemporaryExpr>(e))
    return fieldValues(temporary->getSubExpr());
  if (const auto *cast = dyn_cast<clang::CastExpr>(e))
    return cast->getCastKind() == clang::CK_LValueToRValue || cast->getCastKind() == clang::CK_NoOp
               ? fieldValues(cast->getSubExpr())
               : std::nullopt;
  if (const auto *construct = dyn_cast<clang::CXXConstructExpr>(e)) {
    const clang::CXXConstructorDecl *constructor = construct->getConstructor();
    return constructor->isCopyOrMoveConstructor() && constructor->isTrivial() && construct->getNumArgs() == 1
               ? fieldValues(construct->getArg(0))
               : std::nullopt;
  }
  Exprs values;
  auto addValue = [&](const clang::Expr *part) {
    if (part->getType()->isRecordType()) {
      std::optional<Exprs> inner = fieldValues(part);
      if (inner)
        values.insert(values.end(), inner->begin(), inner->end());
      return inner.has_value();
    }
    const Type type = typeOf(part->getType());
    if (!type.isNumber() && type.kind != Type::Bool)
      return false;
    if (!llvm::isa<clang::ImplicitValueInitExpr>(part)) {
      values.push_back(expression(part));
      return true;
    }
    Expr zero = integer(0, place);
    zero.type = type;
    if (type.kind == Type::Float)
      zero.kind = Expr::Floating, zero.text = "0";
    else if (type.kind == Type::Bool)
      zero.kind = Expr::Boolean;
    values.push_back(std::move(zero));
    return true;
  };
  if (const auto *braces = dyn_cast<clang::InitListExpr>(e)) {
    for (const clang::Expr *part : braces->inits())
      if (!addValue(part))
        return std::nullopt;
    return values;
  }
  if (const auto *one = dyn_cast<clang::CallExpr>(e)) { // make_float4(x, y, z, w), of CUDA's headers
    const clang::FunctionDecl *callee = one->getDirectCallee();
    const clang::CXXRecordDecl *record = e->getType()->getAsCXXRecordDecl();
    if (callee && record && ast.getSourceManager().isInSystemHeader(callee->getLocation()) &&
        callee->getNameAsString() == "make_" + record->getNameAsString()) {
      for (const clang::Expr *argument : one->arguments())
        if (!addValue(argument))
          return std::nullopt;
      return values;
    }
  }
  if (const auto *conditional = dyn_cast<clang::ConditionalOperator>(e)) {
    Expr condition = expression(conditional->getCond());
    Hoisting nothing(*this, hoistFrom, nullptr);
    std::optional<Exprs> yes = fieldValues(conditional->getTrueExpr()), no = fieldValues(conditional->getFalseExpr());
    if (!yes || !no || yes->size() != no->size())
      return std::nullopt;
    for (std::size_t i = 0; i != yes->size(); ++i) {
      Expr one;
      one.kind = Expr::Conditional;
      one.type = (*yes)[i].type;
      one.place = place;
      one.args = {condition, (*yes)[i], (*no)[i]};
      values.push_back(std::move(one));
    }
    return values;
  }
  const Expr whole = expression(e);
  if (!isRecord(whole) || !eachField(whole, values))
    return std::nullopt;
  return values;
}

// Perm(p[i], f), \pointer(p, n, f), and p[i] == q[j], where these are structures.
void Binder::expandRecord(Expr &e) {
  auto permissions = [&](const Expr &location, const Expr &fraction) -> std::optional<Expr> {
    Exprs places;
    if (!eachField(location, places) || places.empty())
      return std::nullopt;
    std::optional<Expr> result;
    for (Expr &p : places) {
      Expr one;
      one.kind = Expr::Perm;
      one.type = annotate::kResource;
      one.place = e.place;
      one.args = {std::move(p), fraction};
      result =
          result ? binary(Op::Star, std::move(*result), std::move(one), annotate::kResource, e.place) : std::move(one);
    }
    return result;
  };
  std::optional<Expr> made;
  const bool isRange = e.kind == Expr::PointerRange || e.kind == Expr::PointerIndex;
  if (e.kind == Expr::Perm && isRecord(e.args[0])) {
    made = permissions(e.args[0], e.args[1]);
  } else if (isRange && e.args[0].kind == Expr::Name && e.args[0].var->extents.size() == 1 &&
             !e.args[0].var->fields.empty()) {
    Expr location;
    location.kind = Expr::Index;
    location.var = e.args[0].var;
    location.text = location.var->name;
    location.place = e.place;
    if (e.kind == Expr::PointerIndex) {
      location.args = {e.args[1]};
      made = permissions(location, e.args[2]);
    } else {
      verify::VariablePtr k = temporary("k", annotate::kMathInt);
      k->kind = Variable::Bound;
      location.args = {nameOf(k, e.place)};
      if (std::optional<Expr> body = permissions(location, e.args[2])) {
        Expr all;
        all.kind = Expr::ForallStar;
        all.type = annotate::kResource;
        all.place = e.place;
        all.binders = {k};
        all.args = {
            binary(Op::And, binary(Op::LessEqual, integer(0, e.place), nameOf(k, e.place), annotate::kBool, e.place),
                   binary(Op::Less, nameOf(k, e.place), e.args[1], annotate::kBool, e.place), annotate::kBool, e.place),
            std::move(*body)};
        made = std::move(all);
      }
    }
  } else if ((e.isBinary(Op::Equal) || e.isBinary(Op::NotEqual)) && isRecord(e.args[0]) && isRecord(e.args[1])) {
    Exprs left, right;
    if (!eachField(e.args[0], left) || !eachField(e.args[1], right) || left.size() != right.size())
      return;
    const Op join = e.op == Op::Equal ? Op::And : Op::Or;
    for (std::size_t i = 0; i != left.size(); ++i) {
      Expr one = binary(e.op, std::move(left[i]), std::move(right[i]), annotate::kBool, e.place);
      made = made ? binary(join, std::move(*made), std::move(one), annotate::kBool, e.place) : std::move(one);
    }
  }
  if (made)
    e = std::move(*made);
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
