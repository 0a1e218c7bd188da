// What the host puts into arrays is known of their elements, where a loop fills all of them before the copy, and no
// kernel writes to them.
// REQUIRES: cuda, plugin, veriwarp
// RUN: ! %veriwarp check --cuda-path %cuda-path --checks out-of-bounds --cache off %s > %t.out 2>&1
// RUN: %FileCheck %s < %t.out
// CHECK-DAG: byRemainder {{.*}} {{proved|assumed}}
// CHECK-DAG: byCounter {{.*}} {{proved|assumed}}
// CHECK-DAG: ofKnownCount {{.*}} {{proved|assumed}}
// CHECK-DAG: byLargerRemainder {{.*}} {{possible|REFUTED}}
// CHECK-DAG: filledInPart {{.*}} {{possible|REFUTED}}
// CHECK-DAG: ofOneTurn {{.*}} {{possible|REFUTED}}
// CHECK-DAG: changedByKernel {{.*}} {{possible|REFUTED}}
// CHECK-DAG: changedByHost {{.*}} {{possible|REFUTED}}
// CHECK-DAG: copiedTwice {{.*}} {{possible|REFUTED}}
#include <cuda_runtime.h>

#include <cstdlib>

constexpr int n = 1000, bins = 64;

#define KERNEL(name)                                                                                                   \
  __global__ void name(const int *keys, int *counts) {                                                                 \
    int i = blockIdx.x * blockDim.x + threadIdx.x;                                                                     \
    if (i < n)                                                                                                         \
      atomicAdd(&counts[keys[i]], 1);                                                                                  \
  }
KERNEL(byRemainder)
KERNEL(byCounter)
KERNEL(ofKnownCount)
KERNEL(byLargerRemainder)
KERNEL(filledInPart)
KERNEL(ofOneTurn)
KERNEL(changedByKernel)
KERNEL(changedByHost)
KERNEL(copiedTwice)
__global__ void change(int *keys) { keys[threadIdx.x] *= 2; }

int *keys() {
  int *d;
  cudaMalloc(&d, n * sizeof(int));
  return d;
}
void copy(int *d, const int *h) { cudaMemcpy(d, h, n * sizeof(int), cudaMemcpyHostToDevice); }
int largest(const int *h) {
  int most = 0;
  for (int i = 0; i < n; ++i)
    most = h[i] > most ? h[i] : most;
  return most;
}

void remainder(int *counts) {
  int *b = keys(), *h = static_cast<int *>(std::malloc(n * sizeof(int)));
  for (int i = 0; i < n; ++i)
    h[i] = std::rand() % bins;
  copy(b, h);
  byRemainder<<<4, 256>>>(b, counts);
  if (largest(h) >= bins)
    std::abort();
}

void counter(int *counts) {
  int *b = keys(), *h = new int[n];
  for (int i = 0; i < n; ++i)
    h[i] = i % bins;
  copy(b, h);
  byCounter<<<4, 256>>>(b, counts);
}

void known(int *counts, int arguments) {
  if (arguments != 3)
    return;
  int *b = keys(), *h = new int[n];
  for (int i = 0; i < n; ++i)
    h[i] = std::rand() % bins;
  copy(b, h);
  ofKnownCount<<<4, 256>>>(b, counts);
}

void larger(int *counts) {
  int *b = keys(), *h = new int[n];
  for (int i = 0; i < n; ++i)
    h[i] = std::rand() % (bins + 1);
  copy(b, h);
  byLargerRemainder<<<4, 256>>>(b, counts);
}

void part(int *counts) {
  int *b = keys(), *h = new int[n];
  for (int i = 0; i < n - 1; ++i)
    h[i] = std::rand() % bins;
  copy(b, h);
  filledInPart<<<4, 256>>>(b, counts);
}

void turn(int *counts) {
  int *b = keys(), *h = new int[n];
  for (int i = 0; i < n; ++i)
    if (std::rand() % 2)
      h[i] = std::rand() % bins;
  copy(b, h);
  ofOneTurn<<<4, 256>>>(b, counts);
}

void kernel(int *counts) {
  int *b = keys(), *h = new int[n];
  for (int i = 0; i < n; ++i)
    h[i] = std::rand() % bins;
  copy(b, h);
  change<<<1, 256>>>(b);
  changedByKernel<<<4, 256>>>(b, counts);
}

void host(int *counts, int more) {
  int *b = keys(), *h = new int[n];
  for (int i = 0; i < n; ++i)
    h[i] = std::rand() % bins;
  h[7] += more;
  copy(b, h);
  changedByHost<<<4, 256>>>(b, counts);
}

void twice(int *counts, const int *others) {
  int *b = keys(), *h = new int[n];
  for (int i = 0; i < n; ++i)
    h[i] = std::rand() % bins;
  copy(b, h);
  copy(b, others);
  copiedTwice<<<4, 256>>>(b, counts);
}

int main(int argc, char **) {
  int *counts, others[n] = {};
  cudaMalloc(&counts, bins * sizeof(int));
  others[argc % n] = bins;
  remainder(counts);
  counter(counts);
  known(counts, argc);
  larger(counts);
  part(counts);
  turn(counts);
  kernel(counts);
  host(counts, argc);
  twice(counts, others);
  return cudaDeviceSynchronize();
}
