// EXPECT: wrong race
// atomicMax returns the same old value to many
__global__ void k(int *out, int *top) {
  int i = atomicMax(top, (int)threadIdx.x);
  out[i & 63] = threadIdx.x;
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  int *t;
  cudaMalloc(&t, 1 * sizeof(int));
  cudaMemset(t, 0, 1 * sizeof(int));
  k<<<1, 64>>>(o, t);
  return cudaDeviceSynchronize();
}
