// A counter in shared memory hands out places; each block writes to its own part of the array.
// veriwarp-expect: all=proved
#include <cuda_runtime.h>
__global__ void place(int *out) {
  __shared__ int c;
  if (threadIdx.x == 0)
    c = 0;
  __syncthreads();
  int s = atomicAdd(&c, 1);
  out[blockIdx.x * blockDim.x + s] = threadIdx.x;
}

__global__ void twice(int *out) {
  __shared__ unsigned c;
  if (threadIdx.x < 32)
    c = 0;
  __syncthreads();
  unsigned s = atomicAdd(&c, 2u);
  out[blockIdx.x * 2 * blockDim.x + s] = threadIdx.x;
  if (threadIdx.x & 1)
    out[(gridDim.x + blockIdx.x) * 2 * blockDim.x + s + 1] = threadIdx.x;
}

int main() {
  int *out;
  cudaMalloc(&out, 8 * 256 * sizeof(int));
  place<<<8, 256>>>(out);
  int *wide;
  cudaMalloc(&wide, 4 * 4 * 256 * sizeof(int));
  twice<<<4, 256>>>(wide);
}
