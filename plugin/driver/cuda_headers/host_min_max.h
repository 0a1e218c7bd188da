// min and max in host code, as nvcc gives them.
#pragma once

static inline __attribute__((host)) int min(int a, int b) { return a < b ? a : b; }
static inline __attribute__((host)) int max(int a, int b) { return a > b ? a : b; }
#define VERIWARP_SIDE host
#define VERIWARP_BUILTIN(NAME) __builtin_##NAME
#include "min_max.h"
#undef VERIWARP_SIDE
#undef VERIWARP_BUILTIN

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
