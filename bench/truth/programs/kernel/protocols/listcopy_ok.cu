// EXPECT: right
// the counter is copied as 0 from the host
__global__ void k(const int *a, int *list, int *n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (a[i] > 0) list[atomicAdd(n, 1)] = i;
}
int main(int argc, char **argv) {
  int *a, *l, *n, h = 0;
  cudaMalloc(&a, 256 * sizeof(int));
  cudaMalloc(&l, 256 * sizeof(int));
  cudaMalloc(&n, sizeof(int));
  cudaMemset(n, 0, sizeof(int));
  cudaMemcpy(n, &h, sizeof(int), cudaMemcpyHostToDevice);
  k<<<4, 64>>>(a, l, n);
  return cudaDeviceSynchronize();
}
