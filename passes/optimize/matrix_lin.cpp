// Matrix linearisation: m[r][c] becomes m[N * r + c] (R) or m[M * c + r] (C), in the declaration, the code and the
// annotations.
//
// A matrix that the kernel declares itself may be laid out either way. The layout of a parameter is its caller's: rows
// stay rows, the launch passes the address of the first element; columns only where no launch in the file would have to
// change the data.
#include "passes/optimize/canonical.h"
#include "passes/optimize/transformations.h"

#include <algorithm>

namespace veriwarp::optimize {

namespace {

class Linearise {
public:
  Linearise(const Source &s, const Request &r) : source(s), kernel(*r.kernel), clause(*r.clause) {}

  Outcome run() {
    try {
      findMatrix();
      sizes();
      declaration();
      accesses();
      launches();
    } catch (Problem &problem) {
      return refusal(std::move(problem));
    }
    edits.push_back(removeClause(source.text, clause.place));
    Outcome outcome;
    outcome.isApplied = true;
    outcome.what = {byRows ? PhraseKind::FlatByRows : PhraseKind::FlatByColumns, {matrix->name}};
    outcome.because.push_back(isParameter ? Phrase{PhraseKind::InsideRows, {matrix->name, columns}}
                                          : Phrase{PhraseKind::InsideMatrix, {matrix->name, rows, columns}});
    outcome.notes = notes;
    outcome.edits = std::move(edits);
    outcome.kernels.push_back(kernel.name);
    if (isParameter && !byRows) // its elements are in another order: the one parameter without a counterpart
      outcome.relaunch = relaunchOf(kernel, matrix);
    return outcome;
  }

private:
  const Source &source;
  const Kernel &kernel;
  const Clause &clause;
  VariablePtr matrix;
  bool isParameter = false, byRows = true;
  std::string rows, columns;
  std::vector<Edit> edits;
  std::vector<Phrase> notes;

  void findMatrix() {
    for (const VariablePtr &v : kernel.parameters)
      if (v->name == clause.name)
        matrix = v, isParameter = true;
    for (const VariablePtr &v : kernel.sharedArrays)
      if (v->name == clause.name)
        matrix = v;
    eachStmt(kernel.body, [&](const Stmt &s) {
      if (s.kind == Stmt::Declare && s.var->name == clause.name && !matrix)
        matrix = s.var;
    });
    if (!matrix)
      throw Problem{clause.namePlace, {PhraseKind::NotVariableOf, {clause.name, kernel.name}}};
    if (matrix->extents.size() != 2)
      throw Problem{clause.namePlace, {PhraseKind::HasDimensions, {clause.name, matrix->extents.size()}}};
  }

  void sizes() {
    byRows = clause.word == "R";
    for (std::size_t i : {0u, 1u}) {
      const Expr &e = clause.operands.at(i);
      std::int64_t known = matrix->extents[i];
      if (known < 0) { // of a parameter: rows are as many as there are
        if (!byRows && e.kind != Expr::Integer && e.kind != Expr::Name)
          throw Problem{e.place, PhraseKind::RowsNotPlain};
        continue;
      }
      if (e.kind != Expr::Integer)
        throw Problem{e.place, i ? PhraseKind::ColumnsNotConstant : PhraseKind::RowsNotConstant};
      if (e.value != known)
        throw Problem{e.place, {i ? PhraseKind::OtherColumns : PhraseKind::OtherRows, {clause.name, known, e.value}}};
    }
    rows = operand(source, clause.operands[0].place);
    columns = operand(source, clause.operands[1].place);
    if (matrix->extents[1] < 0)
      throw Problem{clause.namePlace, {PhraseKind::ColumnsUnknown, {clause.name}}};
  }

  void declaration() {
    Place d = matrix->declaration;
    if (!d.valid() || !matrix->place.valid())
      throw Problem{clause.namePlace, {PhraseKind::DeclaredByMacro, {clause.name}}};
    std::string text(at(source.text, d));
    std::size_t name = matrix->place.begin - d.begin;
    if (isParameter) { // T (*m)[N], T m[][N], T m[M][N]
      std::size_t cut = text.find_last_not_of(" \t\n(*", name - 1);
      std::string type = text.substr(0, cut + 1);
      edits.push_back({d, type + " *" + matrix->name});
      return;
    }
    // ... m[M][N]: the brackets behind the name
    std::size_t first = text.find('[', name), middle = text.find(']', first), second = text.find('[', middle),
                last = text.find(']', second);
    if (last == std::string::npos || text.find_first_not_of(" \t\n", last + 1) != std::string::npos)
      throw Problem{clause.namePlace, {PhraseKind::DeclaredUnsupported, {clause.name}}};
    auto between = [&](std::size_t from, std::size_t to) {
      return operand(source, {d.begin + static_cast<unsigned>(from) + 1, d.begin + static_cast<unsigned>(to)});
    };
    const std::string m = between(first, middle), n = between(second, last);
    edits.push_back({{d.begin + static_cast<unsigned>(first), d.begin + static_cast<unsigned>(last) + 1},
                     "[" + m + " * " + n + "]"});
  }

  // The place of the element, of subscripts that may have such elements in them.
  std::string index(const std::string &r, const std::string &c) const {
    return byRows ? columns + " * " + operand(r) + " + " + sum(c) : rows + " * " + operand(c) + " + " + sum(r);
  }
  // a + b stands behind a plus as it is; a ? b : c does not.
  static std::string sum(const std::string &text) {
    return text.find_first_of("?<>=|&^") == std::string::npos ? text : operand(text);
  }

  std::string rewritten(const Expr &e) const { // text of a code expression, by places
    std::vector<Edit> inner;
    for (const Expr &a : e.args)
      collect(a, inner);
    return edited(source.text, e.place, inner);
  }

  void collect(const Expr &e, std::vector<Edit> &into) const {
    if (e.kind == Expr::Index && e.var == matrix) {
      if (e.args.size() != 2)
        throw Problem{e.place, {PhraseKind::RowAsWhole, {matrix->name}}};
      auto part = [&](const Expr &a) {
        std::vector<Edit> inner;
        collect(a, inner);
        return inner.empty() && source.macros.contains(std::string(at(source.text, a.place)))
                   ? operand(source, a.place)
                   : edited(source.text, a.place, inner);
      };
      for (const Expr *x : {&e, &e.args[0], &e.args[1]})
        if (!x->place.valid() || x->place.begin < e.place.begin || x->place.end > e.place.end)
          throw Problem{clause.place, {PhraseKind::AccessNotRewritten, {matrix->name}}};
      into.push_back({e.place, matrix->name + "[" + index(part(e.args[0]), part(e.args[1])) + "]"});
      return;
    }
    if (e.kind == Expr::Name && e.var == matrix)
      throw Problem{e.place, {PhraseKind::UsedAsWhole, {matrix->name}}};
    for (const Expr &a : e.args)
      collect(a, into);
  }

  void accesses() {
    std::vector<Edit> found;
    auto clauses = [&](const std::vector<Clause> &list) {
      for (const Clause &c : list) {
        if (c.isOptimisation())
          continue;
        collect(c.expr, found);
        if (c.kind == Clause::GhostAssign)
          collect(c.target, found);
      }
    };
    clauses(kernel.contract);
    refuseHiddenUses(kernel.body, matrix.get(), clause.place);
    eachOwnStmt(kernel.body, [&](const Stmt &s) {
      if (s.value)
        collect(*s.value, found);
      if (s.kind == Stmt::Store)
        collect(s.target, found);
      clauses(s.clauses);
    });
    std::set<unsigned> seen; // a compound assignment has its target twice
    for (Edit &e : found)
      if (seen.insert(e.place.begin).second)
        edits.push_back(std::move(e));
    refuseOtherUse();
  }

  // The kernel's code as it is written may name the matrix where nothing is computed: sizeof, decltype.
  void refuseOtherUse() const {
    for (Place use : tokens(codeOnly(source.text), kernel.place, matrix->name))
      if (std::none_of(edits.begin(), edits.end(),
                       [&](const Edit &e) { return e.place.begin <= use.begin && use.end <= e.place.end; }) &&
          use.begin != matrix->place.begin)
        throw Problem{use, {PhraseKind::UsedAsWhole, {matrix->name}}};
  }

  void launches() {
    if (!isParameter)
      return;
    refuseOtherUses(source, kernel, clause.place, false);
    std::size_t number = 0;
    while (kernel.parameters[number] != matrix)
      ++number;
    bool isLaunched = false;
    for (const Launch &l : source.launches) {
      if (l.kernel != kernel.name)
        continue;
      isLaunched = true;
      if (!byRows)
        throw Problem{clause.place, {PhraseKind::PassedByRows, {kernel.name, matrix->name}}};
      if (number >= l.arguments.size() || !l.arguments[number].valid())
        throw Problem{clause.place, {PhraseKind::PassedUnsupported, {kernel.name, matrix->name}}};
      std::string argument(at(source.text, l.arguments[number]));
      edits.push_back({l.arguments[number], "&" + operand(argument) + "[0][0]"});
    }
    if (!byRows)
      notes.push_back({PhraseKind::CallersPassColumns, {matrix->name}});
    if (isLaunched && byRows)
      notes.push_back(PhraseKind::PassAddressOfFirst);
  }
};

} // namespace

Outcome linearise(const Source &source, const Request &request, smt::Solver &) {
  return Linearise(source, request).run();
}

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
