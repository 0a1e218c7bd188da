// EXPECT: wrong out-of-bounds
// managed: from the 10th element there are 54
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
__managed__ int buf[64];
__global__ void put(int *p, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) p[i] = i; }
int main(int argc, char **argv) {
  put<<<1, 128>>>(buf + 10, 55);
  return cudaDeviceSynchronize();
}
