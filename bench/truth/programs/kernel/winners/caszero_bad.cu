// EXPECT: wrong race
// thread 0 stores 0: another thread wins too
__global__ void k(int *done, int *out) {
  int t = threadIdx.x;
  if (atomicCAS(done, 0, t) == 0) *out = t;
}
int main() {
  int *d;
  cudaMalloc(&d, 1 * sizeof(int));
  cudaMemset(d, 0, 1 * sizeof(int));
  int *o;
  cudaMalloc(&o, 1 * sizeof(int));
  k<<<1, 64>>>(d, o);
  return cudaDeviceSynchronize();
}
