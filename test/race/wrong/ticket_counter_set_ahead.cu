// Block 0 sets the counter to the last ticket before it draws.
// veriwarp-args: --block=64 --grid=32
// veriwarp-expect: race=refuted|possible@marked level=grid space=global
// Why: the next draw gives the last ticket, however many blocks have yet to come.
__device__ unsigned drawn;

__global__ void sum(const float *in, float *part, float *out) {
  if (threadIdx.x == 0) {
    if (blockIdx.x == 0)
      atomicExch(&drawn, 31u);
    part[blockIdx.x] = in[blockIdx.x]; // expect: race
    __threadfence();
    unsigned ticket = atomicAdd(&drawn, 1u);
    __threadfence();
    if (ticket == gridDim.x - 1) {
      float s = 0;
      for (unsigned b = 0; b < gridDim.x; ++b)
        s += part[b]; // expect: race
      out[blockIdx.x] = s;
    }
  }
}
