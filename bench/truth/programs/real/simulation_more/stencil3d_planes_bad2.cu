// EXPECT: wrong out-of-bounds
// the halo is loaded for x = nx, too: the guard of the right halo is <= nx
#include <cstdio>
constexpr int BX = 32, BY = 8;

__global__ void step(const float *in, float *out, int nx, int ny, int nz) {
  __shared__ float tile[BY + 2][BX + 2];
  const int x = blockIdx.x * BX + threadIdx.x, y = blockIdx.y * BY + threadIdx.y;
  const int tx = threadIdx.x + 1, ty = threadIdx.y + 1;
  const size_t plane = (size_t)nx * ny;
  const bool inside = x < nx && y < ny;
  size_t idx = (size_t)y * nx + x;
  float below = 0.f, cur = inside ? in[idx] : 0.f, above;
  for (int z = 0; z < nz; ++z, idx += plane) {
    above = inside && z + 1 < nz ? in[idx + plane] : 0.f;
    tile[ty][tx] = cur;
    if (threadIdx.x == 0) tile[ty][0] = x > 0 && y < ny ? in[idx - 1] : 0.f;
    if (threadIdx.x == BX - 1) tile[ty][BX + 1] = x + 1 <= nx && y < ny ? in[idx + 1] : 0.f;
    if (threadIdx.y == 0) tile[0][tx] = y > 0 && x < nx ? in[idx - nx] : 0.f;
    if (threadIdx.y == BY - 1) tile[BY + 1][tx] = y + 1 < ny && x < nx ? in[idx + nx] : 0.f;
    __syncthreads();
    if (inside)
      out[idx] = 0.4f * cur + 0.1f * (below + above + tile[ty][tx - 1] + tile[ty][tx + 1] + tile[ty - 1][tx] + tile[ty + 1][tx]);
    __syncthreads();
    below = cur;
    cur = above;
  }
}

int main() {
  const int nx = 128, ny = 100, nz = 40;
  const size_t bytes = sizeof(float) * nx * ny * nz;
  float *buf[2];
  for (auto &b : buf) cudaMalloc(&b, bytes);
  cudaMemset(buf[0], 0, bytes);
  dim3 block(BX, BY), grid((nx + BX - 1) / BX, (ny + BY - 1) / BY);
  for (int it = 0; it < 20; ++it) step<<<grid, block>>>(buf[it & 1], buf[1 - (it & 1)], nx, ny, nz);
  printf("%d\n", cudaDeviceSynchronize());
  for (auto b : buf) cudaFree(b);
}
