// EXPECT: wrong race
// the ticket is not 0 at the second launch, so a block in the middle takes itself for the last
#include <cuda_runtime.h>
#include <cstdio>
__device__ unsigned ticket = 0;
template <int K> __global__ void total(const float *in, float *part, float *out) {
  __shared__ bool last;
  if (threadIdx.x == 0) {
    part[blockIdx.x] = in[blockIdx.x] + K;
    __threadfence();
    last = atomicAdd(&ticket, 1u) == gridDim.x - 1;
    __threadfence();
  }
  __syncthreads();
  if (last && threadIdx.x == 0) {
    float s = 0;
    for (unsigned i = 0; i < gridDim.x; ++i) s += part[i];
    out[0] = s;
  }
}

int main() {
  float *in, *part, *out;
  cudaMalloc(&in, 8 * sizeof(float));
  cudaMalloc(&part, 8 * sizeof(float));
  cudaMalloc(&out, sizeof(float));
  total<0><<<2, 64>>>(in, part, out);
  
  total<1><<<5, 64>>>(in, part, out);
  return cudaDeviceSynchronize();
}
