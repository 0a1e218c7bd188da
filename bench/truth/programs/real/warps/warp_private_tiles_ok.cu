// EXPECT: right
// each warp transposes its own 32 x 33 tile with __syncwarp
#include <cstdio>

__global__ void warp_transpose(const float *in, float *out, int tiles) {
  extern __shared__ float pool[];
  const int lane = threadIdx.x & 31, warp = threadIdx.x >> 5, warps = blockDim.x >> 5;
  float *t = pool + warp * 32 * 33;
  for (int k = blockIdx.x * warps + warp; k < tiles; k += gridDim.x * warps) {
    for (int r = 0; r < 32; ++r) t[r * 33 + lane] = in[k * 1024 + r * 32 + lane];
    __syncwarp();
    for (int r = 0; r < 32; ++r) out[k * 1024 + r * 32 + lane] = t[lane * 33 + r];
    __syncwarp();
  }
}

int main() {
  const int tiles = 100;
  float *in, *out;
  cudaMalloc(&in, tiles * 1024 * sizeof(float));
  cudaMalloc(&out, tiles * 1024 * sizeof(float));
  cudaMemset(in, 0, tiles * 1024 * sizeof(float));
  cudaMemset(in, 1, 400);
  warp_transpose<<<6, 128, 4 * 32 * 33 * sizeof(float)>>>(in, out, tiles);
  printf("%d\n", cudaDeviceSynchronize());
}
