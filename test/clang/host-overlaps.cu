// Pointers of a launch that host code chooses, exchanges or keeps in arrays: apart for certain, or perhaps the same
// memory; records of a table, which go together; kernels that are got by their names.
// REQUIRES: cuda, plugin
// RUN: %clang --cuda-path=%cuda-path --cuda-gpu-arch=sm_80 -Wno-unknown-cuda-version -fplugin=%plugin \
// RUN:   -fplugin-arg-veriwarp-checks=none -fplugin-arg-veriwarp-dump-launches \
// RUN:   --cuda-device-only -fsyntax-only %s 2>&1 | %FileCheck %s
#include <cuda.h>
#include <utility>

#define KERNEL(name) __global__ void name(float *p, float *q, int n) { p[threadIdx.x] = q[n]; }

// In turns, but never the same.
KERNEL(exchanged)
void exchange() {
  float *a, *b;
  cudaMalloc(&a, 400);
  cudaMalloc(&b, 400);
  for (int i = 0; i < 4; ++i) {
    exchanged<<<1, 100>>>(a, b, i);
    std::swap(a, b);
  }
}
// CHECK-LABEL: kernel exchanged(
// CHECK: fact p != q
// CHECK-NOT: pointer

// The same from the second turn on.
KERNEL(keptIn)
void keep() {
  float *a, *b;
  cudaMalloc(&a, 400);
  cudaMalloc(&b, 400);
  for (int i = 0; i < 4; ++i) {
    keptIn<<<1, 100>>>(a, b, i);
    b = a;
  }
}
// CHECK-LABEL: kernel keptIn(
// CHECK-NOT: fact p != q
// CHECK: pointer p = origin 0
// CHECK: pointer q = origin 0 + ?

// Apart if they were given apart.
KERNEL(given)
void give(float *a, float *b) {
  for (int i = 0; i < 4; ++i) {
    given<<<1, 100>>>(a, b, i);
    std::swap(a, b);
  }
}
// CHECK-LABEL: kernel given(
// CHECK-NOT: fact p != q
// CHECK-NOT: pointer

// Parts of one allocation, by way of an array.
KERNEL(rows)
void inRows() {
  float *a, *row[4];
  cudaMalloc(&a, 4000);
  for (int i = 0; i < 4; ++i)
    row[i] = a + 10 * i;
  rows<<<1, 100>>>(row[0], row[1], 1);
}
// CHECK-LABEL: kernel rows(
// CHECK: pointer q = origin 0 + ?

// Each turn allocates anew.
KERNEL(each)
void eachOwn() {
  float *own[4];
  for (int i = 0; i < 4; ++i)
    cudaMalloc(&own[i], 400);
  each<<<1, 100>>>(own[0], own[1], 1);
}
// CHECK-LABEL: kernel each(
// CHECK-NOT: pointer

// The device sees the memory where the host has it.
KERNEL(mapped)
void map() {
  float *host, *device;
  cudaHostAlloc(&host, 400, cudaHostAllocMapped);
  cudaHostGetDevicePointer(&device, host, 0);
  mapped<<<1, 100>>>(host, device, 1);
}
// CHECK-LABEL: kernel mapped(
// CHECK: same pointer p, q

// A row is read as a whole.
KERNEL(records)
void walk(float *a) {
  struct Row {
    int block, n;
  } table[] = {{32, 1}, {64, 2}, {96, 3}};
  for (Row &row : table)
    records<<<1, row.block>>>(a, a, row.n);
}
// CHECK-LABEL: kernel records(
// CHECK: fact {{.*}} + 4 == 4 && n == 1 || {{.*}} + 4 == 12 && n == 2
// CHECK: fact {{.*}} == 0 && {{.*}} == 32 || {{.*}} == 8 && {{.*}} == 64
// CHECK-NOT: lost

// Which kernels other code gets is known by the name.
KERNEL(named)
KERNEL(notNamed)
void get(CUmodule module, float *a) {
  CUfunction function;
  cuModuleGetFunction(&function, module, "_Z5namedPfS_i");
  named<<<1, 32>>>(a, a, 1);
  notNamed<<<1, 32>>>(a, a, 1);
}
// CHECK: the address of kernel 'named' is taken here
// CHECK-NOT: the address of kernel 'notNamed'

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
