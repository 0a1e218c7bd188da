// EXPECT: wrong race
// the progress is k when row k has not yet been written: block b reads it too early
__global__ void sweep(int *cells, int *progress, int rows) {
  int b = blockIdx.x;
  for (int k = 0; k < rows; k++) {
    int up = 0;
    if (b > 0) {
      while (atomicAdd(&progress[b - 1], 0) < k + 0)
        ;
      __threadfence();
      up = cells[(b - 1) * rows + k];
    }
    cells[b * rows + k] = up + k;
    __threadfence();
    atomicAdd(&progress[b], 1);
  }
}

int main() {
  int *cells, *progress;
  cudaMalloc(&cells, 8 * 10 * 4);
  cudaMalloc(&progress, 8 * 4);
  cudaMemset(progress, 0, 32);
  sweep<<<8, 1>>>(cells, progress, 10);
  return cudaDeviceSynchronize();
}
