// The two C++ interfaces in one program.
#include <veriwarp/cp.h>
#include <veriwarp/sat.h>

#include <cstdio>

int main() {
  veriwarp::cp::Model model;
  veriwarp::cp::Model::Int x = model.intVar(0, 9), y = model.intVar(0, 9);
  model.linear({{2, x}, {3, y}}, veriwarp::cp::Model::Relation::Equal, 17);
  int solutions = 0;
  for (auto status = model.solve(); status == veriwarp::cp::Model::Status::Satisfiable; status = model.next())
    ++solutions;

  veriwarp::sat::Solver solver;
  solver.addClause({1, 2});
  solver.addClause({-1, 2});
  bool holds = solver.solve() == veriwarp::sat::Status::Satisfiable && solver.value(2) > 0;
  solver.addClause({-2});
  bool contradicts = solver.solve() == veriwarp::sat::Status::Unsatisfiable;
  std::printf("%d solutions, %d, %d\n", solutions, holds, contradicts);
  return solutions == 3 && holds && contradicts ? 0 : 1;
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
