// EXPECT: wrong race
// threadIdx.x == 0 holds for four threads (0,0)..(0,3), which all run total += row[y] on shared memory
// AIM: "if (threadIdx.x == 0)" is one thread per row in a 2-D block
__global__ void rowTotals(const int *m, int *res) {
  __shared__ int row[4], total;
  const int y = threadIdx.y;
  if (threadIdx.x == 0)
    row[y] = m[y * 16] + y;
  __syncthreads();
  if ((threadIdx.x | threadIdx.y) == 0)
    total = 0;
  __syncthreads();
  if (threadIdx.x == 0)
    total += row[y];
  __syncthreads();
  res[y * 16 + threadIdx.x] = total;
}

int main() {
  int *m, *res;
  cudaMalloc(&m, 64 * sizeof(int));
  cudaMalloc(&res, 64 * sizeof(int));
  cudaMemset(m, 0, 64 * sizeof(int));
  rowTotals<<<1, dim3(16, 4)>>>(m, res);
  cudaDeviceSynchronize();
  cudaFree(m);
  cudaFree(res);
}
