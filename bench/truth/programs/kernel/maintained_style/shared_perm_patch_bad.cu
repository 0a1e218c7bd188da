// EXPECT: wrong race
// thread 7 patches idx[3], which then equals idx[4] = 1
#include <cuda_runtime.h>
__global__ void k(int *out) {
  __shared__ int idx[64];
  int t = threadIdx.x;
  idx[t] = t ^ 5;
  __syncthreads();
  if (t == 7) ((short *)idx)[6] = 1;
  __syncthreads();
  out[idx[t]] = t;
}
int main() {
  int *o; cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  cudaDeviceSynchronize();
}
