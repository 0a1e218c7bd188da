// EXPECT: right
// the stride is the number of all threads
__global__ void k(float *a, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
    a[i] = a[i] * 0.5f + 1;
}
int main() {
  float *a;
  cudaMalloc(&a, 4096 * sizeof(float));
  k<<<4, 128>>>(a, 4096);
  return cudaDeviceSynchronize();
}
