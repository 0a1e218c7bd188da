// EXPECT: wrong out-of-bounds
// each thread that is even and positive is listed twice in one list
#include <cstdio>

__global__ void split(const int *a, int n, int *even, int *odd, int *cnt) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  const int v = a[i];
  if (v % 2 == 0) even[atomicAdd(&cnt[0], 1)] = i;
  else odd[atomicAdd(&cnt[1], 1)] = i;
  if (v > 0 && v % 2 == 0) even[atomicAdd(&cnt[0], 1)] = -i;
}

int main() {
  const int n = 2500;
  int *a, *even, *odd, *cnt;
  cudaMalloc(&a, n * sizeof(int));
  cudaMalloc(&even, n * sizeof(int));
  cudaMalloc(&odd, n * sizeof(int));
  cudaMalloc(&cnt, 2 * sizeof(int));
  cudaMemset(a, 2, n * sizeof(int));
  cudaMemset(cnt, 0, 2 * sizeof(int));
  split<<<(n + 127) / 128, 128>>>(a, n, even, odd, cnt);
  cudaMemset(cnt, 0, 2 * sizeof(int));
  split<<<(n + 127) / 128, 128>>>(a, n, even, odd, cnt);
  printf("%d\n", cudaDeviceSynchronize());
}
