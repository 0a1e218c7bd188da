// EXPECT: wrong out-of-bounds
// the text is 64, so 64 or more threads write to 32 ints
#include <cuda_runtime.h>
#include <charconv>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a, n = 32;
  cudaMalloc(&a, 32 * sizeof(int));
  const char t[] = "64";
  std::from_chars(t, t + 2, n);
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
