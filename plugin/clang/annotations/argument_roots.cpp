// Without regard to order or calls: a holder of a pointer may have whatever it is given anywhere in the file. What is
// given is followed to allocations, to arrays with memory of their own, and to parameters of the functions around the
// launch. Whatever may be given in a way that is not read here (through its address, a reference, a union, a number) is
// a doubt, with its reason. Fields stand for those of all objects.
#include "plugin/clang/annotations/argument_roots.h"
#include "plugin/clang/syntax/visitor.h"

#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

#include <algorithm>

namespace veriwarp::plugin {

using llvm::dyn_cast;
using Holder = ArgumentRoots::Holder;

namespace {

const clang::Expr *withoutCasts(const clang::Expr *e) {
  for (;;) {
    e = e->IgnoreParens();
    if (const auto *cast = dyn_cast<clang::CastExpr>(e))
      e = cast->getSubExpr();
    else if (const auto *full = dyn_cast<clang::FullExpr>(e))
      e = full->getSubExpr();
    else if (const auto *temporary = dyn_cast<clang::MaterializeTemporaryExpr>(e))
      e = temporary->getSubExpr();
    else
      return e;
  }
}

std::string nameOfCallee(const clang::CallExpr &call) {
  const auto *callee = dyn_cast_or_null<clang::NamedDecl>(call.getCalleeDecl());
  if (callee && callee->getIdentifier())
    return callee->getName().str();
  if (const auto *overloads = dyn_cast<clang::OverloadExpr>(call.getCallee()->IgnoreParenImpCasts()))
    return overloads->getName().getAsString();
  return "";
}

bool allocates(const clang::CallExpr &call) {
  const std::string name = llvm::StringRef(nameOfCallee(call)).lower();
  return name.find("alloc") != std::string::npos && name.find("dealloc") == std::string::npos;
}

bool isPointer(clang::QualType type) { return type.getNonReferenceType()->isPointerType(); }

bool hasPointers(clang::QualType type) { // it is one, or an array of them
  type = type.getNonReferenceType();
  while (const clang::ArrayType *array = type->getAsArrayTypeUnsafe())
    type = array->getElementType();
  return type->isPointerType();
}

class Scan : public AstVisitor {
public:
  explicit Scan(ArgumentRoots &r) : roots(r) {}

  bool visitDecl(clang::Decl &declaration) override {
    if (const auto *variable = dyn_cast<clang::VarDecl>(&declaration))
      initialised(*variable);
    else if (const auto *field = dyn_cast<clang::FieldDecl>(&declaration))
      initialised(*field);
    else if (const auto *constructor = dyn_cast<clang::CXXConstructorDecl>(&declaration))
      initialised(*constructor);
    return true;
  }

  bool visitStmt(clang::Stmt &statement) override {
    if (const auto *list = dyn_cast<clang::InitListExpr>(&statement))
      listed(*list);
    else if (const auto *binary = dyn_cast<clang::BinaryOperator>(&statement))
      assigned(*binary);
    else if (const auto *call = dyn_cast<clang::CallExpr>(&statement))
      called(*call);
    else if (const auto *construction = dyn_cast<clang::CXXConstructExpr>(&statement))
      constructed(*construction);
    else if (const auto *unary = dyn_cast<clang::UnaryOperator>(&statement))
      addressed(*unary);
    else if (const auto *element = dyn_cast<clang::ArraySubscriptExpr>(&statement))
      known.insert(element->getBase()->IgnoreParens());
    else if (const auto *cast = dyn_cast<clang::ImplicitCastExpr>(&statement))
      decayed(*cast);
    return true;
  }

private:
  void initialised(const clang::VarDecl &variable) {
    const clang::Expr *init = variable.getInit();
    const clang::QualType type = variable.getType();
    if (!init || llvm::isa<clang::ParmVarDecl>(&variable))
      return;
    if (type->isReferenceType()) {
      if (hasPointers(type) && !type.getNonReferenceType().isConstQualified() && !roots.holderOf(init))
        doubtAll(init, "a reference may be bound to it");
      return;
    }
    if (const auto *list = dyn_cast<clang::InitListExpr>(init); list && type->isArrayType()) {
      giveElements(variable.getCanonicalDecl(), *list);
      return;
    }
    roots.give({variable.getCanonicalDecl()}, init);
  }

  void initialised(const clang::FieldDecl &field) {
    if (const clang::Expr *init = field.getInClassInitializer())
      roots.give({field.getCanonicalDecl()}, init);
  }

  void initialised(const clang::CXXConstructorDecl &constructor) {
    for (const clang::CXXCtorInitializer *init : constructor.inits())
      if (init->isMemberInitializer() && !llvm::isa<clang::CXXDefaultInitExpr>(init->getInit()))
        roots.give({init->getMember()->getCanonicalDecl()}, init->getInit());
  }

  void listed(const clang::InitListExpr &list) {
    const clang::InitListExpr *meaning = list.isSemanticForm() ? &list : list.getSemanticForm();
    const clang::RecordDecl *record =
        meaning && !meaning->getType().isNull() ? meaning->getType()->getAsRecordDecl() : nullptr;
    if (!record)
      return;
    const auto *withBases = dyn_cast<clang::CXXRecordDecl>(record);
    if (record->isUnion() || (withBases && withBases->getNumBases()))
      return; // their fields are doubtful anyway, or get nothing here that is known
    unsigned i = 0;
    for (const clang::FieldDecl *field : record->fields()) {
      if (field->isUnnamedBitField())
        continue;
      if (i >= meaning->getNumInits())
        break;
      const clang::Expr *value = meaning->getInit(i++);
      if (const auto *inner = dyn_cast<clang::InitListExpr>(value); inner && field->getType()->isArrayType())
        giveElements(field->getCanonicalDecl(), *inner);
      else
        roots.give({field->getCanonicalDecl()}, value);
    }
  }

  void assigned(const clang::BinaryOperator &e) {
    if (e.getOpcode() == clang::BO_Assign)
      if (std::optional<Holder> holder = roots.holderOf(e.getLHS()))
        roots.give(*holder, e.getRHS());
  }

  void called(const clang::CallExpr &call) {
    const clang::FunctionDecl *callee = call.getDirectCallee();
    const unsigned shift =
        llvm::isa<clang::CXXOperatorCallExpr>(&call) && dyn_cast_or_null<clang::CXXMethodDecl>(callee) ? 1 : 0;
    for (unsigned i = 0; i != call.getNumArgs(); ++i)
      argument(call.getArg(i), callee, i - shift, allocates(call), nameOfCallee(call));
  }

  void constructed(const clang::CXXConstructExpr &call) {
    for (unsigned i = 0; i != call.getNumArgs(); ++i)
      argument(call.getArg(i), call.getConstructor(), i, false, "a constructor");
  }

  void addressed(const clang::UnaryOperator &e) {
    if (e.getOpcode() == clang::UO_AddrOf && !known.contains(&e) && hasPointers(e.getSubExpr()->getType()))
      if (std::optional<Holder> holder = roots.holderOf(e.getSubExpr()))
        roots.give(*holder, nullptr, "its address is taken");
  }

  void decayed(const clang::ImplicitCastExpr &e) {
    if (e.getCastKind() == clang::CK_ArrayToPointerDecay && !known.contains(&e) &&
        hasPointers(e.getSubExpr()->getType()))
      if (std::optional<Holder> holder = roots.holderOf(e.getSubExpr()))
        roots.give({holder->declaration, Holder::Any}, nullptr, "it is written through a pointer");
  }

  void argument(const clang::Expr *e, const clang::FunctionDecl *callee, unsigned number, bool isAllocation,
                const std::string &name) {
    const auto *address = dyn_cast<clang::UnaryOperator>(withoutCasts(e));
    if (isAllocation && address && address->getOpcode() == clang::UO_AddrOf) {
      if (std::optional<Holder> holder = roots.holderOf(address->getSubExpr())) {
        roots.give(*holder, nullptr);
        known.insert(address);
      }
      return;
    }
    if (!callee || number >= callee->getNumParams())
      return;
    const clang::QualType type = callee->getParamDecl(number)->getType();
    if (!type->isReferenceType() || type.getNonReferenceType().isConstQualified() || !hasPointers(type))
      return;
    if (std::optional<Holder> holder = roots.holderOf(e))
      roots.give(*holder, nullptr, isAllocation ? "" : "it is passed by reference to '" + name + "'");
    else
      doubtAll(e, "it may be passed by reference to '" + name + "'");
  }

  void doubtAll(const clang::Stmt *s, const std::string &why) {
    if (!s)
      return;
    if (const auto *e = dyn_cast<clang::Expr>(s); e && hasPointers(e->getType()))
      if (std::optional<Holder> holder = roots.holderOf(e))
        roots.give({holder->declaration, Holder::Any}, nullptr, why);
    for (const clang::Stmt *child : s->children())
      doubtAll(child, why);
  }

  void giveElements(const clang::Decl *array, const clang::InitListExpr &list) {
    for (unsigned i = 0; i != list.getNumInits(); ++i) {
      const clang::Expr *value = list.getInit(i);
      const auto *inner = dyn_cast<clang::InitListExpr>(value);
      if (inner && inner->getType()->isArrayType())
        for (const clang::Expr *one : inner->inits())
          roots.give({array, Holder::Any}, one);
      else
        roots.give({array, i}, value);
    }
  }

  ArgumentRoots &roots;
  std::set<const clang::Expr *> known; // of which the expression around them has taken care
};

} // namespace

struct ArgumentRoots::Search {
  const std::vector<const clang::FunctionDecl *> &inside;
  optimize::PointedTo found;
  std::set<Holder> visited;
};

void ArgumentRoots::scan(clang::Decl *declaration) { Scan(*this).walk(declaration); }

void ArgumentRoots::give(const Holder &holder, const clang::Expr *value, std::string doubt) {
  if (value)
    if (const auto *call = dyn_cast<clang::CallExpr>(withoutCasts(value)); call && allocates(*call))
      value = nullptr;
  if (value && llvm::isa<clang::CXXNewExpr>(withoutCasts(value)))
    value = nullptr;
  gifts[holder.declaration].push_back({holder.element, value, std::move(doubt)});
}

// Of what stands left of an assignment. A reference is what it is bound to.
std::optional<Holder> ArgumentRoots::holderOf(const clang::Expr *e) const {
  e = e->IgnoreParens();
  while (const auto *cast = dyn_cast<clang::ImplicitCastExpr>(e))
    e = cast->getSubExpr()->IgnoreParens();
  if (const auto *reference = dyn_cast<clang::DeclRefExpr>(e)) {
    const auto *variable = dyn_cast<clang::VarDecl>(reference->getDecl());
    if (!variable)
      return std::nullopt;
    if (variable->getType()->isReferenceType() && !llvm::isa<clang::ParmVarDecl>(variable))
      return variable->getInit() ? holderOf(variable->getInit()) : std::nullopt;
    return Holder{variable->getCanonicalDecl()};
  }
  if (const auto *member = dyn_cast<clang::MemberExpr>(e)) {
    const auto *field = dyn_cast<clang::FieldDecl>(member->getMemberDecl());
    if (field)
      return Holder{field->getCanonicalDecl()};
    const auto *variable = dyn_cast<clang::VarDecl>(member->getMemberDecl());
    return variable ? std::optional(Holder{variable->getCanonicalDecl()}) : std::nullopt;
  }
  if (const auto *element = dyn_cast<clang::ArraySubscriptExpr>(e)) {
    const clang::Expr *base = element->getBase()->IgnoreParenImpCasts();
    if (!base->getType()->isArrayType())
      return std::nullopt;
    std::optional<Holder> array = holderOf(base);
    if (!array)
      return std::nullopt;
    clang::Expr::EvalResult index;
    const bool isNumber = array->element == Holder::Whole && !element->getIdx()->isValueDependent() &&
                          element->getIdx()->EvaluateAsInt(index, ast) && index.Val.getInt() >= 0;
    return Holder{array->declaration, isNumber ? index.Val.getInt().getExtValue() : Holder::Any};
  }
  if (const auto *unary = dyn_cast<clang::UnaryOperator>(e); unary && unary->getOpcode() == clang::UO_Deref) {
    const auto *address = dyn_cast<clang::UnaryOperator>(unary->getSubExpr()->IgnoreParenImpCasts());
    if (address && address->getOpcode() == clang::UO_AddrOf)
      return holderOf(address->getSubExpr());
  }
  return std::nullopt;
}

optimize::PointedTo ArgumentRoots::of(const clang::Expr *argument,
                                      const std::vector<const clang::FunctionDecl *> &inside) const {
  Search search{inside, {}, {}};
  if (!argument->isTypeDependent())
    follow(argument, search);
  if (search.found.objects.empty() && search.found.doubt.empty())
    search.found.doubt = "where it gets memory is not seen";
  return search.found;
}

void ArgumentRoots::follow(const clang::Expr *e, Search &search) const {
  e = withoutCasts(e);
  auto own = [&] { search.found.objects.emplace(e, Holder::Whole); };
  if (e->isNullPointerConstant(ast, clang::Expr::NPC_ValueDependentIsNotNull) != clang::Expr::NPCK_NotNull ||
      llvm::isa<clang::ImplicitValueInitExpr>(e))
    return;
  if (llvm::isa<clang::CXXNewExpr>(e))
    return own();
  if (const auto *choice = dyn_cast<clang::ConditionalOperator>(e)) {
    follow(choice->getTrueExpr(), search);
    return follow(choice->getFalseExpr(), search);
  }
  if (const auto *binary = dyn_cast<clang::BinaryOperator>(e)) {
    if (binary->isAdditiveOp() && e->getType()->isPointerType())
      return follow(isPointer(binary->getLHS()->getType()) ? binary->getLHS() : binary->getRHS(), search);
    if (binary->getOpcode() == clang::BO_Assign || binary->getOpcode() == clang::BO_Comma)
      return follow(binary->getRHS(), search);
  }
  if (const auto *unary = dyn_cast<clang::UnaryOperator>(e)) {
    if (unary->isIncrementDecrementOp())
      return follow(unary->getSubExpr(), search);
    const clang::Expr *of = unary->getSubExpr()->IgnoreParens();
    if (unary->getOpcode() == clang::UO_AddrOf) {
      if (const auto *element = dyn_cast<clang::ArraySubscriptExpr>(of))
        return follow(element->getBase(), search);
      if (const auto *target = dyn_cast<clang::UnaryOperator>(of); target && target->getOpcode() == clang::UO_Deref)
        return follow(target->getSubExpr(), search);
    }
  }
  if (const auto *call = dyn_cast<clang::CallExpr>(e))
    return followCall(*call, search);
  if (std::optional<Holder> holder = holderOf(e))
    return follow(*holder, search);
  const clang::SourceManager &sources = ast.getSourceManager();
  const llvm::StringRef text = clang::Lexer::getSourceText(
      clang::CharSourceRange::getTokenRange(sources.getExpansionRange(e->getSourceRange()).getAsRange()), sources,
      ast.getLangOpts());
  search.found.doubt = "where '" + text.str() + "' points to is not seen";
}

void ArgumentRoots::follow(const Holder &holder, Search &search) const {
  if (!search.visited.insert(holder).second)
    return;
  const auto *declaration = llvm::cast<clang::ValueDecl>(holder.declaration);
  const std::string name = "'" + declaration->getNameAsString() + "'";
  std::string &doubt = search.found.doubt;
  if (const auto *record = dyn_cast<clang::RecordDecl>(declaration->getDeclContext()); record && record->isUnion()) {
    doubt = name + " is a member of a union";
    return;
  }
  clang::QualType type = declaration->getType().getNonReferenceType();
  if (const auto *parameter = dyn_cast<clang::ParmVarDecl>(declaration)) {
    if (std::none_of(search.inside.begin(), search.inside.end(), [&](const clang::FunctionDecl *f) {
          return f == parameter->getDeclContext() || f->getCanonicalDecl() == parameter->getDeclContext();
        })) {
      doubt = name + " is a parameter of another function";
      return;
    }
    search.found.objects.emplace(declaration, holder.element);
  } else if (type->isArrayType() && !hasPointers(type)) {
    search.found.objects.emplace(declaration, Holder::Whole);
    return;
  }
  if (holder.element == Holder::Any) {
    doubt = "which element of " + name + " it is is not seen";
    return;
  }
  auto it = gifts.find(holder.declaration);
  if (it == gifts.end()) {
    if (!llvm::isa<clang::ParmVarDecl>(declaration))
      doubt = "where " + name + " gets memory is not seen";
    return;
  }
  for (const Gift &gift : it->second) {
    if (gift.element != holder.element && gift.element != Holder::Any && gift.element != Holder::Whole)
      continue;
    if (!gift.doubt.empty())
      doubt = "of " + name + ", " + gift.doubt;
    else if (!gift.value)
      search.found.objects.emplace(holder.declaration, holder.element);
    else if (!isPointer(gift.value->getType()) && !gift.value->getType()->isNullPtrType() &&
             gift.value->isNullPointerConstant(ast, clang::Expr::NPC_ValueDependentIsNotNull) ==
                 clang::Expr::NPCK_NotNull)
      doubt = name + " is made of something that is not a pointer";
    else
      follow(gift.value, search);
  }
}

void ArgumentRoots::followCall(const clang::CallExpr &call, Search &search) const {
  const std::string name = nameOfCallee(call);
  const clang::FunctionDecl *callee = call.getDirectCallee();
  const clang::FunctionDecl *definition = callee ? callee->getDefinition() : nullptr;
  if (allocates(call) || (definition && isFresh(*definition))) {
    search.found.objects.emplace(&call, Holder::Whole);
    return;
  }
  if (name == "raw_pointer_cast" && call.getNumArgs() == 1)
    return follow(call.getArg(0), search);
  // Containers have memory of their own, if they are declared by themselves.
  if (const auto *member = dyn_cast<clang::CXXMemberCallExpr>(&call); member && (name == "data" || name == "get")) {
    const auto *reference = dyn_cast<clang::DeclRefExpr>(member->getImplicitObjectArgument()->IgnoreParenImpCasts());
    const auto *object = reference ? dyn_cast<clang::VarDecl>(reference->getDecl()) : nullptr;
    const clang::CXXRecordDecl *record = member->getRecordDecl();
    const std::string kind = record ? record->getNameAsString() : "";
    static const std::set<std::string> owners = {"device_vector", "host_vector", "universal_vector", "vector",
                                                 "unique_ptr"};
    if (object && owners.contains(kind) && !object->getType()->isReferenceType()) {
      search.found.objects.emplace(object->getCanonicalDecl(), Holder::Whole);
      return;
    }
  }
  search.found.doubt = "where '" + (name.empty() ? "a function" : name) + "' gets it from is not seen";
}

// Whether each call gives memory that it has allocated.
bool ArgumentRoots::isFresh(const clang::FunctionDecl &function) const {
  class Returns : public AstVisitor {
  public:
    std::vector<const clang::Expr *> values;
    bool enterStmt(clang::Stmt &statement) override { return !llvm::isa<clang::LambdaExpr>(statement); }
    bool visitStmt(clang::Stmt &statement) override {
      const auto *returned = dyn_cast<clang::ReturnStmt>(&statement);
      if (returned && returned->getRetValue())
        values.push_back(returned->getRetValue());
      return true;
    }
  } returns;
  if (!asked.insert(&function).second)
    return false; // it calls itself
  returns.walk(function.getBody());
  const bool isSo =
      !returns.values.empty() && std::all_of(returns.values.begin(), returns.values.end(),
                                             [&](const clang::Expr *e) { return isFreshIn(e, function); });
  asked.erase(&function);
  return isSo;
}

// Only of variables of the function itself: what it keeps elsewhere it may return again.
bool ArgumentRoots::isFreshIn(const clang::Expr *value, const clang::FunctionDecl &function) const {
  const std::vector<const clang::FunctionDecl *> nowhere;
  Search search{nowhere, {}, {}};
  follow(value, search);
  return search.found.doubt.empty() && std::all_of(search.visited.begin(), search.visited.end(), [&](const Holder &h) {
           const auto *variable = dyn_cast<clang::VarDecl>(h.declaration);
           return variable && variable->hasLocalStorage() && !llvm::isa<clang::ParmVarDecl>(variable) &&
                  variable->getType()->isPointerType() && variable->getDeclContext() == &function;
         });
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
