// EXPECT: right
// host reads 16 from managed memory after sync
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
struct Cfg { int n; };
__global__ void adapt(Cfg *c) { c->n = 16; }
int main() {
  Cfg *c;
  int *a;
  cudaMallocManaged(&c, sizeof(Cfg));
  c->n = 16;
  cudaMalloc(&a, 16 * sizeof(int));
  adapt<<<1, 1>>>(c);
  cudaDeviceSynchronize();
  fill<<<2, 128>>>(a, c->n);
  return cudaDeviceSynchronize();
}
