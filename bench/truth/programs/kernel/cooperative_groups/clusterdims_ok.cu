// EXPECT: right sm_90
// 8 is a multiple of 4
__global__ void __cluster_dims__(4, 1, 1) k(int *out) {
  out[blockIdx.x * 32 + threadIdx.x] = 1;
}
int main() {
  int *o;
  cudaMalloc(&o, 256 * sizeof(int));
  k<<<8, 32>>>(o);
  return cudaDeviceSynchronize();
}
