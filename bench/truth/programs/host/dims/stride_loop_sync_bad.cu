// EXPECT: wrong barrier-divergence
// 4000 elements: in block 3 the threads from 160 on make 3 rounds, the others 4
#include <cuda_runtime.h>
__global__ void rounds(int *a, int n) {
  __shared__ int s[256];
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
    s[threadIdx.x] = a[i];
    __syncthreads();
    a[i] = s[255 - threadIdx.x];
    __syncthreads();
  }
}
int main(int argc, char **) {
  int k = 4, *a;
  int n = k * 1000;
  cudaMalloc(&a, 4096 * sizeof(int));
  cudaMemset(a, 0, 4096 * sizeof(int));
  rounds<<<4, 256>>>(a, n);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
