// EXPECT: right
// the lock and the bin have the same index
__device__ void lock(int *l) {
  while (atomicCAS(l, 0, 1) != 0)
    ;
  __threadfence();
}
__device__ void unlock(int *l) {
  __threadfence();
  atomicExch(l, 0);
}
__global__ void add(int *locks, double *bins) {
  int item = blockIdx.x;
  int b = item % 6;
  int *l = &locks[b % 4];
  lock(l);
  bins[b] += item * 0.5;
  unlock(l);
}

int main() {
  int *locks;
  double *bins;
  cudaMalloc(&locks, 4 * sizeof(int));
  cudaMalloc(&bins, 6 * sizeof(double));
  cudaMemset(locks, 0, 4 * sizeof(int));
  cudaMemset(bins, 0, 6 * sizeof(double));
  add<<<48, 1>>>(locks, bins);
  return cudaDeviceSynchronize();
}
