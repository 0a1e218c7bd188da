// Two extern __shared__ arrays of different names: one place in memory.
// veriwarp-expect: race=refuted@marked level=block definite
// Why: all dynamic shared arrays start at the same address, so b[255 - t] is a[255 - t].
#include <cuda_runtime.h>

__global__ void twoNames(float *data) {
  extern __shared__ float a[];
  extern __shared__ int b[];
  int t = threadIdx.x;
  a[t] = data[t]; // expect: race
  b[255 - t] = t; // expect: race
  __syncthreads();
  data[t] = a[t];
}

int main() {
  float *data;
  cudaMalloc(&data, 256 * sizeof(float));
  twoNames<<<1, 256, 256 * sizeof(float)>>>(data);
}
