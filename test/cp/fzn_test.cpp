// The reader and the translator: the whole grammar is read, every error says where, and no input crashes.
#include "random_model.h"
#include "solver/cp/model/translate.h"

#include <gtest/gtest.h>

using namespace veriwarp;

namespace {

std::string errorOf(const std::string &text) {
  try {
    fzn::Ast ast = fzn::parse(text);
    cp::translate(ast, cp::Form::Native);
  } catch (const fzn::Error &e) {
    return std::to_string(e.at.line) + ":" + std::to_string(e.at.column) + ": " + e.what();
  }
  return "none";
}

TEST(Reader, ReadsTheWholeGrammar) {
  fzn::Ast ast = fzn::parse(R"(% every kind of item
predicate my_global(array [int] of var int: x, var set of 1..3: s, set of int: t, bool: b, array [1..2] of float: f);
int: n = -7; bool: yes = true; float: pi = 3.25e-1; set of int: evens = {8,2,4}; set of 1..9: r = 1..3; int: hex = 0x1F;
array [1..3] of int: a = [1,n,3]; array [1..0] of int: none = []; array [1..2] of set of int: sets = [1..2,{5}];
var bool: b; var int: free :: is_defined_var; var 1..5: x :: output_var :: note("text", [1, f(2)], -3..4);
var {3,1,2}: y; var 0.0..1.5: z; var set of 1..4: s; var 2..2: w = 2;
array [1..2] of var int: xs :: output_array([1..2]) = [x,y];
constraint int_le(x, xs[2]) :: domain :: defines_var(x);
solve :: seq_search([int_search(xs, first_fail, indomain_min, complete), bool_search([b], input_order, indomain_max, complete)]) minimize x;
)");
  EXPECT_EQ(ast.declarations.size(), 17u);
  EXPECT_EQ(ast.constraints.size(), 1u);
  EXPECT_EQ(ast.solve.goal, fzn::Goal::Minimize);
  const fzn::Declaration *y = ast.declaration(ast.intern("y"));
  ASSERT_TRUE(y);
  EXPECT_EQ(y->type.values, (std::vector<int64_t>{1, 2, 3}));
  EXPECT_EQ(ast.expr(ast.declaration(ast.intern("hex"))->value).value, 31);
}

TEST(Reader, ErrorsSayWhere) {
  EXPECT_EQ(errorOf("var 1..3: x;\nsolve satisfy"), "2:14: expected ';', found end of file");
  EXPECT_EQ(errorOf("var 1..3 x;\nsolve satisfy;"), "1:10: expected ':', found 'x'");
  EXPECT_EQ(errorOf("var 1..3: x;\nconstraint int_le(x, q);\nsolve satisfy;"), "2:22: 'q' is not declared");
  EXPECT_EQ(errorOf("var 1..3: x;\nvar 1..3: x;\nsolve satisfy;"), "2:11: 'x' is declared twice");
  EXPECT_EQ(errorOf("constraint a();\nvar 1..3: x;\nsolve satisfy;"),
            "2:1: declarations must come before the first constraint, found 'var'");
  EXPECT_EQ(errorOf("int: x = 99999999999999999999;\nsolve satisfy;"), "1:10: integer does not fit 64 bits");
  EXPECT_EQ(errorOf("array [1..2] of int: a = [1];\nsolve satisfy;"), "1:26: array 'a' has 2 elements, its value 1");
  EXPECT_EQ(errorOf("int: n = true;\nsolve satisfy;"), "1:10: expected a constant of type int");
  EXPECT_EQ(errorOf("int: n = 3.5;\nsolve satisfy;"), "1:10: expected a constant of type int");
  EXPECT_EQ(errorOf("bool: b = 1;\nsolve satisfy;"), "1:11: expected a constant of type bool");
  EXPECT_EQ(errorOf("set of int: s = 7;\nsolve satisfy;"), "1:17: expected a constant of type set of int");
  EXPECT_EQ(errorOf("int: n = 1..2;\nsolve satisfy;"), "1:10: expected a constant of type int");
  EXPECT_EQ(errorOf("array [1..2] of int: a = 1;\nsolve satisfy;"), "1:26: expected a constant of type array of int");
  EXPECT_EQ(errorOf("array [1..2] of int: a = [1,2.5];\nsolve satisfy;"), "1:29: expected a constant of type int");
  EXPECT_EQ(errorOf("var 1..3: x;\nint: n = x;\nsolve satisfy;"), "2:10: expected a constant of type int");
  EXPECT_EQ(errorOf("var 1..3: x = true;\nsolve satisfy;"), "1:15: expected a value of type int");
  EXPECT_EQ(errorOf("float: f = 3;\narray [1..2] of float: g = [f,1];\nsolve satisfy;"), "none");
  EXPECT_EQ(errorOf("int: s = \"abc;\nsolve satisfy;"), "1:10: unterminated string");
  EXPECT_EQ(errorOf("var 1..3: x;\nconstraint int_le(x, 3);\nsolve satisfy;\nvar 1..3: y;"),
            "4:1: nothing may follow the solve item, found 'var'");
  EXPECT_EQ(errorOf("var 1..3: x; # \nsolve satisfy;"), "1:14: unexpected character '#'");
  EXPECT_EQ(errorOf("array [1..2] of int: a = [1,2];\nvar 1..9: x;\nconstraint int_le(x, a[3]);\nsolve satisfy;"),
            "3:24: index out of the bounds of 'a'");
}

TEST(Translator, ErrorsSayWhere) {
  EXPECT_EQ(errorOf("var 0.0..1.0: x;\nsolve satisfy;"), "1:15: variable 'x': float variables are not supported");
  EXPECT_EQ(errorOf("var 1..2: x;\nconstraint fancy(x);\nsolve satisfy;"), "2:12: unsupported constraint 'fancy'");
  EXPECT_EQ(errorOf("var 1..2: x;\nconstraint int_le(x);\nsolve satisfy;"), "2:12: 'int_le' needs 2 arguments, has 1");
  EXPECT_EQ(errorOf("var 1..2: x;\nconstraint int_times_reif(x,x,true);\nsolve satisfy;"),
            "2:12: 'int_times_reif' needs 4 arguments, has 3");
  EXPECT_EQ(errorOf("var 1..2: x;\nconstraint veriwarp_table_int_reif([x],[1],true);\nsolve satisfy;"),
            "2:12: 'veriwarp_table_int_reif' cannot be reified");
  EXPECT_EQ(errorOf("var 1..2: x;\nconstraint int_lin_le([1,2],[x],3);\nsolve satisfy;"),
            "2:12: as many coefficients as variables are needed");
  EXPECT_EQ(errorOf("var 1..2: x;\nconstraint int_lin_le(x,[x],3);\nsolve satisfy;"), "2:23: expected an array");
  EXPECT_EQ(errorOf("var 1..2: x;\nsolve :: int_search([x], 7, indomain_min, complete) satisfy;"),
            "2:26: expected a search order");
  EXPECT_EQ(errorOf("var 1..2: x;\nsolve :: restart_luby(0) satisfy;"), "2:23: the scale of restarts must be positive");
  EXPECT_EQ(errorOf("var 1..2: x;\nsolve :: restart_geometric(1.5) satisfy;"),
            "2:10: restart_geometric needs a base and a scale");
  EXPECT_EQ(errorOf("var 8888888888..9999999999: x;\nsolve satisfy;"),
            "1:29: variable 'x': its domain is not within -2147483646..2147483646");
  EXPECT_EQ(errorOf("var -2147483647..-2147483647: x;\nsolve satisfy;"),
            "1:31: variable 'x': its domain is not within -2147483646..2147483646");
  EXPECT_EQ(errorOf("var {1,9999999999}: x;\nsolve satisfy;"),
            "1:21: variable 'x': its domain is not within -2147483646..2147483646");
  EXPECT_EQ(errorOf("var 1..5: x;\nvar bool: b;\nconstraint bool_not(b, x);\nsolve satisfy;"),
            "3:24: expected a boolean");
}

TEST(Translator, SearchAnnotationsAreAdvice) {
  fzn::Ast ast = fzn::parse("var 1..2: x;\nsolve :: int_search([x], cleverly, indomain_max, complete)\n"
                            "  :: restart_geometric(1.5, 20) :: warm_start([x], [2]) :: blubb(x) satisfy;\n");
  cp::Translation t = cp::translate(ast, cp::Form::Native);
  ASSERT_EQ(t.warnings.size(), 2u);
  EXPECT_EQ(t.warnings[1].second, "annotation 'blubb' is unknown, and is ignored");
  EXPECT_EQ(t.warnings[1].first.line, 3u);
  EXPECT_EQ(t.warnings[0].first.line, 2u);
  EXPECT_EQ(t.warnings[0].first.column, 26u);
  ASSERT_EQ(t.problem.groups.size(), 1u);
  EXPECT_EQ(t.problem.groups[0].valueOrder, cp::ValueOrder::Max);
  EXPECT_EQ(t.problem.restarts.kind, cp::Restarts::Kind::Geometric);
  EXPECT_EQ(t.problem.restarts.base, 1.5);
  EXPECT_EQ(t.problem.restarts.scale, 20u);
}

TEST(Translator, BoundsOfPlainIntegersAreDerived) {
  // 3*3 * 7: the product has its own bounds, and nothing is cut.
  fzn::Ast ast = fzn::parse("var 1..3: x; var int: y; var int: z; var int: w;\n"
                            "constraint int_times(x, x, y); constraint int_lin_eq([1,-7],[z,y],0);\n"
                            "constraint array_var_int_element(x, [y,z,x], w); solve satisfy;\n");
  cp::Translation t = cp::translate(ast, cp::Form::Native);
  EXPECT_EQ(t.problem.cutVariable, "");
  EXPECT_LE(t.problem.net.domains[t.variables[2]].hi, 64);
  EXPECT_LE(t.problem.net.domains[t.variables[3]].hi, 64);
  // A square of a million does not fit: it is cut, and that is said.
  ast = fzn::parse("var 1..1000000: x; var int: y; constraint int_times(x, x, y); solve maximize y;\n");
  EXPECT_EQ(cp::translate(ast, cp::Form::Native).problem.cutVariable, "y");
  // As wide a domain, but another constraint leaves little of it.
  ast = fzn::parse("var 1..1000000: x; var 1..1000000000000: y; constraint int_times(x, x, y);\n"
                   "constraint int_lin_le([2,1],[y,x],300); solve satisfy;\n");
  t = cp::translate(ast, cp::Form::Native);
  EXPECT_EQ(t.problem.cutVariable, "");
  EXPECT_LE(t.problem.net.domains[t.variables[1]].hi, 151);
  ast = fzn::parse("var -9999999999..7: y; solve satisfy;\n");
  t = cp::translate(ast, cp::Form::Native);
  EXPECT_EQ(t.problem.cutVariable, "y");
  EXPECT_EQ(t.problem.net.domains[t.variables[0]].hi, 7);
  ast = fzn::parse("var int: y; solve satisfy;\n");
  EXPECT_EQ(cp::translate(ast, cp::Form::Native).problem.cutVariable, "y");
}

TEST(Reader, NoInputCrashes) {
  std::mt19937_64 random(3);
  std::vector<std::string> pieces = {"var",        "int",
                                     "bool",       "array",
                                     "[",          "]",
                                     "1..3",       "{",
                                     "}",          "constraint",
                                     "solve",      "satisfy",
                                     "int_lin_eq", ":",
                                     "::",         "=",
                                     ";",          ",",
                                     "(",          ")",
                                     "-",          "-9223372036854775808",
                                     "x0",         "b0",
                                     "true",       "set",
                                     "of",         "predicate",
                                     "\"s\"",      "0x",
                                     "1.5",        "1e",
                                     "..",         "%",
                                     "\n",         "maximize"};
  for (uint64_t seed = 0; seed < 6000; ++seed) {
    std::string text = test::ModelGenerator(seed, false).run();
    for (uint64_t edits = 1 + random() % 4; edits > 0; --edits) {
      size_t at = random() % (text.size() + 1);
      switch (random() % 4) {
      case 0:
        text.insert(at, pieces[random() % pieces.size()]);
        break;
      case 1:
        text.erase(at, random() % 8);
        break;
      case 2:
        if (at < text.size())
          text[at] = static_cast<char>(random());
        break;
      default:
        text.insert(at, std::to_string(static_cast<int64_t>(random())));
        break;
      }
    }
    try {
      fzn::Ast ast = fzn::parse(text);
      cp::translate(ast, seed % 2 ? cp::Form::Native : cp::Form::Ternary);
    } catch (const fzn::Error &e) {
      EXPECT_GE(e.at.line, 1u) << text;
      EXPECT_GE(e.at.column, 1u) << text;
    }
  }
  // Deep nesting ends in an error, not in the stack.
  std::string deep(100000, '[');
  EXPECT_NE(errorOf("int: x = " + deep + ";").find("nested too deeply"), std::string::npos);
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
