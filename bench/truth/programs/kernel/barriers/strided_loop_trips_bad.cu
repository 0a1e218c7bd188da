// EXPECT: wrong barrier-divergence
// n = 1000: threads 0..231 make four trips, threads 232..255 make three, and the fourth barrier is not reached by all
// AIM: barrier in a strided loop whose trip count depends on the thread only if n is no multiple of the block
__global__ void suffix(int *a, int n, int *sum) {
  __shared__ int chunk[256];
  int acc = 0;
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    chunk[threadIdx.x] = a[i];
    __syncthreads();
    for (int k = threadIdx.x; k < 256; k += 64)
      acc += chunk[k];
    __syncthreads();
  }
  sum[threadIdx.x] = acc;
}

int main() {
  constexpr int n = 1 << 10;
  int *a, *sum;
  cudaMalloc(&a, n * sizeof(int));
  cudaMalloc(&sum, 256 * sizeof(int));
  cudaMemset(a, 0, n * sizeof(int));
  suffix<<<1, 256>>>(a, n - 24, sum);
  cudaDeviceSynchronize();
  cudaFree(a);
  cudaFree(sum);
  return 0;
}
