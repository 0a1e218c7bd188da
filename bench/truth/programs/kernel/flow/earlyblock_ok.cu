// EXPECT: right
// whole blocks leave
__global__ void k(float *a, int n) {
  __shared__ float s[32];
  int i = blockIdx.x * 32 + threadIdx.x;
  if (blockIdx.x * 32 >= n) return;
  s[threadIdx.x] = a[i];
  __syncthreads();
  a[i] = s[31 - threadIdx.x];
}
int main() {
  float *a;
  cudaMalloc(&a, 160 * sizeof(float));
  k<<<5, 32>>>(a, 96);
  return cudaDeviceSynchronize();
}
