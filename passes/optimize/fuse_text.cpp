// The fused kernel as text, and its launch in place of the two.
#include "passes/optimize/alias.h"
#include "passes/optimize/fuse.h"

#include <algorithm>

namespace veriwarp::optimize {

// A body without its braces and without blank lines at its ends.
std::string Fuse::bodyOf(const Kernel &kernel, const std::vector<Edit> &changes) const {
  std::string body = edited(source.text, {kernel.bodyPlace.begin + 1, kernel.bodyPlace.end - 1}, changes);
  std::size_t begin = body.find_first_not_of(" \t\r\n"), end = body.find_last_not_of(" \t\r\n");
  if (begin == std::string::npos)
    return "";
  std::size_t line = body.rfind('\n', begin);
  return (line == std::string::npos ? "  " : body.substr(line + 1, begin - line - 1)) +
         body.substr(begin, end + 1 - begin) + "\n";
}

std::vector<Edit> Fuse::changesOfSecond(Place range) const {
  std::vector<Edit> changes;
  for (const auto &[from, to] : renames)
    for (Place p : tokens(source.text, range, from))
      changes.push_back({p, to});
  return changes;
}

// \old in the annotations of the second's body means the state between the kernels.
void Fuse::replaceOld(std::vector<Edit> &changes) const {
  std::vector<Unit> post;
  for (const Clause &c : first->contract)
    if (c.holds(Clause::AtEnd))
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
          eachExpr(
              e, [&](const Expr &x) { isConcerned |= x.kind == Expr::Index && halves.stored1.contains(x.var.get()); });
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
        if (e.kind == Expr::Binary && e.op == Op::Add) { // blockIdx.x * blockDim.x + threadIdx.x
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
        throw Problem{c.place, {PhraseKind::OldUnknownHere, {first->name}}};
      changes.push_back({c.expr.place, print(*without)});
    }
  });
}

bool Fuse::isUsedElsewhere(const Kernel &kernel, const std::string &code) const {
  std::size_t uses = 0;
  for (Place p : tokens(code, {0, static_cast<unsigned>(code.size())}, kernel.name)) {
    bool isHere = (p.begin >= kernel.place.begin && p.end <= kernel.place.end) ||
                  (p.begin >= launch1->statement.begin && p.end <= launch2->statement.end);
    uses += !isHere;
  }
  return uses > 0;
}

Outcome Fuse::edits() {
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
  outcome.what = {contract.hasBarrier ? PhraseKind::FusedWithBarrier : PhraseKind::FusedWithoutBarrier,
                  {first->name, second->name, name}};
  outcome.because = contract.because;
  outcome.notes = contract.notes;
  outcome.notes.insert(outcome.notes.end(), notes.begin(), notes.end());
  outcome.kernels.push_back(name);
  outcome.relaunch = relaunch(name);
  return outcome;
}

Relaunch Fuse::relaunch(const std::string &name) const {
  Relaunch r;
  r.before = {first->name, second->name};
  r.after = name;
  for (const VariablePtr &p : first->parameters)
    r.parameters[first->name + "." + p->name] = p->name;
  for (const VariablePtr &p : second->parameters)
    r.parameters[second->name + "." + p->name] = map.at(p.get())->name;
  return r;
}

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
