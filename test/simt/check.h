// What the programs of this folder share: a check that says where it failed, and a verdict for main to return.
#pragma once

#include <cstdio>

inline int failures = 0;

#define CHECK(condition)                                                                                               \
  do {                                                                                                                 \
    if (!(condition)) {                                                                                                \
      std::printf("%s:%d: not so: %s\n", __FILE__, __LINE__, #condition);                                              \
      ++failures;                                                                                                      \
    }                                                                                                                  \
  } while (false)

#define CUDA_OK(call) CHECK((call) == cudaSuccess)

inline int verdict() {
  std::printf(failures ? "%d checks failed\n" : "all checks hold\n", failures);
  return failures != 0;
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
