// EXPECT: wrong race
// managed flags[0] is already 2 when the kernel starts, so no block waits for block 0
#include <cuda_runtime.h>
__global__ void k(int *flags, int *data, int *out) {
  int t = threadIdx.x;
  if (blockIdx.x == 0) {
    data[t] = t;
    __syncthreads();
    if (t == 0) { __threadfence(); atomicExch(&flags[0], 2); }
  } else {
    if (t == 0) { while (atomicAdd(&flags[0], 0) == 0) {} __threadfence(); }
    __syncthreads();
    out[blockIdx.x * blockDim.x + t] = data[63 - t];
  }
}
int main() {
  int *f, *d, *o;
  cudaMallocManaged(&f, 4 * sizeof(int)); cudaMalloc(&d, 64 * 4); cudaMalloc(&o, 256 * 4);
  f[0] = 2; f[1] = 0; f[2] = 0; f[3] = 0;
  k<<<4, 64>>>(f, d, o);
  cudaDeviceSynchronize();
}
