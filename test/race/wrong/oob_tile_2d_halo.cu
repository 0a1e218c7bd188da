// A tile without room for the halo that the stencil reads.
// veriwarp-args: --block=16x16 --grid=8x8 --param=pitch=128
// veriwarp-expect: out-of-bounds=refuted@marked definite space=shared
// Why: for threadIdx.y = 15 row 16 lies behind the array.
__global__ void vertical(const float *in, float *out, int pitch) {
  __shared__ float s[16][16];
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  s[threadIdx.y][threadIdx.x] = in[y * pitch + x];
  __syncthreads();
  out[y * pitch + x] = s[threadIdx.y + 1][threadIdx.x] - s[threadIdx.y][threadIdx.x]; // expect: out-of-bounds
}
