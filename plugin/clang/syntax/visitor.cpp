// The only class of ours that derives from clang::RecursiveASTVisitor: it hands each node on.
#include "plugin/clang/syntax/visitor.h"

#include "clang/AST/RecursiveASTVisitor.h"

namespace veriwarp::plugin {

class AstWalk : public clang::RecursiveASTVisitor<AstWalk> {
public:
  explicit AstWalk(AstVisitor &v) : visitor(v) {}

  bool shouldVisitTemplateInstantiations() const { return visitor.templates == AstVisitor::Templates::Instances; }

  bool TraverseDecl(clang::Decl *declaration) {
    if (!declaration || !visitor.enterDecl(*declaration))
      return true;
    const bool goesOn = RecursiveASTVisitor::TraverseDecl(declaration);
    visitor.leaveDecl(*declaration);
    return goesOn;
  }
  bool dataTraverseStmtPre(clang::Stmt *statement) { return visitor.enterStmt(*statement); }

  bool VisitDecl(clang::Decl *declaration) { return visitor.visitDecl(*declaration); }
  bool VisitStmt(clang::Stmt *statement) { return visitor.visitStmt(*statement); }

private:
  AstVisitor &visitor;
};

AstVisitor::~AstVisitor() = default;

bool AstVisitor::walk(clang::Decl *declaration) { return AstWalk(*this).TraverseDecl(declaration); }
bool AstVisitor::walk(clang::Stmt *statement) { return AstWalk(*this).TraverseStmt(statement); }

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
