// EXPECT: wrong out-of-bounds
// start=2: (2-5)%8=-3, ring-3 is before the allocation
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void rot(float *ring, int off) {
  ring[off] = threadIdx.x == 0 ? 1.0f : 0.0f;
}
int main(int argc, char **argv) {
  float *ring;
  cudaMalloc(&ring, 8 * sizeof(float));
  for (int start = 0; start < 8; ++start) {
    int off = (start - 5) % 8;
    rot<<<1, 1>>>(ring, off);
  }
  return cudaDeviceSynchronize();
}
