// EXPECT: right
// exit in an atexit handler registered later (handlers run in reverse order)
#include <cstdlib>
#include <cuda_runtime.h>
#include <unistd.h>
__device__ int sink[1];
__global__ void k(int *a) {
  __shared__ int s[64];
  s[threadIdx.x] = threadIdx.x;
  if (threadIdx.x == 0)
    sink[0] = s[0];
}
static int *p;
static void L(int n) { k<<<1, n>>>(p); }
static void h1() { L(65); }
static void h2() { _exit(0); }
int main(int argc, char **argv) {
  cudaMalloc(&p, 64 * sizeof(int));
  L(64);
  atexit(h1);
  atexit(h2);
  return cudaDeviceSynchronize();
}
