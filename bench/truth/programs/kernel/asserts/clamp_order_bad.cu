// EXPECT: wrong assertion
// for t = 65 (and up) lo = 65 > hi = 64: max first gives hi = 64, min first gives lo = 65.
// AIM: min(max(x, lo), hi) == max(min(x, hi), lo) holds only for lo <= hi
#include <cassert>

__global__ void clamp(int *io) {
  const int t = threadIdx.x, x = io[t];
  const int lo = t, hi = 64;
  const int p = min(max(x, lo), hi);
  const int q = max(min(x, hi), lo);
  assert(p == q);
  io[t] = p;
}

int main() {
  int h[128], *d;
  for (int i = 0; i < 128; ++i)
    h[i] = (i * 97) % 256 - 64;
  cudaMalloc(&d, sizeof h);
  cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
  clamp<<<1, 128>>>(d);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  cudaFree(d);
}
