// EXPECT: right
// or-chain of errors
#include <cuda_runtime.h>
__device__ int sink[1];
__global__ void k(int *a) {
  __shared__ int s[64];
  s[threadIdx.x] = threadIdx.x;
  if (threadIdx.x == 0)
    sink[0] = s[0];
}
static int *p;
static void L(int n) { k<<<1, n>>>(p); }

int main(int argc, char **argv) {
  cudaMalloc(&p, 64 * sizeof(int));
  L(64);
  int *q, *r;
  if (cudaMalloc(&q, 16) || cudaMalloc(&r, 16))
    L(65);
  return cudaDeviceSynchronize();
}
