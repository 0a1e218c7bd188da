// EXPECT: wrong out-of-bounds
// n = 2^31 - 1: thread 0 of block 0 reaches i = 2147483647 - 262143 = 2147221504 and i + 262144 overflows to -2147483648, which is < n: a[-2147483648] is written.
// AIM: the last increment of a grid-stride loop overflows int
__global__ void invert(signed char *a, int n) {
  const int stride = gridDim.x * blockDim.x;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
    a[i] = ~a[i];
}

int main() {
  const int n = 2147483647;
  signed char *a;
  if (cudaMalloc(&a, n) != cudaSuccess)
    return 1;
  cudaMemset(a, 0, n);
  invert<<<1024, 256>>>(a, n);
  cudaError_t e = cudaDeviceSynchronize();
  cudaFree(a);
  return e != cudaSuccess;
}
