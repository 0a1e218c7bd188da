// See listener.h.
#include "plugin/clang/compiler/listener.h"

#include "plugin/clang/annotations/comments.h"

#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"

namespace veriwarp::plugin {

namespace {

// Owns the comment handler, which must outlive the parser.
class Listener : public clang::ASTConsumer {
public:
  Listener(clang::CompilerInstance &compiler, ParserEvents &parserEvents, std::vector<clang::SourceRange> &comments,
           std::function<void(clang::ASTContext &)> whenParsed)
      : events(parserEvents), annotations(comments, /*elementsToo=*/true), preprocessor(compiler.getPreprocessorPtr()),
        parsed(std::move(whenParsed)) {
    preprocessor->addCommentHandler(&annotations);
  }
  ~Listener() override { preprocessor->removeCommentHandler(&annotations); }

  bool HandleTopLevelDecl(clang::DeclGroupRef group) override { return record(ParserEvents::TopLevel{group}); }
  void HandleInlineFunctionDefinition(clang::FunctionDecl *function) override {
    record(ParserEvents::Inline{function});
  }
  void HandleTagDeclDefinition(clang::TagDecl *tag) override { record(ParserEvents::TagDefinition{tag}); }
  void HandleTagDeclRequiredDefinition(const clang::TagDecl *tag) override { record(ParserEvents::TagRequired{tag}); }
  void HandleCXXStaticMemberVarInstantiation(clang::VarDecl *variable) override {
    record(ParserEvents::StaticMember{variable});
  }
  void HandleVTable(clang::CXXRecordDecl *record) override { this->record(ParserEvents::VTable{record}); }
  void HandleTranslationUnit(clang::ASTContext &ast) override { parsed(ast); }

private:
  template <class Event> bool record(Event event) {
    events.list.push_back(event);
    return true;
  }

  ParserEvents &events;
  AnnotationCollector annotations;
  std::shared_ptr<clang::Preprocessor> preprocessor;
  std::function<void(clang::ASTContext &)> parsed;
};

} // namespace

std::unique_ptr<clang::ASTConsumer> makeListener(clang::CompilerInstance &compiler, ParserEvents &events,
                                                 std::vector<clang::SourceRange> &annotations,
                                                 std::function<void(clang::ASTContext &)> parsed) {
  return std::make_unique<Listener>(compiler, events, annotations, std::move(parsed));
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
