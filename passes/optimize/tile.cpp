// Tiling: fewer threads, each of which does the work of several. Of T threads, `inter n` leaves n, and thread t does
// the work of t, t + n, t + 2n ...; `intra n` leaves T/n, rounded up, and thread t does that of t*n ... t*n + n - 1.
// The body becomes the body of a loop over j; the contract says for all v what it said of one thread; the loop's
// invariants say of the iterations to come what was required and of those that are done what is ensured. The launches
// change with it.
//
// T must be named by the contract (blockDim.x == n, gridDim.x * blockDim.x == n), since blockDim.x means something else
// afterwards (tile_threads.h). Threads that wait for each other cannot become one: no barrier. Of threads in two
// dimensions, those along one axis become fewer. What returned goes on with the next element.
#include "passes/annotate/clauses.h"
#include "passes/optimize/tile_threads.h"
#include "passes/optimize/units.h"

#include <algorithm>

namespace veriwarp::optimize {

namespace {

class Tile {
public:
  Tile(const Source &s, const Request &r, smt::Solver &solver)
      : source(s), kernel(*r.kernel), clause(*r.clause), threads(checked(r), *r.clause, solver) {}

  Outcome run() {
    std::set<std::string> taken = takenNames(source, kernel);
    t = freshName("t", taken);
    j = freshName("j", taken);
    v = freshName("v", taken);
    contract();
    body();
    for (Edit &e : threads.launches(source))
      edits.push_back(std::move(e));
    Outcome outcome;
    outcome.isApplied = true;
    const std::string &N = threads.N, &T = threads.T;
    const Phrase along = threads.axis ? Phrase(PhraseKind::AlongY) : Phrase();
    outcome.what = threads.isInter ? Phrase{PhraseKind::EachNth, {N, along, 2 * threads.n, T}}
                                   : Phrase{PhraseKind::EachNeighbours, {N, along, T}};
    outcome.because.push_back(threads.isGuarded ? Phrase{PhraseKind::RestDoesNothing, {T}}
                                                : Phrase{PhraseKind::EnoughThreads, {T, along, N}});
    outcome.notes = std::move(notes);
    outcome.edits = std::move(edits);
    outcome.kernels.push_back(kernel.name);
    outcome.relaunch = threads.relaunch();
    return outcome;
  }

private:
  const Source &source;
  const Kernel &kernel;
  const Clause &clause;
  TileThreads threads;
  std::string t, j, v;
  std::vector<Edit> edits;
  std::vector<std::string> lines, invariants;
  std::vector<Phrase> notes;

  // What is a matter of the code alone.
  static const Kernel &checked(const Request &request) {
    const Kernel &kernel = *request.kernel;
    const Clause &clause = *request.clause;
    if (!kernel.sharedArrays.empty())
      throw Problem{clause.place, {PhraseKind::HasShared, {kernel.name}}};
    Effects effects = effectsOf(kernel.body);
    if (effects.hasBarrier)
      throw Problem{clause.place, {PhraseKind::HasBarrier, {kernel.name}}};
    for (const VariablePtr &p : kernel.parameters)
      if (effects.assigned.contains(p.get()))
        throw Problem{clause.place, {PhraseKind::ChangesParameter, {kernel.name, p->name}}};
    for (const Clause &c : kernel.contract)
      if (&c != &clause && c.kind == Clause::Tile)
        throw Problem{clause.place, PhraseKind::TwoTilings};
    checkReturns(kernel, kernel.body, clause, false);
    eachStmt(kernel.body, [&](const Stmt &s) {
      if (s.kind == Stmt::Havoc) // shuffles and votes: of the threads of a warp
        throw Problem{clause.place, {PhraseKind::AsksOthers, {kernel.name, s.var->name}}};
    });
    return kernel;
  }

  static void checkReturns(const Kernel &kernel, const Stmts &list, const Clause &clause, bool isInLoop) {
    for (const Stmt &s : list) {
      if (s.kind == Stmt::Return && isInLoop)
        throw Problem{clause.place, {PhraseKind::ReturnsInLoop, {kernel.name}}};
      if (s.kind == Stmt::Return && !s.place.valid())
        throw Problem{clause.place, {PhraseKind::ReturnsInMacro, {kernel.name}}};
      for (const Stmts *inner : {&s.body, &s.other, &s.step})
        checkReturns(kernel, *inner, clause, isInLoop || s.kind == Stmt::Loop);
    }
  }

  std::string with(const Expr &e, const std::string &self) {
    threads.current = &e;
    return print(e, [&](const Expr &x) {
      std::optional<std::string> sum = threads.replacedInSum(x, self);
      return sum ? sum : threads.replaced(x, self);
    });
  }

  // For all elements of the tile, with `more` about v.
  std::string quantified(const Unit &u, const std::string &thread, const std::string &more) {
    return std::string("(\\forall") + (u.isPermission ? "*" : "") + " int " + v + "; " +
           (more.empty() ? "0 <= " + v : more) + " && " + threads.range(thread, v) + "; " +
           with(u.e, threads.index(thread, v)) + ")";
  }

  // That there is an element is said by the range: `\gtid < n ==>` need not.
  Expr withoutGuard(const Expr &e) {
    if (!e.isBinary(Op::Implies))
      return e;
    annotate::Exprs left;
    for (const Expr *part : conjuncts(e.args[0]))
      if (!threads.isGuard(*part))
        left.push_back(*part);
    return left.empty() ? withoutGuard(e.args[1]) : binary(Op::Implies, conjunction(std::move(left)), e.args[1]);
  }

  // The conditions of a clause that are about threads in one, and those that are not.
  std::vector<Unit> unitsTogether(const Clause &c) {
    std::vector<Unit> result;
    for (Unit &u : unitsOf(c.expr, 0)) {
      if (threads.isShape(c, u.e)) // the new launch's
        continue;
      if (std::optional<Expr> limit = c.holds(Clause::AtStart) ? threads.limitOf(u.e) : std::nullopt) {
        notes.push_back({PhraseKind::OfOldLaunch, {print(u.e), print(*limit)}});
        u.e = std::move(*limit);
      }
      bool isOfThreads = threads.concerns(u.e);
      if (isOfThreads && threads.isGuarded) {
        Expr guarded = withoutGuard(u.e);
        if (c.holds(Clause::AtEnd) && print(guarded) == print(u.e))
          notes.push_back({PhraseKind::KeptBelow, {print(u.e), threads.T}});
        u.e = std::move(guarded);
        if (!threads.concerns(u.e)) { // \gtid < n ==> Perm(c[0], read): each thread has it
          result.push_back(std::move(u));
          continue;
        }
      }
      auto same = std::find_if(result.begin(), result.end(), [&](const Unit &other) {
        return !u.isPermission && !other.isPermission && threads.concerns(u.e) == threads.concerns(other.e) &&
               u.reads.empty() == other.reads.empty();
      });
      if (same == result.end()) {
        result.push_back(std::move(u));
        continue;
      }
      same->e = binary(Op::And, same->e, u.e);
      same->reads.insert(u.reads.begin(), u.reads.end());
      same->hasOld |= u.hasOld;
    }
    return result;
  }

  void contract() {
    std::string self = threads.self();
    lines = threads.shapeLines();
    bool usesOld = false;
    for (const Clause &c : kernel.contract)
      eachExpr(c.expr, [&](const Expr &e) { usesOld |= e.kind == Expr::Old; });
    eachStmt(kernel.body, [&](const Stmt &s) {
      for (const Clause &c : s.clauses)
        eachExpr(c.expr, [&](const Expr &e) { usesOld |= e.kind == Expr::Old; });
    });

    invariants.push_back("0 <= " + j + " && " +
                         (threads.isInter ? threads.index(t, j) + " < " + sumText(operand(threads.T), threads.n)
                                          : j + " <= " + threads.N));
    std::vector<std::string> requiredLater, ensuredSoFar, kept;
    for (const Clause &c : kernel.contract) {
      if (c.isOptimisation()) {
        if (&c != &clause)
          lines.push_back(oneLine(at(source.text, c.place)));
        continue;
      }
      if (c.kind == Clause::KernelInvariant) { // of all threads together, however many
        if (threads.concerns(c.expr))
          throw Problem{c.place, PhraseKind::InvariantOfThreads};
        lines.push_back(oneLine(at(source.text, c.place)));
        continue;
      }
      if (c.isGhostParameter()) {
        if (c.kind == Clause::Yields)
          throw Problem{c.place, {PhraseKind::GhostOfThread, {c.variable->name}}};
        lines.push_back(oneLine(at(source.text, c.place)));
        continue;
      }
      const std::string word(annotate::keyword(c.kind == Clause::ContextEverywhere ? Clause::Context : c.kind));
      for (const Unit &u : unitsTogether(c)) {
        if (!threads.concerns(u.e)) {
          lines.push_back(word + " " + print(u.e) + ";");
          bool lasts = u.isPermission || (c.holds(Clause::AtStart) && c.holds(Clause::AtEnd) && !u.reads.empty());
          if (u.isPermission ? c.holds(Clause::AtStart) : lasts)
            invariants.push_back(print(u.e));
          continue;
        }
        lines.push_back(word + " " + quantified(u, self, "") + ";");
        if (u.isPermission) {
          if (c.holds(Clause::AtStart) && c.holds(Clause::AtEnd))
            invariants.push_back(quantified(u, t, ""));
          else
            invariants.push_back(
                quantified(u, t, c.holds(Clause::AtStart) ? j + " <= " + v : "0 <= " + v + " && " + v + " < " + j));
          if (usesOld && c.holds(Clause::AtStart) && hasWrite(u.e))
            kept.push_back(unchanged(u));
          continue;
        }
        if (c.holds(Clause::AtStart))
          requiredLater.push_back(quantified(u, t, j + " <= " + v));
        if (c.holds(Clause::AtEnd))
          ensuredSoFar.push_back(quantified(u, t, "0 <= " + v + " && " + v + " < " + j));
      }
    }
    for (auto *list : {&kept, &requiredLater, &ensuredSoFar})
      invariants.insert(invariants.end(), list->begin(), list->end());
    std::erase(invariants, "");
  }

  // What is called has its text elsewhere, which stays: it must not ask which thread it is, nor what it calls itself.
  // A contract need not say it.
  void refuseThreads(const Stmts &list, const Stmt &call, std::set<std::string> &seen) {
    const Place place = call.place.valid() ? call.place : clause.place;
    eachStmt(list, [&](const Stmt &s) {
      auto refuse = [&](const Expr &e) {
        if (threads.concerns(e))
          throw Problem{place, {PhraseKind::CalledAsksThread, {call.text, print(e)}}};
      };
      ownExprs(s, refuse);
      if (s.kind == Stmt::Barrier)
        throw Problem{place, {PhraseKind::HasBarrier, {call.text}}};
      if (s.kind == Stmt::Havoc && !s.text.empty())
        throw Problem{place, {PhraseKind::AsksOthers, {call.text, s.var->name}}};
      for (const Clause &c : s.contract)
        eachExpr(c.expr, refuse);
      if (s.kind != Stmt::Call || !seen.insert(s.text).second)
        return;
      bool isKnown = false;
      for (const Kernel &function : source.kernels)
        if (function.isFunction && function.name == s.text) {
          isKnown = true;
          if (!function.sharedArrays.empty())
            throw Problem{place, {PhraseKind::HasShared, {s.text}}};
          refuseThreads(function.body, call, seen);
        }
      if (!isKnown)
        throw Problem{place, {PhraseKind::CalledElsewhere, {s.text}}};
    });
  }

  // What is not done yet is as it was: of Perm(a[e], write), that a[e] == \old(a[e]).
  std::string unchanged(const Unit &u) {
    auto rewrite = [&](auto &&self, const Expr &e) -> Expr {
      if (e.kind == Expr::Perm) {
        Expr old;
        old.kind = Expr::Old;
        old.args.push_back(e.args[0]);
        return binary(Op::Equal, e.args[0], old);
      }
      if (e.kind == Expr::PointerRange || e.kind == Expr::PointerIndex)
        return boolean(true);
      Expr copy = e;
      if (copy.kind == Expr::ForallStar)
        copy.kind = Expr::Forall;
      for (Expr &a : copy.args)
        a = self(self, a);
      return copy;
    };
    Unit old = u;
    old.isPermission = false;
    old.e = rewrite(rewrite, u.e);
    return quantified(old, t, j + " <= " + v);
  }

  void body() {
    threads.current = nullptr;
    std::vector<Edit> inner;
    std::string self = threads.index(t, j);
    auto inBody = [&](const Place &place) {
      if (!place.valid() || place.begin < kernel.bodyPlace.begin || place.end > kernel.bodyPlace.end)
        throw Problem{clause.place, PhraseKind::NumberFromMacro};
    };
    auto code = [&](auto &&recurse, const Expr &e, bool isWhole) -> void {
      if (std::optional<std::string> text = threads.replaced(e, self)) {
        inBody(e.place);
        inner.push_back({e.place, isWhole ? self : *text});
        return;
      }
      for (const Expr &a : e.args)
        recurse(recurse, a, e.kind == Expr::Index || (isWhole && e.kind == Expr::Cast));
    };
    auto inAnnotations = [&](const std::vector<Clause> &list) {
      for (const Clause &c : list)
        if (!c.isOptimisation() && threads.concerns(c.expr)) {
          inBody(c.expr.place);
          inner.push_back({c.expr.place, with(c.expr, self)});
        }
    };
    if (threads.dropped)
      inner.push_back(removeLines(source.text, withSemicolon(source.text, threads.dropped->place)));
    eachOwnStmt(kernel.body, [&](const Stmt &s) {
      if (isCall(s)) {
        std::set<std::string> seen;
        refuseThreads({s}, s, seen);
        return;
      }
      if (s.value)
        code(code, *s.value, s.kind == Stmt::Declare);
      if (s.kind == Stmt::Store || s.kind == Stmt::Atomic)
        code(code, s.target, false);
      if (s.kind == Stmt::Return)
        inner.push_back(
            {{s.place.begin, s.place.begin + static_cast<unsigned>(std::string_view("return").size())}, "continue"});
      inAnnotations(s.clauses);
    });
    std::vector<Edit> unique; // a compound assignment has its target twice
    for (Edit &e : inner)
      if (std::none_of(unique.begin(), unique.end(), [&](const Edit &o) { return o.place.begin == e.place.begin; }))
        unique.push_back(std::move(e));

    std::string text = edited(source.text, {kernel.bodyPlace.begin + 1, kernel.bodyPlace.end - 1}, unique);
    std::size_t begin = text.find_first_not_of(" \t\r\n"), end = text.find_last_not_of(" \t\r\n");
    if (begin == std::string::npos)
      throw Problem{clause.place, {PhraseKind::DoesNothing, {kernel.name}}};
    std::string inside = text.substr(begin, end + 1 - begin);
    std::string all = "{\n  int " + t + " = " + threads.inCode() + ";\n";
    for (const std::string &i : invariants)
      all += "  //@ loop_invariant " + i + ";\n";
    all += "  for (int " + j + " = 0; " + threads.range(t, j) + "; " + j + "++) {\n    " + shifted(inside, "  ") +
           "\n  }\n}";
    edits.push_back({kernel.bodyPlace, all});
    std::string contractText;
    for (const std::string &line : lines)
      contractText += "//@ " + line + "\n";
    contractText.pop_back();
    edits.push_back({kernel.annotation, contractText});
  }
};

} // namespace

Outcome tile(const Source &source, const Request &request, smt::Solver &solver) {
  try {
    return Tile(source, request, solver).run();
  } catch (Problem &problem) {
    return refusal(std::move(problem));
  }
}

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
