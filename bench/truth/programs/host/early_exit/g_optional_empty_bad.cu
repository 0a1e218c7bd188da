// EXPECT: wrong out-of-bounds
// the optional has a value, so 64 threads write to 32 ints
#include <cuda_runtime.h>
#include <optional>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **argv) {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  w<<<1, 32>>>(a);
  cudaDeviceSynchronize();
  std::optional<int> o;
  o = argc;
  if (o.has_value())
    w<<<1, 64>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
