#include "plugin/clang/annotations/variables.h"

#include "clang/AST/Attr.h"

namespace veriwarp::plugin {

using annotate::Expr;
using annotate::Type;
using annotate::Variable;
using llvm::dyn_cast;

Expr Subject::unsupported(const clang::Expr &e, const std::string &why, const Reading &reading) const {
  Expr made;
  made.kind = Expr::Call; // a function of which nothing is known
  made.text = "unsupported";
  made.type = typeOf(e.getType());
  made.place = placeOf(e, reading);
  problem(made.place, why);
  return made;
}

verify::VariablePtr Variables::declare(const clang::VarDecl &variable, const Reading &reading) {
  verify::VariablePtr &made = byDeclaration[key(variable)];
  made = std::make_shared<Variable>();
  made->name = variable.getName().str();
  made->place = subject.placeOf(clang::SourceRange(variable.getLocation(), variable.getLocation()), reading);
  made->declaration = subject.placeOf(variable.getSourceRange(), reading);
  made->kind = llvm::isa<clang::ParmVarDecl>(variable) ? Variable::Parameter : Variable::Local;
  clang::QualType element = variable.getType();
  if (const auto *pointer = element->getAs<clang::PointerType>()) {
    made->extents.push_back(-1);
    element = pointer->getPointeeType();
    made->isConst = element.isConstQualified();
  }
  while (const clang::ArrayType *array = subject.source.ast.getAsArrayType(element)) {
    const auto *constant = dyn_cast<clang::ConstantArrayType>(array);
    made->extents.push_back(constant ? static_cast<std::int64_t>(constant->getSize().getZExtValue()) : -1);
    element = array->getElementType();
    if (made->extents[0] == -1)
      made->isConst |= element.isConstQualified();
  }
  if (made->extents.empty())
    describeScalar(*made, variable);
  else
    describeArray(*made, variable, element);
  return made;
}

void Variables::describeScalar(Variable &made, const clang::VarDecl &variable) const {
  const clang::QualType type = variable.getType();
  made.type = subject.typeOf(type);
  if (type->isRecordType())
    addFields(made, type, subject.source.ast);
  if (!made.fields.empty())
    made.type.kind = Type::Record;
  if (made.type.kind == Type::Unknown && !llvm::isa<clang::ParmVarDecl>(variable))
    subject.problem(made.place, "'" + made.name + "' has a type that the verifier does not model");
}

void Variables::describeArray(Variable &made, const clang::VarDecl &variable, clang::QualType element) const {
  made.isVolatile = element.isVolatileQualified();
  const Type of = subject.typeOf(element);
  made.type = {Type::Array, of.bits, of.isSigned, of.kind};
  made.kind = llvm::isa<clang::ParmVarDecl>(variable)     ? Variable::GlobalArray
              : variable.hasAttr<clang::CUDASharedAttr>() ? Variable::SharedArray
                                                          : Variable::PrivateArray;
  if (element->isRecordType())
    addFields(made, element, subject.source.ast);
  if (!made.fields.empty())
    made.type.element = Type::Record;
  if (made.kind == Variable::PrivateArray && variable.getType()->isPointerType()) // may point anywhere
    subject.problem(made.place, "'" + made.name + "' is a pointer variable, which the verifier does not follow");
}

verify::VariablePtr Variables::find(const clang::Decl &declaration) const {
  auto it = byDeclaration.find(key(declaration));
  return it == byDeclaration.end() ? nullptr : it->second;
}

verify::VariablePtr Variables::of(const clang::Expr *e) const {
  const auto *reference = dyn_cast<clang::DeclRefExpr>(e->IgnoreParenImpCasts());
  return reference ? find(*reference->getDecl()) : nullptr;
}

const Pointer *Variables::pointerBehind(const Variable *offset) const {
  auto it = pointers.find(offset);
  return it == pointers.end() ? nullptr : &it->second;
}

std::optional<Pointer> Variables::pointerOf(const verify::VariablePtr &variable) const {
  if (!variable)
    return std::nullopt;
  if (const Pointer *known = pointerBehind(variable.get()))
    return *known;
  if (!variable->isArray() || variable->extents.size() != 1)
    return std::nullopt;
  return Pointer{variable, {}, integer(0, {})};
}

std::optional<Pointer> Variables::pointerOf(const Expr &e) const {
  if (e.kind == Expr::Name)
    return pointerOf(e.var);
  if (!e.isSum())
    return std::nullopt;
  std::optional<Pointer> pointer = pointerOf(e.args[0]);
  if (pointer)
    addTo(pointer->offset, e.op, e.args[1], e.place);
  return pointer;
}

void Variables::bindElement(const clang::VarDecl &reference, Pointer to) {
  elements.insert_or_assign(key(reference), std::move(to));
}

const Pointer *Variables::elementOf(const clang::Decl &reference) const {
  auto it = elements.find(key(reference));
  return it == elements.end() ? nullptr : &it->second;
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
