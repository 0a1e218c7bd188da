// EXPECT: wrong out-of-bounds
// -1 % 48 is -1 in C++: cell (0,0), direction 1 reads f[-9 + 1].
// AIM: periodic index by the remainder of a negative number; the direction comes from a table in constant memory
#include <cstdio>
#include <cstdlib>
#include <utility>
#include <vector>

#define HIPLIKE_CHECK(x)                                         \
  do {                                                           \
    if (cudaError_t s = (x); s != cudaSuccess) {                 \
      std::fprintf(stderr, "error: %s\n", cudaGetErrorString(s)); \
      std::exit(1);                                              \
    }                                                            \
  } while (0)

constexpr int Q = 9;
__constant__ int2 c_dir[Q] = {{0, 0}, {1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {-1, 1}, {-1, -1}, {1, -1}};
__constant__ float c_weight[Q] = {4.f / 9,  1.f / 9,  1.f / 9,  1.f / 9, 1.f / 9,
                                  1.f / 36, 1.f / 36, 1.f / 36, 1.f / 36};

struct Lattice {
  int width, height;
  __device__ int source(int x, int y, int q) const {
    const int sx = (x - c_dir[q].x) % width;
    const int sy = (y - c_dir[q].y) % height;
    return (sy * width + sx) * Q + q;
  }
};

__global__ void stream_collide(const float *f, float *g, Lattice lat, float tau) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= lat.width || y >= lat.height)
    return;
  float fi[Q], rho = 0.f, ux = 0.f, uy = 0.f;
  for (int q = 0; q < Q; ++q) {
    fi[q] = f[lat.source(x, y, q)];
    rho += fi[q];
    ux += fi[q] * c_dir[q].x;
    uy += fi[q] * c_dir[q].y;
  }
  ux /= rho, uy /= rho;
  const float uu = 1.5f * (ux * ux + uy * uy);
  for (int q = 0; q < Q; ++q) {
    const float cu = 3.f * (c_dir[q].x * ux + c_dir[q].y * uy);
    const float eq = c_weight[q] * rho * (1.f + cu + 0.5f * cu * cu - uu);
    g[(y * lat.width + x) * Q + q] = fi[q] + (eq - fi[q]) / tau;
  }
}

int main() {
  const Lattice lat{48, 36};
  const int count = lat.width * lat.height * Q;
  std::vector<float> h(count, 1.0f / Q);
  float *f, *g;
  HIPLIKE_CHECK(cudaMalloc(&f, count * sizeof(float)));
  HIPLIKE_CHECK(cudaMalloc(&g, count * sizeof(float)));
  HIPLIKE_CHECK(cudaMemcpy(f, h.data(), count * sizeof(float), cudaMemcpyHostToDevice));
  const dim3 block(32, 4), grid((lat.width + 31) / 32, (lat.height + 3) / 4);
  for (int step = 0; step < 20; ++step) {
    stream_collide<<<grid, block>>>(f, g, lat, 0.8f);
    std::swap(f, g);
  }
  HIPLIKE_CHECK(cudaGetLastError());
  HIPLIKE_CHECK(cudaDeviceSynchronize());
  HIPLIKE_CHECK(cudaFree(f));
  HIPLIKE_CHECK(cudaFree(g));
}
