// The program as MiniZinc and people call it: output conventions, exit codes, limits, signals, the MiniZinc library.
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

namespace {

class Command : public ::testing::Test {
protected:
  void SetUp() override {
    char name[] = "/tmp/veriwarp_cp_XXXXXX";
    folder = mkdtemp(name);
  }
  void TearDown() override { std::filesystem::remove_all(folder); }

  std::string file(const std::string &name, const std::string &text) {
    std::ofstream(folder + "/" + name) << text;
    return folder + "/" + name;
  }

  struct Result {
    int exitCode;
    std::string output;
  };
  Result shell(const std::string &command) {
    FILE *pipe = popen((command + " 2>&1").c_str(), "r");
    Result r{0, ""};
    char buffer[4096];
    while (size_t n = fread(buffer, 1, sizeof buffer, pipe))
      r.output.append(buffer, n);
    int status = pclose(pipe);
    r.exitCode = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return r;
  }
  Result solve(const std::string &options, const std::string &model) {
    return shell(std::string(VERIWARP_FZN) + " " + options + " " + file("m.fzn", model));
  }

  /// One solution and no claim beyond it; which one depends on how busy the machine is, but 49 is impossible.
  static void expectBestSoFar(const std::string &text) {
    EXPECT_EQ(text.rfind("cost = ", 0), 0u) << text;
    EXPECT_GE(std::atoi(text.c_str() + 7), 50) << text;
    EXPECT_EQ(text.substr(text.find('\n') + 1), "----------\n");
  }

  std::string folder;
};

const char *kSmall = "var 1..3: x :: output_var;\nvar bool: b :: output_var;\n"
                     "array [1..2] of var int: a :: output_array([0..1]) = [x, 7];\nconstraint int_le_reif(x, 1, b);\n";

TEST_F(Command, PrintsAsMiniZincExpects) {
  std::string model = kSmall, satisfy = "solve :: int_search([x], input_order, indomain_min, complete) satisfy;\n";
  EXPECT_EQ(solve("", model + satisfy).output, "x = 1;\nb = true;\na = array1d(0..1, [1,7]);\n----------\n");
  EXPECT_EQ(solve("-a", model + satisfy).output,
            "x = 1;\nb = true;\na = array1d(0..1, [1,7]);\n----------\nx = 2;\nb = false;\na = array1d(0..1, "
            "[2,7]);\n----------\n"
            "x = 3;\nb = false;\na = array1d(0..1, [3,7]);\n----------\n==========\n");
  EXPECT_EQ(solve("-n 2", model + satisfy).output, "x = 1;\nb = true;\na = array1d(0..1, [1,7]);\n----------\nx = "
                                                   "2;\nb = false;\na = array1d(0..1, [2,7]);\n----------\n");
  std::string maximize = "solve :: int_search([x], input_order, indomain_min, complete) maximize x;\n";
  EXPECT_EQ(solve("", model + maximize).output,
            "x = 3;\nb = false;\na = array1d(0..1, [3,7]);\n----------\n==========\n");
  EXPECT_EQ(solve("-i", model + maximize).output,
            "x = 1;\nb = true;\na = array1d(0..1, [1,7]);\n----------\nx = 2;\nb = false;\na = array1d(0..1, "
            "[2,7]);\n----------\n"
            "x = 3;\nb = false;\na = array1d(0..1, [3,7]);\n----------\n==========\n");
  EXPECT_EQ(solve("", model + "constraint int_le(4, x);\nsolve satisfy;\n").output, "=====UNSATISFIABLE=====\n");
  EXPECT_EQ(solve("", "var {}: x;\nsolve satisfy;\n").output, "=====UNSATISFIABLE=====\n");
}

TEST_F(Command, BadInputAndBadOptions) {
  Result r = solve("", "var 1..3: x;\nconstraint nonsense(x);\nsolve satisfy;\n");
  EXPECT_EQ(r.exitCode, 1);
  EXPECT_NE(r.output.find("m.fzn:2:12: error: unsupported constraint 'nonsense'"), std::string::npos) << r.output;
  // Index ranges that do not describe the array.
  for (const char *ranges : {"[1..2]", "[1..2,1..2]", "[]", "[{1,2,3}]", "[1..9223372036854775807]", "[3]"}) {
    r = solve("",
              "array [1..3] of var int: a :: output_array(" + std::string(ranges) + ") = [1,2,3];\nsolve satisfy;\n");
    EXPECT_EQ(r.exitCode, 1) << ranges;
    EXPECT_NE(r.output.find("m.fzn:1:"), std::string::npos) << r.output;
    EXPECT_NE(r.output.find("error: "), std::string::npos) << r.output;
    EXPECT_EQ(r.output.find("----"), std::string::npos) << r.output;
  }
  EXPECT_EQ(solve("", "array [1..6] of int: a :: output_array([0..1,-1..1]) = [1,2,3,4,5,6];\n"
                      "array [1..0] of int: e :: output_array([1..3,{}]) = [];\nsolve satisfy;\n")
                .output,
            "a = array2d(0..1, -1..1, [1,2,3,4,5,6]);\ne = array2d(1..3, {}, []);\n----------\n");
  r = shell(std::string(VERIWARP_FZN) + " --magic x.fzn");
  EXPECT_EQ(r.exitCode, 1);
  EXPECT_NE(r.output.find("unknown option '--magic'"), std::string::npos);
  EXPECT_EQ(shell(std::string(VERIWARP_FZN) + " /dev/null/none.fzn").exitCode, 1);
  EXPECT_EQ(shell(std::string(VERIWARP_FZN) + " -n many x.fzn").exitCode, 1);
  EXPECT_EQ(shell(std::string(VERIWARP_FZN) + " --help").exitCode, 0);
}

TEST_F(Command, DeviceIsChosen) {
  std::string model = std::string(kSmall) + "solve satisfy;\n";
  Result cpu = solve("--device cpu -v", model), small = solve("-v", model), gpu = solve("--device gpu -v -a", model);
  EXPECT_NE(cpu.output.find("% on the CPU"), std::string::npos) << cpu.output;
  EXPECT_NE(small.output.find("% on the CPU"), std::string::npos) << small.output;
  if (gpu.exitCode == 1) { // no GPU here, or a build without CUDA
    EXPECT_NE(gpu.output.find("veriwarp fzn: error: option --device gpu: "), std::string::npos) << gpu.output;
  } else {
    EXPECT_NE(gpu.output.find("% on the GPU"), std::string::npos) << gpu.output;
    EXPECT_NE(gpu.output.find("=========="), std::string::npos) << gpu.output;
  }
  EXPECT_EQ(solve("--device abacus", model).exitCode, 1);
}

TEST_F(Command, Statistics) {
  Result r = solve("-s -a", std::string(kSmall) + "solve satisfy;\n");
  for (const char *name :
       {"nodes=", "failures=", "fixpoint_iterations=", "num_deductions=", "eps_num_subproblems=", "solveTime="})
    EXPECT_NE(r.output.find(std::string("%%%mzn-stat: ") + name), std::string::npos) << name;
  EXPECT_NE(r.output.find("%%%mzn-stat-end\n"), std::string::npos);
}

TEST_F(Command, UnboundedVariablesAreNotProvedImpossible) {
  // y = x * x has solutions, but none in 32 bits: not "unsatisfiable".
  Result r = solve("", "var 50000..60000: x;\nvar int: y;\nconstraint int_times(x, x, y);\nsolve satisfy;\n");
  EXPECT_NE(r.output.find("=====UNKNOWN=====\n"), std::string::npos) << r.output;
  EXPECT_NE(r.output.find("warning: variable 'y'"), std::string::npos) << r.output;
  // Bounds of 32 bits, yet one more than a domain can hold: the message gives the limit.
  r = solve("", "var -2147483648..2147483647: x;\nconstraint int_lt(x, -2147483646);\nsolve satisfy;\n");
  EXPECT_EQ(r.output,
            "warning: variable 'x' is not known to lie within -2147483646..2147483646; the search is complete "
            "only inside that range\n=====UNKNOWN=====\n");
  r = solve("", "var int: y :: output_var;\nsolve maximize y;\n");
  EXPECT_NE(r.output.find("=====UNBOUNDED=====\n"), std::string::npos) << r.output;
  // There are bounds, only not of 32 bits: neither unbounded nor proved.
  for (const char *model : {"var 0..3000000000: y :: output_var;\nsolve maximize y;\n",
                            "var 46340..60000: x;\nvar int: y :: output_var;\nconstraint int_times(x, x, y);\n"
                            "solve maximize y;\n"}) {
    r = solve("", model);
    EXPECT_NE(r.output.find("y = 214"), std::string::npos) << r.output;
    EXPECT_EQ(r.output.find("====="), std::string::npos) << r.output;
  }
}

TEST_F(Command, UnboundedIsSaidOnlyWhereItIsCertain) {
  auto end = [&](const std::string &model) { // what follows the last solution
    Result r = solve("", "var int: x :: output_var;\n" + model + ";\n");
    EXPECT_NE(r.output.find("warning: variable 'x'"), std::string::npos) << r.output;
    size_t at = r.output.find("----------\n");
    return at == std::string::npos ? r.output : r.output.substr(r.output.rfind("----------\n") + 11);
  };
  const char *nothing = "", *unbounded = "=====UNBOUNDED=====\n";
  std::string large = "var 0..2000000000: y;\nvar 0..2000000000: z;\nvar bool: b;\nvar bool: c;\n";
  std::string maximize = "solve :: int_search([x], input_order, indomain_max, complete) maximize x";
  std::string minimize = "solve :: int_search([x], input_order, indomain_min, complete) minimize x";
  // All are bounded, by values that do not fit 32 bits.
  for (const char *constraint : {
           "int_div(x, 2, y)",
           "int_lin_le_reif([1,-2000000000,-2000000000], [x,b,c], 1000000000, true)",
           "int_lin_le_imp([1,-2000000000,-2000000000], [x,b,c], 1000000000, true)",
           "int_lin_le_reif([1,-1,-1], [x,y,z], 0, b);\nconstraint int_lin_le_reif([1,-1,1], [x,y,z], 0, c);\n"
           "constraint array_bool_or([b,c], true)",
       })
    EXPECT_EQ(end(large + "constraint " + constraint + ";\n" + maximize), nothing) << constraint;
  // Each of these has a ray.
  EXPECT_EQ(end(maximize), unbounded);
  EXPECT_EQ(end(minimize), unbounded);
  EXPECT_EQ(end(large + "constraint int_le(y, x);\nconstraint int_ne(x, z);\n" + maximize), unbounded);
  EXPECT_EQ(end(large + "array [1..2] of var int: a = [x,y];\nconstraint int_lin_le([2,-1], a, 7);\n" + minimize),
            unbounded);
}

/// A pigeonhole in disequalities: no solution, and far too many nodes to see it.
std::string hardModel(bool optimise) {
  std::string text = "var 0..99: cost :: output_var;\n";
  for (int i = 0; i < 14; ++i)
    text += "var 1..13: p" + std::to_string(i) + ";\n";
  text += "var bool: relaxed;\n";
  for (int i = 0; i < 14; ++i)
    for (int j = 0; j < i; ++j)
      text += "constraint int_lin_ne_imp([1,-1],[p" + std::to_string(i) + ",p" + std::to_string(j) + "],0,relaxed);\n";
  text += "constraint int_le_reif(cost, 49, relaxed);\n";
  return text + (optimise ? "solve :: int_search([cost], input_order, indomain_max, complete) minimize cost;\n"
                          : "constraint int_eq(cost, 7);\nsolve satisfy;\n");
}

TEST_F(Command, LimitsStopAndKeepTheBest) {
  Result r = solve("-t 300", hardModel(false));
  EXPECT_EQ(r.output, "=====UNKNOWN=====\n");
  r = solve("-t 2000", hardModel(true));
  expectBestSoFar(r.output);
  r = solve("--nodes 20000 -s", hardModel(true));
  EXPECT_NE(r.output.find("cost = 50;\n----------\n"), std::string::npos);
}

TEST_F(Command, AnInterruptKeepsTheBest) {
  std::string model = file("m.fzn", hardModel(true)), out = folder + "/out";
  pid_t child = fork();
  if (child == 0) {
    int fd = open(out.c_str(), O_CREAT | O_WRONLY, 0600);
    dup2(fd, 1);
    execl(VERIWARP_FZN, VERIWARP_FZN, model.c_str(), nullptr);
    _exit(99);
  }
  usleep(1500000);
  kill(child, SIGINT);
  int status = 0;
  waitpid(child, &status, 0);
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 0);
  std::ifstream in(out);
  std::string text((std::istreambuf_iterator<char>(in)), {});
  expectBestSoFar(text);
}

TEST_F(Command, MiniZincUsesIt) {
  if (std::system("minizinc --version > /dev/null 2>&1") != 0)
    GTEST_SKIP() << "minizinc is not installed";
  std::string run = "MZN_SOLVER_PATH=" VERIWARP_SOLVERS " minizinc --solver veriwarp ";
  std::string queens = file("queens.mzn", R"(include "globals.mzn"; int: n = 8; array [1..n] of var 1..n: q;
constraint alldifferent(q); constraint alldifferent(i in 1..n)(q[i] + i); constraint alldifferent(i in 1..n)(q[i] - i);
solve satisfy; output ["\(q)\n"];)");
  Result r = shell(run + "-a " + queens + " | grep -c -- ----------");
  EXPECT_EQ(r.output, "92\n");
  std::string rest =
      file("rest.mzn", R"(include "globals.mzn"; var set of 1..5: s; var 0..30: makespan; array [1..3] of var 0..20: t;
constraint card(s) = 2 /\ sum(i in s)(i) = 8; constraint cumulative(t, [3,4,5], [1,2,1], 2);
constraint forall(i in 1..3)(t[i] + [3,4,5][i] <= makespan); constraint table([t[1], t[2]], [|0,5|5,1|9,9|]);
constraint max(t) <= 10; solve minimize makespan; output ["\(s) \(makespan)\n"];)");
  r = shell(run + "-i " + rest);
  EXPECT_NE(r.output.find("{3,5} 9\n----------\n=========="), std::string::npos) << r.output;
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
