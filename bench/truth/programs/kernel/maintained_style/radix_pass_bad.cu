// EXPECT: wrong race
// the scan's result is read by all warps before thread 0 has finished it
#include <cuda_runtime.h>
__global__ void pass(const unsigned *key, unsigned *out, int bit) {
  __shared__ int zeros[4];
  __shared__ int base[5];
  int t = threadIdx.x, lane = t & 31, w = t >> 5;
  unsigned k = key[t];
  bool one = k >> bit & 1;
  unsigned m = __ballot_sync(0xffffffffu, !one);
  if (lane == 0) zeros[w] = __popc(m);
  __syncthreads();
  if (t == 0) {
    int s = 0;
    for (int i = 0; i < 4; ++i) { base[i] = s; s += zeros[i]; }
    base[4] = s;
  }
  __syncwarp();
  int r = base[w] + __popc(m & ((1u << lane) - 1));
  out[one ? base[4] + t - r : r] = k;
}
int main() {
  unsigned *a, *b; cudaMalloc(&a, 128 * 4); cudaMalloc(&b, 128 * 4);
  pass<<<1, 128>>>(a, b, 3);
  cudaDeviceSynchronize();
}
