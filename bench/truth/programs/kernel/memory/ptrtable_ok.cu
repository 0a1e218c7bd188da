// EXPECT: right
// each block gets its own buffer from a constant table of offsets
__constant__ int base[4] = {0, 64, 128, 192};
__global__ void k(int *a) {
  a[base[blockIdx.x] + threadIdx.x] = blockIdx.x;
}
int main() {
  int *a;
  cudaMalloc(&a, 256 * sizeof(int));
  k<<<4, 64>>>(a);
  return cudaDeviceSynchronize();
}
