// EXPECT: wrong race
// threads write three elements each, the third is the next thread's
#include <cuda_runtime.h>
__global__ void merge(const int *a, const int *b, int *c, int n) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  int d = 2 * t;
  if (d >= 2 * n) return;
  int lo = max(0, d - n), hi = min(d, n);
  while (lo < hi) {
    int m = (lo + hi) / 2;
    if (a[m] <= b[d - 1 - m]) lo = m + 1; else hi = m;
  }
  int i = lo, j = d - lo;
  for (int k = 0; k < 3 && d + k < 2 * n; ++k) {
    bool left = j >= n || (i < n && a[i] <= b[j]);
    c[d + k] = left ? a[i] : b[j];
    if (left) ++i; else ++j;
  }
}
int main() {
  int *a, *b, *c; int n = 128;
  cudaMalloc(&a, n * 4); cudaMalloc(&b, n * 4); cudaMalloc(&c, 2 * n * 4);
  merge<<<2, 64>>>(a, b, c, n);
  cudaDeviceSynchronize();
}
