// EXPECT: wrong barrier-divergence
// whole warps leave before the barrier of the block
#include <cstdio>

__global__ void masked(const float *a, const int *active, float *out) {
  __shared__ float s[128];
  const int t = threadIdx.x, i = blockIdx.x * 128 + t;
  if (!active[blockIdx.x * 4 + t / 32]) return;
  float v = a[i];
  s[t] = v;
  __syncthreads();
  v += s[127 - t];
  out[i] = v + 0.f * s[t];
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
