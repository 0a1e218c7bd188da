// EXPECT: wrong race
// need = {3, -2, 3, 0...}: if the threads 0, 1, 2 add in this order, thread 0 gets 0..2 and thread 2 gets 1..3: both write pool[1].
// AIM: slots from atomicAdd are disjoint only if no thread adds a negative number
__global__ void reserve(const int *need, int *used, int *pool) {
  const int t = threadIdx.x;
  const int n = need[t];
  const int from = atomicAdd(used, n);
  for (int k = 0; k < n; ++k)
    if (from + k >= 0 && from + k < 64)
      pool[from + k] = t + 1;
}

int main() {
  const int host[32] = {3, -2, 3};
  int *need, *used, *pool;
  cudaMalloc(&need, sizeof host);
  cudaMalloc(&used, sizeof(int));
  cudaMalloc(&pool, 64 * sizeof(int));
  cudaMemcpy(need, host, sizeof host, cudaMemcpyHostToDevice);
  cudaMemset(used, 0, sizeof(int));
  cudaMemset(pool, 0, 64 * sizeof(int));
  reserve<<<1, 32>>>(need, used, pool);
  cudaDeviceSynchronize();
  cudaFree(need);
  cudaFree(used);
  cudaFree(pool);
}
