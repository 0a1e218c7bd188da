// A counter that its declaration sets to something else than 0.
// veriwarp-args: --block=64 --grid=32
// veriwarp-expect: race=refuted|possible@marked level=grid space=global
// Why: the last ticket is drawn when 16 blocks have yet to come.
__device__ unsigned drawn = 16;

__global__ void sum(const float *in, float *part, float *out) {
  if (threadIdx.x == 0) {
    part[blockIdx.x] = in[blockIdx.x]; // expect: race
    __threadfence();
    unsigned ticket = atomicAdd(&drawn, 1u);
    __threadfence();
    if (ticket == gridDim.x - 1) {
      float s = 0;
      for (unsigned b = 0; b < gridDim.x; ++b)
        s += part[b]; // expect: race
      *out = s;
    }
  }
}
