// EXPECT: right
// 128 floats and 128 ints are asked for
#include <cuda_runtime.h>
__global__ void sortStep(float *v) {
  extern __shared__ float mem[];
  float *key = mem;
  int *idx = (int *)(mem + blockDim.x);
  int t = threadIdx.x;
  key[t] = v[t];
  idx[t] = blockDim.x - 1 - t;
  __syncthreads();
  v[t] = key[idx[t]];
}
int main() {
  float *v;
  int n = 128;
  cudaMalloc(&v, n * sizeof(float));
  cudaMemset(v, 0, n * sizeof(float));
  sortStep<<<1, n, n * (sizeof(float) + sizeof(int))>>>(v);
  cudaDeviceSynchronize();
  cudaFree(v);
  return 0;
}
