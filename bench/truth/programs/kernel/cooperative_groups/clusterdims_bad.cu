// EXPECT: wrong launch sm_90
// 6 is not a multiple of 4
__global__ void __cluster_dims__(4, 1, 1) k(int *out) {
  out[blockIdx.x * 32 + threadIdx.x] = 1;
}
int main() {
  int *o;
  cudaMalloc(&o, 256 * sizeof(int));
  k<<<6, 32>>>(o);
  return cudaDeviceSynchronize();
}
