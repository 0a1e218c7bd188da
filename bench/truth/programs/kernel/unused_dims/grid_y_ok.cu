// EXPECT: right
// the grid has one block in y
__global__ void inc(float *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = a[i] * 1.5f + 1;
}

int main() {
  float *a;
  cudaMalloc(&a, 1024 * sizeof(float));
  dim3 grid(4, 1);
  inc<<<grid, 256>>>(a);
  return cudaDeviceSynchronize();
}
