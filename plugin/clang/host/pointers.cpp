#include "plugin/clang/host/pointers.h"

#include "passes/kernel/expr.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"

#include <algorithm>
#include <utility>

namespace veriwarp::plugin {

using clang::Expr;
using kernel::constant;
using KExpr = kernel::Expr;
using Kind = kernel::Expr::Kind;
using llvm::dyn_cast;
using llvm::dyn_cast_or_null;
using llvm::isa;

namespace {

constexpr unsigned deepest = 32;

// `expr` without what leaves a pointer's value alone. A conversion to a base class moves it, and stays.
const Expr *plainPointer(const Expr *expr) {
  while (expr) {
    expr = expr->IgnoreParens();
    if (const auto *cast = dyn_cast<clang::CastExpr>(expr)) {
      switch (cast->getCastKind()) {
      case clang::CK_NoOp:
      case clang::CK_LValueToRValue:
      case clang::CK_BitCast:
      case clang::CK_AddressSpaceConversion:
        expr = cast->getSubExpr();
        continue;
      default:
        return expr;
      }
    }
    if (const auto *full = dyn_cast<clang::FullExpr>(expr))
      expr = full->getSubExpr();
    else if (const auto *temporary = dyn_cast<clang::MaterializeTemporaryExpr>(expr))
      expr = temporary->getSubExpr();
    else if (const auto *standard = dyn_cast<clang::CXXDefaultArgExpr>(expr))
      expr = standard->getExpr();
    else
      return expr;
  }
  return expr;
}

std::optional<std::int64_t> elementSize(clang::QualType pointer, const clang::ASTContext &ast) {
  clang::QualType element = pointer->isPointerType() ? pointer->getPointeeType() : clang::QualType();
  if (element.isNull() || element->isDependentType() || element->isFunctionType())
    return {};
  if (element->isVoidType())
    return 1; // an extension of GCC's, which Clang has too
  if (element->isIncompleteType())
    return {};
  return ast.getTypeSizeInChars(element).getQuantity();
}

bool inLibrary(const clang::FunctionDecl *function) {
  const clang::DeclContext *context = function->getDeclContext();
  const clang::NamespaceDecl *outermost = nullptr;
  for (; context; context = context->getParent())
    if (const auto *space = dyn_cast<clang::NamespaceDecl>(context))
      outermost = space;
  return outermost && (outermost->getName() == "std" || outermost->getName() == "thrust");
}

// Gives the same value each time, as long as nothing is written: variables, fields, elements, and the functions that
// containers give their memory with.
bool isRepeatable(const Expr *expr) {
  expr = stripped(expr);
  if (!expr)
    return false;
  if (const auto *reference = dyn_cast<clang::DeclRefExpr>(expr))
    return isa<clang::VarDecl>(reference->getDecl()) && !expr->getType().isVolatileQualified();
  if (isa<clang::CXXThisExpr, clang::IntegerLiteral>(expr))
    return true;
  if (const auto *member = dyn_cast<clang::MemberExpr>(expr))
    return isa<clang::FieldDecl>(member->getMemberDecl()) && !expr->getType().isVolatileQualified() &&
           isRepeatable(member->getBase());
  if (const auto *element = dyn_cast<clang::ArraySubscriptExpr>(expr))
    return !expr->getType().isVolatileQualified() && isRepeatable(element->getBase()) &&
           isRepeatable(element->getIdx());
  if (const auto *operation = dyn_cast<clang::UnaryOperator>(expr))
    return (operation->getOpcode() == clang::UO_AddrOf || operation->getOpcode() == clang::UO_Deref) &&
           isRepeatable(operation->getSubExpr());
  if (const auto *construction = dyn_cast<clang::CXXConstructExpr>(expr))
    return construction->getNumArgs() == 1 && construction->getConstructor()->isCopyOrMoveConstructor() &&
           isRepeatable(construction->getArg(0));
  const auto *call = dyn_cast<clang::CallExpr>(expr);
  const clang::FunctionDecl *callee = call ? call->getDirectCallee() : nullptr;
  if (!callee)
    return false;
  auto args = [&] { return std::all_of(call->arg_begin(), call->arg_end(), isRepeatable); };
  if (const auto *operation = dyn_cast<clang::CXXOperatorCallExpr>(call))
    return (operation->getOperator() == clang::OO_Subscript || operation->getOperator() == clang::OO_Star ||
            operation->getOperator() == clang::OO_Arrow) &&
           args();
  llvm::StringRef name = callee->getIdentifier() ? callee->getName() : llvm::StringRef();
  // Elsewhere a get() may hand out something new each time.
  bool gives = inLibrary(callee) && (name == "data" || name == "get" || name == "begin" || name == "raw_pointer_cast");
  if (const auto *method = dyn_cast<clang::CXXMemberCallExpr>(call)) {
    const clang::CXXMethodDecl *declared = method->getMethodDecl();
    return declared && (gives || declared->isConst()) && isRepeatable(method->getImplicitObjectArgument()) && args();
  }
  return gives && args();
}

} // namespace

bool sameOrigin(const HostPointer &a, const HostPointer &b) {
  using Origin = HostPointer::Origin;
  if (a.origin != b.origin || a.origin == Origin::Unknown)
    return false;
  if (a.origin == Origin::Variable)
    return a.definition->variable->getCanonicalDecl() == b.definition->variable->getCanonicalDecl();
  if (a.origin == Origin::Container)
    return a.container == b.container;
  return a.origin == Origin::Allocation ? a.definition == b.definition : a.id == b.id;
}

HostPointer HostPointers::find(const Expr *expr, const std::string &member, Moment moment) {
  const Expr *bare = member.empty() ? plainPointer(expr) : stripped(expr);
  if (!bare || depth > deepest || bare->isValueDependent() || bare->getType().isVolatileQualified())
    return {};
  ++depth;
  HostPointer result = [&]() -> HostPointer {
    if (const auto *construction = dyn_cast<clang::CXXConstructExpr>(bare))
      return isTrivialCopy(construction) ? find(construction->getArg(0), member, moment) : HostPointer();
    const auto *list = dyn_cast<clang::InitListExpr>(bare);
    const auto *lambda = dyn_cast<clang::LambdaExpr>(bare);
    if ((list || lambda) && !member.empty()) {
      std::string rest;
      const Expr *initializer = list ? initializerOf(list, member, rest) : initializerOf(lambda, member, rest);
      return initializer ? find(initializer, rest, moment) : HostPointer();
    }
    if (std::optional<Place> place = placeOf(bare)) {
      place->path += member;
      if (values.memoryMoves && path.inMemory(place->root))
        return findExpression(bare, moment);
      return findPlace(*place, moment);
    }
    if (!member.empty())
      return {};
    if (const auto *sum = dyn_cast<clang::BinaryOperator>(bare); sum && sum->isAdditiveOp()) {
      bool left = sum->getLHS()->getType()->isPointerType();
      return findElement(left ? sum->getLHS() : sum->getRHS(), left ? sum->getRHS() : sum->getLHS(),
                         sum->getOpcode() == clang::BO_Sub, moment);
    }
    if (const auto *address = dyn_cast<clang::UnaryOperator>(bare);
        address && address->getOpcode() == clang::UO_AddrOf) {
      const Expr *target = address->getSubExpr()->IgnoreParens();
      if (const auto *element = dyn_cast<clang::ArraySubscriptExpr>(target);
          element && element->getBase()->getType()->isPointerType())
        return findElement(element->getBase(), element->getIdx(), false, moment);
      if (const auto *star = dyn_cast<clang::UnaryOperator>(target); star && star->getOpcode() == clang::UO_Deref)
        return find(star->getSubExpr(), "", moment);
      if (const auto *field = dyn_cast<clang::MemberExpr>(target); field && field->isArrow()) { // somewhere in *p
        HostPointer whole = find(field->getBase(), "", moment);
        whole.bytes.reset();
        return whole;
      }
    }
    if (const auto *choice = dyn_cast<clang::ConditionalOperator>(bare)) {
      HostPointer one = find(choice->getTrueExpr(), "", moment), two = find(choice->getFalseExpr(), "", moment);
      if (!sameOrigin(one, two))
        return {};
      one.bytes.reset();
      return one;
    }
    return findExpression(bare, moment);
  }();
  --depth;
  return result;
}

HostPointer HostPointers::findElement(const Expr *pointer, const Expr *index, bool backwards, Moment moment) {
  HostPointer base = find(pointer, "", moment);
  std::optional<std::int64_t> size = elementSize(pointer->getType(), ast);
  if (!size || !base.bytes || base.origin == HostPointer::Origin::Unknown) {
    base.bytes.reset();
    return base;
  }
  KExpr distance = make(Kind::Mul, {values.number(index, moment), constant(*size)});
  base.bytes = make(backwards ? Kind::Sub : Kind::Add, {*base.bytes, distance});
  return base;
}

HostPointer HostPointers::findPlace(const Place &place, Moment moment) {
  std::uint32_t symbol = values.symbolOf(place, moment);
  HostPointer itself;
  itself.origin = HostPointer::Origin::Symbol;
  itself.id = symbol;
  const Definition *definition = values.definition(symbol);
  if (!definition)
    return itself;
  if (definition->allocation) {
    if (definition->place != place)
      return itself;
    itself.origin = definition->variable ? HostPointer::Origin::Variable : HostPointer::Origin::Allocation;
    itself.definition = definition;
    return itself;
  }
  bool before = std::exchange(values.memoryMoves, definition->memoryMoved);
  HostPointer source = find(definition->value, place.path.substr(definition->place.path.size()), definition->before);
  values.memoryMoves = before;
  // What an expression gave then is what the variable holds now; that the expression would give it again is not said.
  return source.origin == HostPointer::Origin::Unknown || source.origin == HostPointer::Origin::Expression ? itself
                                                                                                           : source;
}

// v.data(), thrust::raw_pointer_cast(v.data()), v.data().get(), &v[i]
std::optional<HostPointer> HostPointers::findContainer(const Expr *expr, Moment moment) {
  expr = stripped(expr);
  while (const auto *construction = dyn_cast_or_null<clang::CXXConstructExpr>(expr)) {
    if (construction->getNumArgs() != 1 || !construction->getConstructor()->isCopyOrMoveConstructor())
      return {};
    expr = stripped(construction->getArg(0));
  }
  const Expr *object = nullptr, *index = nullptr;
  const auto *address = dyn_cast_or_null<clang::UnaryOperator>(expr);
  const auto *overloaded = dyn_cast_or_null<clang::CXXOperatorCallExpr>(expr); // a device_vector gives references
  const Expr *target = address && address->getOpcode() == clang::UO_AddrOf ? address->getSubExpr()
                       : overloaded && overloaded->getOperator() == clang::OO_Amp && overloaded->getNumArgs() == 1
                           ? overloaded->getArg(0)
                           : nullptr;
  if (target) {
    const auto *element = dyn_cast_or_null<clang::CXXOperatorCallExpr>(stripped(target));
    if (!element || element->getOperator() != clang::OO_Subscript || element->getNumArgs() != 2)
      return {};
    object = element->getArg(0);
    index = element->getArg(1);
  } else if (const auto *member = dyn_cast_or_null<clang::CXXMemberCallExpr>(expr)) {
    const clang::CXXMethodDecl *method = member->getMethodDecl();
    if (method && method->getIdentifier() && method->getName() == "get")
      return findContainer(member->getImplicitObjectArgument(), moment);
    if (!method || !method->getIdentifier() || method->getName() != "data")
      return {};
    object = member->getImplicitObjectArgument();
  } else if (const auto *call = dyn_cast_or_null<clang::CallExpr>(expr)) {
    const clang::FunctionDecl *callee = call->getDirectCallee();
    if (callee && callee->getIdentifier() && callee->getName() == "raw_pointer_cast" && call->getNumArgs() == 1)
      return findContainer(call->getArg(0), moment);
    return {};
  } else {
    return {};
  }
  std::optional<Place> place = containerOf(object);
  if (!place || place->root->getType()->isReferenceType())
    return {};
  const auto *record =
      dyn_cast_or_null<clang::ClassTemplateSpecializationDecl>(stripped(object)->getType()->getAsRecordDecl());
  if (!record || record->getTemplateArgs().size() == 0 ||
      record->getTemplateArgs()[0].getKind() != clang::TemplateArgument::Type)
    return {};
  clang::QualType element = record->getTemplateArgs()[0].getAsType();
  if (element->isIncompleteType() || element->isBooleanType()) // std::vector<bool> has no data()
    return {};
  KExpr size = constant(ast.getTypeSizeInChars(element).getQuantity());
  HostPointer result;
  result.origin = HostPointer::Origin::Container;
  result.container = *place;
  if (std::optional<KExpr> elements = values.sizeOf(object, moment))
    result.extent = make(Kind::Mul, {*elements, size});
  if (index)
    result.bytes = make(Kind::Mul, {values.number(index, moment), size});
  return result;
}

HostPointer HostPointers::findExpression(const Expr *expr, Moment moment) {
  if (std::optional<HostPointer> container = findContainer(expr, moment))
    return *container;
  if (!expr->getType()->isPointerType() || !isRepeatable(expr))
    return {};
  // The arguments of one launch stand in one scope: equal text, equal meaning.
  std::pair key(sourceText(expr, ast), moment);
  auto known = std::find(expressions.begin(), expressions.end(), key);
  HostPointer result;
  result.origin = HostPointer::Origin::Expression;
  result.id = static_cast<std::uint32_t>(known - expressions.begin());
  if (known == expressions.end())
    expressions.push_back(key);
  return result;
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
