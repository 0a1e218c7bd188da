// Memory that runs out: the n-th allocation of a run fails, whichever it is. The solver must throw std::bad_alloc (or
// have answered before), and must still be destructible; sanitizer builds see that nothing leaks.
//
// The linker sends malloc, calloc and realloc of this program through the functions below (--wrap), and operator new
// comes here too.
#include "script.h"

#include <cstdlib>
#include <gtest/gtest.h>
#include <new>

namespace {

// Allocations until the one that fails; negative while none shall. Only the thread under test counts.
thread_local long countdown = -1;
thread_local long counted = 0;

bool failNow() {
  ++counted;
  if (countdown < 0)
    return false;
  if (countdown == 0)
    return true; // and from now on: memory stays full until the solver is gone
  --countdown;
  return false;
}

} // namespace

extern "C" {
void *__real_malloc(size_t);
void *__real_realloc(void *, size_t);
void *__real_calloc(size_t, size_t);
void *__wrap_malloc(size_t n) { return failNow() ? nullptr : __real_malloc(n); }
void *__wrap_calloc(size_t n, size_t m) { return failNow() ? nullptr : __real_calloc(n, m); }
void *__wrap_realloc(void *p, size_t n) { return failNow() ? nullptr : __real_realloc(p, n); }
}

// With -O2 GCC inlines these in part, and takes free() of what this operator new returned for a mistake.
#pragma GCC diagnostic ignored "-Wmismatched-new-delete"
void *operator new(size_t n) {
  void *p = failNow() ? nullptr : __real_malloc(n ? n : 1);
  if (!p)
    throw std::bad_alloc();
  return p;
}
void *operator new(size_t n, const std::nothrow_t &) noexcept {
  return failNow() ? nullptr : __real_malloc(n ? n : 1); // a sanitizer's own would not fit our delete
}
void operator delete(void *p) noexcept { std::free(p); }
void operator delete(void *p, size_t) noexcept { std::free(p); }

namespace {

using namespace veriwarp;

long allocationsOf(const test::Script &script) {
  counted = 0;
  countdown = -1;
  const std::string what = test::play(script);
  EXPECT_EQ(what, "");
  return counted;
}

// Does the run end in bad_alloc, and in nothing worse?
void failAt(const test::Script &script, long n, int &thrown) {
  countdown = n;
  std::string what;
  try {
    what = test::play(script);
  } catch (const std::bad_alloc &) {
    ++thrown;
  }
  countdown = -1;
  EXPECT_EQ(what, "") << "allocation " << n;
}

TEST(Memory, EveryAllocationOfSmallRuns) {
  int thrown = 0;
  for (uint64_t seed = 1; seed <= 12; ++seed) {
    test::Script script = test::randomScript(seed, {10, false});
    script.proof = script.drat = seed % 2; // half the allocations would be the checkers'
    const long n = allocationsOf(script);
    for (long i = 0; i < n; i += 1 + n / 300)
      failAt(script, i, thrown);
  }
  EXPECT_GT(thrown, 500);
}

TEST(Memory, SomeAllocationsOfLargerRuns) {
  int thrown = 0;
  test::Random r(5);
  for (uint64_t seed = 100; seed < 112; ++seed) {
    const test::Script script = test::randomScript(seed, {100, true});
    const long n = allocationsOf(script);
    for (int k = 0; k < 20; ++k)
      failAt(script, test::below(r, static_cast<int>(n)), thrown);
  }
  EXPECT_GT(thrown, 100);
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
