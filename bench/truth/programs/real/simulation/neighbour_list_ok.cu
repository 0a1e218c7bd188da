// EXPECT: right
// at most 64 neighbours of an atom are stored, further ones are counted only.
// AIM: fixed capacity of a list for each atom; the count depends on positions that a kernel computes
#include <cstdio>
#include <cstdlib>
#include <initializer_list>

#define ROCMD_CHECK(x)                                            \
  do {                                                            \
    const cudaError_t err = (x);                                  \
    if (err != cudaSuccess) {                                     \
      std::fprintf(stderr, "%s\n", cudaGetErrorString(err));      \
      std::exit(-1);                                              \
    }                                                             \
  } while (0)

constexpr int MAX_NEIGHBOURS = 64;

struct System {
  int atoms;
  float4 *pos;
  int *num, *list;
  float cutoff2;
};

__global__ void place(System s) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < s.atoms)
    s.pos[i] = make_float4(0.01f * (i % 5), 0.01f * (i / 5 % 4), 0.01f * (i / 20), 1.0f);
}

__global__ void build_list(System s) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= s.atoms)
    return;
  const float4 p = s.pos[i];
  int count = 0;
  for (int j = 0; j < s.atoms; ++j) {
    if (j == i)
      continue;
    const float4 q = s.pos[j];
    const float dx = p.x - q.x, dy = p.y - q.y, dz = p.z - q.z;
    if (dx * dx + dy * dy + dz * dz < s.cutoff2) {
      if (count < MAX_NEIGHBOURS)
        s.list[i * MAX_NEIGHBOURS + count] = j;
      ++count;
    }
  }
  s.num[i] = min(count, MAX_NEIGHBOURS);
}

__global__ void forces(System s, float4 *force) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= s.atoms)
    return;
  const float4 p = s.pos[i];
  float4 f = make_float4(0, 0, 0, 0);
  for (int k = 0; k < s.num[i]; ++k) {
    const float4 q = s.pos[s.list[i * MAX_NEIGHBOURS + k]];
    const float dx = p.x - q.x, dy = p.y - q.y, dz = p.z - q.z;
    const float r2 = dx * dx + dy * dy + dz * dz + 1e-6f;
    const float inv6 = 1.0f / (r2 * r2 * r2);
    const float w = inv6 * (inv6 - 0.5f) / r2;
    f.x += w * dx, f.y += w * dy, f.z += w * dz;
  }
  force[i] = f;
}

int main() {
  System s;
  s.atoms = 80;
  s.cutoff2 = 1.0f;
  float4 *force;
  ROCMD_CHECK(cudaMalloc(&s.pos, s.atoms * sizeof(float4)));
  ROCMD_CHECK(cudaMalloc(&s.num, s.atoms * sizeof(int)));
  ROCMD_CHECK(cudaMalloc(&s.list, s.atoms * MAX_NEIGHBOURS * sizeof(int)));
  ROCMD_CHECK(cudaMalloc(&force, s.atoms * sizeof(float4)));
  const int block = 64, grid = (s.atoms + block - 1) / block;
  place<<<grid, block>>>(s);
  build_list<<<grid, block>>>(s);
  forces<<<grid, block>>>(s, force);
  ROCMD_CHECK(cudaGetLastError());
  ROCMD_CHECK(cudaDeviceSynchronize());
  for (void *p : {(void *)s.pos, (void *)s.num, (void *)s.list, (void *)force})
    ROCMD_CHECK(cudaFree(p));
}
