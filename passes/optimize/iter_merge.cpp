// Iteration merging: m iterations become one. The number of iterations I comes from the condition and the values at the
// loop's entry; I >= m must hold.
//
// Where I mod m is known to be K, K iterations are written out before the loop, whose condition is then asked once for
// m iterations. That the copies after the first need no condition is what a ghost counter g is for: K <= g <= I, g % m
// == K, and the variable's value as a function of g (for * and / with I known: a table of its values; the paper's i % m
// says nothing where step and m have a common factor). Where I mod m is not known, the merged loop stops m - 1
// iterations early, and the loop as it was does the rest.
#include "passes/optimize/limits.h"
#include "passes/optimize/questions.h"
#include "passes/optimize/transformations.h"

#include <algorithm>

namespace veriwarp::optimize {

namespace {

// The condition as i op e, for op of < <= > >= !=.
struct Relation {
  Op op;
  const Expr *bound;
  bool isMirrored;
};

std::optional<Relation> relationOf(const LoopShape &shape) {
  const Expr &c = *shape.condition;
  auto isVariable = [&](const Expr &e) {
    const Expr *inner = &e;
    while (inner->kind == Expr::Cast)
      inner = &inner->args[0];
    return inner->kind == Expr::Name && inner->var == shape.variable;
  };
  if (c.kind != Expr::Binary || c.args.size() != 2)
    return std::nullopt;
  bool isLeft = isVariable(c.args[0]), isRight = isVariable(c.args[1]);
  if (isLeft == isRight || mentions(c.args[isLeft ? 1 : 0], shape.variable.get()))
    return std::nullopt;
  if (!c.isComparison())
    return std::nullopt;
  const Op op = isRight ? mirrored(c.op) : c.op;
  if (shape.goesUp() ? !isLess(op) : !isGreater(op))
    return std::nullopt;
  return Relation{op, &c.args[isLeft ? 1 : 0], isRight};
}

// How many values of the variable there are from `from` on.
Expr iterations(const LoopShape &shape, const Relation &r, const Expr &from) {
  Expr distance = shape.op == Op::Add ? binary(Op::Subtract, *r.bound, from) : binary(Op::Subtract, from, *r.bound);
  if (isStrict(r.op)) // strict: rounded up
    distance = binary(Op::Add, distance, integer(shape.step - 1));
  Expr count = shape.step == 1 ? distance : binary(Op::Divide, distance, integer(shape.step));
  return isStrict(r.op) ? count : binary(Op::Add, count, integer(1));
}

// e + 0, e - 0: e.
Expr tidy(Expr e) {
  for (Expr &a : e.args)
    a = tidy(std::move(a));
  auto isNumber = [](const Expr &x, std::int64_t v) { return x.kind == Expr::Integer && x.value == v; };
  if (e.isSum() && isNumber(e.args[1], 0))
    return e.args[0];
  if (e.kind == Expr::Binary && e.args.size() == 2 && e.args[0].kind == Expr::Integer &&
      e.args[1].kind == Expr::Integer) {
    std::int64_t a = e.args[0].value, b = e.args[1].value;
    if (e.op == Op::Add)
      return integer(a + b);
    if (e.op == Op::Subtract)
      return integer(a - b);
    if (e.op == Op::Multiply)
      return integer(a * b);
    if (e.op == Op::Divide && b != 0)
      return integer(a / b);
  }
  return e;
}

Expr withoutAnyCasts(Expr e) {
  if (e.kind == Expr::Cast)
    return withoutAnyCasts(e.args[0]);
  for (Expr &a : e.args)
    a = withoutAnyCasts(std::move(a));
  return e;
}

class Merge {
public:
  Merge(const Source &s, const Request &r, smt::Solver &solve) : source(s), request(r), solver(solve) {}

  Outcome run() {
    auto count = countOf(*request.clause, limits::mergedThreads);
    if (auto *problem = std::get_if<Problem>(&count))
      return refusal(*problem);
    m = std::get<unsigned>(count);
    if (m < 2)
      return refusal({request.clause->operands[0].place, PhraseKind::MergesOne});
    auto read = shapeOf(source, request);
    if (auto *problem = std::get_if<Problem>(&read))
      return refusal(*problem);
    shape = std::get<LoopShape>(read);
    if (shape.variable->kind == Variable::Ghost)
      return refusal({request.clause->namePlace, {PhraseKind::IsGhost, {shape.variable->name}}});
    std::optional<Relation> r = relationOf(shape);
    if (!r)
      return refusal({shape.loop->conditionPlace, {PhraseKind::CountNotFromCondition, {shape.variable->name}}});
    relation = *r;
    if (std::optional<Problem> problem = countIterations())
      return refusal(*problem);
    text = textOf(source, request, shape);
    return remainder ? withCounter() : withRest();
  }

private:
  const Source &source;
  const Request &request;
  smt::Solver &solver;
  unsigned m = 0;
  LoopShape shape;
  Relation relation;
  LoopText text;
  std::optional<unsigned> remainder; // I mod m
  std::optional<unsigned> total;     // I, where it is a constant
  std::optional<std::int64_t> first; // the variable's value at entry, where it is a constant
  std::vector<Phrase> because;

  std::vector<Response> asked(const std::vector<Expr> &conditions) {
    return ask(*request.kernel, shape.loop->place, conditions, solver);
  }

  std::optional<Problem> countIterations() {
    Expr i = nameOf(shape.variable);
    // At least m, and, one question each: I mod m == r; the loop ends after exactly n.
    std::vector<Expr> questions{shape.conditionAfter(m - 1)};
    bool isLinear = isSum(shape.op);
    if (isLinear) {
      Expr count = withoutAnyCasts(iterations(shape, relation, i));
      for (unsigned r = 0; r != m; ++r)
        questions.push_back(binary(Op::Equal, binary(Op::Remainder, count, integer(m)), integer(r)));
    } else {
      for (unsigned n = m; n <= limits::mergedIterations; ++n)
        questions.push_back(
            conjunction({shape.conditionAfter(n - 1), negation(withoutAnyCasts(shape.conditionAfter(n)))}));
    }
    std::vector<Response> responses = asked(questions);
    if (!responses[0].holds())
      return Problem{request.clause->place, {PhraseKind::MayHaveFewer, {m, responses[0].why()}}};
    because.push_back({PhraseKind::HasAtLeast, {m}});
    for (unsigned n = 1; n < responses.size(); ++n)
      if (responses[n].holds()) {
        if (isLinear) {
          remainder = n - 1;
        } else {
          total = n - 1 + m;
          remainder = *total % m;
        }
        break;
      }
    if (remainder && isLinear)
      because.push_back({PhraseKind::KnownRemainder, {m, *remainder}});
    if (!isLinear && total) {
      because.push_back({PhraseKind::KnownTotal, {*total}});
      findFirst();
      if (!first)
        remainder.reset(); // no table can be written
    }
    return std::nullopt;
  }

  // The value at entry, for * and /: that of the initialisation, where it is a number.
  void findFirst() {
    for (const Stmt &s : request.outer->body) {
      const Expr *value = s.value ? &*s.value : nullptr;
      while (value && value->kind == Expr::Cast)
        value = &value->args[0];
      if ((s.kind == Stmt::Declare || s.kind == Stmt::Assign) && s.var == shape.variable && value &&
          value->kind == Expr::Integer)
        first = value->value;
    }
    if (!first) { // perhaps the contract says what it is
      std::vector<Expr> questions;
      for (std::int64_t v = 1; v <= 4096; v *= 2)
        questions.push_back(binary(Op::Equal, nameOf(shape.variable), integer(v)));
      std::vector<Response> responses = asked(questions);
      for (std::size_t n = 0; n != responses.size(); ++n)
        if (responses[n].holds())
          first = std::int64_t(1) << n;
    }
  }

  // The part of the loop before its body, without the initialisation.
  std::string header(bool withInit, const std::string &condition) const {
    const Stmt &loop = *shape.loop;
    std::vector<Edit> edits{{loop.conditionPlace, condition}};
    if (loop.initPlace.valid() && !withInit)
      edits.push_back({loop.initPlace, at(source.text, loop.initPlace).ends_with(';') ? ";" : ""});
    std::string s = edited(source.text, {loop.place.begin, loop.bodyPlace.begin}, edits);
    while (!s.empty() && std::isspace(static_cast<unsigned char>(s.back())))
      s.pop_back();
    return s;
  }

  // The annotations of the loop, each on its line, with the loop's indentation.
  std::string annotations(const std::vector<std::string> &more, unsigned done) const {
    std::vector<Edit> edits{removeClause(source.text, request.clause->place)};
    if (done && shape.bound)
      edits.push_back({shape.bound->comparison->place, shape.movedBound(done)});
    std::string s = (shape.line == shape.begin ? text.indent : "") +
                    edited(source.text, {shape.line, shape.loop->place.begin}, edits);
    std::size_t end = s.find_last_not_of(" \t\n");
    s = end == std::string::npos ? "" : s.substr(0, end + 1) + "\n";
    for (const std::string &line : more)
      s += text.indent + "//@ loop_invariant " + line + ";\n";
    return s;
  }

  std::string mergedBody(const std::string &lastLine) const {
    LoopText inner = text;
    inner.indent += "  ";
    inner.body = shifted(text.body, "  ");
    std::string s = " {\n" + copies(inner, m, true);
    if (!text.step.empty()) { // the last update is the loop's own step
      s.resize(s.size() - inner.indent.size() - text.step.size() - 1);
    }
    if (!lastLine.empty())
      s += inner.indent + lastLine + "\n";
    return s + text.indent + "}";
  }

  Outcome done(const std::string &all, Phrase what) {
    Outcome outcome;
    outcome.isApplied = true;
    outcome.what = std::move(what);
    outcome.because = because;
    outcome.edits.push_back({{shape.begin, shape.end}, enclosed(all, text)});
    outcome.kernels.push_back(request.kernel->name);
    return outcome;
  }

  Outcome withCounter() {
    unsigned K = *remainder;
    std::set<std::string> taken = takenNames(source, *request.kernel);
    std::string g = freshName("g", taken);
    taken.insert(g);
    std::string before, start;
    bool keepsInit = K == 0;
    // What the variable starts with, and the number of iterations, in words that keep their meaning in the loop.
    Expr from;
    std::string name = freshName(shape.variable->name + "_0", taken);
    if (first) {
      from = integer(*first);
    } else {
      const Expr *init = nullptr;
      for (const Stmt &s : request.outer->body)
        if ((s.kind == Stmt::Declare || s.kind == Stmt::Assign) && s.var == shape.variable && s.value)
          init = &*s.value;
      while (init && init->kind == Expr::Cast)
        init = &init->args[0];
      if (init && init->kind == Expr::Integer) {
        from = *init;
      } else {
        auto ghost = std::make_shared<Variable>();
        ghost->name = name;
        ghost->type = annotate::kMathInt;
        from = nameOf(ghost);
        keepsInit = false;
        start = text.indent + "//@ ghost integer " + name + " = " + shape.variable->name + ";\n";
      }
    }
    if (keepsInit)
      text.needsBraces = request.needsBraces; // the loop goes on declaring its variable
    else if (!text.declaration.empty())
      before += text.indent + text.declaration + "\n";
    before += start;
    before += text.indent + "//@ ghost int " + g + " = 0;\n";
    if (K)
      before += copies(text, K, true, "//@ ghost " + g + " = " + g + " + 1;");
    std::string M = std::to_string(m), k = std::to_string(K);
    std::vector<std::string> lines;
    Expr count = total ? integer(*total) : tidy(withoutAnyCasts(iterations(shape, relation, from)));
    std::string I = print(count);
    if (!total && count.kind != Expr::Integer)
      before += text.indent + "//@ assert " + operand(I) + " % " + M + " == " + k + ";\n";
    lines.push_back(k + " <= " + g + " && " + g + " <= " + I);
    lines.push_back(g + " % " + M + " == " + k);
    if (total) { // a table
      std::string table;
      for (unsigned n = K; n <= *total; n += m) {
        Expr value = integer(*first);
        std::int64_t v = *first;
        for (unsigned j = 0; j != n; ++j)
          v = shape.op == Op::Multiply ? v * shape.step : v / shape.step;
        table += (table.empty() ? "" : " || ") + std::string("(") + g + " == " + std::to_string(n) + " && " +
                 shape.variable->name + " == " + std::to_string(v) + ")";
      }
      lines.push_back(table);
    } else {
      auto counter = std::make_shared<Variable>();
      counter->name = g;
      Expr product = shape.step == 1 ? nameOf(counter) : binary(Op::Multiply, integer(shape.step), nameOf(counter));
      Expr value = from.kind == Expr::Integer && from.value == 0 && shape.op == Op::Add
                       ? product
                       : binary(shape.op, from, product);
      lines.push_back(shape.variable->name + " == " + print(value));
    }
    std::string all = before + annotations(lines, K) + text.indent + header(keepsInit, text.condition) +
                      mergedBody("//@ ghost " + g + " = " + g + " + " + M + ";");
    const std::string &over = shape.variable->name;
    return done(all, K ? Phrase{PhraseKind::MergedAfter, {m, over, K}} : Phrase{PhraseKind::Merged, {m, over}});
  }

  Outcome withRest() {
    // i < e becomes i < e - (m-1)*c: the last of m iterations has its condition too.
    Expr bound = withoutAnyCasts(*relation.bound);
    std::int64_t factor = 1;
    for (unsigned i = 1; i < m; ++i)
      factor *= shape.step;
    std::string e = operand(source, relation.bound->place);
    std::string moved;
    const std::string op(symbolOf(relation.op)), i = shape.variable->name;
    const std::int64_t amount = static_cast<std::int64_t>(m - 1) * shape.step;
    std::string F = std::to_string(factor);
    if (shape.op == Op::Add)
      moved = i + " " + op + " " + sumText(e, -amount);
    else if (shape.op == Op::Subtract)
      moved = i + " " + op + " " + sumText(e, amount);
    else if (shape.op == Op::Multiply)
      moved = relation.op == Op::Less ? i + " <= (" + e + " - 1) / " + F : i + " <= " + e + " / " + F;
    else
      moved = i + " / " + F + " " + op + " " + e;
    std::string before;
    if (!text.declaration.empty())
      before = text.indent + text.declaration + "\n";
    std::string rest = header(false, text.condition);
    std::string body(at(source.text, {shape.loop->bodyPlace.begin, shape.end}));
    std::string all = before + annotations({}, 0) + text.indent + header(false, moved) + mergedBody("") + "\n" +
                      annotations({}, 0) + text.indent + rest;
    all += std::string(at(source.text, {endOfHeader(), shape.loop->bodyPlace.begin})) + body;
    because.push_back({PhraseKind::RemainderUnknown, {m}});
    return done(all, {PhraseKind::MergedWithRest, {m, i}});
  }

  unsigned endOfHeader() const {
    unsigned end = shape.loop->bodyPlace.begin;
    while (end > shape.loop->place.begin && std::isspace(static_cast<unsigned char>(source.text[end - 1])))
      --end;
    return end;
  }
};

} // namespace

Outcome merge(const Source &source, const Request &request, smt::Solver &solver) {
  return Merge(source, request, solver).run();
}

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
