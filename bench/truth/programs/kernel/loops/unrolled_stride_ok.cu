// EXPECT: right
// a round covers i, i+B, i+2B, i+3B with B = 64; the stride 3B lets rounds overlap, but only in elements of the same thread.
// AIM: a hand-unrolled loop whose step is smaller than what a round covers
constexpr int B = 64;

__global__ void fill(int *a, int n) {
#pragma unroll 2
  for (int i = threadIdx.x; i + 3 * B < n; i += 3 * B) {
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
