// EXPECT: right
// each thread counts in bytes of its own, 64 bins of 128 bytes in shared memory
#include <cuda_runtime.h>
__global__ void hist(const unsigned *data, unsigned *out, int n) {
  __shared__ unsigned char c[16 * 64];
  int t = threadIdx.x;
  for (int i = 0; i < 16; ++i) c[i * 64 + t] = 0;
  __syncthreads();
  for (int i = t; i < n; i += 64) ++c[(data[i] & 15) * 64 + t];
  __syncthreads();
  if (t < 16) {
    unsigned s = 0;
    for (int j = 0; j < 64; ++j) s += c[t * 64 + j];
    out[t] = s;
  }
}
int main() {
  unsigned *d, *o; cudaMalloc(&d, 1000 * 4); cudaMalloc(&o, 16 * 4);
  cudaMemset(d, 0, 4000);
  hist<<<1, 64>>>(d, o, 1000);
  cudaDeviceSynchronize();
}
