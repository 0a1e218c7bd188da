// A device function keeps its scratch in the dynamic shared memory that the kernel uses, too.
// veriwarp-expect: race=refuted|possible@marked
// Why: tab and buffer are one place; tab[t] is written while other threads still read buffer.
#include <cuda_runtime.h>

__device__ float reversed(float v) {
  extern __shared__ float buffer[];
  int t = threadIdx.x;
  buffer[t] = v;
  __syncthreads();
  return buffer[blockDim.x - 1 - t]; // expect: race
}

__global__ void shares(float *data) {
  extern __shared__ float tab[];
  int t = threadIdx.x;
  tab[t] = reversed(data[t]); // expect: race
  __syncthreads();
  data[t] = tab[t ^ 1];
}

int main() {
  float *data;
  cudaMalloc(&data, 256 * sizeof(float));
  shares<<<1, 256, 256 * sizeof(float)>>>(data);
}
