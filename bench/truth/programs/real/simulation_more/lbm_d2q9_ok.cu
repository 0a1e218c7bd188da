// EXPECT: right
// pull streaming from one lattice into the other with periodic wrapping
#include <cstdio>
#include <vector>
#include <utility>
__constant__ int cx[9] = {0, 1, 0, -1, 0, 1, -1, -1, 1};
__constant__ int cy[9] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
__constant__ float wq[9] = {4.f / 9, 1.f / 9, 1.f / 9, 1.f / 9, 1.f / 9, 1.f / 36, 1.f / 36, 1.f / 36, 1.f / 36};

struct Lattice { int nx, ny; };

__global__ void stream_collide(const float *f, float *g, Lattice l, float omega) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= l.nx || y >= l.ny) return;
  const int cells = l.nx * l.ny;
  float v[9], rho = 0.f, ux = 0.f, uy = 0.f;
#pragma unroll
  for (int q = 0; q < 9; ++q) {
    const int sx = (x - cx[q] + l.nx) % l.nx, sy = (y - cy[q] + l.ny) % l.ny;
    v[q] = f[q * cells + sy * l.nx + sx];
    rho += v[q];
    ux += cx[q] * v[q];
    uy += cy[q] * v[q];
  }
  ux /= rho;
  uy /= rho;
  const float uu = 1.5f * (ux * ux + uy * uy);
#pragma unroll
  for (int q = 0; q < 9; ++q) {
    const float cu = 3.f * (cx[q] * ux + cy[q] * uy);
    g[q * cells + y * l.nx + x] = v[q] + omega * (wq[q] * rho * (1.f + cu + 0.5f * cu * cu - uu) - v[q]);
  }
}

int main() {
  const Lattice l{200, 120};
  const int cells = l.nx * l.ny;
  const size_t bytes = sizeof(float) * 9 * cells;
  float *f, *g;
  cudaMalloc(&f, bytes);
  cudaMalloc(&g, bytes);
  std::vector<float> h(9 * cells, 0.1f);
  cudaMemcpy(f, h.data(), bytes, cudaMemcpyHostToDevice);
  const dim3 block(32, 4), grid((l.nx + 31) / 32, (l.ny + 3) / 4);
  for (int t = 0; t < 500; ++t) {
    stream_collide<<<grid, block>>>(f, g, l, 1.2f);
    std::swap(f, g);
  }
  cudaMemcpy(h.data(), f, bytes, cudaMemcpyDeviceToHost);
  printf("%g\n", h[0]);
}
