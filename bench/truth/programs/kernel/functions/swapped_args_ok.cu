// EXPECT: right
// n = 8 and offset = 60: the largest index is 2*7 + 60 = 74 and 75 elements are allocated.
// AIM: order of the arguments of cudaLaunchKernel
extern "C" __global__ void every_second(int *a, int n, int offset) {
  const int t = blockIdx.x * blockDim.x + threadIdx.x;
  if (t < n)
    a[2 * t + offset] += 1;
}

int main() {
  int *a;
  int n = 8, offset = 60;
  cudaMalloc(&a, 75 * sizeof(int));
  cudaMemset(a, 0, 75 * sizeof(int));
  void *args[3] = {&a, &n, &offset};
  cudaLaunchKernel(reinterpret_cast<const void *>(&every_second), dim3(2), dim3(32), args, 0, nullptr);
  cudaDeviceSynchronize();
  cudaFree(a);
}
