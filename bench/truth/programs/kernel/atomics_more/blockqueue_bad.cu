// EXPECT: wrong race
// the second barrier is missing: thread 0 redraws while others read
__global__ void work(int *next, int *out, int n) {
  __shared__ int item;
  while (true) {
    if (threadIdx.x == 0) item = atomicAdd(next, 1);
    __syncthreads();
    int i = item;
    
    if (i >= n) break;
    out[i * 32 + threadIdx.x] = i;
  }
}
int main() {
  int *n;
  cudaMalloc(&n, 1 * sizeof(int));
  cudaMemset(n, 0, 1 * sizeof(int));
  int *o;
  cudaMalloc(&o, 3200 * sizeof(int));
  work<<<4, 32>>>(n, o, 100);
  return cudaDeviceSynchronize();
}
