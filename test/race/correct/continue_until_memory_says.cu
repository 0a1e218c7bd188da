// Rounds that `continue` skips: which of them, is in memory. So it is not known whether the error of one round happens.
// veriwarp-expect: all=proved|assumed|unknown|possible
#include <cassert>

__global__ void outside(const int *skip, int *a) {
  __shared__ int s[64];
  for (int i = 0;; ++i) {
    if (skip[i])
      continue;
    if (i == 3)
      s[64] = 1;
    if (i >= 8)
      break;
  }
  a[threadIdx.x] = s[threadIdx.x];
}

__global__ void failing(const int *skip, int *a) {
  for (int i = 0;; ++i) {
    if (skip[i])
      continue;
    assert(i != 3);
    a[threadIdx.x] = i;
    if (i >= 8)
      break;
  }
}

__global__ void racing(const int *skip, int *a) {
  for (int i = 0;; ++i) {
    if (skip[i] == 1)
      continue;
    if (skip[i] == 2)
      continue;
    if (i == 3)
      a[0] = threadIdx.x;
    if (i >= 8)
      break;
  }
}

__global__ void behind(const int *skip, int *a) {
  int i = 0;
  for (;; ++i) {
    if (skip[i])
      continue;
    if (i >= 2)
      break;
  }
  if (i == 3)
    a[0] = threadIdx.x;
}

__global__ void returning(const int *skip, int *a) {
  for (int i = 0;; ++i) {
    if (skip[i])
      continue;
    if (i == 3)
      a[threadIdx.x / 2] = threadIdx.x;
    if (i >= 8)
      return;
  }
}

int main() {
  static int host[4096];
  for (int i = 0; i < 4096; ++i)
    host[i] = i != 9;
  int *skip, *a;
  cudaMalloc(&skip, 4096 * sizeof(int));
  cudaMalloc(&a, 64 * sizeof(int));
  cudaMemcpy(skip, host, 4096 * sizeof(int), cudaMemcpyHostToDevice);
  outside<<<1, 32>>>(skip, a);
  failing<<<1, 32>>>(skip, a);
  racing<<<1, 32>>>(skip, a);
  behind<<<1, 32>>>(skip, a);
  returning<<<1, 32>>>(skip, a);
  return cudaDeviceSynchronize();
}
