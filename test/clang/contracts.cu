// `//@ requires` before a kernel becomes a fact of every launch; errors are diagnostics at their place.
// REQUIRES: plugin
// RUN: %clang -x cuda --cuda-gpu-arch=sm_80 -nocudainc -nocudalib -Wno-unknown-cuda-version -I%source/test/lift/Inputs -fplugin=%plugin --cuda-device-only \
// RUN:   -fplugin-arg-veriwarp-checks=none -fplugin-arg-veriwarp-dump-launches -fsyntax-only %s 2>&1 | %FileCheck %s
#include "device.h"

//@ requires n > 0 && n % blockDim.x == 0;
//@ requires p != q; ensures \result == 0;
__global__ void plain(int *p, int *q, int n) { p[threadIdx.x] = q[n]; }
// CHECK-LABEL: kernel plain(
// CHECK-NEXT: launch any launch
// CHECK-DAG: fact n > 0 && n % blockDim.x == 0
// CHECK-DAG: fact p != q

/*@ requires pow2(blockDim.x) ==> n >= 64;
  @*/
template <class T>
__global__ void __launch_bounds__(256) templated(T *p, int n) { p[threadIdx.x] = n; }
template __global__ void templated<int>(int *, int);
// CHECK-LABEL: kernel {{.*}}templated<int>(
// CHECK: fact pow2(blockDim.x) ==> n >= 64

//@ requires n > 100;
__device__ int between(int n) { return n; }
__global__ void notMine(int *p, int n) { p[threadIdx.x] = between(n); }
// CHECK-LABEL: kernel notMine(
// CHECK-NOT: 100

#define WIDTH (64)
constexpr int kHeight = WIDTH / 8;
//@ requires n == WIDTH * kHeight && blockDim.x == Block;
template <int Block> __global__ void named(int *p, int n) { p[threadIdx.x] = n; }
template __global__ void named<128>(int *, int);
// CHECK-LABEL: kernel {{.*}}named<128>(
// CHECK: fact n == 64 * 8 && blockDim.x == 128

//@ requires m > 0;
__global__ void wrong(int *p, int n) { p[threadIdx.x] = n; }
// CHECK: contracts.cu:[[#@LINE-2]]:14: warning: 'm' is neither an integer or pointer parameter of this kernel nor an integer constant; this 'requires' clause is ignored [veriwarp]

//@ requires n > 0;
template <class T> __global__ void neverInstantiated(T *p, int n) { p[0] = n; }
// CHECK: contracts.cu:[[#@LINE-1]]:36: remark: kernel template 'neverInstantiated' is never instantiated here, so it is not checked [veriwarp]
