// Elements that the host draws from std::uniform_int_distribution, keeps in a variable, or stores in managed memory.
// REQUIRES: cuda, plugin, veriwarp
// RUN: ! %veriwarp check --cuda-path %cuda-path --checks out-of-bounds --cache off %s > %t.out 2>&1
// RUN: %FileCheck %s < %t.out
// CHECK-DAG: {{^}}drawn {{.*}} {{proved|assumed}}
// CHECK-DAG: {{^}}drawnTooFar {{.*}} {{possible|REFUTED}}
// CHECK-DAG: {{^}}onStack {{.*}} {{proved|assumed}}
// CHECK-DAG: {{^}}onStackShort {{.*}} {{possible|REFUTED}}
// CHECK-DAG: {{^}}managed {{.*}} {{proved|assumed}}
// CHECK-DAG: {{^}}managedLate {{.*}} {{possible|REFUTED}}
// CHECK-DAG: {{^}}managedByKernel {{.*}} {{possible|REFUTED}}
// CHECK-DAG: {{^}}managedCopied {{.*}} {{possible|REFUTED}}
// CHECK-DAG: {{^}}drawnChanged {{.*}} {{possible|REFUTED}}
// CHECK-DAG: {{^}}drawnEscaped {{.*}} {{possible|REFUTED}}
// CHECK-DAG: {{^}}managedAgain {{.*}} {{possible|REFUTED}}
#include <cstdlib>
#include <cuda_runtime.h>
#include <random>
#define KERNEL(name)                                                                                                   \
  __global__ void name(const int *keys, int n, int *counts) {                                                          \
    int i = blockIdx.x * blockDim.x + threadIdx.x;                                                                     \
    if (i < n)                                                                                                         \
      counts[keys[i]] = 1;                                                                                             \
  }
KERNEL(drawn)
KERNEL(drawnTooFar)
KERNEL(drawnChanged)
KERNEL(drawnEscaped)
KERNEL(onStack)
KERNEL(onStackShort)
KERNEL(managed)
KERNEL(managedLate)
KERNEL(managedByKernel)
KERNEL(managedCopied)
KERNEL(managedAgain)
__global__ void twice(int *keys) { keys[threadIdx.x] *= 2; }
constexpr int n = 1000, bins = 64;
int *dev() {
  int *d;
  cudaMalloc(&d, n * sizeof(int));
  return d;
}
void f1(int *counts) {
  std::default_random_engine g(7);
  std::uniform_int_distribution<int> d(0, bins - 1);
  int *h = (int *)malloc(n * 4), *b = dev();
  for (int i = 0; i < n; ++i)
    h[i] = d(g);
  cudaMemcpy(b, h, n * 4, cudaMemcpyHostToDevice);
  drawn<<<4, 256>>>(b, n, counts);
}
void f2(int *counts) {
  std::mt19937 g(7);
  std::uniform_int_distribution<> d(0, bins);
  int *h = (int *)malloc(n * 4), *b = dev();
  for (int i = 0; i < n; ++i)
    h[i] = d(g);
  cudaMemcpy(b, h, n * 4, cudaMemcpyHostToDevice);
  drawnTooFar<<<4, 256>>>(b, n, counts);
}
void f3(int *counts) {
  int h[n];
  int *b = dev();
  for (int i = 0; i < n; ++i)
    h[i] = i % bins;
  cudaMemcpy(b, h, sizeof(h), cudaMemcpyHostToDevice);
  onStack<<<4, 256>>>(b, n, counts);
}
void f4(int *counts) {
  int h[n];
  int *b = dev();
  for (int i = 0; i < n - 1; ++i)
    h[i] = i % bins;
  cudaMemcpy(b, h, sizeof(h), cudaMemcpyHostToDevice);
  onStackShort<<<4, 256>>>(b, n, counts);
}
void f5(int *counts) {
  int *m;
  cudaMallocManaged(&m, n * 4);
  for (int i = 0; i < n; ++i)
    m[i] = rand() % bins;
  managed<<<4, 256>>>(m, n, counts);
  cudaDeviceSynchronize();
  cudaFree(m);
}
void f6(int *counts) {
  int *m;
  cudaMallocManaged(&m, n * 4);
  managedLate<<<4, 256>>>(m, n, counts);
  cudaDeviceSynchronize();
  for (int i = 0; i < n; ++i)
    m[i] = rand() % bins;
  cudaFree(m);
}
void f7(int *counts) {
  int *m;
  cudaMallocManaged(&m, n * 4);
  for (int i = 0; i < n; ++i)
    m[i] = rand() % bins;
  twice<<<1, 256>>>(m);
  managedByKernel<<<4, 256>>>(m, n, counts);
  cudaDeviceSynchronize();
  cudaFree(m);
}
void f8(int *counts, int *other) {
  int *m;
  cudaMallocManaged(&m, n * 4);
  for (int i = 0; i < n; ++i)
    m[i] = rand() % bins;
  cudaMemcpy(m, other, n * 4, cudaMemcpyDefault);
  managedCopied<<<4, 256>>>(m, n, counts);
  cudaDeviceSynchronize();
  cudaFree(m);
}
void f10(int *counts, int m) {
  std::mt19937 g(7);
  std::uniform_int_distribution<> d(0, bins - 1);
  int *h = (int *)malloc(n * 4), *b = dev();
  d = std::uniform_int_distribution<>(0, m);
  for (int i = 0; i < n; ++i)
    h[i] = d(g);
  cudaMemcpy(b, h, n * 4, cudaMemcpyHostToDevice);
  drawnChanged<<<4, 256>>>(b, n, counts);
}
void change(std::uniform_int_distribution<> &d);
void f11(int *counts, int m) {
  std::mt19937 g(7);
  std::uniform_int_distribution<> d(0, bins - 1);
  int *h = (int *)malloc(n * 4), *b = dev();
  change(d);
  for (int i = 0; i < n; ++i)
    h[i] = d(g);
  cudaMemcpy(b, h, n * 4, cudaMemcpyHostToDevice);
  drawnEscaped<<<4, 256>>>(b, n, counts);
}
void f12(int *counts, int k) {
  int *m;
  cudaMallocManaged(&m, n * 4);
  for (int i = 0; i < n; ++i)
    m[i] = rand() % bins;
  for (int j = 0; j < 3; ++j) {
    managedAgain<<<4, 256>>>(m, n, counts);
    cudaDeviceSynchronize();
    m[3] = k;
  }
  cudaFree(m);
}
int main(int argc, char **) {
  int *c;
  cudaMalloc(&c, bins * 4);
  f1(c);
  f2(c);
  f3(c);
  f4(c);
  f5(c);
  f6(c);
  f7(c);
  f8(c, c);
  f10(c, argc);
  f11(c, argc);
  f12(c, argc);
}
