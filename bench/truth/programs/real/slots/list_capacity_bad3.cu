// EXPECT: wrong out-of-bounds
// two launches fill the list, the counter is cleared once
#include <cstdio>

__global__ void collect(const int *a, int n, int *list, int *count) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && a[i] >= 0) list[atomicAdd(count, 1)] = i;
}

int main() {
  const int n = 3000;
  int *a, *list, *count;
  cudaMalloc(&a, n * sizeof(int));
  cudaMalloc(&list, n * sizeof(int));
  cudaMalloc(&count, sizeof(int));
  cudaMemset(a, 0, n * sizeof(int));
  cudaMemset(count, 0, sizeof(int));
  collect<<<(n + 255) / 256, 256>>>(a, n, list, count);
  collect<<<(n + 255) / 256, 256>>>(a, n / 2, list, count);
  printf("%d\n", cudaDeviceSynchronize());
}
