// EXPECT: wrong race
// thread 0 resets the flag for the next round while others still test it (the third barrier is missing)
#include <cuda_runtime.h>
__global__ void k(int *label, int n) {
  __shared__ int done;
  int t = threadIdx.x;
  while (true) {
    if (t == 0) done = 1;
    __syncthreads();
    int left = t > 0 ? label[t - 1] : label[t];
    int mine = label[t];
    __syncthreads();
    if (left < mine) { label[t] = left; done = 0; }
    __syncthreads();
    if (done) break;
    
  }
}
int main() {
  int *l; cudaMalloc(&l, 64 * sizeof(int));
  int h[64]; for (int i = 0; i < 64; ++i) h[i] = i * 7 % 64;
  cudaMemcpy(l, h, sizeof h, cudaMemcpyHostToDevice);
  k<<<1, 64>>>(l, 64);
  cudaDeviceSynchronize();
}
