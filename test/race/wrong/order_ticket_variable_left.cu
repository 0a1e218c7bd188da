// The last block adds up what all have done; who is the last, a variable says that nobody sets back.
// veriwarp-expect: race=refuted|possible@marked
// Why: it is 0 before the first launch alone. In the second each block gets a ticket above the last one's.
#include <cuda_runtime.h>

__device__ unsigned tickets;

__global__ void total(const float *in, float *part, float *out) {
  __shared__ bool last;
  if (threadIdx.x == 0) {
    part[blockIdx.x] = in[blockIdx.x]; // expect: race
    __threadfence();
    last = atomicAdd(&tickets, 1u) >= gridDim.x - 1;
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
  cudaMalloc(&in, 32 * sizeof(float));
  cudaMalloc(&part, 32 * sizeof(float));
  cudaMalloc(&out, sizeof(float));
  total<<<32, 64>>>(in, part, out);
  cudaMemset(out, 0, sizeof(float));
  total<<<32, 64>>>(in, part, out);
}
