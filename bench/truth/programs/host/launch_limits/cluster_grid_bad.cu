// EXPECT: wrong launch sm_90
// 6 blocks are no multiple of the cluster of 4
// AIM: the grid must be a multiple of the cluster of the kernel
__global__ void __cluster_dims__(4, 1, 1) fill(float *d, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    d[i] = -1.f;
}

int main() {
  const int n = 700;
  float *d;
  cudaMalloc(&d, n * sizeof(float));
  int blocks = (n + 127) / 128;
  fill<<<blocks, 128>>>(d, n);
  cudaDeviceSynchronize();
  cudaFree(d);
}
