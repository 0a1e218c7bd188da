// EXPECT: wrong out-of-bounds
// std::ref is evaluated at the call, where n is 300
#include <cuda_runtime.h>
#include <functional>
__global__ void inc(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i]++;
}
static void launch(int *a, int n) { inc<<<2, 256>>>(a, n); }
int main() {
  int n = 256, *a;
  cudaMalloc(&a, 256 * sizeof(int));
  cudaMemset(a, 0, 1024);
  auto f = std::bind(launch, a, std::ref(n));
  n = 300;
  f();
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
