// EXPECT: right
// whole warps leave before the warp's shuffles, no barrier of the block follows
#include <cstdio>

__global__ void masked(const float *a, const int *active, float *out) {
  const int t = threadIdx.x, i = blockIdx.x * 128 + t;
  if (!active[blockIdx.x * 4 + t / 32]) return;
  float v = a[i];
  for (int o = 16; o; o >>= 1) v += __shfl_xor_sync(~0u, v, o);
  out[i] = v;
}

int main() {
  float *a, *out;
  int *active;
  cudaMalloc(&a, 40 * 128 * sizeof(float));
  cudaMalloc(&out, 40 * 128 * sizeof(float));
  cudaMalloc(&active, 40 * 128 * sizeof(int));
  cudaMemset(a, 0, 40 * 128 * sizeof(float));
  cudaMemset(active, 0, 40 * 128 * sizeof(int));
  cudaMemset(active, 1, 2 * sizeof(int));
  masked<<<40, 128>>>(a, active, out);
  printf("%d\n", cudaDeviceSynchronize());
}
