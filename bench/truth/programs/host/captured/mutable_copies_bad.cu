// EXPECT: wrong out-of-bounds
// the second call of the same lambda launches 128 threads into 64 ints
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  auto f = [a, b = 32]() mutable {
    b *= 2;
    w<<<1, b>>>(a);
  };
  auto &g = f;
  f();
  g();
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
