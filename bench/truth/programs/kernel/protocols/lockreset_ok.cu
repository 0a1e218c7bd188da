// EXPECT: right
// whoever fails leaves the lock as it is
__global__ void k(int *lock, int *count) {
  if (threadIdx.x) return;
  if (atomicExch(lock, 1) == 0) {
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
  k<<<8, 32>>>(l, c);
  return cudaDeviceSynchronize();
}
