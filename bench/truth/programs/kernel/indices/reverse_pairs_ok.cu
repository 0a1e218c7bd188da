// EXPECT: right
// each pair i, n - 1 - i is swapped by one thread, n is odd and the middle is left alone
__global__ void reverse(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i <= n / 2) {
    int x = a[i], y = a[n - 1 - i];
    a[i] = y;
    a[n - 1 - i] = x;
  }
}

int main() {
  const int n = 101;
  int *a;
  cudaMalloc(&a, n * sizeof(int));
  cudaMemset(a, 0, n * sizeof(int));
  reverse<<<2, 64>>>(a, n);
  return cudaDeviceSynchronize();
}
