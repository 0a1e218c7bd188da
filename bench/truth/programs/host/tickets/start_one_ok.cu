// EXPECT: right
// start 0
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
  unsigned *count, start = 0;
  cudaMalloc(&in, 4 * sizeof(float));
  cudaMalloc(&part, 4 * sizeof(float));
  cudaMalloc(&out, sizeof(float));
  cudaMalloc(&count, sizeof(unsigned));
  cudaMemcpy(count, &start, sizeof start, cudaMemcpyHostToDevice);
  reduce<<<4, 32>>>(in, part, count, out);
  return cudaDeviceSynchronize();
}
