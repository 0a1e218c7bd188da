// EXPECT: wrong race
// two locks, chosen by the warp, for one table
#include <cstdio>

__global__ void tally(const int *x, int n, int *table) {
  __shared__ int lock[2];
  __shared__ int local[32];
  if (threadIdx.x < 2) lock[threadIdx.x] = 0;
  if (threadIdx.x < 32) local[threadIdx.x] = 0;
  __syncthreads();
  int *t = local;
  int *l = &lock[threadIdx.x / 32 % 2];
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int v = i < n ? x[i] & 31 : 0;
  bool done = i >= n;
  while (!done) {
    if (atomicCAS(l, 0, 1) == 0) {
      __threadfence();
      t[v] = t[v] * 3 + 1;
      __threadfence();
      atomicExch(l, 0);
      done = true;
    }
  }
  __syncthreads();
  if (threadIdx.x < 32) atomicAdd(&table[threadIdx.x], local[threadIdx.x]);
}

int main() {
  const int n = 3000;
  int *x, *table;
  cudaMalloc(&x, n * sizeof(int));
  cudaMalloc(&table, 32 * sizeof(int));
  cudaMemset(x, 3, n * sizeof(int));
  cudaMemset(table, 0, 32 * sizeof(int));
  tally<<<(n + 127) / 128, 128>>>(x, n, table);
  printf("%d\n", cudaDeviceSynchronize());
}
