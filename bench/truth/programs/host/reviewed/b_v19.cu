// EXPECT: wrong race
// managed, two kernels parameters
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
__managed__ int buf[64];
__global__ void k(int *p, int *q) { q[threadIdx.x] = 1; p[threadIdx.x] = threadIdx.x; }
int main(int argc, char **argv) {
  int *p = buf; k<<<1, 32>>>(p, argc > 1 ? buf + 1 : buf + 2);
  return cudaDeviceSynchronize();
}
