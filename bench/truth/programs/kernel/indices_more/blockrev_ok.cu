// EXPECT: right
// blocks reversed, threads reversed: a bijection
__global__ void k(int *a, int n) {
  int j = blockIdx.x * blockDim.x + threadIdx.x;
  int i = n - 1 - j;
  a[i] = j;
}
int main() {
  int *a;
  cudaMalloc(&a, 512 * sizeof(int));
  k<<<4, 128>>>(a, 512);
  return cudaDeviceSynchronize();
}
