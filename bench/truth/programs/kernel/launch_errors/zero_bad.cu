// EXPECT: wrong launch
// 100 / 128 is 0 blocks
__global__ void k(int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = 1;
}
int main() {
  int n = 100, *o;
  cudaMalloc(&o, n * sizeof(int));
  k<<<n / 128, 128>>>(o, n);
  return cudaDeviceSynchronize();
}
