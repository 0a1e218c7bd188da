// EXPECT: right
// the counter is cleared in each round
__global__ void k(const int *a, int *list, int *n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (a[i] > 0) list[atomicAdd(n, 1)] = i;
}
int main() {
  int *a, *l, *n;
  cudaMalloc(&a, 256 * sizeof(int));
  cudaMalloc(&l, 256 * sizeof(int));
  cudaMalloc(&n, sizeof(int));
  
  for (int r = 0; r < 3; ++r) {
    cudaMemset(n, 0, sizeof(int));
    k<<<4, 64>>>(a, l, n);
  }
  return cudaDeviceSynchronize();
}
