// The last block adds up what all have done, and sets the variable back that says who is the last.
// veriwarp-expect: race=proved
#include <cuda_runtime.h>

__device__ unsigned tickets;

__global__ void total(const float *in, float *part, float *out) {
  __shared__ bool last;
  if (threadIdx.x == 0) {
    part[blockIdx.x] = in[blockIdx.x];
    __threadfence();
    last = atomicAdd(&tickets, 1u) >= gridDim.x - 1;
    __threadfence();
  }
  __syncthreads();
  if (last && threadIdx.x == 0) {
    float sum = 0;
    for (unsigned b = 0; b < gridDim.x; ++b)
      sum += part[b];
    atomicAdd(out, sum);
    tickets = 0;
  }
}

int main() {
  float *in, *part, *out;
  cudaMalloc(&in, 32 * sizeof(float));
  cudaMalloc(&part, 32 * sizeof(float));
  cudaMalloc(&out, sizeof(float));
  for (int round = 0; round < 3; ++round)
    total<<<32, 64>>>(in, part, out);
}
