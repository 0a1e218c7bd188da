// The partial sum is written after the ticket is drawn.
// veriwarp-args: --block=64 --grid=32
// veriwarp-expect: race=refuted|possible@marked level=grid space=global
// Why: that all have drawn says nothing of what each does next.
__device__ unsigned drawn;

__global__ void sum(const float *in, float *part, float *out) {
  if (threadIdx.x == 0) {
    __threadfence();
    unsigned ticket = atomicAdd(&drawn, 1u);
    part[blockIdx.x] = in[blockIdx.x]; // expect: race
    __threadfence();
    if (ticket == gridDim.x - 1) {
      float s = 0;
      for (unsigned b = 0; b < gridDim.x; ++b)
        s += part[b]; // expect: race
      *out = s;
    }
  }
}
