// The verification of one kernel (verify.h): its precondition, its body, its postcondition, and that the precondition
// can hold and the end be reached.
#include "cuda_api/limits.h"
#include "passes/verify/verification.h"

#include <algorithm>
#include <numeric>

namespace veriwarp::verify {

using report::AssumptionKind;

using smt::Term;

namespace {

template <class Visit> void eachExpr(const Expr &e, const Visit &visit) {
  visit(e);
  for (const Expr &a : e.args)
    eachExpr(a, visit);
}

template <class Visit> void eachExpr(const std::vector<Clause> &clauses, const Visit &visit) {
  for (const Clause &clause : clauses) {
    eachExpr(clause.expr, visit);
    eachExpr(clause.target, visit);
  }
}

template <class Visit> void eachExpr(const Stmts &list, const Visit &visit) {
  for (const Stmt &s : list) {
    if (s.value)
      eachExpr(*s.value, visit);
    eachExpr(s.target, visit);
    eachExpr(s.clauses, visit);
    eachExpr(s.contract, visit);
    for (const Stmts *inner : {&s.body, &s.other, &s.step})
      eachExpr(*inner, visit);
  }
}

template <class Visit> void eachDeclaration(const Stmts &list, const Visit &visit) {
  for (const Stmt &s : list) {
    if (s.kind == Stmt::Declare)
      visit(s);
    for (const Stmts *inner : {&s.body, &s.other, &s.step})
      eachDeclaration(*inner, visit);
  }
}

} // namespace

std::vector<VariablePtr> scalars(const std::vector<VariablePtr> &list) {
  std::vector<VariablePtr> result;
  for (const VariablePtr &v : list) {
    if (v->fields.empty()) {
      result.push_back(v);
      continue;
    }
    std::vector<VariablePtr> inner = scalars(v->fields);
    result.insert(result.end(), inner.begin(), inner.end());
  }
  return result;
}

Verdict KernelResult::verdict() const {
  auto has = [&](Verdict v) {
    return std::any_of(clauses.begin(), clauses.end(), [&](const ClauseResult &c) { return c.verdict == v; });
  };
  return has(Verdict::Refuted) ? Verdict::Refuted : has(Verdict::Unknown) ? Verdict::Unknown : Verdict::Proved;
}

Verification::Verification(const Kernel &k, smt::Solver &solver, const VerifyOptions &o)
    : prover(pool, solver, o.secondsPerClause), world(k, o, pool, prover), threads(world), account(world),
      numbers(world, account), evaluator(world, account, numbers), permissions(world, account, numbers, evaluator),
      sharing(world, threads, account, numbers, permissions),
      execution(world, threads, account, numbers, evaluator, permissions, sharing),
      start(std::chrono::steady_clock::now()) {
  prover.deadline = prover.cpuSeconds() + o.secondsPerKernel;
  account.takenByAll = [this](Proof proof, const Account::Again &again) { return takenByAll(std::move(proof), again); };
}

// Fractions as integers: the least common multiple of all denominators is 1, times enough for `read` to be small.
void Verification::setUp() {
  std::int64_t multiple = 1;
  auto scan = [&](const Expr &e) {
    if (e.kind == Expr::FractionOf && e.args[1].kind == Expr::Integer && e.args[1].value > 0 && e.args[1].value <= 4096)
      if (std::int64_t next = std::lcm(multiple, e.args[1].value); next < (std::int64_t(1) << 24))
        multiple = next;
    if (e.kind == Expr::Dim) {
      const unsigned which = static_cast<unsigned>(e.special);
      (which / 3 % 2 == 1 ? usesGrid : usesBlock)[which % 3] = true;
    }
  };
  eachExpr(world.kernel.contract, scan);
  eachExpr(world.kernel.body, scan);
  world.whole = multiple << 20;
  world.readAmount = pool.variable("read!", 64, smt::Range{1, 255});

  static constexpr const char *names[] = {"threadIdx.x", "threadIdx.y", "threadIdx.z", "blockIdx.x",
                                          "blockIdx.y",  "blockIdx.z",  "blockDim.x",  "blockDim.y",
                                          "blockDim.z",  "gridDim.x",   "gridDim.y",   "gridDim.z"};
  for (unsigned i = 0; i != 12; ++i) {
    unsigned axis = i % 3;
    bool isIndex = i < 6, isGrid = i / 3 % 2 == 1;
    bool isUsed = axis == 0 || (isGrid ? usesGrid : usesBlock)[axis];
    if (!isUsed) {
      world.specials.push_back(world.number(isIndex ? 0 : 1));
      continue;
    }
    const std::int64_t limit = (isGrid ? api::limits::blocksAlong : api::limits::threadsAlong)[axis];
    world.specials.push_back(pool.variable(names[i], 64, smt::Range{isIndex ? 0 : 1, isIndex ? limit - 1 : limit}));
  }
  std::string silent;
  for (const bool isGrid : {false, true})
    for (unsigned axis : {1u, 2u})
      if (!(isGrid ? usesGrid : usesBlock)[axis])
        silent += (silent.empty() ? "" : ", ") + std::string(names[(isGrid ? 9 : 6) + axis]);
  const bool noY = !usesBlock[1] && !usesGrid[1], noZ = !usesBlock[2] && !usesGrid[2];
  if (noY && noZ)
    account.outcome.assumptions.emplace_back(AssumptionKind::OneDimension);
  else if (noZ && usesBlock[1] && usesGrid[1])
    account.outcome.assumptions.emplace_back(AssumptionKind::TwoDimensions);
  else if (!silent.empty())
    account.outcome.assumptions.push_back({AssumptionKind::UnmentionedSizes, {silent}});
}

void Verification::assumeLaunch() {
  constexpr std::int64_t largestInt = (std::int64_t(1) << 31) - 1;
  Term block = world.number(1);
  for (unsigned axis = 0; axis != 3; ++axis) {
    Term thread = world.specials[axis], blockIndex = world.specials[axis + 3], dim = world.specials[axis + 6],
         grid = world.specials[axis + 9];
    prover.assume(leaf(pool.slt(thread, dim)));
    prover.assume(leaf(pool.slt(blockIndex, grid)));
    Term count = pool.mul(dim, grid);
    prover.assume(leaf(pool.sle(count, world.number(largestInt))));
    // Consequences that need no thought of products then.
    prover.assume(leaf(pool.slt(pool.add(pool.mul(blockIndex, dim), thread), count)));
    prover.assume(leaf(pool.sle(world.number(0), pool.mul(blockIndex, dim))));
    prover.assume(leaf(pool.sle(dim, count)));
    prover.assume(leaf(pool.sle(grid, count)));
    block = pool.mul(block, dim);
  }
  prover.assume(leaf(pool.sle(block, world.number(world.kernel.mostOfBlock()))));
  account.outcome.assumptions.emplace_back(AssumptionKind::ThreadsAlongAxis);
}

namespace {

// Float products and sums: a compiler may make one operation of two, which rounds once.
struct FloatOperations {
  bool product = false, sum = false;

  void look(const Expr &e) {
    if (e.kind == Expr::Binary && annotate::classOf(e.op) == annotate::OpClass::Arithmetic &&
        e.type.kind == Type::Float) {
      product |= e.op == Op::Multiply;
      sum |= e.op == Op::Add || e.op == Op::Subtract;
    }
    for (const Expr &argument : e.args)
      look(argument);
  }
  void look(const Stmts &statements) {
    for (const Stmt &s : statements) {
      if (s.value)
        look(*s.value);
      look(s.target);
      for (const Stmts *part : {&s.body, &s.other, &s.step})
        look(*part);
    }
  }
};

bool readsMemory(const Expr &e) { return !elementsRead(e).empty(); }

// The parts of a conjunction: of a separating one, and of any that gives permissions.
void addParts(const Expr &e, std::vector<const Expr *> &parts) {
  if (!e.isConjunction() || (e.op != Op::Star && !hasResource(e)))
    return parts.push_back(&e);
  for (const Expr &part : e.args)
    addParts(part, parts);
}

} // namespace

void Verification::checkContract() {
  permissions.checkInvariantArrays();
  // Each part may read what those before it give, `Perm(a[0], write) ** a[0] > 0`: those that read memory come last.
  std::vector<const Expr *> required;
  for (const Clause &clause : world.kernel.contract)
    if (clause.holds(Clause::AtStart) && !permissions.isCommon(clause))
      addParts(clause.expr, required);
  std::stable_partition(required.begin(), required.end(), [](const Expr *e) { return !readsMemory(*e); });
  for (const Expr *part : required) {
    const std::vector<const Expr *> read = elementsRead(*part);
    const auto shared = std::find_if(read.begin(), read.end(), [](const Expr *element) {
      return element->var->kind == Variable::SharedArray; // nobody has written there when a kernel starts
    });
    if (!world.kernel.isFunction && shared != read.end())
      account.report(Obligation::Requires, Verdict::Unknown, {PhraseKind::SharedMemoryAtStart}, (*shared)->place);
    Scope scope = permissions.scopeOf(world.entry, world.options.onlyQuestions);
    permissions.inhale(world.entry, permissions.assertion(*part, scope));
  }
  permissions.assumeSeparation(world.entry);
  world.factsOfContract = prover.mark();
  if (world.options.onlyQuestions)
    return;
  Proof vacuous = prover.satisfiable("vacuity");
  if (vacuous.answer == Answer::Proved) {
    if (account.outcome.verdict() == Verdict::Proved) // what has failed is assumed from there on
      account.report(Obligation::Requires, Verdict::Refuted, {PhraseKind::ContradictoryRequires},
                     world.kernel.annotation);
  } else if (vacuous.answer == Answer::Unknown)
    account.report(Obligation::Requires, Verdict::Unknown, {PhraseKind::RequiresUndecided, {words(vacuous.reason)}},
                   world.kernel.annotation);
  else if (const Answer answer =
               world.kernel.isFunction || account.outcome.verdict() != Verdict::Proved ? Answer::Refuted : holdForAll();
           answer == Answer::Proved) // what has failed is assumed from there on
    account.report(Obligation::Requires, Verdict::Refuted, {PhraseKind::NoLaunchForAllThreads},
                   world.kernel.annotation);
  else if (answer == Answer::Unknown)
    account.report(Obligation::Requires, Verdict::Unknown, {PhraseKind::LaunchForAllThreadsUndecided},
                   world.kernel.annotation);
  else
    account.report(Obligation::Requires, Verdict::Proved, {PhraseKind::RequiresCanHold}, world.kernel.annotation);
  if (!world.kernel.isFunction && vacuous.answer == Answer::Refuted && account.outcome.verdict() == Verdict::Proved)
    checkLaunches();
  if (!world.kernel.isFunction) // what a function holds, its caller has given
    sharing.checkSharing(world.entry.chunks);
}

namespace {

// A clause is proved where nothing about it has failed. What has failed is assumed from there on: a clause that reads
// without a permission may follow from that, and is not proved either.
void dropDisproved(std::vector<ClauseResult> &clauses) {
  const auto isPart = [](const ClauseResult &failed, const ClauseResult &of) {
    const bool isClause = of.kind == Obligation::Ensures || of.kind == Obligation::LoopInvariant ||
                          of.kind == Obligation::Assert || of.kind == Obligation::Barrier;
    return isClause && of.place.valid() && failed.place.valid() && of.place.begin <= failed.place.begin &&
           failed.place.end <= of.place.end;
  };
  std::erase_if(clauses, [&](const ClauseResult &c) {
    return c.verdict == Verdict::Proved && std::any_of(clauses.begin(), clauses.end(), [&](const ClauseResult &d) {
             return d.verdict != Verdict::Proved &&
                    (isPart(d, c) || (d.kind == c.kind && d.place.begin == c.place.begin));
           });
  });
}

} // namespace

KernelResult Verification::run() {
  for (const annotate::Problem &problem : world.kernel.problems)
    account.report(Obligation::Statement, Verdict::Unknown, report::told(problem.message), problem.place);
  setUp();
  assumeLaunch();
  world.entry.path = pool.boolean(true);
  bool pointers = false;
  auto addArray = [&](const VariablePtr &v) { world.entry.arrays[v.get()] = {world.newVersion(*v), {}}; };
  for (const VariablePtr &p : scalars(world.kernel.parameters)) {
    if (p->isArray()) {
      addArray(p);
      pointers = true;
    } else {
      world.entry.variables[p.get()] = world.fresh(p->name, p->type);
    }
  }
  for (const VariablePtr &v : scalars(world.kernel.sharedArrays))
    addArray(v);
  for (const Clause &clause : world.kernel.contract) // like a parameter: whoever launches the kernel chooses it
    if (clause.kind == Clause::Given)
      world.entry.variables[clause.variable.get()] = world.fresh(clause.variable->name, clause.variable->type);
  if (pointers)
    account.outcome.assumptions.emplace_back(AssumptionKind::DifferentArrays);
  FloatOperations floats;
  floats.look(world.kernel.body);
  if (floats.product && floats.sum)
    account.outcome.assumptions.emplace_back(AssumptionKind::ProductsRounded);
  checkContract();

  State state = world.entry;
  execution.execute(world.kernel.body, state, {});
  execution.checkEnsures(state, {});
  // Facts that contradict each other prove everything. No kernel that ends does so.
  if (!world.options.onlyQuestions && !account.outOfTime() &&
      prover.prove(leaf(pool.notOf(state.path)), "end").answer == Answer::Proved && !state.path.isFalse() &&
      account.outcome.verdict() == Verdict::Proved)
    account.report(Obligation::End, Verdict::Unknown, {PhraseKind::NobodyEnds}, world.kernel.namePlace);
  if (!world.options.onlyQuestions) {
    auto clean = [&](Obligation kind) {
      return std::none_of(account.outcome.clauses.begin(), account.outcome.clauses.end(),
                          [&](const ClauseResult &c) { return c.kind == kind && c.verdict != Verdict::Proved; });
    };
    if (clean(Obligation::Access))
      account.report(Obligation::Access, Verdict::Proved, {PhraseKind::AllPermitted}, world.kernel.bodyPlace);
    if (clean(Obligation::Overflow))
      account.report(Obligation::Overflow, Verdict::Proved, {PhraseKind::NoneOverflows}, world.kernel.bodyPlace);
  }
  // What is not modelled has any value here, and the value that refutes may be none that it has.
  if (!world.kernel.problems.empty() || account.isIncomplete) {
    auto doubt = [](auto &results) {
      for (auto &result : results)
        if (result.verdict == Verdict::Refuted) {
          result.verdict = Verdict::Unknown;
          result.message = {PhraseKind::OrNot, {result.message}};
        }
    };
    doubt(account.outcome.clauses);
    doubt(account.outcome.responses);
  }
  dropDisproved(account.outcome.clauses);
  account.outcome.queries = prover.queries;
  account.outcome.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return std::move(account.outcome);
}

KernelResult verifyKernel(const Kernel &kernel, smt::Solver &solver, const VerifyOptions &options) {
  return Verification(kernel, solver, options).run();
}

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
