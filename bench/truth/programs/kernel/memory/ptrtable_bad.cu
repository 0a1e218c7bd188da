// EXPECT: wrong race
// two entries of the table are equal
__constant__ int base[4] = {0, 64, 64, 192};
__global__ void k(int *a) {
  a[base[blockIdx.x] + threadIdx.x] = blockIdx.x;
}
int main() {
  int *a;
  cudaMalloc(&a, 256 * sizeof(int));
  k<<<4, 64>>>(a);
  return cudaDeviceSynchronize();
}
