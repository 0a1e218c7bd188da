// EXPECT: right
// a barrier between the two calls, which use the same array
__device__ int mirror(int v) {
  __shared__ int s[96];
  s[threadIdx.x] = v;
  __syncthreads();
  return s[95 - threadIdx.x];
}
__global__ void both(int *a, int *b) {
  int t = threadIdx.x;
  a[t] = mirror(a[t]);
  __syncthreads();
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
