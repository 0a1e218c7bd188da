// Functions with contracts, and templates: what is verified by itself, and calls that are read as contracts.
#include "plugin/clang/annotations/bind.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"

#include <algorithm>

namespace veriwarp::plugin {

using annotate::Clause;
using annotate::Expr;
using annotate::Place;
using annotate::Type;
using annotate::Variable;
using verify::Stmt;
using verify::Stmts;

std::string Binder::nameOf(const clang::FunctionDecl &function) {
  std::string name = function.getNameAsString();
  if (function.isTemplateInstantiation()) {
    name.clear();
    llvm::raw_string_ostream out(name);
    function.getNameForDiagnostic(out, function.getASTContext().getPrintingPolicy(), false);
  }
  return name;
}

std::optional<unsigned> Binder::beginOf(const clang::FunctionDecl &function) const {
  Place whole = placeInText(function.getSourceRange());
  const clang::FunctionDecl *pattern = function.getTemplateInstantiationPattern();
  const clang::FunctionTemplateDecl *described = (pattern ? pattern : &function)->getDescribedFunctionTemplate();
  if (described)
    whole = placeInText(described->getSourceRange());
  if (!whole.valid())
    return std::nullopt;
  // __global__ is an attribute: the declaration's range may begin after it.
  static const std::set<std::string_view> specifiers = {"__global__",      "__device__",   "__host__",
                                                        "__forceinline__", "__noinline__", "static",
                                                        "inline",          "extern",       "constexpr"};
  unsigned begin = whole.begin;
  while (begin != 0) {
    std::size_t end = text.find_last_not_of(" \t\r\n", begin - 1);
    if (end == std::string_view::npos)
      break;
    if (text[end] == ')') { // __launch_bounds__(256)
      std::size_t open = text.rfind("__launch_bounds__", end);
      if (open == std::string_view::npos ||
          text.substr(open, end - open).find_first_of(";{}") != std::string_view::npos)
        break;
      begin = static_cast<unsigned>(open);
      continue;
    }
    std::size_t start = end;
    while (start > 0 && (std::isalnum(static_cast<unsigned char>(text[start - 1])) || text[start - 1] == '_'))
      --start;
    if (!specifiers.contains(text.substr(start, end + 1 - start)))
      break;
    begin = static_cast<unsigned>(start);
  }
  return begin;
}

const Binder::Group *Binder::contractOf(const clang::FunctionDecl &function) const {
  if (function.hasAttr<clang::CUDAGlobalAttr>() || llvm::isa<clang::CXXMethodDecl>(function))
    return nullptr;
  const std::optional<unsigned> begin = beginOf(function);
  if (!begin)
    return nullptr;
  for (const Group &group : groups)
    if (group.place.end <= *begin && onlyBlanksBetween(group.place.end, *begin) &&
        std::any_of(group.clauses.begin(), group.clauses.end(),
                    [](const Clause &c) { return c.holds(Clause::AtEnd) && c.mayStandBefore(Clause::Function); }))
      return &group;
  return nullptr;
}

void Binder::bindInstances(const std::vector<const clang::FunctionDecl *> &instances) {
  std::vector<bool> before;
  for (const Group &group : groups)
    before.push_back(group.isUsed);
  for (std::size_t i = 0; i != instances.size(); ++i) {
    std::vector<annotate::Problem> known = file.problems;
    for (std::size_t g = 0; i && g != groups.size(); ++g)
      groups[g].isUsed = before[g];
    bindKernel(*instances[i]);
    // The same mistake is told once.
    std::vector<annotate::Problem> unique;
    for (annotate::Problem &p : file.problems)
      if (std::none_of(unique.begin(), unique.end(), [&](const annotate::Problem &other) {
            return other.place.begin == p.place.begin && other.message == p.message;
          }))
        unique.push_back(std::move(p));
    file.problems = std::move(unique);
  }
}

bool Binder::byContract(const clang::CallExpr &e, verify::VariablePtr result, Stmts &into, Place place) {
  const clang::FunctionDecl *definition = e.getDirectCallee()->getDefinition();
  const clang::QualType type = definition->getReturnType();
  if (definition->getNumParams() != e.getNumArgs() || type->isRecordType() || type->isReferenceType())
    return false;
  Stmt made;
  made.kind = Stmt::Call;
  made.place = place;
  made.text = nameOf(*definition);
  Scope names;
  if (!bindArguments(e, *definition, names, into, place))
    return false;
  // The contract takes its pointers to be different; where nothing is written that does not matter.
  std::map<const Variable *, bool> bases; // and whether somebody may write there
  for (const clang::ParmVarDecl *p : definition->parameters()) {
    if (!p->getType()->isPointerType())
      continue;
    const verify::VariablePtr &variable = variables.at(p->getCanonicalDecl());
    auto pointer = pointers.find(variable.get());
    const Variable *base = pointer == pointers.end() ? variable.get() : pointer->second.base.get();
    const bool writes = !p->getType()->getPointeeType().isConstQualified();
    auto [known, isNew] = bases.try_emplace(base, writes);
    if (!isNew && (writes || known->second)) {
      into.push_back(
          unsupportedStatement(place, "two arguments of '" + made.text +
                                          "' point into one array, and its contract takes them to be different"));
      return true;
    }
  }
  if (!type->isVoidType()) {
    made.var = result ? result : temporary("result", typeOf(type));
    names["\\result"] = made.var;
  }
  const Scopes::Instead inside(scopes, std::move(names));
  const clang::FunctionDecl *outer = std::exchange(reading.function, definition);
  const std::size_t mistakes = file.problems.size();
  for (Clause clause : contractOf(*definition)->clauses)
    if (clause.mayStandBefore(Clause::Function)) {
      resolve(clause);
      made.contract.push_back(std::move(clause));
    }
  file.problems.resize(mistakes); // they are told where the function is verified
  reading.function = outer;
  into.push_back(std::move(made));
  return true;
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
