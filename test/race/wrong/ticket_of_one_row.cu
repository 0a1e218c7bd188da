// A grid of rows and columns, and the last ticket of a single row.
// veriwarp-args: --block=64 --grid=8x8
// veriwarp-expect: race=refuted|possible@marked level=grid space=global
// Why: 64 blocks draw; ticket gridDim.x - 1 = 7 is drawn while 56 have not.
__device__ unsigned drawn;

__global__ void sum(const float *in, float *part, float *out) {
  unsigned block = blockIdx.y * gridDim.x + blockIdx.x;
  if (threadIdx.x == 0) {
    part[block] = in[block]; // expect: race
    __threadfence();
    unsigned ticket = atomicAdd(&drawn, 1u);
    __threadfence();
    if (ticket == gridDim.x - 1) {
      float s = 0;
      for (unsigned b = 0; b < gridDim.x * gridDim.y; ++b)
        s += part[b]; // expect: race
      *out = s;
    }
  }
}
