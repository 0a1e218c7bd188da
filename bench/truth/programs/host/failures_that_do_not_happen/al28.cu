// EXPECT: right
// exit in a helper that is called unconditionally
#include <cuda_runtime.h>
#include <cstdlib>
__device__ int sink[1];
__global__ void k(int *a) {
  __shared__ int s[64];
  s[threadIdx.x] = threadIdx.x;
  if (threadIdx.x == 0) sink[0] = s[0];
}
static int *p;
static void L(int n) { k<<<1, n>>>(p); }
static void usage() { puts("x"); exit(1); }
int main(int argc, char **argv) {
  cudaMalloc(&p, 64 * sizeof(int));
  L(64);
  usage(); L(65);
  return cudaDeviceSynchronize();
}
