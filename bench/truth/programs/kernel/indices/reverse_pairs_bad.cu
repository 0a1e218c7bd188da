// EXPECT: wrong race
// i <= n / 2 with even n: i = 50 and i = 49 swap the same pair
__global__ void reverse(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i <= n / 2) {
    int x = a[i], y = a[n - 1 - i];
    a[i] = y;
    a[n - 1 - i] = x;
  }
}

int main() {
  const int n = 100;
  int *a;
  cudaMalloc(&a, n * sizeof(int));
  cudaMemset(a, 0, n * sizeof(int));
  reverse<<<2, 64>>>(a, n);
  return cudaDeviceSynchronize();
}
