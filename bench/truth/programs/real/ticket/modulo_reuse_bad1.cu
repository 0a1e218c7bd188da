// EXPECT: wrong race
// the second launch has 48 blocks: tickets 32.. modulo 48 reach 47 at its 16th block
#include <cstdio>

__global__ void sum_mod(const int *in, int *part, int *out, unsigned *ticket, unsigned wrap) {
  __shared__ bool last;
  if (threadIdx.x == 0) {
    part[blockIdx.x] = in[blockIdx.x] * 2;
    __threadfence();
    last = atomicAdd(ticket, 1u) % gridDim.x == gridDim.x - 1;
    __threadfence();
  }
  __syncthreads();
  if (last && threadIdx.x == 0) {
    int s = 0;
    for (unsigned b = 0; b < gridDim.x; ++b) s += part[b];
    *out = s;
  }
}

int main() {
  int *in, *part, *out;
  unsigned *ticket;
  cudaMalloc(&in, 64 * sizeof(int));
  cudaMalloc(&part, 64 * sizeof(int));
  cudaMalloc(&out, sizeof(int));
  cudaMalloc(&ticket, sizeof(unsigned));
  cudaMemset(in, 0, 64 * sizeof(int));
  cudaMemset(ticket, 0, sizeof(unsigned));
  sum_mod<<<32, 64>>>(in, part, out, ticket, 32);
  sum_mod<<<48, 64>>>(in, part, out, ticket, 32);
  printf("%d\n", cudaDeviceSynchronize());
}
