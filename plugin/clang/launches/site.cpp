// In this order: arguments become symbols, symbols become parameters, and then everything that is known (shape,
// guards, sizes) is expressed in parameters where it can be, in constants where it is constant, and in unknown host
// values otherwise. At last, what speaks of unknown values alone is dropped.
#include "plugin/clang/launches/site.h"

#include "passes/kernel/expr.h"
#include "plugin/clang/host/pointers.h"
#include "plugin/clang/host/values.h"
#include "plugin/clang/launches/tidy.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"

#include <algorithm>
#include <cctype>
#include <functional>
#include <set>

namespace veriwarp::plugin {

using kernel::constant;
using KExpr = kernel::Expr;
using Kind = kernel::Expr::Kind;
using llvm::isa;

namespace {

report::Location locationOf(clang::SourceLocation where, const clang::SourceManager &sources) {
  clang::PresumedLoc place = sources.getPresumedLoc(sources.getExpansionLoc(where));
  if (place.isInvalid())
    return {};
  return {place.getFilename(), place.getLine(), place.getColumn()};
}

void renumberHosts(KExpr &expr, std::map<std::uint32_t, std::uint32_t> &numbers) {
  if (expr.kind == Kind::Host)
    expr.index = numbers.try_emplace(expr.index, static_cast<std::uint32_t>(numbers.size())).first->second;
  for (KExpr &arg : expr.args)
    renumberHosts(arg, numbers);
}

class Describer {
public:
  Describer(const LaunchSyntax &launchSyntax, const HostPath &hostPath, HostFunction &hostFunction,
            clang::ASTContext &context)
      : syntax(launchSyntax), path(hostPath), function(hostFunction), ast(context), values(hostPath, context),
        finder(values, hostPath, context) {}

  LaunchSite describe() {
    site.kernel = syntax.kernel->getCanonicalDecl();
    site.launch.where = locationOf(syntax.call->getExprLoc(), ast.getSourceManager());
    site.launch.notCooperative = !syntax.mayBeCooperative;
    if (!argumentsAreQuiet())
      return finished();
    addArguments();
    addShape();
    for (const Guard &guard : path.guards()) {
      KExpr condition = values.condition(guard.condition, guard.at);
      if (!guard.holds)
        condition = negation(condition);
      KExpr expanded = values.expand(condition, parameterOf);
      site.unreached |= isConstant(expanded) && expanded.value == 0;
      claim(std::move(condition), guard.condition->getExprLoc());
    }
    for (const auto &[counter, moment] : path.powers()) {
      KExpr value = leaf(Kind::Host, values.symbolOf(counter.place, moment));
      KExpr power = make(Kind::IsPowerOfTwo, {value});
      claim(counter.mayBeZero ? make(Kind::Or, {make(Kind::Eq, {value, constant(0)}), power}) : power,
            syntax.call->getExprLoc());
    }
    addPointers();
    for (std::size_t i = 0; i < values.side.size(); ++i) // expanding one may add others
      claim(KExpr(values.side[i]), syntax.call->getExprLoc());
    return finished();
  }

private:
  // Arguments that write variables are rare, and their order is anybody's guess.
  bool argumentsAreQuiet() {
    std::vector<const clang::Expr *> parts = syntax.arguments;
    parts.insert(parts.end(), {syntax.grid, syntax.block, syntax.shared});
    for (const clang::Expr *part : parts) {
      if (!part)
        continue;
      const Effects &effects = function.effects(part);
      if (!effects.writes.empty())
        return false;
      values.memoryMoves |= effects.memory;
    }
    return true;
  }

  std::uint32_t parameter(const std::string &name) {
    auto found = std::find(site.parameters.begin(), site.parameters.end(), name);
    if (found == site.parameters.end())
      found = site.parameters.insert(found, name);
    return static_cast<std::uint32_t>(found - site.parameters.begin());
  }

  void addArguments() {
    for (unsigned i = 0; i < syntax.kernel->getNumParams() && i < syntax.arguments.size(); ++i) {
      const clang::ParmVarDecl *declared = syntax.kernel->getParamDecl(i);
      const clang::Expr *argument = syntax.arguments[i];
      std::string name = declared->getName().str();
      auto sameName = [&](const clang::ParmVarDecl *other) { return other != declared && other->getName() == name; };
      if (!argument || name.empty() ||
          std::any_of(syntax.kernel->param_begin(), syntax.kernel->param_end(), sameName)) // a parameter pack
        continue;
      if (declared->getType()->isPointerType()) {
        addPointer(name, argument, "");
      } else if (declared->getType()->isIntegralOrUnscopedEnumerationType()) {
        KExpr value = values.number(argument, 0);
        numbers.push_back({parameter(name), value});
        if (value.kind == Kind::Host)
          parameterOf.try_emplace(value.index, parameter(name));
      } else if (const clang::RecordDecl *record = declared->getType()->getAsRecordDecl()) {
        addFields(record, argument, name, "");
      }
    }
  }

  void addPointer(const std::string &name, const clang::Expr *argument, const std::string &member) {
    HostPointer pointer = finder.find(argument, member, 0);
    if (pointer.origin == HostPointer::Origin::Unknown)
      return;
    pointer.text = sourceText(argument, ast);
    if (!member.empty() && placeOf(stripped(argument)))
      pointer.text += member;
    pointers.push_back({parameter(name), pointer});
  }

  void addFields(const clang::RecordDecl *record, const clang::Expr *argument, const std::string &name,
                 const std::string &member) {
    if (record->isUnion())
      return;
    // What a lambda captures has the names of the variables.
    std::map<const clang::FieldDecl *, llvm::StringRef> captured;
    if (const auto *closure = dyn_cast<clang::CXXRecordDecl>(record); closure && closure->isLambda()) {
      llvm::DenseMap<const clang::ValueDecl *, clang::FieldDecl *> captures;
      clang::FieldDecl *capturedThis = nullptr;
      closure->getCaptureFields(captures, capturedThis);
      for (auto [variable, field] : captures)
        captured[field] = variable->getName();
    }
    for (const clang::FieldDecl *field : record->fields()) {
      auto capture = captured.find(field);
      llvm::StringRef fieldName = capture == captured.end() ? field->getName() : capture->second;
      if (fieldName.empty() || field->isBitField())
        continue;
      std::string within = member + "." + fieldName.str();
      if (field->getType()->isPointerType()) {
        addPointer(name + within, argument, within);
      } else if (field->getType()->isIntegralOrUnscopedEnumerationType()) {
        std::optional<KExpr> value = values.component(argument, within, 0);
        if (!value)
          continue;
        if (value->kind == Kind::Host && field->getType()->isUnsignedIntegerType())
          values.markUnsigned(value->index);
        numbers.push_back({parameter(name + within), *value});
        if (value->kind == Kind::Host)
          parameterOf.try_emplace(value->index, parameter(name + within));
      } else if (const clang::RecordDecl *inner = field->getType()->getAsRecordDecl()) {
        addFields(inner, argument, name, within);
      }
    }
  }

  void addShape() {
    auto component = [&](const KExpr &value) { return values.expand(value, parameterOf); };
    if (syntax.config) {
      const char *members[] = {".x", ".y", ".z"};
      for (auto [part, target] : {std::pair{".gridDim", &site.launch.grid}, {".blockDim", &site.launch.block}})
        for (std::size_t i = 0; i < 3; ++i)
          if (std::optional<KExpr> value = values.component(syntax.config, std::string(part) + members[i], 0))
            (*target)[i] = component(*value);
      if (std::optional<KExpr> bytes = values.component(syntax.config, ".dynamicSmemBytes", 0))
        site.launch.sharedBytes = component(*bytes);
    }
    for (auto [part, target] : {std::pair{syntax.grid, &site.launch.grid}, {syntax.block, &site.launch.block}}) {
      if (!part)
        continue;
      std::array<KExpr, 3> shape = values.shape(part, 0);
      for (std::size_t i = 0; i < 3; ++i)
        (*target)[i] = component(shape[i]);
    }
    if (syntax.shared)
      site.launch.sharedBytes = component(values.number(syntax.shared, 0, true));
    // What the arguments are: constants, or in terms of other arguments.
    for (const auto &[index, value] : numbers) {
      KExpr explained =
          value.kind == Kind::Host ? values.explain(value.index, parameterOf) : values.expand(value, parameterOf);
      KExpr self = leaf(Kind::Param, index);
      if (value.kind == Kind::Host && parameterOf.at(value.index) != index)
        explained = leaf(Kind::Param, parameterOf.at(value.index)); // another parameter gets the same
      if (value.kind == Kind::Host && explained.kind == Kind::Host && explained.index == value.index)
        continue;
      claim({Kind::Eq, 0, 0, {self, explained}}, syntax.call->getExprLoc());
    }
  }

  // Splits conjunctions, so that each part can be used and dropped for itself.
  void claim(KExpr condition, clang::SourceLocation where) {
    condition = values.expand(condition, parameterOf);
    if (condition.kind == Kind::And) {
      claim(condition.args[0], where);
      claim(condition.args[1], where);
      return;
    }
    if (isConstant(condition))
      return;
    for (const kernel::Fact &fact : site.launch.facts)
      if (equal(fact.condition, condition))
        return;
    site.launch.facts.push_back({std::move(condition), "", locationOf(where, ast.getSourceManager())});
  }

  void addPointers() {
    for (auto &[index, pointer] : pointers)
      if (pointer.bytes)
        pointer.bytes = values.expand(*pointer.bytes, parameterOf);
    std::vector<std::uint32_t> origins; // by pointer: the first that has its origin
    for (std::size_t i = 0; i < pointers.size(); ++i) {
      std::size_t first = 0;
      while (first < i && !sameOrigin(pointers[first].second, pointers[i].second))
        ++first;
      origins.push_back(static_cast<std::uint32_t>(first));
    }
    for (std::size_t i = 0; i < pointers.size(); ++i) {
      const auto &[index, pointer] = pointers[i];
      bool own = pointer.origin == HostPointer::Origin::Allocation || pointer.origin == HostPointer::Origin::Container;
      bool atStart = pointer.bytes && isConstant(*pointer.bytes) && pointer.bytes->value == 0;
      bool places = !atStart && own; // for the bounds of the allocation
      for (std::size_t j = 0; j < pointers.size(); ++j) {
        const HostPointer &other = pointers[j].second;
        bool equalPlace = pointer.bytes && other.bytes && equal(*pointer.bytes, *other.bytes);
        places |= j != i && origins[j] == origins[i] && (!equalPlace || (own && !atStart));
        if (j > i && origins[j] == origins[i] && equalPlace)
          site.launch.samePointer.push_back({index, pointers[j].first});
        else if (j > i && origins[j] != origins[i] && pointer.isOwn() && other.isOwn())
          claim({Kind::PointersDiffer, 0, 0, {leaf(Kind::Param, index), leaf(Kind::Param, pointers[j].first)}},
                placeOfOrigin(other));
      }
      std::string variable;
      if (pointer.origin == HostPointer::Origin::Variable)
        variable = pointer.definition->variable->getNameAsString();
      if (places || !variable.empty())
        site.launch.pointers.push_back({index, origins[i], pointer.bytes, variable, pointer.text});
      if (!own)
        continue;
      site.launch.allocated.push_back(index);
      if (std::optional<KExpr> bytes = sizeOf(pointer))
        site.launch.extents.push_back(
            {index, values.expand(*bytes, parameterOf), locationOf(placeOfOrigin(pointer), ast.getSourceManager())});
    }
  }

  clang::SourceLocation placeOfOrigin(const HostPointer &pointer) const {
    return pointer.definition ? pointer.definition->allocation->getExprLoc() : syntax.call->getExprLoc();
  }

  // In bytes. That an allocation has succeeded is taken for granted, so no size is negative.
  std::optional<KExpr> sizeOf(const HostPointer &pointer) {
    if (pointer.origin == HostPointer::Origin::Container) {
      if (pointer.extent)
        claimPositive(*pointer.extent, syntax.call->getExprLoc());
      return pointer.extent;
    }
    const Definition &definition = *pointer.definition;
    bool before = std::exchange(values.memoryMoves, true); // the size is read before the call, which moves memory
    KExpr bytes = values.number(definition.value, definition.before, true);
    if (definition.rows) {
      KExpr pitch = leaf(Kind::Host, values.symbolOf(definition.pitch, definition.after));
      claim(make(Kind::Le, {bytes, pitch}), definition.allocation->getExprLoc());
      bytes = make(Kind::Mul, {pitch, values.number(definition.rows, definition.before, true)});
    }
    values.memoryMoves = before;
    claimPositive(bytes, definition.allocation->getExprLoc());
    return bytes;
  }

  void claimPositive(const KExpr &bytes, clang::SourceLocation where) {
    KExpr factor = values.expand(bytes, parameterOf);
    while (factor.kind == Kind::Mul && (isConstant(factor.args[0]) || isConstant(factor.args[1]))) {
      std::size_t number = isConstant(factor.args[0]) ? 0 : 1;
      if (factor.args[number].value <= 0)
        break;
      factor = KExpr(factor.args[1 - number]);
    }
    if (factor.kind == Kind::Param || factor.kind == Kind::Host)
      claim(make(Kind::Le, {constant(0), factor}), where);
  }

  LaunchSite finished() {
    std::vector<std::string> names;
    for (const HostValues::Symbol &symbol : values.symbols())
      names.push_back(symbol.text);
    std::vector<bool> isUnsigned;
    for (const HostValues::Symbol &symbol : values.symbols())
      isUnsigned.push_back(symbol.isUnsigned);
    std::vector<bool> parameterIsUnsigned(site.parameters.size());
    for (const clang::ParmVarDecl *declared : syntax.kernel->parameters())
      for (std::size_t i = 0; i < site.parameters.size(); ++i)
        if (declared->getName() == site.parameters[i])
          parameterIsUnsigned[i] = declared->getType()->isUnsignedIntegerType();
    tidyLaunch(site.launch, isUnsigned, parameterIsUnsigned);
    site.launch.name = name(names);
    // A variable of the host may have a parameter's name: in a fact, both may stand side by side.
    std::vector<std::string> qualified = names;
    for (std::string &text : qualified)
      for (const clang::ParmVarDecl *declared : syntax.kernel->parameters())
        if (!syntax.function.empty() &&
            (text == declared->getName() || text.starts_with(declared->getName().str() + ".")))
          text += " of " + syntax.function;
    for (kernel::Fact &fact : site.launch.facts)
      fact.text = print(fact.condition, site.parameters, qualified);
    // Small numbers for the host values that are left, in order of appearance.
    std::map<std::uint32_t, std::uint32_t> numbering;
    for (auto *dimensions : {&site.launch.grid, &site.launch.block})
      for (std::optional<KExpr> &dimension : *dimensions)
        if (dimension)
          renumberHosts(*dimension, numbering);
    if (site.launch.sharedBytes)
      renumberHosts(*site.launch.sharedBytes, numbering);
    for (kernel::Fact &fact : site.launch.facts)
      renumberHosts(fact.condition, numbering);
    for (kernel::Extent &extent : site.launch.extents)
      renumberHosts(extent.bytes, numbering);
    for (kernel::PointsInto &pointer : site.launch.pointers)
      if (pointer.bytes)
        renumberHosts(*pointer.bytes, numbering);
    site.hosts.resize(numbering.size());
    for (auto [old, current] : numbering)
      site.hosts[current] = names[old];
    return std::move(site);
  }

  // What nothing is known of stands as in the source: `blocks`, or `grid.x`.
  std::string unknownPart(const clang::Expr *shape, unsigned dimension) const {
    std::string text = shape ? sourceText(shape, ast) : std::string();
    if (text.empty() || text.size() > 40 || text.find('\n') != std::string::npos)
      return "?";
    bool isName = std::all_of(text.begin(), text.end(), [](char c) {
      return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.';
    });
    bool isShape =
        shape->IgnoreImplicit()->getType()->isRecordType() && !isa<clang::CXXConstructExpr>(shape->IgnoreImplicit());
    return !isShape ? text : isName ? text + "." + "xyz"[dimension] : "(" + text + ")." + "xyz"[dimension];
  }

  std::string name(const std::vector<std::string> &hosts) const {
    auto dimensions = [&](const std::array<std::optional<KExpr>, 3> &shape, const clang::Expr *source) {
      std::vector<std::string> parts;
      for (unsigned d = 0; d < 3; ++d)
        parts.push_back(shape[d] ? print(*shape[d], site.parameters, hosts) : unknownPart(source, d));
      while (parts.size() > 1 && parts.back() == "1")
        parts.pop_back();
      // A shape that nothing is known of stands in the source as one name.
      if (parts.size() == 3 && parts[0] == parts[1] && parts[1] == parts[2] && shape[0] && shape[0]->kind == Kind::Host)
        return parts[0];
      std::string text = parts[0];
      for (std::size_t i = 1; i < parts.size(); ++i)
        text += ", " + parts[i];
      return parts.size() > 1 ? "dim3(" + text + ")" : text;
    };
    std::string text =
        "<<<" + dimensions(site.launch.grid, syntax.grid) + ", " + dimensions(site.launch.block, syntax.block);
    if (site.launch.sharedBytes && !(isConstant(*site.launch.sharedBytes) && site.launch.sharedBytes->value == 0))
      text += ", " + print(*site.launch.sharedBytes, site.parameters, hosts);
    std::string file = site.launch.where.file;
    file = file.substr(file.find_last_of('/') + 1);
    text += ">>> at " + file + ":" + std::to_string(site.launch.where.line);
    if (!syntax.outermost)
      return text;
    report::Location from = locationOf(syntax.outermost->getExprLoc(), ast.getSourceManager());
    bool sameFile = from.file == site.launch.where.file;
    return text + " (called at " + (sameFile ? "line " : from.file.substr(from.file.find_last_of('/') + 1) + ":") +
           std::to_string(from.line) + ")";
  }

  const LaunchSyntax &syntax;
  const HostPath &path;
  HostFunction &function;
  clang::ASTContext &ast;
  HostValues values;
  HostPointers finder;
  LaunchSite site;
  std::vector<std::pair<std::uint32_t, KExpr>> numbers;        // parameter, argument
  std::vector<std::pair<std::uint32_t, HostPointer>> pointers; // parameter, argument
  std::map<std::uint32_t, std::uint32_t> parameterOf;          // symbol to parameter
};

} // namespace

LaunchSite describeLaunch(const LaunchSyntax &syntax, const HostPath &path, HostFunction &function,
                          clang::ASTContext &ast) {
  return Describer(syntax, path, function, ast).describe();
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
