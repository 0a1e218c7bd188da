// EXPECT: wrong race
// releases the neighbour's lock
__global__ void k(int *lock, int *cell) {
  if (threadIdx.x) return;
  int i = blockIdx.x % 2;
  while (atomicCAS(&lock[i], 0, 1) != 0) ;
  __threadfence();
  cell[i] += 1;
  __threadfence();
  atomicExch(&lock[1 - i], 0);
}
int main() {
  int *l;
  cudaMalloc(&l, 2 * sizeof(int));
  cudaMemset(l, 0, 2 * sizeof(int));
  int *c;
  cudaMalloc(&c, 2 * sizeof(int));
  cudaMemset(c, 0, 2 * sizeof(int));
  k<<<8, 32>>>(l, c);
  return cudaDeviceSynchronize();
}
