// EXPECT: wrong out-of-bounds
// added in each of two launches: 16 on 8
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
static __device__ int n;
__global__ void add() { n = n + 8; }
__global__ void run(int *a) {
  if (threadIdx.x < n)
    a[threadIdx.x] = 1;
}
int main(int argc, char **argv) {
  int *a;
  cudaMalloc(&a, 8 * sizeof(int));
  add<<<1, 1>>>();
  if (argc > 1)
    add<<<1, 1>>>();
  if (argc < 1000)
    run<<<1, 32>>>(a);
  return cudaDeviceSynchronize();
}
