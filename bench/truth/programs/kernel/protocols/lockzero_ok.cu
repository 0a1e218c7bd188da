// EXPECT: right
// the owner's number plus one is stored: the lock is taken
__global__ void k(int *lock, int *count) {
  if (threadIdx.x == 0) {
    while (atomicCAS(lock, 0, (int)blockIdx.x+ 1) != 0) ;
    __threadfence();
    *count += 1;
    __threadfence();
    atomicExch(lock, 0);
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
