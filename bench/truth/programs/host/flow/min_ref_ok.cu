// EXPECT: right
// m is a copy of min(128, 256)
// AIM: std::min returns a reference to one of its arguments
#include <algorithm>

__global__ void zero(int *d, int m) {
  int t = threadIdx.x;
  if (t < m) d[t] = 0;
}

int main() {
  int n = 128, cap = 256;
  const int m = std::min(n, cap);
  int *d;
  cudaMalloc(&d, m * sizeof(int));
  n = 4 * n; // for the next round
  zero<<<1, 256>>>(d, m);
  cudaDeviceSynchronize();
  cudaFree(d);
  return n - 512;
}
