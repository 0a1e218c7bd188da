// One-dimensional stencil on a shared tile with halo, the barrier left out.
// veriwarp-args: --block=256 --grid=100
// veriwarp-expect: race=refuted@marked definite level=block|warp kind=read-write space=shared
// Why: neighbours' cells are read without waiting for the neighbours to store them.
#define R 3
__global__ void stencil(const float *in, float *out) {
  __shared__ float tile[256 + 2 * R];
  int g = blockIdx.x * 256 + threadIdx.x + R, l = threadIdx.x + R;
  tile[l] = in[g]; // expect: race
  if (threadIdx.x < R) {
    tile[l - R] = in[g - R];     // expect: race
    tile[l + 256] = in[g + 256]; // expect: race
  }
  float sum = 0.0f;
  for (int k = -R; k <= R; ++k)
    sum += tile[l + k]; // expect: race
  out[g] = sum;
}
