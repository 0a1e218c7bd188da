// EXPECT: wrong barrier-divergence
// n is 10100: the last block's threads make different numbers of rounds
#include <cstdio>

__global__ void normalise(int *a, int n) {
  __shared__ int top;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
    if (threadIdx.x == 0) top = 1;
    __syncthreads();
    atomicMax(&top, a[i]);
    __syncthreads();
    a[i] = a[i] * 256 / top;
    __syncthreads();
  }
}

int main() {
  const int n = 10100;
  int *a;
  cudaMalloc(&a, n * sizeof(int));
  cudaMemset(a, 1, n * sizeof(int));
  normalise<<<12, 128>>>(a, n);
  printf("%d\n", cudaDeviceSynchronize());
}
