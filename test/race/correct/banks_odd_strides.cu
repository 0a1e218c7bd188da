// Odd strides, broadcasts, and a two-dimensional block whose rows are half a warp.
// veriwarp-args: --block=16x16 --grid=4
// veriwarp-expect: bank-conflict=proved
// veriwarp-expect: all=proved
__global__ void odd(const int *in, int *out) {
  __shared__ int a[32 * 33], b[16][16];
  int x = threadIdx.x, y = threadIdx.y, t = y * 16 + x;
  for (int i = t; i < 32 * 33; i += 256)
    a[i] = in[i];
  b[y][x] = in[t];
  __syncthreads();
  int v = a[(t % 32) * 33 + t / 32] + a[0] + a[t * 3];
  out[blockIdx.x * 256 + t] = v + b[y][x];
}
