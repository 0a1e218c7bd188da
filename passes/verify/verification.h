// The verification of one kernel: its parts, and their order. Private to this room.
#pragma once

#include "passes/verify/execution.h"
#include "passes/verify/meeting.h"

#include <chrono>

namespace veriwarp::verify {

class Verification {
public:
  Verification(const Kernel &k, smt::Solver &solver, const VerifyOptions &o);
  KernelResult run();
  Meeting meet(const Expr &first, const Expr &second); // meeting.cpp

private:
  void setUp();
  void assumeLaunch();
  void checkContract();
  // required_of_all.cpp
  Answer holdForAll(); // Refuted: a launch was found where they do; Proved: there is none
  Answer launchForAll();
  Proof takenByAll(Proof proof, const Account::Again &again);
  void assumeThread(std::int64_t which, const std::int64_t (&sizes)[6], std::size_t upTo); // of the facts
  // launches.cpp
  void checkLaunches();
  void checkLaunch(const Kernel::Launch &launch);
  std::optional<Phrase> whyItFails(const Kernel::Launch &launch) const;
  bool isWhollyKnown(const Kernel::Launch &launch) const;
  bool areLongEnough(const Kernel::Launch &launch, bool isKnown);
  bool areApart(const Kernel::Launch &launch, bool isKnown);

  smt::TermPool pool;
  Prover prover;
  World world;
  Threads threads;
  Account account;
  Numbers numbers;
  Evaluator evaluator;
  Permissions permissions;
  Sharing sharing;
  Execution execution;
  bool usesBlock[3] = {}, usesGrid[3] = {}; // by axis: whether anything speaks of threads; of blocks
  std::chrono::steady_clock::time_point start;
};

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
