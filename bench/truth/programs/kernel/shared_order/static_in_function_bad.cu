// EXPECT: wrong race
// the second call writes s[t] of the same static array while another thread still reads it in the first call
__device__ int mirror(int v) {
  __shared__ int s[96];
  s[threadIdx.x] = v;
  __syncthreads();
  return s[95 - threadIdx.x];
}
__global__ void both(int *a, int *b) {
  int t = threadIdx.x;
  a[t] = mirror(a[t]);
  
  b[t] = mirror(b[t]);
}

int main() {
  int *a, *b;
  cudaMalloc(&a, 96 * sizeof(int));
  cudaMalloc(&b, 96 * sizeof(int));
  cudaMemset(a, 0, 96 * sizeof(int));
  cudaMemset(b, 0, 96 * sizeof(int));
  both<<<1, 96>>>(a, b);
  return cudaDeviceSynchronize();
}
