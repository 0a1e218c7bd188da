// EXPECT: wrong out-of-bounds
// the loop goes on to a level of size 0 with the size clamped to 1: source pixel 2x + 1 is outside
#include <algorithm>
#include <cstdio>
#include <vector>

__global__ void downsample(const float *src, float *dst, int sw, int dw, int dh) {
  const int x = blockIdx.x * 8 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
  if (x >= dw || y >= dh) return;
  const float *p = src + 2 * y * sw + 2 * x;
  dst[y * dw + x] = 0.25f * (p[0] + p[1] + p[sw] + p[sw + 1]);
}

int main() {
  const int w = 256, h = 256, levels = 9;
  std::vector<size_t> offset;
  size_t total = 0;
  for (int l = 0; l < levels; ++l) {
    offset.push_back(total);
    total += (size_t)(w >> l) * (h >> l);
  }
  float *chain;
  cudaMalloc(&chain, total * sizeof(float));
  cudaMemset(chain, 0, total * sizeof(float));
  for (int l = 1; l <= levels; ++l) {
    const int dw = std::max(w >> l, 1), dh = std::max(h >> l, 1);
    const dim3 grid((dw + 7) / 8, (dh + 7) / 8);
    downsample<<<grid, dim3(8, 8)>>>(chain + offset[l - 1], chain + (l < levels ? offset[l] : 0), w >> (l - 1), dw, dh);
  }
  printf("%d\n", cudaDeviceSynchronize());
}
