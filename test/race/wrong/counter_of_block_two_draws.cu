// A counter in shared memory hands out two places to each thread, in a part of the array that holds one for each.
// veriwarp-expect: race=refuted|possible@marked level=grid
// veriwarp-expect: out-of-bounds=refuted|possible@marked
// Why: the block's places reach to twice its size, into the next block's part and behind the array.
#include <cuda_runtime.h>
__global__ void place(int *out) {
  __shared__ int c;
  if (threadIdx.x == 0)
    c = 0;
  __syncthreads();
  int s = atomicAdd(&c, 1);
  out[blockIdx.x * blockDim.x + s] = threadIdx.x; // expect: race out-of-bounds
  s = atomicAdd(&c, 1);
  out[blockIdx.x * blockDim.x + s] = threadIdx.x; // expect: race out-of-bounds
}

int main() {
  int *out;
  cudaMalloc(&out, 8 * 256 * sizeof(int));
  place<<<8, 256>>>(out);
}
