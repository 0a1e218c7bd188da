// All-pairs forces: positions pass through a shared tile, two barriers a tile.
// veriwarp-args: --block=256 --grid=64 --param=n=16384
// veriwarp-expect: all=proved
__device__ float3 pull(float4 a, float4 b, float3 acc) {
  float dx = b.x - a.x, dy = b.y - a.y, dz = b.z - a.z;
  float r2 = dx * dx + dy * dy + dz * dz + 1e-6f, inv = rsqrtf(r2), s = b.w * inv * inv * inv;
  acc.x += dx * s;
  acc.y += dy * s;
  acc.z += dz * s;
  return acc;
}

__global__ void forces(const float4 *pos, float4 *acc, int n) {
  __shared__ float4 tile[256];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float4 mine = pos[i];
  float3 a = {0.0f, 0.0f, 0.0f};
  for (int t = 0; t < n / 256; ++t) {
    tile[threadIdx.x] = pos[t * 256 + threadIdx.x];
    __syncthreads();
#pragma unroll 8
    for (int k = 0; k < 256; ++k)
      a = pull(mine, tile[k], a);
    __syncthreads();
  }
  acc[i] = make_float4(a.x, a.y, a.z, 0.0f);
}
