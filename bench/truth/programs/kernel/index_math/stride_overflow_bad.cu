// EXPECT: wrong out-of-bounds
// n = 2147483600 bytes: i += 1048576 in int passes INT_MAX (thread 0: 2146435072 + 1048576 = 2^31), becomes negative, is below n, and p[-2147483648] is written
// AIM: grid-stride loop near INT_MAX
__global__ void fill(char *p, int n) {
  int step = gridDim.x * blockDim.x;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += step)
    p[i] = (char)i;
}

int main() {
  const int n = 2147483600;
  char *p;
  if (cudaMalloc(&p, (size_t)n) != cudaSuccess)
    return 1;
  fill<<<4096, 256>>>(p, n);
  cudaError_t e = cudaDeviceSynchronize();
  cudaFree(p);
  return e != cudaSuccess;
}
