// EXPECT: wrong race
// one barrier per round: thread 0 writes item for the second round while thread 40 still reads item in the first.
// AIM: a block-wide work queue with while (true) and break
__device__ int head;

__global__ void work(float *rows, int nrows) {
  __shared__ int item;
  while (true) {
    if (threadIdx.x == 0)
      item = atomicAdd(&head, 1);
    __syncthreads();
    const int r = item;
    if (r >= nrows)
      break;
    float *row = rows + r * 64;
    row[threadIdx.x] *= 2.0f;
  }
}

int main() {
  const int nrows = 50;
  float *rows;
  cudaMalloc(&rows, nrows * 64 * sizeof(float));
  cudaMemset(rows, 0, nrows * 64 * sizeof(float));
  work<<<4, 64>>>(rows, nrows);
  cudaDeviceSynchronize();
  cudaFree(rows);
  return 0;
}
