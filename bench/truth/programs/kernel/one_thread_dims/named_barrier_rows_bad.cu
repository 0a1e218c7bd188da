// EXPECT: wrong barrier-divergence
// rows 0, 1 and 2 (96 threads) reach barrier 1 that waits for 64: the third warp waits for ever
// AIM: count of a named barrier against rows of a 2-D block
__device__ inline void joinRows() { asm volatile("bar.sync 1, 64;" ::: "memory"); }

__global__ void twoRows(int *a) {
  __shared__ int s[4][32];
  int x = threadIdx.x, y = threadIdx.y;
  s[y][x] = a[y * 32 + x];
  if (y < 3) {
    joinRows();
    if (y < 2)
      a[y * 32 + x] = s[y ^ 1][x] + 1;
  }
}

int main() {
  int *a;
  cudaMalloc(&a, 128 * sizeof(int));
  cudaMemset(a, 0, 128 * sizeof(int));
  twoRows<<<1, dim3(32, 4)>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
}
