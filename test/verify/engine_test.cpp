// The verifier on kernels made by hand: what is proved, what is refuted and by which obligation, what is unknown, and
// what the report says of it.
#include "passes/verify/report.h"
#include "passes/verify/verify.h"

#include "passes/annotate/parser.h"

#include <algorithm>
#include <gtest/gtest.h>

namespace veriwarp::verify {
namespace {

using report::Check;

// A kernel with parameters `int *a`, `int n`, and local variables t, i. Clauses and expressions are texts, which
// `resolve` gives their variables, as plugin/clang does.
class Maker {
public:
  Maker() {
    kernel.name = kernel.pretty = "k";
    kernel.namePlace = kernel.bodyPlace = kernel.annotation = {1, 2};
    VariablePtr a = variable("a", Variable::GlobalArray);
    a->type = {Type::Array, 32, true, Type::Int};
    a->extents = {-1};
    kernel.parameters = {a, variable("n", Variable::Parameter)};
    t = variable("t", Variable::Local);
    i = variable("i", Variable::Local);
  }

  Kernel kernel;
  VariablePtr t, i;

  void contract(const std::string &text) {
    for (Clause &c : clauses(text))
      kernel.contract.push_back(std::move(c));
  }
  std::vector<Clause> clauses(const std::string &text) {
    annotate::Parsed parsed = annotate::parse(text, next);
    next += 1000; // each clause has a place of its own
    EXPECT_TRUE(parsed.problems.empty()) << text;
    for (Clause &c : parsed.clauses)
      resolve(c.expr, {});
    return std::move(parsed.clauses);
  }
  Expr expression(const std::string &text) { return clauses("//@ requires " + text + ";").at(0).expr; }

  Stmt set(const VariablePtr &v, const std::string &value, bool isDeclared = true) {
    Stmt s = statement(isDeclared ? Stmt::Declare : Stmt::Assign);
    s.var = v;
    s.value = typed(expression(value));
    return s;
  }
  Stmt store(const std::string &target, const std::string &value) {
    Stmt s = statement(Stmt::Store);
    s.target = expression(target);
    s.value = typed(expression(value));
    return s;
  }
  Stmt loop(const std::string &invariants, const std::string &condition, Stmts body, Stmts step) {
    Stmt s = statement(Stmt::Loop);
    s.clauses = clauses(invariants);
    s.value = expression(condition);
    s.body = std::move(body);
    s.step = std::move(step);
    return s;
  }
  Stmt statement(Stmt::Kind kind) {
    Stmt s;
    s.kind = kind;
    s.place = {next, next + 1};
    next += 1000;
    return s;
  }

  KernelResult verify(VerifyOptions options = {}) {
    std::unique_ptr<smt::Solver> solver = smt::makeSolver({});
    return verifyKernel(kernel, *solver, options);
  }

private:
  unsigned next = 1000;
  std::vector<VariablePtr> known;

  VariablePtr variable(const std::string &name, Variable::Kind kind) {
    auto v = std::make_shared<Variable>();
    v->name = name;
    v->type = annotate::kInt32;
    v->kind = kind;
    known.push_back(v);
    return v;
  }
  void resolve(Expr &e, std::vector<VariablePtr> bound) {
    bound.insert(bound.end(), e.binders.begin(), e.binders.end());
    for (Expr &a : e.args)
      resolve(a, bound);
    for (const std::vector<VariablePtr> *names : {&known, &bound})
      for (const VariablePtr &v : *names)
        if (e.kind == Expr::Name && e.text == v->name)
          e.var = v;
    if (e.kind == Expr::Index) {
      e.var = e.args[0].var;
      e.args.erase(e.args.begin());
    }
  }
  // Operations of code have C++'s types.
  static Expr typed(Expr e) {
    for (Expr &a : e.args)
      a = typed(std::move(a));
    if (e.kind == Expr::Integer || (e.kind == Expr::Binary && classOf(e.op) == annotate::OpClass::Arithmetic))
      e.type = annotate::kInt32;
    return e;
  }
};

std::vector<Obligation> kindsOf(const KernelResult &result, Verdict verdict) {
  std::vector<Obligation> kinds;
  for (const ClauseResult &c : result.clauses)
    if (c.verdict == verdict)
      kinds.push_back(c.kind);
  return kinds;
}

// Each thread writes one element: with the contract given, which speaks of a[\gtid].
Maker oneElement(const std::string &contract, const std::string &value) {
  Maker m;
  m.contract(contract);
  m.kernel.body.push_back(m.store("a[\\gtid]", value));
  return m;
}
const std::string kOwn = "//@ context Perm(a[\\gtid], write);\n";

TEST(Engine, ProvesWhatHolds) {
  KernelResult result = oneElement(kOwn + "//@ ensures a[\\gtid] == 7;", "7").verify();
  EXPECT_EQ(result.verdict(), Verdict::Proved);
  const std::vector<Obligation> proved = kindsOf(result, Verdict::Proved);
  for (Obligation kind : {Obligation::Requires, Obligation::Ensures, Obligation::Access, Obligation::Overflow})
    EXPECT_NE(std::find(proved.begin(), proved.end(), kind), proved.end()) << report::obligationName(kind);
  EXPECT_FALSE(result.assumptions.empty());
}

TEST(Engine, RefutesByTheObligationThatFails) {
  const std::vector<Obligation> none;
  EXPECT_EQ(kindsOf(oneElement(kOwn + "//@ ensures a[\\gtid] == 8;", "7").verify(), Verdict::Refuted),
            std::vector{Obligation::Ensures});
  EXPECT_EQ(kindsOf(oneElement("//@ context Perm(a[\\gtid], read);", "7").verify(), Verdict::Refuted),
            std::vector{Obligation::Access});
  EXPECT_EQ(kindsOf(oneElement(kOwn, "n + 1").verify(), Verdict::Refuted), std::vector{Obligation::Overflow});
  EXPECT_EQ(kindsOf(oneElement(kOwn + "//@ requires n < 5;", "n + 1").verify(), Verdict::Refuted), none);
}

TEST(Engine, TwoThreadsCannotHoldOneElement) {
  Maker m;
  m.contract("//@ context Perm(a[0], write);");
  const KernelResult result = m.verify();
  EXPECT_EQ(kindsOf(result, Verdict::Refuted), std::vector{Obligation::Sharing});
}

TEST(Engine, AContradictionIsTold) {
  const KernelResult result = oneElement(kOwn + "//@ requires n < 3 && n > 4;", "7").verify();
  EXPECT_EQ(kindsOf(result, Verdict::Refuted), std::vector{Obligation::Requires});
}

// for (i = 0; i < n; i = i + 1) ;
Maker counting(const std::string &invariant, const std::string &after) {
  Maker m;
  m.contract("//@ requires 0 <= n && n < 1000;");
  m.kernel.body.push_back(m.set(m.i, "0"));
  m.kernel.body.push_back(m.loop(invariant, "i < n", {}, {m.set(m.i, "i + 1", false)}));
  Stmt check = m.statement(Stmt::Annotation);
  check.clauses = m.clauses("//@ assert " + after + ";");
  m.kernel.body.push_back(check);
  return m;
}

TEST(Engine, LoopsByTheirInvariants) {
  EXPECT_EQ(counting("//@ loop_invariant 0 <= i && i <= n;", "i == n").verify().verdict(), Verdict::Proved);
  EXPECT_EQ(kindsOf(counting("//@ loop_invariant 0 <= i;", "i == n").verify(), Verdict::Refuted),
            std::vector{Obligation::Assert});
  EXPECT_EQ(kindsOf(counting("//@ loop_invariant 0 <= i && i < n;", "true").verify(), Verdict::Refuted).front(),
            Obligation::LoopInvariant);
}

TEST(Engine, DecreasesIsAMeasure) {
  const std::string invariant = "//@ loop_invariant 0 <= i && i <= n;\n";
  EXPECT_EQ(counting(invariant + "//@ decreases n - i;", "true").verify().verdict(), Verdict::Proved);
  EXPECT_EQ(kindsOf(counting(invariant + "//@ decreases n;", "true").verify(), Verdict::Refuted),
            std::vector{Obligation::Decreases});
}

TEST(Engine, WhatIsNotModelledRefutesNothing) {
  Maker m = oneElement(kOwn + "//@ ensures a[\\gtid] == 8;", "7");
  Stmt strange = m.statement(Stmt::Unsupported);
  strange.text = "a strange statement";
  m.kernel.body.push_back(strange);
  const KernelResult result = m.verify();
  EXPECT_EQ(result.verdict(), Verdict::Unknown);
  EXPECT_TRUE(kindsOf(result, Verdict::Refuted).empty());
  const std::vector<Obligation> open = kindsOf(result, Verdict::Unknown);
  EXPECT_NE(std::find(open.begin(), open.end(), Obligation::Statement), open.end());
}

TEST(Engine, TimeThatIsUsedUpIsUnknown) {
  Maker m = oneElement(kOwn + "//@ ensures a[\\gtid] == 7;", "7");
  VerifyOptions options;
  options.secondsPerKernel = 0;
  const std::vector<Obligation> open = kindsOf(m.verify(options), Verdict::Unknown);
  EXPECT_NE(std::find(open.begin(), open.end(), Obligation::Time), open.end());
}

TEST(Engine, QuestionsAreAnsweredApart) {
  Maker m = counting("//@ loop_invariant 0 <= i && i <= n;", "i == n");
  VerifyOptions options;
  options.onlyQuestions = true;
  const Place loop = m.kernel.body[1].place;
  options.questions = {{loop, m.expression("i == 0")}, {loop, m.expression("n == 5")}};
  const KernelResult result = m.verify(options);
  ASSERT_EQ(result.responses.size(), 2u);
  EXPECT_EQ(result.responses[0].question, 0u);
  EXPECT_EQ(result.responses[0].verdict, Verdict::Proved);
  EXPECT_EQ(result.responses[1].question, 1u);
  EXPECT_EQ(result.responses[1].verdict, Verdict::Refuted);
  EXPECT_TRUE(result.clauses.empty()) << "nothing else is proved";
}

TEST(Engine, AtomicOperationsByName) {
  EXPECT_EQ(atomicOperation("Add"), AtomicOp::Add);
  EXPECT_EQ(atomicOperation("Dec"), AtomicOp::Decrement);
  EXPECT_EQ(atomicOperation("CAS"), AtomicOp::Other);
}

// After one atomic operation on an element that only this thread has.
Verdict afterAtomic(AtomicOp op, const std::string &operand, const std::string &claim) {
  Maker m;
  m.contract(kOwn + "//@ requires a[\\gtid] == 6;\n//@ ensures " + claim + ";");
  Stmt s = m.statement(Stmt::Atomic);
  s.atomic = op;
  s.text = "operation";
  s.target = m.expression("a[\\gtid]");
  s.value = m.expression(operand);
  m.kernel.body.push_back(s);
  return m.verify().verdict();
}

TEST(Engine, AtomicOperationsDoWhatCudaSays) {
  EXPECT_EQ(afterAtomic(AtomicOp::Add, "3", "a[\\gtid] == 9"), Verdict::Proved);
  EXPECT_EQ(afterAtomic(AtomicOp::Subtract, "3", "a[\\gtid] == 3"), Verdict::Proved);
  EXPECT_EQ(afterAtomic(AtomicOp::Min, "3", "a[\\gtid] == 3"), Verdict::Proved);
  EXPECT_EQ(afterAtomic(AtomicOp::Max, "3", "a[\\gtid] == 6"), Verdict::Proved);
  EXPECT_EQ(afterAtomic(AtomicOp::And, "3", "a[\\gtid] == 2"), Verdict::Proved);
  EXPECT_EQ(afterAtomic(AtomicOp::Or, "3", "a[\\gtid] == 7"), Verdict::Proved);
  EXPECT_EQ(afterAtomic(AtomicOp::Xor, "3", "a[\\gtid] == 5"), Verdict::Proved);
  EXPECT_EQ(afterAtomic(AtomicOp::Exchange, "3", "a[\\gtid] == 3"), Verdict::Proved);
  EXPECT_EQ(afterAtomic(AtomicOp::Increment, "6", "a[\\gtid] == 0"), Verdict::Proved);
  EXPECT_EQ(afterAtomic(AtomicOp::Increment, "7", "a[\\gtid] == 7"), Verdict::Proved);
  EXPECT_EQ(afterAtomic(AtomicOp::Decrement, "7", "a[\\gtid] == 5"), Verdict::Proved);
  EXPECT_EQ(afterAtomic(AtomicOp::Decrement, "3", "a[\\gtid] == 3"), Verdict::Proved);
  EXPECT_EQ(afterAtomic(AtomicOp::Add, "3", "a[\\gtid] == 8"), Verdict::Refuted);
  EXPECT_NE(afterAtomic(AtomicOp::Other, "3", "a[\\gtid] == 6"), Verdict::Proved);
}

TEST(Report, ObligationsAndFindings) {
  Kernel kernel;
  kernel.name = "k<4>";
  kernel.symbol = "_Z1kILi4EEvv";
  kernel.isInstance = true;
  kernel.namePlace = {3, 4};
  KernelResult result;
  result.pretty = "k<4>()";
  result.queries = 12;
  result.assumptions = {report::stated("an assumption")};
  result.clauses = {{Obligation::Ensures, Verdict::Refuted, report::told("it fails"), {10, 20}},
                    {Obligation::Access, Verdict::Unknown, report::told("it is open"), {30, 40}},
                    {Obligation::Requires, Verdict::Proved, {}, {50, 60}}};
  const Telling telling{[](Place p) { return report::Location{"f.cu", p.begin, 1}; },
                        [](Place p) { return "text " + std::to_string(p.begin); }};
  const report::KernelReport made = reportOf(kernel, result, telling);
  EXPECT_EQ(made.name, "_Z1kILi4EEvv");
  EXPECT_EQ(made.pretty, "k<4>()");
  EXPECT_EQ(made.where.line, 3u);
  ASSERT_EQ(made.checks.size(), 1u);
  EXPECT_EQ(made.checks[0].check, Check::Verify);
  EXPECT_EQ(made.checks[0].verdict, Verdict::Refuted);
  EXPECT_FALSE(made.checks[0].reason) << "reasons are of what is unknown";
  EXPECT_EQ(made.checks[0].assumptions, std::vector{report::stated("an assumption")});
  ASSERT_EQ(made.checks[0].obligations.size(), 3u);
  EXPECT_EQ(made.checks[0].obligations[2].text, "text 50");
  ASSERT_EQ(made.findings.size(), 1u);
  EXPECT_EQ(kindName(made.findings[0].kind), "ensures");
  EXPECT_EQ(made.findings[0].where.line, 10u);
  EXPECT_EQ(words(made.findings[0].message), "it fails (in 'k<4>')") << "the text is that of all instances";

  result.clauses[0].verdict = Verdict::Proved;
  const report::KernelReport open = reportOf(kernel, result, telling);
  EXPECT_EQ(open.checks[0].verdict, Verdict::Unknown);
  EXPECT_EQ(report::words(open.checks[0].reason), "it is open (in 'k<4>')");
  EXPECT_EQ(open.checks[0].reasonWhere.line, 30u);
  EXPECT_TRUE(open.findings.empty());
}

} // namespace
} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
