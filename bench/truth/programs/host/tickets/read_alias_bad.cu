// EXPECT: wrong race
// part is in+1: block 0 writes in[1] while block 1 reads it
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void reduce(const float *in, float *part, unsigned *count, float *out) {
  __shared__ bool last;
  if (threadIdx.x == 0) {
    part[blockIdx.x] = in[blockIdx.x];
    __threadfence();
    unsigned t = atomicAdd(count, 1);
    last = t == gridDim.x - 1;
    __threadfence();
  }
  __syncthreads();
  if (last && threadIdx.x == 0) {
    float s = 0;
    for (unsigned b = 0; b < gridDim.x; ++b)
      s += part[b];
    *out = s;
  }
}
int main() {
  float *in, *part, *out;
  unsigned *count;
  cudaMalloc(&in, 8 * sizeof(float));
  cudaMalloc(&part, 8 * sizeof(float));
  cudaMalloc(&out, sizeof(float));
  cudaMalloc(&count, sizeof(unsigned));
  cudaMemset(count, 0, sizeof(unsigned));
  reduce<<<4, 32>>>(in, in + 1, count, out);
  return cudaDeviceSynchronize();
}
