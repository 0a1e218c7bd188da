// EXPECT: right
// the continue depends on the tile's first element, which is the same for all threads of the block
// AIM: continue that jumps over the barrier of a loop
__global__ void sparseTiles(const int *a, int *acc, int tiles) {
  __shared__ int s[128];
  int t = threadIdx.x, sum = 0;
  for (int k = 0; k < tiles; ++k) {
    if (a[k * 128] == 0)
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
