// EXPECT: right
// items are popped with distinct tickets
__global__ void work(int *next, int *out, int n) {
  while (true) {
    int i = atomicAdd(next, 1);
    if (i >= n) break;
    
    out[i] = threadIdx.x;
  }
}
int main() {
  int *n;
  cudaMalloc(&n, 1 * sizeof(int));
  cudaMemset(n, 0, 1 * sizeof(int));
  int *o;
  cudaMalloc(&o, 1000 * sizeof(int));
  work<<<4, 64>>>(n, o, 1000);
  return cudaDeviceSynchronize();
}
