// EXPECT: right
// the inner lambda copies the value when the outer one runs, which is before the change
#include <cuda_runtime.h>
__global__ void z(int *a) { a[threadIdx.x] = 0; }
int main() {
  int *a, n = 64;
  cudaMalloc(&a, 64 * sizeof(int));
  auto outer = [&n, a] {
    return [n, a] { z<<<1, n>>>(a); };
  };
  auto inner = outer();
  n = 128;
  inner();
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
