// EXPECT: wrong race
// managed: by name and by pointer
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
__managed__ int buf[64];
__global__ void k(int *p) { buf[threadIdx.x] = 1; p[threadIdx.x] = threadIdx.x; }
int main(int argc, char **argv) {
  k<<<1, 32>>>(buf + 1);
  return cudaDeviceSynchronize();
}
