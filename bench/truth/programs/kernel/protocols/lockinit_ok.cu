// EXPECT: right
// the lock is free at the start, 1 means taken
__global__ void k(int *lock, int *count) {
  if (threadIdx.x) return;
  if (atomicAdd(lock, 1) == 0) {
    *count += 1;
  }
}
int main() {
  int *l;
  cudaMalloc(&l, 1 * sizeof(int));
  cudaMemset(l, 0, 1 * sizeof(int));
  int *c;
  cudaMalloc(&c, 1 * sizeof(int));
  cudaMemset(c, 0, 1 * sizeof(int));
  k<<<4, 32>>>(l, c);
  return cudaDeviceSynchronize();
}
