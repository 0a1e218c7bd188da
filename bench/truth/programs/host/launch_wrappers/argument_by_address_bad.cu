// EXPECT: wrong out-of-bounds
// args holds the address of m, which stays 512; thread 4 of block 3 writes element 100 of 100.
// AIM: cudaLaunchKernel reads arguments through their addresses at the time of the launch
__global__ void below(float *p, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    p[i] = i;
}

int main() {
  float *p = nullptr;
  int n = 512;
  int m = n;
  void *args[2] = {&p, &m};
  n = 100;
  cudaMalloc(&p, n * sizeof(float));
  cudaLaunchKernel((const void *)below, dim3(16), dim3(32), args, 0, nullptr);
  n = m;
  cudaDeviceSynchronize();
  cudaFree(p);
  return n - m;
}
