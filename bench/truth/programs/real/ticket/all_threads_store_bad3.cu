// EXPECT: wrong race
// the barrier after the ticket is left out: other threads read last of the time before
#include <cstdio>

__global__ void columns(const float *in, float *part, float *out, unsigned *ticket) {
  __shared__ bool last;
  const int t = threadIdx.x;
  float s = 0.f;
  for (int r = 0; r < 16; ++r) s += in[(blockIdx.x * 16 + r) * 64 + t];
  if (t == 0) last = false;
  __syncthreads();
  part[blockIdx.x * 64 + t] = s;
  __syncthreads();
  if (t == 0) {
    __threadfence();
    last = atomicAdd(ticket, 1u) == gridDim.x - 1;
    __threadfence();
  }
  if (last) {
    s = 0.f;
    for (unsigned b = 0; b < gridDim.x; ++b) s += part[b * 64 + t];
    out[t] = s;
  }
}

int main() {
  const int blocks = 48;
  float *in, *part, *out;
  unsigned *ticket;
  cudaMalloc(&in, blocks * 16 * 64 * sizeof(float));
  cudaMalloc(&part, blocks * 64 * sizeof(float));
  cudaMalloc(&out, 64 * sizeof(float));
  cudaMalloc(&ticket, sizeof(unsigned));
  cudaMemset(in, 0, blocks * 16 * 64 * sizeof(float));
  cudaMemset(ticket, 0, sizeof(unsigned));
  columns<<<blocks, 64>>>(in, part, out, ticket);
  printf("%d\n", cudaDeviceSynchronize());
}
