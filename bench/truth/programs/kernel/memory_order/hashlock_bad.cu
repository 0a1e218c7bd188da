// EXPECT: wrong race
// locks for 8 groups, the cells are 4: two locks guard one cell
__global__ void k(int *locks, int *cells) {
  if (threadIdx.x) return;
  int c = blockIdx.x & 7;
  while (atomicCAS(&locks[c], 0, 1) != 0) ;
  __threadfence();
  cells[c & 3] += 1;
  __threadfence();
  atomicExch(&locks[c], 0);
}
int main() {
  int *l;
  cudaMalloc(&l, 8 * sizeof(int));
  cudaMemset(l, 0, 8 * sizeof(int));
  int *c;
  cudaMalloc(&c, 8 * sizeof(int));
  cudaMemset(c, 0, 8 * sizeof(int));
  k<<<32, 32>>>(l, c);
  return cudaDeviceSynchronize();
}
