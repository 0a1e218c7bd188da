// EXPECT: wrong out-of-bounds
// m refers to n, which is 512 at the launch: thread 128 writes d[128] of 128 elements
// AIM: std::min returns a reference to one of its arguments
#include <algorithm>

__global__ void zero(int *d, int m) {
  int t = threadIdx.x;
  if (t < m) d[t] = 0;
}

int main() {
  int n = 128, cap = 256;
  const int &m = std::min(n, cap);
  int *d;
  cudaMalloc(&d, m * sizeof(int));
  n = 4 * n; // for the next round
  zero<<<1, 256>>>(d, m);
  cudaDeviceSynchronize();
  cudaFree(d);
  return n - 512;
}
