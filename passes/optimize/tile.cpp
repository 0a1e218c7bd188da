// Tiling: fewer threads, each of which does the work of several. Of T threads, `inter n` leaves n, and thread t does
// the work of t, t + n, t + 2n ...; `intra n` leaves T/n, rounded up, and thread t does that of t*n ... t*n + n - 1.
// The body becomes the body of a loop over j; the contract says for all v what it said of one thread; the loop's
// invariants say of the iterations to come what was required and of those that are done what is ensured. The launches
// change with it.
//
// T must be named by the contract (blockDim.x == n, gridDim.x * blockDim.x == n), since blockDim.x means something else
// afterwards. Threads that wait for each other cannot become one: no barrier.
#include "passes/optimize/alias.h"
#include "passes/optimize/questions.h"
#include "passes/optimize/transformations.h"
#include "passes/optimize/units.h"

#include <algorithm>

namespace veriwarp::optimize {

using annotate::Problem;
using annotate::Special;

namespace {

class Tile {
public:
  Tile(const Source &s, const Request &r, smt::Solver &solve)
      : source(s), kernel(*r.kernel), clause(*r.clause), solver(solve), definitions(kernel) {}

  Outcome run() {
    try {
      check();
      findThreads();
      std::set<std::string> taken = takenNames(source.text, wholeOf(kernel));
      t = freshName("t", taken);
      j = freshName("j", taken);
      v = freshName("v", taken);
      contract();
      body();
      launches();
    } catch (Problem &problem) {
      return refusal(std::move(problem));
    }
    Outcome outcome;
    outcome.isApplied = true;
    outcome.what = std::string("each thread does the work of ") +
                   (isInter ? "every " + N + "th of " + T : N + " neighbours of " + T) + " threads";
    outcome.because.push_back("there are " + T + " threads, at least " + N + ", and they do not wait for each other");
    outcome.edits = std::move(edits);
    outcome.kernels.push_back(kernel.name);
    Relaunch relaunch = relaunchOf(kernel);
    if (isInter) {
      relaunch.block = isSingle ? N : "(" + N + " % block == 0 ? block : " + N + ")";
      relaunch.grid = isSingle ? "grid" : "(" + N + " % block == 0 ? " + N + " / block : 1)";
    } else {
      (isSingle ? relaunch.block : relaunch.grid) =
          std::string("(") + (isSingle ? "block" : "grid") + " + " + std::to_string(n - 1) + ") / " + N;
    }
    outcome.relaunch = std::move(relaunch);
    return outcome;
  }

private:
  const Source &source;
  const Kernel &kernel;
  const Clause &clause;
  smt::Solver &solver;
  Definitions definitions;
  std::int64_t n = 0;
  bool isInter = true, isSingle = false;
  std::string N, T, t, j, v;
  Expr threads;                                               // T
  std::vector<std::pair<const Clause *, const Expr *>> shape; // conjuncts that the new launch replaces
  std::vector<Edit> edits;
  std::vector<std::string> lines, invariants;

  static Expr dim(Special s) {
    Expr e;
    e.kind = Expr::Dim;
    e.special = s;
    e.type = annotate::kUnsigned32;
    return e;
  }
  static Expr named(const std::string &name) { // text that is printed as it is
    Expr e;
    e.kind = Expr::Name;
    e.text = name;
    return e;
  }

  void check() {
    const Expr &e = clause.operands.at(0);
    if (e.kind != Expr::Integer)
      throw Problem{e.place, "the size of a tile is no constant"};
    n = e.value;
    N = std::to_string(n);
    isInter = clause.word == "inter";
    if (n < 1 || n > 1 << 20)
      throw Problem{e.place, "the size of a tile must be positive"};
    if (!kernel.sharedArrays.empty())
      throw Problem{clause.place, "'" + kernel.name + "' has shared memory"};
    Effects effects = effectsOf(kernel.body);
    if (effects.hasBarrier)
      throw Problem{clause.place, "'" + kernel.name + "' has a barrier: its threads wait for each other"};
    if (effects.hasReturn)
      throw Problem{clause.place,
                    "'" + kernel.name + "' may return early, which would leave out the other elements of the tile"};
    for (const VariablePtr &p : kernel.parameters)
      if (effects.assigned.contains(p.get()))
        throw Problem{clause.place, "'" + kernel.name + "' changes its parameter '" + p->name + "'"};
    for (const Clause &c : kernel.contract)
      if (&c != &clause && c.kind == Clause::Tile)
        throw Problem{clause.place, "two tilings of one kernel"};
    auto flat = [&](const Expr &x) {
      if (x.kind == Expr::Dim && static_cast<unsigned>(x.special) % 3 != 0)
        throw Problem{clause.place, "'" + kernel.name + "' has threads of more than one dimension"};
    };
    for (const Clause &c : kernel.contract)
      eachExpr(c.expr, flat);
    codeExprs(kernel.body, flat);
  }

  // The number of threads, by a condition of the contract.
  void findThreads() {
    Canonical block = canonical(dim(Special::BlockDimX), definitions),
              grid = canonical(dim(Special::GridDimX), definitions);
    Canonical all = canonical(binary("*", dim(Special::BlockDimX), dim(Special::GridDimX)), definitions);
    const Expr *ofBlock = nullptr, *ofGrid = nullptr;
    for (const Clause &c : kernel.contract)
      if (isPre(c))
        for (const Expr *part : conjuncts(c.expr)) {
          if (!part->isBinary("=="))
            continue;
          for (bool mirrored : {false, true}) {
            const Expr &left = part->args[mirrored], &right = part->args[!mirrored];
            bool isPlain = true;
            eachExpr(right, [&](const Expr &x) {
              isPlain &= x.kind == Expr::Name || x.kind == Expr::Integer || x.kind == Expr::Binary;
            });
            if (!isPlain)
              continue;
            Canonical l = canonical(left, definitions);
            if (l == grid && right.kind == Expr::Integer && right.value == 1)
              isSingle = true;
            else if (l == block && !ofBlock)
              ofBlock = &right, shape.emplace_back(&c, part);
            else if (l == all && !ofGrid)
              ofGrid = &right, shape.emplace_back(&c, part);
          }
        }
    if (isSingle ? !ofBlock : !ofGrid)
      throw Problem{clause.place,
                    "the contract does not say how many threads there are: 'gridDim.x * blockDim.x == ...', "
                    "or 'gridDim.x == 1' and 'blockDim.x == ...'"};
    threads = isSingle ? *ofBlock : *ofGrid;
    if (!isSingle && ofBlock)
      throw Problem{clause.place, "the contract fixes the size of a block"};
    T = print(threads);
    const Stmt *at = kernel.body.empty() ? nullptr : &kernel.body.front();
    while (at && at->kind == Stmt::Block && !at->body.empty())
      at = &at->body.front();
    if (!at)
      throw Problem{clause.place, "'" + kernel.name + "' does nothing"};
    Response r = ask(kernel, at->place, {binary("<=", integer(n), threads)}, solver)[0];
    if (!r.holds())
      throw Problem{clause.place, "there may be fewer than " + N + " threads" + r.why()};
  }

  // The thread's number in the words of the new kernel: who does what in iteration `iteration`.
  std::string index(const std::string &thread, const std::string &iteration) const {
    return isInter ? thread + " + " + iteration + " * " + N : thread + " * " + N + " + " + iteration;
  }
  std::string range(const std::string &thread, const std::string &iteration) const {
    std::string inside = index(thread, iteration) + " < " + operand(T);
    return isInter ? inside : iteration + " < " + N + " && " + inside;
  }

  bool isThread(const Expr &e) const {
    if (e.kind != Expr::Dim && e.kind != Expr::LocalThread && e.kind != Expr::GlobalThread && e.kind != Expr::Binary)
      return false;
    static const Expr global = [] {
      Expr g;
      g.kind = Expr::GlobalThread;
      return g;
    }();
    Canonical c = canonical(e, definitions);
    return c == canonical(global, definitions) || (isSingle && c == canonical(dim(Special::ThreadX), definitions));
  }

  // What stands for an expression about threads: `self` for the thread's number.
  std::optional<std::string> replaced(const Expr &e, const std::string &self) const {
    if (isThread(e))
      return operand(self);
    if (e.kind != Expr::Dim && e.kind != Expr::Binary && e.kind != Expr::LocalThread)
      return std::nullopt;
    Canonical c = canonical(e, definitions);
    bool isAll = c == canonical(binary("*", dim(Special::BlockDimX), dim(Special::GridDimX)), definitions);
    if (isAll || (isSingle && c == canonical(dim(Special::BlockDimX), definitions)))
      return operand(T);
    if (isSingle && e.kind == Expr::Dim && e.special == Special::GridDimX)
      return "1";
    if (isSingle && e.kind == Expr::Dim && e.special == Special::BlockX)
      return "0";
    if (e.kind == Expr::Dim || e.kind == Expr::LocalThread)
      throw Problem{clause.place, "'" + print(e) + "' means something else when threads are fewer"};
    return std::nullopt;
  }

  bool concernsThread(const Expr &e) const {
    bool found = false;
    eachExpr(e, [&](const Expr &x) {
      found |= x.kind == Expr::Dim || x.kind == Expr::LocalThread || x.kind == Expr::GlobalThread;
    });
    return found;
  }

  std::string with(const Expr &e, const std::string &self) const {
    return print(e, [&](const Expr &x) { return replaced(x, self); });
  }

  // For all elements of the tile, with `more` about v.
  std::string quantified(const Unit &u, const std::string &thread, const std::string &more) const {
    return std::string("(\\forall") + (u.isPermission ? "*" : "") + " int " + v + "; " +
           (more.empty() ? "0 <= " + v : more) + " && " + range(thread, v) + "; " + with(u.e, index(thread, v)) + ")";
  }

  // Does the contract say by a number that there are so many threads at most ("<"), or at least (">")?
  bool isBounded(const std::string &sign, std::int64_t limit) const {
    Canonical wanted = canonical(threads, definitions);
    for (const Clause &c : kernel.contract)
      if (isPre(c))
        for (const Expr *part : conjuncts(c.expr))
          for (bool mirrored : {false, true}) {
            if (part->kind != Expr::Binary || part->args.size() != 2 || part->args[!mirrored].kind != Expr::Integer ||
                canonical(part->args[mirrored], definitions) != wanted)
              continue;
            bool isLess = part->text.starts_with("<") != mirrored;
            bool isOrder = part->text == "<" || part->text == "<=" || part->text == ">" || part->text == ">=";
            if (!isOrder || isLess != (sign == "<"))
              continue;
            std::int64_t value = part->args[!mirrored].value + (part->text.size() == 2 ? 0 : isLess ? -1 : 1);
            if (isLess ? value <= limit : value >= limit)
              return true;
          }
    return false;
  }

  // The conditions of a clause that are about threads in one, and those that are not.
  std::vector<Unit> unitsTogether(const Clause &c) const {
    std::vector<Unit> result;
    for (Unit &u : unitsOf(c.expr, 0)) {
      bool isOwn = std::any_of(shape.begin(), shape.end(),
                               [&](const auto &s) { return s.first == &c && print(*s.second) == print(u.e); }) ||
                   (isSingle && u.e.isBinary("==") && print(u.e).find("gridDim.x") != std::string::npos);
      if (isOwn) // the new launch's
        continue;
      auto same = std::find_if(result.begin(), result.end(), [&](const Unit &other) {
        return !u.isPermission && !other.isPermission && concernsThread(u.e) == concernsThread(other.e) &&
               u.reads.empty() == other.reads.empty();
      });
      if (same == result.end()) {
        result.push_back(std::move(u));
        continue;
      }
      same->e = binary("&&", same->e, u.e);
      same->reads.insert(u.reads.begin(), u.reads.end());
      same->hasOld |= u.hasOld;
    }
    return result;
  }

  void contract() {
    std::string self = isSingle ? "threadIdx.x" : "\\gtid";
    std::string all = isSingle ? "blockDim.x" : "gridDim.x * blockDim.x";
    std::string shapes = isSingle ? "gridDim.x == 1 && " : "";
    if (isInter)
      lines.push_back("requires " + shapes + all + " == " + N + ";");
    else
      lines.push_back("requires " + shapes + operand(T) + " <= " + all + " * " + N + " && " + all + " * " + N +
                      " <= 2147483647;");
    if (threads.kind != Expr::Integer) {
      std::int64_t most = 2147483647 - n;
      if (isInter && !isBounded("<", most))
        lines.push_back("requires " + T + " <= " + std::to_string(most) + ";");
      if (!isBounded(">", n))
        lines.push_back("requires " + N + " <= " + T + ";");
    }
    bool usesOld = false;
    for (const Clause &c : kernel.contract)
      eachExpr(c.expr, [&](const Expr &e) { usesOld |= e.kind == Expr::Old; });
    eachStmt(kernel.body, [&](const Stmt &s) {
      for (const Clause &c : s.clauses)
        eachExpr(c.expr, [&](const Expr &e) { usesOld |= e.kind == Expr::Old; });
    });

    invariants.push_back(isInter ? "0 <= " + j + " && " + index(t, j) + " < " + operand(T) + " + " + N
                                 : "0 <= " + j + " && " + j + " <= " + N);
    std::vector<std::string> requiredLater, ensuredSoFar, kept;
    for (const Clause &c : kernel.contract) {
      if (c.isOptimisation()) {
        if (&c != &clause)
          lines.push_back(oneLine(at(source.text, c.place)));
        continue;
      }
      std::string word = c.kind == Clause::ContextEverywhere || c.kind == Clause::KernelInvariant
                             ? "context"
                             : std::string(annotate::keyword(c.kind));
      for (const Unit &u : unitsTogether(c)) {
        if (!concernsThread(u.e)) {
          lines.push_back(word + " " + print(u.e) + ";");
          bool lasts = u.isPermission || (isPre(c) && isPost(c) && !u.reads.empty());
          if (u.isPermission ? isPre(c) : lasts)
            invariants.push_back(print(u.e));
          continue;
        }
        lines.push_back(word + " " + quantified(u, self, "") + ";");
        if (u.isPermission) {
          if (isPre(c) && isPost(c))
            invariants.push_back(quantified(u, t, ""));
          else
            invariants.push_back(quantified(u, t, isPre(c) ? j + " <= " + v : "0 <= " + v + " && " + v + " < " + j));
          if (usesOld && isPre(c) && hasWrite(u.e))
            kept.push_back(unchanged(u));
          continue;
        }
        if (isPre(c))
          requiredLater.push_back(quantified(u, t, j + " <= " + v));
        if (isPost(c))
          ensuredSoFar.push_back(quantified(u, t, "0 <= " + v + " && " + v + " < " + j));
      }
    }
    for (auto *list : {&kept, &requiredLater, &ensuredSoFar})
      invariants.insert(invariants.end(), list->begin(), list->end());
    std::erase(invariants, "");
  }

  // What is not done yet is as it was: of Perm(a[e], write), that a[e] == \old(a[e]).
  std::string unchanged(const Unit &u) const {
    auto rewrite = [&](auto &&self, const Expr &e) -> Expr {
      if (e.kind == Expr::Perm) {
        Expr old;
        old.kind = Expr::Old;
        old.args.push_back(e.args[0]);
        return binary("==", e.args[0], old);
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
    std::vector<Edit> inner;
    std::string self = index(t, j);
    auto code = [&](auto &&recurse, const Expr &e, bool isWhole) -> void {
      if (std::optional<std::string> text = replaced(e, self)) {
        if (!e.place.valid())
          throw Problem{clause.place, "the thread's number comes from a macro"};
        inner.push_back({e.place, isWhole ? self : *text});
        return;
      }
      for (const Expr &a : e.args)
        recurse(recurse, a, e.kind == Expr::Index || (isWhole && e.kind == Expr::Cast));
    };
    auto inAnnotations = [&](const std::vector<Clause> &list) {
      for (const Clause &c : list)
        if (!c.isOptimisation() && concernsThread(c.expr))
          inner.push_back({c.expr.place, with(c.expr, self)});
    };
    eachStmt(kernel.body, [&](const Stmt &s) {
      if (s.value)
        code(code, *s.value, s.kind == Stmt::Declare);
      if (s.kind == Stmt::Store)
        code(code, s.target, false);
      inAnnotations(s.clauses);
    });
    std::vector<Edit> unique; // a compound assignment has its target twice
    for (Edit &e : inner)
      if (std::none_of(unique.begin(), unique.end(), [&](const Edit &o) { return o.place.begin == e.place.begin; }))
        unique.push_back(std::move(e));

    std::string text = edited(source.text, {kernel.bodyPlace.begin + 1, kernel.bodyPlace.end - 1}, unique);
    std::size_t begin = text.find_first_not_of(" \t\r\n"), end = text.find_last_not_of(" \t\r\n");
    std::string inside = text.substr(begin, end + 1 - begin);
    std::string all =
        "{\n  int " + t + " = " + (isSingle ? "threadIdx.x" : "blockIdx.x * blockDim.x + threadIdx.x") + ";\n";
    for (const std::string &i : invariants)
      all += "  //@ loop_invariant " + i + ";\n";
    all += "  for (int " + j + " = 0; " + (isInter ? "" : j + " < " + N + " && ") + index(t, j) + " < " + T + "; " + j +
           "++) {\n    " + shifted(inside, "  ") + "\n  }\n}";
    edits.push_back({kernel.bodyPlace, all});
    std::string contractText;
    for (const std::string &line : lines)
      contractText += "//@ " + line + "\n";
    contractText.pop_back();
    edits.push_back({kernel.annotation, contractText});
  }

  void launches() {
    for (const Launch &l : source.launches) {
      if (l.kernel != kernel.name)
        continue;
      if (l.configuration.size() < 2 || !l.configuration[0].valid() || !l.configuration[1].valid())
        throw Problem{clause.place, "a launch of '" + kernel.name + "' comes from a macro"};
      std::string grid(at(source.text, l.configuration[0])), block(at(source.text, l.configuration[1]));
      std::string more = std::to_string(n - 1);
      if (isSingle) {
        edits.push_back({l.configuration[1], isInter ? N : "(" + operand(block) + " + " + more + ") / " + N});
      } else if (!isInter) {
        edits.push_back({l.configuration[0], "(" + operand(grid) + " + " + more + ") / " + N});
      } else {
        std::int64_t size = std::atoll(block.c_str());
        bool isNumber =
            !block.empty() && std::all_of(block.begin(), block.end(), [](char c) { return c >= '0' && c <= '9'; });
        if (isNumber && size > 0 && n % size == 0) {
          edits.push_back({l.configuration[0], std::to_string(n / size)});
        } else if (n <= 1024) {
          edits.push_back({l.configuration[0], "1"});
          edits.push_back({l.configuration[1], N});
        } else {
          throw Problem{clause.place, N + " threads are no whole number of blocks of '" + block + "' threads"};
        }
      }
    }
  }
};

} // namespace

Outcome tile(const Source &source, const Request &request, smt::Solver &solver) {
  return Tile(source, request, solver).run();
}

} // namespace veriwarp::optimize
