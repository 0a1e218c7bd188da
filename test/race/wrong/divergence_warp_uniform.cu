// The condition is uniform in each warp, but not in the block.
// veriwarp-args: --block=128 --grid=8
// veriwarp-expect: barrier-divergence=refuted@marked definite
// Why: warps with an odd number do not reach the barrier.
__global__ void evenWarps(float *data) {
  unsigned warp = threadIdx.x >> 5;
  if ((warp & 1u) == 0) {
    data[blockIdx.x * 128 + threadIdx.x] *= 2.0f;
    __syncthreads(); // expect: barrier-divergence
  }
}
