// EXPECT: wrong race
// the thread's byte is at t >> 1: two neighbours count in the same byte
#include <cuda_runtime.h>
__global__ void hist(const unsigned *data, unsigned *out, int n) {
  __shared__ unsigned char c[16 * 64];
  int t = threadIdx.x;
  for (int i = 0; i < 16; ++i) c[i * 64 + t] = 0;
  __syncthreads();
  for (int i = t; i < n; i += 64) ++c[(data[i] & 15) * 64 + (t >> 1)];
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
