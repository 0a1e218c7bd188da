// One-dimensional stencil of radius 3 on a shared tile with halo cells.
// veriwarp-args: --block=256 --grid=100
// veriwarp-expect: all=proved
#define R 3
__global__ void stencil1d(const float *in, float *out) {
  __shared__ float tile[256 + 2 * R];
  int g = blockIdx.x * 256 + threadIdx.x + R, l = threadIdx.x + R;
  tile[l] = in[g];
  if (threadIdx.x < R) {
    tile[l - R] = in[g - R];
    tile[l + 256] = in[g + 256];
  }
  __syncthreads();
  float sum = 0.0f;
  for (int k = -R; k <= R; ++k)
    sum += tile[l + k];
  out[g] = sum;
}
