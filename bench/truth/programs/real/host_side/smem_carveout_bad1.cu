// EXPECT: wrong out-of-bounds
// the ints are not counted in the launch
#include <cstdio>

__global__ void assign(const float2 *pts, int n, const float2 *cent, int k, float2 *sums, int *counts) {
  extern __shared__ float2 acc[];
  int *cnt = reinterpret_cast<int *>(acc + k);
  for (int c = threadIdx.x; c < k; c += blockDim.x) {
    acc[c] = make_float2(0.f, 0.f);
    cnt[c] = 0;
  }
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
    const float2 p = pts[i];
    int best = 0;
    float bd = 1e30f;
    for (int c = 0; c < k; ++c) {
      const float dx = p.x - cent[c].x, dy = p.y - cent[c].y, d = dx * dx + dy * dy;
      if (d < bd) { bd = d; best = c; }
    }
    atomicAdd(&acc[best].x, p.x);
    atomicAdd(&acc[best].y, p.y);
    atomicAdd(&cnt[best], 1);
  }
  __syncthreads();
  for (int c = threadIdx.x; c < k; c += blockDim.x) {
    atomicAdd(&sums[c].x, acc[c].x);
    atomicAdd(&sums[c].y, acc[c].y);
    atomicAdd(&counts[c], cnt[c]);
  }
}

int main() {
  const int n = 100000, k = 64;
  float2 *pts, *cent, *sums;
  int *counts;
  cudaMalloc(&pts, n * sizeof(float2));
  cudaMalloc(&cent, k * sizeof(float2));
  cudaMalloc(&sums, k * sizeof(float2));
  cudaMalloc(&counts, k * sizeof(int));
  cudaMemset(pts, 0, n * sizeof(float2));
  cudaMemset(cent, 0, k * sizeof(float2));
  cudaMemset(sums, 0, k * sizeof(float2));
  cudaMemset(counts, 0, k * sizeof(int));
  const size_t smem = k * sizeof(float2);
  assign<<<32, 256, smem>>>(pts, n, cent, k, sums, counts);
  printf("%s\n", cudaGetErrorString(cudaGetLastError()));
  return cudaDeviceSynchronize();
}
