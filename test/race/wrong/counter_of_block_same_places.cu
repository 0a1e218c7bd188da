// Every block has a counter of its own, and all blocks write to one array.
// veriwarp-expect: race=refuted|possible@marked level=grid
// Why: two blocks draw the same numbers.
#include <cuda_runtime.h>
__global__ void place(int *out) {
  __shared__ int c;
  if (threadIdx.x == 0)
    c = 0;
  __syncthreads();
  out[atomicAdd(&c, 1)] = threadIdx.x; // expect: race
}

int main() {
  int *out;
  cudaMalloc(&out, 256 * sizeof(int));
  place<<<8, 256>>>(out);
}
