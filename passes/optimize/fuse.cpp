// Kernel fusion: the first two of the named kernels become one, and their launches too; where more are named, the rest
// is asked for again, of the result. Conditions: consecutive launches of one shape, no early return in the first, and
// no thread that needs what threads of other blocks have written (fuse_contract.cpp).
#include "passes/optimize/alias.h"
#include "passes/optimize/fuse_contract.h"
#include "passes/optimize/fuse_launch.h"
#include "passes/optimize/transformations.h"

#include <algorithm>

namespace veriwarp::optimize {

using annotate::Problem;

namespace {

class Fuse {
public:
  Fuse(const Source &s, const Request &r, smt::Solver &solve) : source(s), clause(*r.clause), solver(solve) {}

  Outcome run() {
    try {
      findKernels();
      findLaunches();
      matchParameters();
      std::variant<FusedContract, Problem> made = fuseContracts(halves, clause.place, solver);
      if (auto *problem = std::get_if<Problem>(&made))
        return refusal(std::move(*problem));
      contract = std::move(std::get<FusedContract>(made));
      renameLocals();
      return edits();
    } catch (Problem &problem) {
      return refusal(std::move(problem));
    }
  }

private:
  const Source &source;
  const Clause &clause;
  smt::Solver &solver;
  const Kernel *first = nullptr, *second = nullptr;
  const Launch *launch1 = nullptr, *launch2 = nullptr;
  FusedHalves halves;
  FusedContract contract;
  std::map<const Variable *, VariablePtr> map; // variables of the second to those of the fused kernel
  std::map<std::string, std::string> renames;  // names in the second's text
  std::vector<const Variable *> added;         // parameters of the second that the first lacks
  std::vector<std::size_t> addedArguments;
  std::set<const Stmt *> dropped;                            // declarations of the second that the first has already
  std::map<const Variable *, const Variable *> declaredWith; // parameters with the better declaration
  std::vector<std::string> notes;

  std::string text(Place p) const { return oneLine(at(source.text, p)); }

  void findKernels() {
    for (std::size_t i = 0; i != clause.names.size(); ++i) {
      auto it = std::find_if(source.kernels.begin(), source.kernels.end(),
                             [&](const Kernel &k) { return k.name == clause.names[i]; });
      if (it == source.kernels.end())
        throw Problem{clause.place, "'" + clause.names[i] + "' is no annotated kernel of this file"};
      for (std::size_t j = 0; j != i; ++j)
        if (clause.names[j] == clause.names[i])
          throw Problem{clause.place, "'" + clause.names[i] + "' is named twice"};
      if (i == 0)
        first = &*it;
      if (i == 1)
        second = &*it;
    }
    Effects e1 = effectsOf(first->body), e2 = effectsOf(second->body);
    if (e1.hasReturn)
      throw Problem{clause.place,
                    "'" + first->name + "' may return early: its threads would not go on to '" + second->name + "'"};
    halves.stored1 = e1.stored;
    for (const VariablePtr &p : first->parameters)
      if (e1.assigned.contains(p.get()))
        throw Problem{clause.place, "'" + first->name + "' changes its parameter '" + p->name + "'"};
  }

  void findLaunches() {
    for (const Launch &l : source.launches)
      if (l.name.valid() && l.name.begin >= clause.place.end && !launch1)
        launch1 = &l;
    if (!launch1 || launch1->kernel != first->name || !launch1->statement.valid())
      throw Problem{clause.place, "the launch of '" + first->name + "' must follow"};
    std::string between = codeOnly(at(source.text, {clause.place.end, launch1->statement.begin}));
    if (between.find_first_not_of(" \t\r\n@*/") != std::string::npos)
      throw Problem{clause.place, "the launch of '" + first->name + "' must follow directly"};
    for (const Launch &l : source.launches)
      if (l.statement.valid() && l.list == launch1->list && l.position == launch1->position + 1)
        launch2 = &l;
    if (!launch2 || launch2->kernel != second->name)
      throw Problem{clause.place,
                    "there is work between the launches of '" + first->name + "' and '" + second->name + "'"};
    if (first->place.begin > launch1->name.begin || second->place.begin > launch1->name.begin)
      throw Problem{clause.place, "a kernel is defined after its launch"};
    bool isSame = launch1->configuration.size() == launch2->configuration.size();
    for (std::size_t i = 0; isSame && i != launch1->configuration.size(); ++i)
      isSame = launch1->configuration[i].valid() && launch2->configuration[i].valid() &&
               text(launch1->configuration[i]) == text(launch2->configuration[i]);
    if (!isSame)
      throw Problem{launch2->name,
                    "'" + first->name + "' and '" + second->name + "' are launched with different shapes"};
    if (launch1->arguments.size() != first->parameters.size() || launch2->arguments.size() != second->parameters.size())
      throw Problem{launch2->name, "default arguments are not supported"};
    for (const Kernel *k : {first, second})
      for (const VariablePtr &p : k->parameters)
        if (!p->fields.empty()) // parameters are matched, fields are not
          throw Problem{clause.place, "'" + p->name + "' of '" + k->name + "' is a structure, or points to some"};
    for (const Launch *l : {launch1, launch2})
      for (Place p : l->arguments)
        if (!p.valid() || mayHaveEffects(at(source.text, p)))
          throw Problem{p.valid() ? p : l->name, "an argument of this launch is no plain value"};
    for (const Launch *l : {launch1, launch2})
      for (Place p : l->configuration)
        if (mayHaveEffects(at(source.text, p)))
          throw Problem{p, "the shape of this launch is no plain value"};
    std::string overlap = overlapOf(source, *first, *launch1, *second, *launch2);
    if (!overlap.empty())
      throw Problem{launch2->name, overlap};
  }

  void matchParameters() {
    std::set<std::string> taken = takenNames(source.text, wholeOf(*first));
    std::set<std::string> more = takenNames(source.text, wholeOf(*second));
    halves.first = first;
    halves.joint = *first;
    halves.joint.body.clear();
    auto adopt = [&](const VariablePtr &p, const std::string &name) {
      auto copy = std::make_shared<Variable>(*p);
      copy->name = name;
      map[p.get()] = copy;
      if (name != p->name)
        renames[p->name] = name;
      return copy;
    };
    for (std::size_t j = 0; j != second->parameters.size(); ++j) {
      const VariablePtr &p = second->parameters[j];
      VariablePtr match;
      for (std::size_t i = 0; i != first->parameters.size(); ++i) {
        const VariablePtr &q = first->parameters[i];
        if (text(launch1->arguments[i]) != text(launch2->arguments[j]))
          continue;
        if (q->type == p->type && q->extents == p->extents) {
          match = q;
        } else if (q->isArray() || p->isArray()) {
          throw Problem{launch2->arguments[j],
                        "'" + text(launch2->arguments[j]) + "' is of different types for the two kernels"};
        }
      }
      if (match) {
        map[p.get()] = match;
        if (match->name != p->name)
          renames[p->name] = match->name;
        if (match->isConst && !p->isConst) { // the first only reads what the second writes
          match->isConst = false;
          declaredWith[match.get()] = p.get();
        }
        continue;
      }
      std::string name = freshName(p->name, taken);
      if (name != p->name)
        for (taken.insert(more.begin(), more.end()); taken.contains(name);)
          name = freshName(p->name, taken);
      taken.insert(name);
      halves.joint.parameters.push_back(adopt(p, name));
      added.push_back(p.get());
      addedArguments.push_back(j);
      if (p->isArray())
        notes.push_back("'" + text(launch2->arguments[j]) + "' is taken to be another array than those of '" +
                        first->name + "'");
    }
    for (const VariablePtr &s : second->sharedArrays) {
      std::string name = freshName(s->name, taken);
      taken.insert(name);
      halves.joint.sharedArrays.push_back(adopt(s, name));
    }
    for (const Clause &c : second->contract) {
      Clause copy = c;
      copy.expr = renamed(copy.expr, map);
      halves.secondContract.push_back(std::move(copy));
    }
    for (const Variable *v : effectsOf(second->body).stored)
      if (auto it = map.find(v); it != map.end())
        halves.stored2.insert(it->second.get());
  }

  // A local variable of the second with a name that the first uses: dropped where both mean the same, else renamed.
  void renameLocals() {
    Definitions d1(*first), d2(*second);
    std::set<std::string> outer1, used = takenNames(source.text, wholeOf(*first));
    for (const Stmt &s : first->body)
      if (s.kind == Stmt::Declare)
        outer1.insert(s.var->name);
    std::set<std::string> targets;
    for (const VariablePtr &p : halves.joint.parameters)
      targets.insert(p->name);
    std::set<std::string> mine = takenNames(source.text, wholeOf(*second));
    used.insert(mine.begin(), mine.end());
    for (const Definitions::Local &local : d2.locals()) {
      Expr value = renamed(*d2.valueOf(local.var.get()), map);
      bool isAlone = std::count_if(second->body.begin(), second->body.end(), [&](const Stmt &s) {
                       return s.kind == Stmt::Declare && s.place.begin == local.declaration->place.begin;
                     }) == 1;
      for (const Definitions::Local &other : d1.locals())
        if (isAlone && other.var->type == local.var->type && other.var->name == local.var->name &&
            canonical(nameOf(other.var), d1) == canonical(value, d2))
          dropped.insert(local.declaration);
    }
    auto consider = [&](const std::string &name, bool isOuter) {
      if (!targets.contains(name) && !(isOuter && outer1.contains(name)))
        return;
      std::string fresh = freshName(name, used);
      used.insert(fresh);
      renames[name] = fresh;
    };
    eachStmt(second->body, [&](const Stmt &s) {
      bool isOuter = std::any_of(second->body.begin(), second->body.end(), [&](const Stmt &t) { return &t == &s; });
      if (s.kind == Stmt::Declare && !dropped.contains(&s) && !map.contains(s.var.get()))
        consider(s.var->name, isOuter);
      for (const Clause &c : s.clauses)
        if (c.kind == Clause::GhostDeclare)
          consider(c.variable->name, true);
    });
    eachStmt(first->body, [&](const Stmt &s) { // ghosts of the first are seen by the second
      for (const Clause &c : s.clauses)
        if (c.kind == Clause::GhostDeclare)
          eachStmt(second->body, [&](const Stmt &t) {
            for (const Clause &d : t.clauses)
              if (d.kind == Clause::GhostDeclare && d.variable->name == c.variable->name)
                renames[d.variable->name] = freshName(d.variable->name, used);
          });
    });
  }

  // A body without its braces and without blank lines at its ends.
  std::string bodyOf(const Kernel &kernel, const std::vector<Edit> &changes) const {
    std::string body = edited(source.text, {kernel.bodyPlace.begin + 1, kernel.bodyPlace.end - 1}, changes);
    std::size_t begin = body.find_first_not_of(" \t\r\n"), end = body.find_last_not_of(" \t\r\n");
    if (begin == std::string::npos)
      return "";
    std::size_t line = body.rfind('\n', begin);
    return (line == std::string::npos ? "  " : body.substr(line + 1, begin - line - 1)) +
           body.substr(begin, end + 1 - begin) + "\n";
  }

  std::vector<Edit> changesOfSecond(Place range) const {
    std::vector<Edit> changes;
    for (const auto &[from, to] : renames)
      for (Place p : tokens(source.text, range, from))
        changes.push_back({p, to});
    return changes;
  }

  // \old in the annotations of the second's body means the state between the kernels.
  void replaceOld(std::vector<Edit> &changes) const {
    std::vector<Unit> post;
    for (const Clause &c : first->contract)
      if (isPost(c))
        for (Unit &u : unitsOf(c.expr, 0))
          post.push_back(std::move(u));
    Equations known(post);
    Definitions d1(*first);
    eachStmt(second->body, [&](const Stmt &s) {
      for (const Clause &c : s.clauses) {
        Unit u = Unit{renamed(c.expr, map), false, nullptr, {}, false, 0};
        bool isConcerned = false;
        eachExpr(u.e, [&](const Expr &e) {
          if (e.kind == Expr::Old)
            eachExpr(e, [&](const Expr &x) {
              isConcerned |= x.kind == Expr::Index && halves.stored1.contains(x.var.get());
            });
        });
        if (!isConcerned)
          continue;
        // The words of the contract: locals by their definitions.
        Definitions d2(*second);
        auto expand = [&](auto &&self, Expr e) -> Expr {
          if (e.kind == Expr::Name)
            if (const Expr *value = d2.valueOf(e.var.get()))
              return self(self, renamed(*value, map));
          if (e.kind == Expr::Cast)
            return self(self, e.args[0]);
          if (e.kind == Expr::Binary && e.text == "+") { // blockIdx.x * blockDim.x + threadIdx.x
            Expr g;
            g.kind = Expr::GlobalThread;
            if (canonical(e, d2) == canonical(g, d2))
              return g;
          }
          for (Expr &a : e.args)
            a = self(self, std::move(a));
          return e;
        };
        std::optional<Expr> without = known.withoutOld(expand(expand, u.e), halves.stored1);
        if (!without)
          throw Problem{c.place, "what \\old means here '" + first->name + "' does not say"};
        changes.push_back({c.expr.place, print(*without)});
      }
    });
  }

  bool isUsedElsewhere(const Kernel &kernel, const std::string &code) const {
    std::size_t uses = 0;
    for (Place p : tokens(code, {0, static_cast<unsigned>(code.size())}, kernel.name)) {
      bool isHere = (p.begin >= kernel.place.begin && p.end <= kernel.place.end) ||
                    (p.begin >= launch1->statement.begin && p.end <= launch2->statement.end);
      uses += !isHere;
    }
    return uses > 0;
  }

  Outcome edits() {
    std::string code = codeOnly(source.text);
    std::set<std::string> all = identifiers(source.text);
    std::string name = freshName(first->name + "_" + second->name, all);
    Outcome outcome;

    // The kernel.
    std::string kernel;
    for (const std::string &line : contract.lines)
      kernel += "//@ " + line + ";\n";
    for (const Kernel *k : {first, second})
      for (const Clause &c : k->contract)
        if (c.isOptimisation())
          kernel += "//@ " +
                    (k == first ? oneLine(at(source.text, c.place))
                                : oneLine(edited(source.text, c.place, changesOfSecond(c.place)))) +
                    "\n";
    kernel += std::string(at(source.text, {first->place.begin, first->namePlace.begin})) + name + "(";
    std::vector<std::string> parameters;
    for (const VariablePtr &p : first->parameters) {
      auto it = declaredWith.find(p.get());
      const Variable *v = it == declaredWith.end() ? p.get() : it->second;
      std::string declaration = v == p.get()
                                    ? text(v->declaration)
                                    : oneLine(edited(source.text, v->declaration, changesOfSecond(v->declaration)));
      parameters.push_back(declaration);
    }
    for (const Variable *v : added)
      parameters.push_back(oneLine(edited(source.text, v->declaration, changesOfSecond(v->declaration))));
    for (std::size_t i = 0; i != parameters.size(); ++i)
      kernel += (i ? ", " : "") + parameters[i];
    kernel += ") {\n" + bodyOf(*first, {});
    Definitions d1(*first);
    Replace names = aliases(*first, first->bodyPlace.end);
    if (contract.hasBarrier) {
      for (const Expr &e : contract.barrierRequires)
        kernel += "  //@ requires " + print(e, names) + ";\n";
      for (const Expr &e : contract.barrierEnsures)
        kernel += "  //@ ensures " + print(e, names) + ";\n";
      kernel += "  __syncthreads();\n";
    }
    for (const Expr &e : contract.asserts)
      kernel += "  //@ assert " + print(e, names) + ";\n";
    std::vector<Edit> changes;
    replaceOld(changes);
    for (Edit &e : changesOfSecond(second->bodyPlace))
      if (std::none_of(changes.begin(), changes.end(),
                       [&](const Edit &c) { return e.place.begin >= c.place.begin && e.place.end <= c.place.end; }))
        changes.push_back(std::move(e));
    for (const Stmt *s : dropped) {
      Edit gone = removeLines(source.text, withSemicolon(source.text, s->place));
      std::erase_if(changes,
                    [&](const Edit &e) { return e.place.begin >= gone.place.begin && e.place.end <= gone.place.end; });
      changes.push_back(std::move(gone));
    }
    kernel += bodyOf(*second, changes) + "}";

    const Kernel &later = first->place.begin > second->place.begin ? *first : *second;
    for (const Kernel *k : {first, second}) {
      bool isUsed = isUsedElsewhere(*k, code);
      Place whole = wholeOf(*k);
      if (k == &later) {
        if (isUsed)
          outcome.edits.push_back({{whole.end, whole.end}, "\n\n" + kernel});
        else
          outcome.edits.push_back({whole, kernel});
      } else if (!isUsed) {
        Edit gone = removeLines(source.text, whole);
        while (gone.place.end < source.text.size() && source.text[gone.place.end] == '\n')
          ++gone.place.end;
        outcome.edits.push_back(std::move(gone));
      }
    }

    // The launch.
    outcome.edits.push_back({launch1->name, name});
    std::string arguments;
    for (std::size_t j : addedArguments)
      arguments += (launch1->arguments.empty() && arguments.empty() ? "" : ", ") + text(launch2->arguments[j]);
    unsigned end = launch1->arguments.empty() ? static_cast<unsigned>(source.text.rfind(')', launch1->statement.end))
                                              : launch1->arguments.back().end;
    if (!arguments.empty())
      outcome.edits.push_back({{end, end}, arguments});
    outcome.edits.push_back(removeLines(source.text, launch2->statement));
    if (clause.names.size() > 2) {
      std::string rest = "gpuopt fuse " + name;
      for (std::size_t i = 2; i != clause.names.size(); ++i)
        rest += " " + clause.names[i];
      outcome.edits.push_back({clause.place, rest + ";"});
    } else {
      outcome.edits.push_back(removeClause(source.text, clause.place));
    }

    outcome.isApplied = true;
    outcome.what = "'" + first->name + "' and '" + second->name + "' fused into '" + name + "'" +
                   (contract.hasBarrier ? ", with a barrier between them" : ", without a barrier");
    outcome.because = contract.because;
    outcome.notes = contract.notes;
    outcome.notes.insert(outcome.notes.end(), notes.begin(), notes.end());
    outcome.kernels.push_back(name);
    outcome.relaunch = relaunch(name);
    return outcome;
  }

  Relaunch relaunch(const std::string &name) const {
    Relaunch r;
    r.before = {first->name, second->name};
    r.after = name;
    for (const VariablePtr &p : first->parameters)
      r.parameters[first->name + "." + p->name] = p->name;
    for (const VariablePtr &p : second->parameters)
      r.parameters[second->name + "." + p->name] = map.at(p.get())->name;
    return r;
  }
};

} // namespace

Outcome fuse(const Source &source, const Request &request, smt::Solver &solver) {
  return Fuse(source, request, solver).run();
}

} // namespace veriwarp::optimize
