// EXPECT: right
// the lock is never released: one thread ever enters
__global__ void k(int *lock, int *data) {
  if (atomicCAS(lock, 0, 1) == 0) {
    *data = *data + threadIdx.x;
    
  }
}
int main() {
  int *l;
  cudaMalloc(&l, 1 * sizeof(int));
  cudaMemset(l, 0, 1 * sizeof(int));
  int *d;
  cudaMalloc(&d, 1 * sizeof(int));
  cudaMemset(d, 0, 1 * sizeof(int));
  k<<<2, 64>>>(l, d);
  return cudaDeviceSynchronize();
}
