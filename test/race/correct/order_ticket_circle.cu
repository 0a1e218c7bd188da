// The last block adds up what all have done; the tickets start anew when all 32 blocks have drawn, so that every launch
// finds 0.
// veriwarp-expect: race=proved
#include <cuda_runtime.h>

__global__ void total(const float *in, float *part, unsigned *tickets, float *out) {
  __shared__ bool last;
  if (threadIdx.x == 0) {
    part[blockIdx.x] = in[blockIdx.x];
    __threadfence();
    last = atomicInc(tickets, gridDim.x - 1) >= gridDim.x - 1;
    __threadfence();
  }
  __syncthreads();
  if (last && threadIdx.x == 0) {
    float sum = 0;
    for (unsigned b = 0; b < gridDim.x; ++b)
      sum += part[b];
    atomicAdd(out, sum);
  }
}

int main() {
  float *in, *part, *out;
  unsigned *tickets;
  cudaMalloc(&in, 32 * sizeof(float));
  cudaMalloc(&part, 32 * sizeof(float));
  cudaMalloc(&out, sizeof(float));
  cudaMalloc(&tickets, sizeof(unsigned));
  cudaMemset(tickets, 0, sizeof(unsigned));
  for (int round = 0; round < 3; ++round)
    total<<<32, 64>>>(in, part, tickets, out);
}
