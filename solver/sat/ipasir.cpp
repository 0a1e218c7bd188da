// IPASIR: the C interface of incremental SAT solvers (Balyo, Biere, Iser, Sinz, "SAT Race 2015"), over the C++ one.
//
// No exception may cross into C. Where the interface has no way to say that something went wrong (out of memory, a call
// outside the contract), the message goes to standard error and the program is aborted, as the reference clients
// expect.
#include "veriwarp/ipasir.h"

#include "veriwarp/sat.h"

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <vector>

using veriwarp::sat::Solver;

namespace {

template <class F> auto guarded(const char *what, F &&f) -> decltype(f()) {
  try {
    return f();
  } catch (const std::exception &e) {
    std::fprintf(stderr, "%s: %s\n", what, e.what());
    std::abort();
  }
}

Solver &of(void *solver) { return *static_cast<Solver *>(solver); }

} // namespace

extern "C" {

const char *ipasir_signature(void) { return veriwarp::sat::version(); }

void *ipasir_init(void) {
  return guarded("ipasir_init", [] { return new Solver; });
}

void ipasir_release(void *solver) { delete static_cast<Solver *>(solver); }

void ipasir_add(void *solver, int32_t lit_or_zero) {
  guarded("ipasir_add", [&] { of(solver).add(lit_or_zero); });
}

void ipasir_assume(void *solver, int32_t lit) {
  guarded("ipasir_assume", [&] { of(solver).assume(lit); });
}

int ipasir_solve(void *solver) {
  return guarded("ipasir_solve", [&] { return static_cast<int>(of(solver).solve()); });
}

int32_t ipasir_val(void *solver, int32_t lit) {
  return guarded("ipasir_val", [&] { return of(solver).value(lit) > 0 ? lit : -lit; });
}

int ipasir_failed(void *solver, int32_t lit) {
  return guarded("ipasir_failed", [&] { return of(solver).failed(lit) ? 1 : 0; });
}

void ipasir_set_terminate(void *solver, void *data, int (*terminate)(void *data)) {
  guarded("ipasir_set_terminate", [&] {
    if (terminate)
      of(solver).setTerminate([=] { return terminate(data) != 0; });
    else
      of(solver).setTerminate(nullptr);
  });
}

void ipasir_set_learn(void *solver, void *data, int max_length, void (*learn)(void *data, int32_t *clause)) {
  guarded("ipasir_set_learn", [&] {
    if (!learn) {
      of(solver).setLearn(0, nullptr);
      return;
    }
    of(solver).setLearn(max_length, [=](std::span<const int> clause) {
      std::vector<int32_t> zeroEnded(clause.begin(), clause.end());
      zeroEnded.push_back(0);
      learn(data, zeroEnded.data());
    });
  });
}

} // extern "C"

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
