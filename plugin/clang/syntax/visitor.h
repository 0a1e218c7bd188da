// A walk over Clang's AST with virtual functions. clang::RecursiveASTVisitor is compiled anew for every class that
// derives from it, at four seconds each; this one is compiled once.
#pragma once

namespace clang {
class Decl;
class Stmt;
} // namespace clang

namespace veriwarp::plugin {

/// Sees the nodes of a part of the AST, parents first, children as written. The nodes belong to the AST. As with
/// clang::RecursiveASTVisitor, implicit code is not seen, and the instances of templates only if asked for.
class AstVisitor {
public:
  enum class Templates { AsWritten, Instances };

  /// False: visitDecl() or visitStmt() stopped the walk. Nothing is done for null.
  bool walk(clang::Decl *declaration);
  bool walk(clang::Stmt *statement);

protected:
  explicit AstVisitor(Templates t = Templates::AsWritten) : templates(t) {}
  AstVisitor(const AstVisitor &) = default;
  virtual ~AstVisitor();

  /// False: neither the node nor what is in it is visited, and there is no leaveDecl().
  virtual bool enterDecl(clang::Decl &) { return true; }
  virtual bool enterStmt(clang::Stmt &) { return true; }
  /// After all that is in the declaration, or after the walk was stopped in it.
  virtual void leaveDecl(clang::Decl &) {}
  /// False stops the walk.
  virtual bool visitDecl(clang::Decl &) { return true; }
  virtual bool visitStmt(clang::Stmt &) { return true; }

private:
  friend class AstWalk;
  Templates templates;
};

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
