// EXPECT: wrong out-of-bounds
// it is copied as argc
__global__ void k(const int *a, int *list, int *n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (a[i] > 0) list[atomicAdd(n, 1)] = i;
}
int main(int argc, char **argv) {
  int *a, *l, *n, h = argc;
  cudaMalloc(&a, 256 * sizeof(int));
  cudaMalloc(&l, 256 * sizeof(int));
  cudaMalloc(&n, sizeof(int));
  cudaMemset(n, 0, sizeof(int));
  cudaMemcpy(n, &h, sizeof(int), cudaMemcpyHostToDevice);
  k<<<4, 64>>>(a, l, n);
  return cudaDeviceSynchronize();
}
