// The programs that decide scripts. Private to this room.
#pragma once

#include "solver/smt/smtlib.h"
#include "solver/smt/solver.h"
#include "solver/smt/worker.h"

#include <memory>
#include <string>

namespace veriwarp::smt {

struct Result {
  Status status = Status::Unknown;
  std::string values;    // for Sat: lines "v3 17"
  report::Reason reason; // for Unknown
  double seconds = 0;    // CPU
};

class Backend {
public:
  virtual ~Backend() = default;
  // At most so many CPU seconds; on a busy machine up to four times that by the clock, or `wallSeconds` if given.
  virtual Result decide(const Script &script, double seconds, double wallSeconds = 0) = 0;
};

std::unique_ptr<Backend> makeZ3(std::size_t megabytes);
// Null if the program is not found.
std::unique_ptr<Backend> makeCvc5(std::size_t megabytes);

// What they are, for the key of the cache: "z3 4.8.12", "cvc5 /usr/bin/cvc5 1234567".
std::string z3Version();

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
