// Prefetching into shared memory (not in the paper): the elements a[lo] ... a[hi - 1] that the threads of a block use
// are copied to a __shared__ array first, and the code uses that.
//
// An array that the kernel only reads is loaded by all threads together, element after element whoever uses it, and a
// barrier hands out of the copy what the contract hands out of the array. Annotations go on speaking of the array,
// which nothing changes; loops keep that the copy is the same. Whether each loaded element exists is asked of the
// verifier: could a barrier hand the permission for it to the thread that loads it?
//
// Of an array that is written, each thread copies the elements that the contract gives it, and copies them back at the
// end; between, code and annotations speak of the copy, which goes from thread to thread by the barriers that there
// are.
#include "passes/optimize/alias.h"
#include "passes/optimize/questions.h"
#include "passes/optimize/share_range.h"
#include "passes/optimize/transformations.h"

#include <algorithm>

namespace veriwarp::optimize {

namespace {

Expr element(const VariablePtr &array, Expr subscript) {
  Expr e;
  e.kind = Expr::Index;
  e.var = array;
  e.text = array->name;
  e.type = array->type.elementType();
  e.args.push_back(std::move(subscript));
  return e;
}

Expr permission(Expr location, Expr::Kind amount) {
  Expr e, fraction;
  fraction.kind = amount;
  fraction.type = annotate::kFraction;
  e.kind = Expr::Perm;
  e.type = annotate::kResource;
  e.args = {std::move(location), std::move(fraction)};
  return e;
}

Expr guarded(const annotate::Exprs &guards, Expr e) {
  return guards.empty() ? e : binary(Op::Implies, conjunction(guards), std::move(e));
}

class Share : SharedRange {
public:
  Share(const Source &s, const Request &r, smt::Solver &solve) : SharedRange(s, r, solve) {}

  Outcome run() {
    if (effects.stored.contains(array.get()))
      written();
    else
      read();
    Outcome outcome;
    outcome.isApplied = true;
    outcome.what = {PhraseKind::KeptInShared, {array->name, print(lo), size, copy->name}};
    outcome.because = because;
    outcome.edits = std::move(edits);
    outcome.kernels.push_back(kernel.name);
    return outcome;
  }

private:
  std::string text(const Expr &e, unsigned where, bool isCode = false) const {
    return print(e, aliases(kernel, where), isCode);
  }
  std::string statement(const annotate::Exprs &guards, const Expr &target, const Expr &value) const {
    std::string s = text(target, start, true) + " = " + text(value, start, true) + ";";
    return guards.empty() ? s : "if (" + text(conjunction(guards), start, true) + ")\n" + indent + "  " + s;
  }
  void insertAtStart(const std::vector<std::string> &lines) {
    std::string all;
    for (const std::string &line : lines)
      all += "\n" + indent + line;
    edits.push_back({{start, start}, all});
  }

  // The clause gives way to what the contract says besides.
  void replaceClause() {
    std::string_view comment = std::string_view(source.text).substr(commentBegin(source.text, clause.place), 3);
    std::string begin = indentation(source.text, clause.place.begin), all;
    begin = comment.starts_with("//") ? "\n" + begin + "//@ " : "\n" + begin + (begin.empty() ? "  @ " : "@ ");
    for (const std::string &line : contract)
      all += (all.empty() ? "" : begin) + line + ";";
    edits.push_back(all.empty() ? removeClause(source.text, clause.place) : Edit{clause.place, all});
  }

  // Every loop before which the copy is made, and in or behind which it is used, keeps it.
  void keepInLoops(const std::vector<Expr> &facts) {
    eachStmt(kernel.body, [&](const Stmt &s) {
      if (s.kind != Stmt::Loop)
        return;
      bool isNeeded =
          std::any_of(uses.begin(), uses.end(), [&](const Use &u) { return u.access->place.end > s.place.begin; });
      if (!isNeeded && !effects.stored.contains(array.get()))
        return;
      unsigned begin = s.place.begin;
      for (const Clause &c : s.clauses)
        begin = std::min(begin, commentBegin(source.text, c.place));
      std::string lines, margin = indentation(source.text, begin);
      bool isBlock = source.text.compare(begin, 4, "/*@ ") == 0;
      for (const Expr &fact : facts)
        lines += (isBlock ? "" : "//@ ") + ("loop_invariant " + text(fact, begin) + ";\n") + margin +
                 (isBlock ? "  @ " : "");
      unsigned where = isBlock ? begin + 4 : begin;
      edits.push_back({{where, where}, lines});
    });
  }

  // `e` with the copy's elements for the array's: in the permission's place what `make` says.
  template <class Make> Expr mapped(const Expr &e, const Make &make) {
    if (e.kind == Expr::PointerIndex)
      throw Problem{e.place, {PhraseKind::UnsupportedHere, {print(e)}}};
    if (e.kind == Expr::Perm)
      return make(e.args[0].args[0]);
    if (e.kind == Expr::PointerRange) { // all of them
      auto k = std::make_shared<Variable>();
      k->name = freshName("k", takenNames(source, kernel));
      k->type = annotate::kInt32;
      k->kind = Variable::Bound;
      Expr made, body = make(plusLo(nameOf(k)));
      made.kind = body.kind == Expr::Perm ? Expr::ForallStar : Expr::Forall;
      made.type = body.type;
      made.binders = {k};
      made.args = {
          binary(Op::And, binary(Op::LessEqual, integer(0), nameOf(k)), binary(Op::Less, nameOf(k), integer(size))),
          std::move(body)};
      return made;
    }
    Expr result = e;
    bool isQuantifier = e.kind == Expr::ForallStar;
    for (std::size_t i = 0; i != e.args.size(); ++i)
      if (hasPermission(e.args[i]))
        result.args[i] = mapped(e.args[i], make);
    if (isQuantifier && !hasPermission(result.args[1])) {
      result.kind = Expr::Forall;
      result.type = annotate::kBool;
    }
    return result;
  }

  // What a unit gives of the copy; where it gives more of the array than is copied, only that.
  template <class Make> Expr ofCopy(const Unit &u, const Make &make) {
    Expr all = mapped(u.e, [&](const Expr &subscript) { return inRange(subscript); });
    bool isInside = asked({all});
    return mapped(u.e, [&](const Expr &subscript) {
      Expr made = make(subscript);
      return isInside ? made : binary(Op::Implies, inRange(subscript), std::move(made));
    });
  }
  bool asked(const std::vector<Expr> &conditions) {
    const Stmt *first = &kernel.body.front();
    while (first->kind == Stmt::Block && !first->body.empty())
      first = &first->body.front();
    for (const Response &r : ask(kernel, first->place, conditions, solver))
      if (!r.holds())
        return false;
    return true;
  }

  // Where the sum may be negative or is compared, code must not calculate it with unsigned numbers, as threadIdx.x is
  // one: without a variable of the kernel for its part without the number, there will be one.
  Expr signedSum(const Expr &sum, std::vector<std::string> &lines) {
    Canonical value = sums.of(sum);
    std::int64_t number = value.contains({}) ? value.at({}) : 0;
    value.erase(std::vector<std::string>());
    std::optional<Expr> rest = sums.expression(value);
    if ((number >= 0 && clause.operands.size() == 2) || value.empty() || !rest)
      return sum;
    std::string word = text(*rest, start, true);
    bool isNamed = operand(word) == word && word.find('.') == std::string::npos && !word.starts_with("(");
    if (!isNamed && base.text.empty()) {
      auto v = std::make_shared<Variable>();
      v->name = freshName("from", takenNames(source, kernel));
      v->type = annotate::kInt32;
      base = nameOf(v);
      base.text = v->name;
      lines.push_back("int " + v->name + " = " + word + ";");
    }
    Expr named = isNamed ? *rest : base;
    return number == 0 ? named : binary(number > 0 ? Op::Add : Op::Subtract, named, integer(std::abs(number)));
  }

  void read() {
    std::vector<std::string> lines;
    std::vector<Expr> gives, isSame, wants, loads;
    std::int64_t each = (size + threads - 1) / threads;
    for (std::int64_t r = 0; r != each; ++r) {
      Expr number = r ? binary(Op::Add, thread, integer(r * threads)) : thread;
      Expr from = signedSum(plusLo(number), lines);
      annotate::Exprs guards;
      if ((r + 1) * threads > size)
        guards.push_back(binary(Op::Less, thread, integer(size - r * threads)));
      if (clause.operands.size() == 4) {
        guards.push_back(binary(Op::LessEqual, clause.operands[2], from));
        guards.push_back(binary(Op::Less, from, clause.operands[3]));
      }
      lines.push_back(statement(guards, element(copy, number), element(array, from)));
      contract.push_back("requires " + print(guarded(guards, permission(element(copy, number), Expr::Write))));
      wants.push_back(guarded(guards, permission(element(array, from), Expr::Read)));
      gives.push_back(guarded(guards, permission(element(copy, number), Expr::Write)));
      isSame.push_back(guarded(guards, binary(Op::Equal, element(copy, number), element(array, from))));
    }
    checkCoverage(wants);
    std::set<std::string> given;
    for (const Unit &u : units)
      given.insert(u.text());
    for (const Expr &e : wants)
      if (!given.contains(print(e)) && !isGivenAlready(e))
        contract.push_back("context " + print(e));
    gives.insert(gives.end(), isSame.begin(), isSame.end());
    for (const Expr &e : gives)
      lines.push_back("//@ requires " + text(e, start) + ";");
    std::vector<Expr> facts;
    for (bool isPermission : {true, false})
      for (const Unit &u : units)
        facts.push_back(ofCopy(u, [&](const Expr &subscript) {
          Expr here = element(copy, offset(subscript));
          return isPermission ? permission(here, Expr::Read) : binary(Op::Equal, here, element(array, subscript));
        }));
    for (const Expr &fact : facts)
      lines.push_back("//@ ensures " + text(fact, start) + ";");
    lines.push_back("__syncthreads();");
    insertAtStart(lines);
    keepInLoops(facts);
    for (const Use &use : uses)
      edits.push_back(
          {use.access->place, text(element(copy, offset(use.access->args[0])), use.access->place.begin, true)});
    replaceClause();
  }

  // Does every thread have that permission anyway?
  bool isGivenAlready(const Expr &want) {
    return std::any_of(units.begin(), units.end(), [&](const Unit &u) {
      if (u.e.kind == Expr::PointerRange)
        return true;
      const Expr &one = u.e, &other = want;
      return one.kind == Expr::Perm && other.kind == Expr::Perm &&
             sums.of(one.args[0].args[0]) == sums.of(other.args[0].args[0]);
    });
  }

  // The elements exist: some thread of the block has a permission for each. A barrier that hands it on could not be
  // proved otherwise.
  void checkCoverage(const std::vector<Expr> &wants) {
    Expr read;
    read.kind = Expr::Read;
    read.type = annotate::kFraction;
    Kernel hypothetical = kernel;
    hypothetical.contract.clear();
    for (const Clause &c : kernel.contract)
      if (c.holds(Clause::AtStart)) {
        Clause required = c;
        required.kind = Clause::Requires;
        hypothetical.contract.push_back(std::move(required));
      }
    Stmt barrier;
    barrier.kind = Stmt::Barrier;
    barrier.place = clause.place;
    auto add = [&](Clause::Kind kind, const Expr &e) {
      Clause c;
      c.kind = kind;
      c.expr = e;
      c.place = clause.place;
      barrier.clauses.push_back(std::move(c));
    };
    for (Unit &u : units) {
      if (!isReadOnly(u.e) || print(withAmount(u.e, read)) != print(u.e))
        throw Problem{clause.place, {PhraseKind::OnlyReadPermission, {array->name, print(u.e)}}};
      add(Clause::Requires, u.e);
    }
    for (const Expr &want : wants)
      add(Clause::Ensures, want);
    hypothetical.body = {barrier};
    for (const verify::ClauseResult &c : verify::verifyKernel(hypothetical, solver).clauses)
      if (c.kind == verify::Obligation::Barrier && c.verdict != verify::Verdict::Proved)
        throw Problem{clause.place, {PhraseKind::NotAllThere, {c.message}}};
    because.push_back(PhraseKind::AllThere);
  }

  void written() {
    if (effects.hasReturn)
      throw Problem{clause.place, {PhraseKind::ReturnsBeforeStore, {kernel.name}}};
    std::set<std::string> before, after;
    for (const Unit &u : units)
      before.insert(u.text());
    for (const Clause &c : kernel.contract)
      if (c.holds(Clause::AtEnd))
        for (const Unit &u : unitsOf(c.expr, 0))
          if (u.isPermission && u.array == array)
            after.insert(u.text());
    if (before != after)
      throw Problem{clause.place, {PhraseKind::EndsWithOthers, {array->name}}};
    std::vector<std::string> load, store;
    std::vector<Expr> kept, inside;
    for (const Unit &u : units) {
      annotate::Exprs guards;
      const Expr *e = &u.e;
      for (; e->isBinary(Op::Implies); e = &e->args[1])
        guards.push_back(e->args[0]);
      if (e->kind != Expr::Perm || !hasWrite(*e))
        throw Problem{clause.place, {PhraseKind::NotOneByOne, {array->name, print(u.e)}}};
      const Expr &subscript = e->args[0].args[0];
      Expr here = element(copy, offset(subscript));
      inside.push_back(guarded(guards, inRange(subscript)));
      load.push_back(statement(guards, here, e->args[0]));
      store.push_back(statement(guards, e->args[0], here));
      contract.push_back("requires " + print(guarded(guards, permission(here, Expr::Write))));
      kept.push_back(u.e);
    }
    if (!asked(inside))
      throw Problem{clause.place, {PhraseKind::GivesNotCopied, {array->name}}};
    because.push_back(PhraseKind::EachCopies);
    insertAtStart(load);
    std::string all;
    for (const std::string &line : store)
      all += indent + line + "\n";
    unsigned end = kernel.bodyPlace.end - 1;
    bool isLine =
        at(source.text, {lineBegin(source.text, end), end}).find_first_not_of(" \t") == std::string_view::npos;
    unsigned where = isLine ? lineBegin(source.text, end) : end;
    edits.push_back({{where, where}, isLine ? all : "\n" + all});
    keepInLoops(kept);
    for (const Use &use : uses)
      edits.push_back(
          {use.access->place, text(element(copy, offset(use.access->args[0])), use.access->place.begin, true)});
    eachStmt(kernel.body, [&](const Stmt &s) {
      for (const Clause &c : s.clauses)
        if (!c.isOptimisation()) {
          annotation(c.expr, c.place);
          if (c.kind == Clause::GhostAssign)
            annotation(c.target, c.place);
        }
    });
    replaceClause();
  }

  void annotation(const Expr &e, Place whole) {
    if (e.kind == Expr::Old)
      return;
    if ((e.kind == Expr::PointerRange || e.kind == Expr::PointerIndex) && e.args[0].var == array)
      throw Problem{e.place, {PhraseKind::UnsupportedHere, {print(e)}}};
    if (e.kind == Expr::Index && e.var == array) {
      if (!e.place.valid() || e.place.begin < whole.begin || e.place.end > whole.end)
        throw Problem{whole, {PhraseKind::InFunctionOfAnnotations, {array->name}}};
      edits.push_back({e.place, text(element(copy, offset(e.args[0])), e.place.begin)});
      return;
    }
    for (const Expr &a : e.args)
      annotation(a, whole);
  }
};

} // namespace

Outcome share(const Source &source, const Request &request, smt::Solver &solver) {
  try {
    return Share(source, request, solver).run();
  } catch (Problem &problem) {
    return refusal(std::move(problem));
  }
}

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
