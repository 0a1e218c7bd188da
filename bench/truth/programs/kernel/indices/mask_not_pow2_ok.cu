// EXPECT: right
// 128 - 1 keeps all bits of t
__global__ void ring(int *a, int start) {
  extern __shared__ int s[];
  int t = threadIdx.x, m = blockDim.x - 1;
  s[(t + start) & m] = a[t] + t;
  __syncthreads();
  a[t] = s[t];
}

int main() {
  int n = 128;
  int *a;
  cudaMalloc(&a, n * sizeof(int));
  cudaMemset(a, 0, n * sizeof(int));
  ring<<<1, n, n * sizeof(int)>>>(a, 5);
  return cudaDeviceSynchronize();
}
