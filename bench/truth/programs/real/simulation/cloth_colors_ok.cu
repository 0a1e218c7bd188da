// EXPECT: right
// a row of 64 points has 32 even and (64 - 1) / 2 = 31 odd pairs, which are disjoint within one launch.
// AIM: number of odd pairs of an even number of points; only the last pair of the last row leaves the array
#include <cstdio>
#include <cstdlib>
#include <vector>

#define cudaSafe(x) cuda_safe((x), __LINE__)
inline void cuda_safe(cudaError_t e, int line) {
  if (e != cudaSuccess) {
    std::fprintf(stderr, "line %d: %s\n", line, cudaGetErrorString(e));
    std::exit(EXIT_FAILURE);
  }
}

struct Cloth {
  float3 *position;
  int columns, rows;
  float rest;
};

// projects the constraints (2 * i + color, 2 * i + color + 1) of each row
__global__ void project_horizontal(Cloth cloth, int color, int pairs_per_row) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= pairs_per_row * cloth.rows)
    return;
  const int row = i / pairs_per_row, pair = i % pairs_per_row;
  float3 *p = cloth.position + row * cloth.columns + 2 * pair + color;
  const float3 a = p[0], b = p[1];
  const float dx = b.x - a.x, dy = b.y - a.y, dz = b.z - a.z;
  const float length = sqrtf(dx * dx + dy * dy + dz * dz) + 1e-9f;
  const float s = 0.5f * (length - cloth.rest) / length;
  p[0] = make_float3(a.x + s * dx, a.y + s * dy, a.z + s * dz);
  p[1] = make_float3(b.x - s * dx, b.y - s * dy, b.z - s * dz);
}

int pairs(const Cloth &cloth, int color) { return (cloth.columns - color) / 2; }

int main() {
  Cloth cloth;
  cloth.columns = 64;
  cloth.rows = 40;
  cloth.rest = 0.1f;
  std::vector<float3> host(cloth.columns * cloth.rows);
  for (int i = 0; i < (int)host.size(); ++i)
    host[i] = make_float3(0.12f * (i % 64), 0.1f * (i / 64), 0.0f);
  cudaSafe(cudaMalloc((void **)&cloth.position, host.size() * sizeof(float3)));
  cudaSafe(cudaMemcpy(cloth.position, host.data(), host.size() * sizeof(float3), cudaMemcpyHostToDevice));
  for (int iteration = 0; iteration < 8; ++iteration)
    for (int color = 0; color < 2; ++color) {
      const int n = pairs(cloth, color) * cloth.rows;
      project_horizontal<<<(n + 127) / 128, 128>>>(cloth, color, pairs(cloth, color));
    }
  cudaSafe(cudaGetLastError());
  cudaSafe(cudaDeviceSynchronize());
  cudaSafe(cudaFree(cloth.position));
  return 0;
}
