// EXPECT: right
// each instantiation of the generic lambda has a static of its own, so each is 64
#include <cuda_runtime.h>
__global__ void f4(float *a) { a[threadIdx.x] = 4; }
int main() {
  float *a;
  cudaMalloc(&a, 64 * sizeof(float));
  auto go = [a](auto step) {
    static int n = 0;
    n += step;
    f4<<<1, n>>>(a);
  };
  go(64);
  go(64L);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
