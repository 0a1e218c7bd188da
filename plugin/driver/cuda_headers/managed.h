// __managed__ variables: Clang 19 has their attribute for HIP only, and takes them for the host's. Kernels see them as
// variables of the device. Included after CUDA's own headers, and by checks alone: host code is not compiled.
#ifndef VERIWARP_MANAGED_H
#define VERIWARP_MANAGED_H
#ifdef __CUDA__
#undef __managed__
#define __managed__ __attribute__((device))
#endif
#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
