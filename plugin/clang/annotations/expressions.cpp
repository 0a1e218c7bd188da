#include "plugin/clang/annotations/expressions.h"

#include "plugin/clang/annotations/kernel_facts.h"
#include "plugin/clang/annotations/limits.h"
#include "plugin/clang/annotations/order.h"

#include "clang/AST/ExprCXX.h"

namespace veriwarp::plugin {

using annotate::Expr;
using annotate::Place;
using annotate::Special;
using llvm::dyn_cast;
using verify::Stmt;
using verify::Stmts;

namespace {

struct Nesting {
  explicit Nesting(unsigned &d) : depth(d) { ++depth; }
  ~Nesting() { --depth; }
  Nesting(const Nesting &) = delete;
  Nesting &operator=(const Nesting &) = delete;
  unsigned &depth;
};

unsigned mentions(const clang::Stmt *s, const clang::Decl *variable) {
  if (!s)
    return 0;
  if (const auto *reference = dyn_cast<clang::DeclRefExpr>(s))
    return reference->getDecl()->getCanonicalDecl() == variable;
  unsigned count = 0;
  for (const clang::Stmt *child : s->children())
    count += mentions(child, variable);
  return count;
}

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
  if (!object || !isBuiltinObject(*object->getDecl()) || member.size() != 1 || member[0] < 'x' || member[0] > 'z')
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

// Of an integer that is a constant and that annotations can say.
std::optional<std::int64_t> constantOf(const clang::Expr &e, const clang::ASTContext &ast) {
  clang::Expr::EvalResult constant;
  if (e.isValueDependent() || !e.EvaluateAsInt(constant, ast))
    return std::nullopt;
  const llvm::APSInt &value = constant.Val.getInt();
  return value.getSignificantBits() <= 64 && (value.isSigned() || value.getActiveBits() < 64)
             ? std::optional(value.getExtValue())
             : std::nullopt;
}

} // namespace

Expr Expressions::start(const clang::Expr &e, const Here &here) const {
  Expr made;
  made.place = subject.placeOf(e, here.reading);
  made.type = subject.typeOf(e.getType());
  return made;
}

Expr Expressions::expression(const clang::Expr *e, const Here &here) {
  const Nesting nesting(depth);
  if (depth > limits::expressionNesting)
    return unsupported(*e, "an expression that is too deeply nested", here);
  if (const auto *parens = dyn_cast<clang::ParenExpr>(e)) {
    Expr made = expression(parens->getSubExpr(), here);
    made.place = subject.placeOf(*e, here.reading);
    return made;
  }
  if (const auto *full = dyn_cast<clang::FullExpr>(e))
    return expression(full->getSubExpr(), here);
  if (const auto *materialized = dyn_cast<clang::MaterializeTemporaryExpr>(e))
    return expression(materialized->getSubExpr(), here);
  if (const auto *substituted = dyn_cast<clang::SubstNonTypeTemplateParmExpr>(e))
    return expression(substituted->getReplacement(), here);
  if (std::optional<Expr> made = leaf(*e, here))
    return std::move(*made);
  return operation(e, here);
}

// What has no parts: literals, names, threadIdx.x, constants. A constant's conversion is looked at first: the constant
// may be too large for annotations, the converted one not.
std::optional<Expr> Expressions::leaf(const clang::Expr &e, const Here &here) const {
  Expr made = start(e, here);
  if (specialOf(&e, made.special)) {
    made.kind = Expr::Dim;
    made.type = annotate::kUnsigned32;
    return made;
  }
  if (const auto *literal = dyn_cast<clang::CXXBoolLiteralExpr>(&e)) {
    made.kind = Expr::Boolean;
    made.value = literal->getValue();
    return made;
  }
  if (const auto *literal = dyn_cast<clang::FloatingLiteral>(&e)) {
    made.kind = Expr::Floating;
    llvm::SmallString<32> digits;
    literal->getValue().toString(digits, 40);
    made.text = digits.str().str();
    return made;
  }
  if (llvm::isa<clang::CastExpr>(e))
    return std::nullopt;
  if (const auto *reference = dyn_cast<clang::DeclRefExpr>(&e))
    if (std::optional<Expr> found = named(*reference, here))
      return found;
  const std::optional<std::int64_t> constant =
      e.getType()->isIntegralOrEnumerationType() ? constantOf(e, subject.source.ast) : std::nullopt;
  if (!constant)
    return std::nullopt;
  made.kind = Expr::Integer;
  made.value = *constant;
  return made;
}

std::optional<Expr> Expressions::named(const clang::DeclRefExpr &e, const Here &here) const {
  if (const verify::VariablePtr variable = variables.of(&e)) {
    Expr made = start(e, here);
    made.kind = Expr::Name;
    made.text = variable->name;
    made.var = variable;
    return made;
  }
  const Pointer *pointer = variables.elementOf(*e.getDecl());
  return pointer ? std::optional(element(*pointer, subject.placeOf(e, here.reading))) : std::nullopt;
}

Expr Expressions::operation(const clang::Expr *e, const Here &here) {
  if (const auto *cast = dyn_cast<clang::CastExpr>(e))
    return conversion(*cast, here);
  if (const auto *of = dyn_cast<clang::ArraySubscriptExpr>(e))
    return subscript(*of, here);
  if (const auto *access = dyn_cast<clang::MemberExpr>(e)) {
    std::optional<Expr> found = pointers.member(*access, here);
    return found ? std::move(*found) : unsupported(*e, "a member of something that the verifier does not model", here);
  }
  if (const auto *of = dyn_cast<clang::UnaryOperator>(e))
    return unary(*of, here);
  if (const auto *of = dyn_cast<clang::BinaryOperator>(e))
    return infix(*of, here);
  if (here.into && e->getType()->isRecordType() &&
      llvm::isa<clang::InitListExpr, clang::CXXConstructExpr, clang::ConditionalOperator>(e))
    return record(e, here);
  if (const auto *conditional = dyn_cast<clang::ConditionalOperator>(e))
    return choice(*conditional, here);
  if (const auto *call = dyn_cast<clang::CallExpr>(e))
    return calls.value(*call, here);
  return unsupported(*e, "an expression that the verifier does not model", here);
}

Expr Expressions::conversion(const clang::CastExpr &e, const Here &here) {
  switch (e.getCastKind()) {
  case clang::CK_LValueToRValue:
  case clang::CK_NoOp:
  case clang::CK_ArrayToPointerDecay:
  case clang::CK_FunctionToPointerDecay: {
    Expr made = expression(e.getSubExpr(), here);
    made.place = subject.placeOf(e, here.reading);
    return made;
  }
  case clang::CK_IntegralCast:
  case clang::CK_BooleanToSignedIntegral:
  case clang::CK_IntegralToBoolean:
  case clang::CK_IntegralToFloating:
  case clang::CK_FloatingToIntegral:
  case clang::CK_FloatingCast: {
    Expr made = start(e, here);
    for (const annotate::Type type : {made.type, subject.typeOf(e.getSubExpr()->getType())})
      if (type.kind == annotate::Type::Unknown) // __int128, __bf16
        return unsupported(e, "a conversion that the verifier does not model", here);
    const std::optional<std::int64_t> constant =
        made.type.kind == annotate::Type::Int ? constantOf(e, subject.source.ast) : std::nullopt;
    made.kind = constant ? Expr::Integer : Expr::Cast;
    if (constant)
      made.value = *constant;
    else
      made.args.push_back(expression(e.getSubExpr(), here));
    return made;
  }
  case clang::CK_FloatingToBoolean: { // -0.0 is false, NaN is true
    Expr zero = start(*e.getSubExpr(), here);
    zero.kind = Expr::Floating;
    zero.text = "0";
    return binary(annotate::Op::NotEqual, expression(e.getSubExpr(), here), std::move(zero), annotate::kBool,
                  subject.placeOf(e, here.reading));
  }
  default:
    return unsupported(e, "a conversion that the verifier does not model", here);
  }
}

Expr Expressions::subscript(const clang::ArraySubscriptExpr &e, const Here &here) {
  const clang::Expr *base = e.getBase()->IgnoreParenImpCasts();
  const bool isNested = llvm::isa<clang::ArraySubscriptExpr, clang::MemberExpr>(base);
  const verify::VariablePtr plain = variables.of(base);
  const Place place = subject.placeOf(e, here.reading);
  Parts parts(here.into);
  if (!isNested && (!plain || !plain->isArray()))
    if (std::optional<Pointer> pointer = pointers.pointerOf(e.getBase(), here)) {
      pointer->lead.push_back(std::move(pointer->offset));
      Expr index = lastSubscript(e, pointer->lead, parts, here);
      pointer->offset = std::move(pointer->lead.back());
      pointer->lead.pop_back();
      addTo(pointer->offset, annotate::Op::Add, std::move(index), place);
      return element(*pointer, place);
    }
  Expr made = start(e, here);
  made.kind = Expr::Index;
  made.var = plain;
  if (isNested) {
    Expr outer = expression(base, here);
    if (outer.kind == Expr::Index || outer.kind == Expr::Name)
      made.var = outer.var, made.args = std::move(outer.args);
  }
  if (!made.var || !made.var->isArray() || made.args.size() >= made.var->extents.size())
    return unsupported(e, "a subscript of something other than a parameter, a shared array or an array of the kernel",
                       here);
  made.text = made.var->name;
  Expr last = lastSubscript(e, made.args, parts, here);
  made.args.push_back(std::move(last));
  return made;
}

// The subscripts before it are read first (C++17).
Expr Expressions::lastSubscript(const clang::ArraySubscriptExpr &e, annotate::Exprs &before, Parts &parts,
                                const Here &here) {
  Expr row = start(e, here);
  row.args = before;
  parts.add(&row);
  std::size_t between = here.into ? here.into->size() : 0;
  Expr last = expression(e.getIdx(), here);
  parts.add(nullptr); // it is read after all
  if (const std::optional<std::string> name = parts.shared()) {
    if (!subject.source.ast.getLangOpts().CPlusPlus17)
      return unsupported(e, "'" + *name + "' is changed and used in one expression", here);
    for (Expr &subscript : before)
      subscript = kept(std::move(subscript), "row", *here.into, between, row.place);
  }
  return last;
}

Expr Expressions::dereference(const clang::UnaryOperator &e, const Here &here) {
  if (const verify::VariablePtr variable = variables.of(e.getSubExpr()); variable && variable->extents.size() == 1) {
    Expr made = start(e, here);
    made.kind = Expr::Index;
    made.var = variable;
    made.text = variable->name;
    made.args.push_back(integer(0, {}));
    return made;
  }
  if (const std::optional<Pointer> pointer = pointers.pointerOf(e.getSubExpr(), here))
    return element(*pointer, subject.placeOf(e, here.reading));
  return unsupported(e, "a pointer that is computed", here);
}

Expr Expressions::unary(const clang::UnaryOperator &e, const Here &here) {
  switch (e.getOpcode()) {
  case clang::UO_Minus:
  case clang::UO_Plus:
  case clang::UO_Not:
  case clang::UO_LNot: {
    Expr made = start(e, here);
    made.kind = Expr::Unary;
    made.op = annotate::unaryOperator(clang::UnaryOperator::getOpcodeStr(e.getOpcode()).str());
    made.args.push_back(expression(e.getSubExpr(), here));
    return made;
  }
  case clang::UO_Deref:
    return dereference(e, here);
  case clang::UO_PreInc:
  case clang::UO_PreDec:
  case clang::UO_PostInc:
  case clang::UO_PostDec:
    return hoisted(&e, here);
  default:
    return unsupported(e, "an address inside an expression", here);
  }
}

Expr Expressions::infix(const clang::BinaryOperator &e, const Here &here) {
  if (e.isAssignmentOp())
    return hoisted(&e, here);
  if (e.getOpcode() == clang::BO_Comma) {
    if (!here.into)
      return unsupported(e, "a comma in this place", here);
    reader.effect(e.getLHS(), here, subject.placeOf(*e.getLHS(), here.reading));
    return expression(e.getRHS(), here);
  }
  if (e.isLogicalOp())
    return logic(e, here);
  if (std::optional<Expr> compared = pointers.compare(e, here))
    return std::move(*compared);
  const std::string symbol = e.getOpcodeStr().str();
  Expr made = start(e, here);
  made.kind = Expr::Binary;
  made.op = annotate::binaryOperator(symbol);
  if (made.op == annotate::Op::None)
    return unsupported(e, "the operator '" + symbol + "'", here);
  Parts parts(here.into);
  Expr left = expression(e.getLHS(), here);
  parts.add(&left);
  std::size_t between = here.into ? here.into->size() : 0;
  Expr right = expression(e.getRHS(), here);
  parts.add(&right);
  if (const std::optional<std::string> name = parts.shared()) {
    if (!e.isShiftOp() || !subject.source.ast.getLangOpts().CPlusPlus17)
      return unsupported(e, "'" + *name + "' is changed and used in one expression", here);
    left = kept(std::move(left), "left", *here.into, between, made.place); // a shift's left operand comes first
  }
  made.args = {std::move(left), std::move(right)};
  return made;
}

Expr Expressions::record(const clang::Expr *e, const Here &here) {
  const Place place = subject.placeOf(*e, here.reading);
  const verify::VariablePtr kept = temporaryOf("structure", e->getType(), subject.source.ast);
  declareFields(*kept, Stmt::Declare, *here.into, place);
  return copies.set(kept, e, here, place) ? nameOf(kept, place) : unsupported(*e, "a structure of this kind", here);
}

Expr Expressions::hoisted(const clang::Expr *e, const Here &here) {
  const Place place = subject.placeOf(*e, here.reading);
  const auto *of = dyn_cast<clang::UnaryOperator>(e);
  const clang::Expr *target = (of ? of->getSubExpr() : llvm::cast<clang::BinaryOperator>(e)->getLHS())->IgnoreParens();
  const verify::VariablePtr variable = variables.of(target);
  if (!here.into || !variable || variable->isArray() || variables.pointerBehind(variable.get()))
    return unsupported(*e, of ? "an increment or decrement in this place" : "an assignment in this place", here);
  // Only if nobody else looks at it does the order not matter.
  const auto *reference = llvm::cast<clang::DeclRefExpr>(target->IgnoreParenImpCasts());
  const clang::Decl *changed = reference->getDecl()->getCanonicalDecl();
  if (here.whole != e && mentions(here.whole, changed) > mentions(e, changed))
    return unsupported(*e, "'" + variable->name + "' is changed and used in one expression", here);
  verify::VariablePtr result = variable;
  if (of && of->isPostfix()) {
    result = temporary(variable->name, variable->type);
    here.into->push_back(declaration(result, nameOf(variable, place), place));
  }
  reader.effect(e, here, place);
  return nameOf(result, place);
}

// The two may do something: then they do it in the branches of a statement.
Expr Expressions::choice(const clang::ConditionalOperator &e, const Here &here) {
  Expr made = start(e, here);
  made.kind = Expr::Conditional;
  made.args.push_back(expression(e.getCond(), here));
  Stmts effects[2];
  const clang::Expr *parts[2] = {e.getTrueExpr(), e.getFalseExpr()};
  for (unsigned i : {0u, 1u})
    made.args.push_back(expression(parts[i], here.with(here.into ? &effects[i] : nullptr)));
  if (effects[0].empty() && effects[1].empty())
    return made;
  const verify::VariablePtr result = temporary("value", made.type);
  for (unsigned i : {0u, 1u})
    effects[i].push_back(assignment(result, made.args[i + 1], made.place));
  Stmt branch;
  branch.kind = Stmt::If;
  branch.place = made.place;
  branch.value = made.args[0];
  branch.body = std::move(effects[0]);
  branch.other = std::move(effects[1]);
  here.into->push_back(std::move(branch));
  return nameOf(result, made.place);
}

Expr Expressions::logic(const clang::BinaryOperator &e, const Here &here) {
  Expr made = start(e, here);
  made.kind = Expr::Binary;
  made.op = annotate::binaryOperator(e.getOpcodeStr().str());
  made.args.push_back(expression(e.getLHS(), here));
  Stmts effects;
  made.args.push_back(expression(e.getRHS(), here.with(here.into ? &effects : nullptr)));
  if (effects.empty())
    return made;
  const verify::VariablePtr result = temporary("value", annotate::kBool);
  effects.push_back(assignment(result, made.args[1], made.place));
  Stmt branch;
  branch.kind = Stmt::If;
  branch.place = made.place;
  branch.value = nameOf(result, made.place);
  (e.getOpcode() == clang::BO_LAnd ? branch.body : branch.other) = std::move(effects);
  here.into->push_back(declaration(result, made.args[0], made.place));
  here.into->push_back(std::move(branch));
  return nameOf(result, made.place);
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
