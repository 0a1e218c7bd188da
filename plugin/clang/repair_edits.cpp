// See repair_edits.h. A change names a place as debug information does: the operator of an assignment, the beginning of
// what is read, the name of the member function that is called. The outermost expression there that does what the
// change is about is the one to edit. Edits are insertions and small replacements, so that nested ones come together.
#include "plugin/clang/repair_edits.h"

#include "report/exploration.h"
#include "report/output.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ParentMapContext.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Lexer.h"
#include "llvm/Support/FileSystem.h"

#include <map>
#include <optional>

namespace veriwarp::plugin {
namespace {

using namespace clang;
using report::StrengthChange;

// Both by rank; the JSON's names.
constexpr llvm::StringRef orders[] = {"none", "relaxed", "acquire", "release", "acq_rel", "seq_cst"};
constexpr llvm::StringRef scopes[] = {"block", "device", "system"};
template <std::size_t N> unsigned rank(const llvm::StringRef (&names)[N], llvm::StringRef name) {
  return static_cast<unsigned>(std::find(names, names + N, name) - names);
}
llvm::StringRef both(llvm::StringRef a, llvm::StringRef b) {
  if ((a == "acquire" && b == "release") || (a == "release" && b == "acquire"))
    return "acq_rel";
  return rank(orders, a) > rank(orders, b) ? a : b;
}
bool acquires(llvm::StringRef order) { return order == "acquire" || order == "acq_rel" || order == "seq_cst"; }
bool releases(llvm::StringRef order) { return order == "release" || order == "acq_rel" || order == "seq_cst"; }

std::string orderText(llvm::StringRef order) { return ("cuda::memory_order_" + order).str(); }
std::string scopeText(llvm::StringRef scope) { return ("cuda::thread_scope_" + scope).str(); }
std::string suffixOf(llvm::StringRef scope) { return scope == "device" ? "" : ("_" + scope).str(); }

// An expression, with all changes that are about it.
struct Target {
  const Expr *expression = nullptr;
  std::vector<StrengthChange *> changes;
  std::string order = "none", scope = "block"; // the strongest asked for
  bool changesOrder = false, changesScope = false;
};

class Finder : public RecursiveASTVisitor<Finder> {
public:
  using Place = std::pair<unsigned, unsigned>; // line, column
  Finder(ASTContext &c, std::map<FileID, std::map<Place, std::vector<StrengthChange *>>> &w)
      : context(c), sources(c.getSourceManager()), wanted(w) {}

  bool shouldVisitTemplateInstantiations() const { return true; }

  bool VisitExpr(Expr *expression) {
    const char *what = kindsOf(expression);
    if (!what || expression->isValueDependent() || expression->isTypeDependent())
      return true;
    SourceLocation at[] = {expression->getExprLoc(), expression->getBeginLoc(), {}};
    if (const auto *call = dyn_cast<CallExpr>(expression))
      at[2] = call->getCallee()->getExprLoc();
    else
      at[1] = {};
    for (const SourceLocation location : at)
      if (location.isValid() && match(expression, sources.getExpansionLoc(location), what))
        break;
    return true;
  }

  std::vector<Target> targets;

private:
  static bool isLocal(const Expr *expression) {
    const auto *reference = dyn_cast<DeclRefExpr>(expression->IgnoreParens());
    const auto *variable = reference ? dyn_cast<VarDecl>(reference->getDecl()) : nullptr;
    return variable && variable->isLocalVarDeclOrParm() && !variable->hasAttr<CUDASharedAttr>() &&
           !variable->getType()->isReferenceType();
  }

  // The first letters of the accesses that it makes; null: none that concerns us.
  const char *kindsOf(const Expr *expression) {
    if (const auto *binary = dyn_cast<BinaryOperator>(expression))
      return !binary->isAssignmentOp() || isLocal(binary->getLHS()) ? nullptr
             : binary->isCompoundAssignmentOp()                     ? "rw"
                                                                    : "w";
    if (const auto *unary = dyn_cast<UnaryOperator>(expression))
      return unary->isIncrementDecrementOp() && !isLocal(unary->getSubExpr()) ? "rw" : nullptr;
    if (const auto *cast = dyn_cast<ImplicitCastExpr>(expression))
      return cast->getCastKind() == CK_LValueToRValue && !isLocal(cast->getSubExpr()) ? "r" : nullptr;
    return isa<CallExpr>(expression) ? "rwuf" : nullptr;
  }

  bool match(Expr *expression, SourceLocation location, llvm::StringRef what) {
    const auto [file, offset] = sources.getDecomposedLoc(location);
    const auto inFile = wanted.find(file);
    if (inFile == wanted.end())
      return false;
    const auto here = inFile->second.find({sources.getLineNumber(file, offset), sources.getColumnNumber(file, offset)});
    if (here == inFile->second.end())
      return false;
    Target target;
    target.expression = expression;
    for (StrengthChange *change : here->second) {
      if (change->written || !what.contains(change->access[0]))
        continue;
      change->written = true;
      target.changes.push_back(change);
      target.order = both(target.order, change->newOrder).str();
      target.scope = scopes[std::max(rank(scopes, target.scope), rank(scopes, change->newScope))].str();
      target.changesOrder |= change->newOrder != change->order;
      target.changesScope |= change->newScope != change->scope;
    }
    if (target.changes.empty())
      return false;
    targets.push_back(std::move(target));
    return true;
  }

  ASTContext &context;
  SourceManager &sources;
  std::map<FileID, std::map<Place, std::vector<StrengthChange *>>> &wanted;
};

class Editor {
public:
  Editor(CompilerInstance &c, report::Repair &r)
      : context(c.getASTContext()), sources(context.getSourceManager()), repair(r) {}

  void edit(const Target &target) {
    note.clear();
    for (const StrengthChange *change : target.changes)
      note += (note.empty() ? "" : "; ") + describe(*change);
    reason.clear();
    const std::size_t before = edits.size();
    if (!write(target)) {
      edits.resize(before);
      for (const StrengthChange *change : target.changes)
        repair.byHand.push_back({change->where, describe(*change) + (reason.empty() ? "" : " (" + reason + ")")});
    }
  }

  void finish() {
    for (FileID file : needAtomic)
      includeAtomic(file);
    // At one place: what ends there first, the inner ones before the outer ones; then what begins, outer ones first.
    std::stable_sort(edits.begin(), edits.end(), [](const Edit &a, const Edit &b) {
      return std::tie(a.file, a.begin, a.rank) < std::tie(b.file, b.begin, b.rank);
    });
    for (const Edit &edit : edits) {
      const auto place = [&](unsigned offset) {
        llvm::SmallString<256> name;
        if (OptionalFileEntryRef entry = sources.getFileEntryRefForID(edit.file))
          if (llvm::sys::fs::real_path(entry->getName(), name))
            name = entry->getName();
        return report::Location{std::string(name), sources.getLineNumber(edit.file, offset),
                                sources.getColumnNumber(edit.file, offset)};
      };
      repair.edits.push_back({place(edit.begin), place(edit.end), edit.text, edit.note});
    }
  }

private:
  struct Edit {
    FileID file;
    unsigned begin = 0, end = 0;
    int rank = 0;
    std::string text, note;
  };
  struct Range {
    FileID file;
    unsigned begin = 0, end = 0;
  };

  bool fail(std::string why) {
    reason = std::move(why);
    return false;
  }

  // Where an expression stands in a file: within one that a user may edit, and not inside a macro.
  std::optional<Range> rangeOf(SourceRange range) {
    const CharSourceRange text =
        Lexer::makeFileCharRange(CharSourceRange::getTokenRange(range), sources, context.getLangOpts());
    if (text.isInvalid() || sources.isInSystemHeader(text.getBegin())) {
      reason = text.isInvalid() ? "it is inside a macro" : "it is in a system header";
      return std::nullopt;
    }
    const auto [file, begin] = sources.getDecomposedLoc(text.getBegin());
    return Range{file, begin, sources.getFileOffset(text.getEnd())};
  }

  void put(FileID file, unsigned begin, unsigned end, int order, std::string text) {
    for (const Edit &edit : edits) // one declaration may be asked for by several accesses
      if (end > begin && edit.file == file && edit.begin == begin && edit.end == end && edit.text == text)
        return;
    edits.push_back({file, begin, end, order, std::move(text), note});
  }
  // Targets come outer ones first.
  void before(const Range &range, std::string text) {
    put(range.file, range.begin, range.begin, ++sequence, std::move(text));
  }
  void behind(const Range &range, std::string text) {
    put(range.file, range.end, range.end, --endings, std::move(text));
  }
  bool replace(SourceRange range, std::string text) {
    const std::optional<Range> at = rangeOf(range);
    if (!at)
      return false;
    for (Edit &edit : edits) // asked for twice: the one with the wider scope stays
      if (edit.file == at->file && edit.begin == at->begin && edit.end == at->end) {
        if (edit.text < text || text.find("system") != std::string::npos)
          edit.text = text;
        return true;
      }
    put(at->file, at->begin, at->end, ++sequence, std::move(text));
    return true;
  }

  // The value of a statement is not used.
  bool isStatement(const Expr *expression) {
    DynTypedNode node = DynTypedNode::create(*expression);
    for (;;) {
      const DynTypedNodeList parents = context.getParents(node);
      if (parents.empty())
        return false;
      node = parents[0];
      if (node.get<ExprWithCleanups>() || node.get<ParenExpr>())
        continue;
      const auto *statement = node.get<Stmt>();
      if (const auto *condition = dyn_cast_or_null<IfStmt>(statement))
        return condition->getCond() != expression;
      if (const auto *loop = dyn_cast_or_null<WhileStmt>(statement))
        return loop->getCond() != expression;
      if (const auto *loop = dyn_cast_or_null<DoStmt>(statement))
        return loop->getCond() != expression;
      if (const auto *loop = dyn_cast_or_null<ForStmt>(statement))
        return loop->getCond() != expression;
      if (const auto *comma = dyn_cast_or_null<BinaryOperator>(statement); comma && comma->getOpcode() == BO_Comma)
        return comma->getLHS()->IgnoreParens() == expression || isStatement(comma);
      return statement && (isa<CompoundStmt>(statement) || isa<SwitchCase>(statement) || isa<LabelStmt>(statement));
    }
  }

  bool write(const Target &target) {
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

  bool writeMember(const Target &target, const CallExpr &call, const Expr *object) {
    if (target.changesOrder) {
      const Expr *order = orderArgument(call);
      if (!order)
        return fail("no order is written here");
      if (!replace(order->getSourceRange(), orderText(target.order)))
        return false;
    }
    return !target.changesScope || writeScope(object, target.scope);
  }

  // The scope in the type of an atomic object.
  bool writeScope(const Expr *object, llvm::StringRef scope) {
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
    return type ? writeScope(type->getTypeLoc(), scope) : fail("the type of the atomic object is not written here");
  }
  bool writeScope(const DeclaratorDecl *declaration, llvm::StringRef scope) {
    if (!declaration || !declaration->getTypeSourceInfo())
      return fail("the type of the atomic object is not written here");
    const TypeLoc type = declaration->getTypeSourceInfo()->getTypeLoc();
    const auto *variable = dyn_cast<VarDecl>(declaration);
    if (type.getUnqualifiedLoc().getAs<AutoTypeLoc>() && variable && variable->getInit())
      return writeScope(variable->getInit(), scope);
    return writeScope(type, scope);
  }
  bool writeScope(TypeLoc type, llvm::StringRef scope) {
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
      return fail("the type of the atomic object names no scope");
    return replace(instance.getArgLoc(1).getSourceRange(), scopeText(scope));
  }

  bool writeFunction(const Target &target, const CallExpr &call) {
    const FunctionDecl *function = call.getDirectCallee();
    if (!function || !function->getIdentifier())
      return fail("");
    llvm::StringRef name = function->getName();
    if (name == "atomic_thread_fence") {
      if (const Expr *order = orderArgument(call); target.changesOrder && order)
        if (!replace(order->getSourceRange(), orderText(target.order)))
          return false;
      for (const Expr *argument : call.arguments())
        if (target.changesScope && isScope(argument))
          return replace(argument->getSourceRange(), scopeText(target.scope));
      return !target.changesScope || fail("no scope is written here");
    }
    const bool fence = name.consume_front("__threadfence");
    llvm::StringRef base = name;
    if (!base.consume_back("_block"))
      base.consume_back("_system");
    if (!fence && !base.starts_with("atomic"))
      return fail("");
    if (target.changesScope &&
        !replace(call.getCallee()->getSourceRange(),
                 fence ? "__threadfence" + suffixOf(target.scope) : base.str() + suffixOf(target.scope)))
      return false;
    if (fence || !target.changesOrder)
      return true;
    // CUDA's old atomics are relaxed. A fence before them makes them release, one behind them acquire.
    const std::optional<Range> range = rangeOf(call.getSourceRange());
    if (!range)
      return false;
    const std::string barrier = "__threadfence" + suffixOf(target.scope) + "()";
    const bool release = releases(target.order), acquire = acquires(target.order), plain = isStatement(&call);
    if (!plain && acquire) {
      before(*range, "[&] { " + (release ? barrier + "; " : "") + "const auto valueBefore = ");
      behind(*range, "; " + barrier + "; return valueBefore; }()");
      return true;
    }
    if (release)
      before(*range, (plain ? "" : "(") + barrier + ", ");
    if (acquire || !plain)
      behind(*range, plain ? ", " + barrier : ")");
    return true;
  }

  bool writePlain(const Target &target) {
    const auto *assignment = dyn_cast<BinaryOperator>(target.expression);
    const auto *step = dyn_cast<UnaryOperator>(target.expression);
    const Expr *object = assignment ? assignment->getLHS()
                         : step     ? step->getSubExpr()
                                    : cast<ImplicitCastExpr>(target.expression)->getSubExpr();
    const QualType type = object->getType();
    const bool counts = step || (assignment && assignment->isCompoundAssignmentOp());
    if (object->refersToBitField())
      return fail("a bit field cannot be atomic");
    if (!type.isTriviallyCopyableType(context) || context.getTypeSizeInChars(type).getQuantity() > 8)
      return fail("a value of type '" + type.getAsString() + "' cannot be atomic");
    if ((assignment || step) && !isStatement(target.expression))
      return fail("its value is used");
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
        return fail("there is no atomic operation for it");
      }
    std::optional<Range> inside = rangeOf(object->getSourceRange()),
                         whole = rangeOf(target.expression->getSourceRange());
    if (!inside || !whole || inside->file != whole->file)
      return false;
    const QualType bare = type.getUnqualifiedType();
    std::string name = bare.getAsString(context.getPrintingPolicy());
    if (bare->getAs<SubstTemplateTypeParmType>() || type.getUnqualifiedType().getLocalUnqualifiedType() != bare)
      name = "cuda::std::remove_cvref_t<decltype(" + text(*inside) + ")>";
    std::string opening = "cuda::atomic_ref<" + name + ", " + scopeText(target.scope) + ">(", closing = ")";
    if (type.isConstQualified() || type.isVolatileQualified()) {
      opening += "const_cast<" + name + " &>(";
      closing += ")";
    }
    const std::string order = orderText(target.order);
    if (assignment) {
      const std::optional<Range> value = rangeOf(assignment->getRHS()->getSourceRange());
      if (!value || value->file != inside->file || value->begin < inside->end)
        return false;
      before(*inside, opening);
      put(inside->file, inside->end, value->begin, ++sequence, (closing + "." + operation + "(").str());
      behind(*value, ", " + order + ")");
    } else if (step) {
      put(whole->file, whole->begin, inside->begin, ++sequence, opening);
      put(whole->file, inside->end, whole->end, ++sequence, (closing + "." + operation + "(1, " + order + ")").str());
    } else {
      before(*inside, opening);
      behind(*inside, closing + ".load(" + order + ")");
    }
    needAtomic.insert(inside->file);
    return true;
  }

  std::string text(const Range &range) {
    return sources.getBufferData(range.file).substr(range.begin, range.end - range.begin).str();
  }

  // Where nobody has included <cuda/atomic>: before the first #include, or behind the comments that begin the file.
  void includeAtomic(FileID file) {
    for (const NamedDecl *found : context.getTranslationUnitDecl()->lookup(&context.Idents.get("cuda")))
      if (const auto *space = dyn_cast<NamespaceDecl>(found))
        if (!space->lookup(&context.Idents.get("atomic_ref")).empty())
          return;
    const llvm::StringRef buffer = sources.getBufferData(file);
    unsigned offset = 0;
    for (std::size_t at = 0; at < buffer.size();) {
      const llvm::StringRef line = buffer.substr(at, buffer.find('\n', at) - at).trim();
      const bool include = line.starts_with("#include");
      if (include || !(line.empty() || line.starts_with("//") || line.starts_with("#"))) {
        offset = static_cast<unsigned>(at);
        break;
      }
      at = std::min(buffer.find('\n', at), buffer.size() - 1) + 1;
    }
    note = "for cuda::atomic_ref";
    put(file, offset, offset, 1 << 20, "#include <cuda/atomic>\n");
  }

  ASTContext &context;
  SourceManager &sources;
  report::Repair &repair;
  std::vector<Edit> edits;
  std::set<FileID> needAtomic;
  std::string note, reason;
  int sequence = 0, endings = 0;
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
    std::map<FileID, std::map<Finder::Place, std::vector<StrengthChange *>>> wanted;
    for (StrengthChange &change : known->repair.changes)
      if (auto entry = compiler.getFileManager().getOptionalFileRef(change.where.file); entry && !change.written)
        if (const FileID id = sources.translateFile(*entry); id.isValid())
          wanted[id][{change.where.line, change.where.column}].push_back(&change);
    Finder finder(context, wanted);
    finder.TraverseDecl(context.getTranslationUnitDecl());
    Editor editor(compiler, known->repair);
    for (const Target &target : finder.targets)
      editor.edit(target);
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
