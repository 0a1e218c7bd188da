// See edits.h. What is in a macro is edited where the macro is used, or in its definition, if all uses want the
// same.
#include "plugin/clang/repair/edits.h"

#include "plugin/clang/repair/fences.h"
#include "plugin/clang/repair/targets.h"
#include "plugin/clang/repair/text.h"

#include "report/write_file.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/ADT/StringExtras.h"

#include <set>

namespace veriwarp::plugin {
namespace {

using namespace clang;
using report::StrengthChange;

using report::MemoryOrder;
using report::MemoryScope;

bool acquires(MemoryOrder order) { return order == MemoryOrder::Acquire || order >= MemoryOrder::AcquireRelease; }
bool releases(MemoryOrder order) { return order >= MemoryOrder::Release; }

std::string orderText(MemoryOrder order) { return "cuda::memory_order_" + std::string(name(order)); }
std::string scopeText(MemoryScope scope) { return "cuda::thread_scope_" + std::string(name(scope)); }
std::string suffixOf(MemoryScope scope) { return scope == MemoryScope::Device ? "" : "_" + std::string(name(scope)); }

// What the changes of a target are, each said once.
std::string describe(const std::vector<const RepairTarget *> &targets) {
  std::vector<std::string> all;
  for (const RepairTarget *target : targets)
    for (const StrengthChange *change : target->changes)
      if (const std::string text = describe(*change); std::find(all.begin(), all.end(), text) == all.end())
        all.push_back(text);
  return llvm::join(all, "; ");
}

class Editor {
public:
  Editor(CompilerInstance &c, report::Repair &r)
      : context(c.getASTContext()), sources(context.getSourceManager()), text(context), repair(r) {}

  void edit(const std::vector<RepairTarget> &targets) {
    std::set<const RepairTarget *> done;
    for (const RepairTarget &target : targets) {
      if (done.contains(&target))
        continue;
      use = macroUseOf(sources, operatorOf(target.expression));
      if (const std::vector<const RepairTarget *> same = allUses(target, targets); !same.empty()) {
        text.start(describe(same), use.expansion);
        if (attempt(target)) {
          done.insert(same.begin(), same.end());
          continue;
        }
      }
      text.start(describe({&target}), {});
      if (!attempt(target))
        for (const StrengthChange *change : target.changes)
          repair.byHand.push_back(
              {change->where,
               report::told(report::describe(*change) + (text.whyNot().empty() ? "" : " (" + text.whyNot() + ")"))});
    }
  }

  void finish() {
    for (FileID file : needAtomic)
      includeAtomic(file);
    for (report::TextEdit &edit : text.finish())
      repair.edits.push_back(std::move(edit));
  }

private:
  bool attempt(const RepairTarget &target) {
    const std::size_t before = text.size();
    if (write(target))
      return true;
    text.takeBackTo(before);
    return false;
  }

  // The targets that are one place in the definition of a macro, if it is better changed there: if all uses of the
  // macro want the same, and what is read is more than an argument that stands where the macro is used.
  std::vector<const RepairTarget *> allUses(const RepairTarget &target, const std::vector<RepairTarget> &targets) {
    if (use.expansion.isInvalid())
      return {};
    if (use.inArgument && use.once) {
      text.start("", {});
      const std::optional<RepairText::Range> range = text.rangeOf(target.expression->getSourceRange());
      SourceLocation place = target.expression->getBeginLoc();
      while (sources.isMacroArgExpansion(place))
        place = sources.getImmediateSpellingLoc(place);
      if (!range || place.isMacroID() || sources.getFileOffset(place) == range->begin)
        return {};
    }
    std::vector<const RepairTarget *> same;
    std::set<FileID> expansions;
    for (const RepairTarget &other : targets) {
      const MacroUse its = macroUseOf(sources, operatorOf(other.expression));
      if (its.definition != use.definition || its.expansion.isInvalid() ||
          other.expression->getStmtClass() != target.expression->getStmtClass())
        continue;
      const QualType type = target.expression->getType(), otherType = other.expression->getType();
      if (other.order != target.order || other.scope != target.scope || other.changesOrder != target.changesOrder ||
          other.changesScope != target.changesScope || type.getCVRQualifiers() != otherType.getCVRQualifiers())
        return {};
      same.push_back(&other);
      expansions.insert(its.expansion);
    }
    return expansions.size() == usesOf(sources, use.expansion) ? same : std::vector<const RepairTarget *>();
  }

  bool write(const RepairTarget &target) {
    if (const auto *member = dyn_cast<CXXMemberCallExpr>(target.expression))
      return writeMember(target, *member, member->getImplicitObjectArgument());
    if (const auto *operation = dyn_cast<CXXOperatorCallExpr>(target.expression))
      return operation->getNumArgs() && writeMember(target, *operation, operation->getArg(0));
    if (const auto *call = dyn_cast<CallExpr>(target.expression))
      return writeFunction(target, *call);
    return writePlain(target);
  }

  // The argument that is a memory_order, and that is written.
  static const Expr *orderArgument(const CallExpr &call) {
    for (const Expr *argument : call.arguments())
      if (const auto *type = argument->getType()->getAs<EnumType>();
          type && type->getDecl()->getName().contains("memory_order") && !isa<CXXDefaultArgExpr>(argument))
        return argument;
    return nullptr;
  }
  static bool isScope(const Expr *argument) {
    if (isa<CXXDefaultArgExpr>(argument))
      return false;
    const Expr *inner = argument->IgnoreImpCasts();
    const auto *type = inner->getType()->getAs<EnumType>();
    const auto *record = inner->getType()->getAsCXXRecordDecl(); // libcu++'s scopes are types, as arguments
    return (type && type->getDecl()->getName().contains("thread_scope")) ||
           (record && record->getName().contains("thread_scope"));
  }

  bool writeMember(const RepairTarget &target, const CallExpr &call, const Expr *object) {
    if (target.changesOrder) {
      const Expr *order = orderArgument(call);
      if (!order)
        return text.fail("no order is written here");
      if (!text.replace(order->getSourceRange(), orderText(target.order)))
        return false;
    }
    return !target.changesScope || writeScope(object, target.scope);
  }

  // The scope in the type of an atomic object.
  bool writeScope(const Expr *object, MemoryScope scope) {
    object = object->IgnoreParenImpCasts();
    if (const auto *temporary = dyn_cast<MaterializeTemporaryExpr>(object))
      object = temporary->getSubExpr()->IgnoreParenImpCasts();
    if (const auto *element = dyn_cast<ArraySubscriptExpr>(object))
      return writeScope(element->getBase(), scope);
    if (const auto *pointee = dyn_cast<UnaryOperator>(object); pointee && pointee->getOpcode() == UO_Deref)
      return writeScope(pointee->getSubExpr(), scope);
    if (const auto *bound = dyn_cast<CXXBindTemporaryExpr>(object))
      object = bound->getSubExpr();
    const TypeSourceInfo *type = nullptr;
    if (const auto *cast = dyn_cast<CXXFunctionalCastExpr>(object))
      type = cast->getTypeInfoAsWritten();
    else if (const auto *made = dyn_cast<CXXTemporaryObjectExpr>(object))
      type = made->getTypeSourceInfo();
    else if (const auto *reference = dyn_cast<DeclRefExpr>(object))
      return writeScope(dyn_cast<VarDecl>(reference->getDecl()), scope);
    else if (const auto *member = dyn_cast<MemberExpr>(object))
      return writeScope(dyn_cast<FieldDecl>(member->getMemberDecl()), scope);
    return type ? writeScope(type->getTypeLoc(), scope)
                : text.fail("the type of the atomic object is not written here");
  }
  bool writeScope(const DeclaratorDecl *declaration, MemoryScope scope) {
    if (!declaration || !declaration->getTypeSourceInfo())
      return text.fail("the type of the atomic object is not written here");
    const TypeLoc type = declaration->getTypeSourceInfo()->getTypeLoc();
    const auto *variable = dyn_cast<VarDecl>(declaration);
    if (type.getUnqualifiedLoc().getAs<AutoTypeLoc>() && variable && variable->getInit())
      return writeScope(variable->getInit(), scope);
    return writeScope(type, scope);
  }
  bool writeScope(TypeLoc type, MemoryScope scope) {
    for (;;) {
      type = type.getUnqualifiedLoc();
      if (const auto elaborated = type.getAs<ElaboratedTypeLoc>())
        type = elaborated.getNamedTypeLoc();
      else if (const auto reference = type.getAs<ReferenceTypeLoc>())
        type = reference.getPointeeLoc();
      else if (const auto pointer = type.getAs<PointerTypeLoc>())
        type = pointer.getPointeeLoc();
      else if (const auto array = type.getAs<ArrayTypeLoc>())
        type = array.getElementLoc();
      else if (const auto alias = type.getAs<TypedefTypeLoc>())
        type = alias.getTypedefNameDecl()->getTypeSourceInfo()->getTypeLoc();
      else
        break;
    }
    const auto instance = type.getAs<TemplateSpecializationTypeLoc>();
    if (!instance || instance.getNumArgs() < 2)
      return text.fail("the type of the atomic object names no scope");
    return text.replace(instance.getArgLoc(1).getSourceRange(), scopeText(scope));
  }

  bool writeFunction(const RepairTarget &target, const CallExpr &call) {
    const FunctionDecl *function = call.getDirectCallee();
    if (!function || !function->getIdentifier())
      return text.fail("");
    llvm::StringRef name = function->getName();
    if (name == "atomic_thread_fence") {
      if (const Expr *order = orderArgument(call); target.changesOrder && order)
        if (!text.replace(order->getSourceRange(), orderText(target.order)))
          return false;
      for (const Expr *argument : call.arguments())
        if (target.changesScope && isScope(argument))
          return text.replace(argument->getSourceRange(), scopeText(target.scope));
      return !target.changesScope || text.fail("no scope is written here");
    }
    const bool fence = name.consume_front("__threadfence");
    llvm::StringRef base = name;
    if (!base.consume_back("_block"))
      base.consume_back("_system");
    if (!fence && !base.starts_with("atomic"))
      return text.fail("");
    const std::string fenceName = "__threadfence" + suffixOf(target.scope);
    const std::string newName = target.changesScope ? fence ? fenceName : base.str() + suffixOf(target.scope) : "";
    if (!fence && target.changesOrder)
      return writeFences(context, text, call,
                         {releases(target.order), acquires(target.order), fenceName + "()", newName,
                          use.inArgument || text.inDefinition()});
    return newName.empty() || text.replace(call.getCallee()->getSourceRange(), newName);
  }

  bool writePlain(const RepairTarget &target) {
    const auto *assignment = dyn_cast<BinaryOperator>(target.expression);
    const auto *step = dyn_cast<UnaryOperator>(target.expression);
    const Expr *object = assignment ? assignment->getLHS()
                         : step     ? step->getSubExpr()
                                    : cast<ImplicitCastExpr>(target.expression)->getSubExpr();
    const QualType type = object->getType();
    const bool counts = step || (assignment && assignment->isCompoundAssignmentOp());
    if (object->refersToBitField())
      return text.fail("a bit field cannot be atomic");
    if (!type.isTriviallyCopyableType(context) || context.getTypeSizeInChars(type).getQuantity() > 8)
      return text.fail("a value of type '" + type.getAsString() + "' cannot be atomic");
    const bool used = (assignment || step) && !isStatement(context, target.expression);
    if (used && assignment)
      return text.fail("its value is used");
    if (use.expansion.isValid() && !text.inDefinition() && !(use.inArgument && use.once) && (assignment || step))
      return text.fail("it is inside a macro");
    if (use.inArgument && !use.once && !text.inDefinition())
      return text.fail("a macro uses it more than once");
    if (type.isVolatileQualified() && target.changesOrder && !target.changesScope && (assignment ? !counts : !step)) {
      const std::size_t begun = text.size();
      const FenceEdit fences{releases(target.order), acquires(target.order), "__threadfence()", "",
                             use.inArgument || text.inDefinition()}; // the other threads are of this device
      if (writeFences(context, text, *target.expression, fences))
        return true;
      text.takeBackTo(begun);
    }
    llvm::StringRef operation = "store";
    if (step)
      operation = step->isIncrementOp() ? "fetch_add" : "fetch_sub";
    else if (counts)
      switch (assignment->getOpcode()) {
      case BO_AddAssign:
        operation = "fetch_add";
        break;
      case BO_SubAssign:
        operation = "fetch_sub";
        break;
      case BO_AndAssign:
        operation = "fetch_and";
        break;
      case BO_OrAssign:
        operation = "fetch_or";
        break;
      case BO_XorAssign:
        operation = "fetch_xor";
        break;
      default:
        return text.fail("there is no atomic operation for it");
      }
    const std::optional<RepairText::Range> inside = text.rangeOf(object->getSourceRange()),
                                           whole = text.rangeOf(target.expression->getSourceRange());
    if (!inside || !whole || inside->file != whole->file || inside->begin < whole->begin || inside->end > whole->end)
      return false;
    const QualType bare = type.getUnqualifiedType();
    std::string name = bare.getAsString(context.getPrintingPolicy());
    if (bare->getAs<SubstTemplateTypeParmType>() || type.getUnqualifiedType().getLocalUnqualifiedType() != bare ||
        text.hasParameter(object->IgnoreParens()->getSourceRange()))
      name = "cuda::std::remove_cvref_t<decltype(" + text.text(*inside).str() + ")>";
    // Among the arguments of a macro a comma is none of ours.
    const bool parentheses = use.inArgument || text.inDefinition();
    std::string opening =
                    (parentheses ? "(" : "") + ("cuda::atomic_ref<" + name) + ", " + scopeText(target.scope) + ">(",
                closing = ")";
    if (type.isConstQualified() || type.isVolatileQualified()) {
      opening += "const_cast<" + name + " &>(";
      closing += ")";
    }
    const std::string order = orderText(target.order), end = parentheses ? "))" : ")";
    if (assignment) {
      const std::optional<RepairText::Range> value = text.rangeOf(assignment->getRHS()->getSourceRange());
      if (!value || value->file != inside->file || value->begin < inside->end || value->end > whole->end)
        return false;
      text.before(*inside, opening);
      text.exchange(inside->file, inside->end, value->begin, closing + "." + operation.str() + "(");
      text.behind(*value, ", " + order + end);
    } else if (step) {
      const bool changed = used && step->isPrefix(); // the value behind the step
      text.exchange(whole->file, whole->begin, inside->begin, (changed ? "(" : "") + opening);
      text.exchange(whole->file, inside->end, whole->end,
                    closing + "." + operation.str() + "(1, " + order + end +
                        (changed ? step->isIncrementOp() ? " + 1)" : " - 1)" : ""));
    } else {
      text.before(*inside, opening);
      text.behind(*inside, closing + ".load(" + order + end);
    }
    needAtomic.insert(inside->file);
    return true;
  }

  // Where nobody has included <cuda/atomic>: before the first #include, or behind the comments that begin the file.
  void includeAtomic(FileID file) {
    for (const NamedDecl *found : context.getTranslationUnitDecl()->lookup(&context.Idents.get("cuda")))
      if (const auto *space = dyn_cast<NamespaceDecl>(found))
        if (!space->lookup(&context.Idents.get("atomic_ref")).empty())
          return;
    const llvm::StringRef buffer = text.bufferOf(file);
    const auto lineAt = [&](std::size_t at) { return buffer.substr(at, buffer.find('\n', at) - at).trim(); };
    const auto behind = [&](std::size_t at) { return std::min(buffer.find('\n', at), buffer.size() - 1) + 1; };
    std::size_t at = 0;
    while (at < buffer.size()) {
      const llvm::StringRef line = lineAt(at);
      const bool guard = line.starts_with("#ifndef") && lineAt(behind(at)).starts_with("#define");
      if (line.starts_with("#include") || (line.starts_with("#if") && !guard) ||
          !(line.empty() || line.starts_with("//") || line.starts_with("#")))
        break;
      for (bool more = true; more; at = behind(at))
        more = lineAt(at).ends_with("\\") && behind(at) < buffer.size();
    }
    const auto offset = static_cast<unsigned>(at);
    text.start("for cuda::atomic_ref", {});
    text.last(file, offset, "#include <cuda/atomic>\n");
  }

  ASTContext &context;
  SourceManager &sources;
  RepairText text;
  report::Repair &repair;
  MacroUse use; // of what is being edited
  std::set<FileID> needAtomic;
};

class RepairConsumer : public ASTConsumer {
public:
  RepairConsumer(CompilerInstance &c, std::string f) : compiler(c), file(std::move(f)) {}

  void HandleTranslationUnit(ASTContext &context) override {
    if (compiler.getDiagnostics().hasErrorOccurred())
      return;
    const report::Result<std::string> text = report::readFile(file);
    report::Result<report::Exploration> known = text ? report::readExploration(*text) : report::Error{text.error()};
    if (!known)
      return error(known.error());
    SourceManager &sources = context.getSourceManager();
    WantedChanges wanted;
    for (StrengthChange &change : known->repair.changes)
      if (auto entry = compiler.getFileManager().getOptionalFileRef(change.where.file); entry && !change.written)
        if (const FileID id = sources.translateFile(*entry); id.isValid())
          wanted[id][{change.where.line, change.where.column}].push_back(&change);
    Editor editor(compiler, known->repair);
    editor.edit(findTargets(context, wanted));
    editor.finish();
    if (const std::optional<report::Error> failed = report::writeFile(file, report::writeJson(*known)))
      error(failed->message);
  }

private:
  void error(const std::string &message) {
    DiagnosticsEngine &diagnostics = compiler.getDiagnostics();
    diagnostics.Report(diagnostics.getCustomDiagID(DiagnosticsEngine::Error, "veriwarp: %0")) << message;
  }

  CompilerInstance &compiler;
  std::string file;
};

} // namespace

std::unique_ptr<clang::ASTConsumer> makeRepairConsumer(clang::CompilerInstance &compiler, std::string file) {
  return std::make_unique<RepairConsumer>(compiler, std::move(file));
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
