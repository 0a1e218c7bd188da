// EXPECT: wrong race
// planes 2 and 3 use the same tile: in block (1,1) thread (0,2) stores the centre of plane 3 while thread (0,1) (another warp) may still read that element in plane 2.
// AIM: double buffering by the parity of a loop variable, with one barrier for each iteration
#include <cstdio>
#include <cstdlib>

static void must(cudaError_t e, const char *what) {
  if (e == cudaSuccess)
    return;
  std::fprintf(stderr, "%s: %s\n", what, cudaGetErrorString(e));
  std::exit(EXIT_FAILURE);
}

struct Grid3 {
  int nx, ny, nz;
  __host__ __device__ size_t size() const { return (size_t)nx * ny * nz; }
  __device__ size_t at(int x, int y, int z) const { return ((size_t)z * ny + y) * nx + x; }
};

template <int BX, int BY>
__global__ void __launch_bounds__(BX *BY) diffuse(const float *__restrict__ in, float *__restrict__ out, Grid3 g, float k) {
  __shared__ float tile[2][BY + 2][BX + 2];
  const int tx = threadIdx.x + 1, ty = threadIdx.y + 1;
  const int x = blockIdx.x * BX + threadIdx.x, y = blockIdx.y * BY + threadIdx.y;
  const int cx = min(x, g.nx - 1), cy = min(y, g.ny - 1);
  const bool inside = x > 0 && y > 0 && x < g.nx - 1 && y < g.ny - 1;

  float behind = in[g.at(cx, cy, 0)], centre = in[g.at(cx, cy, 1)];
  for (int z = 1; z < g.nz - 1; ++z) {
    float(*t)[BX + 2] = tile[(z >> 1) & 1];
    const float ahead = in[g.at(cx, cy, z + 1)];
    t[ty][tx] = centre;
    if (threadIdx.x == 0)
      t[ty][0] = in[g.at(max(cx - 1, 0), cy, z)];
    if (threadIdx.x == BX - 1)
      t[ty][BX + 1] = in[g.at(min(cx + 1, g.nx - 1), cy, z)];
    if (threadIdx.y == 0)
      t[0][tx] = in[g.at(cx, max(cy - 1, 0), z)];
    if (threadIdx.y == BY - 1)
      t[BY + 1][tx] = in[g.at(cx, min(cy + 1, g.ny - 1), z)];
    __syncthreads();
    if (inside)
      out[g.at(x, y, z)] = centre + k * (t[ty][tx - 1] + t[ty][tx + 1] + t[ty - 1][tx] + t[ty + 1][tx] + behind +
                                         ahead - 6.0f * centre);
    behind = centre;
    centre = ahead;
  }
}

int main() {
  const Grid3 g{50, 41, 12};
  float *a, *b;
  must(cudaMalloc(&a, g.size() * sizeof(float)), "malloc a");
  must(cudaMalloc(&b, g.size() * sizeof(float)), "malloc b");
  must(cudaMemset(a, 0, g.size() * sizeof(float)), "memset a");
  must(cudaMemset(b, 0, g.size() * sizeof(float)), "memset b");
  constexpr int BX = 16, BY = 8;
  const dim3 grid((g.nx + BX - 1) / BX, (g.ny + BY - 1) / BY);
  for (int step = 0; step < 4; step += 2) {
    diffuse<BX, BY><<<grid, dim3(BX, BY)>>>(a, b, g, 0.1f);
    diffuse<BX, BY><<<grid, dim3(BX, BY)>>>(b, a, g, 0.1f);
  }
  must(cudaDeviceSynchronize(), "run");
  must(cudaFree(a), "free");
  must(cudaFree(b), "free");
  return 0;
}
