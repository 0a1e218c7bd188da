// EXPECT: right
// the block's base decides about the loop, the same for all threads
__global__ void k(float *a, int n) {
  __shared__ float s[64];
  for (int base = blockIdx.x * blockDim.x; base  < n; base += gridDim.x * blockDim.x) {
    int i = base + threadIdx.x;
    if (i < n) s[threadIdx.x] = a[i];
    __syncthreads();
    if (i < n) a[i] = s[threadIdx.x] * 2;
    __syncthreads();
  }
}
int main() {
  float *a;
  cudaMalloc(&a, 1000 * sizeof(float));
  k<<<4, 64>>>(a, 1000);
  return cudaDeviceSynchronize();
}
