// Five-point stencil: 16x16 threads load an 18x18 tile in two strided sweeps, edges clamped.
// veriwarp-args: --block=16x16 --grid=64x64 --param=w=1024 --param=h=1024
// veriwarp-expect: all=proved
__global__ void heat(const float *in, float *out, int w, int h) {
  __shared__ float tile[18][18];
  int x0 = blockIdx.x * 16 - 1, y0 = blockIdx.y * 16 - 1;
  for (int k = threadIdx.y * 16 + threadIdx.x; k < 18 * 18; k += 256) {
    int lx = k % 18, ly = k / 18;
    int gx = min(max(x0 + lx, 0), w - 1), gy = min(max(y0 + ly, 0), h - 1);
    tile[ly][lx] = in[gy * w + gx];
  }
  __syncthreads();
  int lx = threadIdx.x + 1, ly = threadIdx.y + 1;
  int gx = blockIdx.x * 16 + threadIdx.x, gy = blockIdx.y * 16 + threadIdx.y;
  out[gy * w + gx] =
      0.2f * (tile[ly][lx] + tile[ly][lx - 1] + tile[ly][lx + 1] + tile[ly - 1][lx] + tile[ly + 1][lx]);
}
