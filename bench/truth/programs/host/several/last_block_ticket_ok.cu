// EXPECT: right
// the ticket wraps at gridDim.x, so the last block resets it for the next launch
#include <cuda_runtime.h>
__global__ void sum(const float *in, float *part, unsigned *ticket, float *out) {
  __shared__ bool last;
  if (threadIdx.x == 0) {
    part[blockIdx.x] = in[blockIdx.x];
    __threadfence();
    last = atomicInc(ticket, gridDim.x - 1) == gridDim.x - 1;
    __threadfence();
  }
  __syncthreads();
  if (last && threadIdx.x == 0) {
    float s = 0;
    for (int b = 0; b < gridDim.x; ++b)
      s += part[b];
    *out = s;
  }
}
int main() {
  float *in, *part, *out;
  unsigned *ticket;
  cudaMalloc(&in, 8 * sizeof(float));
  cudaMalloc(&part, 8 * sizeof(float));
  cudaMalloc(&out, sizeof(float));
  cudaMalloc(&ticket, sizeof(unsigned));
  cudaMemset(in, 0, 8 * sizeof(float));
  cudaMemset(ticket, 0, sizeof(unsigned));
  sum<<<4, 32>>>(in, part, ticket, out);
  sum<<<8, 32>>>(in, part, ticket, out);
  cudaDeviceSynchronize();
  return cudaGetLastError();
}
