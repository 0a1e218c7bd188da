// EXPECT: wrong race
// the fence after the ticket is one of the block
#include <cstdio>

__global__ void last_sum(const int *in, int *part, int *out, unsigned *ticket) {
  if (threadIdx.x != 0) return;
  part[blockIdx.x] = in[blockIdx.x] + 1;
  __threadfence();
  const bool last = atomicAdd(ticket, 1u) == gridDim.x - 1;
  __threadfence_block();
  if (last) {
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
  last_sum<<<64, 32>>>(in, part, out, ticket);
  printf("%d\n", cudaDeviceSynchronize());
}
