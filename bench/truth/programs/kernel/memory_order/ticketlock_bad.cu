// EXPECT: wrong race
// two tickets are served at a time
__global__ void k(unsigned *next, unsigned *serving, int *data) {
  if (threadIdx.x) return;
  unsigned my = atomicAdd(next, 1);
  while (atomicAdd(serving, 0) + 1 < my) ;
  __threadfence();
  *data += 1;
  __threadfence();
  atomicAdd(serving, 1);
}
int main() {
  unsigned *n;
  cudaMalloc(&n, 1 * sizeof(unsigned));
  cudaMemset(n, 0, 1 * sizeof(unsigned));
  unsigned *s;
  cudaMalloc(&s, 1 * sizeof(unsigned));
  cudaMemset(s, 0, 1 * sizeof(unsigned));
  int *d;
  cudaMalloc(&d, 1 * sizeof(int));
  cudaMemset(d, 0, 1 * sizeof(int));
  k<<<4, 32>>>(n, s, d);
  return cudaDeviceSynchronize();
}
