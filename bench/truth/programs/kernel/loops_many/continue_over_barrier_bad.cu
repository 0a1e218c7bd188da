// EXPECT: wrong barrier-divergence
// the continue depends on the thread's own element: in tile 0 thread 0 (element 0) skips the barrier, thread 1 (element 1) waits
// AIM: continue that jumps over the barrier of a loop
__global__ void sparseTiles(const int *a, int *acc, int tiles) {
  __shared__ int s[128];
  int t = threadIdx.x, sum = 0;
  for (int k = 0; k < tiles; ++k) {
    if (a[k * 128 + t] == 0)
      continue;
    s[t] = a[k * 128 + t];
    __syncthreads();
    sum += s[127 - t];
    __syncthreads();
  }
  acc[t] = sum;
}

int main() {
  const int tiles = 6;
  int h[tiles * 128], *a, *acc;
  for (int i = 0; i < tiles * 128; ++i)
    h[i] = i % 512;
  cudaMalloc(&a, sizeof h);
  cudaMalloc(&acc, 128 * sizeof(int));
  cudaMemcpy(a, h, sizeof h, cudaMemcpyHostToDevice);
  sparseTiles<<<1, 128>>>(a, acc, tiles);
  cudaDeviceSynchronize();
  cudaFree(a);
  cudaFree(acc);
}
