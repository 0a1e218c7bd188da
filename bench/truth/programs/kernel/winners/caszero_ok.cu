// EXPECT: right
// the winner stores t + 1
__global__ void k(int *done, int *out) {
  int t = threadIdx.x;
  if (atomicCAS(done, 0, t+ 1) == 0) *out = t;
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
