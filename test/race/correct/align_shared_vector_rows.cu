// Rows of a shared tile that are padded by a whole vector, so that each begins at a multiple of 16 bytes.
// veriwarp-args: --block=32x8 --grid=4
// veriwarp-expect: all=proved
__global__ void rows(const float4 *in, float *out) {
  __shared__ __align__(16) float s[8][132];
  int x = threadIdx.x, y = threadIdx.y;
  *reinterpret_cast<float4 *>(&s[y][4 * x]) = in[(blockIdx.x * 8 + y) * 32 + x];
  __syncthreads();
  out[(blockIdx.x * 8 + y) * 32 + x] = s[7 - y][127 - x];
}
