// EXPECT: right
// the copy of the mutable lambda has a state of its own, so both launch 64 threads
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  auto f = [a, b = 32]() mutable {
    b *= 2;
    w<<<1, b>>>(a);
  };
  auto g = f;
  f();
  g();
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
