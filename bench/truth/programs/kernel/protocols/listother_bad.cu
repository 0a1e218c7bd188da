// EXPECT: wrong out-of-bounds
// the other kernel adds to the counter before
__global__ void pre(int *n) { atomicAdd(n, 1); }
__global__ void k(const int *a, int *list, int *n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (a[i] > 0) list[atomicAdd(n, 1)] = i;
}
int main() {
  int *a, *l, *n, *m;
  cudaMalloc(&a, 256 * sizeof(int));
  cudaMalloc(&l, 256 * sizeof(int));
  cudaMalloc(&n, sizeof(int));
  cudaMalloc(&m, sizeof(int));
  cudaMemset(n, 0, sizeof(int));
  cudaMemset(m, 0, sizeof(int));
  pre<<<1, 1>>>(n);
  k<<<4, 64>>>(a, l, n);
  return cudaDeviceSynchronize();
}
