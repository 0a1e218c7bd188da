// How it is done: __shared__ becomes Clang's attribute and one of ours. Ours hangs an alias attribute on the variable,
// which Sema takes to mean that somebody else initialises it: neither is a constructor looked for, nor does the check
// of initialisers find anything. Templates hand attributes on to what is made of them. Code generation looks at aliases
// of global variables only. Words in the wrong order are put right in the text, which keeps its length.
#include "plugin/clang/compiler/shared_objects.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Sema.h"
#include "llvm/Support/MemoryBuffer.h"

#include <cctype>

namespace veriwarp::plugin {
namespace {

constexpr char Marker[] = "veriwarp_shared";

class SharedAttribute : public clang::ParsedAttrInfo {
public:
  SharedAttribute() {
    static constexpr Spelling spellings[] = {{clang::ParsedAttr::AS_GNU, Marker}};
    Spellings = spellings;
  }

  AttrHandling handleDeclAttribute(clang::Sema &sema, clang::Decl *declaration,
                                   const clang::ParsedAttr &) const override {
    auto *variable = llvm::dyn_cast<clang::VarDecl>(declaration);
    if (!variable || !variable->isLocalVarDecl() || variable->hasExternalStorage())
      return AttributeApplied;
    clang::QualType type = sema.Context.getBaseElementType(variable->getType());
    if (!type->isDependentType()) {
      const clang::CXXRecordDecl *record = type->getAsCXXRecordDecl();
      if (!record || !sema.isCompleteType(variable->getLocation(), type))
        return AttributeApplied;
      if (!record->hasDefaultConstructor() ||
          (record->hasTrivialDefaultConstructor() && record->hasTrivialDestructor()))
        return AttributeApplied;
    }
    variable->addAttr(clang::AliasAttr::CreateImplicit(sema.Context, Marker, variable->getSourceRange()));
    return AttributeApplied;
  }
};

const clang::ParsedAttrInfoRegistry::Add<SharedAttribute> shared(Marker, "__shared__ objects as nvcc takes them");

class SharedObjects : public clang::ASTConsumer {
public:
  explicit SharedObjects(clang::CompilerInstance &c) : compiler(c) {}

  bool HandleTopLevelDecl(clang::DeclGroupRef group) override {
    for (clang::Decl *declaration : group)
      if (const auto *function = llvm::dyn_cast<clang::FunctionDecl>(declaration);
          function && !function->isDependentContext())
        for (clang::Decl *local : function->decls())
          if (auto *variable = llvm::dyn_cast<clang::VarDecl>(local); variable && isMarked(*variable))
            look(*variable);
    return true;
  }

private:
  static bool isMarked(const clang::VarDecl &variable) {
    const auto *alias = variable.getAttr<clang::AliasAttr>();
    return alias && alias->isImplicit() && alias->getAliasee() == Marker;
  }

  // Sema has not asked for the type of what a template has made, since nothing was initialised.
  void look(clang::VarDecl &variable) {
    clang::ASTContext &context = variable.getASTContext();
    clang::QualType type = context.getBaseElementType(variable.getType());
    const clang::CXXRecordDecl *record = type->getAsCXXRecordDecl();
    if (!record || !compiler.getLangOpts().CUDAIsDevice ||
        !compiler.getSema().isCompleteType(variable.getLocation(), type) ||
        !record->hasUserProvidedDefaultConstructor() ||
        context.getSourceManager().isInSystemHeader(record->getLocation()))
      return;
    clang::DiagnosticsEngine &diagnostics = compiler.getDiagnostics();
    diagnostics.Report(variable.getLocation(),
                       diagnostics.getCustomDiagID(clang::DiagnosticsEngine::Warning,
                                                   "'%0' is not initialised: constructors of __shared__ variables are "
                                                   "not run"))
        << variable.getNameAsString();
  }

  clang::CompilerInstance &compiler;
};

class Includes : public clang::PPCallbacks {
public:
  explicit Includes(clang::SourceManager &s) : sources(s) {}

  void InclusionDirective(clang::SourceLocation, const clang::Token &, llvm::StringRef, bool, clang::CharSourceRange,
                          clang::OptionalFileEntryRef file, llvm::StringRef, llvm::StringRef, const clang::Module *,
                          bool, clang::SrcMgr::CharacteristicKind kind) override {
    if (file && kind == clang::SrcMgr::C_User)
      mend(sources, *file);
  }

  static void mend(clang::SourceManager &sources, clang::FileEntryRef file) {
    std::optional<llvm::MemoryBufferRef> buffer = sources.getMemoryBufferForFileOrNone(file);
    if (!buffer || buffer->getBuffer().find("alignas") == llvm::StringRef::npos)
      return;
    if (std::optional<std::string> text = withAlignasFirst(buffer->getBuffer().str()))
      sources.overrideFileContents(file, llvm::MemoryBuffer::getMemBufferCopy(*text, file.getName()));
  }

private:
  clang::SourceManager &sources;
};

bool isWord(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

} // namespace

std::optional<std::string> withAlignasFirst(const std::string &text) {
  static const std::string shared = "__shared__", alignment = "alignas";
  std::string result = text;
  bool changed = false;
  for (std::size_t at = text.find(shared); at != std::string::npos; at = text.find(shared, at + 1)) {
    std::size_t next = text.find_first_not_of(" \t", at + shared.size());
    if (next == std::string::npos || next == at + shared.size() || text.compare(next, alignment.size(), alignment))
      continue;
    std::size_t open = text.find_first_not_of(" \t", next + alignment.size()), end = open;
    if (open == std::string::npos || text[open] != '(')
      continue;
    for (int depth = 0; end < text.size() && text[end] != '\n'; ++end) {
      depth += text[end] == '(' ? 1 : text[end] == ')' ? -1 : 0;
      if (depth == 0)
        break;
    }
    if (end >= text.size() || text[end] != ')')
      continue;
    // Behind another specifier nvcc does not accept it either.
    std::size_t before = at ? text.find_last_not_of(" \t\r\n", at - 1) : std::string::npos;
    if (before != std::string::npos && isWord(text[before]))
      continue;
    std::string blanks = text.substr(at + shared.size(), next - at - shared.size());
    result.replace(at, end + 1 - at, text.substr(next, end + 1 - next) + blanks + shared);
    changed = true;
  }
  return changed ? std::optional(result) : std::nullopt;
}

std::string sharedObjectsMacros() {
  return "#ifdef __shared__\n#undef __shared__\n#define __shared__ __attribute__((shared)) __attribute__((" +
         std::string(Marker) + "))\n#endif\n";
}

void acceptSharedObjects(clang::CompilerInstance &compiler) {
  clang::Preprocessor &preprocessor = compiler.getPreprocessor();
  preprocessor.setPredefines(preprocessor.getPredefines() + sharedObjectsMacros());
  clang::SourceManager &sources = compiler.getSourceManager();
  if (clang::OptionalFileEntryRef file = sources.getFileEntryRefForID(sources.getMainFileID()))
    Includes::mend(sources, *file);
  preprocessor.addPPCallbacks(std::make_unique<Includes>(sources));
}

std::unique_ptr<clang::ASTConsumer> makeSharedObjectsConsumer(clang::CompilerInstance &compiler) {
  return std::make_unique<SharedObjects>(compiler);
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
