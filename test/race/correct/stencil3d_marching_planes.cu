// Seven-point stencil that marches along z with the current plane in shared memory: two barriers a plane.
// veriwarp-args: --block=32x8 --grid=8x32 --param=nx=256 --param=ny=256
// veriwarp-expect: all=proved
__global__ void march(const float *in, float *out, int nx, int ny, int nz) {
  __shared__ float plane[8 + 2][32 + 2];
  int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
  int lx = threadIdx.x + 1, ly = threadIdx.y + 1, stride = nx * ny;
  int at = y * nx + x;
  float below = 0.0f, here = in[at], above = 0.0f;
  for (int z = 0; z < nz; ++z) {
    above = z + 1 < nz ? in[at + stride] : 0.0f;
    plane[ly][lx] = here;
    if (threadIdx.x == 0)
      plane[ly][0] = x > 0 ? in[at - 1] : 0.0f;
    if (threadIdx.x == 31)
      plane[ly][33] = x + 1 < nx ? in[at + 1] : 0.0f;
    if (threadIdx.y == 0)
      plane[0][lx] = y > 0 ? in[at - nx] : 0.0f;
    if (threadIdx.y == 7)
      plane[9][lx] = y + 1 < ny ? in[at + nx] : 0.0f;
    __syncthreads();
    out[at] = below + above + plane[ly][lx - 1] + plane[ly][lx + 1] + plane[ly - 1][lx] + plane[ly + 1][lx] - 6.0f * here;
    __syncthreads();
    below = here;
    here = above;
    at += stride;
  }
}
