// EXPECT: wrong race
// 95 is 0b1011111, so thread 32 and thread 0 both write s[0]
__global__ void ring(int *a, int start) {
  extern __shared__ int s[];
  int t = threadIdx.x, m = blockDim.x - 1;
  s[(t + start) & m] = a[t] + t;
  __syncthreads();
  a[t] = s[t];
}

int main() {
  int n = 96;
  int *a;
  cudaMalloc(&a, n * sizeof(int));
  cudaMemset(a, 0, n * sizeof(int));
  ring<<<1, n, n * sizeof(int)>>>(a, 5);
  return cudaDeviceSynchronize();
}
