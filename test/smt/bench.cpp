// Times of the queries of queries.h, one line each: not a test. `smt_bench [rounds] [substring]`.
#include "test/smt/queries.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>

using namespace veriwarp::smt;

int main(int argc, char **argv) {
  int rounds = argc > 1 ? std::atoi(argv[1]) : 5;
  std::vector<std::string> notes;
  Statistics statistics;
  ChainOptions options;
  if (const char *log = std::getenv("SMT_BENCH_LOG"))
    options.logFile = log;
  auto solver = makeSolver(options, &notes, &statistics);
  double total = 0;
  for (const auto &q : test::raceQueries()) {
    if (argc > 2 && q.name.find(argv[2]) == std::string::npos)
      continue;
    double best = 1e9;
    Answer a;
    for (int r = 0; r != rounds; ++r) {
      TermPool pool;
      Query query;
      query.pool = &pool;
      auto start = std::chrono::steady_clock::now();
      query.assertions = q.build(pool);
      query.label = q.name;
      query.seconds = 5;
      a = solver->solve(query);
      best = std::min(best, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    }
    total += best;
    const char *name = a.status == Status::Unsat ? "unsat" : a.status == Status::Sat ? "sat" : "unknown";
    std::printf("%-48s %-8s %-8s %s %9.3f ms %s%s\n", q.name.c_str(), name, std::string(nameOf(a.decidedBy)).c_str(),
                a.assumedNoWrap ? "A" : " ", best * 1000, words(a.reason).c_str(),
                a.status == q.expected ? "" : "   <-- not as expected");
  }
  std::printf("%-48s %30.3f ms\n", "all", total * 1000);
  for (const std::string &n : notes)
    std::printf("note: %s\n", n.c_str());
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
