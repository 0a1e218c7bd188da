// EXPECT: wrong race
// the kernel ignores threadIdx.y, but the block has two rows
__global__ void k(int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = a[i] + 1;
}
int main() {
  int *a;
  cudaMalloc(&a, 256 * sizeof(int));
  k<<<4, dim3(64, 2)>>>(a);
  return cudaDeviceSynchronize();
}
