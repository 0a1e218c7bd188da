// EXPECT: wrong race
// a thread that did not get the lock releases it too: a third thread enters while the owner is still inside
__global__ void sometimes(int *lock, int *value) {
  if (threadIdx.x == 0) {
    if (atomicCAS(lock, 0, 1) == 0) {
      __threadfence();
      *value += 1;
      __threadfence();
      }
    atomicExch(lock, 0);
  }
}

int main() {
  int *lock, *value;
  cudaMalloc(&lock, 4);
  cudaMalloc(&value, 4);
  cudaMemset(lock, 0, 4);
  cudaMemset(value, 0, 4);
  sometimes<<<64, 32>>>(lock, value);
  return cudaDeviceSynchronize();
}
