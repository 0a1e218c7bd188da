// Functions that nvcc gives host code without a #include, and Clang does not: those of the C headers that CUDA's
// crt/common_functions.h includes, and min and max. Clang's own wrappers declare some of these names for the device
// alone; then a call in host code finds no function.
#ifndef VERIWARP_NVCC_FUNCTIONS_H
#define VERIWARP_NVCC_FUNCTIONS_H
#if defined(__cplusplus) && defined(__CUDA__)
#include <assert.h>
#include <math.h>
#include <new>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "host_min_max.h"

#endif
#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
