// Whole models: all solutions of random models equal brute force and Gecode's, for every engine, form, search and
// thread count.
#include "random_model.h"
#include "solver/cp/model/globals.h"
#include "solver/cp/model/translate.h"
#include "solver/cp/solve.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <sstream>
#include <thread>
#include <unistd.h>

using namespace veriwarp;
using namespace veriwarp::cp;
using namespace veriwarp::test;

namespace {

using Values = std::vector<int64_t>;

/// VERIWARP_RANDOM_SEED and VERIWARP_RANDOM_MODELS make a longer run over other models.
uint64_t setting(const char *name, uint64_t otherwise) {
  const char *text = std::getenv(name);
  return text ? std::strtoull(text, nullptr, 10) : otherwise;
}

struct Answer {
  std::vector<Values> solutions;
  SolveStatus status;
};

Answer answer(const fzn::Ast &ast, Form form, const SolveOptions &options, Restarts restarts = {}) {
  Translation t = translate(ast, form);
  t.problem.restarts = restarts;
  Answer result;
  SolveStatistics statistics;
  result.status = solve(
      t.problem, options,
      [&](const Solution &solution) {
        Values values;
        for (Var v : t.variables)
          values.push_back(solution[v]);
        result.solutions.push_back(values);
        return true;
      },
      statistics);
  return result;
}

/// What a complete search may answer, given all solutions.
void expectRight(const fzn::Ast &ast, const std::set<Values> &expected, const Answer &got, const std::string &context) {
  ASSERT_EQ(got.status, SolveStatus::Complete) << context;
  std::set<Values> found(got.solutions.begin(), got.solutions.end());
  if (ast.solve.goal == fzn::Goal::Satisfy) {
    EXPECT_EQ(found.size(), got.solutions.size()) << "a solution came twice\n" << context;
    EXPECT_EQ(found, expected) << context;
    return;
  }
  EXPECT_EQ(expected.empty(), found.empty()) << context;
  for (const Values &solution : found)
    EXPECT_TRUE(expected.count(solution)) << context;
  if (expected.empty() || found.empty())
    return;
  bool minimize = ast.solve.goal == fzn::Goal::Minimize;
  auto better = [&](const Values &a, const Values &b) { return minimize ? a[0] < b[0] : a[0] > b[0]; };
  int64_t best = std::min_element(expected.begin(), expected.end(), better)->at(0);
  EXPECT_EQ(got.solutions.back()[0], best) << context;
  for (size_t i = 1; i < got.solutions.size(); ++i)
    EXPECT_TRUE(better(got.solutions[i], got.solutions[i - 1])) << "not improving\n" << context;
}

TEST(Solutions, EveryConfigurationFindsWhatBruteForceFinds) {
  uint64_t first = setting("VERIWARP_RANDOM_SEED", 0), models = setting("VERIWARP_RANDOM_MODELS", 1200);
  for (uint64_t seed = first; seed < first + models; ++seed) {
    std::string text = ModelGenerator(seed, false).run();
    fzn::Ast ast = fzn::parse(text);
    std::set<Values> expected = bruteForce(text);
    for (Form form : {Form::Native, Form::Ternary})
      for (Fixpoint fixpoint : {Fixpoint::Event, Fixpoint::Wac1, Fixpoint::Ac1}) {
        SolveOptions options;
        options.fixpoint = fixpoint;
        expectRight(ast, expected, answer(ast, form, options),
                    text + "form " + std::to_string(int(form)) + " engine " + std::to_string(int(fixpoint)));
      }
    if (HasFailure())
      return;
  }
}

// The files of globals/, and in them every constraint of globals.def: what every engine finds, in either form, is what
// the checker of solutions says of all assignments.
TEST(Globals, EachFileHasTheSolutionsThatTheCheckerFinds) {
  std::string all;
  for (const auto &entry : std::filesystem::directory_iterator(VERIWARP_SOURCE_DIR "/test/cp/globals")) {
    std::ifstream file(entry.path());
    std::string text, unconstrained;
    for (std::string line; std::getline(file, line);) {
      text += line + "\n";
      if (!line.starts_with("constraint "))
        unconstrained += line + "\n";
    }
    all += text;
    const fzn::Ast ast = fzn::parse(text);
    const std::set<Values> expected = bruteForce(text);
    EXPECT_FALSE(expected.empty()) << "no solution\n" << text;
    EXPECT_LT(expected.size(), bruteForce(unconstrained).size()) << "every assignment is a solution\n" << text;
    for (Form form : {Form::Native, Form::Ternary})
      for (Fixpoint fixpoint : {Fixpoint::Event, Fixpoint::Wac1, Fixpoint::Ac1}) {
        SolveOptions options;
        options.fixpoint = fixpoint;
        expectRight(ast, expected, answer(ast, form, options),
                    text + "form " + std::to_string(int(form)) + " engine " + std::to_string(int(fixpoint)));
      }
  }
  for (const GlobalRow &row : globalRows())
    EXPECT_NE(all.find("constraint " + std::string(row.name) + "("), std::string::npos) << row.name << ": in no file";
}

TEST(Solutions, FreeAndParallelSearchFindTheSame) {
  for (uint64_t seed = 5000; seed < 5150; ++seed) {
    std::string text = ModelGenerator(seed, false).run();
    fzn::Ast ast = fzn::parse(text);
    std::set<Values> expected = bruteForce(text);
    SolveOptions free, parallel, freeParallel, cut, deterministic;
    free.freeSearch = freeParallel.freeSearch = true;
    parallel.threads = freeParallel.threads = deterministic.threads = 3;
    cut.subproblemBits = 4;
    deterministic.deterministic = true;
    deterministic.subproblemBits = 5;
    int number = 0;
    for (const SolveOptions &options : {free, parallel, freeParallel, cut, deterministic})
      expectRight(ast, expected, answer(ast, Form::Native, options), text + "options " + std::to_string(number++));
    if (HasFailure())
      return;
  }
}

// A thread that has found a better solution tells the bound before it reports the solution. Another may then explore
// the rest first: the solution must be reported all the same. That one thread takes long to report widens the gap.
TEST(Solutions, NoSolutionIsLostWhenAnotherThreadIsDoneFirst) {
  fzn::Ast ast = fzn::parse("var 0..4: x :: output_var;\nvar 1..4: y :: output_var;\nvar -3..1: z :: output_var;\n"
                            "constraint int_max(y, z, x);\nsolve maximize x;\n");
  SolveOptions options;
  options.freeSearch = true;
  options.threads = 4;
  for (uint64_t round = 0; round < 100; ++round) {
    options.seed = round;
    Translation t = translate(ast, Form::Native);
    int64_t last = 0;
    SolveStatistics statistics;
    SolveStatus status = solve(
        t.problem, options,
        [&](const Solution &solution) {
          last = solution[t.variables[0]];
          std::this_thread::sleep_for(std::chrono::milliseconds(1));
          return true;
        },
        statistics);
    ASSERT_EQ(status, SolveStatus::Complete);
    ASSERT_EQ(last, 4) << "round " << round;
  }
}

TEST(Solutions, RestartsLoseAndRepeatNothing) {
  // The last two never grow: the tree is often larger, and the search must end all the same.
  constexpr Restarts kinds[] = {{Restarts::Kind::Linear, 1, 1},
                                {Restarts::Kind::Geometric, 1.2, 1},
                                {Restarts::Kind::Luby, 1, 1},
                                {Restarts::Kind::Constant, 1, 1},
                                {Restarts::Kind::Geometric, 1, 2}};
  for (uint64_t seed = 7000; seed < 7300; ++seed) {
    std::string text = ModelGenerator(seed, false).run();
    fzn::Ast ast = fzn::parse(text);
    SolveOptions fixed, free, three;
    free.freeSearch = three.freeSearch = true;
    three.threads = 3;
    fixed.nodeLimit = free.nodeLimit = three.nodeLimit = 1000000; // a search that does not end is stopped, not Complete
    std::set<Values> expected = bruteForce(text);
    for (const SolveOptions &options : {fixed, free, three})
      expectRight(ast, expected, answer(ast, Form::Native, options, kinds[seed % 5]), text);
    if (HasFailure())
      return;
  }
}

TEST(Solutions, DeterministicDoesNotDependOnThreads) {
  for (uint64_t seed = 6000; seed < 6060; ++seed) {
    fzn::Ast ast = fzn::parse(ModelGenerator(seed, false).run());
    SolveOptions one, three;
    one.deterministic = three.deterministic = true;
    three.threads = 3;
    one.subproblemBits = three.subproblemBits = 4;
    EXPECT_EQ(answer(ast, Form::Native, one).solutions, answer(ast, Form::Native, three).solutions);
  }
}

/// The solutions that fzn-gecode prints, or nothing when it is not installed.
std::optional<std::set<Values>> gecode(const std::string &text, const fzn::Ast &ast) {
  char name[] = "/tmp/veriwarp_cp_XXXXXX";
  int file = mkstemp(name);
  if (file < 0 || write(file, text.data(), text.size()) != static_cast<ssize_t>(text.size()))
    return std::nullopt;
  close(file);
  FILE *pipe = popen(("fzn-gecode -a " + std::string(name) + " 2>&1").c_str(), "r");
  std::set<Values> solutions;
  std::map<std::string, int64_t> current;
  char line[256];
  bool complete = false;
  while (fgets(line, sizeof line, pipe)) {
    std::string s = line;
    if (s.starts_with("----------")) {
      Values values;
      for (const fzn::Declaration &d : ast.declarations)
        values.push_back(current.at(ast.text(d.name)));
      solutions.insert(values);
    } else if (s.starts_with("=====")) {
      complete = true;
    } else if (size_t equals = s.find(" = "); equals != std::string::npos) {
      std::string value = s.substr(equals + 3);
      current[s.substr(0, equals)] = value.starts_with("true")    ? 1
                                     : value.starts_with("false") ? 0
                                                                  : std::atoll(value.c_str());
    }
  }
  pclose(pipe);
  unlink(name);
  if (!complete)
    return std::nullopt;
  return solutions;
}

TEST(Solutions, EqualGecodes) {
  if (std::system("fzn-gecode -help > /dev/null 2>&1") != 0)
    GTEST_SKIP() << "fzn-gecode is not installed";
  uint64_t compared = 0, first = setting("VERIWARP_RANDOM_SEED", 10000),
           models = setting("VERIWARP_RANDOM_MODELS", 450);
  for (uint64_t seed = first; seed < first + models; ++seed) {
    std::string text = ModelGenerator(seed, true).run();
    fzn::Ast ast = fzn::parse(text);
    auto expected = gecode(text, ast);
    if (!expected) // Gecode refuses a few models, for instance a constant where it wants a variable
      continue;
    ++compared;
    Answer got = answer(ast, Form::Native, {});
    if (ast.solve.goal == fzn::Goal::Satisfy) {
      EXPECT_EQ(std::set<Values>(got.solutions.begin(), got.solutions.end()), *expected) << text;
    } else {
      ASSERT_EQ(got.solutions.empty(), expected->empty()) << text;
      if (expected->empty())
        continue;
      bool minimize = ast.solve.goal == fzn::Goal::Minimize;
      int64_t best = minimize ? expected->begin()->at(0) : expected->rbegin()->at(0);
      EXPECT_EQ(got.solutions.back()[0], best) << text;
    }
    if (HasFailure())
      return;
  }
  std::printf("%llu models compared with Gecode\n", static_cast<unsigned long long>(compared));
  EXPECT_GE(compared, models * 2 / 3);
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
