// Which annotation belongs to what: comments are grouped, parsed, and given to the kernel, loop or barrier that
// follows.
#include "plugin/clang/annotations/bind.h"

#include "passes/annotate/clauses.h"
#include "passes/annotate/lexer.h"
#include "passes/annotate/parser.h"

#include "plugin/clang/annotations/kernel_facts.h"
#include "plugin/clang/syntax/visitor.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Mangle.h"
#include "clang/Lex/Lexer.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::plugin {

using annotate::Clause;
using annotate::Place;
using annotate::Type;
using annotate::Variable;
using llvm::dyn_cast;

Place Binder::placeOf(clang::SourceRange range) const { return called.empty() ? placeInText(range) : callPlace; }

Place Binder::placeInText(clang::SourceRange range) const {
  const clang::SourceManager &sources = ast.getSourceManager();
  clang::CharSourceRange chars =
      clang::Lexer::makeFileCharRange(clang::CharSourceRange::getTokenRange(range), sources, ast.getLangOpts());
  if (chars.isInvalid() || sources.getFileID(chars.getBegin()) != sources.getMainFileID())
    return {};
  return {sources.getFileOffset(chars.getBegin()), sources.getFileOffset(chars.getEnd())};
}

// Blanks, and comments that are no annotations.
bool Binder::onlyBlanksBetween(unsigned begin, unsigned end) const {
  if (begin > end || end > text.size())
    return false;
  for (std::size_t i = begin; i < end;) {
    std::string_view rest = text.substr(i, end - i);
    if (rest.starts_with("//"))
      i = std::min(text.find('\n', i), text.size());
    else if (rest.starts_with("/*"))
      i = std::min(text.find("*/", i + 2), text.size() - 2) + 2;
    else if (std::string_view(" \t\r\n").find(text[i]) != std::string_view::npos)
      ++i;
    else
      return false;
  }
  return true;
}

void Binder::readComments(const std::vector<clang::SourceRange> &comments) {
  const clang::SourceManager &sources = ast.getSourceManager();
  text = sources.getBufferData(sources.getMainFileID());
  std::vector<Place> places;
  for (const clang::SourceRange &range : comments) {
    if (!range.getBegin().isFileID() || sources.getFileID(range.getBegin()) != sources.getMainFileID()) {
      if (sources.isInSystemHeader(range.getBegin()))
        continue;
      // Told once, where the main file includes the header, or uses the macro.
      clang::SourceLocation at = sources.getExpansionLoc(range.getBegin());
      for (clang::SourceLocation by; (by = sources.getIncludeLoc(sources.getFileID(at))).isValid();)
        at = by;
      Place place;
      if (sources.getFileID(at) == sources.getMainFileID())
        place = {sources.getFileOffset(at), sources.getFileOffset(at) + 1};
      const std::string what = "annotations in headers and macros are ignored";
      if (std::none_of(file.warnings.begin(), file.warnings.end(),
                       [&](const annotate::Problem &p) { return p.message == what && p.place.begin == place.begin; }))
        file.warnings.push_back({place, what});
      continue;
    }
    Place place{sources.getFileOffset(range.getBegin()), sources.getFileOffset(range.getEnd())};
    // A line comment goes on after a backslash at the end of its line: seldom what was meant.
    if (text.substr(place.begin).starts_with("//")) {
      std::size_t line = text.find('\n', place.begin);
      if (line < place.end)
        file.warnings.push_back({place, "this annotation ends in a backslash and continues on the next line"});
    }
    places.push_back(place);
  }
  std::sort(places.begin(), places.end(), [](Place a, Place b) { return a.begin < b.begin; });
  places.erase(std::unique(places.begin(), places.end(), [](Place a, Place b) { return a.begin == b.begin; }),
               places.end());
  for (Place place : places) {
    if (!groups.empty() && onlyBlanksBetween(groups.back().place.end, place.begin))
      groups.back().place.end = place.end;
    else
      groups.push_back({place, {}, false});
  }
  for (Group &group : groups) {
    annotate::Parsed parsed =
        annotate::parse(text.substr(group.place.begin, group.place.end - group.place.begin), group.place.begin);
    group.clauses = std::move(parsed.clauses);
    file.problems.insert(file.problems.end(), parsed.problems.begin(), parsed.problems.end());
    std::erase_if(group.clauses, [&](const Clause &clause) {
      if (!clause.mayStandBefore(Clause::Anywhere))
        return false;
      if (!functions.try_emplace(clause.name, clause).second)
        problem(clause.namePlace, "'" + clause.name + "' is declared twice");
      return true;
    });
    group.isUsed = group.clauses.empty();
  }
}

Binder::Group *Binder::groupBefore(unsigned offset) {
  for (Group &group : groups)
    if (!group.isUsed && group.place.end <= offset && onlyBlanksBetween(group.place.end, offset))
      return &group;
  return nullptr;
}

Type Binder::typeOf(clang::QualType qualified) const {
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
  if (type->isRealFloatingType())
    return {Type::Float, static_cast<unsigned>(ast.getTypeSize(type)), true, Type::Unknown};
  if (type->isVoidType())
    return {Type::Void, 0, false, Type::Unknown};
  return {};
}

verify::VariablePtr Binder::declare(const clang::VarDecl &variable) {
  verify::VariablePtr &made = variables[variable.getCanonicalDecl()];
  made = std::make_shared<Variable>();
  made->name = variable.getName().str();
  made->place = placeOf(clang::SourceRange(variable.getLocation(), variable.getLocation()));
  made->declaration = placeOf(variable.getSourceRange());
  bool isParameter = llvm::isa<clang::ParmVarDecl>(variable);
  made->kind = isParameter ? Variable::Parameter : Variable::Local;
  clang::QualType type = variable.getType();
  clang::QualType element = type;
  if (const auto *pointer = type->getAs<clang::PointerType>()) {
    made->extents.push_back(-1);
    element = pointer->getPointeeType();
    made->isConst = element.isConstQualified();
  }
  while (const clang::ArrayType *array = ast.getAsArrayType(element)) {
    const auto *constant = dyn_cast<clang::ConstantArrayType>(array);
    made->extents.push_back(constant ? static_cast<std::int64_t>(constant->getSize().getZExtValue()) : -1);
    element = array->getElementType();
    if (!made->extents.empty() && made->extents[0] == -1)
      made->isConst |= element.isConstQualified();
  }
  if (made->extents.empty()) {
    made->type = typeOf(type);
    if (type->isRecordType())
      addFields(*made, type);
    if (!made->fields.empty())
      made->type.kind = Type::Record;
    if (made->type.kind == Type::Unknown && kernel && !isParameter)
      kernel->problems.push_back({made->place, "'" + made->name + "' has a type that the verifier does not model"});
    return made;
  }
  made->isVolatile = element.isVolatileQualified();
  Type of = typeOf(element);
  made->type = {Type::Array, of.bits, of.isSigned, of.kind};
  made->kind = isParameter                                 ? Variable::GlobalArray
               : variable.hasAttr<clang::CUDASharedAttr>() ? Variable::SharedArray
                                                           : Variable::PrivateArray;
  if (element->isRecordType())
    addFields(*made, element);
  if (!made->fields.empty())
    made->type.element = Type::Record;
  if (made->kind == Variable::PrivateArray && type->isPointerType()) { // may point anywhere
    if (kernel)
      kernel->problems.push_back(
          {made->place, "'" + made->name + "' is a pointer variable, which the verifier does not follow"});
  }
  return made;
}

namespace {

bool hasBarrier(const verify::Stmts &list) {
  return std::any_of(list.begin(), list.end(), [](const verify::Stmt &s) {
    return s.kind == verify::Stmt::Barrier || hasBarrier(s.body) || hasBarrier(s.other);
  });
}

} // namespace

void Binder::bindKernel(const clang::FunctionDecl &function) {
  const std::optional<unsigned> begin = beginOf(function);
  if (!begin)
    return;
  const Place whole{*begin, placeInText(function.getSourceRange()).end};
  const bool isFunction = !function.hasAttr<clang::CUDAGlobalAttr>();
  Group *contract = groupBefore(whole.begin);
  bool hasAnnotations = contract || std::any_of(groups.begin(), groups.end(), [&](const Group &g) {
                          return !g.isUsed && g.place.begin >= whole.begin && g.place.end <= whole.end;
                        });
  if (!hasAnnotations)
    return;
  file.kernels.emplace_back();
  kernel = &file.kernels.back();
  kernel->name = nameOf(function);
  kernel->pretty = prettyName(function);
  kernel->symbol = clang::ASTNameGenerator(ast).getName(&function);
  kernel->isFunction = isFunction;
  kernel->isInstance = function.isTemplateInstantiation();
  reading = {};
  reading.function = &function;
  kernel->place = whole;
  kernel->namePlace = placeOf(clang::SourceRange(function.getLocation(), function.getLocation()));
  kernel->bodyPlace = placeOf(function.getBody()->getSourceRange());
  assert(scopes.all().empty() && called.empty() && "one kernel is bound at a time");
  const Scopes::Inner outermost(scopes);
  pointers.clear();
  elements.clear();
  for (const clang::ParmVarDecl *p : function.parameters()) {
    kernel->parameters.push_back(declare(*p));
    scopes.declare(kernel->parameters.back()->name, kernel->parameters.back());
    if (isFunction && (p->getType()->isRecordType() || p->getType()->isReferenceType()))
      problem(kernel->parameters.back()->place,
              "contracts of functions that take structures or references are not supported");
  }
  if (isFunction && !function.getReturnType()->isVoidType()) {
    kernel->result = temporary("\\result", typeOf(function.getReturnType()));
    if (!kernel->result->type.isNumber() && kernel->result->type.kind != Type::Bool)
      problem(kernel->namePlace,
              "contracts of functions that return structures, references or pointers are not supported");
    reading.result = kernel->result;
    scopes.declare("\\result", kernel->result);
  }
  if (const auto *body = dyn_cast<clang::CompoundStmt>(function.getBody()))
    for (const clang::Stmt *s : body->body())
      if (const auto *declaration = dyn_cast<clang::DeclStmt>(s))
        for (const clang::Decl *d : declaration->decls())
          if (const auto *variable = dyn_cast<clang::VarDecl>(d);
              variable && variable->hasAttr<clang::CUDASharedAttr>()) {
            verify::VariablePtr shared = declare(*variable);
            if (!shared->isArray())
              kernel->problems.push_back(
                  {shared->place, "'" + shared->name + "' is a shared variable, but not an array"});
            else
              kernel->sharedArrays.push_back(shared);
            scopes.declare(shared->name, shared);
          }
  // extern __shared__ at the file's level: of each kernel that names it.
  for (const clang::Decl *d : ast.getTranslationUnitDecl()->decls())
    if (const auto *variable = dyn_cast<clang::VarDecl>(d);
        variable && variable->hasAttr<clang::CUDASharedAttr>() && variable->getType()->isArrayType()) {
      const std::string name = variable->getName().str();
      variables.erase(variable->getCanonicalDecl());
      if (optimize::tokens(text, whole, name).empty() &&
          (!contract || optimize::tokens(text, contract->place, name).empty()))
        continue;
      kernel->sharedArrays.push_back(declare(*variable));
      scopes.add(name, kernel->sharedArrays.back());
    }
  if (contract) {
    contract->isUsed = true;
    kernel->annotation = contract->place;
    for (Clause clause : contract->clauses) { // as it is written, for other instances
      if (!clause.mayStandBefore(isFunction ? Clause::Function : Clause::Kernel)) {
        misplaced(clause, isFunction ? "before a function that is not a kernel" : "before a kernel");
        continue;
      }
      if (clause.isGhostParameter()) {
        if (!scopes.add(clause.variable->name, clause.variable))
          problem(clause.place, "'" + clause.variable->name + "' is a parameter already");
        kernel->contract.push_back(clause);
        continue;
      }
      resolve(clause);
      kernel->contract.push_back(clause);
    }
  }
  const Scopes::Inner inside(scopes);
  compound(llvm::cast<clang::CompoundStmt>(function.getBody()), kernel->body);
  if (isFunction && hasBarrier(kernel->body))
    kernel->problems.push_back({kernel->namePlace, "a function with a contract that contains a barrier"});
  kernel = nullptr;
  reading = {};
}

void Binder::misplaced(const Clause &clause, std::string_view where) {
  const std::string word = (clause.isOptimisation() ? "gpuopt " : "") + std::string(annotate::keyword(clause.kind));
  problem(clause.place, "'" + word + "' does not belong " + std::string(where) + ": it stands before " +
                            annotate::places(annotate::standsBefore(clause.kind)));
}

void Binder::finish() {
  for (const Group &group : groups) {
    if (group.isUsed)
      continue;
    for (const Clause &clause : group.clauses) {
      if (clause.mayStandBefore(Clause::Launches))
        file.elsewhere.push_back(clause);
      else if (clause.kind != Clause::Requires) // before functions that are no kernels: the check's business
        problem(clause.place, "this annotation belongs to no kernel, loop or barrier");
    }
  }
}

namespace {

class Kernels : public AstVisitor {
public:
  std::vector<const clang::FunctionDecl *> list; // as they are written
  bool visitDecl(clang::Decl &declaration) override {
    const auto *function = llvm::dyn_cast<clang::FunctionDecl>(&declaration);
    if (function && (function->hasAttr<clang::CUDAGlobalAttr>() || function->hasAttr<clang::CUDADeviceAttr>()) &&
        function->isThisDeclarationADefinition() && function->hasBody() && !function->isTemplateInstantiation())
      list.push_back(function);
    return true;
  }
};

// What of a template is used. The pattern itself where nothing is.
std::vector<const clang::FunctionDecl *> instancesOf(const clang::FunctionDecl &function) {
  std::vector<const clang::FunctionDecl *> instances;
  if (const clang::FunctionTemplateDecl *pattern = function.getDescribedFunctionTemplate())
    for (const clang::FunctionDecl *one : pattern->specializations())
      if (const clang::FunctionDecl *defined = one->getDefinition(); defined && defined->isTemplateInstantiation())
        instances.push_back(defined);
  if (instances.empty())
    instances.push_back(&function);
  return instances;
}

} // namespace

BoundFile bindAnnotations(clang::ASTContext &ast, clang::Preprocessor &preprocessor,
                          const std::vector<clang::SourceRange> &comments) {
  BoundFile file;
  Binder binder(ast, preprocessor, file);
  binder.readComments(comments);
  Kernels kernels;
  kernels.walk(ast.getTranslationUnitDecl());
  std::size_t most = 0; // the kernel that is made stays where it is
  for (const clang::FunctionDecl *function : kernels.list)
    most += instancesOf(*function).size();
  file.kernels.reserve(most);
  const clang::SourceManager &sources = ast.getSourceManager();
  std::sort(kernels.list.begin(), kernels.list.end(), [&](const clang::FunctionDecl *a, const clang::FunctionDecl *b) {
    return sources.isBeforeInTranslationUnit(a->getBeginLoc(), b->getBeginLoc());
  });
  for (const clang::FunctionDecl *function : kernels.list)
    if (isUserCode(*function, ast, false) &&
        (function->hasAttr<clang::CUDAGlobalAttr>() || binder.contractOf(*function)))
      binder.bindInstances(instancesOf(*function));
  binder.collectLaunches();
  binder.finish();
  return file;
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
