// EXPECT: right
// unsigned short holds 0..65535
__global__ void k(int *a) {
  unsigned short i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = i;
}
int main() {
  int *a;
  cudaMalloc(&a, 65536 * sizeof(int));
  k<<<64, 1024>>>(a);
  return cudaDeviceSynchronize();
}
