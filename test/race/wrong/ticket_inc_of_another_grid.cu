// atomicInc with the limit of a grid of four blocks, launched with eight.
// veriwarp-expect: race=refuted|possible@marked level=grid space=global
// Why: the counter starts anew after four draws; 3 is drawn twice, the first time with four blocks to come.
#include <cuda_runtime.h>
__device__ unsigned drawn;

__global__ void sum(const float *in, float *part, float *out) {
  if (threadIdx.x == 0) {
    part[blockIdx.x] = in[blockIdx.x]; // expect: race
    __threadfence();
    unsigned ticket = atomicInc(&drawn, 3u);
    __threadfence();
    if (ticket == 3u) {
      float s = 0;
      for (unsigned b = 0; b < gridDim.x; ++b)
        s += part[b]; // expect: race
      *out = s;       // expect: race
    }
  }
}

void run(const float *in, float *part, float *out) { sum<<<8, 64>>>(in, part, out); }
