// Kernel fusion: the first two of the named kernels become one, and their launches too; where more are named, the rest
// is asked for again, of the result. Conditions: consecutive launches of one shape, no early return in the first, and
// no thread that needs what threads of other blocks have written (fuse_contract.cpp).
#include "passes/optimize/fuse.h"

#include "passes/optimize/canonical.h"
#include "passes/optimize/fuse_launch.h"

#include <algorithm>

namespace veriwarp::optimize {

Outcome Fuse::run() {
  try {
    findKernels();
    findLaunches();
    matchParameters();
    std::variant<FusedContract, Problem> made = fuseContracts(halves, clause.place, solver);
    if (auto *problem = std::get_if<Problem>(&made))
      return refusal(std::move(*problem));
    contract = std::move(std::get<FusedContract>(made));
    refuseCaptures();
    refuseMoves();
    renameLocals();
    refuseRenames();
    return edits();
  } catch (Problem &problem) {
    return refusal(std::move(problem));
  }
}

void Fuse::findKernels() {
  for (std::size_t i = 0; i != clause.names.size(); ++i) {
    auto it = std::find_if(source.kernels.begin(), source.kernels.end(),
                           [&](const Kernel &k) { return k.name == clause.names[i]; });
    if (it == source.kernels.end())
      throw Problem{clause.place, {PhraseKind::NotAnnotatedHere, {clause.names[i]}}};
    for (std::size_t j = 0; j != i; ++j)
      if (clause.names[j] == clause.names[i])
        throw Problem{clause.place, {PhraseKind::NamedTwice, {clause.names[i]}}};
    if (i == 0)
      first = &*it;
    if (i == 1)
      second = &*it;
  }
  Effects e1 = effectsOf(first->body), e2 = effectsOf(second->body);
  if (e1.hasReturn)
    throw Problem{clause.place, {PhraseKind::WouldNotGoOn, {first->name, second->name}}};
  halves.stored1 = e1.stored;
  for (const VariablePtr &p : first->parameters)
    if (e1.assigned.contains(p.get()))
      throw Problem{clause.place, {PhraseKind::ChangesParameter, {first->name, p->name}}};
}

void Fuse::findLaunches() {
  for (const Launch &l : source.launches)
    if (l.name.valid() && l.name.begin >= clause.place.end && !launch1)
      launch1 = &l;
  if (!launch1 || launch1->kernel != first->name || !launch1->statement.valid())
    throw Problem{clause.place, {PhraseKind::LaunchMustFollow, {first->name}}};
  std::string between = codeOnly(at(source.text, {clause.place.end, launch1->statement.begin}));
  if (between.find_first_not_of(" \t\r\n@*/") != std::string::npos)
    throw Problem{clause.place, {PhraseKind::LaunchMustFollowDirectly, {first->name}}};
  for (const Launch &l : source.launches)
    if (l.statement.valid() && l.list == launch1->list && l.position == launch1->position + 1)
      launch2 = &l;
  if (!launch2 || launch2->kernel != second->name)
    throw Problem{clause.place, {PhraseKind::WorkBetweenLaunches, {first->name, second->name}}};
  if (first->place.begin > launch1->name.begin || second->place.begin > launch1->name.begin)
    throw Problem{clause.place, PhraseKind::DefinedAfterLaunch};
  PhraseKind differing = PhraseKind::OtherShapes;
  bool isSame = launch1->configuration.size() == launch2->configuration.size();
  for (std::size_t i = 0; isSame && i != launch1->configuration.size(); ++i) {
    differing = i == 3 ? PhraseKind::OtherStreams : i == 2 ? PhraseKind::OtherSharedSizes : differing;
    isSame = launch1->configuration[i].valid() && launch2->configuration[i].valid() &&
             text(launch1->configuration[i]) == text(launch2->configuration[i]);
  }
  if (!isSame)
    throw Problem{launch2->name, {PhraseKind::LaunchedDifferently, {first->name, second->name, differing}}};
  if (launch1->arguments.size() != first->parameters.size() || launch2->arguments.size() != second->parameters.size())
    throw Problem{launch2->name, PhraseKind::DefaultArguments};
  for (const Kernel *k : {first, second})
    for (const VariablePtr &p : k->parameters)
      if (!p->fields.empty()) // parameters are matched, fields are not
        throw Problem{clause.place, {PhraseKind::IsStructure, {p->name, k->name}}};
  for (const Launch *l : {launch1, launch2})
    for (Place p : l->arguments)
      if (!p.valid() || mayHaveEffects(at(source.text, p)))
        throw Problem{p.valid() ? p : l->name, PhraseKind::ArgumentNotPlain};
  for (const Launch *l : {launch1, launch2})
    for (Place p : l->configuration)
      if (mayHaveEffects(at(source.text, p)))
        throw Problem{p, PhraseKind::ShapeNotPlain};
  if (const Phrase overlap = overlapOf(source, *first, *launch1, *second, *launch2))
    throw Problem{launch2->name, overlap};
}

void Fuse::matchParameters() {
  std::set<std::string> taken = takenNames(source, *first);
  std::set<std::string> more = takenNames(source, *second);
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
        throw Problem{launch2->arguments[j], {PhraseKind::DifferentTypes, {text(launch2->arguments[j])}}};
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
      notes.push_back({PhraseKind::TakenForOther, {text(launch2->arguments[j]), first->name}});
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

// What the first declares is seen in the second's statements. There, its name must not mean anything else.
void Fuse::refuseCaptures() const {
  std::set<std::string> declared, own;
  for (const Stmt &s : first->body)
    if (s.kind == Stmt::Declare)
      declared.insert(s.var->name);
  for (const VariablePtr &s : first->sharedArrays)
    declared.insert(s->name);
  for (const std::vector<VariablePtr> *list : {&second->parameters, &second->sharedArrays})
    for (const VariablePtr &v : *list)
      own.insert(v->name);
  eachStmt(second->body, [&](const Stmt &s) {
    if (s.kind == Stmt::Declare)
      own.insert(s.var->name);
    for (const Clause &c : s.clauses)
      if (c.kind == Clause::GhostDeclare)
        own.insert(c.variable->name);
  });
  const std::string code = codeOnly(source.text);
  const std::set<std::string> hidden = behindMacros(source, second->place);
  for (const VariablePtr &p : first->parameters)
    declared.insert(p->name);
  for (const std::string &name : declared)
    if (second->outerNames.contains(name) ||
        (!own.contains(name) && (hidden.contains(name) || !tokens(code, second->place, name).empty())))
      throw Problem{clause.place, {PhraseKind::MeansOther, {name, first->name, second->name}}};
}

// A name gets another one in the text of the second: everywhere, so it must mean one thing there, and macros must not
// know it.
void Fuse::refuseRenames() const {
  const std::set<std::string> hidden = behindMacros(source, second->place);
  for (const auto &[from, to] : renames) {
    if (hidden.contains(from))
      throw Problem{clause.place, {PhraseKind::NamedByMacro, {from, second->name}}};
    if (second->outerNames.contains(from))
      throw Problem{clause.place, {PhraseKind::TwoMeanings, {from, second->name}}};
  }
}

// One of the kernels moves to where the other stands. What it names must still mean the same there: macros that are
// defined anew in between, functions that are overloaded.
void Fuse::refuseMoves() const {
  const bool isFirstEarlier = first->place.begin < second->place.begin;
  const Kernel &earlier = isFirstEarlier ? *first : *second, &later = isFirstEarlier ? *second : *first;
  std::set<std::string> names = identifiers(codeOnly(at(source.text, earlier.place)));
  names.merge(behindMacros(source, earlier.place));
  const std::string between = codeOnly(at(source.text, {earlier.place.end, wholeOf(later).begin}));
  int depth = 0;
  for (std::size_t i = 0; i < between.size();) {
    const std::size_t end = std::min(between.find('\n', i), between.size());
    const std::string_view line = std::string_view(between).substr(i, end - i);
    const std::size_t sign = line.find_first_not_of(" \t");
    const bool isDirective = sign != std::string_view::npos && line[sign] == '#';
    for (const std::string &name : identifiers(line)) {
      if (!names.contains(name))
        continue;
      const bool isDefined = isDirective && source.macros.contains(name);
      bool isDeclared = false;
      for (Place p :
           isDirective || depth ? std::vector<Place>() : tokens(line, {0, static_cast<unsigned>(line.size())}, name)) {
        const std::size_t next = line.find_first_not_of(" \t", p.end);
        isDeclared |= earlier.outerNames.contains(name) && next != std::string_view::npos && line[next] == '(';
      }
      if (isDefined || isDeclared)
        throw Problem{clause.place, {PhraseKind::DeclaredBetween, {name, first->name, second->name}}};
    }
    depth += static_cast<int>(std::count(line.begin(), line.end(), '{') - std::count(line.begin(), line.end(), '}'));
    i = end + 1;
  }
}

// A local variable of the second with a name that the first uses: dropped where both mean the same, else renamed.
void Fuse::renameLocals() {
  Definitions d1(*first), d2(*second);
  std::set<std::string> outer1, used = takenNames(source, *first);
  for (const Stmt &s : first->body)
    if (s.kind == Stmt::Declare)
      outer1.insert(s.var->name);
  std::set<std::string> targets;
  for (const VariablePtr &p : halves.joint.parameters)
    targets.insert(p->name);
  std::set<std::string> mine = takenNames(source, *second);
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
  eachStmt(second->body, [&](const Stmt &s) { // what a quantifier binds, where it would catch a parameter
    for (const Clause &c : s.clauses)
      eachExpr(c.expr, [&](const Expr &e) {
        for (const VariablePtr &b : e.binders)
          if (!renames.contains(b->name) && std::none_of(second->parameters.begin(), second->parameters.end(),
                                                         [&](const VariablePtr &p) { return p->name == b->name; }))
            consider(b->name, false);
      });
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

Outcome fuse(const Source &source, const Request &request, smt::Solver &solver) {
  return Fuse(source, request, solver).run();
}

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
