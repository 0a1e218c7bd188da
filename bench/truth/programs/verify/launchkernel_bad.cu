// EXPECT: breaks
// 63 elements for 64 threads
//@ context Perm(a[\gtid], write);
__global__ void f(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
int main() {
  int *a;
  cudaMalloc(&a, 63 * sizeof(int));
  void *args[] = {&a};
  cudaLaunchKernel((const void *)f, dim3(2), dim3(32), args, 0, 0);
  return cudaDeviceSynchronize();
}
