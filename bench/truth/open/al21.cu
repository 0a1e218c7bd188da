// EXPECT: right
// attribute destructor and _exit
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
__attribute__((destructor)) static void h() { L(65); }
int main(int argc, char **argv) {
  cudaMalloc(&p, 64 * sizeof(int));
  L(64);
  _exit(0);
  return cudaDeviceSynchronize();
}
