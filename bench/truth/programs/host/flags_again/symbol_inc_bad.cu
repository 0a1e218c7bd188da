// EXPECT: wrong race
// another kernel sets the ticket to 2
#include <cuda_runtime.h>
#include <cstdio>
__device__ unsigned ticket = 0;
__global__ void total(const float *in, float *part, float *out) {
  __shared__ bool last;
  if (threadIdx.x == 0) {
    part[blockIdx.x] = in[blockIdx.x];
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
__global__ void bump(unsigned k) { ticket = k; }

int main() {
  float *in, *part, *out;
  cudaMalloc(&in, 8 * sizeof(float));
  cudaMalloc(&part, 8 * sizeof(float));
  cudaMalloc(&out, sizeof(float));
  bump<<<1, 1>>>(2);
  total<<<5, 64>>>(in, part, out);
  return cudaDeviceSynchronize();
}
