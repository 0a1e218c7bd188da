#include "plugin/clang/compiler/reparse.h"

#include "plugin/clang/annotations/comments.h"
#include "plugin/clang/compiler/run_host.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/Support/MemoryBuffer.h"

namespace veriwarp::plugin {

namespace {

class FirstError : public clang::DiagnosticConsumer {
public:
  explicit FirstError(std::string &e) : error(e) {}
  void HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &info) override {
    DiagnosticConsumer::HandleDiagnostic(level, info);
    if (level < clang::DiagnosticsEngine::Error || !error.empty())
      return;
    llvm::SmallString<128> text;
    info.FormatDiagnostic(text);
    error = text.str().str();
    if (info.hasSourceManager() && info.getLocation().isValid())
      error =
          "line " + std::to_string(info.getSourceManager().getPresumedLineNumber(info.getLocation())) + ": " + error;
  }

private:
  std::string &error;
};

class Bind : public clang::ASTFrontendAction {
public:
  explicit Bind(BoundFile &f) : file(f) {}

  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance &compiler, llvm::StringRef) override {
    class Consumer : public clang::ASTConsumer {
    public:
      Consumer(clang::CompilerInstance &c, BoundFile &f)
          : compiler(c), file(f), annotations(comments), preprocessor(c.getPreprocessorPtr()) {
        preprocessor->addCommentHandler(&annotations);
      }
      ~Consumer() override { preprocessor->removeCommentHandler(&annotations); }
      void HandleTranslationUnit(clang::ASTContext &ast) override {
        if (!compiler.getDiagnostics().hasErrorOccurred())
          file = bindAnnotations(ast, compiler.getPreprocessor(), comments);
      }

    private:
      clang::CompilerInstance &compiler;
      BoundFile &file;
      std::vector<clang::SourceRange> comments;
      AnnotationCollector annotations;
      std::shared_ptr<clang::Preprocessor> preprocessor;
    };
    return std::make_unique<Consumer>(compiler, file);
  }

private:
  BoundFile &file;
};

} // namespace

Reparsed reparse(clang::CompilerInstance &compiler, const std::string &text, unsigned architecture) {
  std::shared_ptr<clang::CompilerInvocation> invocation = deviceInvocation(compiler, architecture);
  invocation->getFrontendOpts().ProgramAction = clang::frontend::ParseSyntaxOnly;
  std::string file = compiler.getFrontendOpts().Inputs[0].getFile().str();
  invocation->getPreprocessorOpts().addRemappedFile(file, llvm::MemoryBuffer::getMemBufferCopy(text, file).release());
  Reparsed result;
  clang::CompilerInstance second;
  second.setInvocation(invocation);
  second.createDiagnostics(new FirstError(result.error));
  Bind action(result.file);
  InsideRun running;
  result.compiles = second.ExecuteAction(action) && !second.getDiagnostics().hasErrorOccurred();
  return result;
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
