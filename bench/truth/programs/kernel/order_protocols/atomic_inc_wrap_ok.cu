// EXPECT: right
// atomicInc with bound gridDim.x - 1 wraps to 0 at the last ticket, so the second launch starts at 0
// AIM: counter left for the next launch by the wrap of atomicInc
__global__ void pass(int *rows, unsigned *ctr, int *sum, int add) {
  if (threadIdx.x != 0)
    return;
  rows[blockIdx.x] = (int)blockIdx.x + add;
  __threadfence();
  unsigned k = atomicInc(ctr, gridDim.x - 1);
  __threadfence();
  if (k >= gridDim.x - 1) {
    int s = 0;
    for (unsigned b = 0; b < gridDim.x; ++b)
      s += rows[b];
    atomicAdd(sum, s);
  }
}

int main() {
  int *rows, *sum;
  unsigned *ctr;
  cudaMalloc(&rows, 4 * sizeof(int));
  cudaMalloc(&sum, sizeof(int));
  cudaMalloc(&ctr, sizeof(unsigned));
  cudaMemset(sum, 0, sizeof(int));
  cudaMemset(ctr, 0, sizeof(unsigned));
  for (int k = 0; k < 2; ++k)
    pass<<<4, 32>>>(rows, ctr, sum, 10 * k);
  cudaDeviceSynchronize();
  cudaFree(rows);
  cudaFree(sum);
  cudaFree(ctr);
}
