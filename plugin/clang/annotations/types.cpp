#include "plugin/clang/annotations/types.h"

#include "plugin/clang/annotations/values.h"

#include "clang/AST/DeclCXX.h"

namespace veriwarp::plugin {

using annotate::Type;
using annotate::Variable;
using llvm::dyn_cast;

Type typeOf(clang::QualType qualified, const clang::ASTContext &ast) {
  clang::QualType type = qualified.getCanonicalType();
  if (type->isReferenceType())
    return {};
  if (type->isBooleanType())
    return annotate::kBool;
  if (type->isEnumeralType() || (type->isIntegerType() && type->isBuiltinType())) {
    std::uint64_t bits = ast.getTypeSize(type);
    if (bits > 64)
      return {};
    return {Type::Int, static_cast<unsigned>(bits), type->isSignedIntegerOrEnumerationType(), Type::Unknown};
  }
  if (type->isBFloat16Type()) // as long as _Float16, with other values
    return {};
  if (type->isRealFloatingType())
    return {Type::Float, static_cast<unsigned>(ast.getTypeSize(type)), true, Type::Unknown};
  if (type->isVoidType())
    return {Type::Void, 0, false, Type::Unknown};
  return {};
}

namespace {

// An array in a structure; false: its extents are not known.
bool addExtents(Variable &to, clang::QualType &element, const clang::ASTContext &ast) {
  bool isKnown = true;
  while (const clang::ArrayType *array = ast.getAsArrayType(element)) {
    const auto *constant = dyn_cast<clang::ConstantArrayType>(array);
    isKnown &= constant != nullptr;
    to.extents.push_back(constant ? static_cast<std::int64_t>(constant->getSize().getZExtValue()) : -1);
    element = array->getElementType();
  }
  return isKnown;
}

} // namespace

void addFields(Variable &of, clang::QualType type, const clang::ASTContext &ast) {
  const clang::CXXRecordDecl *declared = type->getAsCXXRecordDecl(),
                             *record = declared ? declared->getDefinition() : nullptr;
  if (!record || record->isUnion() || record->getNumBases() || record->isPolymorphic() || record->isDependentContext())
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
      isModelled &= addExtents(*made, element, ast);
      if (element != field->getType() && of.extents.empty())
        made->kind = Variable::PrivateArray;
    }
    const Type known = isModelled ? typeOf(element, ast) : Type();
    const bool isInner = isModelled && element->isRecordType();
    if (!made->extents.empty())
      made->type = {Type::Array, known.bits, known.isSigned, isInner ? Type::Record : known.kind};
    else if (isInner)
      made->type.kind = Type::Record;
    else
      made->type = known;
    if (isInner)
      addFields(*made, element, ast);
  }
}

verify::VariablePtr temporaryOf(const std::string &name, clang::QualType type, const clang::ASTContext &ast) {
  verify::VariablePtr made = temporary(name, typeOf(type, ast));
  if (type->isRecordType()) {
    made->type.kind = Type::Record;
    addFields(*made, type, ast);
  }
  return made;
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
