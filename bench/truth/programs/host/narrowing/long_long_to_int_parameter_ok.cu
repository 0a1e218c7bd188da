// EXPECT: right
// 4294967396 becomes 100 as int parameter: threads 0..99 write the 100 elements.
// AIM: the value that the kernel gets is that after the conversion to the parameter's type
__global__ void put(int *p, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    p[i] = i;
}

int main() {
  long long n = (1LL << 32) + 100;
  int *p = nullptr;
  cudaMalloc(&p, 100 * sizeof(int));
  put<<<2, 64>>>(p, n);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
