// What the host does with an array after it has copied it to the device does not change what was copied. What it does
// before, or in a loop before the next copy, may.
// REQUIRES: cuda, plugin, veriwarp
// RUN: ! %veriwarp check --cuda-path %cuda-path --checks out-of-bounds --cache off %s > %t.out 2>&1
// RUN: %FileCheck %s < %t.out
// CHECK-DAG: {{^}}keptAfter {{.*}} {{proved|assumed}}
// CHECK-DAG: {{^}}readBack {{.*}} {{proved|assumed}}
// CHECK-DAG: {{^}}usedAgain {{.*}} {{proved|assumed}}
// CHECK-DAG: {{^}}keptBefore {{.*}} {{possible|REFUTED}}
// CHECK-DAG: {{^}}keptInTurn {{.*}} {{possible|REFUTED}}
// CHECK-DAG: {{^}}readBackInTurn {{.*}} {{possible|REFUTED}}
// CHECK-DAG: {{^}}changedOnOneWay {{.*}} {{possible|REFUTED}}
#include <cstdlib>
#include <cuda_runtime.h>
#define KERNEL(name)                                                                                                   \
  __global__ void name(const int *keys, int n, int *counts) {                                                          \
    int i = blockIdx.x * blockDim.x + threadIdx.x;                                                                     \
    if (i < n)                                                                                                         \
      atomicAdd(&counts[keys[i]], 1);                                                                                  \
  }
KERNEL(keptAfter)
KERNEL(readBack)
KERNEL(usedAgain)
KERNEL(keptBefore)
KERNEL(keptInTurn)
KERNEL(readBackInTurn)
KERNEL(changedOnOneWay)
constexpr int n = 1000, bins = 64;
int *kept;
void report(int *values, int number);
void change() {
  if (kept)
    kept[7] = bins;
}
int *dev() {
  int *d;
  cudaMalloc(&d, n * sizeof(int));
  return d;
}
void fill(int *h) {
  for (int i = 0; i < n; ++i)
    h[i] = std::rand() % bins;
}
void copy(int *d, const int *h) { cudaMemcpy(d, h, n * sizeof(int), cudaMemcpyHostToDevice); }
void back(int *h, const int *d) { cudaMemcpy(h, d, n * sizeof(int), cudaMemcpyDeviceToHost); }

void f1(int *counts) {
  int *h = new int[n], *d = dev();
  fill(h);
  copy(d, h);
  kept = h;
  change();
  keptAfter<<<4, 256>>>(d, n, counts);
  report(h, n);
}
void f2(int *counts, const int *results) {
  int *h = new int[n], *d = dev();
  fill(h);
  copy(d, h);
  readBack<<<4, 256>>>(d, n, counts);
  back(h, results);
  report(h, n);
}
void f3(int *counts) {
  int *h = new int[n], *d = dev();
  fill(h);
  copy(d, h);
  for (int i = 0; i < n; ++i)
    h[i] = -1;
  usedAgain<<<4, 256>>>(d, n, counts);
}
void f4(int *counts) {
  int *h = new int[n], *d = dev();
  fill(h);
  kept = h;
  change();
  copy(d, h);
  keptBefore<<<4, 256>>>(d, n, counts);
}
void f5(int *counts, int rounds) {
  int *h = new int[n], *d = dev();
  fill(h);
  for (int round = 0; round < rounds; ++round) {
    copy(d, h);
    keptInTurn<<<4, 256>>>(d, n, counts);
    report(h, n);
  }
}
void f6(int *counts, const int *results, int rounds) {
  int *h = new int[n], *d = dev();
  fill(h);
  for (int round = 0; round < rounds; ++round) {
    copy(d, h);
    readBackInTurn<<<4, 256>>>(d, n, counts);
    back(h, results);
  }
}
void f7(int *counts, bool other) {
  int *h = new int[n], *d = dev();
  fill(h);
  if (other)
    report(h, n);
  copy(d, h);
  changedOnOneWay<<<4, 256>>>(d, n, counts);
}
int main(int argc, char **) {
  int *counts, *results = dev();
  cudaMalloc(&counts, bins * sizeof(int));
  f1(counts);
  f2(counts, results);
  f3(counts);
  f4(counts);
  f5(counts, argc);
  f6(counts, results, argc);
  f7(counts, argc > 1);
  return cudaDeviceSynchronize();
}
