// EXPECT: right
// the change is made inside, before the lock is released
__global__ void perThread(int *lock, int *log, int *n) {
  bool done = false;
  while (!done) {
    if (atomicCAS(lock, 0, 1) == 0) {
      __threadfence();
      int k = *n;
      log[k] = threadIdx.x;
      *n = k + 1;
      __threadfence();
      atomicExch(lock, 0);
      done = true;
    }
  }
  
}

int main() {
  int *lock, *log, *n;
  cudaMalloc(&lock, 4);
  cudaMalloc(&log, 256 * 4);
  cudaMalloc(&n, 4);
  cudaMemset(lock, 0, 4);
  cudaMemset(n, 0, 4);
  perThread<<<4, 64>>>(lock, log, n);
  return cudaDeviceSynchronize();
}
