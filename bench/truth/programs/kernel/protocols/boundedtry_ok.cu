// EXPECT: right
// enters only if the lock was taken
__global__ void k(int *lock, int *count) {
  if (threadIdx.x) return;
  bool got = false;
  for (int i = 0; i < 100 && !got; ++i) got = atomicCAS(lock, 0, 1) == 0;
  if (!got) return;
  __threadfence();
  *count += 1;
  __threadfence();
  atomicExch(lock, 0);
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
