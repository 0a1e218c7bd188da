// EXPECT: right
// args holds the address of n, which is 100 when cudaLaunchKernel reads it.
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
  void *args[2] = {&p, &n};
  n = 100;
  cudaMalloc(&p, n * sizeof(float));
  cudaLaunchKernel((const void *)below, dim3(16), dim3(32), args, 0, nullptr);
  n = m;
  cudaDeviceSynchronize();
  cudaFree(p);
  return n - m;
}
