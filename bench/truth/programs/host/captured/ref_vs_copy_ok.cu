// EXPECT: right
// the size is captured by copy while it is 40
#include <cuda_runtime.h>
__global__ void sq(double *a, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    a[i] = i * i;
}
int main() {
  int n = 40;
  double *a;
  cudaMalloc(&a, n * sizeof(double));
  auto run = [a, n] { sq<<<1, 32>>>(a, n); };
  n += 20;
  run();
  cudaDeviceSynchronize();
  cudaFree(a);
  return n;
}
