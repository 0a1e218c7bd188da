// EXPECT: wrong out-of-bounds
// thread 128 reads s[128 ^ 64] = s[192], outside of the 192 elements
__global__ void exchange(int *a) {
  __shared__ int s[192];
  int t = threadIdx.x;
  s[t] = a[t];
  __syncthreads();
  a[t] = s[t ^ 64];
}

int main() {
  int *a;
  cudaMalloc(&a, 192 * sizeof(int));
  cudaMemset(a, 0, 192 * sizeof(int));
  exchange<<<1, 192>>>(a);
  return cudaDeviceSynchronize();
}
