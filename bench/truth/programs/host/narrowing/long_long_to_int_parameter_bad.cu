// EXPECT: wrong out-of-bounds
// the parameter keeps 4294967396: thread 100 of the grid writes element 100 of 100.
// AIM: the value that the kernel gets is that after the conversion to the parameter's type
__global__ void put(int *p, long long n) {
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
