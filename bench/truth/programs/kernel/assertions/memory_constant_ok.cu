// EXPECT: right
// the host has stored 3
#include <cassert>
__global__ void work(const int *cfg, int *out) {
  __shared__ int s;
  if (threadIdx.x == 0)
    s = cfg[0];
  __syncthreads();
  assert(s == 3);
  out[threadIdx.x] = s;
}

int main() {
  int h[4] = {3, 5, 5, 5}, *cfg, *out;
  cudaMalloc(&cfg, sizeof h);
  cudaMalloc(&out, 1024 * sizeof(int));
  cudaMemset(out, 0, 1024 * sizeof(int));
  cudaMemcpy(cfg, h, sizeof h, cudaMemcpyHostToDevice);
  work<<<1, 64>>>(cfg, out);
  return cudaDeviceSynchronize();
}
