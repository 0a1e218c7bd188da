// The last block sums what all have written, and thread 0 draws the ticket without waiting for its block.
// veriwarp-expect: race=refuted|possible@marked
// Why: the fence orders each thread's own write; that the others have written when thread 0 draws needs a barrier.
#include <cuda_runtime.h>
__device__ unsigned drawn;
__global__ void sum(float *part, const float *in, float *out) {
  __shared__ bool last;
  part[blockIdx.x * blockDim.x + threadIdx.x] = in[threadIdx.x];
  __threadfence();
  if (threadIdx.x == 0)
    last = atomicInc(&drawn, gridDim.x) == gridDim.x - 1;
  __syncthreads();
  if (last && threadIdx.x == 0) {
    float s = 0;
    for (int i = 0; i < gridDim.x * blockDim.x; ++i)
      s += part[i]; // expect: race
    *out = s;
  }
}
