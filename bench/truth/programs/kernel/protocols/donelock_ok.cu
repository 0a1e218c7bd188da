// EXPECT: right
// critical section and release inside the attempt
__global__ void k(int *lock, int *count) {
  if (threadIdx.x % 32) return;
  bool done = false;
  while (!done) {
    if (atomicCAS(lock, 0, 1) == 0) {
      __threadfence();
      *count += 1;
      __threadfence();
      atomicExch(lock, 0);
      done = true;
    }
  }
  
}
int main() {
  int *l;
  cudaMalloc(&l, 1 * sizeof(int));
  cudaMemset(l, 0, 1 * sizeof(int));
  int *c;
  cudaMalloc(&c, 1 * sizeof(int));
  cudaMemset(c, 0, 1 * sizeof(int));
  k<<<4, 64>>>(l, c);
  return cudaDeviceSynchronize();
}
