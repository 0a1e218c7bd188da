// EXPECT: right
// host function in the stream runs before the sync: n=32
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
static void CUDART_CB cb(void *u) { *(int *)u = 32; }
int main() {
  int n = 8, *a;
  cudaStream_t s;
  cudaStreamCreate(&s);
  cudaMalloc(&a, 32 * sizeof(int));
  cudaLaunchHostFunc(s, cb, &n);
  cudaStreamSynchronize(s);
  fill<<<4, 128, 0, s>>>(a, n);
  return cudaStreamSynchronize(s);
}
