// EXPECT: right
// 192 is a multiple of 64, so t ^ 32 stays below 192
__global__ void exchange(int *a) {
  __shared__ int s[192];
  int t = threadIdx.x;
  s[t] = a[t];
  __syncthreads();
  a[t] = s[t ^ 32];
}

int main() {
  int *a;
  cudaMalloc(&a, 192 * sizeof(int));
  cudaMemset(a, 0, 192 * sizeof(int));
  exchange<<<1, 192>>>(a);
  return cudaDeviceSynchronize();
}
