// The last block adds up what all have done; who is the last, a counter says that nobody sets back.
// veriwarp-expect: race=refuted|possible@marked
// Why: it is 0 before the first launch alone. In the second each block gets a ticket above the last one's.
#include <cuda_runtime.h>

__global__ void total(const float *in, float *part, unsigned *tickets, float *out) {
  __shared__ bool last;
  if (threadIdx.x == 0) {
    part[blockIdx.x] = in[blockIdx.x]; // expect: race
    __threadfence();
    last = atomicAdd(tickets, 1u) >= gridDim.x - 1;
    __threadfence();
  }
  __syncthreads();
  if (last && threadIdx.x == 0) {
    float sum = 0;
    for (unsigned b = 0; b < gridDim.x; ++b)
      sum += part[b]; // expect: race
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
