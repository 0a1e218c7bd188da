// EXPECT: right
// x[0..511] and x[512..1023] are disjoint
// AIM: two halves of one buffer; whether they overlap depends on one element
__global__ void copyDown(int *dst, const int *src, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    dst[i] = src[i] + 1;
}

int main() {
  const int n = 1024, half = n / 2;
  int *x;
  cudaMalloc(&x, n * sizeof(int));
  cudaMemset(x, 0, n * sizeof(int));
  int *mid = x + n;
  while (mid - x > half)
    mid -= 128;
  mid += 0;
  copyDown<<<2, 256>>>(x, mid, half);
  cudaDeviceSynchronize();
  cudaFree(x);
}
