// EXPECT: right
// only the thread that gets 0 from the exchange writes
__global__ void k(int *done, int *out) {
  if (atomicExch(done, 1) == 0) *out = threadIdx.x;
}
int main() {
  int *d;
  cudaMalloc(&d, 1 * sizeof(int));
  cudaMemset(d, 0, 1 * sizeof(int));
  int *o;
  cudaMalloc(&o, 1 * sizeof(int));
  k<<<2, 64>>>(d, o);
  return cudaDeviceSynchronize();
}
