// EXPECT: right
// each pair of blocks has its own lock and cell
__global__ void k(int *lock, int *cell) {
  if (threadIdx.x) return;
  int p = blockIdx.x / 2;
  while (atomicExch(&lock[p], 1)) ;
  __threadfence();
  cell[p] += blockIdx.x;
  __threadfence();
  atomicExch(&lock[p], 0);
}
int main() {
  int *l;
  cudaMalloc(&l, 4 * sizeof(int));
  cudaMemset(l, 0, 4 * sizeof(int));
  int *c;
  cudaMalloc(&c, 4 * sizeof(int));
  cudaMemset(c, 0, 4 * sizeof(int));
  k<<<8, 32>>>(l, c);
  return cudaDeviceSynchronize();
}
