// EXPECT: wrong race
// with the stride 3B + 1 thread 0's second round writes element 193, which thread 1's first round (1 + 3*64 = 193) writes too.
// AIM: a hand-unrolled loop whose step is smaller than what a round covers
constexpr int B = 64;

__global__ void fill(int *a, int n) {
#pragma unroll 2
  for (int i = threadIdx.x; i + 3 * B < n; i += 3 * B + 1) {
#pragma unroll
    for (int j = 0; j < 4; ++j)
      a[i + j * B] = i * 4 + j;
  }
}

int main() {
  const int n = 16 * B;
  int *a;
  cudaMalloc(&a, n * sizeof(int));
  cudaMemset(a, 0, n * sizeof(int));
  fill<<<1, B>>>(a, n);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
