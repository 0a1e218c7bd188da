// What nvcc gives programs and Clang does not: in host code, functions of the global namespace (those of the C headers
// that cuda_runtime.h includes, and min and max for the pairs of types that CUDA's math_functions.h has); __managed__
// variables; what launches in device code are made of (device_launch.h). Included before a program that is compiled to
// run on the CPU (veriwarp run); a check includes the part without the last two (nvcc_functions.h).
#ifndef VERIWARP_HOST_FUNCTIONS_H
#define VERIWARP_HOST_FUNCTIONS_H
#if defined(__cplusplus) && defined(__CUDA__)
// passes/instrument makes one variable of the device's and the host's.
#undef __managed__
#define __managed__ __attribute__((device)) __attribute__((annotate("veriwarp.managed")))

#include "device_launch.h"
#include "nvcc_functions.h"

#endif
#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
