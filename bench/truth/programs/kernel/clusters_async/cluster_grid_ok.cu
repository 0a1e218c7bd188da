// EXPECT: right sm_90
// 6 blocks are three clusters of 2
__global__ void __cluster_dims__(2, 1, 1) fill(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = blockIdx.x;
}

int main() {
  const int n = 768;
  int *a;
  cudaMalloc(&a, 7 * 128 * sizeof(int));
  fill<<<(n + 127) / 128, 128>>>(a);
  return cudaDeviceSynchronize();
}
