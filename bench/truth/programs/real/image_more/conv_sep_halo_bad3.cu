// EXPECT: wrong out-of-bounds
// the left halo is clamped, the right one is guarded with height instead of width
#include <cstdio>
#include <vector>
constexpr int R = 4, BX = 64, BY = 4;
__constant__ float taps[2 * R + 1];

__global__ void rows(const float *src, float *dst, int w, int h) {
  __shared__ float t[BY][BX + 2 * R];
  const int x = blockIdx.x * BX + threadIdx.x, y = blockIdx.y * BY + threadIdx.y;
  if (y < h) {
    const float *line = src + y * w;
    t[threadIdx.y][threadIdx.x + R] = x < w ? line[x] : 0.f;
    if (threadIdx.x < R) {
      t[threadIdx.y][threadIdx.x] = x - R >= 0 ? line[x - R] : 0.f;
      t[threadIdx.y][threadIdx.x + BX + R] = x + BX < h ? line[x + BX] : 0.f;
    }
  }
  __syncthreads();
  if (x >= w || y >= h) return;
  float s = 0.f;
#pragma unroll
  for (int k = -R; k <= R; ++k) s += taps[k + R] * t[threadIdx.y][threadIdx.x + R + k];
  dst[y * w + x] = s;
}

int main() {
  const int w = 300, h = 500;
  float host[2 * R + 1];
  for (float &v : host) v = 1.f / (2 * R + 1);
  cudaMemcpyToSymbol(taps, host, sizeof host);
  float *src, *dst;
  cudaMalloc(&src, w * h * sizeof(float));
  cudaMalloc(&dst, w * h * sizeof(float));
  cudaMemset(src, 0, w * h * sizeof(float));
  rows<<<dim3((w + BX - 1) / BX, (h + BY - 1) / BY), dim3(BX, BY)>>>(src, dst, w, h);
  printf("%d\n", cudaDeviceSynchronize());
}
