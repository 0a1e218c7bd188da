// Expressions of kernels: Clang's to ours. Implicit conversions are kept where they change a value's type.
#include "plugin/clang/annotations/bind.h"

#include "clang/AST/ExprCXX.h"
#include "clang/Lex/Lexer.h"

namespace veriwarp::plugin {

using annotate::Expr;
using annotate::Special;
using llvm::dyn_cast;
using verify::Stmt;

Expr Binder::unsupported(const clang::Expr *e, const std::string &why) {
  annotate::Place place = placeOf(e->getSourceRange());
  if (kernel)
    kernel->problems.push_back({place, why});
  Expr made;
  made.kind = Expr::Call; // a function of which nothing is known
  made.text = "unsupported";
  made.type = typeOf(e->getType());
  made.place = place;
  return made;
}

verify::VariablePtr Binder::variableOf(const clang::Expr *e) {
  const auto *reference = dyn_cast<clang::DeclRefExpr>(e->IgnoreParenImpCasts());
  if (!reference)
    return nullptr;
  auto it = variables.find(reference->getDecl()->getCanonicalDecl());
  return it == variables.end() ? nullptr : it->second;
}

namespace {

// threadIdx.x and its like: a property of an object of CUDA's headers.
bool specialOf(const clang::Expr *e, Special &special) {
  const clang::Expr *base = nullptr;
  std::string member;
  if (const auto *pseudo = dyn_cast<clang::PseudoObjectExpr>(e))
    e = pseudo->getSyntacticForm()->IgnoreParenImpCasts();
  if (const auto *property = dyn_cast<clang::MSPropertyRefExpr>(e)) {
    base = property->getBaseExpr();
    member = property->getPropertyDecl()->getName().str();
  } else if (const auto *access = dyn_cast<clang::MemberExpr>(e)) {
    base = access->getBase();
    member = access->getMemberDecl()->getName().str();
  }
  if (const auto *opaque = base ? dyn_cast<clang::OpaqueValueExpr>(base->IgnoreParenImpCasts()) : nullptr)
    base = opaque->getSourceExpr();
  const auto *object = base ? dyn_cast<clang::DeclRefExpr>(base->IgnoreParenImpCasts()) : nullptr;
  if (!object || member.size() != 1 || member[0] < 'x' || member[0] > 'z')
    return false;
  static constexpr const char *names[] = {"threadIdx", "blockIdx", "blockDim", "gridDim"};
  std::string name = object->getDecl()->getName().str();
  for (unsigned i = 0; i != 4; ++i)
    if (name == names[i]) {
      special = static_cast<Special>(3 * i + static_cast<unsigned>(member[0] - 'x'));
      return true;
    }
  return false;
}

} // namespace

Expr Binder::nameOf(const verify::VariablePtr &variable, annotate::Place place) {
  Expr made;
  made.kind = Expr::Name;
  made.var = variable;
  made.text = variable->name;
  made.type = variable->type;
  made.place = place;
  return made;
}

Expr Binder::expression(const clang::Expr *e) {
  annotate::Place place = placeOf(e->getSourceRange());
  struct Nesting {
    explicit Nesting(unsigned &d) : depth(d) { ++depth; }
    ~Nesting() { --depth; }
    unsigned &depth;
  } nesting(depth);
  if (depth > 200)
    return unsupported(e, "an expression that is too deeply nested");
  Expr made;
  made.place = place;
  made.type = typeOf(e->getType());
  if (const auto *parens = dyn_cast<clang::ParenExpr>(e)) {
    made = expression(parens->getSubExpr());
    made.place = place;
    return made;
  }
  if (const auto *full = dyn_cast<clang::FullExpr>(e))
    return expression(full->getSubExpr());
  if (const auto *temporary = dyn_cast<clang::MaterializeTemporaryExpr>(e))
    return expression(temporary->getSubExpr());
  if (specialOf(e, made.special)) {
    made.kind = Expr::Dim;
    made.type = annotate::kUnsigned32;
    return made;
  }
  if (const auto *substituted = dyn_cast<clang::SubstNonTypeTemplateParmExpr>(e))
    return expression(substituted->getReplacement());
  if (const auto *literal = dyn_cast<clang::CXXBoolLiteralExpr>(e)) {
    made.kind = Expr::Boolean;
    made.value = literal->getValue();
    return made;
  }
  if (const auto *literal = dyn_cast<clang::FloatingLiteral>(e)) {
    made.kind = Expr::Floating;
    llvm::SmallString<32> digits;
    literal->getValue().toString(digits, 40);
    made.text = digits.str().str();
    return made;
  }
  if (const auto *cast = dyn_cast<clang::CastExpr>(e)) {
    switch (cast->getCastKind()) {
    case clang::CK_LValueToRValue:
    case clang::CK_NoOp:
    case clang::CK_ArrayToPointerDecay:
    case clang::CK_FunctionToPointerDecay:
      made = expression(cast->getSubExpr());
      made.place = place;
      return made;
    case clang::CK_IntegralCast:
    case clang::CK_BooleanToSignedIntegral:
    case clang::CK_IntegralToBoolean:
    case clang::CK_IntegralToFloating:
    case clang::CK_FloatingToIntegral:
    case clang::CK_FloatingCast:
    case clang::CK_FloatingToBoolean: {
      clang::Expr::EvalResult constant;
      if (made.type.kind == annotate::Type::Int && !e->isValueDependent() && e->EvaluateAsInt(constant, ast) &&
          constant.Val.getInt().getSignificantBits() <= 64 &&
          (constant.Val.getInt().isSigned() || constant.Val.getInt().getActiveBits() < 64)) {
        made.kind = Expr::Integer;
        made.value = constant.Val.getInt().getExtValue();
        return made;
      }
      made.kind = Expr::Cast;
      made.args.push_back(expression(cast->getSubExpr()));
      return made;
    }
    default:
      return unsupported(e, "a conversion that the verifier does not model");
    }
  }
  if (const auto *reference = dyn_cast<clang::DeclRefExpr>(e)) {
    if (verify::VariablePtr variable = variableOf(reference)) {
      made.kind = Expr::Name;
      made.text = variable->name;
      made.var = variable;
      return made;
    }
  }
  if (const auto *reference = dyn_cast<clang::DeclRefExpr>(e))
    if (auto it = elements.find(reference->getDecl()->getCanonicalDecl()); it != elements.end())
      return element(it->second, place);
  clang::Expr::EvalResult constant;
  if (e->getType()->isIntegralOrEnumerationType() && !e->isValueDependent() && e->EvaluateAsInt(constant, ast) &&
      constant.Val.getInt().getSignificantBits() <= 64 &&
      (constant.Val.getInt().isSigned() || constant.Val.getInt().getActiveBits() < 64)) {
    made.kind = Expr::Integer;
    made.value = constant.Val.getInt().getExtValue();
    return made;
  }
  if (const auto *subscript = dyn_cast<clang::ArraySubscriptExpr>(e)) {
    const clang::Expr *base = subscript->getBase()->IgnoreParenImpCasts();
    if (verify::VariablePtr plain = variableOf(base);
        !llvm::isa<clang::ArraySubscriptExpr, clang::MemberExpr>(base) && (!plain || !plain->isArray()))
      if (std::optional<Pointer> pointer = pointerOf(subscript->getBase())) {
        add(pointer->offset, annotate::Op::Add, expression(subscript->getIdx()), place);
        return element(*pointer, place);
      }
    made.kind = Expr::Index;
    if (llvm::isa<clang::ArraySubscriptExpr, clang::MemberExpr>(base)) {
      Expr outer = expression(base);
      if (outer.kind == Expr::Index || outer.kind == Expr::Name)
        made.var = outer.var, made.args = std::move(outer.args);
    } else {
      made.var = variableOf(base);
    }
    if (!made.var || !made.var->isArray() || made.args.size() >= made.var->extents.size())
      return unsupported(e,
                         "a subscript of something other than a parameter, a shared array or an array of the kernel");
    made.text = made.var->name;
    made.args.push_back(expression(subscript->getIdx()));
    return made;
  }
  if (const auto *access = dyn_cast<clang::MemberExpr>(e)) {
    if (std::optional<Expr> found = member(*access))
      return *found;
    return unsupported(e, "a member of something that the verifier does not model");
  }
  if (const auto *unary = dyn_cast<clang::UnaryOperator>(e)) {
    switch (unary->getOpcode()) {
    case clang::UO_Minus:
    case clang::UO_Plus:
    case clang::UO_Not:
    case clang::UO_LNot:
      made.kind = Expr::Unary;
      made.op = annotate::unaryOperator(clang::UnaryOperator::getOpcodeStr(unary->getOpcode()).str());
      made.args.push_back(expression(unary->getSubExpr()));
      return made;
    case clang::UO_Deref:
      if (verify::VariablePtr variable = variableOf(unary->getSubExpr()); variable && variable->extents.size() == 1) {
        made.kind = Expr::Index;
        made.var = variable;
        made.text = variable->name;
        Expr zero;
        zero.type = annotate::kInt32;
        made.args.push_back(zero);
        return made;
      }
      if (std::optional<Pointer> pointer = pointerOf(unary->getSubExpr()))
        return element(*pointer, place);
      return unsupported(e, "a pointer that is computed");
    case clang::UO_PreInc:
    case clang::UO_PreDec:
    case clang::UO_PostInc:
    case clang::UO_PostDec:
      return hoisted(e);
    default:
      return unsupported(e, "an address inside an expression");
    }
  }
  if (const auto *binary = dyn_cast<clang::BinaryOperator>(e)) {
    if (binary->isAssignmentOp())
      return hoisted(e);
    if (binary->getOpcode() == clang::BO_Comma) {
      if (!hoistInto)
        return unsupported(e, "a comma in this place");
      effect(binary->getLHS(), *hoistInto, placeOf(binary->getLHS()->getSourceRange()));
      return expression(binary->getRHS());
    }
    if (binary->isLogicalOp())
      return logic(*binary);
    if (std::optional<Expr> compared = comparePointers(*binary))
      return *compared;
    made.kind = Expr::Binary;
    made.op = annotate::binaryOperator(binary->getOpcodeStr().str());
    if (made.op == annotate::Op::None)
      return unsupported(e, "the operator '" + binary->getOpcodeStr().str() + "'");
    made.args.push_back(expression(binary->getLHS()));
    made.args.push_back(expression(binary->getRHS()));
    return made;
  }
  if (hoistInto && e->getType()->isRecordType() &&
      llvm::isa<clang::InitListExpr, clang::CXXConstructExpr, clang::ConditionalOperator>(e)) { // made on the way
    verify::VariablePtr kept = recordTemporary("structure", e->getType());
    declareFields(kept, Stmt::Declare, *hoistInto, place);
    return setRecord(kept, e, *hoistInto, place) ? nameOf(kept, place) : unsupported(e, "a structure of this kind");
  }
  if (const auto *conditional = dyn_cast<clang::ConditionalOperator>(e))
    return choice(conditional->getCond(), conditional->getTrueExpr(), conditional->getFalseExpr(), e);
  if (const auto *one = dyn_cast<clang::CallExpr>(e))
    return call(*one);
  return unsupported(e, "an expression that the verifier does not model");
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
