// EXPECT: right
// all threads of block b read the same trip count trips[b] from an array that nobody writes.
// AIM: a trip count from memory is uniform in the block if its index is
__global__ void smooth(const int *trips, int *v) {
  __shared__ int s[64];
  const int t = threadIdx.x;
  const int n = trips[blockIdx.x];
  int x = v[blockIdx.x * 64 + t];
  for (int r = 0; r < n; ++r) {
    s[t] = x;
    __syncthreads();
    x = (x + s[63 - t]) / 2;
    __syncthreads();
  }
  v[blockIdx.x * 64 + t] = x;
}

int main() {
  const int host[4] = {1, 2, 3, 4};
  int *trips, *v;
  cudaMalloc(&trips, sizeof host);
  cudaMalloc(&v, 3 * 64 * sizeof(int));
  cudaMemcpy(trips, host, sizeof host, cudaMemcpyHostToDevice);
  cudaMemset(v, 0, 3 * 64 * sizeof(int));
  smooth<<<3, 64>>>(trips, v);
  cudaDeviceSynchronize();
  cudaFree(trips);
  cudaFree(v);
}
