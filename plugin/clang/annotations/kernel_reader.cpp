#include "plugin/clang/annotations/kernel_reader.h"

#include "passes/optimize/optimize.h"
#include "plugin/clang/annotations/kernel_facts.h"
#include "plugin/clang/syntax/visitor.h"

#include "clang/AST/Attr.h"
#include "clang/AST/Mangle.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::plugin {

using annotate::Clause;
using annotate::Place;
using annotate::Type;
using llvm::dyn_cast;

namespace {

bool hasBarrier(const verify::Stmts &list) {
  return std::any_of(list.begin(), list.end(), [](const verify::Stmt &s) {
    return s.kind == verify::Stmt::Barrier || hasBarrier(s.body) || hasBarrier(s.other);
  });
}

// Whether a kernel writes to the array.
bool writes(const verify::Stmts &list, const annotate::Variable *array) {
  return std::any_of(list.begin(), list.end(), [&](const verify::Stmt &s) {
    return ((s.kind == verify::Stmt::Store || s.kind == verify::Stmt::Atomic) && s.target.var.get() == array) ||
           writes(s.body, array) || writes(s.other, array) || writes(s.step, array);
  });
}

std::optional<std::int64_t> constantIn(const clang::Expr *expression, const clang::ASTContext &ast) {
  if (!expression || expression->isValueDependent())
    return std::nullopt;
  const std::optional<llvm::APSInt> value = expression->getIntegerConstantExpr(ast);
  return value ? value->tryExtValue() : std::nullopt;
}

// The names of what a function uses and others declare.
class OuterNames : public AstVisitor {
public:
  explicit OuterNames(const clang::FunctionDecl &f) : function(f) {}
  std::set<std::string> names;

protected:
  bool visitStmt(clang::Stmt &statement) override {
    if (const auto *reference = dyn_cast<clang::DeclRefExpr>(&statement))
      if (const clang::NamedDecl *named = reference->getFoundDecl();
          named->getDeclName().isIdentifier() && !function.Encloses(named->getDeclContext()))
        names.insert(named->getNameAsString());
    return true;
  }

private:
  const clang::FunctionDecl &function;
};

} // namespace

void KernelReader::describe(const clang::FunctionDecl &function, Place whole) {
  kernel.name = instanceName(function);
  kernel.pretty = prettyName(function);
  kernel.symbol = clang::ASTNameGenerator(source.ast).getName(&function);
  kernel.isFunction = !function.hasAttr<clang::CUDAGlobalAttr>();
  kernel.isInstance = function.isTemplateInstantiation();
  if (const auto *bounds = function.getAttr<clang::CUDALaunchBoundsAttr>())
    kernel.launchBound = constantIn(bounds->getMaxThreads(), source.ast);
  kernel.place = whole;
  kernel.namePlace = source.placeOf(clang::SourceRange(function.getLocation(), function.getLocation()));
  kernel.bodyPlace = source.placeOf(function.getBody()->getSourceRange());
  OuterNames outer(function);
  outer.walk(function.getBody());
  kernel.outerNames = std::move(outer.names);
}

void KernelReader::parameters(const clang::FunctionDecl &function, const Reading &reading) {
  for (const clang::ParmVarDecl *p : function.parameters()) {
    const verify::VariablePtr made = variables.declare(*p, reading);
    kernel.parameters.push_back(made);
    variables.scopes.declare(made->name, made);
    if (kernel.isFunction && (p->getType()->isRecordType() || p->getType()->isReferenceType()))
      mistakes.problem(made->place, "contracts of functions that take structures or references are not supported");
  }
}

void KernelReader::result(const clang::FunctionDecl &function, Reading &reading) {
  if (!kernel.isFunction || function.getReturnType()->isVoidType())
    return;
  kernel.result = temporary("\\result", subject.typeOf(function.getReturnType()));
  if (!kernel.result->type.isNumber() && kernel.result->type.kind != Type::Bool)
    mistakes.problem(kernel.namePlace,
                     "contracts of functions that return structures, references or pointers are not supported");
  reading.result = kernel.result;
  variables.scopes.declare("\\result", kernel.result);
}

void KernelReader::sharedArrays(const clang::FunctionDecl &function, const Group *contract, const Reading &reading) {
  auto shared = [](const clang::Decl *d) {
    const auto *variable = dyn_cast<clang::VarDecl>(d);
    return variable && variable->hasAttr<clang::CUDASharedAttr>() ? variable : nullptr;
  };
  for (const clang::Stmt *s : llvm::cast<clang::CompoundStmt>(function.getBody())->body())
    if (const auto *declared = dyn_cast<clang::DeclStmt>(s))
      for (const clang::Decl *d : declared->decls())
        if (const clang::VarDecl *variable = shared(d)) {
          const verify::VariablePtr made = variables.declare(*variable, reading);
          if (made->isArray())
            kernel.sharedArrays.push_back(made);
          else
            subject.problem(made->place, "'" + made->name + "' is a shared variable, but not an array");
          variables.scopes.declare(made->name, made);
        }
  // extern __shared__ at the file's level: of each kernel that names it.
  auto names = [&](Place place, const std::string &name) {
    return !optimize::tokens(source.text, place, name).empty();
  };
  for (const clang::Decl *d : source.ast.getTranslationUnitDecl()->decls())
    if (const clang::VarDecl *variable = shared(d); variable && variable->getType()->isArrayType()) {
      const std::string name = variable->getName().str();
      if (!names(kernel.place, name) && (!contract || !names(contract->place, name)))
        continue;
      kernel.sharedArrays.push_back(variables.declare(*variable, reading));
      variables.scopes.add(name, kernel.sharedArrays.back());
    }
}

// All dynamic shared memory begins at one address: two arrays of it are one.
void KernelReader::refuseOverlaps() const {
  const verify::VariablePtr *first = nullptr;
  bool isAnyWritten = false;
  for (const verify::VariablePtr &array : kernel.sharedArrays) {
    if (array->extents.empty() || array->extents[0] >= 0)
      continue;
    isAnyWritten |= verify::isWritten(*array, kernel.body);
    if (first && isAnyWritten)
      subject.problem(array->place, "'" + (*first)->name + "' and '" + array->name +
                                        "' are the same memory: dynamic shared memory begins at one address");
    if (!first)
      first = &array;
  }
}

void KernelReader::contractClauses(Group &contract, const clang::FunctionDecl &function) {
  contract.isUsed = true;
  kernel.annotation = contract.place;
  for (Clause clause : contract.clauses) { // as it is written, for other instances
    if (!clause.mayStandBefore(kernel.isFunction ? Clause::Function : Clause::Kernel)) {
      mistakes.misplaced(clause, kernel.isFunction ? "before a function that is not a kernel" : "before a kernel");
      continue;
    }
    if (!clause.isGhostParameter())
      resolver.resolve(clause, function);
    else if (!variables.scopes.add(clause.variable->name, clause.variable))
      mistakes.problem(clause.place, "'" + clause.variable->name + "' is a parameter already");
    kernel.contract.push_back(clause);
  }
}

void KernelReader::read(const clang::FunctionDecl &function, Place whole) {
  assert(variables.scopes.all().empty() && "each kernel has a reader of its own");
  describe(function, whole);
  Reading reading;
  reading.function = &function;
  const Scopes::Inner outermost(variables.scopes);
  Group *contract = groups.before(whole.begin);
  parameters(function, reading);
  result(function, reading);
  sharedArrays(function, contract, reading);
  if (contract)
    contractClauses(*contract, function);
  const Scopes::Inner inside(variables.scopes);
  statements.compound(llvm::cast<clang::CompoundStmt>(function.getBody()), reading, kernel.body);
  for (const auto &[array, place] : variables.readAsConstant)
    if (writes(kernel.body, array))
      subject.problem(place, "'" + array->name + "' is read by __ldg, as data that nobody writes, and is written");
  refuseOverlaps();
  if (kernel.isFunction && hasBarrier(kernel.body))
    subject.problem(kernel.namePlace, "a function with a contract that contains a barrier");
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
