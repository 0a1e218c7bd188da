// EXPECT: right
// atomicAdd gives each its own slot
__global__ void k(int *out, int *top) {
  int i = atomicAdd(top, 1);
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
