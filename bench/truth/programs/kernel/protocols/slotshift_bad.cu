// EXPECT: wrong race
// slots of two ints at i
__global__ void k(int *out, int *n) {
  int i = atomicAdd(n, 1);
  int *p = out + i;
  p[0] = threadIdx.x;
  p[1] = blockIdx.x;
}
int main() {
  int *o;
  cudaMalloc(&o, 520 * sizeof(int));
  int *n;
  cudaMalloc(&n, 1 * sizeof(int));
  cudaMemset(n, 0, 1 * sizeof(int));
  k<<<4, 64>>>(o, n);
  return cudaDeviceSynchronize();
}
