// The programs that decide scripts. Private to this room.
#pragma once

#include "solver/smt/smtlib.h"
#include "solver/smt/solver.h"
#include "solver/smt/worker.h"

#include <algorithm>
#include <memory>
#include <string>

namespace veriwarp::smt {

struct Result {
  Status status = Status::Unknown;
  std::string values;    // for Sat: lines "v3 17"
  report::Reason reason; // for Unknown
  double seconds = 0;    // CPU
  bool cutShort = false; // by the limit in time, before the limit in work
};

struct Limit {
  double work;                             // seconds of work
  double cpu = cpuPerWork * work;          // CPU seconds
  double clock() const { return 4 * cpu; } // seconds by the clock, on a busy machine
  // A share of the work, and the time for that.
  Limit part(double share, double most = 1e9) const {
    const double less = std::min(work * share, most);
    return {less, std::min(cpu, cpuPerWork * less)};
  }
  bool over() const { return work < 0.005 || cpu < 0.005; } // too little to begin
};

class Backend {
public:
  virtual ~Backend() = default;
  // Counts the work that it takes (work.h).
  virtual Result decide(const Script &script, Limit limit) = 0;
};

std::unique_ptr<Backend> makeZ3(std::size_t megabytes);
// Null if the program is not found.
std::unique_ptr<Backend> makeCvc5(std::size_t megabytes);

// What they are, for the key of the cache: "z3 4.8.12", "cvc5 /usr/bin/cvc5 1234567".
std::string z3Version();

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
