// EXPECT: wrong out-of-bounds
// the ranges have 17 elements at a pitch of 16: thread 31 reads a[512] of 512
// AIM: recursive device function on ranges
__device__ int sumRange(const int *a, int lo, int n) {
  if (n == 1)
    return a[lo];
  int half = n / 2;
  return sumRange(a, lo, half) + sumRange(a, lo + half, n - half);
}

__global__ void sums(const int *a, int *out) {
  int t = threadIdx.x;
  out[t] = sumRange(a, 16 * t, 17);
}

int main() {
  int *a, *out;
  cudaMalloc(&a, 512 * sizeof(int));
  cudaMalloc(&out, 32 * sizeof(int));
  cudaMemset(a, 0, 512 * sizeof(int));
  sums<<<1, 32>>>(a, out);
  cudaDeviceSynchronize();
  cudaFree(a);
  cudaFree(out);
}
