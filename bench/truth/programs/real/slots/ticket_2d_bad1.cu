// EXPECT: wrong race
// the grid has 8 x 4 blocks, and the last one is taken to be ticket gridDim.x - 1
#include <cstdio>

__global__ void total(const float *in, float *part, float *out, unsigned *ticket) {
  __shared__ bool last;
  const unsigned b = blockIdx.y * gridDim.x + blockIdx.x, blocks = gridDim.x * gridDim.y;
  float v = in[b * 64 + threadIdx.x];
  for (int o = 16; o; o >>= 1) v += __shfl_xor_sync(~0u, v, o);
  if (threadIdx.x == 0) {
    part[b] = v;
    __threadfence();
    last = atomicAdd(ticket, 1u) == gridDim.x - 1;
    __threadfence();
  }
  __syncthreads();
  if (last && threadIdx.x == 0) {
    float s = 0.f;
    for (unsigned k = 0; k < blocks; ++k) s += part[k];
    *out = s;
  }
}

int main() {
  const dim3 grid(8, 4), big(16, 4);
  float *in, *part, *out;
  unsigned *ticket;
  cudaMalloc(&in, 64 * 64 * sizeof(float));
  cudaMalloc(&part, 128 * sizeof(float));
  cudaMalloc(&out, sizeof(float));
  cudaMalloc(&ticket, sizeof(unsigned));
  cudaMemset(in, 0, 64 * 64 * sizeof(float));
  cudaMemset(ticket, 0, sizeof(unsigned));
  total<<<grid, 64>>>(in, part, out, ticket);
  cudaMemset(ticket, 0, sizeof(unsigned));
  total<<<big, 64>>>(in, part, out, ticket);
  printf("%d\n", cudaDeviceSynchronize());
}
