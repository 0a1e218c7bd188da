// EXPECT: right
// a block that did not get the lock does not change the value
__global__ void bounded(int *lock, float *v) {
  int tries = 0;
  bool mine = false;
  while (tries++ < 1000 && !mine)
    mine = atomicCAS(lock, 0, 1) == 0;
  if (!mine)
    return;
  __threadfence();
  *v = *v * 2 + 1;
  __threadfence();
  atomicExch(lock, 0);
}

int main() {
  int *lock;
  float *v;
  cudaMalloc(&lock, 4);
  cudaMalloc(&v, 4);
  cudaMemset(lock, 0, 4);
  cudaMemset(v, 0, 4);
  bounded<<<40, 1>>>(lock, v);
  return cudaDeviceSynchronize();
}
