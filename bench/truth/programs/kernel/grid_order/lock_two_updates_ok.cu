// EXPECT: right
// both values are changed while the lock is held
__global__ void pairUpdate(int *lock, int *v) {
  while (atomicCAS(lock, 0, 1) != 0)
    ;
  __threadfence();
  v[0] += 1;
  v[1] += v[0];
  __threadfence();
  atomicExch(lock, 0);
}

int main() {
  int *lock, *v;
  cudaMalloc(&lock, 4);
  cudaMalloc(&v, 8);
  cudaMemset(lock, 0, 4);
  cudaMemset(v, 0, 8);
  pairUpdate<<<32, 1>>>(lock, v);
  return cudaDeviceSynchronize();
}
