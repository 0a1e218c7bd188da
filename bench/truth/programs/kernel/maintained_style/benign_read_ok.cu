// EXPECT: right
// one thread writes the word, the others read it after a barrier
#include <cuda_runtime.h>
__global__ void k(int *o, int *w, int z) {
  if (threadIdx.x == 0) o[0] = 1;
  __syncthreads();
  w[threadIdx.x] = o[z];
}
int main() {
  int *o, *w;
  cudaMalloc(&o, 4); cudaMalloc(&w, 64 * 4);
  k<<<1, 64>>>(o, w, 0);
  cudaDeviceSynchronize();
}
