// EXPECT: right
// the list begins at its allocation
__global__ void k(const int *a, int *list, int *n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (a[i] > 0) list[atomicAdd(n, 1)] = i;
}
int main() {
  int *a;
  cudaMalloc(&a, 256 * sizeof(int));
  int *l;
  cudaMalloc(&l, 256 * sizeof(int));
  int *n;
  cudaMalloc(&n, 1 * sizeof(int));
  cudaMemset(n, 0, 1 * sizeof(int));
  k<<<4, 64>>>(a, l, n);
  return cudaDeviceSynchronize();
}
