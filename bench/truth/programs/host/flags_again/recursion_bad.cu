// EXPECT: wrong race
// the ticket is not 0 at the second launch, so a block in the middle takes itself for the last
#include <cuda_runtime.h>
#include <cstdio>
__global__ void total(const float *in, float *part, float *out, unsigned *ticket) {
  __shared__ bool last;
  if (threadIdx.x == 0) {
    part[blockIdx.x] = in[blockIdx.x];
    __threadfence();
    last = atomicAdd(ticket, 1u) == gridDim.x - 1;
    __threadfence();
  }
  __syncthreads();
  if (last && threadIdx.x == 0) {
    float s = 0;
    for (unsigned i = 0; i < gridDim.x; ++i) s += part[i];
    out[0] = s;
  }
}
static void run(int g, float *in, float *part, float *out, unsigned *ticket) {
  if (g > 5) return;
  if (g == 2) cudaMemset(ticket, 0, sizeof(unsigned));
  total<<<g, 64>>>(in, part, out, ticket);
  run(g + 3, in, part, out, ticket);
}

int main() {
  float *in, *part, *out;
  unsigned *ticket;
  cudaMalloc(&in, 8 * sizeof(float));
  cudaMalloc(&part, 8 * sizeof(float));
  cudaMalloc(&out, sizeof(float));
  cudaMalloc(&ticket, sizeof(unsigned));
  run(2, in, part, out, ticket);
  return cudaDeviceSynchronize();
}
