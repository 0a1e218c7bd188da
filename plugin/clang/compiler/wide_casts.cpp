// How it is done: CodeGenFunction::EmitPointerWithAlignment looks through a cast of pointers unless it is one from
// void *, of which nothing is known but the type that it becomes. So an implicit cast to void * is put inside. A cast
// of an lvalue (`reinterpret_cast<float2 &>(s[i])`) gets what the language says it means: *(float2 *)(void *)&s[i].
#include "plugin/clang/compiler/wide_casts.h"

#include "plugin/clang/syntax/visitor.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

namespace veriwarp::plugin {
namespace {

class Casts : public AstVisitor {
public:
  explicit Casts(clang::ASTContext &c) : context(c) {}

private:
  bool visitStmt(clang::Stmt &statement) override {
    auto *cast = llvm::dyn_cast<clang::ExplicitCastExpr>(&statement);
    if (!cast || cast->isInstantiationDependent())
      return true;
    switch (cast->getCastKind()) {
    case clang::CK_BitCast:
    case clang::CK_AddressSpaceConversion:
      changePointer(*cast);
      break;
    case clang::CK_LValueBitCast:
      changeLvalue(*cast);
      break;
    default:
      break;
    }
    return true;
  }

  // Bytes lie anywhere: what is known of their alignment is worth keeping.
  bool needsMore(clang::QualType to, clang::QualType from) const {
    return !to->isIncompleteType() && !to->isFunctionType() && !from->isVoidType() && !from->isFunctionType() &&
           !context.hasSameUnqualifiedType(to, from) && context.getTypeAlignInChars(to) > clang::CharUnits::One();
  }

  clang::Expr *bitCast(clang::Expr *pointer, clang::QualType to) const {
    return clang::ImplicitCastExpr::Create(context, context.getPointerType(to), clang::CK_BitCast, pointer, nullptr,
                                           clang::VK_PRValue, clang::FPOptionsOverride());
  }
  clang::Expr *toVoid(clang::Expr *pointer) const {
    return bitCast(pointer,
                   context.getQualifiedType(context.VoidTy, pointer->getType()->getPointeeType().getQualifiers()));
  }

  void changePointer(clang::ExplicitCastExpr &cast) {
    clang::Expr *pointer = cast.getSubExpr();
    const auto *to = cast.getType()->getAs<clang::PointerType>(),
               *from = pointer->getType()->getAs<clang::PointerType>();
    if (to && from && needsMore(to->getPointeeType(), from->getPointeeType()))
      cast.setSubExpr(toVoid(pointer));
  }

  void changeLvalue(clang::ExplicitCastExpr &cast) {
    clang::Expr *object = cast.getSubExpr();
    if (object->getObjectKind() != clang::OK_Ordinary || !needsMore(cast.getType(), object->getType()))
      return;
    clang::Expr *address = clang::UnaryOperator::Create(
        context, object, clang::UO_AddrOf, context.getPointerType(object->getType()), clang::VK_PRValue,
        clang::OK_Ordinary, object->getExprLoc(), false, clang::FPOptionsOverride());
    cast.setSubExpr(clang::UnaryOperator::Create(context, bitCast(toVoid(address), cast.getType()), clang::UO_Deref,
                                                 cast.getType(), clang::VK_LValue, clang::OK_Ordinary,
                                                 object->getExprLoc(), false, clang::FPOptionsOverride()));
  }

  clang::ASTContext &context;
};

class WideCasts : public clang::ASTConsumer {
public:
  bool HandleTopLevelDecl(clang::DeclGroupRef group) override {
    for (clang::Decl *declaration : group)
      takeAlignmentOfCasts(*declaration);
    return true;
  }
  void HandleInlineFunctionDefinition(clang::FunctionDecl *function) override { takeAlignmentOfCasts(*function); }
  void HandleCXXStaticMemberVarInstantiation(clang::VarDecl *variable) override { takeAlignmentOfCasts(*variable); }
};

} // namespace

void takeAlignmentOfCasts(clang::Decl &declaration) { Casts(declaration.getASTContext()).walk(&declaration); }

std::unique_ptr<clang::ASTConsumer> makeWideCastsConsumer() { return std::make_unique<WideCasts>(); }

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
