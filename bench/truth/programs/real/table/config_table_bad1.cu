// EXPECT: wrong out-of-bounds
// the third configuration has 512 threads
#include <cstdio>
struct Config { int grid, block, chunk; };

__global__ void tile_copy(const int *in, int *out, int chunk) {
  __shared__ int s[256];
  const int i = blockIdx.x * chunk + threadIdx.x;
  s[threadIdx.x] = in[i] + blockIdx.x;
  __syncthreads();
  out[i] = s[blockDim.x - 1 - threadIdx.x];
}

int main() {
  int *in, *out;
  cudaMalloc(&in, 8192 * sizeof(int));
  cudaMalloc(&out, 8192 * sizeof(int));
  cudaMemset(in, 0, 8192 * sizeof(int));
  const Config configs[] = {{64, 128, 128}, {32, 256, 256}, {16, 512, 512}};
  for (const Config &c : configs) tile_copy<<<c.grid, c.block>>>(in, out, c.chunk);
  printf("%d\n", cudaDeviceSynchronize());
}
