// EXPECT: wrong out-of-bounds
// i is the index in the block only, each block adds its 256 threads
#include <cstdio>

__global__ void collect(const int *a, int n, int *list, int *count) {
  const int i = threadIdx.x;
  if (i < n && a[i] >= 0) list[atomicAdd(count, 1)] = i;
}

int main() {
  const int n = 256;
  int *a, *list, *count;
  cudaMalloc(&a, n * sizeof(int));
  cudaMalloc(&list, n * sizeof(int));
  cudaMalloc(&count, sizeof(int));
  cudaMemset(a, 0, n * sizeof(int));
  cudaMemset(count, 0, sizeof(int));
  collect<<<12, 256>>>(a, n, list, count);
  printf("%d\n", cudaDeviceSynchronize());
}
