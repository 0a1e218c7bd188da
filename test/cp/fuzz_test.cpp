// Malformed FlatZinc: random models with bytes, tokens and lines changed. Either it is refused with a place in the
// text, or it is solved, and every solution passes the checker. Nothing else may come out, and nothing may crash.
#include "random_model.h"
#include "solver/cp/model/translate.h"
#include "solver/cp/solve.h"

#include <cstdlib>
#include <gtest/gtest.h>

using namespace veriwarp;
using namespace veriwarp::cp;
using namespace veriwarp::test;

namespace {

std::string mutated(std::string text, std::mt19937_64 &random) {
  auto pick = [&](size_t n) { return n ? static_cast<size_t>(random() % n) : 0; };
  static const char *tokens[] = {"var",
                                 "int",
                                 "bool",
                                 "float",
                                 "set of",
                                 "array [1..3] of",
                                 "..",
                                 "::",
                                 ";",
                                 ",",
                                 "(",
                                 ")",
                                 "[",
                                 "]",
                                 "{",
                                 "}",
                                 "=",
                                 "constraint",
                                 "solve",
                                 "satisfy",
                                 "minimize",
                                 "true",
                                 "-1",
                                 "0",
                                 "99999999999999999999",
                                 "2147483647",
                                 "-2147483648",
                                 "9223372036854775807",
                                 "1.5",
                                 "1e9",
                                 "x0",
                                 "x9",
                                 "b0",
                                 "\"text\"",
                                 "%",
                                 "predicate p(var int: x);",
                                 "int_search",
                                 "output_array([1..2])",
                                 "int_lin_le",
                                 "{}",
                                 "\n",
                                 "\t",
                                 "x0[1]",
                                 "\x01",
                                 "\xff",
                                 "..0",
                                 "1..0",
                                 "_",
                                 "0x1F",
                                 "0o17",
                                 "int_pow(x0,x1,x0)"};
  for (size_t n = 1 + pick(4); n > 0; --n) {
    size_t at = pick(text.size()), length = std::min(pick(12), text.size() - at);
    switch (pick(6)) {
    case 0:
      text.erase(at, length);
      break;
    case 1:
      text.insert(at, tokens[pick(std::size(tokens))]);
      break;
    case 2:
      text.replace(at, length, tokens[pick(std::size(tokens))]);
      break;
    case 3:
      text.insert(at, text.substr(pick(text.size()), pick(40)));
      break;
    case 4:
      if (!text.empty())
        text[at] = static_cast<char>(random());
      break;
    default:
      text.resize(pick(8) ? text.size() : at);
      break;
    }
  }
  return text;
}

TEST(Fuzz, IsRefusedWithAPlaceOrSolvedRight) {
  int refused = 0, accepted = 0;
  // VERIWARP_RANDOM_SEED and VERIWARP_RANDOM_MODELS make a longer run over other inputs.
  auto setting = [](const char *name, uint64_t otherwise) {
    const char *text = std::getenv(name);
    return text ? std::strtoull(text, nullptr, 10) : otherwise;
  };
  uint64_t first = setting("VERIWARP_RANDOM_SEED", 0), inputs = setting("VERIWARP_RANDOM_MODELS", 6000);
  for (uint64_t seed = first; seed < first + inputs && !HasFailure(); ++seed) {
    std::mt19937_64 random(seed);
    std::string text = mutated(ModelGenerator(seed, false).run(), random);
    auto lines = static_cast<uint32_t>(std::count(text.begin(), text.end(), '\n')) + 1;
    try {
      fzn::Ast ast = fzn::parse(text);
      check::FlatZincChecker checker(text);
      Translation t = translate(ast, seed % 2 ? Form::Native : Form::Ternary);
      SolveOptions options;
      options.nodeLimit = 50;
      SolveStatistics statistics;
      solve(
          t.problem, options,
          [&](const Solution &solution) {
            std::vector<int64_t> values;
            for (Var v : t.variables)
              values.push_back(solution[v]);
            auto problem = violation(checker, ast, values);
            EXPECT_FALSE(problem) << problem->what << "\n" << text;
            return true;
          },
          statistics);
      ++accepted;
    } catch (const fzn::Error &e) {
      EXPECT_GE(e.at.line, 1u) << text;
      EXPECT_LE(e.at.line, lines) << text;
      EXPECT_GE(e.at.column, 1u) << text;
      EXPECT_NE(std::string(e.what()), "") << text;
      ++refused;
    } catch (const std::exception &e) {
      ADD_FAILURE() << "seed " << seed << ": " << e.what() << "\n" << text;
    }
  }
  EXPECT_GE(static_cast<uint64_t>(refused), inputs / 3);
  EXPECT_GE(static_cast<uint64_t>(accepted), inputs / 20);
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
