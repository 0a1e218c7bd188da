// EXPECT: wrong out-of-bounds
// the outer lambda runs after the change, its reference then yields 128
#include <cuda_runtime.h>
__global__ void z(int *a) { a[threadIdx.x] = 0; }
int main() {
  int *a, n = 64;
  cudaMalloc(&a, 64 * sizeof(int));
  auto outer = [&n, a] {
    return [n, a] { z<<<1, n>>>(a); };
  };
  n = 128;
  auto inner = outer();
  inner();
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
