// Plane by plane along z, but the barrier after the use of the shared plane is missing.
// veriwarp-args: --block=16x16 --grid=8x8
// veriwarp-expect: race=refuted@marked definite level=block|warp kind=read-write space=shared
// Why: a fast thread stores the next plane's value while a neighbour still reads this plane's.
__global__ void march(const float *in, float *out, int nz) {
  __shared__ float plane[16][16];
  int tx = threadIdx.x, ty = threadIdx.y, at = (blockIdx.y * 16 + ty) * 128 + blockIdx.x * 16 + tx;
  for (int z = 0; z < nz; ++z) {
    plane[ty][tx] = in[at]; // expect: race
    __syncthreads();
    float v = plane[ty][(tx + 1) & 15] + plane[(ty + 1) & 15][tx]; // expect: race
    out[at] = v;
    at += 128 * 128;
  }
}
