// What host code computes, from the source to the values that reach a launch: `launch(...)` stands for the launch, and
// its arguments are followed back to the function's parameters. Where something may change a value unseen, nothing may
// be known of it.
#include "plugin/clang/host/calls.h"
#include "plugin/clang/host/values.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Frontend/ASTUnit.h"
#include "clang/Tooling/Tooling.h"

#include "gtest/gtest.h"

#include <optional>

using namespace veriwarp;
using namespace veriwarp::plugin;
using kernel::Expr;

namespace {

using Numbers = std::map<std::string, std::int64_t>; // of the places that are leaves, by their text

// The launch in `code`, seen from the function that makes it.
class Seen {
public:
  explicit Seen(const std::string &code)
      : unit(clang::tooling::buildASTFromCodeWithArgs(code, {"-std=c++17"}, "input.cpp")) {
    clang::ASTContext &ast = unit->getASTContext();
    EXPECT_FALSE(ast.getDiagnostics().hasErrorOccurred()) << code;
    std::vector<const clang::FunctionDecl *> bodies;
    for (clang::Decl *declaration : ast.getTranslationUnitDecl()->decls())
      if (auto *f = llvm::dyn_cast<clang::FunctionDecl>(declaration))
        bodies.push_back(f);
      else if (auto *pattern = llvm::dyn_cast<clang::FunctionTemplateDecl>(declaration))
        bodies.insert(bodies.end(), pattern->spec_begin(), pattern->spec_end());
    for (const clang::FunctionDecl *f : bodies) {
      if (!f->doesThisDeclarationHaveABody())
        continue;
      std::vector<const clang::Stmt *> stack;
      if (!find(f->getBody(), stack))
        continue;
      function = std::make_unique<HostFunction>(f->getBody(), ast.getSourceManager());
      frames.push_back({function.get(), f, std::move(stack), nullptr});
      break;
    }
    EXPECT_EQ(frames.size(), 1u) << "no launch in\n" << code;
    path = std::make_unique<HostPath>(frames, ast.getSourceManager());
    values = std::make_unique<HostValues>(*path, ast);
  }

  // The launch's argument over what nothing defines.
  Expr argument(unsigned i) { return values->expand(values->number(launch->getArg(i), 0), {}); }

  std::optional<std::int64_t> value(unsigned i, const Numbers &numbers) { return evaluate(argument(i), numbers); }

  std::optional<std::int64_t> evaluate(const Expr &e, const Numbers &numbers) {
    std::vector<std::int64_t> args;
    for (const Expr &a : e.args) {
      const std::optional<std::int64_t> v = evaluate(a, numbers);
      if (!v)
        return std::nullopt;
      args.push_back(*v);
    }
    switch (e.kind) {
    case Expr::Kind::Const:
      return e.value;
    case Expr::Kind::Host: {
      const HostValues::Symbol &symbol = values->symbols()[e.index];
      const auto it = numbers.find(symbol.text);
      return it == numbers.end() || !symbol.place.root ? std::nullopt : std::optional(it->second);
    }
    case Expr::Kind::Add:
      return args[0] + args[1];
    case Expr::Kind::Sub:
      return args[0] - args[1];
    case Expr::Kind::Mul:
      return args[0] * args[1];
    case Expr::Kind::Div:
      return args[0] / args[1];
    case Expr::Kind::Mod:
      return args[0] % args[1];
    case Expr::Kind::Min:
      return std::min(args[0], args[1]);
    case Expr::Kind::Max:
      return std::max(args[0], args[1]);
    case Expr::Kind::Shl:
      return args[0] << args[1];
    case Expr::Kind::Shr:
      return args[0] >> args[1];
    default:
      return std::nullopt;
    }
  }

  bool isUnknown(unsigned i) { return argument(i).kind == Expr::Kind::Host; }
  // As launch shapes are read: negative ones launch nothing.
  std::optional<std::int64_t> shape(unsigned i, const Numbers &numbers) {
    return evaluate(values->expand(values->number(launch->getArg(i), 0, true), {}), numbers);
  }

  const clang::CallExpr *launch = nullptr;
  std::unique_ptr<clang::ASTUnit> unit;
  std::unique_ptr<HostFunction> function;
  std::vector<HostFrame> frames;
  std::unique_ptr<HostPath> path;
  std::unique_ptr<HostValues> values;

private:
  // The way down to the call of `launch`.
  bool find(const clang::Stmt *s, std::vector<const clang::Stmt *> &stack) {
    stack.push_back(s);
    if (const auto *call = llvm::dyn_cast<clang::CallExpr>(s))
      if (const clang::FunctionDecl *callee = call->getDirectCallee(); callee && callee->getName() == "launch") {
        launch = call;
        return true;
      }
    for (const clang::Stmt *child : s->children())
      if (child && find(child, stack))
        return true;
    stack.pop_back();
    return false;
  }
};

const std::string Launch = "void launch(int, int = 0);\nvoid other();\nvoid change(int *);\n";

Seen in(const std::string &body) { return Seen(Launch + "void f(int n, int m, int *p) {\n" + body + "\n}"); }

TEST(HostValues, AreFollowedThroughAssignments) {
  Seen seen = in("int a = n + 1; int b = a * 2; a = 7; launch(b, a);");
  EXPECT_EQ(seen.value(0, {{"n", 4}}), 10);
  EXPECT_EQ(seen.value(1, {}), 7);
}

TEST(HostValues, AreFollowedThroughUpdates) {
  Seen seen = in("int a = n; a += 3; a <<= 1; ++a; launch(a, (n + 255) / 256);");
  EXPECT_EQ(seen.value(0, {{"n", 4}}), 15);
  EXPECT_EQ(seen.shape(1, {{"n", 257}}), 2);
}

TEST(HostValues, OfAnUncertainWayAreNotKnown) {
  EXPECT_TRUE(in("int a = 1; if (m) a = 2; launch(a);").isUnknown(0));
  EXPECT_TRUE(in("int a = 1; for (int i = 0; i < m; ++i) a = i; launch(a);").isUnknown(0));
  EXPECT_TRUE(in("int a = 1; while (m--) a *= 3; launch(a);").isUnknown(0));
  EXPECT_TRUE(in("int a = 1; switch (m) { case 1: a = 2; break; default: a = 3; } launch(a);").isUnknown(0));
  EXPECT_EQ(in("int a = 1; if (m) other(); launch(a);").value(0, {}), 1) << "nobody else has its address";
}

TEST(HostValues, WhoseAddressIsTakenMayChangeAnywhere) {
  EXPECT_TRUE(in("int a = 1; change(&a); launch(a);").isUnknown(0));
  EXPECT_TRUE(in("int a = 1; int *q = &a; *q = 2; launch(a);").isUnknown(0));
  EXPECT_TRUE(in("int a = 1; int &r = a; r = 2; launch(a);").isUnknown(0));
  EXPECT_TRUE(in("int a = 1; auto set = [&] { a = 2; }; set(); launch(a);").isUnknown(0));
  EXPECT_EQ(in("int a = 1; auto set = [a]() mutable { a = 2; }; set(); launch(a);").value(0, {}), 1);
}

TEST(HostValues, InMemoryChangeWithCalls) {
  const std::string before = Launch + "int g;\n";
  EXPECT_EQ(Seen(before + "void f() { g = 3; launch(g); }").value(0, {}), 3);
  EXPECT_TRUE(Seen(before + "void f() { g = 3; other(); launch(g); }").isUnknown(0));
  EXPECT_TRUE(Seen(before + "void f(int *p) { g = 3; *p = 4; launch(g); }").isUnknown(0));
}

TEST(HostValues, NarrowingKeepsThePlainValueOnlyWhereItFits) {
  Seen seen = in("unsigned char c = (unsigned char)300; launch(c, (short)n);");
  EXPECT_EQ(seen.value(0, {}), 44) << "constants are converted as C++ does";
  const Expr narrow = seen.argument(1);
  EXPECT_FALSE(seen.evaluate(narrow, {{"n", 5}}) == std::optional<std::int64_t>(5) && seen.values->side.empty())
      << "that n fits must be said";
}

TEST(HostValues, UnsignedDifferencesMayWrap) {
  Seen seen = in("unsigned a = n, b = m; launch(a - b);");
  EXPECT_FALSE(seen.value(0, {{"n", 1}, {"m", 2}}) == std::optional<std::int64_t>(-1) && seen.values->side.empty());
}

TEST(HostValues, ConditionsChoose) {
  Seen seen = in("launch(n < m ? n : m, n > 64 ? 64 : n);");
  for (int n : {3, 64, 100}) {
    const auto value = seen.value(1, {{"n", n}, {"m", 50}});
    EXPECT_TRUE(!value || *value == std::min(n, 64)) << n;
  }
}

TEST(HostValues, FieldsAreApart) {
  const std::string type = Launch + "struct S { int x, y; };\n";
  Seen seen(type + "void f(int n) { S s; s.x = n; s.y = 2; s.x += s.y; launch(s.x, s.y); }");
  EXPECT_EQ(seen.value(0, {{"n", 5}}), 7);
  EXPECT_EQ(seen.value(1, {}), 2);
  EXPECT_TRUE(Seen(type + "void g(S &); void f() { S s{1, 2}; g(s); launch(s.x); }").isUnknown(0));
  EXPECT_EQ(Seen(type + "void f(int n) { S s{n, 2}; launch(s.x, s.y); }").value(0, {{"n", 9}}), 9);
  EXPECT_TRUE(Seen(type + "S make(); void f() { S s{1, 2}; s = make(); launch(s.y); }").isUnknown(0));
}

TEST(HostValues, TemplatesHaveTheirArguments) {
  Seen seen(Launch + "template <int N, class T> void f(T n) { const T block = N / 2; launch(block, sizeof(T) * N); }\n"
                     "template void f<64, short>(short);");
  EXPECT_EQ(seen.value(0, {}), 32);
  EXPECT_EQ(seen.value(1, {}), 128);
}

TEST(HostValues, SmallFunctionsAreRead) {
  Seen seen(Launch + "inline int up(int a, int b) { return (a + b - 1) / b; }\n"
                     "void f(int n) { launch(up(n, 128)); }");
  EXPECT_EQ(seen.shape(0, {{"n", 129}}), 2);
}

TEST(HostPath, GuardsThatWerePassedHold) {
  Seen seen = in("if (n < 1) return; if (m == 0) { other(); return; } launch(n);");
  ASSERT_EQ(seen.path->guards().size(), 2u);
  for (const Guard &guard : seen.path->guards())
    EXPECT_FALSE(guard.holds) << "what returns was not so";
  Seen inside = in("if (n > m) launch(n); else other();");
  ASSERT_EQ(inside.path->guards().size(), 1u);
  EXPECT_TRUE(inside.path->guards()[0].holds);
  EXPECT_TRUE(in("if (n < 1) other(); launch(n);").path->guards().empty()) << "it goes on either way";
}

TEST(HostPath, AGuardSpeaksOfTheValueThen) {
  Seen seen = in("if (n < 1) return; n = -n; launch(n);");
  ASSERT_EQ(seen.path->guards().size(), 1u);
  EXPECT_NE(seen.path->guards()[0].at, 0u) << "n has been written since";
}

TEST(Effects, PlacesOverlapWhereOneContainsTheOther) {
  clang::ValueDecl *const one = reinterpret_cast<clang::ValueDecl *>(8), *const two =
                                                                             reinterpret_cast<clang::ValueDecl *>(16);
  EXPECT_TRUE(overlap({one, ""}, {one, ".x"}));
  EXPECT_TRUE(overlap({one, ".x"}, {one, ".x"}));
  EXPECT_TRUE(overlap({one, ".x.width"}, {one, ".x"}));
  EXPECT_FALSE(overlap({one, ".x"}, {one, ".y"}));
  EXPECT_FALSE(overlap({one, ".x"}, {one, ".xy"})) << "a name that begins alike";
  EXPECT_FALSE(overlap({one, ""}, {two, ""}));
}

TEST(Effects, KeepsItsValueIsForWhatNobodyWrites) {
  const auto keeps = [](const std::string &body) {
    Seen seen = in(body);
    const auto *block = llvm::cast<clang::CompoundStmt>(seen.frames[0].declaration->getBody());
    const auto *declaration = llvm::cast<clang::DeclStmt>(block->body_front());
    return seen.function->keepsItsValue(llvm::cast<clang::VarDecl>(declaration->getSingleDecl()));
  };
  EXPECT_TRUE(keeps("int a = n; launch(a);"));
  EXPECT_TRUE(keeps("int a = n; auto get = [&] { return a; }; launch(get());"));
  EXPECT_FALSE(keeps("int a = n; a++; launch(a);"));
  EXPECT_FALSE(keeps("int a = n; launch(a); a = 2;"));
  EXPECT_FALSE(keeps("int a = n; change(&a); launch(a);"));
  EXPECT_FALSE(keeps("int a = n; auto set = [&] { a = 2; }; launch(a);"));
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
