// EXPECT: right
// the second dimension has one thread
__global__ void k(int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = a[i] + 1;
}
int main() {
  int *a;
  cudaMalloc(&a, 256 * sizeof(int));
  k<<<4, dim3(64)>>>(a);
  return cudaDeviceSynchronize();
}
