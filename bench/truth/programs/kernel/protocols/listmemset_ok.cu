// EXPECT: right
// all of the counter is set to 0
__global__ void k(const int *a, int *list, int *n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (a[i] > 0) list[atomicAdd(n, 1)] = i;
}
int main() {
  int *a, *l, *n;
  cudaMalloc(&a, 256 * sizeof(int));
  cudaMalloc(&l, 256 * sizeof(int));
  cudaMalloc(&n, sizeof(int));
  cudaMemset(n, 0, sizeof(int));
  k<<<4, 64>>>(a, l, n);
  return cudaDeviceSynchronize();
}
