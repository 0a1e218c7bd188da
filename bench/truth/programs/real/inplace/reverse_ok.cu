// EXPECT: right
// only the lower half swaps, the middle element stays
#include <cstdio>

__global__ void reverse(int *a, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n / 2) {
    const int t = a[i];
    a[i] = a[n - 1 - i];
    a[n - 1 - i] = t;
  }
}

int main() {
  const int n = 2000;
  int *a;
  cudaMalloc(&a, n * sizeof(int));
  cudaMemset(a, 0, n * sizeof(int));
  cudaMemset(a, 1, n);
  reverse<<<(n + 127) / 128, 128>>>(a, n);
  printf("%d\n", cudaDeviceSynchronize());
}
