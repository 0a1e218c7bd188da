// Data prefetching: elements that a thread uses between two barriers are kept in registers. Each barrier-free segment
// that uses a[pat] loads it before the first use, under the condition that the contract in force (the kernel's, or that
// of the barrier before) sets for its permission; code and annotations speak of the register, except in \old and
// permissions; what was written is stored behind the last use.
//
// That may be done where no other access of the segment can meet the element: asked at each of them.
#include "passes/optimize/alias.h"
#include "passes/optimize/questions.h"
#include "passes/optimize/transformations.h"

#include <algorithm>

namespace veriwarp::optimize {

namespace {

class Prefetch {
public:
  Prefetch(const Source &s, const Request &r, smt::Solver &solve)
      : source(s), request(r), kernel(*r.kernel), clause(*r.clause), solver(solve), definitions(kernel),
        taken(takenNames(s, kernel)) {}

  Outcome run() {
    try {
      findArray();
      for (const Expr &e : clause.operands)
        addPattern(e);
      if (request.loop) {
        segment({request.outer}, kernel.contract, true);
      } else {
        process(kernel.body, kernel.contract);
      }
      for (const Pattern &p : patterns)
        if (!p.isUsed)
          throw Problem{p.value.place, noAccess(p)};
    } catch (Problem &problem) {
      return refusal(std::move(problem));
    }
    Outcome outcome;
    outcome.isApplied = true;
    outcome.what = summary;
    outcome.because = because;
    Edit removal = removeClause(source.text, clause.place);
    for (Edit &e : edits) // the load stands where the clause stood
      if (e.place.begin > removal.place.begin && e.place.end < removal.place.end) {
        // parses: source text
        removal.text += indentation(source.text, e.place.begin) + e.text.substr(0, e.text.rfind('\n') + 1);
        e.text.clear();
        e.place = {removal.place.begin, removal.place.begin};
      }
    outcome.edits = std::move(edits);
    outcome.edits.push_back(std::move(removal));
    outcome.kernels.push_back(kernel.name);
    return outcome;
  }

private:
  struct Pattern {
    Expr value;
    Canonical key;
    unsigned number;
    bool isUsed = false;
  };
  const Source &source;
  const Request &request;
  const Kernel &kernel;
  const Clause &clause;
  smt::Solver &solver;
  Definitions definitions;
  std::set<std::string> taken;
  VariablePtr array;
  std::vector<Pattern> patterns;
  std::vector<Edit> edits;
  std::vector<Phrase> because;
  Phrase summary;

  void findArray() {
    for (const std::vector<VariablePtr> *list : {&kernel.parameters, &kernel.sharedArrays})
      for (const VariablePtr &v : *list)
        if (v->name == clause.name)
          array = v;
    if (!array)
      throw Problem{clause.namePlace, {PhraseKind::NeitherParameterNorShared, {clause.name, kernel.name}}};
    if (!array->isArray() || array->extents.size() != 1)
      throw Problem{clause.namePlace, {PhraseKind::NotOneDimension, {clause.name}}};
    if (array->isVolatile)
      throw Problem{clause.namePlace, {PhraseKind::IsVolatile, {clause.name}}};
    if (array->type.element == annotate::Type::Unknown)
      throw Problem{clause.namePlace, {PhraseKind::UnmodelledElements, {clause.name}}};
  }

  void addPattern(const Expr &e) {
    if (!definitions.isConstant(e))
      throw Problem{e.place, {PhraseKind::ChangesInKernel, {print(e)}}};
    Pattern p{e, canonical(e, definitions), static_cast<unsigned>(patterns.size()), false};
    for (const Pattern &other : patterns)
      if (other.key == p.key)
        throw Problem{e.place, {PhraseKind::AskedTwice, {print(e)}}};
    patterns.push_back(std::move(p));
  }

  // With the reason why an access that is meant may not be seen as one.
  Phrase noAccess(const Pattern &p) const {
    std::string access;
    codeExprs(request.loop ? request.loop->body : kernel.body, [&](const Expr &e) {
      if (access.empty() && e.kind == Expr::Index && e.var == array && !definitions.isConstant(e.args[0]))
        access = print(e);
    });
    const Phrase none{request.loop ? PhraseKind::NoAccessInLoop : PhraseKind::NoAccess, {array->name, print(p.value)}};
    return access.empty() ? none : Phrase{PhraseKind::SubscriptChanges, {none, access}};
  }

  bool isAccess(const Expr &e, const Pattern &p) const {
    return e.kind == Expr::Index && e.var == array && e.args.size() == 1 && canonical(e.args[0], definitions) == p.key;
  }

  // Lists of statements, split at barriers, those inside loops and branches too.
  void process(const Stmts &list, const std::vector<Clause> &contract) {
    std::vector<const Stmt *> current;
    const std::vector<Clause> *inForce = &contract;
    auto flush = [&] {
      segment(current, *inForce, inForce == &kernel.contract);
      current.clear();
    };
    for (const Stmt &s : list) {
      if (!hasBarrier(s)) {
        current.push_back(&s);
        continue;
      }
      flush();
      if (s.kind == Stmt::Barrier) {
        if (!s.clauses.empty())
          inForce = &s.clauses;
        continue;
      }
      static const std::vector<Clause> none;
      process(s.body, s.kind == Stmt::Loop ? s.clauses : *inForce);
      process(s.other, *inForce);
      inForce = &none;
    }
    flush();
  }

  // Conditions under which the contract gives the element.
  void guards(const Expr &e, const Pattern &p, annotate::Exprs conditions, annotate::Exprs &found) const {
    if (e.isConjunction()) {
      guards(e.args[0], p, conditions, found);
      guards(e.args[1], p, conditions, found);
    } else if (e.isBinary(Op::Implies)) {
      conditions.push_back(e.args[0]);
      guards(e.args[1], p, conditions, found);
    } else if (e.kind == Expr::Conditional) {
      annotate::Exprs other = conditions;
      conditions.push_back(e.args[0]);
      other.push_back(negation(e.args[0]));
      guards(e.args[1], p, conditions, found);
      guards(e.args[2], p, other, found);
    } else if (e.kind == Expr::Perm && isAccess(e.args[0], p)) {
      found.push_back(conjunction(conditions));
    } else if (e.kind == Expr::PointerRange && e.args[0].var == array) {
      conditions.push_back(binary(Op::Less, p.value, e.args[1]));
      found.push_back(conjunction(conditions));
    }
  }

  std::optional<Expr> guardOf(const Pattern &p, const std::vector<Clause> &contract, bool isKernels) const {
    annotate::Exprs found;
    for (const Clause &c : contract) {
      bool counts = c.holds(isKernels ? Clause::AtStart : Clause::AtEnd | Clause::InLoops);
      if (counts)
        guards(c.expr, p, {}, found);
    }
    if (found.empty())
      return std::nullopt;
    Expr all = found[0];
    for (std::size_t i = 1; i < found.size(); ++i)
      all = binary(Op::Or, all, found[i]);
    return all;
  }

  // Where the statement begins, with its annotations; a loop's stand before it.
  unsigned beginOf(const Stmt &s) const {
    unsigned begin = s.place.begin;
    eachStmt({s}, [&](const Stmt &inner) {
      if (inner.place.begin == s.place.begin)
        for (const Clause &c : inner.clauses)
          begin = std::min(begin, commentBegin(source.text, c.place));
    });
    return begin;
  }

  void segment(const std::vector<const Stmt *> &list, const std::vector<Clause> &contract, bool isKernels) {
    for (Pattern &p : patterns)
      keep(p, list, contract, isKernels);
  }

  void keep(Pattern &p, const std::vector<const Stmt *> &list, const std::vector<Clause> &contract, bool isKernels) {
    std::size_t first = list.size(), last = 0;
    bool isWritten = false, isOtherWritten = false, hasReturn = false;
    auto scan = [&](std::size_t i) {
      eachStmt({*list[i]}, [&](const Stmt &s) {
        if (s.kind == Stmt::Store && s.target.var == array)
          (isAccess(s.target, p) ? isWritten : isOtherWritten) = true;
        ownExprs(s, [&](const Expr &e) {
          if (isAccess(e, p))
            first = std::min(first, i), last = i;
        });
      });
    };
    for (std::size_t i = 0; i != list.size(); ++i)
      scan(i);
    if (first == list.size())
      return;
    p.isUsed = true;
    for (std::size_t i = 0; i != list.size(); ++i)
      refuseHiddenUses({*list[i]}, array.get(), clause.place);
    for (std::size_t i = first; i <= last; ++i)
      hasReturn |= effectsOf({*list[i]}).hasReturn;
    if (hasReturn && isWritten)
      throw Problem{clause.place, PhraseKind::ReturnsWithRegister};

    std::optional<Expr> guard = guardOf(p, contract, isKernels);
    unsigned begin = beginOf(*list[first]);
    const Stmt *asked = list[first];
    while (asked->kind == Stmt::Block && !asked->body.empty())
      asked = &asked->body.front(); // the loop's own initialisation, or what a block begins with
    if (guard && (asked->kind == Stmt::Loop || asked->place.valid()) &&
        ask(kernel, asked->place, {*guard}, solver)[0].holds()) {
      because.push_back({PhraseKind::AllHavePermission, {array->name, print(p.value)}});
      guard.reset();
    }
    if (isWritten || isOtherWritten)
      excludeOthers(p, list, first, last, guard, isWritten);

    Replace names = aliases(kernel, begin);
    std::string reg = freshName(array->name + "_reg_" + std::to_string(p.number), taken);
    taken.insert(reg);
    Expr location;
    location.kind = Expr::Index;
    location.var = array;
    location.args = {p.value};
    std::string element = print(location, names, true);
    std::string condition = guard ? print(*guard, names, true) : "";
    std::string indent = indentation(source.text, begin), type = typeText(array->type.elementType());
    std::string load = guard ? type + " " + reg + " = 0;\n" + indent + "if (" + condition + ")\n" + indent + "  " +
                                   reg + " = " + element + ";\n"
                             : type + " " + reg + " = " + element + ";\n";
    bool isSetFirst = !guard && isPlainStore(*list[first], p); // nobody wants the value before
    if (!isSetFirst)
      edits.push_back({{begin, begin}, load + indent});
    for (std::size_t i = first; i <= last; ++i)
      replaceIn(*list[i], p, reg);
    if (isSetFirst)
      for (Edit &e : edits)
        if (e.place.begin == list[first]->target.place.begin)
          e.text = type + " " + reg;
    if (isWritten) {
      Place end = withSemicolon(source.text, list[last]->place);
      if (at(source.text, list[last]->place).ends_with('}'))
        end = list[last]->place;
      std::string store = guard ? "if (" + condition + ")\n" + indent + "  " + element + " = " + reg + ";"
                                : element + " = " + reg + ";";
      edits.push_back({{end.end, end.end}, "\n" + indent + store});
    }
    const Phrase kept{PhraseKind::KeptInRegister, {array->name, print(p.value), reg}};
    const Phrase said = guard ? Phrase{PhraseKind::ByThreadsWith, {kept, print(*guard)}} : kept;
    summary = summary ? Phrase{PhraseKind::OneAndOther, {summary, said}} : said;
  }

  // a[pat] = e; where e does not read the element.
  bool isPlainStore(const Stmt &s, const Pattern &p) const {
    if (s.kind != Stmt::Store || !isAccess(s.target, p) || !s.target.place.valid() || !s.value)
      return false;
    bool isRead = false;
    eachExpr(*s.value, [&](const Expr &e) { isRead |= isAccess(e, p); });
    std::string_view behind = std::string_view(source.text).substr(s.target.place.end);
    std::size_t sign = behind.find_first_not_of(" \t\r\n");
    return !isRead && s.target.place.begin == s.place.begin && sign != std::string_view::npos && behind[sign] == '=';
  }

  void excludeOthers(const Pattern &p, const std::vector<const Stmt *> &list, std::size_t first, std::size_t last,
                     const std::optional<Expr> &guard, bool isWritten) {
    unsigned count = 0;
    for (std::size_t i = first; i <= last; ++i)
      eachStmt({*list[i]}, [&](const Stmt &s) {
        annotate::Exprs conditions;
        std::vector<const Expr *> accesses;
        auto visit = [&](const Expr &e, bool isStore) {
          if (e.kind != Expr::Index || e.var != array || isAccess(e, p) || (!isStore && !isWritten))
            return;
          Expr apart = binary(Op::NotEqual, e.args[0], p.value);
          conditions.push_back(guard ? binary(Op::Or, negation(*guard), apart) : apart);
          accesses.push_back(&e);
        };
        if (s.value)
          eachExpr(*s.value, [&](const Expr &e) { visit(e, false); });
        if (s.kind == Stmt::Store) {
          visit(s.target, true);
          for (const Expr &a : s.target.args)
            eachExpr(a, [&](const Expr &e) { visit(e, false); });
        }
        if (conditions.empty())
          return;
        if (s.kind == Stmt::Loop)
          throw Problem{accesses[0]->place, PhraseKind::ConditionReadsElement};
        std::vector<Response> responses = ask(kernel, s.place, conditions, solver);
        for (std::size_t k = 0; k != responses.size(); ++k)
          if (!responses[k].holds())
            throw Problem{
                accesses[k]->place,
                {PhraseKind::MayBeKeptElement,
                 {oneLine(at(source.text, accesses[k]->place)), array->name, print(p.value), responses[k].why()}}};
        count += static_cast<unsigned>(responses.size());
      });
    if (count)
      because.push_back({PhraseKind::NoneMeets, {count, array->name, print(p.value)}});
  }

  void replaceIn(const Stmt &top, const Pattern &p, const std::string &reg) {
    auto inCode = [&](const Expr &e) {
      if (!isAccess(e, p))
        return;
      if (!e.place.valid())
        throw Problem{clause.place, {PhraseKind::AccessFromMacro, {array->name}}};
      edits.push_back({e.place, reg});
    };
    auto inAnnotation = [&](auto &&self, const Expr &e, Place whole) -> void {
      if (e.kind == Expr::Old || e.kind == Expr::Perm || e.kind == Expr::PointerRange || e.kind == Expr::PointerIndex)
        return;
      if (isAccess(e, p)) {
        if (e.place.begin < whole.begin || e.place.end > whole.end)
          throw Problem{whole, {PhraseKind::InFunctionOfAnnotations, {array->name}}};
        edits.push_back({e.place, reg});
        return;
      }
      for (const Expr &a : e.args)
        self(self, a, whole);
    };
    std::set<unsigned> seen; // a compound assignment has its target twice
    eachStmt({top}, [&](const Stmt &s) {
      ownExprs(s, [&](const Expr &e) {
        if (isAccess(e, p) && seen.insert(e.place.begin).second)
          inCode(e);
      });
      for (const Clause &c : s.clauses)
        if (!c.isOptimisation()) {
          inAnnotation(inAnnotation, c.expr, c.place);
          if (c.kind == Clause::GhostAssign)
            inAnnotation(inAnnotation, c.target, c.place);
        }
    });
  }
};

} // namespace

Outcome prefetch(const Source &source, const Request &request, smt::Solver &solver) {
  return Prefetch(source, request, solver).run();
}

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
