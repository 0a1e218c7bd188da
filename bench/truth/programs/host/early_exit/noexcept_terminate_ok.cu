// EXPECT: right
// the exception leaves a noexcept function, so the program ends before the launch
#include <cuda_runtime.h>
#include <stdexcept>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
static void check(int b) noexcept {
  if (b > 64)
    throw std::runtime_error("too large");
}
int main(int argc, char **) {
  int *a, b = argc > 1 ? 128 : 64;
  cudaMalloc(&a, 64 * sizeof(int));
  try {
    check(b);
  } catch (const std::exception &) {
  }
  w<<<1, b>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
