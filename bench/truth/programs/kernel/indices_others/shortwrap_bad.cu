// EXPECT: wrong out-of-bounds
// short becomes negative from 32768 on
__global__ void k(int *a) {
  signed short i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = i;
}
int main() {
  int *a;
  cudaMalloc(&a, 65536 * sizeof(int));
  k<<<64, 1024>>>(a);
  return cudaDeviceSynchronize();
}
