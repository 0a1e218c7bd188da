// Two rounds with a draw in each, and the last ticket of one round.
// veriwarp-args: --block=64 --grid=32
// veriwarp-expect: race=refuted|possible@marked level=grid space=global
// Why: a block that has drawn twice stands for one that has not drawn at all.
__device__ unsigned drawn;

__global__ void sum(const float *in, float *part, float *out) {
  if (threadIdx.x == 0)
    for (int round = 0; round < 2; ++round) {
      part[2 * blockIdx.x + round] = in[2 * blockIdx.x + round]; // expect: race
      __threadfence();
      unsigned ticket = atomicAdd(&drawn, 1u);
      __threadfence();
      if (ticket == gridDim.x - 1) {
        float s = 0;
        for (unsigned b = 0; b < 2 * gridDim.x; ++b)
          s += part[b]; // expect: race
        *out = s;
      }
    }
}
