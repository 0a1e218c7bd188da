// EXPECT: wrong out-of-bounds
// unguarded kernel in the struct with 32 threads on 16
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
__global__ void raw(int *a, int n) { a[threadIdx.x] = n; }
struct Op { const char *name; void (*k)(int *, int); };
static const Op ops[] = {{"fill", fill}, {"raw", raw}};
int main(int argc, char **argv) {
  int *a;
  cudaMalloc(&a, 16 * sizeof(int));
  const Op &o = ops[argc > 1];
  o.k<<<1, 32>>>(a, 16);
  return cudaDeviceSynchronize();
}
