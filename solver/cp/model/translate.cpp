// FlatZinc into a problem: variables, and one row per builtin. Search annotations are in translate_search.cpp.
//
// Builtins stand in one table. `_reif` and `_imp` are not rows of their own: a row that may be reified receives the
// reification that the suffix and the last argument say. Equalities and bool2int come first, so that what they
// identify is one variable before any other constraint is normalised.
#include "solver/cp/model/translate.h"
#include "solver/cp/model/globals.h"
#include "solver/cp/model/translate_reader.h"

#include <algorithm>
#include <cassert>
#include <unordered_map>

namespace veriwarp::cp {

namespace {

using namespace fzn;

class Translator : private Reader {
public:
  Translator(const Ast &tree, Form form) : Reader(tree, net), net(form) {}

  Translation run() {
    declareAll();
    for (int pass = 0; pass < 2; ++pass)
      for (const Constraint &c : ast.constraints)
        if (isIdentity(c) == (pass == 0))
          post(c);
    Translation result;
    Problem &problem = result.problem;
    readSearch(*this, problem, result.warnings);
    if (ast.solve.goal != Goal::Satisfy) {
      problem.goal = ast.solve.goal == Goal::Minimize ? Objective::Minimize : Objective::Maximize;
      problem.objective = var(ast.expr(ast.solve.objective));
      const Expr &objective = scalar(ast.expr(ast.solve.objective));
      problem.openObjective =
          objective.kind == ExprKind::Ident &&
          certainlyUnbounded(ast, *ast.declaration(objective.name), problem.goal == Objective::Maximize);
    }
    problem.net = builder.finish();
    problem.objective = builder.netVar(problem.objective);
    for (SearchGroup &group : problem.groups)
      for (Var &v : group.vars)
        v = builder.netVar(v);
    problem.cutVariable = cutVariable;
    for (size_t i = 0; i < variables.size(); ++i)
      if (variables[i] != kNoVar && isDecision(ast.declarations[i]))
        problem.decisionVars.push_back(builder.netVar(variables[i]));
    for (Var v : variables)
      result.variables.push_back(v == kNoVar ? 0 : builder.netVar(v));
    return result;
  }

private:
  struct Call {
    const Constraint &constraint;
    uint32_t count; // arguments without the reification
    Reification reification;
  };
  using Handler = void (Translator::*)(const Call &);
  struct Row {
    uint32_t arguments;
    bool reifiable;
    Handler handler;
  };
  static const std::unordered_map<std::string, Row> table;

  //===-- Declarations --------------------------------------------------------------------------------------------===//

  void declareAll() {
    bounds = declaredBounds(ast);
    for (size_t i = 0; i < ast.declarations.size(); ++i) {
      const Declaration &d = ast.declarations[i];
      variables.push_back(kNoVar);
      if (d.type.isVar && (d.type.base == Base::Float || d.type.isSet))
        throw Error(d.loc,
                    "variable '" + ast.text(d.name) + "': " +
                        (d.type.isSet ? "set variables are removed by this solver's MiniZinc library (-G veriwarp)"
                                      : "float variables are not supported"));
      if (!d.type.isVar || d.type.isArray)
        continue;
      try {
        variables[i] = declare(d, bounds[i]);
      } catch (const ModelError &e) {
        throw Error(d.loc, "variable '" + ast.text(d.name) + "': " + e.what());
      }
    }
  }

  Var declare(const Declaration &d, WideInterval b) {
    bool given = d.type.base == Base::Bool || d.type.domain != Type::Domain::Any;
    if (d.type.domain == Type::Domain::Range) {
      if (d.type.lo > kMaxValue || d.type.hi < kMinValue)
        throw ModelError(std::string("its domain is not") + kWithin);
      b = {std::max(b.lo, d.type.lo), std::min(b.hi, d.type.hi)};
    }
    if (d.type.domain == Type::Domain::Set && d.type.values.empty())
      b = {1, 0};
    bool isCut = b.lo < kMinValue || b.hi > kMaxValue;
    if (d.type.domain == Type::Domain::Set && isCut)
      throw ModelError(std::string("its domain is not") + kWithin);
    if (isCut && cutVariable.empty() && !d.hasValue)
      cutVariable = ast.text(d.name);
    int64_t lo = std::max<int64_t>(b.lo, kMinValue), hi = std::min<int64_t>(b.hi, kMaxValue);
    if (!given && lo > hi)
      hi = lo = std::clamp<int64_t>(lo, kMinValue, kMaxValue);
    Var v = builder.newVar(lo, hi);
    if (d.type.domain == Type::Domain::Set && !d.type.values.empty())
      builder.restrict(v, d.type.values);
    if (d.hasValue)
      builder.unify(v, var(ast.expr(d.value)));
    return v;
  }

  bool isDecision(const Declaration &d) const {
    for (const Expr *a = ast.begin(d.annotations); a != ast.end(d.annotations); ++a)
      if (ast.text(a->name) == "var_is_introduced" || ast.text(a->name) == "is_defined_var")
        return false;
    return true;
  }

  const Expr &arg(const Call &call, uint32_t i) const { return ast.at(call.constraint.arguments, i); }

  //===-- Constraints ---------------------------------------------------------------------------------------------===//

  bool isIdentity(const Constraint &c) const {
    const std::string &name = ast.text(c.name);
    return name == "bool2int" || name == "int_eq" || name == "bool_eq";
  }

  void post(const Constraint &c) {
    if (builder.infeasible())
      return; // a domain is empty: nothing that follows can be normalised, and nothing needs to be
    std::string name = ast.text(c.name);
    Reify kind = Reify::None;
    auto row = table.find(name);
    uint32_t count = c.arguments.count;
    auto takes = [&](const Row &r) { return count == r.arguments + (kind != Reify::None); };
    bool isBinaryXor = name == "bool_xor" && count == 2;
    if ((row == table.end() || !takes(row->second)) && (name.ends_with("_reif") || name.ends_with("_imp"))) {
      // bool_and_imp(a, b, r) is a row, r -> a and b; bool_and_imp(a, b, r, l) is l -> (r <-> a and b).
      std::string base = name.substr(0, name.rfind('_'));
      if (auto plain = table.find(base); plain != table.end() && count > 0) {
        kind = name.ends_with("_reif") ? Reify::Full : Reify::Half;
        if (plain->second.reifiable || row == table.end())
          row = plain;
        if (!plain->second.reifiable && postFunction(c, base, kind))
          return;
      }
    }
    if (row == table.end())
      throw Error(c.loc, "unsupported constraint '" + ast.text(c.name) + "'");
    if (kind != Reify::None && row->second.arguments + 1 == count && !row->second.reifiable)
      throw Error(c.loc, "'" + ast.text(c.name) + "' cannot be reified");
    if (!takes(row->second) && !isBinaryXor)
      throw Error(c.loc, "'" + ast.text(c.name) + "' needs " +
                             std::to_string(row->second.arguments + (kind != Reify::None)) + " arguments, has " +
                             std::to_string(count));
    Call call{c, count - (kind != Reify::None), {}};
    try {
      if (kind != Reify::None)
        call.reification = {kind, lit(ast.at(c.arguments, call.count))};
      (this->*row->second.handler)(call);
    } catch (const ModelError &e) {
      throw Error(c.loc, "'" + ast.text(c.name) + "': " + e.what());
    }
  }

  bool postFunction(const Constraint &c, const std::string &name, Reify kind) {
    try {
      return postReifiedFunction(*this, c, name, {kind, lit(ast.at(c.arguments, c.arguments.count - 1))});
    } catch (const ModelError &e) {
      throw Error(c.loc, "'" + ast.text(c.name) + "': " + e.what());
    }
  }

  void compare(const Call &c, Relation relation) {
    builder.compare(var(arg(c, 0)), relation, var(arg(c, 1)), c.reification);
  }
  void equal(const Call &c) { compare(c, Relation::Eq); }
  void notEqual(const Call &c) { compare(c, Relation::Ne); }
  void lessEqual(const Call &c) { compare(c, Relation::Le); }
  void less(const Call &c) {
    builder.linear({{1, var(arg(c, 0))}, {-1, var(arg(c, 1))}}, Relation::Le, -1, c.reification);
  }

  void linear(const Call &c, Relation relation, int64_t shift = 0) {
    std::vector<int64_t> coefficients = integerList(arg(c, 0));
    std::vector<Var> vars = varList(arg(c, 1));
    if (coefficients.size() != vars.size())
      throw Error(c.constraint.loc, "as many coefficients as variables are needed");
    std::vector<LinearTerm> terms;
    terms.reserve(vars.size());
    for (size_t i = 0; i < vars.size(); ++i)
      terms.push_back({coefficients[i], vars[i]});
    const Expr &bound = scalar(arg(c, 2));
    int64_t constant = shift;
    if (bound.kind == ExprKind::Ident)
      terms.push_back({-1, var(bound)});
    else if (__builtin_add_overflow(integer(bound), shift, &constant))
      throw Error(bound.loc, "constant out of range");
    builder.linear(terms, relation, constant, c.reification);
  }
  void linearEqual(const Call &c) { linear(c, Relation::Eq); }
  void linearNotEqual(const Call &c) { linear(c, Relation::Ne); }
  void linearLessEqual(const Call &c) { linear(c, Relation::Le); }
  void linearLess(const Call &c) { linear(c, Relation::Le, -1); }

  void plus(const Call &c) {
    builder.linear({{1, var(arg(c, 0))}, {1, var(arg(c, 1))}, {-1, var(arg(c, 2))}}, Relation::Eq, 0, c.reification);
  }
  void minus(const Call &c) {
    builder.linear({{1, var(arg(c, 0))}, {-1, var(arg(c, 1))}, {-1, var(arg(c, 2))}}, Relation::Eq, 0, c.reification);
  }
  void negate(const Call &c) {
    builder.linear({{1, var(arg(c, 0))}, {1, var(arg(c, 1))}}, Relation::Eq, 0, c.reification);
  }
  void times(const Call &c) { builder.ternary(Op::Mul, var(arg(c, 2)), var(arg(c, 0)), var(arg(c, 1))); }
  void divide(const Call &c) { builder.ternary(Op::TDiv, var(arg(c, 2)), var(arg(c, 0)), var(arg(c, 1))); }
  void minimum(const Call &c) { builder.ternary(Op::Min, var(arg(c, 2)), var(arg(c, 0)), var(arg(c, 1))); }
  void maximum(const Call &c) { builder.ternary(Op::Max, var(arg(c, 2)), var(arg(c, 0)), var(arg(c, 1))); }
  void modulo(const Call &c) { builder.modulo(var(arg(c, 2)), var(arg(c, 0)), var(arg(c, 1))); }
  void power(const Call &c) { builder.power(var(arg(c, 2)), var(arg(c, 0)), var(arg(c, 1))); }
  void absolute(const Call &c) { builder.absolute(var(arg(c, 1)), var(arg(c, 0))); }
  void bool2int(const Call &c) { builder.unify(var(arg(c, 1)), varOf(lit(arg(c, 0)))); }
  void in(const Call &c) { builder.inSet(var(arg(c, 0)), set(arg(c, 1)), c.reification); }

  void boolNot(const Call &c) { builder.same(lit(arg(c, 0)), negated(lit(arg(c, 1)))); }
  void boolXor(const Call &c) {
    builder.xorReified(lit(arg(c, 0)), lit(arg(c, 1)), c.count == 3 ? lit(arg(c, 2)) : builder.trueLit());
  }
  void boolAnd(const Call &c) { builder.andReified({lit(arg(c, 0)), lit(arg(c, 1))}, lit(arg(c, 2))); }
  void boolOr(const Call &c) { builder.orReified({lit(arg(c, 0)), lit(arg(c, 1))}, lit(arg(c, 2))); }
  void boolAndImplied(const Call &c) {
    for (uint32_t i = 0; i < 2; ++i)
      builder.clause({negated(lit(arg(c, 2))), lit(arg(c, i))});
  }
  void boolOrImplied(const Call &c) { builder.clause({lit(arg(c, 0)), lit(arg(c, 1)), negated(lit(arg(c, 2)))}); }
  void boolXorImplied(const Call &c) {
    Lit a = lit(arg(c, 0)), b = lit(arg(c, 1)), r = lit(arg(c, 2));
    builder.clause({negated(r), a, b});
    builder.clause({negated(r), negated(a), negated(b)});
  }
  void arrayAnd(const Call &c) { builder.andReified(litList(arg(c, 0)), lit(arg(c, 1))); }
  void arrayOr(const Call &c) { builder.orReified(litList(arg(c, 0)), lit(arg(c, 1))); }
  void arrayAndImplied(const Call &c) {
    for (Lit l : litList(arg(c, 0)))
      builder.clause({negated(lit(arg(c, 1))), l});
  }
  void arrayOrImplied(const Call &c) {
    std::vector<Lit> lits = litList(arg(c, 0));
    lits.push_back(negated(lit(arg(c, 1))));
    builder.clause(lits);
  }
  void arrayXor(const Call &c) {
    Lit parity = negated(builder.trueLit());
    std::vector<Lit> lits = litList(arg(c, 0));
    for (size_t i = 0; i < lits.size(); ++i) {
      Lit next = i + 1 == lits.size() ? builder.trueLit() : makeLit(builder.newBool());
      builder.xorReified(parity, lits[i], next);
      parity = next;
    }
    if (lits.empty())
      builder.clause({});
  }
  void clause(const Call &c) {
    std::vector<Lit> lits = litList(arg(c, 0));
    for (Lit l : litList(arg(c, 1)))
      lits.push_back(negated(l));
    if (c.reification.kind == Reify::Full)
      return builder.orReified(lits, c.reification.lit);
    if (c.reification.kind == Reify::Half)
      lits.push_back(negated(c.reification.lit));
    builder.clause(lits);
  }

  void elementConst(const Call &c) { builder.element(var(arg(c, 0)), integerList(arg(c, 1)), var(arg(c, 2))); }
  void elementVar(const Call &c) { builder.element(var(arg(c, 0)), varList(arg(c, 1)), var(arg(c, 2))); }
  void arrayMaximum(const Call &c) { builder.extremum(true, varList(arg(c, 1)), var(arg(c, 0))); }
  void arrayMinimum(const Call &c) { builder.extremum(false, varList(arg(c, 1)), var(arg(c, 0))); }
  /// One of globals.def.
  void global(const Call &c) {
    const std::string &name = ast.text(c.constraint.name);
    const auto row =
        std::find_if(globalRows().begin(), globalRows().end(), [&](const GlobalRow &r) { return r.name == name; });
    assert(row != globalRows().end() && "the table has its names from the same rows");
    GlobalArguments given;
    for (std::string_view type : argumentTypes(*row)) {
      const Expr &argument = arg(c, given.count());
      if (type == "Ints")
        given.add(integerList(argument));
      else
        given.add(type == "Var" ? std::vector{var(argument)} : varList(argument));
    }
    row->post(builder, given);
  }

  Builder net;
  std::vector<WideInterval> bounds; // of each declaration
  std::string cutVariable;
};

const std::unordered_map<std::string, Translator::Row> Translator::table = [] {
  std::unordered_map<std::string, Row> rows = {
      // name, arguments without the reification, whether _reif and _imp exist
      {"int_eq", {2, true, &Translator::equal}},
      {"int_ne", {2, true, &Translator::notEqual}},
      {"int_le", {2, true, &Translator::lessEqual}},
      {"int_lt", {2, true, &Translator::less}},
      {"int_lin_eq", {3, true, &Translator::linearEqual}},
      {"int_lin_ne", {3, true, &Translator::linearNotEqual}},
      {"int_lin_le", {3, true, &Translator::linearLessEqual}},
      {"int_lin_lt", {3, true, &Translator::linearLess}},
      {"int_plus", {3, true, &Translator::plus}},
      {"int_minus", {3, true, &Translator::minus}},
      {"int_negate", {2, true, &Translator::negate}},
      {"int_times", {3, false, &Translator::times}},
      {"int_div", {3, false, &Translator::divide}},
      {"int_mod", {3, false, &Translator::modulo}},
      {"int_pow", {3, false, &Translator::power}},
      {"int_min", {3, false, &Translator::minimum}},
      {"int_max", {3, false, &Translator::maximum}},
      {"int_abs", {2, false, &Translator::absolute}},
      {"set_in", {2, true, &Translator::in}},
      {"bool_eq", {2, true, &Translator::equal}},
      {"bool_ne", {2, true, &Translator::notEqual}},
      {"bool_le", {2, true, &Translator::lessEqual}},
      {"bool_lt", {2, true, &Translator::less}},
      {"bool_not", {2, false, &Translator::boolNot}},
      {"bool_xor", {3, false, &Translator::boolXor}},
      {"bool_and", {3, false, &Translator::boolAnd}},
      {"bool_or", {3, false, &Translator::boolOr}},
      {"bool_xor_imp", {3, false, &Translator::boolXorImplied}},
      {"bool_and_imp", {3, false, &Translator::boolAndImplied}},
      {"bool_or_imp", {3, false, &Translator::boolOrImplied}},
      {"bool_clause", {2, true, &Translator::clause}},
      {"bool_lin_eq", {3, true, &Translator::linearEqual}},
      {"bool_lin_ne", {3, true, &Translator::linearNotEqual}},
      {"bool_lin_le", {3, true, &Translator::linearLessEqual}},
      {"bool_lin_lt", {3, true, &Translator::linearLess}},
      {"bool2int", {2, false, &Translator::bool2int}},
      {"array_bool_and", {2, false, &Translator::arrayAnd}},
      {"array_bool_or", {2, false, &Translator::arrayOr}},
      {"array_bool_and_imp", {2, false, &Translator::arrayAndImplied}},
      {"array_bool_or_imp", {2, false, &Translator::arrayOrImplied}},
      {"array_bool_xor", {1, false, &Translator::arrayXor}},
      {"array_int_element", {3, false, &Translator::elementConst}},
      {"array_bool_element", {3, false, &Translator::elementConst}},
      {"array_var_int_element", {3, false, &Translator::elementVar}},
      {"array_var_bool_element", {3, false, &Translator::elementVar}},
      {"array_int_maximum", {2, false, &Translator::arrayMaximum}},
      {"array_int_minimum", {2, false, &Translator::arrayMinimum}},
  };
  for (const GlobalRow &row : globalRows())
    rows[std::string(row.name)] = {static_cast<uint32_t>(argumentTypes(row).size()), false, &Translator::global};
  return rows;
}();

} // namespace

Translation translate(const Ast &ast, Form form) { return Translator(ast, form).run(); }

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
