// The block that draws the last ticket but one goes on.
// veriwarp-args: --block=64 --grid=32
// veriwarp-expect: race=refuted|possible@marked level=grid space=global
// Why: tickets run from 0 to gridDim.x - 1; who draws gridDim.x - 2 has one block still to come.
__device__ unsigned drawn;

__global__ void sum(const float *in, float *part, float *out) {
  if (threadIdx.x == 0) {
    part[blockIdx.x] = in[blockIdx.x]; // expect: race
    __threadfence();
    unsigned ticket = atomicAdd(&drawn, 1u);
    __threadfence();
    if (ticket == gridDim.x - 2) {
      float s = 0;
      for (unsigned b = 0; b < gridDim.x; ++b)
        s += part[b]; // expect: race
      *out = s;
    }
  }
}
