// EXPECT: wrong race
// barrier after the use of a tile is missing
#include <cstdio>
#include <vector>
constexpr int P = 128;

__global__ void forces(const float4 *pos, float4 *vel, int n, float dt) {
  __shared__ float4 sh[P];
  const int i = blockIdx.x * P + threadIdx.x;
  const float4 me = i < n ? pos[i] : make_float4(0, 0, 0, 0);
  float3 a = make_float3(0, 0, 0);
  for (int base = 0; base < n; base += P) {
    const int j = base + threadIdx.x;
    sh[threadIdx.x] = j < n ? pos[j] : make_float4(0, 0, 0, 0);
    __syncthreads();
#pragma unroll 8
    for (int k = 0; k < P; ++k) {
      const float dx = sh[k].x - me.x, dy = sh[k].y - me.y, dz = sh[k].z - me.z;
      const float r = rsqrtf(dx * dx + dy * dy + dz * dz + 1e-4f);
      const float f = sh[k].w * r * r * r;
      a.x += f * dx; a.y += f * dy; a.z += f * dz;
    }
  }
  if (i < n) {
    float4 v = vel[i];
    v.x += a.x * dt; v.y += a.y * dt; v.z += a.z * dt;
    vel[i] = v;
  }
}

__global__ void advance(float4 *pos, const float4 *vel, int n, float dt) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  pos[i].x += vel[i].x * dt;
  pos[i].y += vel[i].y * dt;
  pos[i].z += vel[i].z * dt;
}

int main() {
  const int n = 3000;
  std::vector<float4> h(n, make_float4(1, 2, 3, 4));
  float4 *pos, *vel;
  cudaMalloc(&pos, n * sizeof(float4));
  cudaMalloc(&vel, n * sizeof(float4));
  cudaMemcpy(pos, h.data(), n * sizeof(float4), cudaMemcpyHostToDevice);
  cudaMemset(vel, 0, n * sizeof(float4));
  for (int s = 0; s < 100; ++s) {
    forces<<<(n + P - 1) / P, P>>>(pos, vel, n, 0.01f);
    advance<<<(n + 255) / 256, 256>>>(pos, vel, n, 0.01f);
  }
  printf("%d\n", cudaDeviceSynchronize());
}
