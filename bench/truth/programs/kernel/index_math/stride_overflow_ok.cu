// EXPECT: right
// the counter has 64 bits
// AIM: grid-stride loop near INT_MAX
__global__ void fill(char *p, long long n) {
  long long step = gridDim.x * blockDim.x;
  for (long long i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += step)
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
