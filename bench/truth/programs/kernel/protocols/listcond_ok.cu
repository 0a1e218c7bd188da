// EXPECT: right
// n elements pass at most
__global__ void k(const int *a, int *list, int *cnt, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && a[i] > 0) list[atomicAdd(cnt, 1)] = i;
}
int main() {
  int *a;
  cudaMalloc(&a, 256 * sizeof(int));
  int *l;
  cudaMalloc(&l, 200 * sizeof(int));
  int *n;
  cudaMalloc(&n, 1 * sizeof(int));
  cudaMemset(n, 0, 1 * sizeof(int));
  k<<<4, 64>>>(a, l, n, 200);
  return cudaDeviceSynchronize();
}
