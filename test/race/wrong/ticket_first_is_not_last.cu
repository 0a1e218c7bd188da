// One pass reduction in which the block that draws the first ticket adds the sums of all.
// veriwarp-args: --block=64 --grid=32
// veriwarp-expect: race=refuted|possible@marked level=grid space=global
// Why: who draws 0 is the first to be done; the others may not have written yet.
__device__ unsigned drawn;

__global__ void sum(const float *in, float *part, float *out) {
  __shared__ bool mine;
  if (threadIdx.x == 0) {
    part[blockIdx.x] = in[blockIdx.x]; // expect: race
    __threadfence();
    mine = atomicAdd(&drawn, 1u) == 0;
    __threadfence();
  }
  __syncthreads();
  if (mine && threadIdx.x == 0) {
    float s = 0;
    for (unsigned b = 0; b < gridDim.x; ++b)
      s += part[b]; // expect: race
    *out = s;
  }
}
